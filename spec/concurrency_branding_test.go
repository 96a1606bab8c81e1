package spec

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/journey"
	"verifyme/kyc/workspace"
	"verifyme/spec/app"
)

// Owners who change the branding at once, and applicants who open the link
// meanwhile: each change is a version of its own, each session has one.
func TestBranding_ChangesAtOnceAreVersionsEach(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := access.Into(context.Background(), access.Actor{
		Kind: access.User, ID: "usr_1", TenantID: a.Tenant.TenantID, Role: access.Owner,
	})
	const owners, applicants = 3, 2
	rounds := app.Rounds(500)
	opened := func(token string) (journey.OpenedSession, error) {
		return a.Service.App.Journey.OpenSession(context.Background(), journey.OpenSessionInput{
			Token: token, Host: a.Tenant.Host,
		})
	}
	for round := range rounds {
		r := a.Issue(nil)
		var all sync.WaitGroup
		for i := range owners {
			name := fmt.Sprintf("Acme %d %d", round, i)
			all.Go(func() {
				_, err := a.Service.App.Workspace.UpdateSettings(owner, workspace.SettingsChange{
					Branding: &workspace.Branding{DisplayName: &name},
				})
				if err != nil {
					t.Errorf("round %d: %v", round, err)
				}
			})
		}
		for range applicants {
			all.Go(func() {
				if _, err := opened(r.Token); err != nil {
					t.Errorf("round %d: %v", round, err)
				}
			})
		}
		all.Wait()
	}
	of := func(query string) string { return a.One(a.Tenant.TenantID, query) }
	want := fmt.Sprint(1 + rounds*owners)
	if got := of(`SELECT count(*) || ' to ' || max(version) FROM brandings`); got != want+" to "+want {
		t.Errorf("the versions are %s, want %s", got, want)
	}
	newest := of(`SELECT branding->>'displayName' FROM brandings ORDER BY version DESC LIMIT 1`)
	if now := a.Applicant(a.Issue(nil)).State().Text("state.tenant.displayName"); now != newest {
		t.Errorf("new sessions show %q, the newest version is %q", now, newest)
	}
}
