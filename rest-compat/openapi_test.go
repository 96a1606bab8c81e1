package restcompat

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/event"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/review"
	"verifyme/rest-compat/description"
)

// Every route is described, and whatever is described is a route.
func TestOpenAPI_HasTheRoutersRoutes(t *testing.T) {
	var described []string
	for _, path := range description.Document().Object("paths").Keys() {
		for _, method := range description.Document().Object("paths", path).Keys() {
			described = append(described, strings.ToUpper(method)+" "+path)
		}
	}
	// Token is a handler of its own.
	routed := []string{"POST /oauth/token"}
	router := New(nil, nil, &kyc.Services{}, Options{}).(chi.Routes)
	err := chi.Walk(router, func(method, pattern string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		routed = append(routed, method+" "+pattern)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, route := range routed {
		if !slices.Contains(described, route) {
			t.Errorf("%s is not described", route)
		}
	}
	for _, route := range described {
		if !slices.Contains(routed, route) {
			t.Errorf("%s is described and does not exist", route)
		}
	}
}

// The document's lists are the program's own.
func TestOpenAPI_HasTheProgramsLists(t *testing.T) {
	for schema, want := range map[string][]string{
		"RequestStatus": texts(onboarding.Statuses), "Scope": texts(access.AllScopes), "EventType": texts(event.All),
		"ReasonCode": review.ReasonCodes, "VerifiedField": verifiedFields,
	} {
		var got []string
		for _, value := range description.Document().Object("components", "schemas", schema).List("enum") {
			got = append(got, value.(string))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s is described as %v, the program has %v", schema, got, want)
		}
	}
	scopes := description.Document().Object("components", "securitySchemes", "clientCredentials", "flows",
		"clientCredentials", "scopes").Keys()
	if !slices.Equal(scopes, texts(access.AllScopes)) {
		t.Errorf("tokens are described with the scopes %v", scopes)
	}
	for _, name := range event.All {
		reserved := name == event.VerificationStarted || name == event.DocumentRejected
		if described := description.Document().Object("webhooks", string(name)) != nil; described == reserved {
			t.Errorf("the webhook %s is described: %v", name, described)
		}
	}
}

// An event's type tells its schema, in the union and in its webhook alike.
func TestOpenAPI_TellsEventsApart(t *testing.T) {
	schemas := description.Document().Object("components", "schemas")
	mapping := schemas.Object("Event", "discriminator", "mapping")
	if got := mapping.Keys(); !slices.Equal(got, texts(event.All)) {
		t.Errorf("events are told apart by %v", got)
	}
	for i, branch := range schemas.Object("Event").List("oneOf") {
		ref, name := branch.(*description.Object).Text("$ref"), string(event.All[i])
		if mapping.Text(name) != ref {
			t.Errorf("%s is %s by its type and %s by its place", name, mapping.Text(name), ref)
		}
		own := branch.(*description.Object).Resolved(description.Document()).List("allOf")[1].(*description.Object)
		if types := own.Object("properties", "eventType").List("enum"); len(types) != 1 || types[0] != name {
			t.Errorf("%s has the types %v", ref, types)
		}
		hook := description.Document().Object("webhooks", name, "post", "requestBody", "content",
			"application/json", "schema")
		if hook != nil && hook.Text("$ref") != ref {
			t.Errorf("the webhook %s sends %s", name, hook.Text("$ref"))
		}
	}
}

func texts[T ~string](values []T) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

func TestOpenAPI_NeedsNoKey(t *testing.T) {
	w := serve("GET", "/v1/openapi.json", nil, Options{})
	var document struct{ OpenAPI string }
	if err := json.Unmarshal(w.Body.Bytes(), &document); err != nil || w.Code != 200 ||
		!strings.HasPrefix(document.OpenAPI, "3.1.") {
		t.Errorf("%d %v %.200s", w.Code, err, w.Body)
	}
	if got := w.Header().Get("Content-Type"); got != "application/json" {
		t.Errorf("it comes as %s", got)
	}
}
