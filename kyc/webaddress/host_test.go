package webaddress

import (
	"strings"
	"testing"
)

func TestHost_IsAsBrowsersSend(t *testing.T) {
	label := strings.Repeat("x", 63)
	longest := strings.Repeat(label+".", 3) + strings.Repeat("y", 61)
	for host, want := range map[string]string{
		"shop.example": "shop.example", "Shop.EXAMPLE.": "shop.example",
		"localhost": "localhost", "a_b._x.example": "a_b._x.example",
		"r3---sn-x.example": "r3---sn-x.example", "1e100.net": "1e100.net", "x.0x.example": "x.0x.example",
		label + ".example": label + ".example", longest: longest,
		"Bücher.example":        "xn--bcher-kva.example",
		"bu\u0308cher.example":  "xn--bcher-kva.example",
		"xn--bcher-kva.example": "xn--bcher-kva.example",
		"XN--BCHER-KVA.example": "xn--bcher-kva.example",
		"दुकान.भारत":            "xn--11b7ah1gn.xn--h2brj9c",
		"shop\u3002example":     "shop.example",
		"\uff53hop.example":     "shop.example", "shİp.example": "xn--ship-swc.example",
		"127.0.0.1": "127.0.0.1", "127.0.0.1.": "127.0.0.1", "127.1": "127.0.0.1", "0x7f.0.0.01": "127.0.0.1",
		"2130706433": "127.0.0.1", "1.2.0x": "1.2.0.0", "0x-1": "0x-1", "shop.example\uff61": "shop.example",
		"::1": "::1", "2001:DB8:0::7": "2001:db8::7",

		"": "", ".": "", "a..b": "", ".a": "", "a..": "", "a\u3002\u3002b": "", "-": "", "-a.example": "",
		"a-.example": "", "a.-": "",
		label + "x.example": "", longest + "y": "", strings.Repeat("ü", 60) + ".example": "",
		"a<b>.example": "", "a b": "", "a\u00a0b.example": "", "a\u3000b.example": "", "a%b": "", "a:b": "",
		"a\xffb.example": "", "a\u202eb.example": "",
		"xn--": "", "xn--.example": "", "shop.xn--": "", "shop.XN--.": "", "xn--a": "",
		"xn--abc-.example": "", "xn--hop-2cd.example": "",
		"999.999.999.999": "", "example.123": "", "1.2.3.4.5": "", "1.2.3.08": "", "256.1.1.1": "", "4294967296": "",
		"x.0x7": "", "1.2.3.256": "", "1.2.65536": "",
		"99999999999999999999": "", "1.2.3.+4": "", "-7": "", "１２７.0.0.256": "", "a.١": "",
		"::1%eth0": "", "fe80::1%1": "", ":::": "",
		"evil.com<.allowed.example": "", "evil.com\uff0f.allowed.example": "",
		"evil.com\uff03.allowed.example": "", "evil.com\uff1f.allowed.example": "",
		"evil.com\uff3c.allowed.example": "", "evil.com\ufe6b.allowed.example": "",
		"evil.com\u2100.allowed.example": "", "evil.com\u00ad.allowed.example": "",
		"evil.com\u200b.allowed.example": "",
	} {
		if got, ok := Host(host); got != want || ok != (want != "") {
			t.Errorf("%q is read as %q, %v, want %q", host, got, ok, want)
		}
	}
}

func TestListedHost_Shapes(t *testing.T) {
	for given, want := range map[string]string{
		"shop.example": "shop.example", "ALLOWED.example": "allowed.example", "127.0.0.1": "127.0.0.1",
		"xn--bcher-kva.example": "xn--bcher-kva.example", "a_b.example": "a_b.example",
		"a..b": "", "": "", "*.example": "", "shop.example:443": "", "https://shop.example": "", "shop.example/": "",
		"shop.example.": "", "127.1": "",
		"999.999.999.999": "", "::1": "", "[::1]": "", "-a.example": "", "shİp.example": "", "bücher.example": "",
		" shop.example": "", "xn--": "",
	} {
		if got, ok := ListedHost(given); ok != (want != "") || ok && got != want {
			t.Errorf("%q is listed as %q, %v, want %q", given, got, ok, want)
		}
	}
	for given, want := range map[string]string{
		"https://shop.example": "https://shop.example", "HTTPS://Shop.Example:8443": "https://shop.example:8443",
		"http://localhost:3000": "http://localhost:3000", "https://127.0.0.1": "https://127.0.0.1",
		"https://a..b": "", "https://shop.example/": "", "https://*.example": "",
		"shop.example": "", "ftp://shop.example": "",
		"https://": "", "https://x.example:99999": "",
		"https://x.example:0": "", "https://u@x.example": "", "https://shİp.example": "",
		"https://x.123": "", "null": "", "": "",
	} {
		if got, ok := ListedOrigin(given); ok != (want != "") || ok && got != want {
			t.Errorf("%q is listed as %q, %v, want %q", given, got, ok, want)
		}
	}
}

// FuzzHost: a host that is taken stands for itself, and holds nothing that
// ends a host in a URL.
func FuzzHost(f *testing.F) {
	for _, host := range []string{"Shop.EXAMPLE.", "bücher.example", "दुकान.भारत", "127.1", "0x7f.0.0.01", "2001:DB8::7",
		"a\u3002b", "a\uff0fb", "xn--bcher-kva", "\u1e9e.test"} {
		f.Add(host)
	}
	f.Fuzz(func(t *testing.T, raw string) {
		host, ok := Host(raw)
		if !ok {
			return
		}
		if again, ok := Host(host); !ok || again != host {
			t.Errorf("%q is read as %q, and that as %q, %v", raw, host, again, ok)
		}
		if strings.Trim(host, "abcdefghijklmnopqrstuvwxyz0123456789-_.:") != "" || len(host) > longestName {
			t.Errorf("%q is read as %q", raw, host)
		}
	})
}
