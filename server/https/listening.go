package https

import (
	"net"
	"net/http"
)

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
