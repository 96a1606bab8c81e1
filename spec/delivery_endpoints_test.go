package spec

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Webhook endpoint": its fields, PATCH, DELETE, the rotation of its
// secret and the test event.

// endpointFields and their JSON types.
var endpointFields = map[string]string{
	"endpointId": `"whe_[0-9A-Za-z]{22,}"`, "url": `"http[^"]+"`,
	"events": `\["[a-z.*]+"(,"[a-z.*]+")*\]`, "status": `"(ACTIVE|DISABLED)"`,
	"consecutiveFailures": `\d+`, "secretRotating": boolean, "createdOn": instant, "updatedOn": instant,
}

func TestEndpoint_HasTheSpecifiedFields(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	created := a.POST("/v1/webhook-endpoints", app.Fields{"url": "http://127.0.0.1:9/"}).Want(http.StatusCreated)
	withSecret := maps.Clone(endpointFields)
	withSecret["secret"], withSecret["note"] = `"whsec_[0-9A-Za-z]{43,}"`, `".+"`
	wantObject(t, "the created endpoint", string(created.Body), withSecret)
	if created.JSON("events") != `["*"]` || created.Text("status") != "ACTIVE" ||
		created.Number("consecutiveFailures") != 0 || created.At("secretRotating") != false {
		t.Errorf("the created endpoint is %s", created.Body)
	}
	path := "/v1/webhook-endpoints/" + created.Text("endpointId")
	a.Advance(time.Minute)
	for name, answer := range map[string]app.Answer{
		"read":          a.GET(path),
		"changed":       a.Do(http.MethodPatch, path, app.Fields{"events": []string{"onboarding.approved"}}),
		"left as it is": a.Do(http.MethodPatch, path, app.Fields{}),
	} {
		wantObject(t, name, string(answer.Want(http.StatusOK).Body), endpointFields)
		if answer.Text("createdOn") != created.Text("createdOn") ||
			(answer.Text("updatedOn") > created.Text("updatedOn")) != (name != "read") {
			t.Errorf("%s, the endpoint is %s", name, answer.Body)
		}
	}
	var listed struct{ Endpoints []json.RawMessage }
	a.GET("/v1/webhook-endpoints").Want(http.StatusOK).Into(&listed)
	for _, e := range listed.Endpoints {
		wantObject(t, "the listed endpoint", string(e), endpointFields)
	}
}

// A change that changes nothing leaves no trace; null is refused.
func TestEndpoint_PatchWithoutAChangeLeavesNoTrace(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	e := a.Endpoint("http://127.0.0.1:9/", "onboarding.created", "onboarding.started")
	a.Advance(time.Minute)
	before, was := a.Fingerprint(), string(a.GET(endpointPath(e)).Want(http.StatusOK).Body)
	for _, body := range []app.Fields{
		{}, {"url": "http://127.0.0.1:9/"},
		{"events": []string{"onboarding.started", "onboarding.created"}}, {"status": "ACTIVE"},
		{"url": "http://127.0.0.1:9/", "status": "ACTIVE"},
	} {
		if got := string(a.Do(http.MethodPatch, endpointPath(e), body).Want(http.StatusOK).Body); got != was {
			t.Errorf("%v makes the endpoint %s, it was %s", body, got, was)
		}
	}
	for _, field := range []string{"url", "events", "status"} {
		refused := a.Do(http.MethodPatch, endpointPath(e), app.Fields{field: nil}).
			WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if got := refused.Text("error.details.0.field"); got != field {
			t.Errorf("null for %s is refused for %s", field, got)
		}
	}
	after := a.Fingerprint()
	for table, rows := range before {
		if after[table] != rows {
			t.Errorf("%s is written to", table)
		}
	}
}

// An open delivery follows the endpoint to its new URL; events go by what is
// subscribed to when they arise.
func TestEndpoint_PatchChangesURLAndEvents(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	old, moved := a.Receiver(), a.Receiver()
	old.Answer(http.StatusInternalServerError)
	e := a.Endpoint(old.URL, "onboarding.created")
	a.Issue(nil)
	first := attempted(a, 1)
	patched := a.Do(http.MethodPatch, endpointPath(e),
		app.Fields{"url": moved.URL + "/new", "events": []string{"onboarding.cancelled"}}).Want(http.StatusOK)
	if patched.Text("url") != moved.URL+"/new" || patched.JSON("events") != `["onboarding.cancelled"]` ||
		patched.Number("consecutiveFailures") != 1 {
		t.Errorf("patched, the endpoint is %s", patched.Body)
	}
	r := a.Issue(nil)
	a.Advance(time.Minute)
	if got := moved.Posted(1)[0].Header; got.Get("X-Service-Delivery") != first.DeliveryID ||
		got.Get("X-Service-Attempt") != "2" {
		t.Errorf("at the new URL came %v", got)
	}
	a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil).Want(http.StatusOK)
	wantSigned(t, moved.Posted(2)[1], e.Secret)
	if len(old.Now()) != 1 || len(moved.Now()) != 2 {
		t.Errorf("the old URL got %d posts, the new one %d", len(old.Now()), len(moved.Now()))
	}
	a.Do(http.MethodPatch, endpointPath(e), app.Fields{"url": "ftp://x.example/", "events": []string{"*"}}).
		WantError(http.StatusUnprocessableEntity, "INVALID_WEBHOOK_URL")
	if got := a.GET(endpointPath(e)); got.Text("url") != moved.URL+"/new" ||
		got.JSON("events") != `["onboarding.cancelled"]` {
		t.Errorf("half refused, the change left %s", got.Body)
	}
}

// With as many endpoints as are allowed each has a delivery of its own, also
// those that replaced deleted ones.
func TestEndpoint_EachOfTenHasItsDelivery(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	address := func(i int) string { return fmt.Sprintf("http://127.0.0.1:9/%d", i) }
	var live []app.Endpoint
	for i := range 10 {
		live = append(live, a.Endpoint(address(i)))
	}
	for i := range 3 {
		a.Do(http.MethodDelete, endpointPath(live[4*i]), nil).Want(http.StatusNoContent)
		live[4*i] = a.Endpoint(address(10 + i))
	}
	a.Issue(nil)
	ids := map[string]bool{}
	for _, e := range live {
		deliveries := a.Deliveries("?endpointId=" + e.ID)
		if len(deliveries) != 1 {
			t.Fatalf("an endpoint has %d deliveries of one event: %+v", len(deliveries), deliveries)
		}
		ids[deliveries[0].DeliveryID] = true
	}
	if len(ids) != 10 {
		t.Errorf("ten deliveries have %d ids", len(ids))
	}
}

// A deleted endpoint is not found; its open deliveries are DEAD, and another one
// can be added in its stead.
func TestEndpoint_DeletionEndsItsDeliveries(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, e := failing(a, http.StatusInternalServerError)
	a.Issue(nil)
	attempted(a, 1)
	for range 9 {
		a.Endpoint("http://127.0.0.1:9/", "webhook.test")
	}
	a.POST("/v1/webhook-endpoints", app.Fields{"url": "http://127.0.0.1:9/"}).
		WantError(http.StatusConflict, "ENDPOINT_LIMIT_REACHED")
	if gone := a.Do(http.MethodDelete, endpointPath(e), nil).Want(http.StatusNoContent); len(gone.Body) != 0 {
		t.Errorf("DELETE answered %s", gone.Body)
	}
	d := a.Deliveries("?endpointId=" + e.ID)
	if len(d) != 1 || d[0].Status != "DEAD" || d[0].NextAttemptAt != nil || d[0].Attempt != 1 {
		t.Errorf("its deliveries are %+v", d)
	}
	for _, call := range []app.Answer{
		a.GET(endpointPath(e)), a.Do(http.MethodDelete, endpointPath(e), nil),
		a.Do(http.MethodPatch, endpointPath(e), app.Fields{"status": "ACTIVE"}), a.POST(endpointPath(e)+"/test", nil),
		a.POST(endpointPath(e)+"/rotate-secret", nil), a.POST("/v1/webhook-events/"+d[0].DeliveryID+"/replay", nil),
	} {
		call.WantError(http.StatusNotFound, "NOT_FOUND")
	}
	if strings.Contains(string(a.GET("/v1/webhook-endpoints").Want(http.StatusOK).Body), e.ID) {
		t.Error("the list holds a deleted endpoint")
	}
	other := a.Receiver()
	a.Endpoint(other.URL)
	a.Advance(day)
	a.Issue(nil)
	other.Posted(1)
	if n := len(receiver.Now()); n != 1 {
		t.Errorf("a deleted endpoint was posted to: %d times", n)
	}
	a.Neighbour().Do(http.MethodDelete, "/v1/webhook-endpoints/"+unknownID(identifier.Endpoint), nil).
		WantError(http.StatusNotFound, "NOT_FOUND")
}

// wantSignatures of a post, one a secret in their order.
func wantSignatures(t *testing.T, when string, p app.Posted, secrets ...string) {
	t.Helper()
	var want []string
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(p.Header.Get("X-Service-Timestamp") + "." + string(p.Body)))
		want = append(want, "v1="+hex.EncodeToString(mac.Sum(nil)))
	}
	if got := p.Header.Get("X-Service-Signature"); got != strings.Join(want, ",") {
		t.Errorf("%s the signature is %s, want %s", when, got, strings.Join(want, ","))
	}
}

// The new secret signs first and the previous one second for 24 hours; then
// the new one alone.
func TestEndpoint_RotatedSecretsOverlapForADay(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL, "onboarding.created")
	posts := 0
	post := func() app.Posted {
		a.Issue(nil)
		posts++
		return receiver.Posted(posts)[posts-1]
	}
	rotating := func() any { return a.GET(endpointPath(e)).Want(http.StatusOK).At("secretRotating") }
	wantSignatures(t, "before", post(), e.Secret)

	before := tenantNow(a)
	rotated := a.POST(endpointPath(e)+"/rotate-secret", nil).Want(http.StatusOK)
	wantObject(t, "the rotated secret", string(rotated.Body), map[string]string{
		"endpointId": `"` + e.ID + `"`, "secret": `"whsec_[0-9A-Za-z]{43,}"`, "previousValidUntil": instant,
	})
	second := rotated.Text("secret")
	until, err := time.Parse(time.RFC3339, rotated.Text("previousValidUntil"))
	if overlap := until.Sub(before); err != nil || overlap < day-time.Second ||
		overlap > day+time.Minute || second == e.Secret {
		t.Errorf("rotate-secret answered %s", rotated.Body)
	}
	wantSignatures(t, "during rotation", post(), second, e.Secret)
	if rotating() != true {
		t.Error("secretRotating is not true")
	}
	a.Advance(day - time.Minute)
	wantSignatures(t, "just before its end", post(), second, e.Secret)

	a.POST(endpointPath(e)+"/rotate-secret", nil).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	wantSignatures(t, "a second rotation refused", post(), second, e.Secret)
	third := a.POST(endpointPath(e)+"/rotate-secret", app.Fields{"endOverlap": true}).Want(http.StatusOK).Text("secret")
	wantSignatures(t, "rotated again meanwhile", post(), third, second)
	a.Advance(day + time.Minute)
	wantSignatures(t, "afterwards", post(), third)
	if rotating() != false {
		t.Error("secretRotating is still true")
	}
	for _, action := range a.Texts(a.Tenant.TenantID,
		`SELECT details::text FROM audit_log WHERE action = 'webhook_endpoint.secret_rotated'`) {
		if strings.Contains(action, "whsec_") {
			t.Errorf("a secret is in the audit log: %s", action)
		}
	}
}

// In the portal the rotation needs a step-up; the sandbox's sink verifies with
// either secret.
func TestPortal_SecretRotationNeedsAStepUp(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sink := a.Sink()
	rotate := func() app.GraphQL {
		return a.Portal(access.Developer).
			Ask(`mutation($id: ID!) { rotateWebhookSecret(endpointId: $id) { endpointId secret previousValidUntil } }`,
				app.Fields{"id": sink.ID})
	}
	rotate().WantCode("STEP_UP_REQUIRED")
	a.StepUp(access.Developer, a.Password(access.Developer)).Want(http.StatusOK)
	got := rotate().Want().Text("data.rotateWebhookSecret.secret")
	if !regexp.MustCompile(`^whsec_[0-9A-Za-z]{43,}$`).MatchString(got) || got == sink.Secret {
		t.Errorf("the new secret is %q", got)
	}
	a.Issue(nil)
	if received := a.SinkDeliveries(sink, 1); !received[0].SignatureValid {
		t.Errorf("while it rotates the sink holds %+v", received[0])
	}
	a.Advance(25 * time.Hour)
	a.Issue(nil)
	if received := a.SinkDeliveries(sink, 2); !received[0].SignatureValid {
		t.Errorf("after the rotation the sink holds %+v", received[0])
	}
}

// A test event goes to its endpoint alone, whatever that subscribed to.
func TestEndpoint_TestEventGoesToItAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	asked, other := a.Receiver(), a.Receiver()
	e := a.Endpoint(asked.URL, "onboarding.approved")
	a.Endpoint(other.URL, "*")
	answer := a.POST(endpointPath(e)+"/test", nil).Want(http.StatusAccepted)
	id := answer.Text("deliveryId")
	wantObject(t, "the answer", string(answer.Body), map[string]string{"deliveryId": `"del_[0-9A-Za-z]{22,}"`})
	posted := asked.Posted(1)[0]
	wantEvent(t, a, string(posted.Body), false)
	wantSigned(t, posted, e.Secret)
	var body map[string]any
	if err := json.Unmarshal(posted.Body, &body); err != nil {
		t.Fatal(err)
	}
	if body["eventType"] != "webhook.test" || body["requestId"] != nil || body["externalReference"] != nil ||
		posted.Header.Get("X-Service-Delivery") != id {
		t.Errorf("posted %s with %v", posted.Body, posted.Header)
	}
	a.Issue(nil)
	other.Posted(1)
	all := a.Deliveries("")
	i := slices.IndexFunc(all, func(d app.Delivery) bool { return d.DeliveryID == id })
	if len(all) != 2 || i < 0 || all[i].RequestID != nil || all[i].EventType != "webhook.test" ||
		all[i].EndpointID != e.ID {
		t.Errorf("the deliveries are %+v", all)
	}
	if len(other.Now()) != 1 || len(asked.Now()) != 1 {
		t.Errorf("the endpoint got %d posts, the other one %d", len(asked.Now()), len(other.Now()))
	}
}
