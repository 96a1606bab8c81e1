package calllog

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/prometheus/client_golang/prometheus"

	"verifyme/kyc/access"
	"verifyme/kyc/apicall"
	"verifyme/kyc/apperr"
	"verifyme/web"
)

var quiet = slog.New(slog.NewTextHandler(io.Discard, nil))

// kept calls by tenant.
type kept struct {
	mu    sync.Mutex
	calls map[string][]apicall.Call
}

func (k *kept) write(_ context.Context, tenantID string, calls []apicall.Call) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.calls[tenantID] = append(k.calls[tenantID], calls...)
	return nil
}

// api with one operation that does what the test says.
func api(operation http.HandlerFunc) chi.Router {
	r := chi.NewRouter()
	r.Get("/v1/things/{id}/parts", operation)
	return r
}

func call(h http.Handler, key access.Key) {
	ctx, _ := access.WithCaller(context.Background())
	access.NoteKey(ctx, key)
	defer func() { _ = recover() }()
	h.ServeHTTP(httptest.NewRecorder(),
		httptest.NewRequest(http.MethodGet, "/v1/things/vm_req_1/parts", nil).WithContext(ctx))
}

func TestLog_IsWrittenWholeBeforeItCloses(t *testing.T) {
	t.Parallel()
	k := &kept{calls: map[string][]apicall.Call{}}
	l := New(k.write, prometheus.NewRegistry(), quiet)
	h := l.Around(api(func(http.ResponseWriter, *http.Request) {}))
	const many = 3*batch + 7
	for i := range many {
		call(h, access.Key{TenantID: []string{"tnt_1", "tnt_2"}[i%2], ID: "key_1"})
	}
	l.Close()
	if one, two := len(k.calls["tnt_1"]), len(k.calls["tnt_2"]); one+two != many || one-two != many%2 {
		t.Errorf("%d and %d calls are written of %d", one, two, many)
	}
	if c := k.calls["tnt_1"][0]; c.Path != "/v1/things/vm_req_1/parts" || c.Status != http.StatusOK || c.KeyID != "key_1" {
		t.Errorf("a call is %+v", c)
	}
}

// Many tenants' calls wait for a PostgreSQL that hangs: the process ends within its time, not after that of each.
func TestLog_ClosesWithinItsTime(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		registry := prometheus.NewRegistry()
		l := New(func(ctx context.Context, _ string, _ []apicall.Call) error {
			<-ctx.Done()
			return ctx.Err()
		}, registry, quiet)
		h := l.Around(api(func(http.ResponseWriter, *http.Request) {}))
		const many = 50
		for i := range many {
			call(h, access.Key{TenantID: fmt.Sprintf("tnt_%d", i), ID: "key_1"})
		}
		began := time.Now()
		l.Close()
		if took := time.Since(began); took > closeTime {
			t.Errorf("it took %v", took)
		}
		if got := dropped(t, registry, dropFailed); got != many {
			t.Errorf("%v calls are counted as missing, want %d", got, many)
		}
	})
}

// What the log has no room for is dropped and counted; the answer does not wait.
func TestLog_DropsAndCountsWhatItCannotKeep(t *testing.T) {
	t.Parallel()
	held := make(chan struct{})
	registry := prometheus.NewRegistry()
	l := New(func(ctx context.Context, _ string, _ []apicall.Call) error {
		select {
		case <-held:
		case <-ctx.Done():
		}
		return errors.New("no database")
	}, registry, quiet)
	h := l.Around(api(func(http.ResponseWriter, *http.Request) {}))
	const over = 1000
	for range waiting + batch + over {
		call(h, access.Key{TenantID: "tnt_1", ID: "key_1"})
	}
	full := dropped(t, registry, dropFull)
	// The writer holds a batch at most, if it has begun.
	if full < over || full > over+batch {
		t.Errorf("%v calls are dropped", full)
	}
	close(held)
	l.Close()
	if failed := dropped(t, registry, dropFailed); failed+full != waiting+batch+over {
		t.Errorf("%v calls are not written, %v had no room", failed, full)
	}
}

// dropped calls as the metrics have them.
func dropped(t *testing.T, registry *prometheus.Registry, reason string) float64 {
	t.Helper()
	families, err := registry.Gather()
	if err != nil || len(families) != 1 {
		t.Fatal(len(families), err)
	}
	for _, m := range families[0].GetMetric() {
		if m.GetLabel()[0].GetValue() == reason {
			return m.GetCounter().GetValue()
		}
	}
	t.Fatal("no such reason", reason)
	return 0
}

func TestLog_OfACrash(t *testing.T) {
	t.Parallel()
	k := &kept{calls: map[string][]apicall.Call{}}
	l := New(k.write, prometheus.NewRegistry(), quiet)
	call(l.Around(api(func(http.ResponseWriter, *http.Request) { panic("crash") })), access.Key{TenantID: "tnt_1"})
	l.Close()
	c := k.calls["tnt_1"]
	if len(c) != 1 || c[0].Status != http.StatusInternalServerError || c[0].Failure != apperr.CodeInternal {
		t.Errorf("the calls are %+v", c)
	}
}

func TestPath_HoldsWordsAndIds(t *testing.T) {
	t.Parallel()
	known := wordsOf(api(nil))
	for sent, want := range map[string]string{
		"/v1":                                          "/v1",
		"/v1/things/vm_req_0A/parts":                   "/v1/things/vm_req_0A/parts",
		"/v1/things/order-7/parts":                     "/v1/things/•••/parts",
		"/v1/thing":                                    "/v1/thing",
		"/v1/asha@mail.test":                           "/v1/•••",
		"/v1/things/vm_t_0A":                           "/v1/things/•••",
		"/v1/things/vm_test_0A":                        "/v1/things/•••",
		"/v1/things/vm_req_asha@mail":                  "/v1/things/•••",
		"/v1/things//":                                 "/v1/things//",
		"/v1" + strings.Repeat("/parts", 9):            "/v1" + strings.Repeat("/parts", 7) + "/•••",
		"/v1/things/vm_req_" + strings.Repeat("1", 65): "/v1/things/•••",
	} {
		if got := known.path(sent); got != want {
			t.Errorf("%s is %s, want %s", sent, got, want)
		}
	}
}

func TestMessage_HoldsNothingThatWasSent(t *testing.T) {
	t.Parallel()
	for want, told := range map[string]web.Refusal{
		"There is no such request.":          {Message: "There is no such request."},
		`There is no flow "•••" here.`:       {Message: `There is no flow "a \"b\" c" here.`},
		"mobile: must be 10 digits":          {Details: []apperr.Detail{{Field: "mobile", Message: "must be 10 digits"}}},
		"events[3]: is not an event":         {Details: []apperr.Detail{{Field: "events[3]", Message: "is not an event"}}},
		"•••: is not a field":                {Details: []apperr.Detail{{Field: "asha", Message: "is not a field"}}},
		"•••: is too long":                   {Details: []apperr.Detail{{Field: "metadata.asha", Message: "is too long"}}},
		strings.Repeat("long", maxMessage/4): {Message: strings.Repeat("long", maxMessage)},
	} {
		if got := message(told); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
