package address

import (
	"net/netip"
	"strings"
	"testing"
	"unicode"
)

func TestCheckURL_HostsInOtherSpellings(t *testing.T) {
	for raw, allowed := range map[string]bool{
		"https://hooks.acme.test/x": true, "https://8.8.8.8/": true,
		"https://[2001:db8::1]/": true, "https://1e100.net/": true,
		"https://2130706433/": false, "https://127.1/": false, "https://0x7f.1/": false, "https://0177.0.0.01/": false,
		"https://0x7f000001/": false, "https://127.0.0.1./": false, "https://08.1.2.09/": false,
		"https://99999999999999999999999/": false, "https://127.0.0.0x/": false,
		"https://x.test.0/": false, "https://127.0.0.1../": false,
		"https://127。0。0。1/": false, "https://１２７.0.0.1/": false, "https://bücher.test/": false,
		"https://xn--bcher-kva.test/": true, "https://0x.test/": true,
		"https://a_b.test/": true, "https://x.test./": true, "https://x..test/": false, "https://a<b>.test/": false,
		"https://-/": false, "https://x-.test/": false,
		"https://xn--/": false, "https://" + strings.Repeat("x", 64) + ".test/": false,
		"https://" + strings.Repeat("xxx.", 63) + "xx/": false, "https://[2001:db8::1%25eth0]/": true,
	} {
		if _, err := CheckURL(raw, true); (err == nil) != allowed {
			t.Errorf("%s: %v", raw, err)
		}
	}
}

// FuzzCheckURL: what is taken names one host to every reader of it.
func FuzzCheckURL(f *testing.F) {
	for _, raw := range []string{
		"https://hooks.acme.test:8443/x?y=1", "https://[2001:db8::1]/", "https://127.0.0.1/", "https://127.1/",
		"https://u:p@x.test/", "https://x.test\\@y.test/", "https://127。0。0。1/", "https://x.test#@y.test/",
		"https://x.test%40y.test/", "https://%31.1/", "https://[::1%25lo]/", "https:x.test", "//x.test/", "https://x.test:0/",
	} {
		f.Add(raw)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		u, err := CheckURL(raw, true)
		if err != nil {
			return
		}
		host := u.Hostname()
		if u.Scheme != "https" || u.User != nil || u.Opaque != "" || host == "" || len(raw) > MaxURLLength {
			t.Errorf("%q is taken as %+v", raw, u)
		}
		if strings.ContainsFunc(host, func(r rune) bool { return r > unicode.MaxASCII || r <= ' ' }) ||
			strings.ContainsAny(host, `@\/?#`) {
			t.Errorf("%q is taken with the host %q", raw, host)
		}
		labels := strings.Split(strings.TrimRight(host, "."), ".")
		if _, err := netip.ParseAddr(host); err != nil && strings.Trim(labels[len(labels)-1], "0123456789") == "" &&
			labels[len(labels)-1] != "" {
			t.Errorf("%q is taken with the host %q, which ends in a number", raw, host)
		}
	})
}
