package socket

import (
	"context"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

// Open sockets of a process; zero is none.
type Open struct {
	mu         sync.Mutex
	sockets    map[*connection]struct{}
	restarting bool
	// empty is closed when none is left, after a restart has begun.
	empty chan struct{}
}

// restartTime in which a client may answer the close before its connection is cut.
const restartTime = time.Second

// enter the connection until it is closed.
func (o *Open) enter(c *connection) {
	if o == nil {
		return
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.sockets == nil {
		o.sockets, o.empty = map[*connection]struct{}{}, make(chan struct{})
	}
	o.sockets[c] = struct{}{}
	c.left = sync.OnceFunc(func() { o.leave(c) })
	if o.restarting {
		go c.restart()
	}
}

func (o *Open) leave(c *connection) {
	o.mu.Lock()
	defer o.mu.Unlock()
	delete(o.sockets, c)
	if o.restarting && len(o.sockets) == 0 {
		o.close()
	}
}

// close empty, once.
func (o *Open) close() {
	select {
	case <-o.empty:
	default:
		close(o.empty)
	}
}

// Restart tells every client, and those that come from now on, to connect again: close code
// 1012, service restart.
func (o *Open) Restart() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.restarting = true
	for c := range o.sockets {
		go c.restart()
	}
}

// Wait until none is open, or the context ends.
func (o *Open) Wait(ctx context.Context) {
	o.mu.Lock()
	empty, left := o.empty, len(o.sockets)
	o.mu.Unlock()
	if left == 0 {
		return
	}
	select {
	case <-empty:
	case <-ctx.Done():
	}
}

// restart ends the connection, whose reader ends with the client's answer or the time.
func (s *connection) restart() {
	now := time.Now()
	const reason = "The service restarts. Connect again."
	_ = s.conn.WriteControl(websocket.CloseMessage,
		websocket.FormatCloseMessage(websocket.CloseServiceRestart, reason), now.Add(restartTime))
	// gorilla allows a deadline beside a reader: it is the connection's own.
	_ = s.conn.NetConn().SetReadDeadline(now.Add(restartTime))
}
