package graph

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
)

// Viewer reads the user off the credentials, which were checked just now.
func (q query) Viewer(ctx context.Context) (generated.Viewer, error) {
	t, err := q.app.Workspace.TenantSettings(ctx)
	viewer := generated.Viewer{
		Tenant: generated.ViewerTenant{ID: t.ID, Name: t.Name, Environment: q.app.Workspace.Environment},
	}
	if actor, ok := access.From(ctx); ok && actor.Kind == access.User {
		viewer.User = &auth.User{ID: actor.ID, Email: actor.Label, Role: actor.Role}
	}
	return viewer, err
}
