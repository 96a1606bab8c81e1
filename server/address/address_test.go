package address

import (
	"net/netip"
	"testing"

	"verifyme/server/settings"
)

func TestAddress_IsTheClients(t *testing.T) {
	proxies, err := settings.ParseProxies("::ffff:10.0.0.0/104, 192.0.2.1,, fe80::1")
	if err != nil {
		t.Fatal(err)
	}
	trusted := Trusted(proxies)
	for forwarded, want := range map[string]string{
		"": "10.0.0.1", "203.0.113.5": "203.0.113.5", "203.0.113.5:4711": "203.0.113.5",
		"2001:db8::7": "2001:db8::7", "[2001:db8::7]": "2001:db8::7",
		"[2001:db8::7]:4711":              "2001:db8::7",
		" 203.0.113.5:4711 , 10.2.3.4:80": "203.0.113.5", "203.0.113.9, [::ffff:203.0.113.5]:80, " +
			"192.0.2.1:443": "203.0.113.5",
		"[::ffff:203.0.113.5]": "203.0.113.5", "fe80::7%eth0": "fe80::7", "203.0.113.5, fe80::1%eth0": "203.0.113.5",
		// What cannot be read leaves the address of the proxy that wrote it.
		"203.0.113.5, nonsense": "10.0.0.1", "203.0.113.5:port": "10.0.0.1", "203.0.113.5:99999": "10.0.0.1",
		"[203.0.113.5]": "10.0.0.1", "[2001:db8::7": "10.0.0.1", "2001:db8::7]": "10.0.0.1",
		"[]": "10.0.0.1", "[2001:db8::7]x": "10.0.0.1", "203.0.113.5 4711": "10.0.0.1",
	} {
		if got := trusted.client(netip.MustParseAddr("10.0.0.1"), []string{forwarded}); got.String() != want {
			t.Errorf("%q is read as %v, want %s", forwarded, got, want)
		}
	}
	if got := trusted.client(netip.MustParseAddr("198.51.100.1"),
		[]string{"203.0.113.5:1"}); got.String() != "198.51.100.1" {
		t.Errorf("a stranger's word makes the address %v", got)
	}
	for _, list := range []string{"fe80::1%eth0", "10.0.0.1:80", "10.0.0.0/33", "x"} {
		if _, err := settings.ParseProxies(list); err == nil {
			t.Errorf("the proxies %q are taken", list)
		}
	}
}
