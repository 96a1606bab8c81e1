package spec

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// The live part of the isolation matrix.

// live is a portal's connection for subscriptions.
type live struct {
	t    *testing.T
	conn *websocket.Conn
}

type liveMessage struct {
	ID, Type string
	Payload  json.RawMessage
}

// liveTime that an answer may take on a busy machine.
const liveTime = 20 * time.Second

func openLive(t *testing.T, a *app.App) *live {
	t.Helper()
	return openLiveIn(t, a, a.Portal(access.Owner).Jar())
}

// openLiveIn the browser of that jar.
func openLiveIn(t *testing.T, a *app.App, jar http.CookieJar) *live {
	t.Helper()
	l := dialLive(t, a, websocket.Dialer{Jar: jar}, nil)
	if m := l.next(); m.Type != "connection_ack" {
		t.Fatalf("the connection was answered %s", m.Type)
	}
	return l
}

// dialLive opens a connection and sends connection_init.
func dialLive(t *testing.T, a *app.App, dialer websocket.Dialer, header http.Header) *live {
	t.Helper()
	l := dialSilently(t, a, dialer, header)
	l.send(app.Fields{"type": "connection_init"})
	return l
}

// dialSilently opens a connection and sends nothing.
func dialSilently(t *testing.T, a *app.App, dialer websocket.Dialer, header http.Header) *live {
	t.Helper()
	dialer.Subprotocols, dialer.HandshakeTimeout = []string{"graphql-transport-ws"}, liveTime
	if header == nil {
		header = http.Header{"Origin": {a.BaseURL}}
	}
	conn, res, err := dialer.Dial(strings.Replace(a.BaseURL, "http", "ws", 1)+"/graphql", header)
	if err != nil {
		t.Fatal("open the live connection:", err)
	}
	t.Cleanup(func() { _ = conn.Close(); _ = res.Body.Close() })
	return &live{t, conn}
}

// wantClosed with the code.
func (l *live) wantClosed(code int) {
	l.t.Helper()
	if err := l.conn.SetReadDeadline(time.Now().Add(liveTime)); err != nil {
		l.t.Fatal(err)
	}
	for {
		var m liveMessage
		err := l.conn.ReadJSON(&m)
		if err == nil {
			continue
		}
		if !websocket.IsCloseError(err, code) {
			l.t.Errorf("the connection ends with %v, want %d", err, code)
		}
		return
	}
}

func (l *live) send(message any) {
	l.t.Helper()
	if err := l.conn.WriteJSON(message); err != nil {
		l.t.Fatal(err)
	}
}

// write a message as it is.
func (l *live) write(message string) {
	l.t.Helper()
	if err := l.conn.WriteMessage(websocket.TextMessage, []byte(message)); err != nil {
		l.t.Fatal(err)
	}
}

// next message that is no ping; a ping is answered.
func (l *live) next() (m liveMessage) {
	l.t.Helper()
	if err := l.conn.SetReadDeadline(time.Now().Add(liveTime)); err != nil {
		l.t.Fatal(err)
	}
	for {
		if err := l.conn.ReadJSON(&m); err != nil {
			l.t.Fatal("read from the live connection:", err)
		}
		if m.Type != "ping" {
			return m
		}
		l.send(app.Fields{"type": "pong"})
	}
}

func (l *live) subscribe(id string, o operation) {
	l.t.Helper()
	l.send(app.Fields{"id": id, "type": "subscribe", "payload": app.Fields{"query": o.text, "variables": o.variables}})
}

// answers until the subscription ends, in one text.
func (l *live) answers() string {
	l.t.Helper()
	var all []string
	for {
		m := l.next()
		all = append(all, m.Type+" "+traceID.ReplaceAllString(string(m.Payload), ""))
		if m.Type == "error" || m.Type == "complete" {
			return strings.Join(all, "\n")
		}
	}
}

// answersOrCloses is empty where the other end closes the socket first.
func (l *live) answersOrCloses() string {
	l.t.Helper()
	for {
		var m liveMessage
		err := l.conn.ReadJSON(&m)
		switch {
		case websocket.IsCloseError(err, websocket.CloseNormalClosure):
			return ""
		case err != nil:
			l.t.Fatal("read from the live connection:", err)
		case m.Type == "next" || m.Type == "error" || m.Type == "complete":
			return m.Type + " " + string(m.Payload)
		}
	}
}

func isolationOfSubscriptions(t *testing.T, n neighbours) {
	s := readSchema(t, n.stranger)
	l := openLive(t, n.stranger)
	for _, p := range answering(t, s) {
		for prefix, theirs := range n.theirs {
			ask := func(id string) string {
				l.subscribe(like(prefix), p.operation(t, s, n.strangersOwn, id))
				return strings.ReplaceAll(l.answers(), id, "ID")
			}
			if got, want := ask(theirs), ask(like(prefix)); got != want {
				t.Errorf("%s with an id %s… answers\n%s\nfor another workspace's id, and for one of nobody\n%s",
					p, prefix, got, want)
			}
		}
	}
}

// answering subscriptions say at once what is there. That of the queue tells of changes
// alone: wantQueuesApart hears it.
func answering(t *testing.T, s schema) (places []graphPlace) {
	t.Helper()
	for _, p := range s.places(t, "subscription") {
		if p.field.Name != "reviewQueue" {
			places = append(places, p)
		}
	}
	if len(places) == 0 {
		t.Fatal("no subscription answers for an id")
	}
	return places
}

// wantQueuesApart: only the owner sees what enters the owner's queue.
func wantQueuesApart(t *testing.T, n neighbours) {
	queue := operation{`subscription { reviewQueue { kind request { id } } }`, nil}
	own, others := openLive(t, n.owner), openLive(t, n.stranger)
	own.subscribe("queue", queue)
	others.subscribe("queue", queue)
	n.owner.Followed(2)
	theirs, _ := n.owner.Submitted(nil)
	if m := own.next(); !strings.Contains(string(m.Payload), theirs.RequestID) {
		t.Errorf("the owner's queue tells %s", m.Payload)
	}
	mine, _ := n.stranger.Submitted(nil)
	if m := others.next(); !strings.Contains(string(m.Payload), mine.RequestID) {
		t.Errorf("the stranger's queue tells %s first", m.Payload)
	}
}
