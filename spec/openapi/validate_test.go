package openapi

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"verifyme/rest-compat/description"
)

const traceID = "5f0c1d2e3a4b5c6d7e8f901234567890"

func called() http.Header {
	return http.Header{
		"Content-Type": {"application/json"}, "X-Request-Id": {traceID},
		"X-Ratelimit-Limit": {"600"}, "X-Ratelimit-Remaining": {"599"}, "X-Ratelimit-Reset": {"1795251600"},
	}
}

func without(name string) http.Header {
	h := called()
	h.Del(name)
	return h
}

func with(name, value string) http.Header {
	h := called()
	h.Set(name, value)
	return h
}

const (
	ping     = `{"ok":true,"environment":"test","tenantId":"tnt_01Ks8VzvLwJpMYQ9XxqGkN","scopes":["onboarding.read"]}`
	notFound = `{"error":{"code":"NOT_FOUND","message":"No.","traceId":"` + traceID + `"}}`
	events   = `{"events":[{"eventId":"evt_01Ks8VzvLwJpMYQ9XxqGkN","eventType":"webhook.test","schemaVersion":"1",` +
		`"tenantId":"tnt_01Ks8VzvLwJpMYQ9XxqGkN","requestId":null,"externalReference":null,` +
		`"occurredAt":"2026-11-21T09:00:00.000Z","environment":"test","data":{"message":"Hello."}}],"nextCursor":null}`
	invalid = `{"error":{"code":"VALIDATION_FAILED","message":"No.","traceId":"` + traceID +
		`","details":[{"field":"limit","message":"No."}]}}`
	refused = `{"error":{"code":"METHOD_NOT_ALLOWED","message":"No.","traceId":"` + traceID + `"}}`
)

func TestValidate_TakesAnswersThatFit(t *testing.T) {
	for _, c := range []struct {
		method, path string
		status       int
		header       http.Header
		body         string
	}{
		{"GET", "/v1/ping", 200, called(), ping},
		{"GET", "/v1/ping", 200, with("Content-Type", "application/json; charset=utf-8"), ping},
		{"GET", "/v1/onboarding-requests/nowhere", 404, called(), notFound},
		{"GET", "/v1/nowhere", 404, http.Header{}, notFound},
		{"GET", "/v1/events", 200, called(), events},
		{"GET", "/v1/events", 400, called(), invalid},
		{"GET", "/v1/onboarding-requests/", 404, http.Header{}, notFound},
		{"PUT", "/v1/ping", 405, http.Header{}, refused},
		{"GET", "/oauth/token", 405, http.Header{}, `{"error":"invalid_request","error_description":"No."}`},
		{"DELETE", "/v1/webhook-endpoints/whe_1", 204, called(), ""},
	} {
		if err := Validate(c.method, c.path, c.status, c.header, []byte(c.body)); err != nil {
			t.Error(err)
		}
	}
}

func TestValidate_RefusesAnswersThatDoNotFit(t *testing.T) {
	for _, c := range []struct {
		what, method, path string
		status             int
		header             http.Header
		body, reason       string
	}{
		{"a field too many", "GET", "/v1/ping", 200, called(), strings.Replace(ping, `{`, `{"more":1,`, 1), "more"},
		{"a field too few", "GET", "/v1/ping", 200, called(), strings.Replace(ping, `"ok":true,`, ``, 1), "ok"},
		{"another type", "GET", "/v1/ping", 200, called(), strings.Replace(ping, `true`, `"true"`, 1), "/ok"},
		{"another value", "GET", "/v1/ping", 200, called(), strings.Replace(ping, `"test"`, `"beta"`, 1), "environment"},
		{"another id", "GET", "/v1/ping", 200, called(), strings.Replace(ping, `tnt_`, `usr_`, 1), "tenantId"},
		{"null", "GET", "/v1/ping", 200, called(), strings.Replace(ping, `["onboarding.read"]`, `null`, 1), "scopes"},
		{"another status", "GET", "/v1/ping", 418, called(), ping, "status"},
		{"no JSON", "GET", "/v1/ping", 200, called(), `{`, "JSON"},
		{"another content type", "GET", "/v1/ping", 200, with("Content-Type", "text/html"), ping, "content type"},
		{"a header too few", "GET", "/v1/ping", 200, without("X-RateLimit-Limit"), ping, "X-RateLimit-Limit"},
		{"a header that is no number", "GET", "/v1/ping", 200, with("X-RateLimit-Reset", "soon"), ping, "X-RateLimit-Reset"},
		{"an unknown path", "GET", "/v1/nowhere", 200, called(), ping, "not described"},
		{"an unknown method", "DELETE", "/v1/ping", 200, called(), ping, "not described"},
		{"an event's field too many", "GET", "/v1/events", 200, called(),
			strings.Replace(events, `"data"`, `"more":1,"data"`, 1), "more"},
		{"an event's field too few", "GET", "/v1/events", 200, called(),
			strings.Replace(events, `"environment":"test",`, ``, 1), "environment"},
		{"a field too many in an event's data", "GET", "/v1/events", 200, called(),
			strings.Replace(events, `"message"`, `"more":1,"message"`, 1), "more"},
		{"the data of another event", "GET", "/v1/events", 200, called(),
			strings.Replace(events, `webhook.test`, `document.expired`, 1), "documentId"},
		{"an unknown event", "GET", "/v1/events", 200, called(),
			strings.Replace(events, `webhook.test`, `webhook.lost`, 1), "oneOf"},
		{"a field too many beside an error", "GET", "/v1/events", 400, called(),
			strings.Replace(invalid, `{"error"`, `{"more":1,"error"`, 1), "more"},
		{"a field too many in an error", "GET", "/v1/events", 400, called(),
			strings.Replace(invalid, `"message"`, `"more":1,"message"`, 1), "more"},
		{"a field too many in an error's details", "GET", "/v1/events", 400, called(),
			strings.Replace(invalid, `{"field"`, `{"more":1,"field"`, 1), "more"},
		{"an error without its trace", "GET", "/v1/ping", 401, with("WWW-Authenticate", "Bearer"),
			`{"error":{"code":"SERVICE_UNAUTHENTICATED","message":"No."}}`, "traceId"},
		{"an error without the details it needs", "GET", "/v1/events", 400, called(),
			strings.Replace(refused, `METHOD_NOT_ALLOWED`, `VALIDATION_FAILED`, 1), "details"},
		{"a code of another status", "GET", "/v1/onboarding-requests/x", 404, called(), refused, "code"},
		{"an unknown path's other code", "GET", "/v1/nowhere", 404, called(), refused, "code"},
		{"the envelope from the token endpoint", "GET", "/oauth/token", 405, called(), refused, "error"},
		{"an unknown method of the token endpoint", "GET", "/oauth/token", 200, called(), `{}`, "not described"},
		{"a body where there is none", "DELETE", "/v1/webhook-endpoints/whe_1", 204, called(), "{}", "body"},
	} {
		err := Validate(c.method, c.path, c.status, c.header, []byte(c.body))
		if err == nil || !strings.Contains(err.Error(), c.reason) {
			t.Errorf("%s gives %v", c.what, err)
		}
	}
}

// Every example in the document fits the schema that it stands beside.
func TestValidate_TakesTheExamples(t *testing.T) {
	count := 0
	try := func(schema place, example any) {
		count++
		text, err := json.Marshal(example)
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := check(schema, value); err != nil {
			t.Errorf("the example beside %s: %v", schema.pointer(), err)
		}
	}
	var walk func(at place, part *description.Object)
	walkList := func(at place, list []any) {
		for i, item := range list {
			if below, ok := item.(*description.Object); ok {
				walk(at.below(strconv.Itoa(i)), below)
			}
		}
	}
	walk = func(at place, part *description.Object) {
		if example := part.Value("example"); example != nil && part.Object("schema") != nil {
			try(at.below("schema"), example)
		}
		for _, example := range part.List("examples") {
			try(at, example)
		}
		for _, key := range part.Keys() {
			if key == "example" || key == "examples" {
				continue
			}
			if below := part.Object(key); below != nil {
				walk(at.below(key), below)
			}
			walkList(at.below(key), part.List(key))
		}
	}
	walk(nil, description.Document())
	if count < 50 {
		t.Errorf("there are %d examples", count)
	}
}

// Every schema in the document is one.
func TestValidate_SchemasCompile(t *testing.T) {
	for _, name := range description.Document().Object("components", "schemas").Keys() {
		s, err := all()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.at(place{"components", "schemas", name}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
