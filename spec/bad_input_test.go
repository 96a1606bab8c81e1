package spec

import (
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "Errors", over all routes of /v1: whatever is wrong with a call is
// refused by a coded 4xx that says what and why, and writes nothing.

// badCall is one such call.
type badCall struct {
	name, method, path string
	body               any
	headers            []string
	status             int
	code               string
	// names what is wrong: a field of the details, or a word of the message.
	names string
}

// fewestBadCalls that the tables below must hold.
const fewestBadCalls = 300

func TestErrors_BadInputGetsItsCode(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	b := &badInput{a: a, ids: idsOf(a)}
	total := 0
	for name, table := range map[string]func(*testing.T) []badCall{
		"bodies": b.bodies, "create fields": b.createFields,
		"return URLs": b.returnURLs, "idempotency keys": b.idempotencyKeys,
		"queries": b.queries, "ids": b.badIDs, "methods": b.methods, "webhook endpoints": b.endpoints,
	} {
		t.Run(name, func(t *testing.T) {
			calls := table(t)
			refuseAll(t, a, calls)
			total += len(calls)
		})
	}
	t.Run("production", func(t *testing.T) {
		p := app.Start(t, app.Production).AsOwnTenant("Initech")
		calls := b.inProduction(t)
		refuseAll(t, p, calls)
		total += len(calls)
	})
	t.Logf("%d bad calls", total)
	if total < fewestBadCalls {
		t.Errorf("the tables hold %d bad calls, want %d or more", total, fewestBadCalls)
	}
}

// refuseAll makes the calls with a key that may call often.
func refuseAll(t *testing.T, a *app.App, calls []badCall) {
	t.Helper()
	a = a.In(t)
	rate := 100_000
	client := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &rate }))
	before := a.Fingerprint()
	for _, c := range calls {
		if problem := c.problem(client.Do(c.method, c.path, c.body, c.headers...)); problem != "" {
			t.Errorf("%s: %s %.80s %s", c.name, c.method, c.path, problem)
		}
	}
	a.WantUnchanged(before, t.Name())
}

// problem with the answer; empty when it is the right refusal.
func (c badCall) problem(r app.Answer) string {
	shown := strconv.Itoa(r.Status) + " " + string(r.Body[:min(len(r.Body), 400)])
	if r.Status != c.status || r.Header.Get("Content-Type") != "application/json" {
		return "answered " + shown + ", want " + strconv.Itoa(c.status)
	}
	var body struct {
		Error struct {
			Code, Message, TraceID string
			Details                []struct{ Field, Message string }
		}
	}
	r.Into(&body)
	e := body.Error
	named := strings.Contains(strings.ToLower(e.Message), strings.ToLower(c.names))
	for _, d := range e.Details {
		named = named || d.Field == c.names && d.Message != ""
	}
	switch {
	case e.Code != c.code:
		return "has the code " + e.Code + ", want " + c.code + ": " + shown
	case e.Message == "" || e.TraceID == "" || e.TraceID != r.Header.Get("X-Request-Id"):
		return "answered an incomplete envelope: " + shown
	case !named:
		return "does not name " + c.names + ": " + shown
	case len(r.Body) > 4096:
		return "answered at great length: " + shown
	}
	return ""
}

// badInput makes the tables, with ids that exist.
type badInput struct {
	a   *app.App
	ids map[identifier.Prefix]string
}

// values of a table in testdata.
func values[T any](t *testing.T, name string) (v T) {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(name, err)
	}
	return v
}

func invalid(c badCall) badCall {
	c.status, c.code = http.StatusBadRequest, "VALIDATION_FAILED"
	return c
}

// listings are the routes that read a query, and what they read of it.
var listings = map[string][]string{
	"/v1/onboarding-requests":             {"status", "from", "to", "externalReference", "flowKey", "limit", "cursor"},
	"/v1/onboarding-requests/{id}/result": {"fields"},
	"/v1/webhook-events":                  {"status", "endpointId", "limit", "cursor"},
	"/v1/events":                          {"type", "requestId", "from", "limit", "cursor"},
}

func (b *badInput) queries(t *testing.T) (calls []badCall) {
	wrong := values[map[string][]string](t, "bad_queries.json")
	wrong["to"] = wrong["from"]
	wrong["cursor"] = append(wrong["cursor"], strings.Repeat("x", 5000))
	wrong["endpointId"], wrong["type"], wrong["requestId"] = wrong["flowKey"],
		append(wrong["flowKey"], "onboarding.lost"), wrong["flowKey"]
	for _, r := range routesOfV1(t) {
		if r.method != http.MethodGet {
			continue
		}
		for _, name := range listings[r.pattern] {
			path := r.with(t, b.ids)
			for _, value := range append(wrong[name], "\xff\xfe", "\xc0\x80") {
				calls = append(calls, invalid(badCall{name: name + "=" + value[:min(len(value), 40)], method: r.method,
					path: path + "?" + name + "=" + url.QueryEscape(value), names: name}))
			}
			calls = append(calls,
				invalid(badCall{
					name: name + " twice", method: r.method, path: path + "?" + name + "=1&" + name + "=1", names: name,
				}),
				invalid(badCall{name: name + " without =", method: r.method, path: path + "?" + name, names: name}),
				invalid(badCall{name: name + " badly escaped", method: r.method, path: path + "?" + name + "=%zz", names: "query"}),
			)
		}
	}
	return calls
}

func (b *badInput) badIDs(t *testing.T) (calls []badCall) {
	for _, r := range routesOfV1(t) {
		for _, name := range r.parameters() {
			prefix := string(prefixOf(t, r.pattern, name))
			good := b.ids[identifier.Prefix(prefix)]
			for _, id := range []string{
				"x", "1", "%20", "%00", "%ff", "..%2f..%2fping", "%e0%a5%a7", "null", "*", prefix, prefix + "x", good[:len(good)-1],
				good + "0", good + "%00", good + "%20", "%20" + good, strings.ToUpper(good), strings.TrimPrefix(good, prefix),
				prefix + strings.Repeat("0", 22), prefix + strings.Repeat("0", 5000), prefix + strings.Repeat("%e0%a5%a6", 22),
				prefix + "'%20OR%20'1'='1", "tnt_" + strings.TrimPrefix(good, prefix),
			} {
				path := strings.Replace(r.pattern, name, id, 1)
				calls = append(calls, badCall{"an unknown " + name, r.method, route{r.method, path}.with(t, b.ids), r.soundBody(),
					[]string{app.FreshKey()}, http.StatusNotFound, "NOT_FOUND", "there is no"})
			}
		}
	}
	return calls
}

func (b *badInput) methods(t *testing.T) (calls []badCall) {
	taken := map[string][]string{}
	for _, r := range routesOfV1(t) {
		taken[r.pattern] = append(taken[r.pattern], r.method)
	}
	for pattern, methods := range taken {
		for _, method := range []string{
			http.MethodGet, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions,
			http.MethodTrace, "PROPFIND",
		} {
			if slices.Contains(methods, method) {
				continue
			}
			path := route{method, pattern}.with(t, b.ids)
			calls = append(calls, badCall{
				"another method", method, path, nil, nil, http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED", methods[0],
			})
		}
	}
	return calls
}
