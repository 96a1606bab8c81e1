package app

import (
	"context"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
)

// Key is a secret key of the tenant with these scopes alone.
func (a *App) Key(scopes ...access.Scope) string {
	a.t.Helper()
	secret := identifier.NewToken(identifier.KeyTest)
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		return tx.InsertKey(ctx, auth.Key{
			ID: identifier.New(identifier.Key, tx.Now()), Name: "narrow", Hash: identifier.Hash(secret),
			Scopes: scopes, CreatedAt: tx.Now(),
		})
	})
	return secret
}
