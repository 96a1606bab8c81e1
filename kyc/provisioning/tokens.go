package provisioning

import (
	"context"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// CodeTokenLimit refuses one token too many.
const CodeTokenLimit = "PROVISIONING_TOKEN_LIMIT_REACHED"

const (
	mostTokens  = 5
	longestName = 100
)

// CreatedToken carries the secret, this one time.
type CreatedToken struct {
	Token  Token
	Secret string
}

// Tokens of the workspace, newest first, revoked ones too.
func (svc *Service) Tokens(ctx context.Context) (tokens []Token, err error) {
	actor, err := access.Require(ctx, access.ManageUsers)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) (err error) {
		tokens, err = tx.ProvisioningTokens(ctx)
		return err
	})
	return tokens, err
}

// CreateToken for a directory, after a step-up.
func (svc *Service) CreateToken(ctx context.Context, name string) (c CreatedToken, err error) {
	actor, err := access.RequireStepUp(ctx, access.ManageUsers)
	if err != nil {
		return c, err
	}
	if name = strings.TrimSpace(name); !text.IsPrinted(name, longestName) {
		return c, apperr.Field("name", "must be 1 to %d characters in one line, with a letter or a digit", longestName)
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := tx.HoldProvisioningTokens(ctx); err != nil {
			return err
		}
		all, err := tx.ProvisioningTokens(ctx)
		if err != nil {
			return err
		}
		open := 0
		for _, t := range all {
			if t.RevokedAt == nil {
				open++
			}
		}
		if open >= mostTokens {
			return apperr.New(apperr.Conflict, CodeTokenLimit,
				"A workspace has at most %d tokens. Revoke one first.", mostTokens)
		}
		c.Secret = identifier.NewToken(identifier.ProvisioningSecret)
		c.Token = Token{
			ID: identifier.New(identifier.ProvisioningToken, tx.Now()), Name: name, Hash: identifier.Hash(c.Secret),
			CreatedAt: tx.Now(),
		}
		if err := tx.InsertProvisioningToken(ctx, c.Token); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.ProvisioningTokenCreated, c.Token.ID, map[string]any{"name": name})
	})
	return c, err
}

// RevokeToken of a directory at once; repeating it changes nothing.
func (svc *Service) RevokeToken(ctx context.Context, id string) (t Token, err error) {
	actor, err := access.Require(ctx, access.ManageUsers)
	if err != nil {
		return t, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		revoked, err := tx.RevokeProvisioningToken(ctx, id)
		if err != nil {
			return err
		}
		all, err := tx.ProvisioningTokens(ctx)
		for _, one := range all {
			if one.ID == id {
				t = one
			}
		}
		if err != nil || !revoked {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.ProvisioningTokenRevoked, id, nil)
	})
	return t, err
}

// Authenticate a directory by its token.
func (svc *Service) Authenticate(ctx context.Context, secret string) (access.Actor, error) {
	refused := apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated,
		"The token is not valid. An owner makes one in the portal's settings.")
	if !identifier.Valid(identifier.ProvisioningSecret, secret) {
		return access.Actor{}, refused
	}
	tenantID, id, ok, err := svc.Lookups.ProvisioningToken(ctx, identifier.Hash(secret))
	if err == nil && !ok {
		err = refused
	}
	if err != nil {
		return access.Actor{}, err
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		open, err := tx.TouchProvisioningToken(ctx, id)
		if err == nil && !open {
			err = refused
		}
		return err
	})
	return directory(tenantID, id), err
}
