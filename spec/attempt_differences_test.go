package spec

import (
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What differs between two attempts at a step is shown to reviewers alone.
func TestAttempts_WhatDiffersIsReviewersAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r).DoMobile()
	p.Bank("000012345678")
	a.Eventually("the account is refused", func() bool {
		_, done := p.StepNow("bank")["error"].(map[string]any)
		return done
	})
	p.DoBank("123456789012")
	const query = `query($id: ID!) { attemptDifferences(requestId: $id) { stepKey attempt field before after } }`
	got := a.Portal(access.Reviewer).Ask(query, app.Fields{"id": r.RequestID}).Want()
	want := `{"after":"VERIFIED","attempt":2,"before":"BANK_ACCOUNT_INVALID","field":"OUTCOME","stepKey":"bank"}`
	if shown := got.JSON("data.attemptDifferences"); !strings.Contains(shown, want) ||
		strings.Contains(shown, "123456789012") {
		t.Errorf("the differences are %s, want %s among them", shown, want)
	}
	a.Portal(access.Reviewer).Ask(query, app.Fields{"id": "vm_req_none"}).WantCode("NOT_FOUND")
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		a.Portal(role).Ask(query, app.Fields{"id": r.RequestID}).WantCode("SERVICE_FORBIDDEN")
	}
}
