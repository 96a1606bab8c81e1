package kyc

import (
	"net/netip"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/text"
)

func TestEmails(t *testing.T) {
	local := strings.Repeat("x", 64)
	for address, valid := range map[string]bool{
		"a@b.in": true, "first.last+tag@mail.example.com": true, "A@B.IN": true, "fail@b.in": true, "a_b@b-c.co": true, "a@bücher.example": true, "a@xn--bcher-kva.example": true,
		local + "@b.in": true, local + "x@b.in": false, strings.Repeat("ü", 32) + "@b.in": true, strings.Repeat("ü", 32) + "x@b.in": false,
		"a@-b.co": false, "a@b-.co": false, "a@b.-co": false, "a@b_c.co": false, "a@[1.2.3.4]": false, "a@[IPv6:::1]": false, "a@1.2.3.4": false, "a@b.123": false, "a@b": false,
		"a@" + strings.Repeat("x", 64) + ".in": false, "a@" + strings.Repeat("x", 63) + ".in": true, "a@b<c.in": false, "a@xn--.in": false,
	} {
		if text.IsEmail(address) != valid {
			t.Errorf("%q is an email address: %v, want %v", address, !valid, valid)
		}
	}
}

func TestKeyRanges(t *testing.T) {
	from := netip.MustParseAddr("127.0.0.1")
	for listed, allows := range map[string]bool{
		"::ffff:0:0/96": true, "::ffff:127.0.0.1/128": true, "::ffff:127.0.0.0/104": true, "::ffff:10.0.0.0/104": false, "::ffff:127.0.0.1": true, "127.0.0.0/8": true, "::/0": false,
	} {
		if (Key{IPAllow: []string{listed}}).allows(from) != allows {
			t.Errorf("a key for %s allows %s: %v, want %v", listed, from, !allows, allows)
		}
	}
	if _, err := parseRange("fe80::1%eth0"); err == nil {
		t.Error("an address with a zone is taken")
	}
}

func TestListedAddresses(t *testing.T) {
	given := []string{"ALLOWED.example", "a.example"}
	c, err := SettingsChange{ReturnURLHosts: given, AllowedOrigins: []string{"HTTPS://Shop.example:8443"}}.checked()
	if err != nil || !slices.Equal(c.ReturnURLHosts, []string{"allowed.example", "a.example"}) || !slices.Equal(c.AllowedOrigins, []string{"https://shop.example:8443"}) {
		t.Errorf("the lists become %q and %q: %v", c.ReturnURLHosts, c.AllowedOrigins, err)
	}
	if given[0] != "ALLOWED.example" {
		t.Error("the caller's list is changed")
	}
	if c, err := (SettingsChange{ReturnURLHosts: []string{}}).checked(); err != nil || c.ReturnURLHosts == nil || c.AllowedOrigins != nil {
		t.Errorf("an empty list and none become %#v and %#v: %v", c.ReturnURLHosts, c.AllowedOrigins, err)
	}
	for _, bad := range []SettingsChange{{ReturnURLHosts: []string{"a..b"}}, {AllowedOrigins: []string{"https://a..b"}}} {
		if _, err := bad.checked(); err == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
}
