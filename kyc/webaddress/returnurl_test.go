package webaddress

import (
	"errors"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
)

// wantCheck compares the verdict, "" for taken.
func wantCheck(t *testing.T, raw string, hosts []string, want string) {
	t.Helper()
	got := ""
	if err := CheckReturnURL(raw, false, hosts); err != nil {
		got = err.Error()
		if f := (*apperr.Error)(nil); errors.As(err, &f) {
			got = f.Code
		}
	}
	if got != want {
		t.Errorf("%q, with the list %v, answers %q, want %q", raw, hosts, got, want)
	}
}

func TestReturnURL_MalformedHostsAreRefused(t *testing.T) {
	allowed := []string{"allowed.example"}
	for _, host := range []string{
		"a<b>.example", "a\u00a0b.example", "a\u3000b.example", "a%C2%A0b.example", "a%FFb.example", "999.999.999.999",
		"example.123", "-", strings.Repeat("x", 64) + ".example", strings.Repeat("xxx.", 63) + "xx", "xn--", "[::1%25eth0]",
		"evil.com<.allowed.example", "evil.com\uff0f.allowed.example", "evil.com\uff03.allowed.example",
		"evil.com\uff1f.allowed.example", "evil.com\uff3c.allowed.example", "evil.com\ufe6b.allowed.example",
		"evil.com\u2100.allowed.example", "evil.com\u00ad.allowed.example", "evil.com%C2%A0.allowed.example",
	} {
		wantCheck(t, "https://"+host+"/", nil, CodeInvalidReturnURL)
		wantCheck(t, "http://"+host+":8443/x", allowed, CodeInvalidReturnURL)
	}
}

func TestReturnURL_ListedHosts(t *testing.T) {
	hosts := []string{"allowed.example", "127.0.0.1", "xn--bcher-kva.example"}
	for raw, want := range map[string]string{
		"https://allowed.example/": "", "https://ALLOWED.example./": "", "https://a_b.allowed.example:8443/": "",
		"https://BÜCHER.example/": "", "https://bu\u0308cher.example/": "",
		"https://\u0938\u095e\u0930.allowed.example/":       "",
		"https://\u0938\u092b\u093c\u0930.allowed.example/": "",
		"https://127.0.0.1/":                                "",
		// What a browser would turn into a listed name is not that name as it is written.
		"https://allowed\u3002example/":           CodeHostNotAllowed,
		"https://\uff41llowed.example/":           CodeHostNotAllowed,
		"https://127.1/":                          CodeHostNotAllowed,
		"https://evil.com\u034f.allowed.example/": CodeHostNotAllowed,
		"https://xn--hop-ehd.example/":            CodeHostNotAllowed,
		"https://a.127.0.0.1.example/":            CodeHostNotAllowed,
		"https://[::1]/":                          CodeHostNotAllowed,
	} {
		wantCheck(t, raw, hosts, want)
	}
	// Go's lower case of İ is i; that of browsers is not.
	wantCheck(t, "https://shİp.example/", []string{"ship.example"}, CodeHostNotAllowed)
	for _, raw := range []string{
		"http://localhost:3000/", "https://[2001:db8::7]:8443/", "https://दुकान.भारत/", "https://127.1/",
		"https://shop.example",
	} {
		wantCheck(t, raw, nil, "")
	}
}

func TestReturnURL_AppSchemes(t *testing.T) {
	for raw, want := range map[string]string{
		"myapp://": "", "myapp://done/here?x=1#part": "", "com.acme.app:/x": "",
		"myapp://done?next=https://shop.example/": "", "myapp://done#Intent;package=com.acme.app;end": "",
		"myapp:": CodeInvalidReturnURL, "myapp:?x=1": CodeInvalidReturnURL,
		"myapp:#x": CodeInvalidReturnURL, "myapp:open": CodeInvalidReturnURL,
		"myapp://x#Intent;scheme=https;end": CodeInvalidReturnURL,
		"myapp://x#Intent;package=com.acme.app;S.browser_fallback_url=https%3A%2F%2Fevil.test;end": CodeInvalidReturnURL,
		"myapp://x#Intent;S.Browser%5FFallback%5Furl=http%3A%2F%2Fevil.test;end":                   CodeInvalidReturnURL,
		"myapp://x?%zz#Intent;S.browser%5Ffallback_url=https://evil.test;end":                      CodeInvalidReturnURL,
		"myapp://x?%zz#Intent;scheme%3Dhttps;end":                                                  CodeInvalidReturnURL,
		"intent://x#Intent;scheme=myapp;S.browser_fallback_url=https%3A%2F%2Fevil.test;end":        CodeInvalidReturnURL,
	} {
		wantCheck(t, raw, []string{"allowed.example"}, want)
	}
}
