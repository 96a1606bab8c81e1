package spec

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"verifyme/spec/app"
)

// Each block of commands in the guides runs as it stands, in one shell a guide, and
// answers in the shape that is shown beneath it. In what is shown, … stands for
// any text, a list's other items, or an object's other fields.

const docsFolder = "../docs"

// codeBlock in a guide.
type codeBlock struct {
	language, text string
	line           int
}

var fence = regexp.MustCompile("(?m)^```([a-z]*)\n((?s:.*?))^```$")

func codeBlocksOf(t *testing.T, guide string) (blocks []codeBlock) {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(docsFolder, guide))
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range fence.FindAllSubmatchIndex(raw, -1) {
		blocks = append(blocks, codeBlock{
			string(raw[at[2]:at[3]]), string(raw[at[4]:at[5]]), bytes.Count(raw[:at[0]], []byte("\n")) + 1,
		})
	}
	return blocks
}

func TestDocs_GuidesRun(t *testing.T) {
	t.Parallel()
	for _, program := range []string{"bash", "curl", "grep"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("there is no ", program)
		}
	}
	a := app.Start(t)
	guides := []string{"quickstart.md", "integration.md", "browser-sdk.md", "test-values.md", "receivers/README.md",
		"evidence-pack.md"}
	for _, guide := range guides {
		t.Run(guide, func(t *testing.T) {
			blocks := codeBlocksOf(t, guide)
			shell := newShell(t, a.In(t).AsOwnTenant("Acme "+guide))
			if guide != "quickstart.md" {
				// The guides say that they take the two variables of the quickstart.
				shell.run(t, "quickstart.md", codeBlocksOf(t, "quickstart.md")[0].text)
			}
			for i, b := range blocks {
				if b.language != "sh" {
					continue
				}
				var shown *codeBlock
				if i+1 < len(blocks) && (blocks[i+1].language == "json" || blocks[i+1].language == "text") {
					shown = &blocks[i+1]
				}
				shell.wantBlock(t, fmt.Sprintf("%s:%d", guide, b.line), b.text, shown)
			}
		})
	}
}

// newcomer is a shell in a folder as the project's, with a sandbox running.
type newcomer struct {
	app    *app.App
	folder string
}

func newShell(t *testing.T, a *app.App) *newcomer {
	t.Helper()
	n := &newcomer{a, t.TempDir()}
	if err := os.Mkdir(filepath.Join(n.folder, "bin"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(app.Program(t), filepath.Join(n.folder, "bin", "verifyme")); err != nil {
		t.Fatal(err)
	}
	// dev.json has a line for each value.
	raw, err := os.ReadFile(filepath.Join(dataDirOf(t, a), "dev.json"))
	if err != nil {
		t.Fatal(err)
	}
	var lines bytes.Buffer
	if err := json.Indent(&lines, raw, "", "  "); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(n.folder, ".verifyme")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "dev.json"), lines.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return n
}

// readable reports whether a block changes nothing, so that it may be run until
// what is on its way has come.
func readable(text string) bool {
	return !regexp.MustCompile(` -X | -d |verifyme |export `).MatchString(text)
}

// wantBlock runs the block and compares what it prints.
func (n *newcomer) wantBlock(t *testing.T, where, text string, shown *codeBlock) {
	t.Helper()
	var printed string
	var wrong error
	runs := func() bool {
		printed = n.run(t, where, text)
		wrong = n.compare(printed, shown)
		return wrong == nil
	}
	again := 10 * time.Second
	if !readable(text) {
		again = 0
	}
	if !app.WaitFor(again, runs) {
		t.Errorf("%s: %v\n%s\nprints\n%s", where, wrong, text, printed)
	}
}

// run one block with the variables of those before it.
func (n *newcomer) run(t *testing.T, where, text string) string {
	t.Helper()
	const kept = "variables.sh"
	script := "set -o pipefail\ncurl() { command curl --noproxy '*' \"$@\"; }\n[ -e " + kept + " ] && . ./" + kept + "\n" +
		n.own(text) + "status=$?\nexport -p > " + kept + "\nexit $status\n"
	cmd := exec.Command("bash", "-c", script)
	cmd.Dir, cmd.Env = n.folder, []string{"PATH=" + os.Getenv("PATH"), "HOME=" + n.folder}
	var out, errors bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errors
	if err := cmd.Run(); err != nil || errors.Len() > 0 {
		t.Fatalf("%s: %v\n%s\nsays\n%s%s", where, err, text, out.Bytes(), errors.Bytes())
	}
	return out.String()
}

// own puts the deployment's address in place of the documented one, and a port at
// which surely nobody listens in place of the reader's own.
func (n *newcomer) own(text string) string {
	return strings.NewReplacer("http://127.0.0.1:8080", n.app.BaseURL, "http://127.0.0.1:3000", "http://127.0.0.1:9").
		Replace(text)
}

// compare what was printed with what is shown; nothing is shown of a block that
// prints nothing.
func (n *newcomer) compare(printed string, shown *codeBlock) error {
	switch {
	case shown == nil && strings.TrimSpace(printed) == "":
		return nil
	case shown == nil:
		return fmt.Errorf("its answer is not shown")
	case shown.language == "text":
		if !likeText(n.own(shown.text), printed) {
			return fmt.Errorf("it is shown as\n%s", shown.text)
		}
		return nil
	}
	var want, got any
	if err := json.Unmarshal([]byte(elided(n.own(shown.text))), &want); err != nil {
		return fmt.Errorf("what is shown at line %d is not JSON: %w", shown.line, err)
	}
	if err := json.Unmarshal([]byte(printed), &got); err != nil {
		return fmt.Errorf("the answer is not JSON: %w", err)
	}
	return alike("answer", want, got)
}

const elision = "…"

// elided makes JSON of what is shown: a bare … becomes a field, an item or a value.
func elided(shown string) string {
	var out strings.Builder
	var open []rune
	inString, escaped, afterColon := false, false, false
	for _, c := range shown {
		switch {
		case inString:
			inString = escaped || c != '"'
			escaped = c == '\\' && !escaped
		case c == '"':
			inString, afterColon = true, false
		case c == '{' || c == '[':
			open, afterColon = append(open, c), false
		case c == '}' || c == ']':
			open = open[:len(open)-1]
		case c == ':' || c == ',':
			afterColon = c == ':'
		case string(c) == elision && !afterColon && len(open) > 0 && open[len(open)-1] == '{':
			out.WriteString(`"…": "…"`)
			continue
		case string(c) == elision:
			out.WriteString(`"…"`)
			afterColon = false
			continue
		}
		out.WriteRune(c)
	}
	return out.String()
}

func likeText(shown, printed string) bool {
	parts := strings.Split(strings.TrimSpace(shown), elision)
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return regexp.MustCompile(`^(?s)` + strings.Join(parts, ".*") + `$`).MatchString(strings.TrimSpace(printed))
}

var timestamp = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`)

// alike reports the first difference between what is shown and what came.
func alike(where string, want, got any) error {
	if want == elision {
		return nil
	}
	switch want := want.(type) {
	case map[string]any:
		fields, ok := got.(map[string]any)
		if !ok {
			return fmt.Errorf("%s is %T, shown as an object", where, got)
		}
		return alikeFields(where, want, fields)
	case []any:
		items, ok := got.([]any)
		if !ok {
			return fmt.Errorf("%s is %T, shown as a list", where, got)
		}
		return alikeItems(where, want, items)
	case string:
		text, ok := got.(string)
		if ok && (timestamp.MatchString(want) && timestamp.MatchString(text) || likeText(want, text)) {
			return nil
		}
	case float64:
		if _, ok := got.(float64); ok {
			return nil
		}
	default:
		if want == got {
			return nil
		}
	}
	return fmt.Errorf("%s is %v, shown as %v", where, got, want)
}

func alikeFields(where string, want, got map[string]any) error {
	for name, value := range want {
		if name == elision {
			continue
		}
		if _, ok := got[name]; !ok {
			return fmt.Errorf("%s has no %s", where, name)
		}
		if err := alike(where+"."+name, value, got[name]); err != nil {
			return err
		}
	}
	for name := range got {
		_, shown := want[name]
		if _, more := want[elision]; !shown && !more {
			return fmt.Errorf("%s has %s, which is not shown", where, name)
		}
	}
	return nil
}

// alikeItems of a list that goes on may be anywhere in it, in any order.
func alikeItems(where string, want, got []any) error {
	more := len(want) > 0 && want[len(want)-1] == elision
	if more {
		want = want[:len(want)-1]
	}
	if !more && len(want) != len(got) {
		return fmt.Errorf("%s has %d items, shown are %d", where, len(got), len(want))
	}
	for i, w := range want {
		if !more {
			if err := alike(fmt.Sprint(where, ".", i), w, got[i]); err != nil {
				return err
			}
			continue
		}
		var first error
		found := false
		for _, g := range got {
			err := alike(fmt.Sprint(where, ".", i), w, g)
			if found = err == nil; found {
				break
			}
			if first == nil {
				first = err
			}
		}
		if !found {
			return fmt.Errorf("%s holds no item as shown: %w", where, first)
		}
	}
	return nil
}

// The comparison finds what differs.
func TestDocs_ComparisonFindsDifferences(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		shown, printed string
		alike          bool
	}{
		{`{"a": "x…", "b": [1, …], …}`, `{"a":"xyz","b":[2,3],"c":null}`, true},
		{`{"a": "x…"}`, `{"a":"yx"}`, false},
		{`{"a": 1}`, `{"a":1,"b":2}`, false},
		{`{"a": 1, "b": 2}`, `{"a":1}`, false},
		{`{"a": 1, …}`, `{"a":"1"}`, false},
		{`{"a": null}`, `{"a":0}`, false},
		{`{"a": true}`, `{"a":false}`, false},
		{`{"a": …}`, `{"a":[1]}`, true},
		{`[1]`, `[1,2]`, false},
		{`[{"a": "y"}, …]`, `[{"a":"x"},{"a":"y"}]`, true},
		{`[{"a": "z"}, …]`, `[{"a":"x"},{"a":"y"}]`, false},
		{`{"at": "2026-11-22T09:30:00.000Z"}`, `{"at":"2031-01-02T03:04:05.678Z"}`, true},
		{`{"at": "2026-11-22T09:30:00.000Z"}`, `{"at":"soon"}`, false},
		{`{"b": "{\"x\":\"y…"}`, `{"b":"{\"x\":\"yes\"}"}`, true},
	} {
		var want, got any
		if err := json.Unmarshal([]byte(elided(row.shown)), &want); err != nil {
			t.Fatalf("%s: %v", row.shown, err)
		}
		if err := json.Unmarshal([]byte(row.printed), &got); err != nil {
			t.Fatal(err)
		}
		if err := alike("it", want, got); (err == nil) != row.alike {
			t.Errorf("%s is like %s: %v", row.shown, row.printed, err)
		}
	}
	if likeText("a\n… c\n", "a\nb\nd\n") || !likeText("a\n… c\n", "a\nb c\n") {
		t.Error("text")
	}
}
