package kyc

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/fault"
	"verifyme/kyc/identifier"
)

// TokenLifetime of an OAuth bearer token; it keeps real time.
const TokenLifetime = 15 * time.Minute

// Codes of RFC 6749, section 5.2; the door writes them in its form.
const (
	CodeInvalidClient = "invalid_client"
	CodeInvalidScope  = "invalid_scope"
)

// IssuedToken answers a client-credentials grant.
type IssuedToken struct {
	Token  string
	Scopes []access.Scope
}

// IssueToken exchanges a key's id and secret for a bearer token that is never
// wider than the key. Scopes nil means all of the key's.
func (a *App) IssueToken(ctx context.Context, keyID, secret string, scopes []access.Scope) (IssuedToken, error) {
	refused := fault.New(fault.Unauthenticated, CodeInvalidClient, "The key id or the secret is not right.")
	if !identifier.Valid(Prefixes(a.Environment).Secret, secret) {
		return IssuedToken{}, refused
	}
	found, ok, err := a.findKey(ctx, secret)
	if err != nil {
		return IssuedToken{}, err
	}
	if !ok || found.Key.ID != keyID || !found.usable(a.Clock.Now(), access.Address(ctx)) {
		return IssuedToken{}, refused
	}
	if scopes == nil {
		scopes = found.Key.Scopes
	}
	for _, s := range scopes {
		if !slices.Contains(found.Key.Scopes, s) {
			return IssuedToken{}, fault.New(fault.Invalid, CodeInvalidScope, "The key does not hold the scope %q.", s)
		}
	}
	issued := IssuedToken{Token: identifier.NewToken(identifier.AccessToken), Scopes: scopes}
	err = a.inTenant(ctx, found.TenantID, func(ctx context.Context, w *work) error {
		return w.InsertToken(ctx, Token{
			Hash: identifier.Hash(issued.Token), KeyID: keyID, Scopes: scopes, ExpiresAt: w.Real().Add(TokenLifetime),
		})
	})
	return issued, err
}
