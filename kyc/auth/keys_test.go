package auth

import (
	"net/netip"
	"testing"
)

func TestKey_AllowsItsRanges(t *testing.T) {
	from := netip.MustParseAddr("127.0.0.1")
	for listed, allows := range map[string]bool{
		"::ffff:0:0/96": true, "::ffff:127.0.0.1/128": true, "::ffff:127.0.0.0/104": true, "::ffff:10.0.0.0/104": false,
		"::ffff:127.0.0.1": true, "127.0.0.0/8": true, "::/0": false,
	} {
		if (Key{IPAllow: []string{listed}}).allows(from) != allows {
			t.Errorf("a key for %s allows %s: %v, want %v", listed, from, !allows, allows)
		}
	}
	if _, err := parseRange("fe80::1%eth0"); err == nil {
		t.Error("an address with a zone is taken")
	}
}
