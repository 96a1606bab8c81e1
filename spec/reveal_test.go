package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// An identifier in full: by step-up, with a reason, on record.

func reveal(p *app.Portal, requestID, field, reason string) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $f: String!, $r: String!) {
		revealIdentifier(requestId: $id, field: $f, reason: $r) }`, app.Fields{"id": requestID, "f": field, "r": reason})
}

func TestReveal_TakesAStepUpAndAReasonAndIsOnRecord(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	reveal(reviewer, r.RequestID, "bankAccount", "The bank asks.").WantCode("STEP_UP_REQUIRED")
	for _, role := range []access.Role{access.Reviewer, access.Developer} {
		a.StepUp(role, a.Password(role)).Want(http.StatusOK)
	}
	for field, reason := range map[string]string{
		"bankAccount": "", "mobile": strings.Repeat("x", 1901), "aadhaar": "The bank asks.", "fullName": "The bank asks.",
	} {
		reveal(reviewer, r.RequestID, field, reason).WantCode("VALIDATION_FAILED")
	}
	reveal(reviewer, r.RequestID, "pan", "The bank asks.").WantCode("SERVICE_INVALID_STATE")
	reveal(reviewer, "vm_req_0", "mobile", "The bank asks.").WantCode("NOT_FOUND")
	reveal(a.Portal(access.Developer), r.RequestID, "mobile", "I look.").WantCode("SERVICE_FORBIDDEN")
	got := reveal(reviewer, r.RequestID, "bankAccount", "The bank asks.").Want()
	if value := got.Text("data.revealIdentifier"); value != app.GoodAccount {
		t.Errorf("revealed %q, want %s", value, app.GoodAccount)
	}
	record := a.Portal(access.Owner).Ask(`query($id: ID!) {
		auditLog(filter: {action: "request.identifier_revealed"}) { edges { node { subject details actor { label } } } }
		onboardingRequest(id: $id) { comments { text } verified { bankAccount } } }`, app.Fields{"id": r.RequestID}).Want()
	if record.Text("data.auditLog.edges.0.node.subject") != r.RequestID ||
		record.Text("data.auditLog.edges.0.node.details.field") != "bankAccount" ||
		record.Text("data.auditLog.edges.1.node.subject") != "" ||
		record.Text("data.onboardingRequest.comments.0.text") != "Saw the account number in full. The bank asks." ||
		strings.Contains(string(record.Body), app.GoodAccount) {
		t.Errorf("on record is %s", record.Body)
	}
}
