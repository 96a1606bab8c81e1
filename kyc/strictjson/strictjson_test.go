package strictjson

import (
	"encoding/json"
	"runtime"
	"strings"
	"testing"

	"verifyme/kyc/apperr"
)

type body struct {
	Name     string    `json:"name"`
	Nickname *string   `json:"nickname"`
	Age      *int      `json:"age"`
	Yes      *bool     `json:"yes"`
	Tags     []string  `json:"tags"`
	Metadata *Object   `json:"metadata"`
	Inner    *innerOne `json:"inner"`
}

type innerOne struct {
	Code string `json:"code"`
}

func TestParse_SoundBodies(t *testing.T) {
	var b body
	err := Unmarshal(
		[]byte(
			`{"name":"A\u00e9\ud83d\ude00","nickname":null,"age":-3,"yes":true,"tags":["x"],"metadata":{"b":1.50,"a":[{}]},`+
				`"inner":{"code":"c"}}`,
		),
		&b,
	)
	if err != nil {
		t.Fatal(err)
	}
	if b.Name != "Aé😀" || b.Nickname != nil || *b.Age != -3 || !*b.Yes || b.Tags[0] != "x" || b.Inner.Code != "c" {
		t.Errorf("read as %+v", b)
	}
	if string(*b.Metadata) != `{"b":1.50,"a":[{}]}` {
		t.Errorf("metadata became %s", *b.Metadata)
	}
	var raw json.RawMessage
	if err := Unmarshal([]byte(` [1, {"any": null}] `), &raw); err != nil || string(raw) != `[1, {"any": null}]` {
		t.Errorf("raw body read as %s, %v", raw, err)
	}
}

func TestParse_RefusedBodies(t *testing.T) {
	deep := strings.Repeat(`[`, 65) + strings.Repeat(`]`, 65)
	for _, c := range []struct{ name, body, field, message string }{
		{"not JSON", `{"name":`, "body", "is not valid JSON"},
		{"a bare word", `nope`, "body", "is not valid JSON"},
		{"trailing data", `{"name":"a"} {}`, "body", "is not valid JSON"},
		{"a trailing comma", `{"name":"a",}`, "body", "is not valid JSON"},
		{"a byte order mark", "\ufeff{}", "body", "is not valid JSON"},
		{"a control character", "{\"name\":\"a\x01\"}", "body", "is not valid JSON"},
		{"invalid UTF-8", "{\"name\":\"\xff\"}", "body", "UTF-8"},
		{"half a surrogate pair", `{"name":"\ud800"}`, "body", "surrogate"},
		{"two high halves", `{"name":"\ud800\ud800"}`, "body", "surrogate"},
		{"a low half alone", `{"name":"x\udc00y"}`, "body", "surrogate"},
		{"NUL in a string", `{"name":"a\u0000"}`, "name", "NUL"},
		{"NUL in a key", `{"name":"a","metadata":{"\u0000":1}}`, "metadata.?", "NUL"},
		{"a key twice", `{"name":"a","name":"b"}`, "name", "twice"},
		{"a key twice, spelt apart", `{"name":"a","n\u0061me":"b"}`, "name", "twice"},
		{"a key twice inside", `{"name":"a","metadata":{"x":{"y":1,"y":2}}}`, "metadata.x.y", "twice"},
		{"deep nesting", `{"name":"a","metadata":{"x":` + deep + `}}`, "", "deeper than 64"},
		{"a huge number", `{"name":"a","metadata":{"x":1e400}}`, "metadata.x", "out of range"},
		{"a huge exponent", `{"name":"a","metadata":[1e99999999999999999999]}`, "metadata[0]", "out of range"},
		{"a tiny number", `{"name":"a","metadata":{"x":1e-400}}`, "metadata.x", "out of range"},
		{"no object", `[]`, "body", "must be an object"},
		{"null", `null`, "body", "must be an object"},
		{"an unknown field", `{"name":"a","other":1}`, "other", "is not a field"},
		{"a field in other letters", `{"Name":"a","name":"a"}`, "Name", "is not a field"},
		{"an unknown field inside", `{"name":"a","inner":{"code":"c","more":1}}`, "inner.more", "is not a field"},
		{"a missing field", `{}`, "name", "is required"},
		{"null for a required field", `{"name":null}`, "name", "must be a string"},
		{"a number for a string", `{"name":1}`, "name", "must be a string"},
		{"a string for a number", `{"name":"a","age":"3"}`, "age", "must be an integer"},
		{"a fraction", `{"name":"a","age":3.5}`, "age", "must be an integer"},
		{"an integer past 64 bits", `{"name":"a","age":9223372036854775808}`, "age", "must be an integer"},
		{"a string for a boolean", `{"name":"a","yes":"true"}`, "yes", "must be true or false"},
		{"an object for an array", `{"name":"a","tags":{}}`, "tags", "must be an array"},
		{"a number among strings", `{"name":"a","tags":["x",2]}`, "tags[1]", "must be a string"},
		{"an array for an object", `{"name":"a","metadata":[]}`, "metadata", "must be an object"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var b body
			e, ok := apperr.As(Unmarshal([]byte(c.body), &b))
			if !ok || e.Code != apperr.CodeValidation || len(e.Details) == 0 {
				t.Fatalf("not refused as invalid: %v", e)
			}
			d := e.Details[0]
			if c.field != "" && d.Field != c.field || !strings.Contains(d.Message, c.message) {
				t.Errorf("refused %q: %q", d.Field, d.Message)
			}
		})
	}
}

func TestCheck_LeavesNULToWhoTakesTheValue(t *testing.T) {
	if err := Check([]byte(`{"a\u0000":["\u0000"]}`)); err != nil {
		t.Error(err)
	}
	for _, text := range []string{`{"a":1,"a":1}`, `{} {}`, "\"\xff\"", ``} {
		if Check([]byte(text)) == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

func TestParse_EveryMistakeIsNamedUpToABound(t *testing.T) {
	var b body
	e, _ := apperr.As(Unmarshal([]byte(`{"name":1,"age":"x","tags":[1,2]}`), &b))
	if e == nil || len(e.Details) != 4 {
		t.Errorf("four mistakes give %+v", e)
	}
	many := `{"name":"a"`
	for i := range 500 {
		many += `,"` + strings.Repeat("k", 200+i) + `":1`
	}
	e, _ = apperr.As(Unmarshal([]byte(many+"}"), &b))
	if e == nil || len(e.Details) != apperr.MaxListed || len(e.Details[0].Field) > maxPath+len("…") {
		t.Errorf("five hundred mistakes give %d details", len(e.Details))
	}
}

// However it is written, a whole number is an integer, and what stands beside
// it is kept as it was written.
func TestInto_WholeNumbers(t *testing.T) {
	type counts struct {
		First  *int    `json:"first"`
		Any    *Object `json:"any"`
		Second *int64  `json:"second"`
	}
	for text, want := range map[string][2]int64{
		`{"first":24.0,"any":{"x":1.50},"second":24e0}`:               {24, 24},
		`{"second":-1.20E+1, "any":{"x":1.50} ,"first":0.0}`:          {0, -12},
		`{"any":{"x":1.50},"second":9223372036854775807.0,"first":7}`: {7, 9223372036854775807},
	} {
		var c counts
		if err := Unmarshal([]byte(text), &c); err != nil {
			t.Errorf("%s: %v", text, err)
		} else if int64(*c.First) != want[0] || *c.Second != want[1] || string(*c.Any) != `{"x":1.50}` {
			t.Errorf("%s gives %d, %d and %s", text, *c.First, *c.Second, *c.Any)
		}
	}
	for _, text := range []string{`24.5`, `1e-1`, `9223372036854775808.0`, `1e300`, `"24"`, `24.000000001`} {
		e, _ := apperr.As(Unmarshal([]byte(`{"second":`+text+`}`), &counts{}))
		if e == nil || e.Details[0].Field != "second" || e.Details[0].Message != "must be an integer" {
			t.Errorf("%s gives %v", text, e)
		}
	}
}

// A long key costs its length once, not once for each value behind it.
func TestInto_NamesAreMadeForRefusalsOnly(t *testing.T) {
	const many = 100_000
	var values []Object
	hostile := `{"` + strings.Repeat("k", many) + `":[` + strings.Repeat("1,", many) + `1]}`
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	e, _ := apperr.As(Unmarshal([]byte(`[`+hostile+`]`), &values))
	runtime.ReadMemStats(&after)
	if e != nil || len(values) != 1 {
		t.Fatalf("the body gives %v", e)
	}
	if took := (after.TotalAlloc - before.TotalAlloc) / many; took > 1000 {
		t.Errorf("a value took %d bytes", took)
	}
	e, _ = apperr.As(Unmarshal([]byte(hostile), &body{}))
	if e == nil || len(e.Details[0].Field) > maxPath+len("…") {
		t.Errorf("the refusal is %.300v", e)
	}
}

func TestCanonical_EqualAsJSON(t *testing.T) {
	same := [][2]string{
		{`{"a":1,"b":[true,null,"x"]}`, ` { "b" : [ true , null , "x" ] , "a" : 1.0 } `},
		{`{"a":1}`, `{"a":10e-1}`},
		{`{"a":1200}`, `{"a":1.2E+3}`},
		{`{"a":0}`, `{"a":-0.0e7}`},
		{`{"a":-0.5}`, `{"a":-5e-1}`},
		{`{"a":"é/"}`, `{"a":"\u00e9\/"}`},
		{`{"a":100000000000000000001}`, `{"a":1.00000000000000000001e20}`},
	}
	for _, pair := range same {
		if canonical(t, pair[0]) != canonical(t, pair[1]) {
			t.Errorf("%s and %s are equal but give %s and %s", pair[0], pair[1], canonical(t, pair[0]), canonical(t, pair[1]))
		}
	}
	other := [][2]string{
		{`{"a":1}`, `{"a":"1"}`},
		{`{"a":1}`, `{"a":-1}`},
		{`{"a":null}`, `{}`},
		{`{"a":[1,2]}`, `{"a":[2,1]}`},
		{`{"a":100000000000000000001}`, `{"a":100000000000000000002}`},
		{`{"a":9007199254740993}`, `{"a":9007199254740992}`},
		{`{"a":12345678901234567890}`, `{"a":12345678901234567891}`},
		{`{"a":0.1}`, `{"a":0.10000000000000000001}`},
		{`{"a":2e-322}`, `{"a":0}`},
		{`{"a":1e308}`, `{"a":1.0000000000000000001e308}`},
		{`{"a":[1,2]}`, `{"a":[12]}`},
		{`{"a":"\",\"b"}`, `{"a":"","b":""}`},
	}
	for _, pair := range other {
		if canonical(t, pair[0]) == canonical(t, pair[1]) {
			t.Errorf("%s and %s differ but both give %s", pair[0], pair[1], canonical(t, pair[0]))
		}
	}
}

func canonical(t *testing.T, text string) string {
	t.Helper()
	d, err := Parse([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return string(d.Canonical())
}

// FuzzParse: what is taken is JSON, its canonical form is its own canonical
// form, and nothing ends in a panic or an internal error.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		`{"name":"a","age":1.0}`, `[1e5,-0,"\ud83d\ude00",null,true]`, `{"a":{"a":{}}}`, `"\ud800"`,
		`{"a":1,"a":2}`, "\xff", `1e-320`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d, err := Parse(data)
		if err != nil {
			if _, ok := apperr.As(err); !ok {
				t.Fatalf("internal error: %v", err)
			}
			return
		}
		once := d.Canonical()
		again, err := Parse(once)
		if err != nil || string(again.Canonical()) != string(once) {
			t.Fatalf("%q gives %q, which gives %v %q", data, once, err, again.Canonical())
		}
		var b body
		if err := d.Into(&b); err != nil {
			if _, ok := apperr.As(err); !ok {
				t.Fatalf("internal error: %v", err)
			}
		}
	})
}

func TestSize_IsWithoutSpacesAndEscapes(t *testing.T) {
	for shortest, others := range map[string][]string{
		`{"a":[1,true,null],"b":{}}`: {"{ \"b\" : { }, \"\\u0061\": [ 1.0, true,\n null ] }"},
		`{"a":"é<&>😀/"}`:             {`{"a":"\u00e9\u003c\u0026\u003e\ud83d\ude00\/"}`},
		`{"a":"\"\\\n\u001f"}`:       {`{"a":"\u0022\u005c\u000a\u001F"}`},
		`[]`:                         {"[ ]"},
		`"x"`:                        {`"\u0078"`},
		`0`:                          {"-0", "0.00", "0e9"},
		`100`:                        {"1e2", "100.0"},
		`-1e9`:                       {"-1000000000", "-1.0E+9"},
		`-12.5`:                      {"-125e-1", "-12.50"},
		`0.05`:                       {"0.050", "5e-2"},
		"\"\u2028\u007f\"":           {`"\u2028\u007f"`},
		`1e3`:                        {"1000", "10e2"},
		`5e-300`:                     {"0." + strings.Repeat("0", 299) + "5"},
		`12345678901234567890`:       {"12345678901234567890.0"},
	} {
		for _, spelled := range append(others, shortest) {
			document, err := Parse([]byte(spelled))
			if err != nil {
				t.Fatal(spelled, err)
			}
			if got := string(document.Canonical()); got != shortest {
				t.Errorf("%s is written as %s, want %s", spelled, got, shortest)
			}
			if got := document.Size(); got != len(shortest) {
				t.Errorf("%s has %d bytes, want the %d of %s", spelled, got, len(shortest), shortest)
			}
		}
	}
}
