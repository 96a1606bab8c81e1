package spec

import (
	"database/sql"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What retention ends when is shown before it happens, for the classes as they are saved
// and for others; a change reaches all requests in the background.

const planFields = `{ classes { class days requests held first last overdue soon documents documentsCounted }
	calls { days count } change { begunAt finishedAt moved left } }`

func planOf(p *app.Portal, retention ...app.Fields) app.GraphQL {
	return p.Ask(`query($r: [RetentionInput!]) { retentionPlan(retention: $r) `+planFields+` }`,
		app.Fields{"r": retention})
}

func classOf(days int) app.Fields { return app.Fields{"class": "standard", "days": days} }

// standardOf the plan: the parts of the class standard that are named, by spaces.
func standardOf(g app.GraphQL, parts ...string) string {
	said := make([]string, len(parts))
	for i, part := range parts {
		said[i] = g.JSON("data.retentionPlan.classes.1." + part)
	}
	return strings.Join(said, " ")
}

var planCounts = []string{"days", "requests", "held", "overdue", "soon", "documents", "documentsCounted"}

func TestRetentionPlan_SaysWhatEndsWhen(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := ownerAt(a)
	empty := planOf(owner).Want()
	if got := standardOf(empty, append(planCounts, "first", "last")...); got != "365 0 0 0 0 0 true null null" {
		t.Errorf("of nothing the plan is %s", got)
	}
	open, p, _ := withDocument(a)
	p.HandInDocuments()
	held, _, _ := withDocument(a)
	cancel(a, held)
	setHold(owner, held.RequestID, true).Want()
	gone, _, _ := withDocument(a)
	cancel(a, gone)
	erase(owner, gone.RequestID, "She asks.").Want()
	first, _, _ := withDocument(a)
	cancel(a, first)
	a.Advance(20 * day)
	last := a.Issue(nil)
	cancel(a, last)
	owner = a.Portal(access.Owner)
	if got := standardOf(planOf(owner).Want(), planCounts...); got != "365 2 1 0 0 0 true" {
		t.Errorf("the plan is %s, with %s open", got, open.RequestID)
	}
	ends := planOf(owner).Want()
	a.Service.App.Privacy.PlannedAtOnce = 1
	const classes = "data.retentionPlan.classes"
	if slices := planOf(owner).Want(); slices.JSON(classes) != ends.JSON(classes) {
		t.Errorf("counted one by one the plan is %s", slices.JSON(classes))
	}
	for part, of := range map[string]app.Created{"first": first, "last": last} {
		want := a.One(a.Tenant.TenantID, `SELECT to_char(data_due AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
			FROM requests WHERE request_id = '`+of.RequestID+`'`)
		if got := ends.Text("data.retentionPlan.classes.1." + part); got != want {
			t.Errorf("the %s end is %s, want %s", part, got, want)
		}
	}
	// A trial counts by its own days, and writes nothing.
	for days, want := range map[int]string{
		21: "21 2 1 0 2 1 true", 20: "20 2 1 1 2 1 true", 45: "45 2 1 0 1 1 true", 900: "900 2 1 0 0 0 true",
	} {
		if got := standardOf(planOf(owner, classOf(days)).Want(), planCounts...); got != want {
			t.Errorf("with %d days the plan is %s, want %s", days, got, want)
		}
	}
	if got := planOf(owner).Want().JSON("data.retentionPlan.change"); got != "null" {
		t.Errorf("a trial left %s", got)
	}
	if n := planOf(owner).Want().JSON("data.retentionPlan.calls.days"); n != "30" {
		t.Errorf("calls are kept %s days", n)
	}
}

func TestRetentionPlan_IsTheOwnersAndRefusesWhatNoSettingTakes(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		planOf(a.Portal(role)).WantCode("SERVICE_FORBIDDEN")
	}
	owner := a.Portal(access.Owner)
	for _, wrong := range [][]app.Fields{
		{classOf(0)}, {classOf(36501)}, {{"class": "for ever", "days": 3}}, {classOf(3), classOf(4)},
	} {
		planOf(owner, wrong...).WantCode("VALIDATION_FAILED")
	}
}

// The change is one of a few thousand requests at a time, goes on where it was stopped,
// and begins anew where the classes are changed again.
func TestRetentionPlan_TellsHowFarAChangeIs(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	growUncounted(t, a)
	owner := a.Portal(access.Owner)
	final := `SELECT count(*)::text FROM requests WHERE data_due IS NOT NULL AND completed_at IS NOT NULL
		AND data_due = completed_at + make_interval(days => `
	write := func(statement string) {
		t.Helper()
		err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
			_, err := tx.Exec(statement)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	write(`UPDATE requests SET completed_at = created_at, data_due = created_at + interval '1000 days'
		WHERE data_due IS NOT NULL`)
	change := func(days int) string {
		a.Settings(app.Fields{"retention": []app.Fields{classOf(days)}})
		return planOf(owner).Want().JSON("data.retentionPlan.change.left")
	}
	all := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests`)
	if left := change(500); left != all {
		t.Errorf("at once %s of %s are left", left, all)
	}
	a.Owner(`CREATE FUNCTION stop() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'stopped'; END $$`)
	a.Owner(`CREATE TRIGGER stop BEFORE UPDATE ON requests FOR EACH ROW
		WHEN (NEW.request_id = 'vm_req_' || lpad('3999', 22, '0')) EXECUTE FUNCTION stop()`)
	if err := a.Service.App.Privacy.MoveEnds(t.Context(), a.Tenant.TenantID); err == nil {
		t.Fatal("the move was not stopped")
	}
	stopped := planOf(owner).Want()
	if got := stopped.JSON("data.retentionPlan.change.finishedAt"); got != "null" ||
		stopped.JSON("data.retentionPlan.change.left") == all || stopped.JSON("data.retentionPlan.change.moved") == "0" {
		t.Errorf("stopped, the change is %s", stopped.JSON("data.retentionPlan.change"))
	}
	a.Owner(`DROP TRIGGER stop ON requests`)
	// The lease of what was stopped is over by then.
	write(`UPDATE retention_moves SET claim_until = NULL`)
	if left := change(700); left != all {
		t.Errorf("changed again, %s of %s are left", left, all)
	}
	moveNow(t, a)
	done := planOf(owner).Want()
	if got := done.JSON("data.retentionPlan.change.left"); got != "0" ||
		done.JSON("data.retentionPlan.change.finishedAt") == "null" {
		t.Errorf("at the end the change is %s", done.JSON("data.retentionPlan.change"))
	}
	want := standardOf(done, "requests")
	if n := a.One(a.Tenant.TenantID, final+`700)`); n != want {
		t.Errorf("%s of %s requests end 700 days after they ended", n, want)
	}
}

// A time that was made longer counts from when it is saved, before its move has come to
// the request.
func TestRetention_LongerTimeCountsAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, _, id := withDocument(a)
	cancel(a, r)
	a.Advance(365 * day)
	a.Settings(app.Fields{"retention": []app.Fields{classOf(400)}})
	removeNow(t, a, r)
	wantStored(a, r, id)
	a.Advance(34 * day)
	removeNow(t, a, r)
	wantStored(a, r, id)
	a.Advance(day)
	removeNow(t, a, r)
	a.Sign(r.RequestID, id).WantError(404, "NOT_FOUND")
}

func wantStored(a *app.App, r app.Created, documentID string) {
	a.Sign(r.RequestID, documentID).Want(200)
}

// With workers a shorter time takes what it makes overdue by itself.
func TestRetention_ShorterTimeTakesWhatIsOverdue(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _, id := withDocument(a)
	cancel(a, r)
	a.Advance(100 * day)
	a.Settings(app.Fields{"retention": []app.Fields{classOf(99)}})
	a.Eventually("the document expires", func() bool {
		events := a.Events(r.RequestID)
		return events[len(events)-1] == expiredEvent(id)
	})
}
