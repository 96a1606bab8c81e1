package verifyme

import (
	"bytes"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync/atomic"
	"testing"
)

// What a server that is not the service's, or a proxy before it, can do to a call.

func TestHostile_NoRedirectGetsTheKey(t *testing.T) {
	t.Parallel()
	var visits atomic.Int32
	elsewhere := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { visits.Add(1) }))
	t.Cleanup(elsewhere.Close)
	for _, status := range []int{301, 302, 303, 307, 308} {
		to := "Location: " + elsewhere.URL + "/v1/ping"
		// Of the caller's own client too, which would follow.
		own := HTTPClient(&http.Client{})
		for _, options := range [][]Option{nil, {own}, {own, Credentials("key_1", testKey)}} {
			c, server, _ := against(t, []http.HandlerFunc{answering(status, "", to)}, options...)
			failure := new(Error)
			if _, err := c.Ping(t.Context()); !errors.As(err, &failure) || failure.Status != status {
				t.Errorf("%d: %v", status, err)
			}
			if _, err := c.CreateRequest(t.Context(), CreateRequest{}); !errors.As(err, &failure) {
				t.Errorf("%d of a creation: %v", status, err)
			}
			if n := len(server.asked()); n != 2 {
				t.Errorf("%d: asked %d times", status, n)
			}
		}
	}
	if n := visits.Load(); n != 0 {
		t.Errorf("followed %d times", n)
	}
}

// Not parallel: it changes what an answer may weigh.
func TestHostile_AnAnswerThatIsTooLargeIsNoAnswer(t *testing.T) {
	answers, files := maxAnswer, maxFile
	maxAnswer, maxFile = 1000, 2000
	t.Cleanup(func() { maxAnswer, maxFile = answers, files })
	sized := func(n int) http.HandlerFunc { return answering(200, string(bytes.Repeat([]byte("x"), n))) }
	whole := answering(200, "{}"+string(bytes.Repeat([]byte(" "), 998)))

	c, _, _ := against(t, []http.HandlerFunc{whole})
	if _, err := c.Ping(t.Context()); err != nil {
		t.Error("as large as may be:", err)
	}
	c, server, _ := against(t, []http.HandlerFunc{sized(1001), whole})
	lost := new(ConnectionError)
	if _, err := c.Ping(t.Context()); !errors.As(err, &lost) || len(server.asked()) != 1 {
		t.Errorf("larger: %v after %d calls", err, len(server.asked()))
	}
	c, _, _ = against(t, []http.HandlerFunc{sized(2000)})
	if pack, err := c.EvidencePack(t.Context(), "vm_req_1"); err != nil || len(pack) != 2000 {
		t.Errorf("a file as large as may be: %d bytes, %v", len(pack), err)
	}
	c, _, _ = against(t, []http.HandlerFunc{sized(2001)})
	if pack, err := c.EvidencePack(t.Context(), "vm_req_1"); !errors.As(err, &lost) || pack != nil {
		t.Errorf("a larger file: %d bytes, %v", len(pack), err)
	}
}

func TestHostile_OddAnswersAreErrors(t *testing.T) {
	t.Parallel()
	for _, body := range []string{
		"", "null", "[]", "7", `"text"`, `{"error":null}`, `{"error":7}`, `{"error":{"code":7}}`, `{"error":{}}`,
		`{"error":{"code":"","message":null,"details":"none"}}`, "\xff\xfe", "<html>",
	} {
		c, server, _ := against(t, []http.HandlerFunc{answering(400, body)})
		failure := new(Error)
		if _, err := c.Ping(t.Context()); !errors.As(err, &failure) || failure.Code != "HTTP_400" ||
			len(server.asked()) != 1 {
			t.Errorf("%q: %v", body, err)
		}
	}
	// A success that is none is asked for again, and is no success in the end.
	for _, body := range []string{"", "[]", `{"scopes":7}`, "<html>"} {
		c, server, waits := against(t, []http.HandlerFunc{answering(200, body)}, MaxRetries(2))
		lost := new(ConnectionError)
		if _, err := c.Ping(t.Context()); !errors.As(err, &lost) || len(server.asked()) != 3 ||
			!slices.IsSorted(*waits) {
			t.Errorf("%q: %v after %d calls", body, err, len(server.asked()))
		}
	}
}
