package socket

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
)

// Apart serves what becomes a socket in a goroutine of its own. The goroutine of the HTTP
// connection ends with the upgrade, and with it its buffers and the stack of all handlers
// before this one: there is a socket for each open page, for hours.
func Apart(log *slog.Logger, next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		u := &upgrade{ResponseWriter: w, upgraded: make(chan struct{})}
		ended := make(chan any, 1)
		go func() {
			ended <- u.serve(log, next, r.WithContext(context.WithoutCancel(r.Context())))
		}()
		select {
		case <-u.upgraded:
		case cause := <-ended:
			if cause != nil {
				panic(cause)
			}
		}
	})
}

// upgrade tells when the connection is the socket's own.
type upgrade struct {
	http.ResponseWriter
	upgraded chan struct{}
	conn     net.Conn
}

// Hijack implements http.Hijacker.
func (u *upgrade) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(u.ResponseWriter).Hijack()
	if err == nil {
		// It holds the buffers of the HTTP connection.
		u.ResponseWriter, u.conn = hijacked{}, conn
		close(u.upgraded)
	}
	return conn, buffered, err
}

// hijacked takes no answer any more.
type hijacked struct{}

func (hijacked) Header() http.Header { return http.Header{} }

func (hijacked) Write([]byte) (int, error) { return 0, http.ErrHijacked }

func (hijacked) WriteHeader(int) {}

// serve gives what a handler panicked with before there was a socket, for its caller to
// tell; the panic of a socket's goroutine is told here.
func (u *upgrade) serve(log *slog.Logger, next http.Handler, r *http.Request) (cause any) {
	defer func() {
		cause = recover()
		select {
		case <-u.upgraded:
			if cause != nil {
				log.ErrorContext(r.Context(), "a live connection failed", "error",
					fmt.Sprintf("panic: %v\n%s", cause, debug.Stack()))
				_ = u.conn.Close()
			}
		default:
		}
	}()
	next.ServeHTTP(u, r)
	return nil
}
