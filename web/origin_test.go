package web

import (
	"net/http/httptest"
	"testing"
)

func TestOwnOrigin_ComparesSchemeHostAndPort(t *testing.T) {
	for _, row := range []struct {
		scheme, host, origin, site string
		own                        bool
	}{
		{"https", "kyc.example", "", "", true},
		{"https", "kyc.example", "https://kyc.example", "same-origin", true},
		{"https", "kyc.example", "https://KYC.example", "", true},
		{"https", "kyc.example:443", "https://kyc.example", "", true},
		{"https", "kyc.example", "https://kyc.example:443", "", true},
		{"https", "kyc.example", "http://kyc.example", "", false},
		{"https", "kyc.example", "http://kyc.example:443", "", false},
		{"https", "kyc.example", "https://kyc.example:8443", "same-site", false},
		{"https", "kyc.example:8443", "https://kyc.example:8443", "", true},
		{"https", "kyc.example:8443", "https://kyc.example", "", false},
		{"https", "kyc.example", "https://other.example", "", false},
		{"https", "kyc.example", "https://kyc.example.evil.example", "", false},
		{"https", "kyc.example", "https://kyc.example/path", "", false},
		{"https", "kyc.example", "https://user@kyc.example", "", false},
		{"https", "kyc.example", "null", "", false},
		{"https", "kyc.example", "://", "", false},
		{"https", "kyc.example", "https://kyc.example", "cross-site", false},
		{"https", "kyc.example", "", "cross-site", false},
		{"http", "127.0.0.1:8080", "http://127.0.0.1:8080", "same-origin", true},
		{"http", "localhost:8080", "http://localhost:8080", "", true},
		{"http", "127.0.0.1:8080", "https://127.0.0.1:8080", "", false},
		{"http", "127.0.0.1:8080", "http://127.0.0.1:9090", "", false},
		{"http", "kyc.example", "http://kyc.example:80", "", true},
		{"http", "[::1]", "http://[::1]", "", true},
		{"http", "[::1]:8080", "http://[::1]:8080", "", true},
		{"http", "[::1]:8080", "http://[::1]", "", false},
	} {
		r := httptest.NewRequest("POST", "http://ignored.example/", nil)
		r.Host = row.host
		if row.origin != "" {
			r.Header.Set("Origin", row.origin)
		}
		if row.site != "" {
			r.Header.Set("Sec-Fetch-Site", row.site)
		}
		if got := OwnOrigin(r, row.scheme); got != row.own {
			t.Errorf("at %s://%s a page of %q (%s) is its own: %v", row.scheme, row.host, row.origin, row.site, got)
		}
	}
}
