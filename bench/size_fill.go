package main

import (
	"context"
	_ "embed" // the statements that copy
	"fmt"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/errgroup"

	"verifyme/bench/try"
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
// fillers take batches of them alternately.
func (d *deployment) fill(ctx context.Context, approvedID, leftID string, n int) []string {
	ids := make([]string, n)
	group, ctx := errgroup.WithContext(ctx)
	var begun atomic.Int64
	for range fillers {
		group.Go(func() error {
			return try.Catch(func() {
				f := d.openFiller(ctx, approvedID, leftID)
				defer try.Close(func() error { return f.conn.Close(ctx) })
				for from := int(begun.Add(fillBatch)) - fillBatch; from < n; from = int(begun.Add(fillBatch)) - fillBatch {
					f.fill(ctx, ids, from, min(from+fillBatch, n))
				}
			})
		})
	}
	try.Do(group.Wait())
	return ids
}

// fill one batch of the copies.
func (f *filler) fill(ctx context.Context, ids []string, from, to int) {
	first, apart := f.approved.at.Add(-span), span/time.Duration(len(ids))
	batch := make([][]any, to-from)
	for i := range batch {
		batch[i], ids[from+i] = f.copy(from+i, first.Add(apart*time.Duration(from+i)))
	}
	try.Do(pgx.BeginFunc(ctx, f.conn, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, "TRUNCATE copies"); err != nil {
			return err
		}
		if _, err := tx.CopyFrom(ctx, pgx.Identifier{"copies"}, copyColumns, pgx.CopyFromRows(batch)); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, copyTemplates)
		return err
	}))
}

// openFiller writes in the deployment's only tenant, in the role of the service.
func (d *deployment) openFiller(ctx context.Context, approvedID, leftID string) *filler {
	f := &filler{
		conn: try.Get(pgx.Connect(ctx, d.DatabaseURL)), vault: try.Get(vault.Open(d.Keyset)), tenantID: d.TenantID,
		approved: template{id: approvedID}, left: template{id: leftID},
	}
	for _, statement := range []string{
		fmt.Sprintf("SELECT set_config('verifyme.tenant', '%s', false)", d.TenantID),
		"SET ROLE verifyme_app",
		fmt.Sprintf("CREATE TEMP TABLE templates AS SELECT unnest(ARRAY['%s', '%s']) AS request_id", approvedID, leftID),
		prepareCopies,
	} {
		try.Get(f.conn.Exec(ctx, statement))
	}
	f.open(ctx, &f.approved)
	f.open(ctx, &f.left)
	return f
}

// open the sealed values of a template, in the order of their positions.
func (f *filler) open(ctx context.Context, t *template) {
	var wrapped []byte
	request := f.conn.QueryRow(ctx, `SELECT created_at, data_key FROM template_requests WHERE request_id = $1`, t.id)
	try.Do(request.Scan(&t.at, &wrapped))
	key := try.Get(f.vault.Unwrap(wrapped, f.aad("data_key", t.id, "")))
	rows := try.Get(f.conn.Query(ctx, `SELECT kind, part, sealed FROM template_sealed
		WHERE request_id = $1 ORDER BY position`, t.id))
	t.values = try.Get(pgx.CollectRows(rows, func(row pgx.CollectableRow) (v sealedValue, err error) {
		var sealed []byte
		if err := row.Scan(&v.kind, &v.part, &sealed); err != nil {
			return v, err
		}
		v.plain, err = key.Open(sealed, f.aad(v.kind, t.id, v.part))
		return v, err
	}))
}

// aad is the associated data that a sealed value is bound to.
func (f *filler) aad(kind, requestID, part string) string {
	aad := kind + "|" + f.tenantID + "|" + requestID
	if part != "" {
		aad += "|" + part
	}
	return aad
}

// copyColumns in the order in which copy gives their values.
var copyColumns = []string{
	"n", "template_id", "request_id", "tail", "stem", "later", "reference", "link_hash", "data_key", "sealed",
}

// ownDigits end each other id of a copy.
const ownDigits = 2

// isLeft of the nth copy: its applicant has not come yet.
func isLeft(n int) bool { return n%10 == 9 }

func (f *filler) copy(i int, at time.Time) (row []any, id string) {
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
	key, wrapped, err := f.vault.NewDataKey(f.aad("data_key", id, ""))
	try.Do(err)
	token := identifier.NewToken(identifier.LinkToken)
	sealed := make([][]byte, len(t.values))
	for j, v := range t.values {
		plain := v.plain
		if v.kind == "link" {
			plain = []byte(token)
		}
		sealed[j] = try.Get(key.Seal(plain, f.aad(v.kind, id, v.part)))
	}
	later := at.Sub(t.at).Truncate(time.Millisecond)
	stem := tail[:len(tail)-ownDigits]
	return []any{i, t.id, id, tail, stem, later, reference, identifier.Hash(token), wrapped, sealed}, id
}

// vacuum the tables as autovacuum would in time: statistics, hint bits and
// the visibility map.
func (d *deployment) vacuum(ctx context.Context) {
	var tables string
	// All of them, without the temporary ones that a filler leaves to be dropped.
	try.Do(d.Owner.QueryRowContext(ctx, `SELECT string_agg(relname, ', ') FROM pg_class
		WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'MEMBER')`).Scan(&tables))
	try.Get(d.Owner.ExecContext(ctx, "VACUUM (ANALYZE) "+tables))
}
