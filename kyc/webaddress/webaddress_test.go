package webaddress

import (
	"net/url"
	"strings"
	"testing"
)

func TestPort_Exists(t *testing.T) {
	for host, exists := range map[string]bool{
		"x.test": true, "x.test:": true, "x.test:1": true, "x.test:443": true, "x.test:65535": true, "x.test:00443": true,
		"[::1]": true, "[::1]:443": true,
		"x.test:0": false, "x.test:65536": false, "x.test:99999999999999999999": false,
		"[::1]:0": false, "[::1]:65536": false,
	} {
		u, err := url.Parse("https://" + host + "/")
		if err != nil {
			t.Fatal(err)
		}
		if PortExists(u) != exists {
			t.Errorf("%s: the port exists: %v, want %v", host, !exists, exists)
		}
	}
}

func TestBareHost_Shapes(t *testing.T) {
	long := strings.Repeat("x", 63)
	for host, possible := range map[string]bool{
		"x": true, "x.test": true, "a-b.x.test": true, "xn--hop-2cd.example": true, "x.test:1": true, "x.test:65535": true,
		"127.0.0.1": true, "127.0.0.1:8443": true,
		long + ".test": true, long + "x.test": false, strings.Repeat(long+".", 4) + "test": false,
		"": false, ".": false, "a..b": false, ".x.test": false, "x.test.": false, "-x.test": false, "x-.test": false,
		"x.-test": false, "X.test": false, "x_y.test": false,
		"x.test:": false, "x.test:0": false, "x.test:080": false, "x.test:65536": false, "x.test:99999": false,
		"x.test:1:2": false, "[::1]": false,
		"999.1.1.1": false, "1.2.3": false, "x.7": false, "x.0x7": false, "x.0x": false,
	} {
		if BareHost(host) != possible {
			t.Errorf("%q is possible: %v, want %v", host, !possible, possible)
		}
	}
}

func TestSpelled_IsAsBrowsersSend(t *testing.T) {
	for host, want := range map[string]string{
		"Shop.Example.": "shop.example", "Bücher.example": "xn--bcher-kva.example",
		"xn--bcher-kva.example": "xn--bcher-kva.example", "::1": "::1",
	} {
		if got := Spelled(host); got != want {
			t.Errorf("%s is spelled %s, want %s", host, got, want)
		}
	}
	for host, empty := range map[string]bool{
		"x.test": false, "x.test.": false, "": true, ".": true, "a..test": true, ".x.test": true, "x.test..": true,
	} {
		if EmptyLabel(host) != empty {
			t.Errorf("%q has an empty label: %v, want %v", host, !empty, empty)
		}
	}
}
