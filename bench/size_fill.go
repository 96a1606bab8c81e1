package main

import (
	"context"
	_ "embed" // the statements that copy
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/errgroup"

	"verifyme/db/vault"
	"verifyme/kyc/identifier"
)

//go:embed size_prepare.sql
var prepareCopies string

//go:embed size_copy.sql
var copyTemplates string

// filler stores copies of real requests with all that belongs to them. Every
// sealed value is sealed anew for its copy, so that each can be read through
// the API as the original can.
type filler struct {
	conn     *pgx.Conn
	vault    *vault.Vault
	tenantID string
	// approved, and one in ten left where its applicant has not come yet.
	approved, left template
}

type template struct {
	id     string
	at     time.Time
	values []sealedValue
}

// sealedValue of a template, opened.
type sealedValue struct {
	kind, part string
	plain      []byte
}

const (
	// span of time that the copies are spread over, ending with the templates.
	span      = 180 * 24 * time.Hour
	fillBatch = 5000
	// fillers at once: PostgreSQL checks references with one processor each.
	fillers = 3
	// sharedReference of one copy in ten; the others have one of their own.
	sharedReference = "returning"
)

// fill stores n copies and gives their ids in the order of time. Several
// fillers take batches of them by turns.
func (d *deployment) fill(ctx context.Context, approvedID, leftID string, n int) ([]string, error) {
	ids := make([]string, n)
	group, ctx := errgroup.WithContext(ctx)
	var begun atomic.Int64
	for range fillers {
		group.Go(func() (err error) {
			f, err := d.openFiller(ctx, approvedID, leftID)
			if err != nil {
				return err
			}
			defer func() { err = errors.Join(err, f.conn.Close(ctx)) }()
			for {
				from := int(begun.Add(fillBatch)) - fillBatch
				if from >= n {
					return nil
				}
				if err := f.fill(ctx, ids, from, min(from+fillBatch, n)); err != nil {
					return err
				}
			}
		})
	}
	return ids, group.Wait()
}

// fill one batch of the copies.
func (f *filler) fill(ctx context.Context, ids []string, from, to int) error {
	first, apart := f.approved.at.Add(-span), span/time.Duration(len(ids))
	batch := make([][]any, to-from)
	for i := range batch {
		var err error
		if batch[i], ids[from+i], err = f.copy(from+i, first.Add(apart*time.Duration(from+i))); err != nil {
			return err
		}
	}
	return f.store(ctx, batch)
}

func (d *deployment) openFiller(ctx context.Context, approvedID, leftID string) (_ *filler, err error) {
	f := &filler{approved: template{id: approvedID}, left: template{id: leftID}}
	if f.vault, err = vault.Open(d.stack.Service.KeysetFile); err != nil {
		return nil, err
	}
	if f.conn, err = pgx.Connect(ctx, d.stack.DatabaseURL); err != nil {
		return nil, err
	}
	// A copy of a request brings along what is shown of its consents.
	if _, err := f.conn.Exec(ctx, "ALTER TABLE consents DISABLE TRIGGER keep_with_request"); err != nil {
		return nil, errors.Join(err, f.conn.Close(ctx))
	}
	if f.tenantID, err = enter(ctx, f.conn); err != nil {
		return nil, errors.Join(err, f.conn.Close(ctx))
	}
	for _, statement := range []string{
		fmt.Sprintf("CREATE TEMP TABLE templates AS SELECT unnest(ARRAY['%s', '%s']) AS request_id", approvedID, leftID),
		prepareCopies,
	} {
		if _, err := f.conn.Exec(ctx, statement); err != nil {
			return nil, errors.Join(err, f.conn.Close(ctx))
		}
	}
	return f, errors.Join(f.open(ctx, &f.approved), f.open(ctx, &f.left))
}

// enter the deployment's only tenant for the connection's life, in the role
// that the service writes in.
func enter(ctx context.Context, conn *pgx.Conn) (tenantID string, err error) {
	if _, err := conn.Exec(ctx, "SET ROLE verifyme_lookup"); err != nil {
		return "", err
	}
	if err := conn.QueryRow(ctx, "SELECT tenant_id FROM tenants").Scan(&tenantID); err != nil {
		return "", err
	}
	if _, err := conn.Exec(ctx, "SELECT set_config('verifyme.tenant', $1, false)", tenantID); err != nil {
		return "", err
	}
	_, err = conn.Exec(ctx, "SET ROLE verifyme_app")
	return tenantID, err
}

// open the sealed values of a template, in the order of their positions.
func (f *filler) open(ctx context.Context, t *template) error {
	var wrapped []byte
	if err := f.conn.QueryRow(ctx, `SELECT created_at, data_key FROM template_requests WHERE request_id = $1`, t.id).Scan(&t.at, &wrapped); err != nil {
		return err
	}
	key, err := f.vault.Unwrap(wrapped, f.place("data_key", t.id, ""))
	if err != nil {
		return err
	}
	rows, err := f.conn.Query(ctx, `SELECT kind, part, sealed FROM template_sealed WHERE request_id = $1 ORDER BY position`, t.id)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var v sealedValue
		var sealed []byte
		if err := rows.Scan(&v.kind, &v.part, &sealed); err != nil {
			return err
		}
		if v.plain, err = key.Open(sealed, f.place(v.kind, t.id, v.part)); err != nil {
			return err
		}
		t.values = append(t.values, v)
	}
	return rows.Err()
}

// place that a sealed value is bound to.
func (f *filler) place(kind, requestID, part string) string {
	place := kind + "|" + f.tenantID + "|" + requestID
	if part != "" {
		place += "|" + part
	}
	return place
}

// copyColumns in the order in which copy gives their values.
var copyColumns = []string{"n", "template_id", "request_id", "tail", "stem", "later", "reference", "link_hash", "data_key", "sealed"}

// ownDigits end each other id of a copy.
const ownDigits = 2

// isLeft of the nth copy: its applicant has not come yet.
func isLeft(n int) bool { return n%10 == 9 }

func (f *filler) copy(i int, at time.Time) (row []any, id string, err error) {
	t := f.approved
	if isLeft(i) {
		t = f.left
	}
	id = identifier.New(identifier.Request, at)
	tail := strings.TrimPrefix(id, string(identifier.Request))
	reference := "order" + tail
	if i%10 == 4 {
		reference = sharedReference
	}
	key, wrapped, err := f.vault.NewDataKey(f.place("data_key", id, ""))
	if err != nil {
		return nil, "", err
	}
	token := identifier.NewToken(identifier.LinkToken)
	sealed := make([][]byte, len(t.values))
	for j, v := range t.values {
		plain := v.plain
		if v.kind == "link" {
			plain = []byte(token)
		}
		if sealed[j], err = key.Seal(plain, f.place(v.kind, id, v.part)); err != nil {
			return nil, "", err
		}
	}
	later := at.Sub(t.at).Truncate(time.Millisecond)
	return []any{i, t.id, id, tail, tail[:len(tail)-ownDigits], later, reference, identifier.Hash(token), wrapped, sealed}, id, nil
}

func (f *filler) store(ctx context.Context, batch [][]any) error {
	return pgx.BeginFunc(ctx, f.conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "TRUNCATE copies"); err != nil {
			return err
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{"copies"}, copyColumns, pgx.CopyFromRows(batch)); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, copyTemplates)
		return err
	})
}

// settle the tables as autovacuum would in time: statistics, hint bits and
// the visibility map.
func (d *deployment) settle(ctx context.Context) (err error) {
	conn, err := pgx.Connect(ctx, d.stack.DatabaseURL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	if _, err := conn.Exec(ctx, "ALTER TABLE consents ENABLE TRIGGER keep_with_request"); err != nil {
		return err
	}
	var tables string
	// All of them, without the temporary ones that a filler leaves to be dropped.
	err = conn.QueryRow(ctx, `SELECT string_agg(relname, ', ') FROM pg_class
		WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'MEMBER')`).Scan(&tables)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, "VACUUM (ANALYZE) "+tables)
	return err
}
