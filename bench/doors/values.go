package doors

import (
	"encoding/json"
	"math/rand/v2"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// mode of an input: as the schema says, with one thing beside it, or meant to do harm.
type mode int

const (
	valid mode = iota
	nearly
	hostile
)

// modeOf an input: a third each.
func modeOf(r *rand.Rand) mode { return mode(r.IntN(3)) }

// hostileTexts stand in the place of a text.
var hostileTexts = []string{
	"", " ", "\x00", "a\x00b", "\xff\xfe", "\xc0\x80", "\ud7ff\ue000", "\u202edrawkcab", "\ufeff", "\u200b",
	"e\u0301", "İ", "ß", "𝔘𝔫𝔦", strings.Repeat("a", 70_000), strings.Repeat("𝒳", 5_000),
	strings.Repeat("\u0301", 2_000), "' OR 1=1 --", "'; DROP TABLE requests; --", "$1", "%s%n%d", "{{7*7}}",
	"${jndi:ldap://127.0.0.1/a}", "<script>alert(1)</script>", "</script><img src=x onerror=1>",
	"../../../../etc/passwd", "..%2f..%2f", "%00", "%", "%zz", "\\", "\"", "\n\r\n", "\t", "null", "undefined",
	"NaN", "-1", "0", "1e400", "9223372036854775808", "2147483648", "true", "[]", "{}", "=1+1", "@x", "*",
	"2026-02-30T00:00:00Z", "0000-00-00", "9999-12-31T23:59:59.999999999Z", "-292277022399-01-01T00:00:00Z",
	"2026-11-01T00:00:00+99:99", "javascript:alert(1)", "http://[::1]:80", "http://127.0.0.1:1", "https://a@b@c",
	"//x", "http://0x7f.1/", "file:///etc/passwd", "data:text/html,x", strings.Repeat("../", 500), "vm_req_",
	"evt_zzzz", "क्षि",
}

// hostileJSON stands in the place of a value, as it is written.
var hostileJSON = []string{
	`null`, `true`, `-0`, `1e400`, `-1e-400`, `9007199254740993`, `0.1`, `99999999999999999999999999`, `""`, `[]`,
	`{}`, `[null]`, `{"":""}`, `{"__proto__":{"a":1}}`, `{"a":1,"a":2}`, `"\ud800"`, `"\u0000"`,
	`[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]`, `{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":{}}}}}}}}}`,
	`"2026-13-45"`, `[1,"a",{},null]`,
}

// goodTexts by the name of their field or argument: what gets past the first look.
var goodTexts = map[string][]string{
	"mobile": {"9812341234", "9876543210"}, "email": {"asha.rao@example.com"}, "pan": {"ABCPE1234F"},
	"locale":        {"en", "hi"},
	"accountNumber": {"123456789012"}, "ifsc": {"HDFC0000001"}, "accountHolder": {"Asha Rao"}, "fullName": {"Asha Rao"},
	"name": {"Asha Rao"}, "dob": {"1990-01-31"}, "gender": {"F", "M"}, "pincode": {"560001"}, "city": {"Bengaluru"},
	"state": {"Karnataka"}, "line": {"12 Church Street"}, "code": {"000000", "123456"}, "businessName": {"Acme Foods"},
	"businessType": {"llp"}, "gstin": {"29AAGCB7383J1Z4"}, "flowKey": {"bank-account-check-v1"},
	"reason": {"as agreed by phone"},
	"url":    {"http://127.0.0.1:9/hook"}, "returnUrl": {"https://shop.example/done"}, "reasonCode": {"OTHER"},
	"first": {"3"}, "limit": {"3"}, "eventType": {"onboarding.created"}, "host": {"kyc.shop.example"},
}

// text for a field of the name.
func text(r *rand.Rand, m mode, name string, ids []string) string {
	if m == hostile && r.IntN(2) == 0 {
		return hostileTexts[r.IntN(len(hostileTexts))]
	}
	good := goodTexts[name]
	lower := strings.ToLower(name)
	switch {
	case len(good) > 0:
	case strings.HasSuffix(lower, "id") || strings.HasSuffix(lower, "ids") || lower == "cursor" || lower == "after":
		good = ids
	case strings.HasSuffix(name, "At") || lower == "from" || lower == "to" || lower == "since" || lower == "until":
		good = []string{"2026-01-31T09:00:00Z", "2026-02-01T09:00:00.000Z"}
	}
	value := "something"
	if len(good) > 0 {
		value = good[r.IntN(len(good))]
	}
	if m == nearly && r.IntN(2) == 0 {
		return spoiled(r, value)
	}
	return value
}

// spoiled is the text with one thing changed.
func spoiled(r *rand.Rand, s string) string {
	letters := []rune(s)
	at := 0
	if len(letters) > 0 {
		at = r.IntN(len(letters))
	}
	switch r.IntN(6) {
	case 0:
		return string(slices.Insert(letters, at, rune(r.IntN(0x3000))))
	case 1:
		return string(letters[:at])
	case 2:
		return strings.ToUpper(s)
	case 3:
		return " " + s + " "
	case 4:
		return s + s
	default:
		return string(slices.Concat(letters[at:], letters[:at]))
	}
}

// schema of a value as OpenAPI writes it.
type schema struct {
	Ref                  string `json:"$ref"`
	Type                 any
	Enum                 []any
	Const                any
	Format               string
	Properties           map[string]schema
	Required             []string
	Items                *schema
	OneOf, AnyOf, AllOf  []schema
	MinLength, MaxLength *int
	Minimum, Maximum     *float64
	Example              any
	Default              any
}

// resolved of a reference.
func (d *description) resolved(s schema) schema {
	for range 10 {
		if s.Ref == "" {
			return s
		}
		name, _ := strings.CutPrefix(s.Ref, "#/components/schemas/")
		s = d.Components.Schemas[name]
	}
	return schema{}
}

func (s schema) is(kind string) bool {
	switch t := s.Type.(type) {
	case string:
		return t == kind
	case []any:
		return slices.Contains(t, any(kind))
	}
	return false
}

// value of the schema, as it is written in JSON.
func (d *description) value(r *rand.Rand, m mode, name string, s schema, ids []string, depth int) string {
	s = d.resolved(s)
	if m == hostile && r.IntN(4) == 0 || depth > 6 {
		return hostileJSON[r.IntN(len(hostileJSON))]
	}
	if m == nearly && r.IntN(12) == 0 {
		return hostileJSON[r.IntN(len(hostileJSON))]
	}
	switch {
	case s.Const != nil:
		return written(s.Const)
	case len(s.Enum) > 0:
		return written(s.Enum[r.IntN(len(s.Enum))])
	case len(s.AllOf) > 0:
		return d.value(r, m, name, s.AllOf[r.IntN(len(s.AllOf))], ids, depth+1)
	case len(s.OneOf) > 0:
		return d.value(r, m, name, s.OneOf[r.IntN(len(s.OneOf))], ids, depth+1)
	case len(s.AnyOf) > 0:
		return d.value(r, m, name, s.AnyOf[r.IntN(len(s.AnyOf))], ids, depth+1)
	case s.is("object") || s.Properties != nil:
		return d.object(r, m, s, ids, depth)
	case s.is("array"):
		items := make([]string, r.IntN(4))
		for i := range items {
			items[i] = d.value(r, m, name, or(s.Items), ids, depth+1)
		}
		return "[" + strings.Join(items, ",") + "]"
	case s.is("integer"), s.is("number"):
		return number(r, m, s)
	case s.is("boolean"):
		return []string{"true", "false"}[r.IntN(2)]
	case s.Example != nil && r.IntN(2) == 0 && m == valid:
		return written(s.Example)
	}
	return written(text(r, m, name, ids))
}

func or(s *schema) schema {
	if s == nil {
		return schema{}
	}
	return *s
}

func number(r *rand.Rand, m mode, s schema) string {
	low, high := 0., 100.
	if s.Minimum != nil {
		low, high = *s.Minimum, *s.Minimum+100
	}
	if s.Maximum != nil {
		high = *s.Maximum
	}
	if m == nearly {
		return written([]any{low - 1, high + 1, low + 0.5, "1", nil}[r.IntN(5)])
	}
	return written(int64(low) + r.Int64N(int64(high-low)+1))
}

func (d *description) object(r *rand.Rand, m mode, s schema, ids []string, depth int) string {
	names := make([]string, 0, len(s.Properties))
	for name := range s.Properties {
		names = append(names, name)
	}
	slices.Sort(names)
	var fields []string
	for _, name := range names {
		needed := slices.Contains(s.Required, name)
		if needed && (m == valid || r.IntN(8) > 0) || !needed && r.IntN(2) == 0 {
			fields = append(fields, written(name)+":"+d.value(r, m, name, s.Properties[name], ids, depth+1))
		}
	}
	if m != valid && r.IntN(8) == 0 {
		fields = append(fields, `"surprise":1`)
	}
	if m == hostile && len(fields) > 0 && r.IntN(8) == 0 {
		fields = append(fields, fields[0])
	}
	return "{" + strings.Join(fields, ",") + "}"
}

// written as JSON.
func written(v any) string {
	raw, err := json.Marshal(v)
	if err != nil {
		return "null"
	}
	return string(raw)
}

var parameter = regexp.MustCompile(`\{([^}]*)\}`)

// filled path: an id, or something else, in the place of each parameter.
func filled(r *rand.Rand, m mode, pattern string, ids []string) string {
	return parameter.ReplaceAllStringFunc(pattern, func(p string) string {
		return url.PathEscape(text(r, m, strings.Trim(p, "{}"), ids))
	})
}
