package spec

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"verifyme/spec/app"
)

// SPEC "Webhook delivery", "Signature scheme", "Delivery, retries, ordering".

func TestDelivery_EnvelopeAndHeaders(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL + "/hooks?tenant=acme")
	before := time.Now()
	r := a.Issue(app.Fields{"externalReference": "order 7"})
	posted := receiver.Posted(1)[0]

	expires := a.GET(requestsPath + "/" + r.RequestID).Text("expiresAt")
	var body struct{ EventID, OccurredAt string }
	if err := json.Unmarshal(posted.Body, &body); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf(`{"eventId":"%s","eventType":"onboarding.created","schemaVersion":"1","tenantId":"%s",`+
		`"requestId":"%s","externalReference":"order 7","occurredAt":"%s","environment":"test",`+
		`"data":{"status":"LINK_ISSUED","applicantType":"applicant","expiresAt":"%s"}}`,
		body.EventID, a.Tenant.TenantID, r.RequestID, body.OccurredAt, expires)
	if string(posted.Body) != want {
		t.Errorf("the body is\n%s, want\n%s", posted.Body, want)
	}
	if !regexp.MustCompile(`^evt_[0-9A-Za-z]{22,}$`).MatchString(body.EventID) {
		t.Errorf("eventId is %s", body.EventID)
	}
	occurred, err := time.Parse("2006-01-02T15:04:05.000Z", body.OccurredAt)
	if err != nil || occurred.Before(before.Truncate(time.Millisecond)) || occurred.After(posted.ReceivedAt) {
		t.Errorf("occurredAt is %s", body.OccurredAt)
	}
	delivery := a.Deliveries("")[0]
	for name, want := range map[string]string{
		"Content-Type": "application/json", "User-Agent": "Service-Webhooks/1.0", "X-Service-Event-Id": body.EventID,
		"X-Service-Delivery": delivery.DeliveryID, "X-Service-Attempt": "1",
	} {
		if got := posted.Header.Get(name); got != want {
			t.Errorf("the header %s is %q, want %q", name, got, want)
		}
	}
	wantSigned(t, posted, e.Secret)
}

// wantSigned computes the signature as a receiver does.
func wantSigned(t *testing.T, posted app.Posted, secret string) {
	t.Helper()
	timestamp := posted.Header.Get("X-Service-Timestamp")
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if age := posted.ReceivedAt.Sub(time.Unix(seconds, 0)); err != nil || age < -300*time.Second || age > 300*time.Second {
		t.Errorf("X-Service-Timestamp is %q, received at %d", timestamp, posted.ReceivedAt.Unix())
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "." + string(posted.Body)))
	if got, want := posted.Header.Get("X-Service-Signature"), "v1="+hex.EncodeToString(mac.Sum(nil)); got != want {
		t.Errorf("X-Service-Signature is %s, want %s", got, want)
	}
}

// A whole journey under AUTO as a correct consumer sees it.
func TestSink_HoldsAWholeJourney(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	sink := a.Sink()
	r, _ := a.Submitted(nil)
	want := []string{
		"onboarding.approved", "onboarding.created", "onboarding.started", "onboarding.step.completed",
		"onboarding.step.completed", "onboarding.step.completed", "onboarding.submitted", "verification.completed",
	}
	received := a.SinkDeliveries(sink, len(want))
	var types []string
	ids := map[string]bool{}
	for _, d := range received {
		types = append(types, d.EventType)
		ids[d.EventID] = true
		if !d.SignatureValid || d.Attempt != 1 || d.DeliveryID == "" {
			t.Errorf("the sink holds %+v", d)
		}
	}
	slices.Sort(types)
	if !slices.Equal(types, want) || len(ids) != len(want) {
		t.Errorf("the sink holds %v, want %v", types, want)
	}
	wantEvents(t, a, r.RequestID, eventsToSubmit,
		`onboarding.approved {"status":"APPROVED","reasonCode":"VERIFIED_OK","automated":true}`)
}

func TestSink_RefusesAWrongSignature(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sink := a.Sink()
	stamp := strconv.FormatInt(time.Now().Unix(), 10)
	a.As("").POST("/demo/sink/"+sink.ID, `{"eventType":"onboarding.created"}`, "X-Service-Timestamp: "+stamp,
		"X-Service-Signature: v1=00", "X-Service-Event-Id: evt_x").
		Want(http.StatusUnauthorized)
	if got := a.SinkDeliveries(sink, 1)[0]; got.SignatureValid || got.EventID != "evt_x" {
		t.Errorf("the sink holds %+v", got)
	}
	for range 35 {
		a.As("").POST("/demo/sink/"+sink.ID, `{}`).Want(http.StatusUnauthorized)
	}
	if n := len(a.SinkDeliveries(sink, 30)); n != 30 {
		t.Errorf("the sink holds %d deliveries, want the last 30", n)
	}
}

// A sink answers every post, and stores as much of it as a column can hold.
func TestSink_TakesAnything(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sink := a.Sink()
	for _, row := range []struct {
		name, body, header string
		want               app.SinkDelivery
	}{
		{"a NUL byte", "{\"eventType\":\"a\"}\x00", "X-Service-Attempt: 2",
			app.SinkDelivery{Attempt: 2, Body: `{"eventType":"a"}`}},
		{"an escaped NUL", `{"eventType":"a\u0000b"}`, "X-Service-Attempt: 1",
			app.SinkDelivery{EventType: "ab", Attempt: 1, Body: `{"eventType":"a\u0000b"}`}},
		{"an event type that is none", `{"eventType":7}`, "X-Service-Attempt: -", app.SinkDelivery{Body: `{"eventType":7}`}},
		{"no UTF-8", "\xff", "X-Service-Event-Id: \xff", app.SinkDelivery{EventID: "\uFFFD", Body: "\uFFFD"}},
		{"a delivery that is no UTF-8", "{}", "X-Service-Delivery: a\xffb",
			app.SinkDelivery{DeliveryID: "a\uFFFDb", Body: "{}"}},
		{"an attempt past every number", `{}`, "X-Service-Attempt: 99999999999", app.SinkDelivery{Body: `{}`}},
		{"an attempt past an integer", `{}`, "X-Service-Attempt: 2147483648", app.SinkDelivery{Body: `{}`}},
		{"nothing", "", "X-Service-Attempt: 1", app.SinkDelivery{Attempt: 1}},
	} {
		a.As("").POST("/demo/sink/"+sink.ID, row.body, row.header).Want(http.StatusUnauthorized)
		got := a.SinkDeliveries(sink, 1)[0]
		if got != row.want {
			t.Errorf("%s is kept as %+v, want %+v", row.name, got, row.want)
		}
	}
}

func TestEndpoint_GetsWhatItSubscribedTo(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	all, some := a.Receiver(), a.Receiver()
	a.Endpoint(all.URL, "*")
	a.Endpoint(some.URL, "onboarding.submitted", "onboarding.started")
	a.Submitted(nil)
	all.Posted(eventsToSubmit)
	var types []string
	for _, p := range some.Posted(2) {
		var body struct{ EventType string }
		if err := json.Unmarshal(p.Body, &body); err != nil {
			t.Fatal(err)
		}
		types = append(types, body.EventType)
	}
	slices.Sort(types)
	if want := []string{"onboarding.started", "onboarding.submitted"}; !slices.Equal(types, want) {
		t.Errorf("the narrow endpoint got %v, want %v", types, want)
	}
}

func TestEndpoint_TenAtMost(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for i := range 9 {
		a.Endpoint(fmt.Sprintf("http://127.0.0.1:9/%d", i))
	}
	answers := a.Together(8, func(i int) app.Answer {
		return a.POST("/v1/webhook-endpoints", app.Fields{"url": fmt.Sprintf("http://127.0.0.1:9/last/%d", i)})
	})
	made := 0
	for _, answer := range answers {
		if answer.Status == http.StatusCreated {
			made++
			continue
		}
		answer.WantError(http.StatusConflict, "ENDPOINT_LIMIT_REACHED")
	}
	if made != 1 {
		t.Errorf("8 parallel calls made %d endpoints where one was left", made)
	}
	a.As(a.Other.APIKey).POST("/v1/webhook-endpoints", app.Fields{"url": "http://127.0.0.1:9/"}).Want(http.StatusCreated)
	listed := a.GET("/v1/webhook-endpoints").Want(http.StatusOK)
	if listed.At("endpoints.10") != nil || listed.At("endpoints.0.secret") != nil || listed.At("endpoints.0.note") != nil {
		t.Errorf("the list is %s", listed.Body)
	}
}

func TestEndpoint_TwentyFailuresDisable(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	_, e := failing(a, http.StatusInternalServerError)
	// One after the other: what fails together may count as less.
	for n := 1; n <= 20; n++ {
		a.Issue(nil)
		a.Eventually("the failure", func() bool {
			return a.One(a.Tenant.TenantID,
				`SELECT count(*)::text FROM delivery_attempts WHERE error = 'HTTP_500'`) == strconv.Itoa(n)
		})
		if got := a.GET("/v1/webhook-endpoints").Text("endpoints.0.status"); n < 20 && got != "ACTIVE" {
			t.Fatalf("after %d failures the endpoint is %s", n, got)
		}
	}
	a.Eventually("the endpoint is disabled", func() bool {
		return a.GET("/v1/webhook-endpoints").Text("endpoints.0.status") == "DISABLED"
	})
	before := len(a.Deliveries("?endpointId=" + e.ID))
	a.Issue(nil)
	if n := len(a.Deliveries("?endpointId=" + e.ID)); n != before {
		t.Error("an event made a delivery to a disabled endpoint")
	}
	disabled := a.Texts(a.Tenant.TenantID, `SELECT subject FROM audit_log WHERE action = 'webhook_endpoint.disabled'`)
	if !slices.Equal(disabled, []string{e.ID}) {
		t.Errorf("the audit log says disabled: %v", disabled)
	}
}
