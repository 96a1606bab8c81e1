package spec

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/workspace"
	"verifyme/spec/app"
)

// The audit log has a retention of its own: its beginning goes when its time is over, and
// what is left still verifies.

// discardNow does the hourly job.
func discardNow(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Service.App.Privacy.DiscardExpired(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// auditPlan of the workspace, with these days or the saved ones.
func auditPlan(p *app.Portal, days any) string {
	return p.Ask(`query($d: Int) { retentionPlan(auditLogDays: $d) { audit {
		days entries first overdue overdueCounted held } } }`, app.Fields{"d": days}).Want().JSON("data.retentionPlan.audit")
}

func actionsOf(a *app.App) string {
	return strings.Join(a.Texts(a.Tenant.TenantID, `SELECT action FROM audit_log ORDER BY sequence`), " ")
}

func TestAuditLog_BeginningGoesWhenItsTimeIsOver(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	gone := a.Issue(nil)
	cancel(a, gone)
	a.StepUp(access.Owner, a.Password(access.Owner))
	certificate := erase(ownerAt(a), gone.RequestID, "She asks.").Want().JSON("data.eraseRequest.statement")
	held := a.Issue(nil)
	cancel(a, held)
	setHold(ownerAt(a), held.RequestID, true).Want()
	kept := a.Service.App.Workspace.Checkpoint(a.Tenant.TenantID, verified(t, a, a.Tenant.TenantID))
	before := actionsOf(a)

	// As long as nobody sets a time, everything stays.
	a.Advance(3000 * day)
	discardNow(t, a)
	if got := actionsOf(a); !strings.HasPrefix(got, before) {
		t.Errorf("without a time the log is %s, of %s", got, before)
	}
	owner := ownerAt(a)
	if got := auditPlan(owner, nil); !strings.Contains(got, `"days":null,`) || !strings.Contains(got, `"first":null`) {
		t.Errorf("without a time the plan is %s", got)
	}
	a.Settings(app.Fields{"auditLogDays": 400})
	first, _ := strconv.Atoi(a.One(a.Tenant.TenantID, `SELECT min(sequence)::text FROM audit_log WHERE subject = $1`,
		held.RequestID))
	plan := auditPlan(owner, nil)
	for _, part := range []string{
		`"days":400`, `"overdue":` + strconv.Itoa(first-1) + `,`, `"overdueCounted":true`, `"held":true`,
	} {
		if !strings.Contains(plan, part) {
			t.Errorf("the plan is %s, without %s", plan, part)
		}
	}
	discardNow(t, a)

	// What comes after an entry about a request whose data is kept stays with it.
	if got := a.One(a.Tenant.TenantID, `SELECT min(sequence)::text FROM audit_log`); got != strconv.Itoa(first) {
		t.Errorf("the log begins with entry %s, want %d", got, first)
	}
	got := a.One(a.Tenant.TenantID, `SELECT details::text FROM audit_log WHERE action = 'audit.ended'`)
	if !strings.Contains(got, `"entries": `+strconv.Itoa(first-1)) {
		t.Errorf("that it went stands in the log as %s", got)
	}
	v := verified(t, a, a.Tenant.TenantID, kept)
	if v.Broken != nil || v.Ended.Sequence != int64(first-1) {
		t.Errorf("the chain that is left: %v, from entry %d", v.Broken, v.Ended.Sequence)
	}
	setHold(owner, held.RequestID, false).Want()
	removeNow(t, a, held)
	discardNow(t, a)
	if got := a.One(a.Tenant.TenantID, `SELECT min(at) > max(at) - interval '400 days' FROM audit_log`); got != "true" {
		t.Error("once its data is gone its entries stay")
	}

	// The log is whole for everybody who reads it.
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil || v.Entries == 0 {
		t.Errorf("the chain that is left: %v, %d entries", v.Broken, v.Entries)
	}
	if got := owner.Ask(checkChain, nil).Want().JSON("data.auditCheck.holds"); got != "true" {
		t.Errorf("owners see that it holds: %s", got)
	}
	owner.GET("/api/portal/audit?format=csv").Want(http.StatusOK)
	r, status := app.Complete(t, a.Variables(), "audit", "verify")
	if status != 0 || !strings.Contains(r.Printed(), " after entry ") {
		t.Errorf("audit verify ends with %d: %s", status, r.Printed()+r.Logged())
	}
	again := erase(owner, gone.RequestID, "She asks.").Want()
	if again.JSON("data.eraseRequest.statement") != certificate {
		t.Error("the certificate of erasure is another")
	}
	if n := len(a.Owner(`SELECT 1 FROM pg_policies WHERE policyname = 'ended'`)); n != 1 {
		t.Errorf("%d policies say what may go", n)
	}
}

// Once a day at most something goes, so that its entry is one a day.
func TestAuditLog_GoesByDays(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Settings(app.Fields{"auditLogDays": 365})
	for range 10 {
		a.Advance(12 * time.Hour)
		a.Settings(app.Fields{"reviewPolicy": "AUTO"})
		a.Settings(app.Fields{"reviewPolicy": "MANUAL"})
	}
	a.Advance(361 * day)
	for range 24 {
		discardNow(t, a)
		a.Advance(2 * time.Hour)
	}
	got := a.One(a.Tenant.TenantID, `SELECT count(*) || ' ' || count(DISTINCT at::date) FROM audit_log
		WHERE action = 'audit.ended'`)
	if got != "2 2" && got != "3 3" {
		t.Errorf("entries and days with an end: %s", got)
	}
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil {
		t.Error(v.Broken)
	}
}

func TestAuditLog_TimeIsASettingOfAYearOrMore(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	change := func(days any) app.GraphQL {
		return owner.Ask(`mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { auditLogDays } }`,
			app.Fields{"in": app.Fields{"auditLogDays": days}})
	}
	for _, wrong := range []int{-1, 0, 364, 36501} {
		change(wrong).WantCode("VALIDATION_FAILED")
		owner.Ask(`query($d: Int) { retentionPlan(auditLogDays: $d) { at } }`, app.Fields{"d": wrong}).
			WantCode("VALIDATION_FAILED")
	}
	for _, days := range []any{365, 36500, nil} {
		if got := change(days).Want().JSON("data.updateTenantSettings.auditLogDays"); got != jsonOf(t, days) {
			t.Errorf("%v is saved as %s", days, got)
		}
	}
}

// Nobody cuts the beginning off who has the database alone, not even with a
// record of before or of another workspace.
func TestAuditLog_BeginningCannotBeCutOff(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Settings(app.Fields{"auditLogDays": 365})
	a.Advance(400 * day)
	a.Portal(access.Owner)
	discardNow(t, a)
	ended := verified(t, a, a.Tenant.TenantID)
	if ended.Broken != nil || ended.Ended.Sequence == 0 {
		t.Fatalf("nothing went: %+v", ended)
	}
	for name, statement := range map[string]string{
		"one more": `UPDATE audit_heads SET ended_sequence = ended_sequence + 1, ended_hash =
			(SELECT hash FROM audit_log l WHERE l.tenant_id = audit_heads.tenant_id AND l.sequence = ended_sequence + 1)
			WHERE OURS`,
		"forgotten":   `UPDATE audit_heads SET ended_sequence = 0, ended_hash = '' WHERE OURS`,
		"another day": `UPDATE audit_heads SET ended_at = ended_at + interval '1 day' WHERE OURS`,
	} {
		t.Run(name, func(t *testing.T) {
			tamper(t, a, `CREATE TABLE was AS SELECT * FROM audit_heads`, statement)
			var v workspace.Verification
			if v = verified(t, a, a.Tenant.TenantID); v.Broken == nil {
				t.Error("the chain verifies")
			}
			tamper(t, a, `UPDATE audit_heads h SET ended_sequence = w.ended_sequence, ended_hash = w.ended_hash,
				ended_at = w.ended_at FROM was w WHERE w.tenant_id = h.tenant_id`, `DROP TABLE was`)
		})
	}
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil {
		t.Error(v.Broken)
	}
}
