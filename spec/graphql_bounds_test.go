package spec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// CONTRACT section 2: bounds on what a caller of /graphql can spend.

func TestGraphQL_KeysRateHolds(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := ratedKey(a, 3)
	for i := range 3 {
		got := a.As(key).POST("/graphql", app.Fields{"query": "{ __typename }"}).Want(http.StatusOK)
		if left := header(t, got, "X-RateLimit-Remaining"); left != 2-i {
			t.Errorf("%d calls remain after %d", left, i+1)
		}
	}
	refused := a.As(key).POST("/graphql", app.Fields{"query": "{ __typename }"}).Want(http.StatusTooManyRequests)
	if code := refused.Text("errors.0.extensions.code"); code != "SERVICE_RATE_LIMITED" {
		t.Errorf("refused with %s", code)
	}
	wantWithinSeconds(t, header(t, refused, "Retry-After"), 1, 20)
	a.As(key).GET("/v1/ping").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
}

func wantWithinSeconds(t *testing.T, got, least, most int) {
	t.Helper()
	if got < least || got > most {
		t.Errorf("Retry-After is %d, want %d to %d", got, least, most)
	}
}

// A socket is opened by one call; each of its operations counts as another.
func TestGraphQL_KeysRateHoldsOnASocket(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := dialLive(t, a, websocket.Dialer{}, http.Header{"Authorization": {"Bearer " + ratedKey(a, 3)}})
	if m := l.next(); m.Type != "connection_ack" {
		t.Fatalf("the connection was answered %s", m.Type)
	}
	for i := range 3 {
		l.subscribe(fmt.Sprint(i), operation{text: "{ __typename }"})
		want := `"Query"`
		if i == 2 {
			want = "SERVICE_RATE_LIMITED"
		}
		wantAnswer(t, l.answers(), want)
	}
}

// One user has at most 50 sockets; another user's are not among them, and one that
// was closed makes room.
func TestGraphQL_SocketsOfAUser(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := websocket.Dialer{Jar: a.Portal(access.Owner).Jar()}
	var open []*live
	for range 50 {
		open = append(open, openLive(t, a))
	}
	dialLive(t, a, owner, nil).wantClosed(4429)
	reviewer := dialLive(t, a, websocket.Dialer{Jar: a.Portal(access.Reviewer).Jar()}, nil)
	if m := reviewer.next(); m.Type != "connection_ack" {
		t.Errorf("another user was answered %s", m.Type)
	}
	if err := open[0].conn.Close(); err != nil {
		t.Fatal(err)
	}
	a.Eventually("a socket again for one that was closed", func() bool {
		l := dialLive(t, a, owner, nil)
		defer l.conn.Close()
		var m liveMessage
		return l.conn.ReadJSON(&m) == nil && m.Type == "connection_ack"
	})
}

func TestGraphQL_SubscriptionsOfASocket(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	request := a.Issue(nil)
	l := openLive(t, a)
	for i := range 20 {
		l.subscribe(fmt.Sprint(i), operation{
			text:      `subscription($id: ID!) { onboardingRequest(id: $id) { status } }`,
			variables: app.Fields{"id": request.RequestID},
		})
		if m := l.next(); m.Type != "next" || !strings.Contains(string(m.Payload), "LINK_ISSUED") {
			t.Fatalf("subscription %d was answered %s %s", i, m.Type, m.Payload)
		}
	}
	l.subscribe("more", operation{text: `subscription { reviewQueue { kind } }`})
	l.wantClosed(4429)
}

// An id is of one open operation; it may be used again once that one has ended.
func TestGraphQL_OperationIDsOfASocket(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	request := a.Issue(nil)
	watched := operation{
		text:      `subscription($id: ID!) { onboardingRequest(id: $id) { status } }`,
		variables: app.Fields{"id": request.RequestID},
	}
	l := openLive(t, a)
	for range 2 {
		l.subscribe("one", operation{text: "{ __typename }"})
		wantAnswer(t, l.answers(), "Query")
	}
	l.subscribe("two", watched)
	if m := l.next(); m.Type != "next" {
		t.Fatalf("the subscription was answered %s %s", m.Type, m.Payload)
	}
	// Used again at once, time after time, it is of the new one, of which more is heard than its first message.
	for range 25 {
		l.send(app.Fields{"type": "complete", "id": "two"})
		l.subscribe("two", watched)
		if m := l.next(); m.Type != "next" || m.ID != "two" {
			t.Fatalf("the subscription was answered %s of %s: %s", m.Type, m.ID, m.Payload)
		}
	}
	l.send(app.Fields{"type": "complete", "id": "two"})
	a.POST(requestsPath+"/"+request.RequestID+"/cancel", nil).Want(http.StatusOK)
	l.subscribe("after", operation{text: "{ __typename }"})
	if m := l.next(); m.ID != "after" {
		t.Errorf("of what was completed came %s %s", m.Type, m.Payload)
	}
	wantAnswer(t, l.answers(), "")
	l.subscribe("three", watched)
	l.subscribe("three", watched)
	l.wantClosed(4409)
}

// What is not of the protocol closes the socket, by the code that the protocol has for it.
func TestGraphQL_SocketsCloseByTheProtocol(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, c := range []struct {
		name, message string
		code          int
	}{
		{"a second beginning", `{"type": "connection_init"}`, 4429},
		{"no JSON", `{`, 4400},
		{"an unknown type", `{"type": "start", "id": "1"}`, 4400},
		{"no type", `{"id": "1"}`, 4400},
		{"an operation that is none", `{"type": "subscribe", "id": "1", "payload": "x"}`, 4400},
		{"an operation of nothing", `{"type": "subscribe", "id": "1"}`, 4400},
		{"variables in a list", `{"type": "subscribe", "id": "1", "payload": {"query": "{ a }", "variables": []}}`, 4400},
		{"an operation without an id", `{"type": "subscribe", "payload": {"query": "{ __typename }"}}`, 4400},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := openLive(t, a.In(t))
			l.write(c.message)
			l.wantClosed(c.code)
		})
	}
	l := dialSilently(t, a, websocket.Dialer{Jar: a.Portal(access.Owner).Jar()}, nil)
	l.write(`{"type": "connection_init", "payload": "x"}`)
	l.wantClosed(4400)
	l = dialSilently(t, a, websocket.Dialer{Jar: a.Portal(access.Owner).Jar()}, nil)
	l.write(`{"type": "ping"}`)
	if m := l.next(); m.Type != "pong" {
		t.Errorf("a ping before the beginning is answered %s", m.Type)
	}
	l.subscribe("early", operation{text: "{ __typename }"})
	l.wantClosed(4401)
}

// A socket tells for what an operation is refused as a POST does: by the code, and the trace that the log knows.
func TestGraphQL_SocketsRefuseAsAPostDoes(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	var pages strings.Builder
	for i := range 15 {
		fmt.Fprintf(&pages, "p%d: onboardingRequests(first: 200) { edges { node { id } } } ", i)
	}
	l := openLive(t, a)
	for name, text := range map[string]string{
		"too complex": "{ " + pages.String() + "}", "an unknown field": "{ nothing }", "no GraphQL": "{",
	} {
		l.subscribe(name, operation{text: text})
		m := l.next()
		var refused []struct {
			Extensions struct{ Code, TraceID string }
		}
		if err := json.Unmarshal(m.Payload, &refused); err != nil || m.Type != "error" || len(refused) != 1 ||
			refused[0].Extensions.Code != "GRAPHQL_VALIDATION_FAILED" || refused[0].Extensions.TraceID == "" {
			t.Errorf("%s is answered %s %s (%v)", name, m.Type, m.Payload, err)
		}
		// Nothing more comes of it: the next message with the id is of the next operation.
		l.subscribe(name, operation{text: "{ __typename }"})
		wantAnswer(t, l.answers(), "Query")
	}
}

func TestGraphQL_ASubscriptionOfNothingIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	l := openLive(t, a)
	l.subscribe("none", operation{
		text:      `subscription($no: Boolean!) { reviewQueue @include(if: $no) { kind } }`,
		variables: app.Fields{"no": false},
	})
	wantAnswer(t, l.answers(), "GRAPHQL_VALIDATION_FAILED")
}

// An object and a list are no scalar, wherever one is expected: bad input is told, and is no fault of ours.
func TestGraphQL_ObjectsAreNoScalars(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	for _, wrong := range []string{"{}", "[true]", "{a: 1}", `"true"`, "1"} {
		owner.Ask("mutation { setDailyDigest(wanted: "+wrong+") }", nil).WantCode("GRAPHQL_VALIDATION_FAILED")
	}
	for _, wrong := range []any{app.Fields{}, []bool{true}, "true", 1} {
		owner.Ask("mutation ($w: Boolean!) { setDailyDigest(wanted: $w) }", app.Fields{"w": wrong}).
			WantCode("GRAPHQL_VALIDATION_FAILED")
	}
	for _, query := range []string{
		`{ onboardingRequest(id: {}) { id } }`, `{ onboardingRequests(first: {}) { edges { node { id } } } }`,
		`mutation { viewCase(requestId: "x", leaving: {}) { id } }`,
	} {
		owner.Ask(query, nil).WantCode("GRAPHQL_VALIDATION_FAILED")
	}
}

// Clients that offer HTTP/2 beside their operation are answered as others are; a socket is refused with a code.
func TestGraphQL_WhatARequestOffersToGoOnBy(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := a.As(ratedKey(a, 100))
	got := key.POST("/graphql", app.Fields{"query": "{ __typename }"}, "Connection: Upgrade, HTTP2-Settings",
		"Upgrade: h2c", "HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA").Want(http.StatusOK)
	if name := got.Text("data.__typename"); name != "Query" {
		t.Errorf("the operation gives %q", name)
	}
	handshake := []string{
		"Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
	}
	const protocol = "Sec-WebSocket-Protocol: graphql-transport-ws"
	for _, c := range []struct {
		name, code string
		status     int
		more       []string
	}{
		{"no protocol", "VALIDATION_FAILED", http.StatusBadRequest, nil},
		{"another site", "SERVICE_FORBIDDEN", http.StatusForbidden, []string{protocol, "Origin: https://evil.example"}},
	} {
		refused := key.GET("/graphql", append(handshake, c.more...)...).Want(c.status)
		code, trace := refused.Text("errors.0.extensions.code"), refused.Text("errors.0.extensions.traceId")
		if code != c.code || trace == "" {
			t.Errorf("%s is refused with %s", c.name, refused.Body)
		}
	}
}
