// Package clientgrant gives keys bearer tokens by the client-credentials grant of RFC 6749.
package clientgrant

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
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

// AuthenticateClient finds the actor behind a key's id and secret.
func AuthenticateClient(ctx context.Context, svc *auth.Service, keyID, secret string) (access.Actor, error) {
	refused := apperr.New(apperr.Unauthenticated, CodeInvalidClient, "The key id or the secret is not right.")
	if !identifier.Valid(auth.Prefixes(svc.Environment).Secret, secret) {
		return access.Actor{}, refused
	}
	actor, err := svc.AuthenticateKey(ctx, secret)
	if apperr.Is(err, apperr.CodeUnauthenticated) || err == nil && actor.ID != keyID {
		return access.Actor{}, refused
	}
	return actor, err
}

// IssueToken gives the key a bearer token that is never wider than the key.
// Scopes nil means all of the key's.
func IssueToken(
	ctx context.Context, svc *auth.Service, key access.Actor, scopes []access.Scope,
) (IssuedToken, error) {
	if scopes == nil {
		scopes = key.Scopes
	}
	for _, s := range scopes {
		if !slices.Contains(key.Scopes, s) {
			return IssuedToken{}, apperr.New(apperr.Invalid, CodeInvalidScope, "The key does not hold the scope %q.", s)
		}
	}
	issued := IssuedToken{Token: identifier.NewToken(identifier.AccessToken), Scopes: scopes}
	err := svc.InTenant(ctx, key.TenantID, func(ctx context.Context, tx auth.Tx) error {
		return tx.InsertToken(ctx, auth.Token{
			Hash: identifier.Hash(issued.Token), KeyID: key.ID, Scopes: scopes, ExpiresAt: tx.Real().Add(TokenLifetime),
		})
	})
	return issued, err
}
