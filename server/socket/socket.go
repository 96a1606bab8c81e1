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

	"github.com/99designs/gqlgen/graphql/handler/transport"
	"github.com/gorilla/websocket"

	graphsocket "verifyme/graph/socket"
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
	c := &connection{conn: conn, operations: map[string]bool{}, closeCode: func(usual int, reason string) (int, string) {
		return graphsocket.CloseCode(r.Context(), usual, reason)
	}}
	s.Open.enter(c)
	return c, nil
}

// connection is one connection. gorilla allows one writer at a time; the
// transport closes from goroutines of its own.
type connection struct {
	conn    *websocket.Conn
	writing sync.Mutex
	// closeCode in the place of the transport's own.
	closeCode func(usual int, reason string) (int, string)
	counting  sync.Mutex
	// begun by the client's connection_init.
	begun bool
	// operations that are open, by the ids that the client gave them.
	operations map[string]bool
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
		m, refused := s.takes(message)
		if refused != nil {
			return kind, nil, errors.Join(transport.ErrWebsocketClosed, s.WriteClose(refused.code, refused.reason))
		}
		if !m.early {
			return kind, bytes.NewReader(message), nil
		}
		if m.Type == "ping" {
			if err := s.WriteJSON(map[string]string{"type": "pong"}); err != nil {
				return kind, nil, err
			}
		}
	}
}

// socketMessage is what tells which operation a message begins or ends.
type socketMessage struct {
	Type, ID string
	// early: it came before the connection had begun.
	early bool
}

// clientMessages that the protocol knows.
var clientMessages = []string{"connection_init", "subscribe", "complete", "ping", "pong"}

// takes the client's message where it is one of the protocol at this point, and notes the operation that it
// begins or ends.
func (s *connection) takes(message []byte) (m socketMessage, refused *refusal) {
	known := json.Unmarshal(message, &m) == nil && slices.Contains(clientMessages, m.Type)
	if !known || m.Type == "subscribe" && m.ID == "" {
		return m, &refusal{closeInvalid, "This is no message of the protocol graphql-transport-ws."}
	}
	s.counting.Lock()
	defer s.counting.Unlock()
	switch {
	case m.Type == "connection_init" && s.begun:
		return m, &refusal{closeBegunTwice, "Too many initialisation requests"}
	case m.Type == "connection_init":
		s.begun = true
	case m.Type == "subscribe" && !s.begun:
		return m, &refusal{closeNotBegun, "Unauthorized"}
	case m.Type == "subscribe" && s.operations[m.ID]:
		return m, &refusal{closeUsedID, "An open operation has this id already. Give each operation an id of its own."}
	case m.Type == "subscribe":
		s.operations[m.ID] = true
	case m.Type == "complete":
		delete(s.operations, m.ID)
	}
	m.early = !s.begun
	return m, nil
}

// ends notes the operation that the server's message ends.
func (s *connection) ends(message []byte) {
	if !bytes.HasSuffix(message, []byte(`"type":"complete"}`)) && !bytes.HasSuffix(message, []byte(`"type":"error"}`)) {
		return
	}
	var m socketMessage
	_ = json.Unmarshal(message, &m) // it was made a moment ago
	s.counting.Lock()
	defer s.counting.Unlock()
	delete(s.operations, m.ID)
}

// WriteJSON sends one message. A connection that cannot be written to is
// closed, which ends its reader and with it every subscription.
func (s *connection) WriteJSON(v any) error {
	message, err := json.Marshal(v)
	if err != nil {
		return err
	}
	s.ends(message)
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
	_ transport.WebsocketImplementation = Sockets{}
	_ transport.WebsocketReadLimiter    = (*connection)(nil)
	_ transport.WebsocketReadDeadliner  = (*connection)(nil)
)
