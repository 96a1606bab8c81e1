package socket

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/gorilla/websocket"
)

// echo answers each message with its text, through the adapter, and reports
// how the connection ended.
func echo(t *testing.T) (address string, ended chan error) {
	t.Helper()
	ended = make(chan error, 1)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := Sockets{}.Accept(w, r, transport.WebsocketAcceptOptions{
			Subprotocols: []string{"graphql-ws", protocol},
		})
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		conn.(transport.WebsocketReadLimiter).SetReadLimit(1000)
		for err == nil {
			var reader io.Reader
			if _, reader, err = conn.NextReader(); err != nil {
				break
			}
			var message []byte
			if message, err = io.ReadAll(reader); err == nil {
				err = conn.WriteJSON(map[string]string{"said": string(message)})
			}
		}
		ended <- errors.Join(err, conn.Close())
	}))
	t.Cleanup(s.Close)
	return "ws" + strings.TrimPrefix(s.URL, "http"), ended
}

func dial(address string, header http.Header, protocols ...string) (*websocket.Conn, *http.Response, error) {
	return (&websocket.Dialer{Subprotocols: protocols, HandshakeTimeout: 5 * time.Second}).Dial(address, header)
}

func TestWebSocket_ProtocolAndOriginDecideWhoIsLetIn(t *testing.T) {
	address, _ := echo(t)
	own := "http" + strings.TrimPrefix(address, "ws")
	for _, c := range []struct {
		name      string
		origin    string
		protocols []string
		in        bool
	}{
		{"a program", "", []string{protocol}, true},
		{"the portal's own page", own, []string{"graphql-ws", protocol}, true},
		{"another site's page", "https://evil.example", []string{protocol}, false},
		{"the older protocol", own, []string{"graphql-ws"}, false},
		{"no protocol", own, nil, false},
	} {
		header := http.Header{}
		if c.origin != "" {
			header.Set("Origin", c.origin)
		}
		conn, _, err := dial(address, header, c.protocols...)
		if (err == nil) != c.in {
			t.Errorf("%s: %v", c.name, err)
		}
		if err != nil {
			continue
		}
		if conn.Subprotocol() != protocol {
			t.Errorf("%s speaks %q", c.name, conn.Subprotocol())
		}
		if err := conn.Close(); err != nil {
			t.Error(err)
		}
	}
}

func TestWebSocket_CarriesMessagesAndEnds(t *testing.T) {
	address, ended := echo(t)
	conn, _, err := dial(address, nil, protocol)
	if err != nil {
		t.Fatal(err)
	}
	const hello = `{"type":"connection_init"}`
	if err := conn.WriteMessage(websocket.TextMessage, []byte(hello)); err != nil {
		t.Fatal(err)
	}
	var answer struct{ Said string }
	if err := conn.ReadJSON(&answer); err != nil || answer.Said != hello {
		t.Fatalf("%+v, %v", answer, err)
	}
	goodbye := websocket.FormatCloseMessage(websocket.CloseNormalClosure, "")
	if err := conn.WriteMessage(websocket.CloseMessage, goodbye); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, transport.ErrWebsocketClosed) {
		t.Errorf("a normal close reads as %v", err)
	}
	if err := conn.Close(); err != nil {
		t.Error(err)
	}
}

func TestWebSocket_MessagePastTheLimitEndsTheConnection(t *testing.T) {
	address, ended := echo(t)
	conn, _, err := dial(address, nil, protocol)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	if err := conn.WriteMessage(websocket.TextMessage, make([]byte, 1001)); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; !errors.Is(err, websocket.ErrReadLimit) {
		t.Errorf("it ends with %v", err)
	}
}

// A process that stops sends its clients to another one; those that come while it does, too.
func TestWebSocket_RestartTellsClientsToConnectAgain(t *testing.T) {
	var open Open
	entered := make(chan struct{}, 2)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		conn, err := Sockets{Open: &open}.Accept(w, r, transport.WebsocketAcceptOptions{})
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		entered <- struct{}{}
		for err == nil {
			_, _, err = conn.NextReader()
		}
		_ = conn.Close()
		_ = conn.Close() // the transport may close twice
	}))
	t.Cleanup(s.Close)
	address := "ws" + strings.TrimPrefix(s.URL, "http")
	wantRestart := func(conn *websocket.Conn) {
		t.Helper()
		if _, _, err := conn.ReadMessage(); !websocket.IsCloseError(err, websocket.CloseServiceRestart) {
			t.Errorf("it ends with %v", err)
		}
		_ = conn.Close()
	}
	before, _, err := dial(address, nil, protocol)
	if err != nil {
		t.Fatal(err)
	}
	silent, _, err := dial(address, nil, protocol)
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	<-entered
	<-entered
	open.Restart()
	wantRestart(before)
	after, _, err := dial(address, nil, protocol)
	if err != nil {
		t.Fatal(err)
	}
	wantRestart(after)
	// One that answers nothing is cut off.
	ctx, cancel := context.WithTimeout(t.Context(), 5*restartTime)
	defer cancel()
	open.Wait(ctx)
	if ctx.Err() != nil {
		t.Error("a silent client holds the process up")
	}
}
