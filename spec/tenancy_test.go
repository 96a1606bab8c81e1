package spec

import (
	"net/http"
	"regexp"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Tenant": data is scoped to it. Another workspace's id answers exactly
// as one that nobody has.

var traceID = regexp.MustCompile(`"traceId":"[0-9a-f]+"`)

func untraced(r app.Answer) string { return traceID.ReplaceAllString(string(r.Body), `"traceId":""`) }

func TestTenant_AnothersIDsReadLikeUnknownOnes(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	theirs, _ := a.Submitted(nil)
	sink := a.Sink()
	stranger := a.As(a.Other.APIKey)
	for _, row := range []struct {
		method, path string
		id, unknown  string
	}{
		{http.MethodGet, requestsPath + "/%", theirs.RequestID, unknownID(identifier.Request)},
		{http.MethodGet, requestsPath + "/%/result", theirs.RequestID, unknownID(identifier.Request)},
		{http.MethodPost, requestsPath + "/%/cancel", theirs.RequestID, unknownID(identifier.Request)},
		{http.MethodGet, "/api/portal/webhooks/sandbox-sink/%", sink.ID, unknownID(identifier.Endpoint)},
	} {
		before := a.Fingerprint()
		call := func(id string) app.Answer { return stranger.Do(row.method, replaceID(row.path, id), nil) }
		theirsAnswer, unknown := call(row.id), call(row.unknown)
		theirsAnswer.WantError(http.StatusNotFound, "NOT_FOUND")
		if untraced(theirsAnswer) != untraced(unknown) || theirsAnswer.Status != unknown.Status {
			t.Errorf("%s %s answers\n%s\nwhere an unknown id answers\n%s", row.method, row.path, theirsAnswer.Body, unknown.Body)
		}
		for name := range unknown.Header {
			if theirsAnswer.Header.Get(name) == "" {
				t.Errorf("%s %s: the header %s comes with unknown ids alone", row.method, row.path, name)
			}
		}
		a.WantUnchanged(before, row.path)
	}
	reviewer := a.PortalOf(a.Other, access.Reviewer)
	for _, act := range []func(id string) app.GraphQL{
		reviewer.StartReview,
		func(id string) app.GraphQL { return reviewer.Approve(id, "VERIFIED_OK") },
		func(id string) app.GraphQL { return reviewer.Reject(id, "OTHER") },
		func(id string) app.GraphQL {
			return reviewer.Ask(`query($id: ID!) { onboardingRequest(id: $id) { id status } }`, app.Fields{"id": id})
		},
	} {
		if got, want := untraced(act(theirs.RequestID).Answer),
			untraced(act(unknownID(identifier.Request)).Answer); got != want {
			t.Errorf("GraphQL answers %s, for an unknown id %s", got, want)
		}
	}
	wantStatus(t, a, theirs.RequestID, "SUBMITTED")
}

func replaceID(path, id string) string { return regexp.MustCompile(`%`).ReplaceAllString(path, id) }

// unknownID is well formed and nobody's.
func unknownID(p identifier.Prefix) string { return string(p) + "0000000000000000000000" }

// Each list of one workspace holds nothing of another.
func TestTenant_ListsHoldItsOwn(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Endpoint(a.Receiver().URL)
	a.Submitted(nil)
	stranger := a.As(a.Other.APIKey)
	for path, list := range map[string]string{
		requestsPath: "requests", "/v1/webhook-endpoints": "endpoints", "/v1/webhook-events": "deliveries",
	} {
		if got := stranger.GET(path).Want(http.StatusOK).JSON(list); got != "[]" {
			t.Errorf("another workspace's %s shows %s", path, got)
		}
		if got := a.GET(path).Want(http.StatusOK).JSON(list); got == "[]" {
			t.Errorf("%s shows nothing to its own workspace", path)
		}
	}
	portal := a.PortalOf(a.Other, access.Owner)
	for _, query := range []string{
		`{ onboardingRequests { edges { node { id } } } }`, `{ webhookDeliveries { edges { node { deliveryId } } } }`,
		`{ webhookEndpoints { endpointId } }`,
	} {
		body := string(portal.Ask(query, nil).Want().Body)
		if regexp.MustCompile(`(vm_req|del|whe)_[0-9A-Za-z]{22}`).MatchString(body) {
			t.Errorf("another workspace's portal shows %s", body)
		}
	}
}
