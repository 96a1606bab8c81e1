package sdk

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func ask(t *testing.T, made func() (http.Handler, error), method, path string,
	headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	handler, err := made()
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(method, path, nil)
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w
}

func TestScript_IsForPagesOfAnyOriginForFiveMinutes(t *testing.T) {
	for path, contentType := range map[string]string{
		"/sdk/v1/verifyme.js":   "text/javascript; charset=utf-8",
		"/sdk/v1/verifyme.d.ts": "application/typescript; charset=utf-8",
	} {
		w := ask(t, Handler, "GET", path, "Origin: https://shop.example")
		for name, want := range map[string]string{
			"Content-Type": contentType, "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=300",
			"Cross-Origin-Resource-Policy": "cross-origin", "X-Content-Type-Options": "nosniff", "Vary": "Accept-Encoding",
		} {
			if got := w.Header().Get(name); w.Code != http.StatusOK || got != want {
				t.Errorf("%s: %d, %s is %q", path, w.Code, name, got)
			}
		}
		if got := ask(t, Handler, "HEAD", path); got.Code != http.StatusOK || got.Body.Len() != 0 {
			t.Errorf("HEAD %s: %d with %d bytes", path, got.Code, got.Body.Len())
		}
	}
}

func TestScript_IsCompressedAndNotSentAgain(t *testing.T) {
	plain := ask(t, Handler, "GET", "/sdk/v1/verifyme.js")
	packed := ask(t, Handler, "GET", "/sdk/v1/verifyme.js", "Accept-Encoding: gzip")
	if n := packed.Body.Len(); packed.Header().Get("Content-Encoding") != "gzip" || n > 5*1024 {
		t.Errorf("%q of %d bytes", packed.Header().Get("Content-Encoding"), n)
	}
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if whole, err := io.ReadAll(z); err != nil || string(whole) != plain.Body.String() {
		t.Errorf("unpacks to %d bytes, %v", len(whole), err)
	}
	tag := plain.Header().Get("ETag")
	again := ask(t, Handler, "GET", "/sdk/v1/verifyme.js", "If-None-Match: "+tag)
	if tag == "" || again.Code != http.StatusNotModified || again.Body.Len() != 0 ||
		again.Header().Get("Access-Control-Allow-Origin") != "*" {
		t.Errorf("the known version %q: %d with %d bytes", tag, again.Code, again.Body.Len())
	}
}

func TestFiles_OthersAreNotServed(t *testing.T) {
	for _, c := range []struct {
		made         func() (http.Handler, error)
		method, path string
		status       int
	}{
		{Handler, "GET", "/sdk/v1/", 404},
		{Handler, "GET", "/sdk/v1/verifyme.mjs", 404},
		{Handler, "GET", "/sdk/v1/demo/index.html", 404},
		{Handler, "GET", "/sdk/v2/verifyme.js", 404},
		{Handler, "POST", "/sdk/v1/verifyme.js", 405},
		{Demo, "GET", "/sdk-demo/", 200},
		{Demo, "HEAD", "/sdk-demo/", 200},
		{Demo, "GET", "/sdk-demo", 308},
		{Demo, "GET", "/sdk-demo/none.js", 404},
		{Demo, "GET", "/sdk-demo/../verifyme.mjs", 404},
		{Demo, "POST", "/sdk-demo/", 405},
	} {
		if w := ask(t, c.made, c.method, c.path); w.Code != c.status {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, w.Code, c.status)
		}
	}
}

func TestDemo_KeepsAStrictPolicy(t *testing.T) {
	w := ask(t, Demo, "GET", "/sdk-demo/")
	policy := w.Header().Get("Content-Security-Policy")
	for _, want := range []string{"default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "frame-src"} {
		if !strings.Contains(policy, want) {
			t.Errorf("the policy has no %s: %s", want, policy)
		}
	}
	if strings.Contains(policy, "unsafe") || strings.Contains(policy, "connect-src") {
		t.Errorf("the policy is %s", policy)
	}
}
