// Package drafts gives a person's browser the key by which the portal seals what is typed and not sent yet. The
// server keeps none: the browser holds the key in a cookie that only the server opens, and only for that person.
package drafts

import (
	"context"
	"crypto/rand"
	"encoding/base64"

	"verifyme/kyc/access"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	Secrets Secrets
}

// Secrets of the deployment.
type Secrets interface {
	// Seal under the keyset; context binds the value to whom it belongs.
	Seal(plain []byte, context string) ([]byte, error)
	// Open what Seal made with the same context.
	Open(sealed []byte, context string) ([]byte, error)
}

// keyBytes of AES-256.
const keyBytes = 32

// maxKept is longer than every sealed key.
const maxKept = 512

// Key of a person in one browser.
type Key struct {
	// Raw key of AES-256-GCM.
	Raw []byte
	// Kept is the sealed key, for the browser's cookie.
	Kept string
}

// Key of the caller in the browser that kept it. One that is unreadable, or another person's, is replaced: nothing
// opens any more what it has sealed.
func (svc *Service) Key(ctx context.Context, kept string) (Key, error) {
	actor, err := access.Require(ctx, access.UseAccount)
	if err != nil {
		return Key{}, err
	}
	owner := "draft key of " + actor.TenantID + " " + actor.ID
	if raw, ok := svc.opened(kept, owner); ok {
		return Key{Raw: raw, Kept: kept}, nil
	}
	raw := make([]byte, keyBytes)
	_, _ = rand.Read(raw) // never fails since Go 1.24
	sealed, err := svc.Secrets.Seal(raw, owner)
	if err != nil {
		return Key{}, err
	}
	return Key{Raw: raw, Kept: base64.RawURLEncoding.EncodeToString(sealed)}, nil
}

func (svc *Service) opened(kept, owner string) (raw []byte, ok bool) {
	if kept == "" || len(kept) > maxKept {
		return nil, false
	}
	sealed, err := base64.RawURLEncoding.DecodeString(kept)
	if err != nil {
		return nil, false
	}
	raw, err = svc.Secrets.Open(sealed, owner)
	return raw, err == nil && len(raw) == keyBytes
}
