package spec

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/auth"
	"verifyme/spec/app"
)

// brokenBodies that no route takes, by what is wrong with them.
var brokenBodies = map[string]string{
	"cut off": `{"a":`, "two values": `{}{}`, "no JSON": `hello`, "a comment": `{} // x`, "a trailing comma": `{"a":1,}`,
	"single quotes": `{'a':'x'}`, "bare keys": `{a:1}`, "NaN": `{"a":NaN}`,
	"a leading zero": `{"a":01}`, "a plus": `{"a":+1}`,
	"an array": `[]`, "a string": `"x"`, "a number": `1`, "null": `null`, "true": `true`, "a byte order mark": "\ufeff{}",
	"a double key": `{"a":1,"a":1}`, "a double key in other words": `{"a":1,"\u0061":2}`,
	"an unknown key": `{"surprise":true}`,
	"a raw NUL":      "{\"a\":\"x\x00\"}", "a NUL": `{"a":"\u0000"}`, "a NUL in a key": `{"a\u0000":1}`,
	"no UTF-8": "{\"a\":\"\xff\"}", "overlong UTF-8": "{\"a\":\"\xc0\x80\"}",
	"half a pair": `{"a":"\ud800"}`, "a raw line break": "{\"a\":\"x\ny\"}", "a huge number": `{"a":1e400}`,
	"deep arrays":    `{"a":` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000) + `}`,
	"deep objects":   strings.Repeat(`{"a":`, 10_000) + `1` + strings.Repeat(`}`, 10_000),
	"deep, unclosed": strings.Repeat("[", 100_000),
}

// otherMedia that a JSON body must not come as.
var otherMedia = []string{
	"", "text/plain", "text/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x",
	"application/xml", "application/jsonp", "application/json, text/plain", "json", "application/merge-patch+json",
}

func (b *badInput) bodies(t *testing.T) (calls []badCall) {
	big := `{"surprise":"` + strings.Repeat("x", 1<<20) + `"}`
	for _, r := range routesOfV1(t) {
		if !r.writes() {
			continue
		}
		path := r.with(t, b.ids)
		for name, body := range brokenBodies {
			calls = append(calls, invalid(badCall{
				name: name, method: r.method, path: path, body: body, headers: []string{app.FreshKey()},
			}))
		}
		for _, media := range otherMedia {
			calls = append(calls, badCall{
				"as " + media, r.method, path, `{}`, []string{app.FreshKey(), "Content-Type: " + media},
				http.StatusUnsupportedMediaType, "UNSUPPORTED_MEDIA_TYPE", "application/json",
			})
		}
		calls = append(calls, badCall{
			"over 1 MB", r.method, path, big, []string{app.FreshKey()},
			http.StatusRequestEntityTooLarge, "PAYLOAD_TOO_LARGE", "1048576 bytes",
		})
	}
	return calls
}

func (b *badInput) createFields(t *testing.T) (calls []badCall) {
	fields := values[map[string][]json.RawMessage](t, "bad_create_fields.json")
	for field, limit := range map[string]int{
		"externalReference": 256, "applicantType": 41, "flowKey": 81, "mobile": 5000, "locale": 5000,
	} {
		fields[field] = append(fields[field], json.RawMessage(`"`+strings.Repeat("x", limit)+`"`))
	}
	fields["email"] = append(fields["email"], json.RawMessage(`"`+strings.Repeat("x", 250)+`@b.in"`))
	fields["metadata"] = append(fields["metadata"], json.RawMessage(`{"x":"`+strings.Repeat("x", 16<<10)+`"}`))
	for _, field := range []string{
		"externalReference", "applicantType", "mobile", "email", "flowKey", "returnUrl", "locale",
	} {
		for _, notText := range []string{`7`, `9876543210`, `1.5`, `true`, `[]`, `["en"]`, `{}`} {
			fields[field] = append(fields[field], json.RawMessage(notText))
		}
	}
	for _, notNumber := range []string{`"24"`, `true`, `[]`, `[24]`, `{}`} {
		fields["expiresInHours"] = append(fields["expiresInHours"], json.RawMessage(notNumber))
	}
	for field, each := range fields {
		for _, value := range each {
			body, err := json.Marshal(map[string]json.RawMessage{field: value})
			if err != nil {
				t.Fatal(err)
			}
			names := field
			if field == "" {
				names = "field"
			}
			calls = append(calls, invalid(badCall{name: string(body[:min(len(body), 80)]), method: http.MethodPost,
				path: requestsPath, body: string(body), headers: []string{app.FreshKey()}, names: names}))
		}
	}
	return calls
}

func createWith(field, value string, code string) badCall {
	return badCall{field + " " + value, http.MethodPost, requestsPath, app.Fields{field: value}, []string{app.FreshKey()},
		http.StatusUnprocessableEntity, code, field}
}

func returnURLCalls(t *testing.T, rules string) (calls []badCall) {
	for code, each := range values[map[string]map[string][]string](t, "bad_return_urls.json")[rules] {
		for _, value := range each {
			calls = append(calls, createWith("returnUrl", value, code))
		}
	}
	return calls
}

func (b *badInput) returnURLs(t *testing.T) []badCall {
	b.a.In(t).Settings(app.Fields{"returnUrlHosts": []string{"shop.example"}})
	listed := returnURLCalls(t, "with a host list")
	for i := range listed {
		listed[i].names = "host"
	}
	unknown := createWith("flowKey", "no-such-flow", "FLOW_NOT_FOUND")
	unknown.names = "no-such-flow"
	return slices.Concat(returnURLCalls(t, "everywhere"), listed,
		[]badCall{createWith("returnUrl", "https://shop.example/"+strings.Repeat("x", 2048), "INVALID_RETURN_URL"), unknown})
}

func (b *badInput) idempotencyKeys(*testing.T) (calls []badCall) {
	for _, key := range []string{
		"", "1234567", strings.Repeat("k", 121), strings.Repeat("k", 5000), "with space", "tab\tinside", "slash/slash",
		"semi;colon", "comma,comma", `"quoted!"`, "ключ-ключ", "١٢٣٤٥٦٧٨", "１２３４５６７８", "emoji-🔑-key", "key=value",
		"{12345678}", "percent%20", "back\\slash", "plus+plus", "at@at-at",
	} {
		calls = append(calls, invalid(badCall{name: key[:min(len(key), 40)], method: http.MethodPost, path: requestsPath,
			body: `{}`, headers: []string{"Idempotency-Key: " + key}, names: "Idempotency-Key"}))
	}
	return append(calls, invalid(badCall{
		name: "none", method: http.MethodPost, path: requestsPath, body: `{}`, names: "Idempotency-Key",
	}))
}

func (b *badInput) endpoints(t *testing.T) (calls []badCall) {
	const path = "/v1/webhook-endpoints"
	for field, each := range map[string][]any{
		"url":    {nil, 7, true, []string{"http://x.example/"}, app.Fields{}},
		"events": {"*", 7, true, app.Fields{}, []string{}},
		"events[0]": {[]any{7}, []any{nil}, []string{""}, []string{"**"}, []string{"Onboarding.created"},
			[]string{"onboarding.*"}, []string{"onboarding.created "}, []string{"onboarding.lost"}, []any{[]string{"*"}}},
		"events[1]": {[]string{"*", "onboarding.lost"}},
		"status":    {"ACTIVE"}, "secret": {"whsec_x"}, "endpointId": {"whe_1"},
	} {
		for _, value := range each {
			body := app.Fields{"url": "http://127.0.0.1:9/"}
			name, _, _ := strings.Cut(field, "[")
			body[name] = value
			calls = append(calls, invalid(badCall{name: field, method: http.MethodPost, path: path, body: body, names: field}))
		}
	}
	calls = append(calls, invalid(badCall{
		name: "no url", method: http.MethodPost, path: path, body: app.Fields{}, names: "url",
	}))
	return append(calls, endpointURLCalls(t, "sandbox")...)
}

func endpointURLCalls(t *testing.T, environment string) (calls []badCall) {
	for code, each := range values[map[string]map[string][]string](t, "bad_webhook_urls.json")[environment] {
		for _, value := range each {
			calls = append(calls, badCall{"the URL " + value, http.MethodPost, "/v1/webhook-endpoints", app.Fields{"url": value},
				nil, http.StatusUnprocessableEntity, code, "url"})
		}
	}
	return calls
}

func (b *badInput) inProduction(t *testing.T) []badCall {
	sandboxOnly := []badCall{}
	for _, path := range []string{
		"/api/portal/sandbox/clock", "/api/portal/sandbox/messages", "/api/portal/webhooks/sandbox-sink/whe_1",
		"/mock/doclocker/x", "/sdk-demo/",
	} {
		sandboxOnly = append(sandboxOnly, badCall{
			"a sandbox-only path", http.MethodGet, path, nil, nil, http.StatusNotFound, "NOT_FOUND", "nothing at this address",
		})
	}
	return slices.Concat(returnURLCalls(t, "everywhere"), returnURLCalls(t, "production"),
		endpointURLCalls(t, "production"), sandboxOnly)
}

// FuzzCreate sends any bytes as a body: made, or refused by a coded 4xx.
func FuzzCreate(f *testing.F) {
	for _, body := range brokenBodies {
		f.Add(body)
	}
	f.Add(`{"externalReference":"order 7","mobile":"9876543210","email":"a@b.in","returnUrl":"https://shop.example/",` +
		`"expiresInHours":24,"locale":"hi","metadata":{"a":[1,null]}}`)
	a := app.Start(f, app.WithoutWorkers)
	rate := 100_000
	key := a.KeyLike(func(k *auth.Key) { k.RateLimit = &rate })
	f.Fuzz(func(t *testing.T, body string) {
		r := a.In(t).As(key).POST(requestsPath, body, app.FreshKey())
		refused := r.Status >= 400 && r.Status < 500 && r.Text("error.code") != "" && r.Text("error.message") != ""
		if r.Status != http.StatusCreated && !refused {
			t.Errorf("%q is answered %d %s", body, r.Status, r.Body)
		}
	})
}
