package graph

import (
	"context"

	"verifyme/graph/generated"
	"verifyme/kyc/access"
)

// Viewer is who asks; a key is no user.
func (q query) Viewer(ctx context.Context) (generated.Viewer, error) {
	t, err := q.app.Workspace.Own(ctx)
	viewer := generated.Viewer{
		Tenant: generated.ViewerTenant{ID: t.ID, Name: t.Name, Environment: q.app.Workspace.Environment},
	}
	if err == nil {
		viewer.User, err = q.app.Auth.Viewer(ctx)
	}
	at := q.app.Workspace
	viewer.Addresses = generated.DeploymentAddresses{
		Applicant: at.BaseURL.String(), Portal: at.PortalURL.String(), API: at.APIURL.String(),
	}
	if actor, ok := access.From(ctx); ok {
		viewer.MustSetUpSecondFactor = actor.MustSetUp
	}
	return viewer, err
}
