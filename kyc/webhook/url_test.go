package webhook

import "testing"

func TestHostsInOtherSpellings(t *testing.T) {
	for raw, allowed := range map[string]bool{
		"https://hooks.acme.test/x": true, "https://8.8.8.8/": true, "https://[2001:db8::1]/": true, "https://1e100.net/": true,
		"https://2130706433/": false, "https://127.1/": false, "https://0x7f.1/": false, "https://0177.0.0.01/": false,
		"https://0x7f000001/": false, "https://127.0.0.1./": false, "https://08.1.2.09/": false,
		"https://99999999999999999999999/": false, "https://127.0.0.0x/": false, "https://x.test.0/": false, "https://127.0.0.1../": false,
		"https://127。0。0。1/": false, "https://１２７.0.0.1/": false, "https://bücher.test/": false, "https://xn--bcher-kva.test/": true, "https://0x.test/": true,
	} {
		if _, err := CheckURL(raw, true); (err == nil) != allowed {
			t.Errorf("%s: %v", raw, err)
		}
	}
}
