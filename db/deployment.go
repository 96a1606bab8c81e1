package db

import (
	"bytes"
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/uptrace/bun"

	"verifyme/db/pg"
)

// Deployment that a database is of.
type Deployment struct {
	// Environment is test or live.
	Environment string
	// OurKeyset: what is sealed can be read with the keyset of this process.
	OurKeyset bool
}

// Deployment that the database is of; ok is false before its first process.
func (s *Store) Deployment(ctx context.Context) (d Deployment, ok bool, err error) {
	var mark []byte
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		ok, err = pg.IsFound(conn.NewRaw(`SELECT environment, keyset_mark FROM deployment`).Scan(ctx, &d.Environment, &mark))
		return err
	})
	d.OurKeyset = bytes.Equal(mark, s.keysetMark())
	return d, ok, err
}

// Join the database's deployment. The first process makes it its own.
func (s *Store) Join(ctx context.Context) (d Deployment, err error) {
	d, ok, err := s.Deployment(ctx)
	if ok || err != nil {
		return d, err
	}
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`INSERT INTO deployment (place, environment, keyset_mark) VALUES ('this', ?, ?)
			ON CONFLICT (place) DO NOTHING`, s.environment, s.keysetMark()).Exec(ctx)
		return err
	})
	if err != nil {
		return d, err
	}
	d, _, err = s.Deployment(ctx)
	return d, err
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
