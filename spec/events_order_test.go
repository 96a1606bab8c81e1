package spec

import (
	"net/http"
	"testing"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering" 5: receivers order what came by occurredAt. What one act makes has an order too.
func TestEvents_OfARequestNeverOccurAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	r, _ := a.Submitted(nil)
	wantStatus(t, a, r.RequestID, "APPROVED")
	kinds := a.Texts(a.Tenant.TenantID, `SELECT type FROM events WHERE request_id = $1 ORDER BY occurred_at`, r.RequestID)
	if n := len(kinds); n < 2 || kinds[n-2] != "onboarding.submitted" || kinds[n-1] != "onboarding.approved" {
		t.Errorf("by their times the events are %q", kinds)
	}
	if same := a.One(a.Tenant.TenantID, `SELECT (count(*) - count(DISTINCT occurred_at))::text FROM events
		WHERE request_id = $1`, r.RequestID); same != "0" {
		t.Errorf("%s events have the time of another", same)
	}
}

// An optional step that nobody did is no step to do once the request was handed in.
func TestProgress_NoStepIsCurrentOnceSubmitted(t *testing.T) {
	t.Parallel()
	optional := needed("documents", step.DocumentUpload, nil)
	optional.Required = false
	a, r, p := atDetails(t, optional)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	if got := a.GET(requestsPath + "/" + r.RequestID); got.JSON("progress.currentStepKey") != "null" {
		t.Errorf("the progress is %s", got.JSON("progress"))
	}
	if got := p.State().JSON("currentStepKey"); got != "null" {
		t.Errorf("the applicant's current step is %s", got)
	}
}
