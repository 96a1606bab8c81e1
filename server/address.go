package server

import (
	"fmt"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"verifyme/kyc/access"
)

// addressed settles the client's address once: that of the connection, or
// behind a trusted proxy the last one in X-Forwarded-For that is not itself a
// trusted proxy. Handlers find it in the context and in RemoteAddr.
func (s *Service) addressed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		client, err := netip.ParseAddrPort(r.RemoteAddr)
		if err != nil {
			next.ServeHTTP(w, r)
			return
		}
		address := s.clientAddress(client.Addr().Unmap(), r.Header.Values("X-Forwarded-For"))
		r = r.WithContext(access.WithAddress(r.Context(), address))
		r.RemoteAddr = netip.AddrPortFrom(address, client.Port()).String()
		next.ServeHTTP(w, r)
	})
}

func (s *Service) clientAddress(peer netip.Addr, forwarded []string) netip.Addr {
	hops := strings.Split(strings.Join(forwarded, ","), ",")
	address := peer
	for _, hop := range slices.Backward(hops) {
		if !s.trusted(address) {
			break
		}
		next, err := netip.ParseAddr(strings.TrimSpace(hop))
		if err != nil {
			break
		}
		address = next.Unmap()
	}
	return address
}

func (s *Service) trusted(a netip.Addr) bool {
	return slices.ContainsFunc(s.config.TrustedProxies, func(p netip.Prefix) bool { return p.Contains(a) })
}

// ParseProxies reads a comma-separated list of addresses and ranges.
func ParseProxies(list string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if item == "" {
			continue
		}
		if a, err := netip.ParseAddr(item); err == nil {
			out = append(out, netip.PrefixFrom(a.Unmap(), a.Unmap().BitLen()))
			continue
		}
		p, err := netip.ParsePrefix(item)
		if err != nil {
			return nil, fmt.Errorf("%q is not an address or range", item)
		}
		out = append(out, p)
	}
	return out, nil
}
