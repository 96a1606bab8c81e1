package spec

import (
	"net/http"
	"strconv"
	"testing"

	"verifyme/spec/app"
)

// sinkFields and their JSON types.
var sinkFields = map[string]string{
	"deliveryId": `"del_[0-9A-Za-z]{22,}"`, "eventId": `"evt_[0-9A-Za-z]{22,}"`, "eventType": `"[a-z.]+"`,
	"attempt": `\d+`, "signatureValid": boolean, "receivedAt": instant, "body": `"\{.+\}"`,
}

// Only a sink is the deployment's: another endpoint's URL is taken as it is,
// whatever it ends in, and so is the one that a sink was moved to.
func TestSink_IsKnownByItsURL(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e, sink := a.Endpoint(receiver.URL, "onboarding.created"), a.Sink()
	address := receiver.URL + "/demo/sink/" + e.ID
	a.Do(http.MethodPatch, endpointPath(e), app.Fields{"url": address}).Want(http.StatusOK)
	a.Issue(nil)
	receiver.Posted(1)
	a.SinkDeliveries(sink, 1)
	a.Do(http.MethodPatch, endpointPath(sink), app.Fields{"url": receiver.URL}).Want(http.StatusOK)
	a.Issue(nil)
	receiver.Posted(3)
}

// The sink keeps the last 30 of more deliveries, newest first.
func TestSink_KeepsThirty(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sink := a.Sink()
	if sink.URL != a.BaseURL+"/demo/sink/"+sink.ID {
		t.Errorf("the sink is at %s", sink.URL)
	}
	const made = 34
	var last string
	for range made {
		last = a.Issue(nil).RequestID
		want := countOf(a, "events")
		a.Eventually("the delivery", func() bool { return len(a.Deliveries("?status=DELIVERED&limit=200")) == want })
	}
	answer := a.GET("/api/portal/webhooks/sandbox-sink/" + sink.ID).Want(http.StatusOK)
	held, _ := answer.At("deliveries").([]any)
	if len(held) != 30 {
		t.Fatalf("the sink holds %d deliveries", len(held))
	}
	for i := range held {
		wantObject(t, "what the sink holds", answer.JSON("deliveries."+strconv.Itoa(i)), sinkFields)
	}
	newest := a.Deliveries("?limit=30")
	for i, d := range a.SinkDeliveries(sink, 30) {
		if d.DeliveryID != newest[i].DeliveryID || !d.SignatureValid || d.Attempt != 1 {
			t.Errorf("place %d holds %+v, want %s", i, d, newest[i].DeliveryID)
		}
	}
	if *newest[0].RequestID != last {
		t.Errorf("the newest is of %s, want %s", *newest[0].RequestID, last)
	}
}
