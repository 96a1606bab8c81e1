package https

import (
	"bufio"
	"net"
	"net/http"
	"time"
)

// pace that a caller has to keep in reading its answer. Who does not read would else hold the connection, and what is
// being sent, for as long as it likes; http.Server's WriteTimeout counts what the handler takes to make the answer.
type pace struct {
	// grace in which nothing need be read.
	grace time.Duration
	// perSecond is how many bytes have to be read in each further second, on average.
	perSecond int
}

// usualPace is kept by a phone with a poor connection.
var usualPace = pace{grace: 30 * time.Second, perSecond: 16 << 10}

// pieces in which an answer is written, each with its own deadline.
const pieces = 64 << 10

// around the handlers of a server; it has to be the outermost.
func (p pace) around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		out := &paced{ResponseWriter: w, pace: p, control: http.NewResponseController(w)}
		// That of the connection's last answer would count on.
		out.until(time.Time{})
		next.ServeHTTP(out, r)
		// What is still held back is sent now.
		out.until(time.Now().Add(p.grace))
	})
}

// paced answer.
type paced struct {
	http.ResponseWriter

	pace    pace
	control *http.ResponseController
	written int
	// waited for the caller in all.
	waited time.Duration
	// hijacked: the connection is somebody else's.
	hijacked bool
}

func (w *paced) until(deadline time.Time) {
	if !w.hijacked {
		// Where there is no connection, as in a test, there is no deadline.
		_ = w.control.SetWriteDeadline(deadline)
	}
}

// Write implements http.ResponseWriter. It fails once the caller has fallen behind.
func (w *paced) Write(p []byte) (n int, err error) {
	if len(p) == 0 {
		return w.ResponseWriter.Write(p)
	}
	for begun := time.Now(); err == nil && n < len(p); {
		allowed := w.pace.grace + time.Duration(w.written)*time.Second/time.Duration(w.pace.perSecond)
		w.until(begun.Add(allowed - w.waited))
		var some int
		some, err = w.ResponseWriter.Write(p[n:min(n+pieces, len(p))])
		n, w.written = n+some, w.written+some
		now := time.Now()
		w.waited, begun = w.waited+now.Sub(begun), now
	}
	return n, err
}

// Unwrap is what http.ResponseController asks for.
func (w *paced) Unwrap() http.ResponseWriter { return w.ResponseWriter }

// Flush implements http.Flusher.
func (w *paced) Flush() { _ = w.control.Flush() }

// Hijack implements http.Hijacker; deadlines are the new owner's from then on.
func (w *paced) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := w.control.Hijack()
	w.hijacked = err == nil
	return conn, buffered, err
}
