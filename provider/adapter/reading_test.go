package adapter_test

import (
	"strings"
	"testing"

	"verifyme/provider/adapter"
)

// sound is an adapter's file that the tests change line by line.
const sound = `adapter: 1
name: acme-pan
vendor: acme
capability: pan
about: Acme's page on PAN.
base_url: {production: https://api.acme.example/v1}
secrets: {key: {type: token, about: The key}}
settings: {product: {type: digits, about: The product, example: "7"}}
limits: {timeout: 2s, max_body: 4096, per_second: 10}
request:
  method: POST
  path: '["pan", $setting.product]'
  headers: '{"x-key": $secret.key}'
  json: '{pan: .pan}'
answer: |
  if .status == 200 and .body.ok == true then {verdict: "verified", holder: .body.name}
  elif .status == 200 and .body.ok == false then {verdict: "invalid"}
  elif .status == 202 then {verdict: "pending", ref: .body.id}
  else {verdict: "outage", reason: ("HTTP_" + (.status | text))} end
poll:
  every: 100ms
  request: {method: GET, path: '["pan", "answers", $ref]', headers: '{"x-key": $secret.key}'}
  answer: |
    if .body.ok == true then {verdict: "verified", holder: .body.name}
    else {verdict: "pending", ref: .body.id} end
callback:
  signature:
    {kind: hmac-sha256, key: key, header: x-sign, encoding: base64, timestamp: x-time, max_age: 5m}
  ref: .body.id
  examples:
    - {name: done, body: '{"id":"r1"}', ref: r1}
examples:
  - name: valid
    ask: {pan: ABCPE1234F}
    sent: {method: POST, path: /pan/7, headers: {x-key: secret-key}, json: {pan: ABCPE1234F}}
    status: 200
    body: '{"ok":true,"name":"JOHN DOE"}'
    want: {verdict: verified, holder: JOHN DOE}
  - name: invalid
    ask: {pan: ABCPE1234F}
    status: 200
    body: '{"ok":false}'
    want: {verdict: invalid}
  - name: down
    ask: {pan: ABCPE1234F}
    status: 500
    body: '{"message":"HTTP_500"}'
    want: {verdict: outage, reason: HTTP_500}
`

func TestRead_TakesASoundFile(t *testing.T) {
	t.Parallel()
	if _, err := adapter.Read([]byte(sound)); err != nil {
		t.Error(err)
	}
}

func TestRead_NamesEveryFaultWithItsLine(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct{ from, to, want string }{
		"an unknown field":         {"vendor: acme", "vendor: acme\ncolour: red", "line 4: field colour not found"},
		"an unknown field, deeper": {"method: POST", "method: POST\n  retries: 3", "line 12: field retries not found"},
		"a field twice": {
			"vendor: acme", "vendor: acme\nvendor: acme",
			`line 4: mapping key "vendor" already defined`,
		},
		"a value of another type":  {"max_body: 4096", "max_body: much", "line 9: cannot unmarshal"},
		"a list for one value":     {"vendor: acme", "vendor: [acme]", "line 3: must be one value"},
		"not YAML":                 {"vendor: acme", "vendor: 'acme", "line"},
		"an alias":                 {"about: Acme's page on PAN.", "about: &a text", "line 5: aliases"},
		"two documents":            {"adapter: 1\n", "adapter: 1\n---\nadapter: 1\n", "more than one document"},
		"another version":          {"adapter: 1", "adapter: 2", "line 1: adapter must be 1"},
		"a name of another vendor": {"name: acme-pan", "name: other-pan", "line 2: name must be"},
		"an unknown capability":    {"capability: pan", "capability: palm", "line 4: capability must be one of"},
		"no TLS":                   {"https://api", "http://api", "line 6: base_url production must have the form https"},
		"a user in the address":    {"https://api", "https://me@api", "line 6: base_url production"},
		"a secret of no type": {
			"{type: token, about: The key}", "{type: text, about: The key}",
			"line 7: the type of the secret",
		},
		"an example of another type": {
			`example: "7"`, `example: "seven"`,
			"line 8: the example of the setting product must be",
		},
		"no limit of time":           {"timeout: 2s, ", "", "limits.timeout must be"},
		"a limit that is too large":  {"max_body: 4096", "max_body: 67108864", "line 9: limits.max_body must be"},
		"not jq":                     {"json: '{pan: .pan}'", "json: '{pan: .pan'", "line 14: not jq"},
		"not jq, in the second line": {"elif .status == 200 and", "elif .status == 200 nand", "line 17: not jq"},
		"texts with values in them":  {`json: '{pan: .pan}'`, `json: '{pan: "\(.pan)"}'`, "line 14: texts with"},
		"a loop": {
			"json: '{pan: .pan}'", "json: '{pan: ([range(9)] | length)}'",
			"line 14: the function range",
		},
		"a definition":               {"json: '{pan: .pan}'", "json: 'def f: f; {pan: .pan}'", "line 14: definitions"},
		"multiplication":             {"json: '{pan: .pan}'", "json: '{pan: (.pan * 9)}'", "line 14: the operator *"},
		"the environment":            {"json: '{pan: .pan}'", "json: '{pan: env.HOME}'", "line 14: the function env"},
		"the environment, otherwise": {"json: '{pan: .pan}'", "json: '{pan: $ENV.HOME}'", "line 14: the function $ENV"},
		"a secret in the address": {
			`"pan", $setting.product`, `"pan", $secret.key`,
			"line 12: variable not defined: $secret",
		},
		"a secret near the answer": {
			"holder: .body.name}\n  elif", "holder: $secret.key}\n  elif",
			"line 15: variable not defined: $secret",
		},
		"a body of GET": {"method: POST\n", "method: GET\n", "line 11: GET has no body"},
		"two bodies":    {"json: '{pan: .pan}'", "json: '{pan: .pan}'\n  form: '{}'", "one of them is sent"},
		"a callback without a poll": {
			sound[strings.Index(sound, "poll:"):strings.Index(sound, "callback:")], "",
			"a callback needs a poll",
		},
		"a signature of another kind": {"kind: hmac-sha256", "kind: md5", "signature.kind must be"},
		"an example that fails":       {"holder: JOHN DOE}", "holder: JANE DOE}", "line 33: example valid: gives"},
		"a request that differs":      {"path: /pan/7", "path: /pan/8", `sends the path "/pan/7", not "/pan/8"`},
		"a header that differs":       {"x-key: secret-key", "x-key: other", "sends the header x-key"},
		"a body that differs":         {"json: {pan: ABCPE1234F}", "json: {pan: OTHER}", "sends the body"},
		"an example of no question": {
			"ask: {pan: ABCPE1234F}\n    sent", "ask: {}\n    sent",
			"line 33: example valid: ask.pan is missing",
		},
		"a verdict of another shape": {
			"want: {verdict: invalid}", "want: {verdict: invalid, holder: A}",
			"is no verdict of pan",
		},
		"no example of an outage": {
			sound[strings.Index(sound, "  - name: down"):], "",
			"no example has the verdict outage",
		},
		"a callback's other call": {`'{"id":"r1"}', ref: r1`, `'{"id":"r1"}', ref: r2`, "names the call"},
	} {
		if !strings.Contains(sound, row.from) {
			t.Errorf("%s: the file has no %q", name, row.from)
			continue
		}
		_, err := adapter.Read([]byte(strings.Replace(sound, row.from, row.to, 1)))
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", name, err, row.want)
		}
	}
}

func TestRead_NamesAllFaultsAtOnce(t *testing.T) {
	t.Parallel()
	bad := strings.NewReplacer("adapter: 1", "adapter: 3", "timeout: 2s", "timeout: 2h", "method: POST", "method: LOOK",
		"json: '{pan: .pan}'", "json: '{pan: range(3)}'").Replace(sound)
	_, err := adapter.Read([]byte(bad))
	if got := adapter.Faults(err); len(got) != 4 {
		t.Errorf("%d faults are named: %q", len(got), got)
	}
}

func TestRead_EndsWithLargeFiles(t *testing.T) {
	t.Parallel()
	if _, err := adapter.Read([]byte(sound + strings.Repeat("# text\n", 20_000))); err == nil {
		t.Error("a file of 140 kB is taken")
	}
}

// An operator who leaves something out hears of all of it, and of no value.
func TestGive_NamesAllThatIsMissing(t *testing.T) {
	t.Parallel()
	a, err := adapter.Read([]byte(sound))
	if err != nil {
		t.Fatal(err)
	}
	_, err = a.Give(func(name string) string {
		return map[string]string{"base_url": "http://intranet", "key": "two words", "product": ""}[name]
	})
	if err == nil || len(err.(adapter.Lacks)) != 3 || strings.Contains(err.Error(), "two words") {
		t.Errorf("%v", err)
	}
	v, err := a.Give(func(name string) string { return map[string]string{"key": "k", "product": "12"}[name] })
	if err != nil || v.Base.String() != "https://api.acme.example/v1" {
		t.Errorf("%v, %v", v.Base, err)
	}
}
