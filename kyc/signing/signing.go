// Package signing is a workspace's own Ed25519 key: made on first use, its private half
// sealed with the keyset. It signs what is to be verified without us, such as evidence
// packs.
package signing

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"fmt"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// SigningKey of the tenant; ok is false where it has none yet.
	SigningKey(ctx context.Context) (key ed25519.PrivateKey, ok bool, err error)
	// InsertSigningKey unless the tenant has one by now; nothing replaces a key.
	InsertSigningKey(ctx context.Context, key ed25519.PrivateKey) error
}

// KeyOf the transaction's tenant; its first use makes it.
func KeyOf(ctx context.Context, tx Tx) (ed25519.PrivateKey, error) {
	key, ok, err := tx.SigningKey(ctx)
	if err != nil || ok {
		return key, err
	}
	_, fresh, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	if err := tx.InsertSigningKey(ctx, fresh); err != nil {
		return nil, err
	}
	// Another transaction may have been first: what is stored counts.
	if key, ok, err = tx.SigningKey(ctx); err == nil && !ok {
		err = fmt.Errorf("the signing key of %s is not there after it was made", tx.TenantID())
	}
	return key, err
}

// PublicKey of a workspace, as it is handed out.
type PublicKey struct {
	// PublicKey in PEM.
	PublicKey string `json:"publicKey"`
	// Fingerprint is the SHA-256 of the key's SubjectPublicKeyInfo, in hex.
	Fingerprint string `json:"fingerprint"`
}

// Present the public half of the key.
func Present(key ed25519.PrivateKey) (shown PublicKey, err error) {
	public, ok := key.Public().(ed25519.PublicKey)
	if !ok {
		return shown, fmt.Errorf("the public half of an Ed25519 key is a %T", key.Public())
	}
	if shown.PublicKey, err = archive.PublicPEM(public); err != nil {
		return shown, err
	}
	shown.Fingerprint, err = archive.Fingerprint(public)
	return shown, err
}

// EvidenceKey of the caller's workspace. Every key and every user may have it: it is
// public.
func (svc *Service) EvidenceKey(ctx context.Context) (shown PublicKey, err error) {
	actor, ok := access.From(ctx)
	if !ok {
		return shown, apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated, "No credentials were given.")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		key, err := KeyOf(ctx, tx)
		if err != nil {
			return err
		}
		shown, err = Present(key)
		return err
	})
	return shown, err
}
