package jq

import (
	"strings"
	"testing"
	"time"

	"verifyme/provider/adapter/strictyaml"
)

func compiled(t *testing.T, source string) *Expression {
	t.Helper()
	e := &Expression{source: source}
	var found strictyaml.Faults
	if e.Compile([]string{"$x"}, &found); len(found) > 0 {
		t.Fatalf("%s: %v", source, found)
	}
	return e
}

func TestExpression_GivesExactlyOneValue(t *testing.T) {
	t.Parallel()
	input := map[string]any{"a": "text", "n": 7, "share": 0.925}
	for source, want := range map[string]any{
		".a": "text", "$x": "bound", ".n | text": "7", ".share | percent": 92, "1 | percent": 100, "0 | percent": 0,
		`dlt("Code {#numeric#}."; "123456")`: "Code 123456.",
		`.a == "text"`:                       true, ".n != 7": false, ".n > 6.5": true, ".n <= $x": true, ".n >= 8": false,
		"$x < .a":              true,
		`.a | IN("b", "text")`: true, `.a | IN("b")`: false, `IN(.n, .a; "x", 7)`: true, ".a == null or .n == 7": true,
		`.a[0:2] + "-" + .["a"]`: "te-text",
	} {
		if got, err := compiled(t, source).Value(t.Context(), input, "bound"); err != nil || got != want {
			t.Errorf("%s gives %v, %v", source, got, err)
		}
	}
	for _, source := range []string{
		"empty", "1, 2", ".a.b", "error", ".a | percent", "1.01 | percent", "[] | text", "null | text",
		`dlt("Code {#var#}."; "123456")`, `dlt("Code {#numeric#}."; "12 or other text")`, `dlt("Code {#numeric#}."; null)`,
	} {
		if got, err := compiled(t, source).Value(t.Context(), input, "bound"); err == nil {
			t.Errorf("%s gives %v", source, got)
		}
	}
}

// What could make much of little is refused when it is read, or ends soon.
func TestExpression_IsBounded(t *testing.T) {
	t.Parallel()
	big := make([]any, 3000)
	for i := range big {
		big[i] = strings.Repeat("x", 20)
	}
	for name, source := range map[string]string{
		"doubled lists":   strings.Repeat("[., .] | ", 40) + "{a: .}",
		"three products":  "[.[] as $a | .[] as $b | .[] as $c | {a: $a, b: $b, c: $c}]",
		"what is shared":  strings.Repeat("[., .] | ", 40) + ". == .",
		"shared, listed":  strings.Repeat("[., .] | ", 40) + "IN(.)",
		"shared, chosen":  "[" + strings.Repeat("[., .] | ", 40) + "select(. != .)]",
		"shared, ordered": strings.Repeat("[., .] | ", 40) + ". as $s | {a: ($s < $s)}",
		"a product":       "[{a: .[], b: .[], c: .[], d: .[]}]",
		"too much":        "[.[], .[], .[], .[]]",
	} {
		started := time.Now()
		if _, err := compiled(t, source).Value(t.Context(), big, nil); err == nil {
			t.Errorf("%s: has a value", name)
		}
		if took := time.Since(started); took > 5*time.Second {
			t.Errorf("%s: took %v", name, took)
		}
	}
	for _, source := range []string{
		`"x" * 1e9`, "[range(1e9)]", "[limit(1e9; repeat(1))]", "def f: f; f", "reduce .[] as $i (0; . + $i)",
		"[recurse]", "..", "@sh", `@base64 "x"`, `"\(.)"`, "input", "env", "$ENV", "input_line_number", "debug", "tojson",
		"tostring", "gsub(\"a\"; \"b\")", "ltrimstr(1) |= 2", ".a = 1", "getpath([])", "now", "splits(\"a\")",
		"import \"a\" as a; .",
		"first(repeat(1))", "label $out | break $out", "foreach .[] as $i (0; 1)", "until(true; .)", "while(true; .)",
		strings.Repeat(". + ", 20) + ".",
		strings.Repeat(". + . | ", 16) + ".", "map(. + .) | map(. + . + .) | map(. + . + .)",
		".[$x]", ".[.a]",
	} {
		var found strictyaml.Faults
		if (&Expression{source: source}).Compile(nil, &found); len(found) == 0 {
			t.Errorf("%s is taken", source)
		}
	}
}
