// Package signon resolves the workspace's single sign-on.
package signon

import (
	"context"

	"verifyme/kyc/signon"
)

// Query serves this subject's fields of Query.
type Query struct{ SignOn *signon.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ SignOn *signon.Service }

// SingleSignOn of the workspace.
func (q Query) SingleSignOn(ctx context.Context) (signon.View, error) { return q.SignOn.View(ctx) }

// SaveSingleSignOn sets the provider.
func (m Mutation) SaveSingleSignOn(ctx context.Context, input signon.Input) (signon.View, error) {
	return m.SignOn.Save(ctx, input)
}

// RemoveSingleSignOn removes the provider.
func (m Mutation) RemoveSingleSignOn(ctx context.Context, expectedRevision *string) (signon.View, error) {
	return m.SignOn.Remove(ctx, expectedRevision)
}

// AddSignOnDomain adds one.
func (m Mutation) AddSignOnDomain(ctx context.Context, host string) (signon.View, error) {
	return m.SignOn.AddDomain(ctx, host)
}

// CheckSignOnDomain asks about one now.
func (m Mutation) CheckSignOnDomain(ctx context.Context, id string) (signon.View, error) {
	return m.SignOn.CheckDomain(ctx, id)
}

// RemoveSignOnDomain removes one.
func (m Mutation) RemoveSignOnDomain(ctx context.Context, id string) (signon.View, error) {
	return m.SignOn.RemoveDomain(ctx, id)
}
