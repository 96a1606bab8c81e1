package address

import (
	"net/netip"
	"strings"
	"testing"

	"verifyme/server/settings"
)

// FuzzForwarded: whatever a header says, the address is one that the proxies have seen, or their own.
func FuzzForwarded(f *testing.F) {
	proxies, err := settings.ParseProxies("10.0.0.0/8")
	if err != nil {
		f.Fatal(err)
	}
	trusted := Trusted(proxies)
	peer, stranger := netip.MustParseAddr("10.0.0.1"), netip.MustParseAddr("192.0.2.9")
	f.Add("203.0.113.5, 10.1.1.1")
	f.Add("[2001:db8::1%eth0]:80, unknown")
	f.Fuzz(func(t *testing.T, header string) {
		if got := trusted.client(stranger, strings.Split(header, "\n")); got != stranger {
			t.Errorf("%q makes a stranger %s", header, got)
		}
		if got := trusted.client(peer, strings.Split(header, "\n")); !got.IsValid() || got.Zone() != "" || got.Is4In6() {
			t.Errorf("%q gives the address %s", header, got)
		}
	})
}
