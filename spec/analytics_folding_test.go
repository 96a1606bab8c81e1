package spec

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/spec/app"
)

// Changes of figures are added up apart from the requests' own transactions; each
// counts once whatever happens meanwhile.

// tables of figures, without those that came to nothing.
func statTables(a *app.App) (rows []string) {
	for _, table := range []string{"stat_15m", "stat_day", "stat_month", "stat_delta"} {
		rows = append(rows, a.Texts(a.Tenant.TenantID, `SELECT '`+table+` ' || (to_jsonb(s) - 'position')::text FROM `+table+
			` s WHERE n <> 0 ORDER BY 1`)...)
	}
	return rows
}

func fold(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Service.App.Analytics.Fold(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestFolding_ByTwoProcessesCountsOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	b := a.AnotherServer()
	const requests = 40
	for i := range requests {
		if a.Issue(nil); i%10 > 0 {
			continue
		}
		folded := make(chan error)
		for _, process := range []*app.App{a, b, a, b} {
			go func() { folded <- process.Service.App.Analytics.Fold(context.WithoutCancel(t.Context())) }()
		}
		for range 4 {
			if err := <-folded; err != nil {
				t.Fatal(err)
			}
		}
	}
	fold(t, a)
	for _, table := range []string{"stat_15m", "stat_day", "stat_month"} {
		if n := a.One(a.Tenant.TenantID, `SELECT sum(n)::text FROM `+table+` WHERE measure = 'CREATED'`); n != "40" {
			t.Errorf("%s counts %s of %d requests", table, n, requests)
		}
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM stat_delta`); n != "0" {
		t.Errorf("%s changes are left", n)
	}
}

// The process ends after its statement and before its commit.
func TestFolding_ThatIsNotCommittedCountsOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Issue(nil)
	before := statTables(a)
	crash := errors.New("the process ends")
	err := a.Service.Store.InTenant(t.Context(), a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		if folded, err := tx.FoldStats(ctx, 1000); err != nil || folded != 1 {
			t.Errorf("%d changes are folded, %v", folded, err)
		}
		return crash
	})
	if !errors.Is(err, crash) || !slices.Equal(statTables(a), before) {
		t.Errorf("after a crash (%v) the tables are %v, were %v", err, statTables(a), before)
	}
	wantFigures(t, a, "after the crash", counts{"created": 1})
	fold(t, a)
	wantFigures(t, a, "after the next fold", counts{"created": 1})
}

// A change that fails after its figures were counted leaves none.
func TestFolding_OfWhatIsRolledBack(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	a.Create(app.Fields{"flowKey": "no-such-flow"}).
		WantError(http.StatusUnprocessableEntity, "FLOW_NOT_FOUND")
	a.Applicant(r).Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
	wantFigures(t, a, "after two refusals", counts{"created": 1})
}

func TestRebuild_EqualsWhatWasCountedAlong(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	b := a.AnotherServer()
	if err := b.Service.StartWork(); err != nil {
		t.Fatal(err)
	}
	eventful(a)
	a.Advance(26 * time.Hour)
	a.Issue(nil)
	a.Eventually("the changes are folded", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM stat_delta`) == "0"
	})
	want := statTables(a)
	for _, damage := range []string{
		`SELECT 1`, `DELETE FROM stat_day`,
		`DELETE FROM stat_day WHERE measure IN ('POSTED', 'REVIEW_SECONDS', 'CHARGED', 'TARGET_KEPT')`,
		`UPDATE stat_15m SET n = n + 7`, `DELETE FROM stat_15m`,
		`UPDATE stat_month SET n = n + 7`, `DELETE FROM stat_month`,
		`INSERT INTO stat_day SELECT tenant_id, day - 3, flow_key, 9, measure, 'lost ' || part, code, 5 FROM stat_day`,
		`INSERT INTO stat_delta (tenant_id, cohort, flow_key, flow_version, measure, part, code, n)
			SELECT tenant_id, cohort, flow_key, flow_version, measure, part, code, 3 FROM stat_15m`,
	} {
		a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.NewRaw(damage).Exec(ctx)
			return err
		})
		if _, err := a.Service.App.Analytics.Rebuild(t.Context(), a.Tenant.TenantID); err != nil {
			t.Fatal(err)
		}
		if got := statTables(a); !slices.Equal(got, want) {
			t.Errorf("after %s the tables are rebuilt as\n%v\nwant\n%v", damage, missing(got, want), missing(want, got))
		}
	}
}

// missing are the rows of one that the other has not.
func missing(rows, other []string) (only []string) {
	for _, row := range rows {
		if !slices.Contains(other, row) {
			only = append(only, row)
		}
	}
	return only
}

// Rebuilt and folded while requests are made and cancelled, nothing is lost or counted
// twice.
func TestRebuild_WhileTheServiceWorks(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	ended := make(chan error)
	working, stop := context.WithCancel(t.Context())
	analytics := a.Service.App.Analytics
	go func() {
		var err error
		for working.Err() == nil && err == nil {
			if _, err = analytics.Rebuild(context.WithoutCancel(working), a.Tenant.TenantID); err == nil {
				err = analytics.Fold(context.WithoutCancel(working))
			}
		}
		ended <- err
	}()
	for range 8 {
		made := a.Together(8, func(i int) app.Answer {
			answer := a.Create(app.Fields{})
			if i%2 == 0 {
				a.POST(requestsPath+"/"+answer.Text("requestId")+"/cancel", nil)
			}
			return answer
		})
		for _, answer := range made {
			answer.Want(http.StatusCreated)
		}
	}
	stop()
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	want := counts{"created": 64, "cancelled": 32}
	wantFigures(t, a, "at the end", want)
	fold(t, a)
	wantFigures(t, a, "folded", want)
	before := statTables(a)
	if _, err := analytics.Rebuild(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if after := statTables(a); !reflect.DeepEqual(before, after) {
		t.Errorf("what was counted along is\n%v\nanew it is\n%v", before, after)
	}
}
