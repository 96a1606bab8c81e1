package applicant

import (
	"context"
	"net"
	"net/http"
	"strings"
)

// Transport of calls from a developer's machine. Names below localhost are this machine's (RFC 6761), also where its
// resolver asks a name server for them.
var Transport = transport()

func transport() *http.Transport {
	t := http.DefaultTransport.(*http.Transport).Clone()
	dialer := &net.Dialer{}
	t.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		if host, port, err := net.SplitHostPort(address); err == nil && strings.HasSuffix(host, ".localhost") {
			address = net.JoinHostPort("localhost", port)
		}
		return dialer.DialContext(ctx, network, address)
	}
	return t
}
