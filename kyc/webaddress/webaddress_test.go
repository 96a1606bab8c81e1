package webaddress

import (
	"net/url"
	"testing"
)

func TestPorts(t *testing.T) {
	for host, exists := range map[string]bool{
		"x.test": true, "x.test:": true, "x.test:1": true, "x.test:443": true, "x.test:65535": true, "x.test:00443": true, "[::1]": true, "[::1]:443": true,
		"x.test:0": false, "x.test:65536": false, "x.test:99999999999999999999": false, "[::1]:0": false, "[::1]:65536": false,
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
