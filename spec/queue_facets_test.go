package spec

import (
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What the panel says of a value is what the filter finds with it, the others as they are.
func TestQueueFacets_SayWhatTheFiltersFind(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	for range 3 {
		a.Submitted(nil)
	}
	held, _ := a.Submitted(nil)
	reviewer.StartReview(held.RequestID).Want()
	flagged := func(statement string) {
		a.One(a.Tenant.TenantID, statement+` RETURNING request_id`)
	}
	flagged(`UPDATE review_queue SET flags = '{PAN_NAME_MISMATCH,GEO_UNAVAILABLE}', severity = 3
		WHERE request_id = '` + held.RequestID + `'`)
	flagged(`UPDATE review_queue SET flags = '{GEO_UNAVAILABLE}', severity = 2 WHERE request_id =
		(SELECT min(request_id) FROM review_queue WHERE reviewer_id IS NULL)`)
	ask := func(filter app.Fields) string {
		return reviewer.Ask(`query($f: ReviewQueueFilter) { reviewQueueFacets(filter: $f) { total unheld
			statuses { value count } flows { value count } flags { value count } severities { value count }
			reviewers { value count } } }`, app.Fields{"f": filter}).Want().JSON("data.reviewQueueFacets")
	}
	flow := a.One(a.Tenant.TenantID, `SELECT min(flow_key) FROM review_queue`)
	id := userID(reviewer)
	all := `{"flags":[{"count":2,"value":"GEO_UNAVAILABLE"},{"count":1,"value":"PAN_NAME_MISMATCH"}],` +
		`"flows":[{"count":4,"value":"` + flow + `"}],"reviewers":[{"count":1,"value":"` + id + `"}],` +
		`"severities":[{"count":0,"value":"HIGH"},{"count":1,"value":"MEDIUM"},{"count":2,"value":"LOW"},` +
		`{"count":2,"value":"INFO"}],"statuses":[{"count":1,"value":"IN_REVIEW"},{"count":3,"value":"QUEUED"}],` +
		`"total":4,"unheld":3}`
	if got := ask(nil); got != all {
		t.Errorf("without a filter: %s, want %s", got, all)
	}
	// A filter narrows the other facets, and not its own.
	narrowed := `{"flags":[{"count":1,"value":"GEO_UNAVAILABLE"},{"count":1,"value":"PAN_NAME_MISMATCH"}],` +
		`"flows":[{"count":1,"value":"` + flow + `"}],"reviewers":[{"count":1,"value":"` + id + `"}],` +
		`"severities":[{"count":0,"value":"HIGH"},{"count":1,"value":"MEDIUM"},{"count":1,"value":"LOW"},` +
		`{"count":1,"value":"INFO"}],"statuses":[{"count":1,"value":"IN_REVIEW"},{"count":3,"value":"QUEUED"}],` +
		`"total":1,"unheld":0}`
	if got := ask(app.Fields{"reviewStatus": []string{"IN_REVIEW"}}); got != narrowed {
		t.Errorf("of those under review: %s, want %s", got, narrowed)
	}
	if got := reviewer.Ask(`query { reviewQueueFacets(filter: {escalated: true}) { total } }`, nil).Want().
		JSON("data.reviewQueueFacets.total"); got != "0" {
		t.Errorf("%s are escalated", got)
	}
	if got := a.PortalOf(a.Other, access.Owner).Ask(`query { reviewQueueFacets { total } }`, nil).Want().
		JSON("data.reviewQueueFacets.total"); got != "0" {
		t.Errorf("another workspace counts %s", got)
	}
}
