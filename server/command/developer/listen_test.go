package developer

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"verifyme/kyc/webhook"
	"verifyme/kyc/webhook/signature"
)

// The sender gets the server's response (the help of `verifyme listen`).
func TestListen_PassesTheAnswerOn(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("a redirect was followed")
	}))
	defer elsewhere.Close()
	long := strings.Repeat("x", webhook.AnswerKept+1)
	for _, row := range []struct {
		name       string
		status     int
		retryAfter string
		location   string
		body, want string
	}{
		{"taken", 204, "", "", "", ""},
		{"with a body", 200, "", "", "ok", "ok"},
		{"busy", 503, "120", "", "later", "later"},
		{"a redirect", 302, "", elsewhere.URL, "moved", "moved"},
		{"a redirect that keeps the method", 307, "", elsewhere.URL, "", ""},
		{"a long body", 500, "", "", long, long[:webhook.AnswerKept]},
	} {
		t.Run(row.name, func(t *testing.T) {
			var got http.Header
			var event []byte
			srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				got = r.Header
				event, _ = io.ReadAll(r.Body)
				for name, value := range map[string]string{"Retry-After": row.retryAfter, "Location": row.location} {
					if value != "" {
						w.Header().Set(name, value)
					}
				}
				w.WriteHeader(row.status)
				_, _ = io.WriteString(w, row.body)
			}))
			defer srv.Close()
			l := &listening{forwardTo: srv.URL, out: io.Discard}
			r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(`{"eventType":"a"}`))
			r.Header.Set(signature.HeaderSignature, "v1=00")
			w := httptest.NewRecorder()
			l.pass(w, r)
			if w.Code != row.status || w.Body.String() != row.want || w.Header().Get("Retry-After") != row.retryAfter {
				t.Errorf("the sender sees %d %v %.40q", w.Code, w.Header(), w.Body)
			}
			if string(event) != `{"eventType":"a"}` || got.Get(signature.HeaderSignature) != "v1=00" {
				t.Errorf("the server got %s with %v", event, got)
			}
		})
	}
}

// A server that is not there is refused, not asked of a proxy.
func TestListen_AsksNoProxy(t *testing.T) {
	proxy := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		t.Error("a proxy was asked")
	}))
	defer proxy.Close()
	t.Setenv("HTTP_PROXY", proxy.URL)
	l := &listening{forwardTo: "http://server.invalid/webhooks", out: io.Discard}
	w := httptest.NewRecorder()
	l.pass(w, httptest.NewRequest(http.MethodPost, "/", strings.NewReader(`{}`)))
	if w.Code != http.StatusBadGateway {
		t.Errorf("the sender sees %d", w.Code)
	}
}
