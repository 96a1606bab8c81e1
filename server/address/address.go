// Package address finds out where a call comes from, behind proxies too.
package address

import (
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"verifyme/kyc/access"
)

// Trusted proxies may say in X-Forwarded-For whom they speak for.
type Trusted []netip.Prefix

// Around the doors settles the client's address once: that of the connection, or
// behind a trusted proxy the last one in X-Forwarded-For that is not itself a
// trusted proxy. Handlers find it in the context and in RemoteAddr.
func (t Trusted) Around(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, err := netip.ParseAddrPort(r.RemoteAddr)
		if err != nil {
			next.ServeHTTP(w, r)
			return
		}
		address := t.client(client.Addr().Unmap().WithZone(""), r.Header.Values("X-Forwarded-For"))
		r = r.WithContext(access.WithAddress(r.Context(), address))
		r.RemoteAddr = netip.AddrPortFrom(address, client.Port()).String()
		next.ServeHTTP(w, r)
	})
}

func (t Trusted) client(peer netip.Addr, forwarded []string) netip.Addr {
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	address := peer
	for _, hop := range slices.Backward(hops) {
		if !t.holds(address) {
			break
		}
		next, err := parseHop(strings.TrimSpace(hop))
		if err != nil {
			break
		}
		address = next.Unmap().WithZone("")
	}
	return address
}

// parseHop reads an address as proxies write it: alone, with a port, or IPv6
// in brackets.
func parseHop(hop string) (netip.Addr, error) {
	if address, err := netip.ParseAddr(hop); err == nil {
		return address, nil
	}
	if strings.HasPrefix(hop, "[") && strings.HasSuffix(hop, "]") {
		hop += ":0"
	}
	client, err := netip.ParseAddrPort(hop)
	return client.Addr(), err
}

func (t Trusted) holds(a netip.Addr) bool {
	return slices.ContainsFunc(t, func(p netip.Prefix) bool { return p.Contains(a) })
}
