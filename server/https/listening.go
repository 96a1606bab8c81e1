package https

import (
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Server with the bounds of one that strangers reach.
func Server(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler: usualPace.around(handler), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 60 * time.Second,
		IdleTimeout:    120 * time.Second,
		MaxHeaderBytes: 64 << 10,
		ErrorLog:       slog.NewLogLogger(log.Handler(), slog.LevelDebug),
		// OPTIONS * is answered like any other address that is not there.
		DisableGeneralOptionsHandler: true,
	}
}

// Listening server.
type Listening struct {
	*http.Server
	At net.Listener
}

// Run it until it is shut down, with TLS where it has a configuration for it.
func (l Listening) Run() error {
	if l.TLSConfig != nil {
		return l.ServeTLS(l.At, "", "")
	}
	return l.Serve(l.At)
}
