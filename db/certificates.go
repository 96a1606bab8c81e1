package db

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/domain"
)

// Certificates are the deployment's. Their private keys are sealed, each bound to its row.

func certificateLabel(host string) string { return "certificate/" + host }

func secretLabel(name string) string { return "certificate_secret/" + name }

// Certificate implements domain.Shelf.
func (s *Store) Certificate(ctx context.Context, host string) (c domain.Certificate, ok bool, err error) {
	var row struct {
		Sealed          []byte
		FromAt, UntilAt time.Time
	}
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		ok, err = pg.IsFound(conn.NewRaw(`SELECT sealed, from_at, until_at FROM certificates
			WHERE host = ? AND sealed IS NOT NULL`, host).Scan(ctx, &row))
		return err
	})
	if err != nil || !ok {
		return c, false, err
	}
	c = domain.Certificate{From: row.FromAt, Until: row.UntilAt}
	c.PEM, err = s.vault.Open(row.Sealed, certificateLabel(host))
	return c, err == nil, err
}

// ClaimOrder implements domain.Shelf.
func (s *Store) ClaimOrder(
	ctx context.Context, host, token string, now, until time.Time,
) (o domain.Ordering, ok bool, err error) {
	var row struct {
		Problem  domain.Problem
		Failures int
	}
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		if _, err := conn.NewRaw(`INSERT INTO certificates (host, problem, failures, next_order_at) VALUES (?, '', 0, ?)
			ON CONFLICT DO NOTHING`, host, now.UTC()).Exec(ctx); err != nil {
			return err
		}
		ok, err = pg.IsFound(conn.NewRaw(`UPDATE certificates SET claim_token = ?, claim_until = ?
			WHERE host = ? AND next_order_at <= ? AND (claim_until IS NULL OR claim_until <= ?)
			RETURNING problem, failures`, token, until.UTC(), host, now.UTC(), now.UTC()).Scan(ctx, &row))
		if err != nil || ok {
			return err
		}
		_, err = pg.IsFound(conn.NewRaw(`SELECT problem, failures FROM certificates WHERE host = ?`, host).Scan(ctx, &row))
		return err
	})
	return domain.Ordering{Problem: row.Problem, Failures: row.Failures}, ok, err
}

// EndOrder implements domain.Shelf.
func (s *Store) EndOrder(
	ctx context.Context, host, token string, o domain.Ordering, c *domain.Certificate, next time.Time,
) (stood bool, err error) {
	set := bun.SafeQuery("failures = ?", o.Failures)
	if c != nil {
		sealed, err := s.vault.Seal(c.PEM, certificateLabel(host))
		if err != nil {
			return false, err
		}
		set = bun.SafeQuery("failures = 0, sealed = ?, from_at = ?, until_at = ?", sealed, c.From.UTC(), c.Until.UTC())
	}
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		stood, err = pg.Affected(conn.NewRaw(`UPDATE certificates SET ?, problem = ?, next_order_at = ?,
			claim_token = NULL, claim_until = NULL WHERE host = ? AND claim_token = ?`,
			set, o.Problem, next.UTC(), host, token).Exec(ctx))
		return err
	})
	return stood, err
}

// CountOrder implements domain.Shelf.
func (s *Store) CountOrder(ctx context.Context, now time.Time, most int) (within bool, err error) {
	day := now.UTC().Format(time.DateOnly)
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		if _, err := conn.NewRaw(`DELETE FROM certificate_orders WHERE day < ?`, day).Exec(ctx); err != nil {
			return err
		}
		within, err = pg.Affected(conn.NewRaw(`INSERT INTO certificate_orders AS o (day, orders) VALUES (?, 1)
			ON CONFLICT (day) DO UPDATE SET orders = o.orders + 1 WHERE o.orders < ?`, day, most).Exec(ctx))
		return err
	})
	return within, err
}

// CertificateSecret implements acme.Shelf.
func (s *Store) CertificateSecret(ctx context.Context, name string) (value []byte, ok bool, err error) {
	var sealed []byte
	err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) (err error) {
		ok, err = pg.IsFound(conn.NewRaw(`SELECT sealed FROM certificate_secrets WHERE name = ?`, name).Scan(ctx, &sealed))
		return err
	})
	if err != nil || !ok {
		return nil, false, err
	}
	value, err = s.vault.Open(sealed, secretLabel(name))
	return value, err == nil, err
}

// KeepCertificateSecret implements acme.Shelf.
func (s *Store) KeepCertificateSecret(ctx context.Context, name string, value []byte, lasts time.Duration) error {
	sealed, err := s.vault.Seal(value, secretLabel(name))
	if err != nil {
		return err
	}
	now := s.real()
	var expires *time.Time
	if lasts > 0 {
		at := now.Add(lasts)
		expires = &at
	}
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		if _, err := conn.NewRaw(`DELETE FROM certificate_secrets WHERE expires_at <= ?`, now).Exec(ctx); err != nil {
			return err
		}
		_, err := conn.NewRaw(`INSERT INTO certificate_secrets AS s (name, sealed, expires_at) VALUES (?, ?, ?)
			ON CONFLICT (name) DO UPDATE SET sealed = EXCLUDED.sealed, expires_at = EXCLUDED.expires_at
			WHERE s.expires_at IS NOT NULL`, name, sealed, expires).Exec(ctx)
		return err
	})
}

// DropCertificateSecret implements acme.Shelf.
func (s *Store) DropCertificateSecret(ctx context.Context, name string) error {
	return s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
		_, err := conn.NewRaw(`DELETE FROM certificate_secrets WHERE name = ?`, name).Exec(ctx)
		return err
	})
}

// CountOrder implements domain.Tx.
func (t *Tx) CountOrder(ctx context.Context, most int) (within bool, err error) {
	since := t.real.Add(-24 * time.Hour)
	return pg.Affected(t.NewRaw(`UPDATE tenants SET
		certificate_orders = CASE WHEN certificate_orders_since > ? THEN certificate_orders + 1 ELSE 1 END,
		certificate_orders_since = CASE WHEN certificate_orders_since > ? THEN certificate_orders_since ELSE ? END
		WHERE tenant_id = ?
		AND (certificate_orders_since IS NULL OR certificate_orders_since <= ? OR certificate_orders < ?)`,
		since, since, t.real, t.tenantID, since, most).Exec(ctx))
}

// DropCertificate implements domain.Tx. An order that is under way leaves nothing.
func (t *Tx) DropCertificate(ctx context.Context, host string) error {
	_, err := t.NewRaw(`DELETE FROM certificates WHERE host = ?`, host).Exec(ctx)
	return err
}

// sealedOfDeployment are the columns of no tenant that the keyset has sealed.
var sealedOfDeployment = []struct {
	table, key string
	label      func(string) string
}{{"certificates", "host", certificateLabel}, {"certificate_secrets", "name", secretLabel}}

// CountOutdatedOfDeployment are values of no tenant that an older key of the keyset has sealed.
func (s *Store) CountOutdatedOfDeployment(ctx context.Context) (n int, err error) {
	rows, err := s.outdatedOfDeployment(ctx)
	for _, of := range rows {
		n += len(of)
	}
	return n, err
}

type sealedRow struct {
	Key    string
	Sealed []byte
}

func (s *Store) outdatedOfDeployment(ctx context.Context) (rows [2][]sealedRow, err error) {
	current := s.vault.Current()
	for i, c := range sealedOfDeployment {
		err := s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
			return conn.NewRaw(`SELECT ? AS key, sealed FROM ? WHERE substring(sealed FROM 1 FOR ?) <> ?`,
				bun.Ident(c.key), bun.Ident(c.table), len(current), current).Scan(ctx, &rows[i])
		})
		if err != nil {
			return rows, fmt.Errorf("%s: %w", c.table, err)
		}
	}
	return rows, nil
}

// ResealDeployment seals by the primary key what older keys have sealed of no tenant. What
// something else writes meanwhile is sealed by the primary key already.
func (s *Store) ResealDeployment(ctx context.Context) (n int, err error) {
	rows, err := s.outdatedOfDeployment(ctx)
	if err != nil {
		return 0, err
	}
	for i, c := range sealedOfDeployment {
		for _, row := range rows[i] {
			sealed, err := s.vault.Reseal(row.Sealed, c.label(row.Key))
			if err != nil {
				return n, err
			}
			err = s.app.Once(ctx, func(ctx context.Context, conn bun.Conn) error {
				_, err := conn.NewRaw(`UPDATE ? SET sealed = ? WHERE ? = ? AND sealed = ?`,
					bun.Ident(c.table), sealed, bun.Ident(c.key), row.Key, row.Sealed).Exec(ctx)
				return err
			})
			if err != nil {
				return n, err
			}
			n++
		}
	}
	return n, nil
}

// VouchedHosts implements domain.Lookups: those without a port.
func (s *Store) VouchedHosts(ctx context.Context) (map[string]string, error) {
	hosts, err := s.hosts(ctx, `SELECT tenant_id, host FROM custom_domains WHERE status = 'ACTIVE' AND vouched
		AND `+enabled)
	for host := range hosts {
		if strings.Contains(host, ":") {
			delete(hosts, host)
		}
	}
	return hosts, err
}
