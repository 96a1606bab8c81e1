package graph

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc"
	"verifyme/kyc/access"
)

// Viewer reads the user off the credentials, which were checked just now.
func (q query) Viewer(ctx context.Context) (generated.Viewer, error) {
	t, err := q.app.TenantSettings(ctx)
	viewer := generated.Viewer{Tenant: generated.ViewerTenant{ID: t.ID, Name: t.Name, Environment: q.app.Environment}}
	if actor, ok := access.From(ctx); ok && actor.Kind == access.User {
		viewer.User = &kyc.User{ID: actor.ID, Email: actor.Label, Role: actor.Role}
	}
	return viewer, err
}
