package spec

import (
	"net/http"
	"testing"

	"verifyme/spec/app"
)

// A migration that adds columns runs while servers of the version before are at work:
// the plans that their connections keep go on giving what they gave.
func TestUpgrade_AnAddedColumnFailsNoCall(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	whole := func() {
		r, _ := a.Submitted(app.Fields{})
		a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	}
	// More often than PostgreSQL waits before it keeps a plan for all arguments.
	for range 6 {
		whole()
	}
	for _, table := range append(a.TenantTables(), "tenants") {
		a.Owner(`ALTER TABLE ` + table + ` ADD COLUMN IF NOT EXISTS of_a_later_version text`)
	}
	for range 6 {
		whole()
	}
}
