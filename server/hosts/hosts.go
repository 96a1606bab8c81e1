// Package hosts knows which host a request came for: the deployment's own, a tenant's, or
// nobody's. What a stranger asks for costs no read of its own.
package hosts

import (
	"context"
	"net"
	"net/netip"
	"strings"
	"sync"
	"time"
)

const (
	// freshFor is how late another process learns of a domain that is removed.
	freshFor = 2 * time.Second
	// askedEvery bounds the reads that unknown hosts cause.
	askedEvery = 200 * time.Millisecond
	// loadTimeout of one read.
	loadTimeout = 5 * time.Second
)

// Served hosts of all tenants, read as one.
type Served struct {
	// Load gives the tenants by their hosts.
	Load func(ctx context.Context) (map[string]string, error)

	mu     sync.Mutex
	asked  time.Time
	byHost map[string]string
}

// TenantOf the host. With the database away what was known last holds; an error says that nothing is known.
func (s *Served) TenantOf(ctx context.Context, host string) (tenantID string, ok bool, err error) {
	host = strings.ToLower(host)
	s.mu.Lock()
	defer s.mu.Unlock()
	tenantID, ok = s.byHost[host]
	old := freshFor
	if !ok {
		old = askedEvery
	}
	if s.byHost != nil && time.Since(s.asked) < old {
		return tenantID, ok, nil
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), loadTimeout)
	defer cancel()
	loaded, err := s.Load(ctx)
	s.asked = time.Now()
	if err != nil {
		if s.byHost == nil {
			return "", false, err
		}
		return tenantID, ok, nil
	}
	s.byHost = loaded
	tenantID, ok = loaded[host]
	return tenantID, ok, nil
}

// Changed makes the next question read anew.
func (s *Served) Changed() {
	s.mu.Lock()
	s.asked = time.Time{}
	s.mu.Unlock()
}

// inside are the last labels of names that no public name server knows.
var inside = []string{"local", "localhost", "internal", "svc", "lan", "home", "test"}

// Inside holds for hosts that only a machine beside this one can mean: addresses, names of one label, and those
// that are in no public DNS. No browser can be led to them by somebody else's name.
func Inside(host string) bool {
	name := nameOf(host)
	if _, err := netip.ParseAddr(strings.Trim(name, "[]")); err == nil {
		return true
	}
	last := name[strings.LastIndexByte(name, '.')+1:]
	if last == name {
		return true
	}
	for _, label := range inside {
		if last == label {
			return true
		}
	}
	return false
}

// Same host, whether the scheme's own port is written or not.
func Same(scheme, a, b string) bool {
	return strings.EqualFold(withPort(scheme, a), withPort(scheme, b))
}

func nameOf(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(host)
}

func withPort(scheme, host string) string {
	if _, _, err := net.SplitHostPort(host); err == nil {
		return host
	}
	if scheme == "https" {
		return host + ":443"
	}
	return host + ":80"
}
