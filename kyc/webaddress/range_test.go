package webaddress

import (
	"net/netip"
	"testing"
)

func TestRange_ReadsAddressesAndRanges(t *testing.T) {
	for text, want := range map[string]string{
		"203.0.113.9": "203.0.113.9/32", "203.0.113.0/24": "203.0.113.0/24", "0.0.0.0/0": "0.0.0.0/0",
		"2001:db8::5": "2001:db8::5/128", "2001:db8::/32": "2001:db8::/32", "::/0": "::/0",
		"::ffff:203.0.113.9": "203.0.113.9/32", "::ffff:0:0/96": "0.0.0.0/0",
		"::ffff:127.0.0.1/128": "127.0.0.1/32", "::ffff:10.0.0.0/104": "10.0.0.0/8",
		// Wider than what stands for IPv4.
		"::ffff:0:0/95": "::ffff:0.0.0.0/95",
		"fe80::1%eth0":  "", "fe80::%eth0/64": "", "": "", "x": "", "10.0.0": "", "10.0.0.0/33": "", "[::1]": "",
		"203.0.113.9:80": "", " 10.0.0.1": "",
	} {
		got, err := Range(text)
		if (err == nil) != (want != "") || err == nil && got.String() != want {
			t.Errorf("%q is the range %v, %v, want %q", text, got, err, want)
		}
	}
	if r, err := Range("::ffff:0:0/96"); err != nil || !r.Contains(netip.MustParseAddr("127.0.0.1")) {
		t.Errorf("the mapped range is %v, %v: it holds no IPv4 address", r, err)
	}
}
