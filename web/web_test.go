package web

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/web/trace"
)

func TestError_HasTheEnvelope(t *testing.T) {
	for _, c := range []struct {
		name    string
		err     error
		status  int
		body    string
		headers map[string]string
	}{
		{
			"a field", apperr.Field("mobile", "must be 10 digits"), 400,
			`{"error":{"code":"VALIDATION_FAILED","message":"mobile: must be 10 digits","traceId":"trace1",` +
				`"details":[{"field":"mobile","message":"must be 10 digits"}]}}`,
			nil,
		},
		{
			"no key", apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated, "No."), 401,
			`{"error":{"code":"SERVICE_UNAUTHENTICATED","message":"No.","traceId":"trace1"}}`,
			map[string]string{"WWW-Authenticate": "Bearer"},
		},
		{
			"an ended session", apperr.New(apperr.Unauthenticated, apperr.CodeSessionExpired, "No."), 401,
			`{"error":{"code":"SESSION_EXPIRED","message":"No.","traceId":"trace1"}}`, map[string]string{"WWW-Authenticate": ""},
		},
		{
			"too many", apperr.TooMany(1500*time.Millisecond, "Wait."), 429,
			`{"error":{"code":"SERVICE_RATE_LIMITED","message":"Wait.","traceId":"trace1"}}`,
			map[string]string{"Retry-After": "2"},
		},
		{
			"attempts left", apperr.New(apperr.Unprocessable, "INVALID_OTP", "No.").WithAttemptsLeft(0), 422,
			`{"error":{"code":"INVALID_OTP","message":"No.","traceId":"trace1","attemptsLeft":0}}`, nil,
		},
		{
			"a fault with its cause",
			apperr.New(apperr.Unavailable, apperr.CodeUnavailable, "Later.").Because(errors.New("secret")), 503,
			`{"error":{"code":"SERVICE_DEPENDENCY_UNAVAILABLE","message":"Later.","traceId":"trace1"}}`, nil,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := written(c.err)
			if w.Code != c.status || strings.TrimSpace(w.Body.String()) != c.body {
				t.Errorf("%d %s", w.Code, w.Body)
			}
			if w.Header().Get(HeaderTrace) != "trace1" || w.Header().Get("Content-Type") != "application/json" {
				t.Errorf("headers %v", w.Header())
			}
			for name, want := range c.headers {
				if got := w.Header().Get(name); got != want {
					t.Errorf("%s is %q", name, got)
				}
			}
		})
	}
}

func TestError_InternalStaysInside(t *testing.T) {
	w := written(errors.New("password=hunter2"))
	if w.Code != 500 || strings.Contains(w.Body.String(), "hunter2") ||
		!strings.Contains(w.Body.String(), `"code":"INTERNAL"`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestError_KeepsKeysBesideIt(t *testing.T) {
	w := httptest.NewRecorder()
	WriteErrorWith(w, httptest.NewRequest(http.MethodGet, "/", nil), apperr.Missing("step"),
		map[string]any{"state": 1, "step": nil})
	var body map[string]json.RawMessage
	if err := json.Unmarshal(w.Body.Bytes(), &body); err != nil || string(body["state"]) != "1" ||
		string(body["step"]) != "null" || body["error"] == nil {
		t.Errorf("%s", w.Body)
	}
}

func TestError_EveryKindHasAStatus(t *testing.T) {
	for k := apperr.Internal; k <= apperr.Unavailable; k++ {
		if Status(k) < 400 {
			t.Errorf("kind %d has the status %d", k, Status(k))
		}
	}
}

func TestBody_IsReadWithinItsLimit(t *testing.T) {
	type named struct {
		Name *string `json:"name"`
	}
	for _, c := range []struct {
		name, contentType, body, code string
		opts                          BodyOptions
	}{
		{"plain", "application/json", `{"name":"a"}`, "", BodyOptions{}},
		{"with a charset", "Application/JSON; charset=utf-8", `{"name":"a"}`, "", BodyOptions{}},
		{"with another charset", "application/json; charset=utf-16", `{"name":"a"}`,
			apperr.CodeUnsupportedMedia, BodyOptions{}},
		{"another type", "text/plain", `{"name":"a"}`, apperr.CodeUnsupportedMedia, BodyOptions{}},
		{"no type", "", `{"name":"a"}`, apperr.CodeUnsupportedMedia, BodyOptions{}},
		{"a form", "application/x-www-form-urlencoded", `name=a`, apperr.CodeUnsupportedMedia, BodyOptions{Optional: true}},
		{"empty", "application/json", ``, apperr.CodeValidation, BodyOptions{}},
		{"empty where it may be", "", ``, "", BodyOptions{Optional: true}},
		{"at the limit", "application/json", `{"name":"a"}`, "", BodyOptions{Limit: 12}},
		{"past the limit", "application/json", `{"name":"ab"}`, apperr.CodeTooLarge, BodyOptions{Limit: 12}},
		{"past a megabyte", "application/json", `{"name":"` + strings.Repeat("a", MaxBody) + `"}`,
			apperr.CodeTooLarge, BodyOptions{}},
		{"malformed", "application/json", `{`, apperr.CodeValidation, BodyOptions{Optional: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(c.body))
			r.Header.Set("Content-Type", c.contentType)
			var n named
			err := Decode(httptest.NewRecorder(), r, &n, c.opts)
			e, _ := apperr.As(err)
			if c.code == "" && err != nil || c.code != "" && (e == nil || e.Code != c.code) {
				t.Errorf("gives %v", err)
			}
		})
	}
}

func TestBody_EncodedIsRefused(t *testing.T) {
	for coding, code := range map[string]string{
		"": "", "identity": "", "gzip": apperr.CodeUnsupportedMedia, "br": apperr.CodeUnsupportedMedia,
	} {
		r := httptest.NewRequest(http.MethodPost, "/", strings.NewReader(`{}`))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Content-Encoding", coding)
		e, _ := apperr.As(Decode(httptest.NewRecorder(), r, &struct{}{}, BodyOptions{}))
		if code == "" && e != nil || code != "" && (e == nil || e.Code != code) {
			t.Errorf("%q gives %v", coding, e)
		}
	}
}

func TestMethodNotAllowed_NamesTheMethods(t *testing.T) {
	w := httptest.NewRecorder()
	MethodNotAllowed(w, httptest.NewRequest(http.MethodPut, "/", nil), "GET", "POST")
	if w.Code != 405 || w.Header().Get("Allow") != "GET, POST" ||
		!strings.Contains(w.Body.String(), apperr.CodeMethodNotAllowed) {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
}

func written(err error) *httptest.ResponseRecorder {
	w, r := httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, "/", nil)
	WriteError(w, r.WithContext(trace.Into(r.Context(), "trace1")), err)
	return w
}
