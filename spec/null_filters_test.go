package spec

import (
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// A field of a filter that is null is as one that is left out: programs send what a form does not hold as null.

func TestFilters_NullIsLeftOut(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Endpoint(a.Receiver().URL)
	a.Issue(nil)
	owner := a.Portal(access.Owner)
	for _, list := range []struct {
		of, query string
		fields    []string
	}{
		{"events", `query($f: EventFilter) { events(filter: $f) { edges { node { eventId } } } }`,
			[]string{"type", "requestId", "from", "to"}},
		{"webhookDeliveries",
			`query($f: WebhookDeliveryFilter) { webhookDeliveries(filter: $f) { edges { node { deliveryId } } } }`,
			[]string{"status", "endpointId", "requestId", "eventId", "eventType", "from", "to"}},
		{"auditLog", `query($f: AuditFilter) { auditLog(filter: $f) { edges { node { id } } } }`,
			[]string{"action", "subject", "actor", "from", "to"}},
		{"apiCalls", `query($f: ApiCallFilter) { apiCalls(filter: $f) { edges { node { at } } } }`,
			[]string{"traceId", "keyId", "path", "status", "from", "to"}},
	} {
		all := func(f app.Fields) string {
			return owner.Ask(list.query, app.Fields{"f": f}).Want().JSON("data." + list.of + ".edges")
		}
		a.Eventually(list.of+" has rows", func() bool { return all(nil) != "[]" })
		for _, field := range list.fields {
			if got := all(app.Fields{field: nil}); got == "[]" {
				t.Errorf("%s with %s: null lists nothing", list.of, field)
			}
		}
	}
}
