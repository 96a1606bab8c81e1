package db

import (
	"context"
	"crypto/ed25519"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/deletion"
)

// deleting runs fn in one transaction of the role that deletes workspaces; row-level security confines it to the
// one that is named, once its deletion has begun.
func (s *Store) deleting(ctx context.Context, tenantID string, fn func(ctx context.Context, tx *pg.Tx) error) error {
	enter := pg.Begin{
		Statement: pg.Statement{Text: `SELECT set_config('verifyme.tenant', $1, true)`, Args: [][]byte{[]byte(tenantID)}},
		Read:      pg.Unread,
	}
	return s.deletion.InTransaction(ctx, enter, fn)
}

// CountRows implements deletion.Store, as the workspace itself: its deletion need not have begun.
func (s *Store) CountRows(ctx context.Context, tenantID, table string) (n int64, err error) {
	err = s.Reading(ctx, tenantID, func(ctx context.Context, tx *Tx) error {
		return tx.NewRaw(`SELECT count(*) FROM ? WHERE tenant_id = ?`, bun.Ident(table), tenantID).Scan(ctx, &n)
	})
	return n, err
}

// Standing implements deletion.Store.
func (s *Store) Standing(ctx context.Context, tenantID string) (is deletion.Standing, err error) {
	err = s.Reading(ctx, tenantID, func(ctx context.Context, tx *Tx) error {
		is.Known, err = pg.IsFound(tx.NewRaw(`SELECT name, disabled_at IS NOT NULL AS disabled,
			(SELECT count(*) FROM requests WHERE tenant_id = ?0 AND legal_hold) AS held
			FROM tenants WHERE tenant_id = ?0`, tenantID).Scan(ctx, &is.Name, &is.Disabled, &is.Held))
		return err
	})
	return is, err
}

// BeginDeletion implements deletion.Store. Whether it may begin is asked as the workspace itself, whose row stays
// locked until that is noted.
func (s *Store) BeginDeletion(
	ctx context.Context, tenantID string, refuse func(deletion.Standing) error,
) error {
	return s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		_, err := tx.NewRaw(`INSERT INTO tenant_deletions (deleted_id, began_at) VALUES (?, ?) ON CONFLICT DO NOTHING`,
			tenantID, s.real()).Exec(ctx)
		if err != nil {
			return err
		}
		var is deletion.Standing
		var sequence int64
		var hash string
		is.Known, err = pg.IsFound(tx.NewRaw(`SELECT t.name, t.disabled_at IS NOT NULL,
			(SELECT count(*) FROM requests WHERE tenant_id = ?0 AND legal_hold), h.sequence, h.hash
			FROM tenants AS t JOIN audit_heads AS h USING (tenant_id) WHERE t.tenant_id = ?0 FOR NO KEY UPDATE OF t`,
			tenantID).Scan(ctx, &is.Name, &is.Disabled, &is.Held, &sequence, &hash))
		if err == nil {
			err = refuse(is)
		}
		if err != nil {
			return err
		}
		_, err = tx.NewRaw(`UPDATE tenant_deletions SET audit_sequence = ?, audit_hash = ?
			WHERE deleted_id = ? AND audit_sequence IS NULL`, sequence, hash, tenantID).Exec(ctx)
		return err
	})
}

// EndKeys implements deletion.Store.
func (s *Store) EndKeys(ctx context.Context, tenantID string, limit int) (n int, err error) {
	err = s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		n, err = rowsOf(tx.NewRaw(`UPDATE requests SET data_key = NULL WHERE tenant_id = ?0 AND request_id IN (
			SELECT request_id FROM requests WHERE tenant_id = ?0 AND data_key IS NOT NULL LIMIT ?1)`, tenantID, limit).
			Exec(ctx))
		if err != nil || n == 0 {
			return err
		}
		_, err = tx.NewRaw(`UPDATE tenant_deletions SET keys = keys + ? WHERE deleted_id = ?`, n, tenantID).Exec(ctx)
		return err
	})
	return n, err
}

func rowsOf(result sql.Result, err error) (int, error) {
	if err != nil {
		return 0, err
	}
	n, err := result.RowsAffected()
	return int(n), err
}

// NoteFiles implements deletion.Store.
func (s *Store) NoteFiles(ctx context.Context, tenantID string, n int) error {
	return s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		_, err := tx.NewRaw(`UPDATE tenant_deletions SET files = ? WHERE deleted_id = ? AND files IS NULL`, n, tenantID).
			Exec(ctx)
		return err
	})
}

// EndCertificates implements deletion.Store: they are the deployment's, and are found by the workspace's domains.
func (s *Store) EndCertificates(ctx context.Context, tenantID string) error {
	return s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		n, err := rowsOf(tx.NewRaw(`DELETE FROM certificates WHERE host IN (
			SELECT host FROM custom_domains WHERE tenant_id = ?)`, tenantID).Exec(ctx))
		if err != nil || n == 0 {
			return err
		}
		return countDeleted(ctx, tx, tenantID, "certificates", n)
	})
}

// reference of a table to another.
type reference struct{ Child, Parent string }

// TenantTables implements deletion.Store.
func (s *Store) TenantTables(ctx context.Context) ([]string, error) {
	var tables []string
	var references []reference
	err := s.deleting(ctx, "", func(ctx context.Context, tx *pg.Tx) error {
		err := tx.NewRaw(`SELECT c.relname FROM pg_class c
			JOIN pg_attribute a ON a.attrelid = c.oid AND NOT a.attisdropped
			WHERE a.attname = 'tenant_id' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
			AND c.relnamespace = 'public'::regnamespace ORDER BY 1`).Scan(ctx, &tables)
		if err != nil {
			return err
		}
		return tx.NewRaw(`SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent
			FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid AND conparentid = 0`).Scan(ctx, &references)
	})
	if err != nil {
		return nil, err
	}
	return childrenFirst(tables, references)
}

// childrenFirst are the tables in an order in which none is emptied before those that refer to it.
func childrenFirst(tables []string, references []reference) ([]string, error) {
	waits := map[string]int{}
	for _, r := range references {
		waits[r.Parent]++
	}
	var order []string
	done := map[string]bool{}
	for len(order) < len(tables) {
		before := len(order)
		for _, table := range tables {
			if done[table] || waits[table] > 0 {
				continue
			}
			done[table] = true
			order = append(order, table)
			for _, r := range references {
				if r.Child == table {
					waits[r.Parent]--
				}
			}
		}
		if len(order) == before {
			return nil, errors.New("tables refer to each other in a circle")
		}
	}
	return order, nil
}

// DeleteRows implements deletion.Store.
func (s *Store) DeleteRows(ctx context.Context, tenantID, table string, limit int) (n int, err error) {
	err = s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		// A partitioned table has rows at the same place of several parts.
		n, err = rowsOf(tx.NewRaw(`DELETE FROM ?0 WHERE tenant_id = ?1 AND (tableoid, ctid) IN (
			SELECT tableoid, ctid FROM ?0 WHERE tenant_id = ?1 LIMIT ?2)`, bun.Ident(table), tenantID, limit).Exec(ctx))
		if err != nil || n == 0 {
			return err
		}
		return countDeleted(ctx, tx, tenantID, table, n)
	})
	if err != nil {
		err = fmt.Errorf("delete from %s: %w", table, err)
	}
	return n, err
}

// countDeleted rows in what stays, unless the statement is made already.
func countDeleted(ctx context.Context, tx *pg.Tx, tenantID, table string, n int) error {
	_, err := tx.NewRaw(`UPDATE tenant_deletions SET rows = rows || jsonb_build_object(?0::text,
		coalesce((rows ->> ?0)::bigint, 0) + ?1) WHERE deleted_id = ?2 AND finished_at IS NULL`, table, n, tenantID).Exec(ctx)
	return err
}

const foreignKeyViolation = "23503"

// FinishDeletion implements deletion.Store: the last rows and the statement, in one transaction. Of two runs at once
// the second gives the statement of the first.
func (s *Store) FinishDeletion(
	ctx context.Context, tenantID string, key ed25519.PrivateKey, last []string,
) (out deletion.Signed, again bool, err error) {
	err = s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		for _, table := range last {
			n, err := rowsOf(tx.NewRaw(`DELETE FROM ? WHERE tenant_id = ?`, bun.Ident(table), tenantID).Exec(ctx))
			if err == nil {
				err = countDeleted(ctx, tx, tenantID, table, n)
			}
			if err != nil {
				return err
			}
		}
		made, finished, err := madeStatement(ctx, tx, tenantID)
		if err != nil || finished {
			out = made
			return err
		}
		now := s.real()
		statement, err := statementOf(ctx, tx, tenantID, now)
		if err != nil {
			return err
		}
		if out, err = statement.Sign(key); err != nil {
			return err
		}
		_, err = tx.NewRaw(`UPDATE tenant_deletions SET finished_at = ?, statement = ?, signature = ?, public_key = ?
			WHERE deleted_id = ?`, now, out.Statement, out.Signature, out.PublicKey, tenantID).Exec(ctx)
		return err
	})
	var violated *pgconn.PgError
	if errors.As(err, &violated) && violated.Code == foreignKeyViolation {
		return out, true, nil
	}
	return out, false, err
}

func statementOf(ctx context.Context, tx *pg.Tx, tenantID string, now time.Time) (s deletion.Statement, err error) {
	var row struct {
		BeganAt       time.Time
		Keys          int64
		Files         *int64
		Rows          json.RawMessage
		AuditSequence int64
		AuditHash     string
	}
	err = tx.NewRaw(`SELECT began_at, keys, files, rows, audit_sequence, audit_hash FROM tenant_deletions
		WHERE deleted_id = ?`, tenantID).Scan(ctx, &row)
	if err != nil {
		return s, err
	}
	s = deletion.Of(tenantID, row.BeganAt, now)
	s.DataKeys, s.AuditSequence, s.AuditHash = row.Keys, row.AuditSequence, row.AuditHash
	if row.Files != nil {
		s.Files = *row.Files
	}
	return s, json.Unmarshal(row.Rows, &s.Rows)
}

// settleEvery is between two looks at what is still being written.
const settleEvery = 100 * time.Millisecond

// Settled implements deletion.Store. PostgreSQL numbers the transactions that write.
func (s *Store) Settled(ctx context.Context) error {
	var next string
	over := func(query string, into any, args ...any) error {
		return s.deleting(ctx, "", func(ctx context.Context, tx *pg.Tx) error {
			return tx.NewRaw(query, args...).Scan(ctx, into)
		})
	}
	if err := over(`SELECT pg_snapshot_xmax(pg_current_snapshot())::text`, &next); err != nil {
		return err
	}
	for {
		var settled bool
		err := over(`SELECT pg_snapshot_xmin(pg_current_snapshot()) >= ?::xid8`, &settled, next)
		if err != nil || settled {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(settleEvery):
		}
	}
}

// Deleted implements deletion.Store.
func (s *Store) Deleted(ctx context.Context, tenantID string) (out deletion.Signed, finished bool, err error) {
	err = s.deleting(ctx, tenantID, func(ctx context.Context, tx *pg.Tx) error {
		out, finished, err = madeStatement(ctx, tx, tenantID)
		return err
	})
	return out, finished, err
}

// madeStatement of a finished deletion. The row is locked whether it is finished or not.
func madeStatement(ctx context.Context, tx *pg.Tx, tenantID string) (out deletion.Signed, finished bool, err error) {
	var row struct{ Statement, Signature, PublicKey []byte }
	_, err = pg.IsFound(tx.NewRaw(`SELECT statement, signature, public_key FROM tenant_deletions
		WHERE deleted_id = ? FOR UPDATE`, tenantID).Scan(ctx, &row))
	return deletion.Signed(row), row.Signature != nil, err
}

// AllDeleted implements deletion.Store.
func (s *Store) AllDeleted(ctx context.Context) (all []deletion.DeletedRow, err error) {
	err = s.deleting(ctx, "", func(ctx context.Context, tx *pg.Tx) error {
		return tx.NewRaw(`SELECT deleted_id AS tenant_id, began_at AS at FROM tenant_deletions ORDER BY 1`).Scan(ctx, &all)
	})
	return all, err
}
