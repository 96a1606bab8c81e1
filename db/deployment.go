package db

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"verifyme/db/pg"
	"verifyme/db/vault"
)

// Deployment that a database is of.
type Deployment struct {
	// Environment is test or live.
	Environment string
	// OurKeyset: what is sealed can be read with the keyset of this process.
	OurKeyset bool
	// Outdated says what is wrong with a keyset that is ours, of another time; empty where it is the one of now.
	Outdated string
	// joined: the key by which this process seals is recorded.
	joined bool
}

// Deployment that the database is of; ok is false before its first process.
func (s *Store) Deployment(ctx context.Context) (d Deployment, ok bool, err error) {
	var mark []byte
	var sealing, removed [][]byte
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		ok, err = pg.IsFound(conn.NewRaw(`SELECT environment, keyset_mark, sealing_keys, removed_keys FROM deployment`).
			Scan(ctx, &d.Environment, &mark, pgdialect.Array(&sealing), pgdialect.Array(&removed)))
		return err
	})
	d.OurKeyset, d.Outdated = bytes.Equal(mark, s.keysetMark()), s.outdated(sealing, removed)
	d.joined = slices.ContainsFunc(sealing, func(key []byte) bool { return bytes.Equal(key, s.vault.Current()) })
	return d, ok, err
}

// outdated keyset: it lacks a key by which others seal, or would seal by one that was removed.
func (s *Store) outdated(sealing, removed [][]byte) string {
	var lacks []string
	for _, key := range sealing {
		if !s.vault.Knows(key) {
			lacks = append(lacks, fmt.Sprint(vault.KeyOf(key)))
		}
	}
	if len(lacks) > 0 {
		return "data is sealed by a key that it lacks: " + strings.Join(lacks, ", ")
	}
	for _, key := range removed {
		if bytes.Equal(key, s.vault.Current()) {
			return fmt.Sprintf("it seals by a key that was removed: %d", vault.KeyOf(key))
		}
	}
	return ""
}

// Join the database's deployment. The first process makes it its own, and each tells by which key it seals.
func (s *Store) Join(ctx context.Context) (d Deployment, err error) {
	d, ok, err := s.Deployment(ctx)
	if err != nil || ok && (d.joined || !d.OurKeyset || d.Outdated != "" || d.Environment != s.environment) {
		return d, err
	}
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		// A process that begins with a key while it is removed adds nothing, and is refused below.
		_, err := conn.NewRaw(`INSERT INTO deployment AS d (place, environment, keyset_mark, sealing_keys)
			VALUES ('this', ?0, ?1, ARRAY[?2::bytea]) ON CONFLICT (place) DO UPDATE
			SET sealing_keys = d.sealing_keys || ?2::bytea
			WHERE d.keyset_mark = ?1 AND NOT ?2::bytea = ANY (d.sealing_keys || d.removed_keys)`,
			s.environment, s.keysetMark(), s.vault.Current()).Exec(ctx)
		return err
	})
	if err != nil {
		return d, err
	}
	d, _, err = s.Deployment(ctx)
	return d, err
}

// RetireKey that seals values with this beginning: no process may seal by it from now on.
func (s *Store) RetireKey(ctx context.Context, beginning []byte) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`UPDATE deployment SET sealing_keys = array_remove(sealing_keys, ?0::bytea),
			removed_keys = array_remove(removed_keys, ?0::bytea) || ?0::bytea`, beginning).Exec(ctx)
		return err
	})
}

func (s *Store) keysetMark() []byte { return s.vault.BlindIndex("deployment", "keyset") }

// HasTenants asks a migrated database before its keyset is there.
func HasTenants(ctx context.Context, url string) (has bool, err error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return false, err
	}
	defer conn.Close(context.WithoutCancel(ctx))
	if _, err := conn.Exec(ctx, "SET ROLE "+roleLookup); err != nil {
		return false, err
	}
	err = conn.QueryRow(ctx, `SELECT EXISTS (SELECT FROM tenants)`).Scan(&has)
	return has, err
}
