package kyc

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/fault"
	"verifyme/kyc/identifier"
)

// KeyPrefixes of the deployment: a key of the other environment has another
// prefix and is unknown here.
type KeyPrefixes struct{ Secret, Publishable identifier.Prefix }

// Keys of the environment.
func Keys(environment string) KeyPrefixes {
	if environment == EnvironmentLive {
		return KeyPrefixes{identifier.KeyLive, identifier.PublishableLive}
	}
	return KeyPrefixes{identifier.KeyTest, identifier.PublishableTest}
}

// Environments as the interface names them.
const (
	EnvironmentTest = "test"
	EnvironmentLive = "live"
)

// AuthenticateKey finds the actor behind a secret key. Every refusal reads
// the same.
func (a *App) AuthenticateKey(ctx context.Context, bearer string) (actor access.Actor, err error) {
	refused := fault.New(fault.Unauthenticated, fault.CodeUnauthenticated, "The API key is missing, malformed, revoked, expired or of another environment.")
	if !identifier.Valid(Keys(a.Environment).Secret, bearer) {
		return actor, refused
	}
	hash := identifier.Hash(bearer)
	tenantID, ok, err := a.Store.TenantOfKey(ctx, hash)
	if err != nil {
		return actor, err
	}
	if !ok {
		return actor, refused
	}
	err = a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		k, ok, err := w.KeyByHash(ctx, hash)
		if err != nil {
			return err
		}
		if !ok || k.Publishable || k.RevokedAt != nil || k.ExpiresAt != nil && !w.Now().Before(*k.ExpiresAt) {
			return refused
		}
		actor = access.Actor{Kind: access.APIKey, TenantID: tenantID, ID: k.ID, Label: k.Name, Scopes: k.Scopes}
		return nil
	})
	return actor, err
}
