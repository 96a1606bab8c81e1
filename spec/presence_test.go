package spec

import (
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

func viewCase(p *app.Portal, id string, leaving bool) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $l: Boolean!) { viewCase(requestId: $id, leaving: $l) { email } }`,
		app.Fields{"id": id, "l": leaving})
}

// Viewing a case is not holding it; nothing of it comes into the database.
func TestPresence_TellsWhoElseHasACaseOpen(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	other, _ := a.Submitted(nil)
	one, two := a.Portal(access.Reviewer), a.SecondReviewer()
	before := a.Fingerprint()
	if got := viewCase(one, r.RequestID, false).Want().JSON("data.viewCase"); got != "[]" {
		t.Errorf("alone, %s view it too", got)
	}
	if got := viewCase(two, r.RequestID, false).Want().JSON("data.viewCase"); got != `[{"email":"reviewer1@acme.test"}]` {
		t.Errorf("the second is told %s", got)
	}
	const query = `query($ids: [ID!]!) { caseViewers(requestIds: $ids) { requestId users { email } } }`
	both := app.Fields{"ids": []string{other.RequestID, r.RequestID}}
	want := `[{"requestId":"` + r.RequestID + `","users":[{"email":"reviewer2@acme.test"}]}]`
	if got := one.Ask(query, both).Want().JSON("data.caseViewers"); got != want {
		t.Errorf("the list tells %s, want %s", got, want)
	}
	if got := viewCase(two, r.RequestID, true).Want().JSON("data.viewCase"); !strings.Contains(got, "reviewer1") {
		t.Errorf("who leaves is told %s", got)
	}
	if got := one.Ask(query, both).Want().JSON("data.caseViewers"); got != "[]" {
		t.Errorf("once the other left, the list tells %s", got)
	}
	for table, now := range a.Fingerprint() {
		// The latest use of a session is noted with whatever it is used for.
		if now != before[table] && !strings.HasSuffix(table, "users") && !strings.HasSuffix(table, "portal_sessions") {
			t.Errorf("viewing cases wrote to %s", table)
		}
	}
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		viewCase(a.Portal(role), r.RequestID, false).WantCode("SERVICE_FORBIDDEN")
		a.Portal(role).Ask(query, both).WantCode("SERVICE_FORBIDDEN")
	}
	stranger := a.PortalOf(a.Other, access.Owner)
	viewCase(stranger, r.RequestID, false).WantCode("NOT_FOUND")
	if got := stranger.Ask(query, both).Want().JSON("data.caseViewers"); got != "[]" {
		t.Errorf("another workspace is told %s", got)
	}
	one.Ask(query, app.Fields{"ids": []string{"x"}}).WantCode("VALIDATION_FAILED")
}
