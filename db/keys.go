package db

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
)

type keyRow struct {
	bun.BaseModel `bun:"table:api_keys,alias:k"`

	TenantID    string `bun:",pk"`
	KeyID       string `bun:",pk"`
	Name        string
	Hash        []byte
	Publishable bool
	Value       *string
	Scopes      []string `bun:",array"`
	IPAllow     []string `bun:",array"`
	RateLimit   *int
	ExpiresAt   *time.Time
	RevokedAt   *time.Time
	LastUsedAt  *time.Time
	CreatedAt   time.Time
	LastFour    string
	ReplacedBy  *string
	Revision    int
}

func (r keyRow) key() auth.Key {
	return auth.Key{
		ID: r.KeyID, Name: r.Name, Hash: r.Hash, Publishable: r.Publishable, Value: r.Value, Scopes: scopes(r.Scopes),
		IPAllow: r.IPAllow, RateLimit: r.RateLimit, ExpiresAt: r.ExpiresAt, RevokedAt: r.RevokedAt,
		LastUsedAt: r.LastUsedAt, CreatedAt: r.CreatedAt, LastFour: r.LastFour, ReplacedBy: r.ReplacedBy,
		Revision: r.Revision,
	}
}

func scopes(names []string) []access.Scope {
	out := make([]access.Scope, len(names))
	for i, s := range names {
		out[i] = access.Scope(s)
	}
	return out
}

func scopeNames(given []access.Scope) []string {
	out := make([]string, len(given))
	for i, s := range given {
		out[i] = string(s)
	}
	return out
}

type foundKeyRow struct {
	keyRow

	ClockOffsetSeconds int64
	Disabled           bool
	TokenScopes        []string `bun:",array"`
	TokenExpires       *time.Time
}

// KeyByHash implements Lookups of the rooms that ask it.
func (s *Store) KeyByHash(ctx context.Context, hash []byte, real time.Time) (auth.FoundKey, bool, error) {
	var rows []foundKeyRow
	q := s.lookup.NewSelect().Model((*keyRow)(nil)).ColumnExpr("?TableColumns").
		ColumnExpr("t.clock_offset_seconds, t.disabled_at IS NOT NULL AS disabled").
		Join("JOIN tenants AS t USING (tenant_id)").Where("k.hash = $1")
	err := s.lookup.Find(ctx, &rows, q.String(), string(pg.BytesInText(hash)))
	if err != nil || len(rows) == 0 {
		return auth.FoundKey{}, false, err
	}
	return rows[0].found(real), true, nil
}

// KeyByToken implements Lookups of the rooms that ask it.
func (s *Store) KeyByToken(ctx context.Context, hash []byte, real time.Time) (auth.FoundKey, bool, error) {
	var row foundKeyRow
	ok, err := s.lookup.LookUp(ctx, []any{&row},
		`SELECT k.*, t.clock_offset_seconds, t.disabled_at IS NOT NULL AS disabled, o.scopes AS token_scopes,
			o.expires_at AS token_expires
		FROM oauth_tokens o JOIN api_keys k USING (tenant_id, key_id) JOIN tenants t USING (tenant_id) WHERE o.hash = ?`,
		hash)
	k := row.found(real)
	// The key may have lost scopes since the token was granted (CONTRACT: never wider than the key).
	k.Scopes = slices.DeleteFunc(scopes(row.TokenScopes), func(s access.Scope) bool {
		return !slices.Contains(k.Key.Scopes, s)
	})
	k.TokenExpires = row.TokenExpires
	return k, ok, err
}

func (r foundKeyRow) found(real time.Time) auth.FoundKey {
	k := r.key()
	return auth.FoundKey{
		TenantID: r.TenantID, Key: k, Scopes: k.Scopes, Disabled: r.Disabled,
		Now: real.Add(time.Duration(r.ClockOffsetSeconds) * time.Second),
	}
}

// LockKeys implements apikey.Tx.
func (t *Tx) LockKeys(ctx context.Context) error {
	_, err := t.NewRaw(`SELECT pg_advisory_xact_lock(hashtextextended(?, 0))`, "keys|"+t.tenantID).Exec(ctx)
	return err
}

func (t *Tx) InsertKey(ctx context.Context, k auth.Key) error {
	row := keyRow{
		TenantID: t.tenantID, KeyID: k.ID, Name: k.Name, Hash: k.Hash, Publishable: k.Publishable, Value: k.Value,
		Scopes: scopeNames(k.Scopes), IPAllow: append([]string{}, k.IPAllow...), RateLimit: k.RateLimit,
		ExpiresAt: utc(k.ExpiresAt), RevokedAt: k.RevokedAt, CreatedAt: k.CreatedAt, LastFour: k.LastFour,
		Revision: k.Revision,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}

func (t *Tx) Keys(ctx context.Context) ([]auth.Key, error) {
	var rows []keyRow
	err := t.NewSelect().Model(&rows).ExcludeColumn("hash").Where("tenant_id = ?", t.tenantID).
		OrderExpr("created_at DESC, key_id DESC").Scan(ctx)
	out := make([]auth.Key, len(rows))
	for i, row := range rows {
		out[i] = row.key()
	}
	return out, err
}

func (t *Tx) RevokeKey(ctx context.Context, id string) (revoked bool, err error) {
	return pg.Affected(t.NewRaw(`UPDATE api_keys SET revoked_at = ? WHERE tenant_id = ? AND key_id = ?
		AND revoked_at IS NULL`, t.now, t.tenantID, id).Exec(ctx))
}

func (t *Tx) Key(ctx context.Context, id string) (auth.Key, error) { return t.readKey(ctx, id, "") }

// LockKey implements apikey.Tx.
func (t *Tx) LockKey(ctx context.Context, id string) (auth.Key, error) {
	return t.readKey(ctx, id, "NO KEY UPDATE")
}

// SaveKey implements apikey.Tx.
func (t *Tx) SaveKey(ctx context.Context, k auth.Key) error {
	row := keyRow{
		Name: k.Name, Scopes: scopeNames(k.Scopes), IPAllow: append([]string{}, k.IPAllow...), RateLimit: k.RateLimit,
		ExpiresAt: utc(k.ExpiresAt), ReplacedBy: k.ReplacedBy,
		Revision: k.Revision,
	}
	_, err := t.NewUpdate().Model(&row).Column("name", "scopes", "ip_allow", "rate_limit", "expires_at", "replaced_by",
		"revision").
		Where("tenant_id = ? AND key_id = ?", t.tenantID, k.ID).Exec(ctx)
	return err
}

func (t *Tx) readKey(ctx context.Context, id, lock string) (auth.Key, error) {
	var row keyRow
	s := t.NewSelect().Model(&row).Where("tenant_id = ? AND key_id = ?", t.tenantID, id)
	if lock != "" {
		s = s.For(lock)
	}
	ok, err := pg.IsFound(s.Scan(ctx))
	if err == nil && !ok {
		err = apperr.Missing("API key")
	}
	return row.key(), err
}

func (t *Tx) TouchKey(ctx context.Context, id string) error {
	_, err := t.NewRaw(`UPDATE api_keys SET last_used_at = ? WHERE tenant_id = ? AND key_id = ?
		AND (last_used_at IS NULL OR last_used_at < ?)`,
		t.now, t.tenantID, id, t.now.Add(-time.Minute)).Exec(ctx)
	return err
}

func (t *Tx) InsertToken(ctx context.Context, token auth.Token) error {
	if _, err := t.NewRaw(`DELETE FROM oauth_tokens WHERE tenant_id = ? AND expires_at <= ?`, t.tenantID,
		t.real).Exec(ctx); err != nil {
		return err
	}
	row := struct {
		bun.BaseModel `bun:"table:oauth_tokens"`

		TenantID  string
		Hash      []byte
		KeyID     string
		Scopes    []string `bun:",array"`
		ExpiresAt time.Time
	}{
		TenantID: t.tenantID, Hash: token.Hash, KeyID: token.KeyID,
		Scopes: scopeNames(token.Scopes), ExpiresAt: token.ExpiresAt,
	}
	_, err := t.NewInsert().Model(&row).Exec(ctx)
	return err
}
