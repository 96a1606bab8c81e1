package spec

import (
	"database/sql"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering" 6 for many events at once: replayDeliveries.

const (
	countOfReplay = `query($f: ReplayFilter!) { replayableDeliveries(filter: $f) }`
	readReplay    = `query($id: ID!) { deliveryReplay(id: $id) { id count left delivered dead open } }`
	startReplay   = `mutation($i: ReplayDeliveriesInput!) {
		replayDeliveries(input: $i) { id count left delivered dead open } }`
)

// aroundNow is the time of everything that a test made, by its clock.
func aroundNow(change app.Fields) app.Fields {
	now := time.Now()
	f := app.Fields{"from": now.Add(-time.Hour), "to": now.Add(time.Hour)}
	for name, value := range change {
		f[name] = value
	}
	return f
}

func replayable(p *app.Portal, filter app.Fields) int {
	return p.Ask(countOfReplay, app.Fields{"f": filter}).Want().Number("data.replayableDeliveries")
}

func replayMany(p *app.Portal, key string, filter app.Fields) app.GraphQL {
	return p.Ask(startReplay, app.Fields{"i": app.Fields{"key": key, "filter": filter}})
}

func TestReplay_ManyByFilterOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	portal := a.Portal(access.Developer)
	receiver, other := a.Receiver(), a.Receiver()
	e := a.Endpoint(receiver.URL, "onboarding.created", "onboarding.cancelled")
	a.Endpoint(other.URL, "onboarding.created")
	receiver.Answer(http.StatusNotFound)
	for range 3 {
		a.Issue(nil)
	}
	cancel(a, a.Issue(nil))
	receiver.Posted(5)
	other.Posted(4)
	a.Eventually("the outcomes", func() bool { return replayable(portal, aroundNow(nil)) == 9 })

	for _, row := range []struct {
		filter app.Fields
		want   int
	}{
		{app.Fields{"endpointId": e.ID}, 5},
		{app.Fields{"status": "DEAD"}, 5},
		{app.Fields{"status": "DELIVERED"}, 4},
		{app.Fields{"eventType": "onboarding.cancelled"}, 1},
		{app.Fields{"to": time.Now().Add(-time.Minute)}, 0},
	} {
		if got := replayable(portal, aroundNow(row.filter)); got != row.want {
			t.Errorf("%v matches %d deliveries, want %d", row.filter, got, row.want)
		}
	}

	receiver.Answer(http.StatusOK)
	failed := aroundNow(app.Fields{"status": "DEAD"})
	answers := a.Together(8, func(int) app.Answer { return replayMany(portal, "replay-of-the-dead", failed).Answer })
	id := answers[0].Text("data.replayDeliveries.id")
	for _, answer := range answers {
		if answer.Text("data.replayDeliveries.id") != id || answer.Number("data.replayDeliveries.count") != 5 {
			t.Errorf("one of eight at once answers %s", answer.Body)
		}
	}
	a.Eventually("the replay is done", func() bool {
		return portal.Ask(readReplay, app.Fields{"id": id}).Want().Number("data.deliveryReplay.delivered") == 5
	})
	events := map[string]int{}
	for _, p := range receiver.Posted(10) {
		events[p.Header.Get("X-Service-Event-Id")]++
	}
	for event, times := range events {
		if times != 2 {
			t.Errorf("%s was posted %d times, want 2", event, times)
		}
	}
	if got := replayable(portal, failed); got != 0 {
		t.Errorf("%d are left to send again", got)
	}
	replayMany(portal, "replay-of-the-dead", aroundNow(nil)).WantCode("IDEMPOTENCY_KEY_REUSED")
	const audited = `SELECT count(*)::text FROM audit_log WHERE action = 'webhook_deliveries.replayed'`
	if n := a.One(a.Tenant.TenantID, audited); n != "1" {
		t.Errorf("%s entries of the replay are in the audit log", n)
	}
}

func TestReplay_ManyIsForDevelopers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, role := range []access.Role{access.Reviewer, access.Analyst} {
		portal := a.Portal(role)
		portal.Ask(countOfReplay, app.Fields{"f": aroundNow(nil)}).WantCode("SERVICE_FORBIDDEN")
		replayMany(portal, "replay-not-allowed", aroundNow(nil)).WantCode("SERVICE_FORBIDDEN")
	}
	portal := a.Portal(access.Developer)
	for name, filter := range map[string]app.Fields{
		"an open status":  {"status": "PENDING"},
		"an unknown type": {"eventType": "onboarding.lost"},
		"no time":         {"to": time.Now().Add(-2 * time.Hour)},
	} {
		t.Log(name)
		replayMany(portal, "replay-refused", aroundNow(filter)).WantCode("VALIDATION_FAILED")
	}
	replayMany(portal, "short", aroundNow(nil)).WantCode("VALIDATION_FAILED")
	neighbour := a.Neighbour()
	theirs := neighbour.Endpoint(neighbour.Receiver().URL)
	replayMany(portal, "replay-of-others", aroundNow(app.Fields{"endpointId": theirs.ID})).WantCode("NOT_FOUND")
	made := replayMany(portal, "replay-of-none", aroundNow(nil)).Want().Text("data.replayDeliveries.id")
	neighbour.Portal(access.Developer).Ask(readReplay, app.Fields{"id": made}).WantCode("NOT_FOUND")
}

// A replay makes at most 1,000 deliveries, due ten a second at an endpoint; what arises
// meanwhile is posted at once.
func TestReplay_ManyLeavesRoomForWhatIsNew(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL, "onboarding.created", "onboarding.cancelled")
	a.Issue(nil)
	receiver.Posted(1)
	a.Eventually("an outcome", func() bool { return len(a.Deliveries("?status=DELIVERED")) == 1 })
	// 1,200 more events that died at the endpoint.
	if err := a.Confined(a.Tenant.TenantID, manyDead(e.ID, 1200)); err != nil {
		t.Fatal(err)
	}
	portal := a.Portal(access.Developer)
	dead := aroundNow(app.Fields{"status": "DEAD"})
	first := replayMany(portal, "replay-of-a-thousand", dead).Want()
	if first.Number("data.replayDeliveries.count") != 1000 || first.Number("data.replayDeliveries.left") != 200 {
		t.Errorf("the first replay is %s", first.Body)
	}
	second := replayMany(portal, "replay-of-the-rest", dead).Want()
	if second.Number("data.replayDeliveries.count") != 200 || second.Number("data.replayDeliveries.left") != 0 {
		t.Errorf("the second replay is %s", second.Body)
	}
	const busiest = `SELECT max(n)::text FROM (SELECT count(*) AS n FROM deliveries d
		JOIN replay_deliveries USING (tenant_id, delivery_id) JOIN replays r USING (tenant_id, replay_id)
		GROUP BY floor(extract(epoch FROM coalesce(d.next_attempt_at, d.created_at) - (SELECT min(created_at) FROM replays)))
		HAVING count(*) FILTER (WHERE d.next_attempt_at IS NOT NULL) > 0) AS seconds`
	n, err := strconv.Atoi(a.One(a.Tenant.TenantID, busiest))
	if err != nil || n > 11 {
		t.Errorf("%d of the deliveries are due in one second, %v", n, err)
	}
	fresh := a.Issue(nil).RequestID
	d := deliveryOf(a, fresh)
	if took := d.DeliveredAt.Sub(d.CreatedAt); d.Status != "DELIVERED" || took > 10*time.Second {
		t.Errorf("a new event beside the replays is %s after %s", d.Status, took)
	}
	var progress struct {
		Data struct{ DeliveryReplay struct{ Open, Delivered int } }
	}
	portal.Ask(readReplay, app.Fields{"id": second.Text("data.replayDeliveries.id")}).Want().Into(&progress)
	if progress.Data.DeliveryReplay.Open == 0 {
		t.Error("all of the second replay was sent before its time")
	}
}

// manyDead copies the one event of the endpoint into so many others, whose deliveries died.
func manyDead(endpointID string, n int) func(*sql.Tx) error {
	return func(tx *sql.Tx) error {
		now := time.Now()
		for range n {
			event, delivery := identifier.New(identifier.Event, now), identifier.New(identifier.Delivery, now)
			if _, err := tx.Exec(`INSERT INTO events SELECT (jsonb_populate_record(NULL::events,
				to_jsonb(e) || jsonb_build_object('event_id', $1::text))).* FROM (SELECT * FROM events LIMIT 1) AS e`,
				event); err != nil {
				return err
			}
			if _, err := tx.Exec(`INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt,
				created_at) SELECT tenant_id, $1, $2, $3, 'DEAD', 8, now() FROM deliveries LIMIT 1`,
				delivery, event, endpointID); err != nil {
				return err
			}
		}
		return nil
	}
}

// However many are replayed, a transaction makes a bounded number of them: it holds up the endpoint's deliveries.
func TestReplay_OfAllFailedIsBoundedByTransaction(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	e := a.Endpoint(a.Receiver().URL)
	a.Issue(nil)
	const most, dead = 10_000, 10_001
	if err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		_, err := tx.Exec(`WITH one AS (SELECT * FROM events LIMIT 1), made AS (
			INSERT INTO events SELECT (jsonb_populate_record(NULL::events, to_jsonb(one) ||
				jsonb_build_object('event_id', 'evt_' || lpad(n::text, 22, '0')))).* FROM one, generate_series(1, $1) AS n
			RETURNING event_id)
			INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, created_at)
			SELECT d.tenant_id, d.delivery_id || substr(made.event_id, 17), made.event_id, d.endpoint_id, 'DEAD', 8, now()
			FROM deliveries d, made`, dead)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	made := a.Portal(access.Developer).Ask(`mutation($i: ReplayInput!) { replayFailedDeliveries(input: $i) }`, app.Fields{
		"i": app.Fields{"endpointId": e.ID, "from": now.Add(-time.Hour), "to": now.Add(time.Hour)},
	}).Want().Number("data.replayFailedDeliveries")
	if made != dead {
		t.Errorf("%d were replayed, want %d", made, dead)
	}
	const each = `SELECT count(*)::text FROM deliveries WHERE attempt = 0 AND event_id LIKE 'evt_0000%'
		GROUP BY xmin::text ORDER BY count(*) DESC`
	if got := a.Texts(a.Tenant.TenantID, each); len(got) != 2 || got[0] != strconv.Itoa(most) || got[1] != "1" {
		t.Errorf("the transactions made %v deliveries", got)
	}
	if got := a.One(a.Tenant.TenantID, `SELECT sum((details->>'count')::integer)::text FROM audit_log
		WHERE action = 'webhook_delivery.replayed'`); got != strconv.Itoa(dead) {
		t.Errorf("the audit log has %s replays", got)
	}
}

func TestIntegration_FactsOfTheFirstWebhook(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	portal := a.Portal(access.Developer)
	const ask = `{ integration { hasKey hasEndpoint hasRequest hasDelivery hasCheckedSignature } }`
	wantSaid := func(key, endpoint, request, delivery, signature bool) {
		t.Helper()
		want := fmt.Sprintf(`{"hasKey":%t,"hasEndpoint":%t,"hasRequest":%t,"hasDelivery":%t,"hasCheckedSignature":%t}`,
			key, endpoint, request, delivery, signature)
		a.Eventually("the facts "+want, func() bool {
			return strings.Contains(string(portal.Ask(ask, nil).Want().Body), want)
		})
	}
	wantSaid(true, false, false, false, false)
	a.Endpoint(a.Receiver().URL)
	wantSaid(true, true, false, false, false)
	a.Issue(nil)
	wantSaid(true, true, true, true, false)
	a.Sink()
	a.Issue(nil)
	wantSaid(true, true, true, true, true)
	a.Portal(access.Reviewer).Ask(`{ integration { hasKey } }`, nil).WantCode("SERVICE_FORBIDDEN")
}
