package spec

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Delivery, retries, ordering" 6, replays; and GET /v1/webhook-events,
// which lists deliveries.

// A replay is a new delivery of the same event: its eventId and its bytes.
func TestReplay_IsANewDeliveryOfTheSameEvent(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver := a.Receiver()
	e := a.Endpoint(receiver.URL)
	for i, row := range []struct {
		status int
		want   string
	}{{200, "DELIVERED"}, {404, "DEAD"}} {
		receiver.Answer(row.status)
		first := deliveryOf(a, a.Issue(app.Fields{"externalReference": "order " + strconv.Itoa(i)}).RequestID)
		if first.Status != row.want {
			t.Fatalf("the delivery is %+v", first)
		}
		receiver.Answer(http.StatusOK)
		a.Advance(time.Hour)
		answer := a.POST("/v1/webhook-events/"+first.DeliveryID+"/replay", nil).Want(http.StatusAccepted)
		wantObject(t, "the answer", string(answer.Body), map[string]string{"deliveryId": `"del_[0-9A-Za-z]{22,}"`})
		second := outcome(a, "DELIVERED", func(d app.Delivery) bool { return d.DeliveryID == answer.Text("deliveryId") })
		if second.DeliveryID == first.DeliveryID || second.EventID != first.EventID || second.Attempt != 1 ||
			!second.CreatedAt.After(first.CreatedAt) || second.EndpointID != e.ID {
			t.Errorf("replayed, %+v became %+v", first, second)
		}
		posts := receiver.Posted(2*i + 2)[2*i:]
		wantSigned(t, posts[1], e.Secret)
		if string(posts[0].Body) != string(posts[1].Body) ||
			posts[0].Header.Get("X-Service-Event-Id") != posts[1].Header.Get("X-Service-Event-Id") ||
			posts[1].Header.Get("X-Service-Delivery") != second.DeliveryID || posts[1].Header.Get("X-Service-Attempt") != "1" {
			t.Errorf("the replay posted %v %s, first %v %s", posts[1].Header, posts[1].Body, posts[0].Header, posts[0].Body)
		}
		i := slices.IndexFunc(a.Deliveries(""), func(d app.Delivery) bool { return d.DeliveryID == first.DeliveryID })
		if a.Deliveries("")[i].Status != row.want {
			t.Errorf("the replay changed the first delivery to %+v", a.Deliveries("")[i])
		}
	}
	if n := countOf(a, "events"); n != 2 {
		t.Errorf("there are %d events, want 2", n)
	}
	a.POST("/v1/webhook-events/"+unknownID(identifier.Delivery)+"/replay", nil).WantError(http.StatusNotFound, "NOT_FOUND")
}

// All deliveries that became DEAD in a range of time, once each, and nothing else.
func TestReplay_OfAllFailedTakesEachOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	receiver, other := a.Receiver(), a.Receiver()
	e := a.Endpoint(receiver.URL)
	other.Answer(http.StatusNotFound)
	a.Endpoint(other.URL)
	issue := func(status, n int) (events []string) {
		receiver.Answer(status)
		for range n {
			r := a.Issue(nil)
			d := outcome(a, map[int]string{200: "DELIVERED", 404: "DEAD"}[status], func(d app.Delivery) bool {
				return *d.RequestID == r.RequestID && d.EndpointID == e.ID
			})
			events = append(events, d.EventID)
		}
		return events
	}
	issue(404, 1) // before the range
	a.Advance(time.Hour)
	from := tenantNow(a)
	failed := issue(404, 3)
	issue(200, 2)
	a.Advance(time.Hour)
	to := tenantNow(a)
	issue(404, 1) // after it
	a.Advance(time.Minute)

	during := app.Fields{"from": from.Format(time.RFC3339Nano), "to": to.Format(time.RFC3339Nano)}
	receiver.Answer(http.StatusOK)
	quiet := func() bool { return len(a.Deliveries("?status=PENDING")) == 0 }
	a.Eventually("the other endpoint's outcomes", quiet)
	posts, posted := len(receiver.Now()), len(other.Now())
	answer := a.POST(endpointPath(e)+"/replay-failed", during).Want(http.StatusAccepted)
	if string(answer.JSON("count")) != "3" {
		t.Errorf("the replay answered %s", answer.Body)
	}
	var replayed []string
	for _, p := range receiver.Posted(posts + 3)[posts:] {
		replayed = append(replayed, p.Header.Get("X-Service-Event-Id"))
	}
	slices.Sort(failed)
	slices.Sort(replayed)
	if !slices.Equal(replayed, failed) {
		t.Errorf("replayed %v, want %v", replayed, failed)
	}
	a.Eventually("the replays' end", quiet)
	if again := a.POST(endpointPath(e)+"/replay-failed", during).Want(http.StatusAccepted).Number("count"); again != 0 {
		t.Errorf("asked again, %d are replayed", again)
	}
	if len(other.Now()) != posted {
		t.Error("another endpoint got what was replayed")
	}
	for _, body := range []app.Fields{
		{}, {"from": "x", "to": "y"}, {"from": during["from"]}, {"from": during["from"], "to": 7},
	} {
		a.POST(endpointPath(e)+"/replay-failed", body).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	for _, end := range []any{during["from"], from.Add(-time.Hour).Format(time.RFC3339Nano)} {
		backward := app.Fields{"from": during["from"], "to": end}
		refused := a.POST(endpointPath(e)+"/replay-failed", backward).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if field := refused.Text("error.details.0.field"); field != "from" {
			t.Errorf("a time that ends at its start is refused for %s", field)
		}
		backward["endpointId"] = e.ID
		for _, operation := range []string{
			`mutation($input: ReplayInput!) { replayFailedDeliveries(input: $input) }`,
			`query($input: ReplayInput!) { failedDeliveries(input: $input) }`,
		} {
			a.Portal(access.Developer).Ask(operation, app.Fields{"input": backward}).WantCode("VALIDATION_FAILED")
		}
	}
}

// deliveryFields of GET /v1/webhook-events and their JSON types.
var deliveryFields = map[string]string{
	"deliveryId": `"del_[0-9A-Za-z]{22,}"`, "eventId": `"evt_[0-9A-Za-z]{22,}"`,
	"eventType": `"[a-z.]+"`, "endpointId": `"whe_[0-9A-Za-z]{22,}"`,
	"requestId": `("vm_req_[0-9A-Za-z]{22,}"|null)`, "status": `"(PENDING|RETRYING|DELIVERED|DEAD)"`, "attempt": `\d+`,
	"httpStatus": `(\d{3}|null)`, "durationMs": `(\d+|null)`,
	"lastError": `("(TIMEOUT|HTTP_\d{3}|CONNECTION_FAILED|TLS_FAILED|` +
		`PRIVATE_ADDRESS_NOT_ALLOWED|ENDPOINT_DISABLED|UNREADABLE)"|null)`,
	"createdAt": instant, "nextAttemptAt": `(` + instant + `|null)`, "deliveredAt": `(` + instant + `|null)`,
}

func TestDelivery_ListFiltersAndPages(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	good, bad, gone := a.Receiver(), a.Receiver(), a.Receiver()
	bad.Answer(http.StatusInternalServerError)
	gone.Answer(http.StatusGone)
	endpoints := []app.Endpoint{a.Endpoint(good.URL), a.Endpoint(bad.URL), a.Endpoint(gone.URL)}
	for range 3 {
		a.Issue(nil)
	}
	a.POST(endpointPath(endpoints[0])+"/test", nil).Want(http.StatusAccepted)
	a.Neighbour().Sink()
	a.Neighbour().Issue(nil)
	a.Eventually("the outcomes", func() bool {
		return len(a.Deliveries("")) == 10 && len(a.Deliveries("?status=PENDING")) == 0
	})

	answer := a.GET("/v1/webhook-events").Want(http.StatusOK)
	for i := range 10 {
		wantObject(t, "the delivery", answer.JSON("deliveries."+strconv.Itoa(i)), deliveryFields)
	}
	if answer.JSON("nextCursor") != "null" {
		t.Errorf("the list is %s", answer.Body)
	}
	stored := func(where string, args ...any) []string {
		return a.Texts(a.Tenant.TenantID,
			`SELECT delivery_id FROM deliveries WHERE `+where+` ORDER BY created_at DESC, delivery_id DESC`, args...)
	}
	for query, want := range map[string][]string{
		"":                               stored("true"),
		"?status=DELIVERED":              stored("status = 'DELIVERED'"),
		"?status=RETRYING":               stored("status = 'RETRYING'"),
		"?status=DEAD":                   stored("status = 'DEAD'"),
		"?endpointId=" + endpoints[1].ID: stored("endpoint_id = $1", endpoints[1].ID),
		"?endpointId=" + endpoints[2].ID + "&status=DEAD":    stored("endpoint_id = $1", endpoints[2].ID),
		"?endpointId=" + endpoints[2].ID + "&status=PENDING": nil,
		"?endpointId=" + unknownID(identifier.Endpoint):      nil,
	} {
		if got := deliveryIDs(a.Deliveries(query)); !slices.Equal(got, want) {
			t.Errorf("%s lists %v, want %v", query, got, want)
		}
	}
	for status, n := range map[string]int{"DELIVERED": 4, "RETRYING": 3, "DEAD": 3} {
		if got := len(a.Deliveries("?status=" + status)); got != n {
			t.Errorf("%d are %s, want %d", got, status, n)
		}
	}
	for _, limit := range []int{1, 3, 10} {
		want := stored("true")
		if got := deliveryPages(a, "?limit="+strconv.Itoa(limit), func() { a.Issue(nil) }); !slices.Equal(got, want) {
			t.Errorf("pages of %d hold %v, want %v", limit, got, want)
		}
	}
	for _, query := range []string{
		"limit=0", "limit=201", "limit=x", "status=LOST", "status=dead", "status=", "endpointId=", "cursor=x",
	} {
		a.GET("/v1/webhook-events?"+query).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
}

func deliveryIDs(deliveries []app.Delivery) (ids []string) {
	for _, d := range deliveries {
		ids = append(ids, d.DeliveryID)
	}
	return ids
}

// deliveryPages walks the list to its end; between runs after each page.
func deliveryPages(a *app.App, query string, between func()) (all []string) {
	for next := ""; ; {
		var page struct {
			Deliveries []app.Delivery
			NextCursor *string
		}
		a.GET("/v1/webhook-events" + query + next).Want(http.StatusOK).Into(&page)
		all = append(all, deliveryIDs(page.Deliveries)...)
		if page.NextCursor == nil {
			return all
		}
		next = "&cursor=" + url.QueryEscape(*page.NextCursor)
		between()
	}
}

// Emitted events are marked as simulated; the request stays as it is.
func TestSandbox_EmittedEventsAreSimulated(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	sink := a.Sink()
	r := a.Issue(app.Fields{"externalReference": "order 7", "applicantType": "merchant"})
	emit := func(body app.Fields) app.Answer { return a.POST("/api/portal/sandbox/emit", body) }
	types := slices.Sorted(maps.Keys(eventData))
	emitted := map[string]string{}
	for _, name := range types {
		answer := emit(app.Fields{"type": name, "requestId": r.RequestID}).Want(http.StatusAccepted)
		wantObject(t, "the answer", string(answer.Body), map[string]string{"eventId": `"evt_[0-9A-Za-z]{22,}"`})
		emitted[answer.Text("eventId")] = name
	}
	for _, d := range a.SinkDeliveries(sink, len(types)+1) {
		name, simulated := emitted[d.EventID]
		delete(emitted, d.EventID)
		if wantEvent(t, a, d.Body, simulated); !simulated {
			continue
		}
		var e struct {
			app.Event
			ExternalReference string
		}
		if err := json.Unmarshal([]byte(d.Body), &e); err != nil {
			t.Fatal(err)
		}
		if d.EventType != name || e.EventType != name || e.ExternalReference != "SIMULATED" || !d.SignatureValid ||
			e.RequestID != nil && *e.RequestID != r.RequestID {
			t.Errorf("emitted as %s, the sink holds %+v", name, d)
		}
	}
	if len(emitted) != 0 {
		t.Errorf("the sink lacks %v", emitted)
	}
	wantStatus(t, a, r.RequestID, "LINK_ISSUED")
	for _, body := range []app.Fields{
		{}, {"type": "onboarding.created"}, {"requestId": r.RequestID}, {"type": "*", "requestId": r.RequestID},
		{"type": "onboarding.lost", "requestId": r.RequestID},
		{"type": 7, "requestId": r.RequestID}, {"type": "onboarding.created", "requestId": r.RequestID, "data": app.Fields{}},
	} {
		if got := emit(body); got.Status != http.StatusBadRequest && got.Status != http.StatusNotFound {
			t.Errorf("%v is answered %d %s", body, got.Status, got.Body)
		}
	}
	for _, name := range reservedTypes {
		refused := emit(app.Fields{"type": name, "requestId": r.RequestID}).
			WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		if field := refused.Text("error.details.0.field"); field != "type" {
			t.Errorf("%s is refused for %s", name, field)
		}
	}
	emit(app.Fields{"type": "onboarding.created", "requestId": unknownID(identifier.Request)}).
		WantError(http.StatusNotFound, "NOT_FOUND")
}
