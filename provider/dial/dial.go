// Package dial holds the rules for the addresses that the program connects to on
// behalf of others: every dial is checked after the look-up of its name, no proxy of
// the environment is used, and nothing is decompressed.
package dial

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"

	"code.dny.dev/ssrf"
)

// ErrAddress answers for a dial to an address that the policy does not allow.
var ErrAddress = errors.New("address not allowed")

// Policy decides on the network (tcp4, tcp6) and address (ip:port) of a dial; an
// error refuses it. Nil allows all.
type Policy func(network, address string) error

// Control is a dialer's: it sees the address of every dial, after the look-up of its
// name.
func (p Policy) Control(network, address string, _ syscall.RawConn) error {
	if p != nil && p(network, address) != nil {
		return ErrAddress
	}
	return nil
}

// Public allows any port of a public address, and of the networks that are listed.
func Public(besides ...netip.Prefix) Policy {
	guard := ssrf.New(ssrf.WithAnyPort())
	return func(network, address string) error {
		if at, err := netip.ParseAddrPort(address); err == nil {
			for _, listed := range besides {
				if listed.Contains(at.Addr().Unmap()) {
					return nil
				}
			}
		}
		return guard.Safe(network, address, nil)
	}
}

// Settings of a transport.
type Settings struct {
	Policy   Policy
	Resolver *net.Resolver
	// Timeout of a dial and of a TLS handshake, each.
	Timeout time.Duration
	// IdlePerHost bounds the kept-alive connections to one host, which end after IdleFor.
	IdlePerHost int
	IdleFor     time.Duration
	// MaxHeader bounds the header of an answer, in bytes.
	MaxHeader int64
}

// Transport by the settings. It is used without http.Client, which would follow
// redirects, and fail where it cannot read one that it must not follow.
func Transport(s Settings) *http.Transport {
	dialer := &net.Dialer{
		Timeout: s.Timeout, KeepAlive: 30 * time.Second, Resolver: s.Resolver,
		Control: s.Policy.Control,
	}
	// No proxy: it would dial for the program, without the policy. No compression: a
	// limit of bytes is one of the bytes that are sent.
	return &http.Transport{
		DialContext: dialer.DialContext, MaxIdleConnsPerHost: s.IdlePerHost, IdleConnTimeout: s.IdleFor,
		DisableCompression: true, TLSHandshakeTimeout: s.Timeout, ForceAttemptHTTP2: true,
		MaxResponseHeaderBytes: s.MaxHeader,
	}
}
