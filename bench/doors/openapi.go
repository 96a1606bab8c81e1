package doors

import (
	"encoding/json"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
)

// description of /v1, as the service tells it.
type description struct {
	Paths      map[string]map[string]json.RawMessage
	Components struct {
		Schemas    map[string]schema
		Parameters map[string]parameterOf
	}
	operations []operation
}

type parameterOf struct {
	Ref      string `json:"$ref"`
	Name, In string
	Required bool
	Schema   schema
}

type operation struct {
	method, path string
	Parameters   []parameterOf
	RequestBody  struct {
		Content map[string]struct{ Schema schema }
	}
}

// read the description.
func read(raw []byte) (*description, error) {
	d := &description{}
	if err := json.Unmarshal(raw, d); err != nil {
		return nil, err
	}
	for path, methods := range d.Paths {
		for method, raw := range methods {
			if !slices.Contains([]string{"get", "post", "put", "patch", "delete"}, method) {
				continue
			}
			o := operation{method: strings.ToUpper(method), path: path}
			if err := json.Unmarshal(raw, &o); err != nil {
				return nil, err
			}
			d.operations = append(d.operations, o)
		}
	}
	slices.SortFunc(d.operations, func(a, b operation) int {
		return strings.Compare(a.path+" "+a.method, b.path+" "+b.method)
	})
	return d, nil
}

// described input to an operation of the description.
func (f *Fuzzer) described(r *rand.Rand, m mode) Input {
	o := f.api.operations[r.IntN(len(f.api.operations))]
	in := Input{Method: o.method, Path: filled(r, m, o.path, f.ids), Header: map[string]string{}}
	if o.path != "/oauth/token" && (m != hostile || r.IntN(10) > 0) {
		in.Header["Authorization"] = "Bearer " + f.world.Key
	}
	query := url.Values{}
	for _, p := range o.Parameters {
		if name, ok := strings.CutPrefix(p.Ref, "#/components/parameters/"); ok {
			p = f.api.Components.Parameters[name]
		}
		if !p.Required && r.IntN(2) == 0 {
			continue
		}
		value := strings.Trim(f.api.value(r, m, p.Name, p.Schema, f.ids, 0), `"`)
		switch p.In {
		case "query":
			query.Add(p.Name, value)
		case "header":
			in.Header[p.Name] = value
		}
	}
	if m != valid && r.IntN(6) == 0 {
		query.Add("surprise", text(r, m, "", f.ids))
	}
	if len(query) > 0 {
		in.Path += "?" + query.Encode()
	}
	for media, content := range o.RequestBody.Content {
		in.Header["Content-Type"] = media
		in.Body = f.api.value(r, m, "", content.Schema, f.ids, 0)
		if media == "application/x-www-form-urlencoded" {
			in.Body = asForm(r, in.Body)
		}
	}
	if _, ok := in.Header["Idempotency-Key"]; ok && m == valid {
		in.Header["Idempotency-Key"] = written(r.Uint64()) + "-key"
	}
	return spoil(r, m, in)
}

// asForm writes the fields of a JSON object as a form.
func asForm(r *rand.Rand, object string) string {
	var fields map[string]any
	if err := json.Unmarshal([]byte(object), &fields); err != nil || r.IntN(10) == 0 {
		return object
	}
	form := url.Values{}
	for name, value := range fields {
		form.Set(name, strings.Trim(written(value), `"`))
	}
	return form.Encode()
}

// hostileHeaders that any call may carry.
var hostileHeaders = []struct{ name, value string }{
	{"Content-Type", "text/plain"}, {"Content-Type", "multipart/form-data; boundary="},
	{"Content-Encoding", "gzip"}, {"Accept-Language", "hi;q=nan, *;q=0, " + strings.Repeat("x-", 300)},
	{"Origin", "null"}, {"Origin", "https://evil.example"}, {"Cookie", "vm_portal=\"; vm_applicant=;;="},
	{"Range", "bytes=0-0,-1,9999999999999999999-"}, {"If-None-Match", "W/\"x\", *"},
	{"X-Forwarded-For", "::ffff:1.2.3.4, unknown, 999.1.1.1"}, {"Authorization", "Bearer "},
	{"Authorization", "Basic ===="}, {"Authorization", "Bearer vm_test_" + strings.Repeat("A", 5000)},
	{"Idempotency-Key", ""}, {"Expect", "100-continue"}, {"X-Applicant-Session", "é"},
	{"X-Applicant-Request", "vm_req_"}, {"Accept", "application/xml;q=1"}, {"Upgrade", "websocket"},
	{"traceparent", "00-" + strings.Repeat("0", 32) + "-0-0"}, {"Transfer-Encoding", "identity"},
	{"X-HTTP-Method-Override", "DELETE"},
}

// hostileEnds of a path.
var hostileEnds = []string{
	"/", "//", "/..", "/%2e%2e/", "%00", "?%zz", "?a=%ff&a=1", ";x", "#x", "/" + strings.Repeat("a", 3000),
}

// spoil what surrounds the fields of an input that is not to be valid.
func spoil(r *rand.Rand, m mode, in Input) Input {
	if m == valid {
		return in
	}
	switch r.IntN(14) {
	case 0:
		h := hostileHeaders[r.IntN(len(hostileHeaders))]
		in.Header[h.name] = h.value
	case 1:
		in.Method = []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"}[r.IntN(9)]
	case 2:
		in.Path += hostileEnds[r.IntN(len(hostileEnds))]
	case 3:
		if n := len(in.Body); n > 0 {
			in.Body = in.Body[:r.IntN(n)]
		}
	case 4:
		in.Body += hostileTexts[r.IntN(len(hostileTexts))]
	case 5:
		if n := len(in.Body); n > 0 {
			raw := []byte(in.Body)
			raw[r.IntN(n)] = byte(r.IntN(256))
			in.Body = string(raw)
		}
	case 6:
		in.Body = strings.Repeat("[", 1+r.IntN(20_000))
	}
	return in
}
