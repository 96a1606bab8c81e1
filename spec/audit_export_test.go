package spec

import (
	"context"
	"encoding/csv"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/spec/app"
)

// What an owner does with the audit log: filter it, take it away, check it.

const checkChain = `{ auditCheck { holds entries from to hash problem } }`

func TestAudit_IsFilteredByWho(t *testing.T) {
	t.Parallel()
	a := audited(t)
	owner := a.Portal(access.Owner)
	const list = `query($f: AuditFilter) { auditLog(filter: $f) { edges { node { action actor { id label } } } } }`
	count := func(filter app.Fields) int {
		return len(owner.Ask(list, app.Fields{"f": filter}).Want().At("data.auditLog.edges").([]any))
	}
	reviewer := userID(a.Portal(access.Reviewer))
	for _, who := range []string{reviewer, "reviewer1@acme.test"} {
		if got := count(app.Fields{"actor": who}); got != 3 {
			t.Errorf("%s has %d entries", who, got)
		}
	}
	if got := count(app.Fields{"actor": reviewer, "action": audit.Login}); got != 1 {
		t.Errorf("the reviewer logged in %d times", got)
	}
	if got := count(app.Fields{"actor": "reviewer1@acme.tes"}); got != 0 {
		t.Errorf("a part of an address has %d entries", got)
	}
}

func TestAudit_IsExportedWhole(t *testing.T) {
	t.Parallel()
	a := audited(t)
	// A name that a spreadsheet would run, and more than one page.
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		for i := range 1500 {
			err := tx.AppendAudit(ctx, &audit.Entry{
				ID: "aud_" + strconv.Itoa(i), At: tx.Now(), ActorKind: string(access.APIKey), ActorID: "key_1",
				ActorLabel: `=HYPERLINK("https://evil.example")`, Action: "test.made", Subject: "x",
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
	owner := a.Portal(access.Owner)
	file := owner.GET("/api/portal/audit?format=csv").Want(http.StatusOK)
	rows, err := csv.NewReader(strings.NewReader(string(file.Body))).ReadAll()
	total := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM audit_log`)
	if err != nil || strconv.Itoa(len(rows)-1) != total || rows[1][5] != audit.AuditExported ||
		rows[len(rows)-1][5] != audit.TenantCreated {
		t.Fatalf("the file has %d rows, the log %s entries: %v", len(rows), total, err)
	}
	for i, row := range rows[2:] {
		if row[0] != strconv.Itoa(len(rows)-2-i) {
			t.Fatalf("row %d has the entry %s", i, row[0])
		}
	}
	if got := rows[2][4]; got != `'=HYPERLINK("https://evil.example")` {
		t.Errorf("the cell is %s", got)
	}
	var body struct {
		Entries []struct {
			Action, Hash, Previous string
			Actor                  struct{ Label string }
		}
	}
	owner.GET("/api/portal/audit?format=json&actor=reviewer1%40acme.test").Want(http.StatusOK).Into(&body)
	if len(body.Entries) != 3 || body.Entries[0].Action != audit.RequestApproved || body.Entries[0].Hash == "" {
		t.Errorf("the entries of the reviewer are %+v", body.Entries)
	}
	none := owner.GET("/api/portal/audit?format=json&from=2030-01-01T00:00:00Z").Want(http.StatusOK)
	if got := none.JSON("entries"); got != "[]" {
		t.Errorf("of a time without entries there are %s", got)
	}
	for _, bad := range []string{"", "?format=xml", "?format=csv&from=yesterday"} {
		owner.GET("/api/portal/audit"+bad).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	for _, role := range access.Roles[1:] {
		a.Portal(role).GET("/api/portal/audit?format=csv").WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	}
	a.GET("/api/portal/audit?format=csv").WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	other := a.PortalOf(a.Other, access.Owner).GET("/api/portal/audit?format=csv").Want(http.StatusOK)
	if strings.Contains(string(other.Body), "test.made") {
		t.Error("another workspace is given the entries")
	}
}

func TestAudit_OwnersSeeFromWhereToWhereItHolds(t *testing.T) {
	t.Parallel()
	a := audited(t)
	owner := a.Portal(access.Owner)
	whole := owner.Ask(checkChain, nil).Want()
	total := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM audit_log`)
	if whole.JSON("data.auditCheck.holds") != "true" || whole.JSON("data.auditCheck.entries") != total ||
		whole.JSON("data.auditCheck.problem") != "null" ||
		whole.Text("data.auditCheck.hash") != a.One(a.Tenant.TenantID, `SELECT hash FROM audit_heads`) {
		t.Errorf("the whole chain is %s", whole.Body)
	}
	tamper(t, a, `UPDATE audit_log SET actor_label = 'somebody' WHERE OURS AND sequence = 3`)
	broken := owner.Ask(checkChain, nil).Want()
	if broken.JSON("data.auditCheck.holds") != "false" || broken.JSON("data.auditCheck.entries") != "2" ||
		!strings.Contains(broken.Text("data.auditCheck.problem"), "entry 3") ||
		broken.Text("data.auditCheck.hash") != a.One(a.Tenant.TenantID, `SELECT hash FROM audit_log WHERE sequence = 2`) {
		t.Errorf("the chain with a changed entry is %s", broken.Body)
	}
	for range 18 {
		owner.Ask(checkChain, nil).Want()
	}
	owner.Ask(checkChain, nil).WantCode("SERVICE_RATE_LIMITED")
}
