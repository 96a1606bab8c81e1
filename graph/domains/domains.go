// Package domains resolves the workspace's own host names.
package domains

import (
	"context"

	"verifyme/kyc/domain"
)

// Query serves this subject's fields of Query.
type Query struct{ Domains *domain.Service }

// Mutation serves this subject's fields of Mutation.
type Mutation struct{ Domains *domain.Service }

// CustomDomains of the workspace.
func (q Query) CustomDomains(ctx context.Context) (domain.List, error) { return q.Domains.Domains(ctx) }

// AddCustomDomain adds one.
func (m Mutation) AddCustomDomain(ctx context.Context, host string) (domain.View, error) {
	return m.Domains.Add(ctx, host)
}

// CheckCustomDomain asks about one at once.
func (m Mutation) CheckCustomDomain(ctx context.Context, id string) (domain.View, error) {
	return m.Domains.CheckNow(ctx, id)
}

// RemoveCustomDomain removes one.
func (m Mutation) RemoveCustomDomain(ctx context.Context, id string) (domain.View, error) {
	return m.Domains.Remove(ctx, id)
}
