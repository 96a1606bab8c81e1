package spec

import (
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"verifyme/kyc/unit"
	"verifyme/spec/app"
)

// What a deletion that was cut off has left can no longer expire, and takes no turns of other workspaces' requests.
func TestTenantDeletion_CutOffHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, ownFiles(t))
	other := a.Neighbour()
	for _, each := range []*app.App{a, other} {
		each.Issue(nil)
		each.Advance(100 * time.Hour)
		each.Issue(nil)
	}
	wantExpiring(t, a, a.Tenant.TenantID, other.Tenant.TenantID)
	disable(t, a, a.Tenant.TenantID)
	wantExpiring(t, a, a.Tenant.TenantID, other.Tenant.TenantID)
	svc, cut := a.Service.App.Deletion, errors.New("cut off")
	svc.Reached = func(string) error { return cut }
	if _, err := svc.Delete(t.Context(), a.Tenant.TenantID, a.Tenant.Name); !errors.Is(err, cut) {
		t.Fatal(err)
	}
	wantExpiring(t, a, other.Tenant.TenantID)
}

// wantExpiring: requests of these workspaces and of no other are due to expire, by their clocks and by real time.
func wantExpiring(t *testing.T, a *app.App, want ...string) {
	t.Helper()
	for _, now := range []time.Time{time.Now(), time.Now().AddDate(0, 1, 0)} {
		due, err := a.Service.Store.Due(t.Context(), now, 100, unit.Job{})
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]bool{}
		for _, job := range due {
			if job.Kind == unit.JobExpiry {
				got[job.TenantID] = true
			}
		}
		if !slices.Equal(slices.Sorted(maps.Keys(got)), slices.Sorted(slices.Values(want))) {
			t.Errorf("at %s requests of %v are due to expire, want those of %v", now, got, want)
		}
	}
}
