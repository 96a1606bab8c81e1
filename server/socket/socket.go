// Package socket carries the live part of GraphQL: gqlgen's subscriptions over
// gorilla/websocket, by the protocol graphql-transport-ws.
package socket

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/99designs/gqlgen/graphql"
	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/gorilla/websocket"

	graphsocket "verifyme/graph/socket"
	"verifyme/kyc/apperr"
)

// protocol is the one subprotocol that is spoken; gqlgen's older one has
// no way to end a subscription with an error.
const protocol = "graphql-transport-ws"

// writeDeadline after which a peer that takes nothing is cut off.
const writeDeadline = 10 * time.Second

// readBuffer of a connection, on which little comes: a page asks once and hears for hours. The
// buffers of the HTTP connection before it would stay as long as the socket does.
const readBuffer = 1 << 10

// writeBuffers are lent to a connection while it sends a message.
var writeBuffers sync.Pool

// Sockets carries gqlgen's subscriptions over gorilla/websocket. Pages of other
// origins are refused.
type Sockets struct {
	SameOrigin func(*http.Request) bool
	// Open sockets of the process; nil counts none.
	Open *Open
}

var errProtocol = errors.New("the client does not offer " + protocol)

// Asked tells whether the request asks for a WebSocket. Others that name protocols to go on by, such as HTTP/2, are
// served as they are.
func (s Sockets) Asked(r *http.Request) bool { return websocket.IsWebSocketUpgrade(r) }

// Refuses says why a request for a socket is refused before it is upgraded; nil where it is not.
func (s Sockets) Refuses(r *http.Request) error {
	if !slices.Contains(websocket.Subprotocols(r), protocol) {
		return apperr.New(apperr.Invalid, apperr.CodeValidation, "Offer the subprotocol %s.", protocol)
	}
	if s.SameOrigin != nil && !s.SameOrigin(r) {
		return apperr.New(apperr.Forbidden, apperr.CodeForbidden, "Pages of other origins open no sockets here.")
	}
	return nil
}

// Accept upgrades the request.
func (s Sockets) Accept(
	w http.ResponseWriter, r *http.Request, options transport.WebsocketAcceptOptions,
) (transport.WebsocketConn, error) {
	if !slices.Contains(websocket.Subprotocols(r), protocol) {
		return nil, errProtocol
	}
	upgrader := websocket.Upgrader{
		ReadBufferSize:   readBuffer,
		WriteBufferPool:  &writeBuffers,
		HandshakeTimeout: writeDeadline,
		Subprotocols:     []string{protocol},
		CheckOrigin:      s.SameOrigin,
		// The transport answers for a refused upgrade.
		Error: func(http.ResponseWriter, *http.Request, int, error) {},
	}
	conn, err := upgrader.Upgrade(w, r, options.ResponseHeader)
	if err != nil {
		return nil, err
	}
	c := &connection{conn: conn, operations: newOperations(), closeCode: func(usual int, reason string) (int, string) {
		return graphsocket.CloseCode(r.Context(), usual, reason)
	}}
	s.Open.enter(c)
	// The transport leaves some connections open that it gives up.
	graphsocket.AtEnd(r.Context(), func() { _ = c.Close() })
	return c, nil
}

// connection is one connection. gorilla allows one writer at a time; the
// transport closes from goroutines of its own.
type connection struct {
	conn    *websocket.Conn
	writing sync.Mutex
	// closeCode in the place of the transport's own.
	closeCode func(usual int, reason string) (int, string)
	// begun by the client's connection_init; its reader alone knows.
	begun      bool
	operations *operations
	// left is told once that the connection has ended.
	left func()
}

// closeUsedID is the protocol's close code for an operation whose id another open one
// has; the transport would lose the first and could not end it any more.
const closeUsedID = 4409

// Close codes of the protocol for what a client does against it; the transport has one for all of it.
const (
	closeInvalid     = 4400
	closeNotBegun    = 4401
	closeInitTimeout = 4408
	closeBegunTwice  = 4429
)

// refusal of a message, with the code that the connection is closed by.
type refusal struct {
	code   int
	reason string
}

// NextReader gives one whole message. A ping that comes before the connection has begun is answered here: the
// transport takes it for one out of its turn.
func (s *connection) NextReader() (int, io.Reader, error) {
	for {
		kind, reader, err := s.conn.NextReader()
		if websocket.IsCloseError(err, websocket.CloseNormalClosure, websocket.CloseGoingAway,
			websocket.CloseNoStatusReceived) {
			return kind, nil, transport.ErrWebsocketClosed
		}
		if err != nil {
			return kind, nil, err
		}
		message, err := io.ReadAll(reader)
		if err != nil {
			return kind, nil, err
		}
		early := !s.begun
		taken, refused := s.takes(message)
		switch {
		case refused != nil:
			return kind, nil, errors.Join(transport.ErrWebsocketClosed, s.WriteClose(refused.code, refused.reason))
		case taken == nil:
			continue
		case early && taken.Type == "ping":
			if err := s.WriteJSON(map[string]string{"type": "pong"}); err != nil {
				return kind, nil, err
			}
			continue
		case early && taken.Type != "connection_init":
			continue
		}
		if message, err = json.Marshal(taken); err != nil {
			return kind, nil, err
		}
		return kind, bytes.NewReader(message), nil
	}
}

// socketMessage of a client.
type socketMessage struct {
	Type    string          `json:"type"`
	ID      string          `json:"id,omitempty"`
	Payload json.RawMessage `json:"payload,omitempty"`
}

// sound tells whether the message is one of the protocol. What connection_init, ping and pong carry is an object, and
// what subscribe carries a request of GraphQL.
func (m socketMessage) sound() bool {
	var object map[string]json.RawMessage
	switch m.Type {
	case "subscribe":
		var request *graphql.RawParams
		return m.ID != "" && json.Unmarshal(m.Payload, &request) == nil && request != nil
	case "complete":
		return true
	}
	return len(m.Payload) == 0 || json.Unmarshal(m.Payload, &object) == nil
}

// clientMessages that the protocol knows.
var clientMessages = []string{"connection_init", "subscribe", "complete", "ping", "pong"}

// takes the client's message where it is one of the protocol at this point, with the operation's id as the transport
// knows it; nil is one that concerns nothing that is open.
func (s *connection) takes(message []byte) (*socketMessage, *refusal) {
	var m socketMessage
	known := json.Unmarshal(message, &m) == nil && slices.Contains(clientMessages, m.Type)
	if !known || !m.sound() {
		return nil, &refusal{closeInvalid, "This is no message of the protocol graphql-transport-ws."}
	}
	ok := true
	switch {
	case m.Type == "connection_init" && s.begun:
		return nil, &refusal{closeBegunTwice, "Too many initialisation requests"}
	case m.Type == "connection_init":
		s.begun = true
	case m.Type == "subscribe" && !s.begun:
		return nil, &refusal{closeNotBegun, "Unauthorized"}
	case m.Type == "subscribe":
		if m.ID, ok = s.operations.begin(m.ID); !ok {
			return nil, &refusal{closeUsedID, "An open operation has this id already. Give each operation an id of its own."}
		}
	case m.Type == "complete":
		if m.ID, ok = s.operations.complete(m.ID); !ok {
			return nil, nil
		}
	}
	return &m, nil
}

// WriteJSON sends one message. A connection that cannot be written to is
// closed, which ends its reader and with it every subscription.
func (s *connection) WriteJSON(v any) error {
	message, err := json.Marshal(v)
	if err != nil {
		return err
	}
	message, open := s.operations.told(message)
	if !open {
		return nil
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if err := s.conn.SetWriteDeadline(time.Now().Add(writeDeadline)); err != nil {
		return err
	}
	err = s.conn.WriteMessage(websocket.TextMessage, message)
	if err != nil {
		return errors.Join(err, s.conn.Close())
	}
	return nil
}

func (s *connection) WriteClose(code int, message string) error {
	if message == "connection initialisation timeout" {
		code = closeInitTimeout
	}
	code, message = s.closeCode(code, message)
	return s.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, message),
		time.Now().Add(writeDeadline))
}

func (s *connection) Close() error {
	if s.left != nil {
		s.left()
	}
	return s.conn.Close()
}

func (s *connection) Subprotocol() string { return s.conn.Subprotocol() }

func (s *connection) SetReadLimit(limit int64) { s.conn.SetReadLimit(limit) }

func (s *connection) SetReadDeadline(t time.Time) error { return s.conn.SetReadDeadline(t) }

var (
	_ graphsocket.Implementation       = Sockets{}
	_ transport.WebsocketReadLimiter   = (*connection)(nil)
	_ transport.WebsocketReadDeadliner = (*connection)(nil)
)
