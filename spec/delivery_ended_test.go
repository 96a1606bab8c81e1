package spec

import (
	"context"
	"database/sql"
	"net/http"
	"slices"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
	"verifyme/spec/app"
)

// Which endpoints the relay polls: all that are due, and ended ones until no
// delivery to them is open.

func wantSettled(a *app.App, e app.Endpoint, want string) {
	a.Eventually("settled is "+want, func() bool {
		return a.One(a.Tenant.TenantID, `SELECT settled::text FROM webhook_endpoints WHERE endpoint_id = '`+e.ID+`'`) == want
	})
}

// After 7 days in DISABLED an endpoint is settled until it is ACTIVE again.
func TestEndpoint_EachDisablingHasItsSevenDays(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, e := failing(a, http.StatusInternalServerError)
	for n := 1; n <= 2; n++ {
		r := a.Issue(nil)
		a.Eventually("an attempt", func() bool { return a.Deliveries("?endpointId=" + e.ID)[0].Status == "RETRYING" })
		setStatus(a, e, "DISABLED")
		wantSettled(a, e, "false")
		a.Advance(7*day + time.Minute)
		expired(a, r)
		a.Eventually("held deliveries are DEAD", func() bool {
			return len(a.Deliveries("?status=DEAD&endpointId="+e.ID)) == n
		})
		wantSettled(a, e, "true")
		setStatus(a, e, "ACTIVE")
		wantSettled(a, e, "false")
	}
}

// expired waits until the request is. Its event is to arise while the endpoint is
// DISABLED, so that there is no delivery of it.
func expired(a *app.App, r app.Created) {
	a.Eventually("the request expires", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, r.RequestID) == "EXPIRED"
	})
}

// A state change that was under way when the endpoint was deleted may still
// bring a delivery to it.
func TestEndpoint_DeletedOneIsPolledForAWhile(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	a.Do(http.MethodDelete, endpointPath(e), nil).Want(http.StatusNoContent)
	var late string
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) (err error) {
		late, err = tx.EmitTo(ctx, e.ID, event.Envelope{
			EventID: identifier.New(identifier.Event, tx.Now()), EventType: event.WebhookTest, TenantID: tx.TenantID(),
		})
		return err
	})
	a.Eventually("the late delivery is DEAD", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status FROM deliveries WHERE delivery_id = '`+late+`'`) == "DEAD"
	})
	wantSettled(a, e, "false")
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`UPDATE webhook_endpoints SET disabled_at = disabled_at - interval '11 minutes'
			WHERE endpoint_id = $1`, e.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	wantSettled(a, e, "true")
	if n := len(receiver.Now()); n != 0 {
		t.Errorf("a deleted endpoint was posted to %d times", n)
	}
}

// Endpoints that stay due must not keep others from being found.
func TestRelay_PollsReachAllEndpoints(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	var want []string
	for range 5 {
		want = append(want, a.Endpoint(a.Receiver().URL).ID)
	}
	a.Issue(nil)
	slices.Sort(want)
	var got []string
	const most = 2
	for after := (unit.Job{}); ; {
		jobs, err := a.Service.Store.Due(t.Context(), time.Now().Add(time.Minute), most, after)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, b := range jobs {
			if b.Kind == unit.JobEndpoint && b.TenantID == a.Tenant.TenantID {
				got, after = append(got, b.ID), b
				found++
			}
		}
		if found < most {
			break
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the polls found %v, want %v", got, want)
	}
}
