package spec

import (
	"net/http"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/identifier"
	restcompat "verifyme/rest-compat"
	"verifyme/spec/app"
)

// route of /v1, as the router has it.
type route struct{ method, pattern string }

func (r route) String() string { return r.method + " " + r.pattern }

// routesOfV1 asks the router itself, so that a new route is in every table
// that is made of them.
func routesOfV1(t *testing.T) (all []route) {
	t.Helper()
	router, ok := restcompat.New(nil, nil, &kyc.Services{}, restcompat.Options{}).(chi.Routes)
	if !ok {
		t.Fatal("the handler of /v1 is no router")
	}
	err := chi.Walk(router, func(method, pattern string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		all = append(all, route{method, pattern})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 10 {
		t.Fatalf("the router has %d routes", len(all))
	}
	return all
}

// writes holds for routes that take a body.
func (r route) writes() bool { return r.method == http.MethodPost || r.method == http.MethodPatch }

// soundBody that the route takes; nil where it needs none.
func (r route) soundBody() any {
	switch r {
	case route{http.MethodPost, requestsPath}:
		return app.Fields{}
	case route{http.MethodPost, "/v1/webhook-endpoints"}:
		return app.Fields{"url": "http://127.0.0.1:9/"}
	case route{http.MethodPatch, "/v1/webhook-endpoints/{id}"}:
		return app.Fields{"status": "DISABLED"}
	case route{http.MethodPost, "/v1/webhook-endpoints/{id}/replay-failed"}:
		return app.Fields{"from": "2026-01-31T09:00:00Z", "to": "2026-02-01T09:00:00Z"}
	}
	return nil
}

// prefixOf the ids that a pattern's parameter takes.
func prefixOf(t *testing.T, pattern, parameter string) identifier.Prefix {
	t.Helper()
	switch {
	case parameter == "{documentId}":
		return identifier.Document
	case parameter == "{deliveryId}", strings.HasPrefix(pattern, "/v1/webhook-events/"):
		return identifier.Delivery
	case parameter == "{id}" && strings.HasPrefix(pattern, "/v1/onboarding-requests/"):
		return identifier.Request
	case parameter == "{id}" && strings.HasPrefix(pattern, "/v1/webhook-endpoints/"):
		return identifier.Endpoint
	}
	t.Fatalf("%s: nobody knows whose id %s is", pattern, parameter)
	return ""
}

// idsOf a workspace by their prefix: a request with a document, its endpoint
// and a delivery to that.
func idsOf(a *app.App) map[identifier.Prefix]string {
	a.Documents(nil)
	endpoint := a.Sink()
	request, p := a.AtDocuments(nil)
	document := p.DoDocument()
	delivery := a.SinkDeliveries(endpoint, 1)[0].DeliveryID
	a.AllDelivered()
	return map[identifier.Prefix]string{
		identifier.Request: request.RequestID, identifier.Endpoint: endpoint.ID,
		identifier.Delivery: delivery, identifier.Document: document,
	}
}

// parameters of the pattern, braces included.
func (r route) parameters() (names []string) {
	for part := range strings.SplitSeq(r.pattern, "/") {
		if strings.HasPrefix(part, "{") {
			names = append(names, part)
		}
	}
	return names
}

// with ids by their prefix in place of the parameters.
func (r route) with(t *testing.T, ids map[identifier.Prefix]string) string {
	t.Helper()
	path := r.pattern
	for _, name := range r.parameters() {
		id, ok := ids[prefixOf(t, r.pattern, name)]
		if !ok {
			t.Fatalf("%s: no id for %s", r, name)
		}
		path = strings.Replace(path, name, id, 1)
	}
	return path
}
