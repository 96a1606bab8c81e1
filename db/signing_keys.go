package db

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"verifyme/db/pg"
)

type signingKeyRow struct {
	bun.BaseModel `bun:"table:signing_keys"`

	TenantID      string `bun:",pk"`
	PublicKey     []byte
	PrivateSealed []byte
	CreatedAt     time.Time
}

func (t *Tx) SigningKey(ctx context.Context) (key ed25519.PrivateKey, ok bool, err error) {
	var row signingKeyRow
	ok, err = pg.IsFound(t.NewSelect().Model(&row).Where("tenant_id = ?", t.tenantID).Scan(ctx))
	if err != nil || !ok {
		return nil, false, err
	}
	s := t.sealing(t.store.vault, t.tenantID)
	seed := s.open("signing_key", row.PrivateSealed)
	if s.first != nil {
		return nil, false, s.first
	}
	if len(seed) != ed25519.SeedSize {
		return nil, false, fmt.Errorf("the signing key of %s has %d bytes", t.tenantID, len(seed))
	}
	key = ed25519.NewKeyFromSeed(seed)
	if !ed25519.PublicKey(row.PublicKey).Equal(key.Public()) {
		return nil, false, fmt.Errorf("the halves of the signing key of %s do not belong together", t.tenantID)
	}
	return key, true, nil
}

func (t *Tx) InsertSigningKey(ctx context.Context, key ed25519.PrivateKey) error {
	s := t.sealing(t.store.vault, t.tenantID)
	row := signingKeyRow{
		TenantID: t.tenantID, PublicKey: key[ed25519.SeedSize:],
		PrivateSealed: s.seal("signing_key", key.Seed()), CreatedAt: t.now,
	}
	if s.first != nil {
		return s.first
	}
	_, err := t.NewInsert().Model(&row).On("CONFLICT DO NOTHING").Exec(ctx)
	return err
}
