package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering": what the portal's Developers pages read
// of a delivery, its endpoint and of a replay before it is made.

const deliveryPage = `query($id: ID!) { webhookDelivery(id: $id) { status
	log { attempt httpStatus answer } event { eventId body } } }`

func TestPortal_ShowsADelivery(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	receiver.AnswerWith(func(w http.ResponseWriter, _ *http.Request) { http.Error(w, "<b>gone</b>", http.StatusGone) })
	e := a.Endpoint(receiver.URL)
	portal := a.Portal(access.Developer)
	id := portal.Ask(`mutation($id: ID!) { testWebhookEndpoint(id: $id) }`, app.Fields{"id": e.ID}).Want().
		Text("data.testWebhookEndpoint")
	a.Eventually("the delivery's end", func() bool { return a.Deliveries("")[0].Status == "DEAD" })

	read := portal.Ask(deliveryPage, app.Fields{"id": id}).Want()
	if status, answer := read.Number("data.webhookDelivery.log.0.httpStatus"),
		read.Text("data.webhookDelivery.log.0.answer"); status != http.StatusGone || answer != "<b>gone</b>\n" {
		t.Errorf("the log says %d %q", status, answer)
	}
	if sent := string(receiver.Posted(1)[0].Body); !strings.Contains(string(read.Body), sent) {
		t.Errorf("%s does not hold what was sent: %s", read.Body, sent)
	}
	wantCountBeforeReplay(t, a, e)

	a.Advance(31 * 24 * time.Hour)
	if event := portal.Ask(deliveryPage, app.Fields{"id": id}).Want().JSON("data.webhookDelivery.event"); event != "null" {
		t.Errorf("after 31 days the event is %s", event)
	}
	unknown := portal.Ask(deliveryPage, app.Fields{"id": "del_unknown"}).Want().JSON("data.webhookDelivery")
	if unknown != "null" {
		t.Errorf("an unknown delivery is %s", unknown)
	}
}

func TestPortal_ShowsTheDeliveriesOfARequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Sink()
	one, other := a.Issue(nil), a.Issue(nil)
	portal := a.Portal(access.Developer)
	of := func(p *app.Portal, id string) app.GraphQL {
		return p.Ask(`query($id: ID!) { webhookDeliveries(filter: {requestId: $id}) { edges { node {
			requestId eventType status attempt nextAttemptAt } } } }`, app.Fields{"id": id})
	}
	a.Eventually("both deliveries are made", func() bool { return len(a.Deliveries("")) == 2 })
	got := of(portal, one.RequestID).Want().JSON("data.webhookDeliveries.edges")
	if !strings.Contains(got, one.RequestID) || strings.Contains(got, other.RequestID) ||
		!strings.Contains(got, "onboarding.created") {
		t.Errorf("the deliveries of one request are %s", got)
	}
	if got := of(portal, "vm_req_none").Want().JSON("data.webhookDeliveries.edges"); got != "[]" {
		t.Errorf("those of an unknown request are %s", got)
	}
	// A replay is a delivery of the request too.
	for _, d := range a.Deliveries("") {
		a.POST("/v1/webhook-events/"+d.DeliveryID+"/replay", nil).Want(http.StatusAccepted)
	}
	got = of(portal, one.RequestID).Want().JSON("data.webhookDeliveries.edges")
	if strings.Count(got, one.RequestID) != 2 || strings.Contains(got, other.RequestID) {
		t.Errorf("with a replay the deliveries of one request are %s", got)
	}
	of(a.Portal(access.Reviewer), one.RequestID).WantCode("SERVICE_FORBIDDEN")
}

// wantCountBeforeReplay compares what a replay would make with what it makes.
func wantCountBeforeReplay(t *testing.T, a *app.App, e app.Endpoint) {
	t.Helper()
	now := time.Now()
	during := app.Fields{"i": app.Fields{"endpointId": e.ID, "from": now.Add(-time.Hour), "to": now.Add(time.Hour)}}
	before := app.Fields{"i": app.Fields{"endpointId": e.ID, "from": now.Add(-2 * time.Hour), "to": now.Add(-time.Hour)}}
	portal := a.Portal(access.Developer)
	count := func(in app.Fields) int {
		return portal.Ask(`query($i: ReplayInput!) { failedDeliveries(input: $i) }`, in).Want().
			Number("data.failedDeliveries")
	}
	if in, out := count(during), count(before); in != 1 || out != 0 {
		t.Errorf("%d would be replayed in the time and %d outside of it", in, out)
	}
	made := portal.Ask(`mutation($i: ReplayInput!) { replayFailedDeliveries(input: $i) }`, during).Want().
		Number("data.replayFailedDeliveries")
	a.Eventually("the replay's end", func() bool { return a.Deliveries("")[0].Status == "DEAD" })
	if made != 1 || len(a.Deliveries("")) != 2 || count(during) != 1 {
		t.Errorf("%d were made, %d are there, %d would be next", made, len(a.Deliveries("")), count(during))
	}
}

func TestPortal_ShowsADisabledEndpoint(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e := a.Endpoint(a.Receiver().URL)
	portal := a.Portal(access.Owner)
	change := func(status string) string {
		in := app.Fields{"endpointId": e.ID, "status": status}
		return portal.Ask(`mutation($i: WebhookEndpointChangeInput!) { updateWebhookEndpoint(input: $i) { disabledAt } }`,
			app.Fields{"i": in}).Want().JSON("data.updateWebhookEndpoint.disabledAt")
	}
	if since := change("DISABLED"); since == "null" {
		t.Error("a DISABLED endpoint does not say since when")
	}
	if since := change("ACTIVE"); since != "null" {
		t.Errorf("an ACTIVE endpoint was disabled at %s", since)
	}
}

func TestPortal_DeveloperPagesAreForTheirRoles(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	during := app.Fields{"endpointId": "we_unknown", "from": time.Now(), "to": time.Now()}
	for _, role := range []access.Role{access.Reviewer, access.Analyst} {
		for _, answer := range []app.GraphQL{
			a.Portal(role).Ask(deliveryPage, app.Fields{"id": "del_unknown"}),
			a.Portal(role).Ask(`query($i: ReplayInput!) { failedDeliveries(input: $i) }`, app.Fields{"i": during}),
		} {
			if answer.Code != "SERVICE_FORBIDDEN" {
				t.Errorf("%s is answered %s", role, answer.Body)
			}
		}
	}
}
