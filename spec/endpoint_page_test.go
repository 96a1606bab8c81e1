package spec

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// What the portal's pages of events and endpoints stand on: one event with its deliveries, what an attempt sent by the
// letter, an endpoint's figures of a day, and an example to one endpoint.

const oneEvent = `query($id: ID!) { event(id: $id) { eventId eventType requestId occurredAt payload body } }`

func TestEvents_OneByItsID(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e := a.Endpoint(a.Receiver().URL)
	r := a.Issue(nil)
	developer := a.Portal(access.Developer)
	id := storedIDs(a, `request_id = $1`, r.RequestID)[0]
	got := developer.Ask(oneEvent, app.Fields{"id": id}).Want()
	if got.Text("data.event.eventType") != "onboarding.created" || got.Text("data.event.requestId") != r.RequestID ||
		!strings.Contains(got.Text("data.event.payload"), `"eventId":"`+id+`"`) {
		t.Errorf("the event is %s", got.Body)
	}
	const deliveries = `query($f: WebhookDeliveryFilter) { webhookDeliveries(filter: $f) {
		edges { node { deliveryId eventId endpointId } } } }`
	a.Issue(nil)
	sent := developer.Ask(deliveries, app.Fields{"f": app.Fields{"eventId": id}}).Want()
	if n := strings.Count(string(sent.Body), "del_"); n != 1 || !strings.Contains(string(sent.Body), e.ID) {
		t.Errorf("the event's deliveries are %s", sent.Body)
	}
	theirs := a.Neighbour().Issue(nil)
	strange := a.Texts(a.Other.TenantID, `SELECT event_id FROM events WHERE request_id = $1`, theirs.RequestID)[0]
	for _, none := range []string{strange, identifier.New(identifier.Event, time.Now()), "evt_1", "", "x\x00"} {
		if got := developer.Ask(oneEvent, app.Fields{"id": none}); strings.Contains(string(got.Body), `"eventId"`) ||
			got.Status != http.StatusOK {
			t.Errorf("%q gives %d %s", none, got.Status, got.Body)
		}
		found := developer.Ask(deliveries, app.Fields{"f": app.Fields{"eventId": none}})
		if strings.Contains(string(found.Body), "del_") && none != "" || found.Status != http.StatusOK {
			t.Errorf("%q has deliveries %d %s", none, found.Status, found.Body)
		}
	}
	for _, role := range []access.Role{access.Reviewer, access.Analyst} {
		a.Portal(role).Ask(oneEvent, app.Fields{"id": id}).WantCode("SERVICE_FORBIDDEN")
	}
	a.Advance(31 * 24 * time.Hour)
	if old := a.Portal(access.Developer).Ask(oneEvent, app.Fields{"id": id}).Want(); old.JSON("data.event") != "null" {
		t.Errorf("after 31 days it is %s", old.Body)
	}
}

func TestEvents_PortalListsThoseOfATime(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	first := a.Issue(nil)
	a.Advance(time.Hour)
	middle := tenantNow(a)
	second := a.Issue(nil)
	listed := func(filter app.Fields) string {
		return string(a.Portal(access.Developer).Ask(
			`query($f: EventFilter) { events(filter: $f) { edges { node { requestId eventType } } } }`,
			app.Fields{"f": filter}).Want().Body)
	}
	at := middle.Format(time.RFC3339)
	if got := listed(app.Fields{"to": at}); !strings.Contains(got, first.RequestID) ||
		strings.Contains(got, second.RequestID) {
		t.Errorf("until then %s", got)
	}
	if got := listed(app.Fields{"from": at}); strings.Contains(got, first.RequestID) ||
		!strings.Contains(got, second.RequestID) {
		t.Errorf("from then on %s", got)
	}
	if got := listed(app.Fields{"from": at, "to": at}); strings.Contains(got, "onboarding") {
		t.Errorf("in no time %s", got)
	}
}

// What the portal gives of an attempt can be posted once more: a receiver that checks it takes it.
func TestDelivery_IsGivenByTheLetterSoThatItVerifies(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	// A text that JSON can be written in several ways for.
	a.Issue(app.Fields{"externalReference": `<b>"ref" & \ हिन्दी </b>`})
	posted := receiver.Posted(1)[0]
	id := posted.Header.Get("X-Service-Delivery")
	a.Eventually("the attempt", func() bool {
		return len(a.Texts(a.Tenant.TenantID, `SELECT delivery_id FROM delivery_attempts WHERE delivery_id = $1`, id)) == 1
	})
	shown := a.Portal(access.Developer).Ask(`query($id: ID!) { webhookDelivery(id: $id) { event { payload }
		log { sentHeaders { name value } } } }`, app.Fields{"id": id}).Want()
	payload := shown.Text("data.webhookDelivery.event.payload")
	if payload != string(posted.Body) {
		t.Errorf("shown as\n%s, posted as\n%s", payload, posted.Body)
	}
	again, err := http.NewRequestWithContext(t.Context(), http.MethodPost, receiver.URL, strings.NewReader(payload))
	if err != nil {
		t.Fatal(err)
	}
	for i := range shown.At("data.webhookDelivery.log.0.sentHeaders").([]any) {
		at := "data.webhookDelivery.log.0.sentHeaders." + strconv.Itoa(i)
		again.Header.Add(shown.Text(at+".name"), shown.Text(at+".value"))
	}
	answer, err := http.DefaultClient.Do(again)
	if err != nil {
		t.Fatal(err)
	}
	_ = answer.Body.Close()
	wantSigned(t, receiver.Posted(2)[1], e.Secret)
	for _, role := range []access.Role{access.Reviewer, access.Analyst} {
		a.Portal(role).Ask(`query($id: ID!) { webhookDelivery(id: $id) { event { payload } } }`, app.Fields{"id": id}).
			WantCode("SERVICE_FORBIDDEN")
	}
}

const endpointDays = `{ webhookEndpoints { endpointId lastDay { since attempts acknowledged
	secondsToAnswer { count p95 } } } }`

func TestEndpoint_FiguresOfTheLastDay(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	good, bad := a.Receiver(), a.Receiver()
	bad.Answer(http.StatusGone)
	first, second := a.Endpoint(good.URL), a.Endpoint(bad.URL)
	developer := func() *app.Portal { return a.Portal(access.Developer) }
	day := func(id string) app.Fields {
		for _, each := range developer().Ask(endpointDays, nil).Want().At("data.webhookEndpoints").([]any) {
			if endpoint := each.(map[string]any); endpoint["endpointId"] == id {
				return endpoint["lastDay"].(map[string]any)
			}
		}
		t.Fatal("no endpoint", id)
		return nil
	}
	if none := day(first.ID); none["attempts"] != 0.0 || none["secondsToAnswer"].(map[string]any)["p95"] != nil {
		t.Errorf("before the first attempt %v", none)
	}
	for range 3 {
		a.Issue(nil)
	}
	wants := func(id string, attempts, acknowledged float64) {
		t.Helper()
		a.Eventually("the figures", func() bool { return day(id)["attempts"] == attempts })
		if got := day(id); got["acknowledged"] != acknowledged ||
			got["secondsToAnswer"].(map[string]any)["count"] != attempts {
			t.Errorf("%s has %v, want %v of %v", id, got, acknowledged, attempts)
		}
	}
	wants(first.ID, 3, 3)
	wants(second.ID, 3, 0)
	// As they were counted along, so from the rows.
	if _, err := a.Service.App.Analytics.Rebuild(t.Context(), a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	wants(first.ID, 3, 3)
	wants(second.ID, 3, 0)
	one := developer().Ask(`query($id: ID!) { webhookEndpoint(id: $id) { lastDay { attempts } } }`,
		app.Fields{"id": second.ID}).Want()
	if one.Number("data.webhookEndpoint.lastDay.attempts") != 3 {
		t.Errorf("alone it is %s", one.Body)
	}
	whole := a.Portal(access.Owner).Ask(`query($from: Time!, $to: Time!) { activity(from: $from, to: $to) {
		webhooks { attempts acknowledged outcomes { code count } } } }`, app.Fields{
		"from": tenantNow(a).Add(-time.Hour).Format(time.RFC3339), "to": tenantNow(a).Add(time.Hour).Format(time.RFC3339),
	}).Want()
	if got := whole.JSON("data.activity.webhooks.outcomes"); got != `[{"code":"200","count":3},{"code":"410","count":3}]` {
		t.Errorf("all endpoints together have %s", got)
	}
	a.Advance(25 * time.Hour)
	if got := day(first.ID); got["attempts"] != 0.0 {
		t.Errorf("a day later %v", got)
	}
}

func TestSandbox_ExampleGoesToOneEndpointAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	asked, other := a.Receiver(), a.Receiver()
	e := a.Endpoint(asked.URL, "onboarding.rejected")
	a.Endpoint(other.URL)
	r := a.Issue(nil)
	other.Posted(1)
	send := func(body app.Fields) app.Answer { return a.POST("/api/portal/sandbox/emit", body) }
	answer := send(app.Fields{
		"type": "document.uploaded", "requestId": r.RequestID, "endpointId": e.ID,
	}).Want(http.StatusAccepted)
	wantObject(t, "the answer", string(answer.Body), map[string]string{
		"eventId": `"evt_[0-9A-Za-z]{22,}"`, "deliveryId": `"del_[0-9A-Za-z]{22,}"`,
	})
	posted := asked.Posted(1)[0]
	wantEvent(t, a, string(posted.Body), true)
	wantSigned(t, posted, e.Secret)
	if posted.Header.Get("X-Service-Delivery") != answer.Text("deliveryId") {
		t.Errorf("posted with %v", posted.Header)
	}
	if len(other.Now()) != 1 {
		t.Errorf("the other endpoint got %d posts", len(other.Now()))
	}
	theirs := a.Neighbour().Endpoint("http://127.0.0.1:9/")
	a.AllDelivered()
	before := a.Fingerprint()
	for _, none := range []string{theirs.ID, "whe_1", identifier.New(identifier.Endpoint, time.Now())} {
		send(app.Fields{"type": "onboarding.approved", "requestId": r.RequestID, "endpointId": none}).
			WantError(http.StatusNotFound, "NOT_FOUND")
	}
	a.WantUnchanged(before, "an example to nobody")
	a.Do(http.MethodPatch, endpointPath(e), app.Fields{"status": "DISABLED"}).Want(http.StatusOK)
	send(app.Fields{"type": "onboarding.approved", "requestId": r.RequestID, "endpointId": e.ID}).
		WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
}

func TestEndpoint_StatementsOfAListDoNotGrowWithItsRows(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	server, statements := a.RecordStatements()
	a.Endpoint("http://127.0.0.1:9/")
	few, _ := statementsOf(t, server, statements, endpointDays, nil)
	for range 9 {
		a.Endpoint("http://127.0.0.1:9/")
	}
	many, shown := statementsOf(t, server, statements, endpointDays, nil)
	if n := strings.Count(string(shown.Body), `"lastDay"`); n != 10 {
		t.Errorf("%d endpoints have figures", n)
	}
	wantEqualStatements(t, few, many)
}
