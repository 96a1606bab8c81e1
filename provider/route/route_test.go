package route

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"verifyme/kyc/capability"
	"verifyme/provider/adapter"
	"verifyme/provider/conformance"
	"verifyme/provider/verdict"
)

// fileOf an adapter of a vendor; perSecond bounds its calls.
func fileOf(vendor, perSecond string) string {
	return strings.NewReplacer("VENDOR", vendor, "RATE", perSecond).Replace(`adapter: 1
name: VENDOR-pan
vendor: VENDOR
capability: pan
about: For tests.
base_url: {production: https://vendor.example}
limits: {timeout: 5s, max_body: 4096, per_second: RATE}
request: {method: POST, path: '["pan"]', json: '{pan: .pan}'}
answer: |
  if .body.reason != null then {verdict: "outage", reason: .body.reason, alert: .body.alert, question: .body.question,
    retry_after: .body.retry_after}
  elif .body.ok == true then {verdict: "verified", holder: "VENDOR"}
  else {verdict: "invalid"} end
examples:
  - name: valid
    ask: {pan: A}
    sent: {method: POST, path: /pan, json: {pan: A}}
    status: 200
    body: '{"ok":true}'
    want: {verdict: verified, holder: VENDOR}
  - {name: invalid, ask: {pan: A}, status: 200, body: '{"ok":false}', want: {verdict: invalid}}
  - {name: away, ask: {pan: A}, status: 200, body: '{"reason":"AWAY"}', want: {verdict: outage, reason: AWAY}}
`)
}

// vendor that answers with what is set, and counts.
type vendor struct {
	client *adapter.Client
	mu     sync.Mutex
	answer string
	asked  int
	hangs  atomic.Bool
}

func (v *vendor) answers(text string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.answer = text
}

func (v *vendor) calls() int {
	v.mu.Lock()
	defer v.mu.Unlock()
	return v.asked
}

const (
	yes  = `{"ok":true}`
	no   = `{"ok":false}`
	away = `{"reason":"AWAY"}`
)

func newVendor(t *testing.T, name, perSecond string) *vendor {
	t.Helper()
	a, err := adapter.Read([]byte(fileOf(name, perSecond)))
	if err != nil {
		t.Fatal(err)
	}
	v := &vendor{answer: yes}
	s := conformance.StartVendor(t, func(w http.ResponseWriter, r *http.Request) {
		v.mu.Lock()
		v.asked++
		answer := v.answer
		v.mu.Unlock()
		_, _ = io.Copy(io.Discard, r.Body)
		if v.hangs.Load() {
			<-r.Context().Done()
			return
		}
		_, _ = io.WriteString(w, answer)
	})
	v.client = s.Client(t, a)
	return v
}

// clock that a test moves.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) move(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

var question = adapter.Question{Fields: map[string]string{"pan": "ABCPE1234F"}}

func routeTo(c *clock, observe func(Call), vendors ...*vendor) *Route {
	var clients []*adapter.Client
	for _, v := range vendors {
		clients = append(clients, v.client)
	}
	return New(verdict.PAN, clients, Options{Now: c.Now, Observe: observe})
}

func wantHolder(t *testing.T, r *Route, ctx context.Context, holder string) {
	t.Helper()
	if got, _ := r.Ask(ctx, question); got.Kind != verdict.Verified || got.Holder != holder {
		t.Errorf("gives %+v, want the holder %s", got, holder)
	}
}

func TestRoute_AsksTheNextWhereOneIsAway(t *testing.T) {
	t.Parallel()
	first, second := newVendor(t, "first", "100"), newVendor(t, "second", "100")
	var calls []Call
	r := routeTo(&clock{now: time.Now()}, func(c Call) { calls = append(calls, c) }, first, second)
	wantHolder(t, r, t.Context(), "first")
	first.answers(away)
	wantHolder(t, r, t.Context(), "second")
	if second.calls() != 1 || len(calls) != 3 || calls[1].Adapter != "first-pan" || calls[1].Outcome != verdict.Outage ||
		calls[2].Outcome != verdict.Verified {
		t.Errorf("the calls are %+v", calls)
	}
	// A refusal is an answer: nobody else is asked for a better one.
	first.answers(no)
	if got, _ := r.Ask(t.Context(), question); got.Kind != verdict.Invalid || second.calls() != 1 {
		t.Errorf("gives %+v after %d calls of the second", got, second.calls())
	}
}

func TestRoute_TheStepsBindingIsAskedFirst(t *testing.T) {
	t.Parallel()
	first, second := newVendor(t, "first", "100"), newVendor(t, "second", "100")
	r := routeTo(&clock{now: time.Now()}, nil, first, second)
	for binding, holder := range map[string]string{
		"second": "second", "second-pan": "second", "first": "first", "": "first", "unknown": "first",
	} {
		wantHolder(t, r, capability.WithBinding(t.Context(), binding), holder)
	}
	second.answers(away)
	wantHolder(t, r, capability.WithBinding(t.Context(), "second"), "first")
}

// One that hangs leaves time for the next.
func TestRoute_SharesTheTimeThatIsLeft(t *testing.T) {
	t.Parallel()
	first, second := newVendor(t, "first", "100"), newVendor(t, "second", "100")
	first.hangs.Store(true)
	r := routeTo(&clock{now: time.Now()}, nil, first, second)
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	wantHolder(t, r, ctx, "second")
}

func TestBreaker_OpensAndFindsOutByOneCall(t *testing.T) {
	t.Parallel()
	v, c := newVendor(t, "only", "1000"), &clock{now: time.Now()}
	r := routeTo(c, nil, v)
	v.answers(away)
	for range failuresToOpen {
		_, _ = r.Ask(t.Context(), question)
	}
	if got, _ := r.Ask(t.Context(), question); got != verdict.Away(ReasonOpen) || v.calls() != failuresToOpen ||
		!r.States()[0].Open {
		t.Fatalf("gives %+v after %d calls", got, v.calls())
	}
	// Half-open: one call alone finds out that it is still away.
	c.move(openFor)
	_, _ = r.Ask(t.Context(), question)
	if got, _ := r.Ask(t.Context(), question); got != verdict.Away(ReasonOpen) || v.calls() != failuresToOpen+1 {
		t.Errorf("after a probe that failed it gives %+v, after %d calls", got, v.calls())
	}
	// Of many at once one is the probe.
	c.move(openFor)
	v.hangs.Store(true)
	probe, stop := context.WithCancel(t.Context())
	var all, first sync.WaitGroup
	first.Go(func() { _, _ = r.Ask(probe, question) })
	for v.calls() < failuresToOpen+2 {
		time.Sleep(time.Millisecond)
	}
	for range 20 {
		all.Go(func() { _, _ = r.Ask(t.Context(), question) })
	}
	all.Wait()
	stop()
	first.Wait()
	if v.calls() != failuresToOpen+2 {
		t.Errorf("%d calls came while one was to find out", v.calls()-failuresToOpen-1)
	}
	// A probe that its caller gave up says nothing: the next one finds out.
	v.hangs.Store(false)
	v.answers(yes)
	wantHolder(t, r, t.Context(), "only")
	if r.States()[0].Open {
		t.Error("the breaker is still open")
	}
}

// An empty balance opens it at once, a vendor's own wish for as long as it says.
func TestBreaker_OpensAtOnceWhereTheVendorSaysSo(t *testing.T) {
	t.Parallel()
	v, c := newVendor(t, "only", "1000"), &clock{now: time.Now()}
	r := routeTo(c, nil, v)
	v.answers(`{"reason":"VENDOR_RATE","retry_after":120}`)
	_, _ = r.Ask(t.Context(), question)
	v.answers(yes)
	c.move(119 * time.Second)
	if got, _ := r.Ask(t.Context(), question); got != verdict.Away(ReasonOpen) {
		t.Errorf("gives %+v", got)
	}
	c.move(time.Second)
	wantHolder(t, r, t.Context(), "only")
	v.answers(`{"reason":"VENDOR_BALANCE","alert":true}`)
	_, _ = r.Ask(t.Context(), question)
	if got, _ := r.Ask(t.Context(), question); got != verdict.Away(ReasonOpen) {
		t.Errorf("after an alert it gives %+v", got)
	}
}

// What is of one question alone, such as a bank that is offline, says nothing of the vendor:
// no applicant can close it to others.
func TestBreaker_DoesNotCountWhatIsOfOneQuestion(t *testing.T) {
	t.Parallel()
	v := newVendor(t, "only", "1000")
	r := routeTo(&clock{now: time.Now()}, nil, v)
	v.answers(`{"reason":"BENEFICIARY_BANK_OFFLINE","question":true}`)
	for range 3 * failuresToOpen {
		_, _ = r.Ask(t.Context(), question)
	}
	if r.States()[0].Open || v.calls() != 3*failuresToOpen {
		t.Errorf("open after %d calls", v.calls())
	}
}

func TestRoute_IsNoFasterThanTheVendorAllows(t *testing.T) {
	t.Parallel()
	v := newVendor(t, "only", "0.1")
	var outcomes []string
	r := routeTo(&clock{now: time.Now()}, func(c Call) { outcomes = append(outcomes, c.Reason) }, v)
	for range 3 {
		_, _ = r.Ask(t.Context(), question)
	}
	if v.calls() != 1 || len(outcomes) != 3 || outcomes[2] != ReasonRate || r.States()[0].Open {
		t.Errorf("%d calls, %v", v.calls(), outcomes)
	}
}

func TestRoute_AsksNobodyWhatCannotBeAnswered(t *testing.T) {
	t.Parallel()
	v := newVendor(t, "only", "100")
	r := routeTo(&clock{now: time.Now()}, nil, v)
	if got, _ := r.Ask(t.Context(), adapter.Question{}); got != verdict.Away(ReasonNobody) || v.calls() != 0 {
		t.Errorf("gives %+v", got)
	}
}
