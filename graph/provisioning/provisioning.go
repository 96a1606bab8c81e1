// Package provisioning resolves the tokens of a company's directory.
package provisioning

import (
	"context"

	"verifyme/kyc/provisioning"
)

// Query serves this subject's fields of Query.
type Query struct{ Tokens *provisioning.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Tokens *provisioning.Service }

// ProvisioningTokens of the workspace.
func (q Query) ProvisioningTokens(ctx context.Context) ([]provisioning.Token, error) {
	return q.Tokens.Tokens(ctx)
}

// CreateProvisioningToken makes one.
func (m Mutation) CreateProvisioningToken(ctx context.Context, name string) (provisioning.CreatedToken, error) {
	return m.Tokens.CreateToken(ctx, name)
}

// RevokeProvisioningToken ends one.
func (m Mutation) RevokeProvisioningToken(ctx context.Context, id string) (provisioning.Token, error) {
	return m.Tokens.RevokeToken(ctx, id)
}
