package db

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
)

// sealedByKeyset are the columns that the keyset itself has sealed, not a request's data
// key. label and row, an expression, are what binds a value to its row; key orders the
// rows.
var sealedByKeyset = []struct{ table, column, label, key, row string }{
	{"requests", "data_key", "data_key", "request_id", "request_id"},
	{"users", "totp_secret", "totp_secret", "user_id", "user_id"},
	{"passkeys", "key_sealed", "passkey", "passkey_id", "passkey_id"},
	{"provider_answers", "answer_sealed", "answer", "input_index", "input_index"},
	{"idempotency_keys", "answer_sealed", "answer", "key", "key"},
	{"webhook_endpoints", "url_sealed", "url", "endpoint_id", "endpoint_id"},
	{"webhook_endpoints", "secret_sealed", "secret", "endpoint_id", "endpoint_id"},
	{"webhook_endpoints", "previous_secret_sealed", "secret", "endpoint_id", "endpoint_id"},
	{"sandbox_sunk", "body_sealed", "sink", "position", "endpoint_id"},
	{"outgoing_mail", "sealed", "mail", "mail_id", "mail_id"},
	{"sandbox_messages", "body_sealed", "message", "position", "recipient"},
	{"sign_on_providers", "secret_sealed", "sign_on_secret", "tenant_id", "tenant_id"},
	{"signing_keys", "private_sealed", "signing_key", "tenant_id", "tenant_id"},
}

// SealsLike is how each value begins that this process seals by the keyset.
func (s *Store) SealsLike() []byte { return s.vault.Current() }

// resealed rows of one transaction.
const resealed = 500

// CountOutdated values of a tenant that a key of the keyset other than its primary one has
// sealed.
func (s *Store) CountOutdated(ctx context.Context, tenantID string) (n int, err error) {
	err = s.InTenant(ctx, tenantID, func(ctx context.Context, tx *Tx) (err error) {
		n, err = tx.countOutdated(ctx)
		return err
	})
	return n, err
}

func (t *Tx) countOutdated(ctx context.Context) (n int, err error) {
	for _, c := range sealedByKeyset {
		var found int
		if err := t.NewRaw(`SELECT count(*) FROM ? WHERE tenant_id = ? AND substring(? FROM 1 FOR ?) <> ?`,
			bun.Ident(c.table), t.tenantID, bun.Ident(c.column), len(t.store.vault.Current()),
			t.store.vault.Current()).Scan(ctx, &found); err != nil {
			return n, fmt.Errorf("%s.%s: %w", c.table, c.column, err)
		}
		n += found
	}
	return n, nil
}

// Reseal what other keys of the keyset have sealed of a tenant by the primary one, in short
// transactions, beside the running service; progress is told the number of each. A row
// that something else holds is left out: CountOutdated tells what is left.
func (s *Store) Reseal(ctx context.Context, tenantID string, progress func(n int)) error {
	for i := range sealedByKeyset {
		for after, more := "", true; more; {
			var n int
			err := s.InTenant(ctx, tenantID, func(ctx context.Context, tx *Tx) (err error) {
				n, after, more, err = tx.resealSome(ctx, i, after)
				return err
			})
			if err != nil {
				return fmt.Errorf("%s.%s of %s: %w", sealedByKeyset[i].table, sealedByKeyset[i].column, tenantID, err)
			}
			progress(n)
		}
	}
	return nil
}

// resealSome rows after the key, up to last; more where others may follow.
func (t *Tx) resealSome(ctx context.Context, column int, after string) (n int, last string, more bool, err error) {
	c := sealedByKeyset[column]
	var rows []struct {
		Place, Key, Row string
		Sealed          []byte
	}
	from := bun.SafeQuery("TRUE")
	if after != "" {
		from = bun.SafeQuery("? >= ?", bun.Ident(c.key), after)
	}
	current := t.store.vault.Current()
	// No row moves while its lock is held: its place is its name here.
	err = t.NewRaw(`SELECT ctid::text AS place, ?::text AS key, ? AS row, ? AS sealed FROM ?
		WHERE tenant_id = ? AND ? AND substring(? FROM 1 FOR ?) <> ? ORDER BY ? LIMIT ? FOR UPDATE SKIP LOCKED`,
		bun.Ident(c.key), bun.Ident(c.row), bun.Ident(c.column), bun.Ident(c.table), t.tenantID, from,
		bun.Ident(c.column), len(current), current, bun.Ident(c.key), resealed).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return 0, "", false, err
	}
	places, values := make([]string, len(rows)), make([][]byte, len(rows))
	for i, r := range rows {
		places[i] = r.Place
		if values[i], err = t.store.vault.Reseal(r.Sealed, t.aad(c.label, r.Row)); err != nil {
			return 0, "", false, err
		}
	}
	_, err = t.NewRaw(`UPDATE ? SET ? = v.sealed FROM unnest(?::text[]::tid[], ?::bytea[]) AS v (place, sealed)
		WHERE ?.ctid = v.place AND tenant_id = ?`,
		bun.Ident(c.table), bun.Ident(c.column), pgdialect.Array(places), pgdialect.Array(values), bun.Ident(c.table),
		t.tenantID).Exec(ctx)
	return len(rows), rows[len(rows)-1].Key, len(rows) == resealed, err
}
