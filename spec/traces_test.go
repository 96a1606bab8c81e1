package spec

import (
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"

	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	traces "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"verifyme/server"
	"verifyme/spec/app"
)

// OpenTelemetry: what a call causes goes to a collector under one trace id.

// collected is a collector of OTLP over HTTP that keeps what it gets.
type collected struct {
	mu    sync.Mutex
	spans []*traces.Span
	text  strings.Builder
	wrong error
}

func (c *collected) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var request collector.ExportTraceServiceRequest
	raw, err := io.ReadAll(r.Body)
	if err == nil {
		err = proto.Unmarshal(raw, &request)
	}
	if r.URL.Path != "/v1/traces" {
		err = fmt.Errorf("posted to %s", r.URL.Path)
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.text.Write(raw)
	if err != nil {
		c.wrong = err
	}
	for _, of := range request.GetResourceSpans() {
		for _, in := range of.GetScopeSpans() {
			c.spans = append(c.spans, in.GetSpans()...)
		}
	}
	w.Header().Set("Content-Type", "application/x-protobuf")
}

// of the trace, by name.
func (c *collected) of(id string) map[string]*traces.Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	found := map[string]*traces.Span{}
	for _, span := range c.spans {
		if hex.EncodeToString(span.GetTraceId()) == id {
			found[span.GetName()] = span
		}
	}
	return found
}

func (c *collected) all() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.String()
}

func collecting(t *testing.T) (c *collected, address string) {
	t.Helper()
	c = &collected{}
	s := httptest.NewServer(c)
	t.Cleanup(s.Close)
	t.Cleanup(func() {
		if c.wrong != nil {
			t.Error("the collector was given", c.wrong)
		}
	})
	return c, s.URL
}

func traced(address string, share float64) app.Option {
	return app.Configured(func(k *server.Config) { k.OTLPEndpoint, k.TraceShare = address, share })
}

func tracedApp(t *testing.T) (*app.App, *collected) {
	t.Helper()
	c, address := collecting(t)
	return app.Start(t, traced(address, 1)), c
}

func attributesOf(span *traces.Span) (all []string) {
	for _, a := range span.GetAttributes() {
		all = append(all, a.GetKey()+"="+a.GetValue().GetStringValue())
	}
	return all
}

// One trace id goes from a call of /v1 to the webhook that it causes, and stands in the answer.
func TestTraces_GoFromTheCallToTheWebhook(t *testing.T) {
	t.Parallel()
	a, c := tracedApp(t)
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "onboarding.cancelled")
	r := a.Issue(nil)
	answer := a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", app.Fields{"reason": "Changed his mind."},
		app.FreshKey()).Want(http.StatusOK)
	id := answer.Header.Get("X-Request-Id")
	receiver.Posted(1)
	const call, task, post = "POST /v1/onboarding-requests/{id}/cancel", "task endpoint:deliver", "webhook"
	a.Eventually("all spans", func() bool {
		spans := c.of(id)
		return spans[call] != nil && spans[task] != nil && spans[post] != nil
	})
	spans := c.of(id)
	for _, row := range []struct{ child, parent string }{{task, call}, {post, task}} {
		if string(spans[row.child].GetParentSpanId()) != string(spans[row.parent].GetSpanId()) {
			t.Errorf("%s is not under %s", row.child, row.parent)
		}
	}
	if all := attributesOf(spans[task]); !slices.Contains(all, "verifyme.tenant_id="+a.Tenant.TenantID) {
		t.Errorf("the task has %v", all)
	}
	event := receiver.Now()[0].Header.Get("X-VerifyMe-Event-Id")
	if all := attributesOf(spans[post]); event != "" && !slices.Contains(all, "verifyme.event_id="+event) {
		t.Errorf("the webhook has %v, not the event %s", all, event)
	}
}

// A check of a provider is under the call that asked for it.
func TestTraces_HaveTheProvider(t *testing.T) {
	t.Parallel()
	a, c := tracedApp(t)
	p := a.Applicant(a.Issue(nil)).DoMobile()
	id := p.Bank(app.GoodAccount).Header.Get("X-Request-Id")
	a.Eventually("the provider's span", func() bool { return c.of(id)["provider bank"] != nil })
}

// A share of nothing sends nothing, not even when the process ends.
func TestTraces_AreSampled(t *testing.T) {
	t.Parallel()
	for share, sent := range map[float64]bool{0: false, 1: true} {
		c, address := collecting(t)
		t.Run(fmt.Sprint(share), func(t *testing.T) { app.Start(t, traced(address, share)).Issue(nil) })
		if (c.all() != "") != sent {
			t.Errorf("a share of %v has sent %d bytes", share, len(c.all()))
		}
	}
}

// Spans hold ids, routes and outcomes: nobody's data.
func TestTraces_NameNobody(t *testing.T) {
	t.Parallel()
	a, c := tracedApp(t)
	walked(t, a, everyStep(a, true), true)
	a.Eventually("the traces", func() bool { return strings.Contains(c.all(), "provider face") })
	for _, found := range hidden(c.all()) {
		t.Errorf("the traces hold %s", found)
	}
}
