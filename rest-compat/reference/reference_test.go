package reference

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"verifyme/rest-compat/description"
)

var deployment = Deployment{BaseURL: "https://kyc.example"}

func rendered(t *testing.T, d Deployment) Part {
	t.Helper()
	part, err := Render(d)
	if err != nil {
		t.Fatal(err)
	}
	return part
}

func TestReference_ValuesAreRendered(t *testing.T) {
	part := rendered(t, deployment)
	for _, text := range []string{string(part.Body), string(part.Contents), part.Markdown} {
		for _, wrong := range []string{"ZgotmplZ", "&lt;nil&gt;", "<nil>", "%!", "<no value>", "{{"} {
			if strings.Contains(text, wrong) {
				t.Errorf("the part holds %s", wrong)
			}
		}
	}
}

// The Markdown holds what the page holds.
func TestReference_MarkdownIsWhole(t *testing.T) {
	part := rendered(t, deployment)
	for _, s := range part.Sections {
		if !strings.Contains(part.Markdown, s.Title) {
			t.Errorf("the Markdown lacks %s", s.Title)
		}
		if !strings.Contains(string(part.Body), `id="`+s.Anchor+`"`) {
			t.Errorf("the search leads to #%s, which is nowhere", s.Anchor)
		}
	}
	if len(part.Sections) < 100 || strings.Contains(part.Markdown, "\n\n\n\n") {
		t.Errorf("there are %d sections", len(part.Sections))
	}
}

func TestReference_EverythingDescribedIsShown(t *testing.T) {
	p, err := reader{description.Document()}.page()
	if err != nil {
		t.Fatal(err)
	}
	var shown []string
	for _, g := range p.Groups {
		if len(g.Operations) == 0 {
			t.Errorf("%s has no operations", g.Name)
		}
		for _, o := range g.Operations {
			shown = append(shown, o.Method+" "+o.Path)
			if !strings.HasPrefix(o.Curl, "curl") || strings.Contains(o.Curl, "{id}") || strings.Contains(o.Curl, "/\"") {
				t.Errorf("%s %s is called by %s", o.Method, o.Path, o.Curl)
			}
		}
	}
	count := 0
	for _, path := range description.Document().Object("paths").Keys() {
		for _, method := range description.Document().Object("paths", path).Keys() {
			count++
			if !slices.Contains(shown, strings.ToUpper(method)+" "+path) {
				t.Errorf("%s %s is not shown", method, path)
			}
		}
	}
	if count != len(shown) {
		t.Errorf("%d operations are shown, %d described", len(shown), count)
	}
}

// The table of errors is what the answers list, and nothing else. The token
// endpoint's codes are those of RFC 6749.
func TestReference_TableOfErrors(t *testing.T) {
	p, err := reader{description.Document()}.page()
	if err != nil {
		t.Fatal(err)
	}
	listed := map[string]bool{}
	for _, g := range p.Groups {
		for _, o := range g.Operations {
			for _, a := range o.Answers {
				for _, code := range a.Codes {
					listed[code] = true
				}
			}
		}
	}
	for _, e := range p.Errors {
		if len(e.Statuses) == 0 {
			t.Errorf("nothing answers %s", e.Code)
		}
		delete(listed, e.Code)
	}
	for code := range listed {
		if code == strings.ToUpper(code) {
			t.Errorf("%s is not in the table", code)
		}
	}
}

// What an error holds is in the errors' section and in the schemas.
func TestReference_EnvelopeOfErrorsIsShown(t *testing.T) {
	page := string(rendered(t, deployment).Body)
	_, section, _ := strings.Cut(page, `<section id="errors">`)
	_, example, _ := strings.Cut(section, "<pre")
	example, _, _ = strings.Cut(example, "</pre>")
	_, envelope, _ := strings.Cut(page, `id="schema-errorbody"`)
	envelope, _, _ = strings.Cut(envelope, "</article>")
	for _, name := range []string{"code", "message", "traceId", "details"} {
		if !strings.Contains(example, "&#34;"+name+"&#34;: ") || !strings.Contains(envelope, "<code>"+name+"</code>") {
			t.Errorf("%s is not shown", name)
		}
	}
}

// Every variable of an example is set and explained at the start, and no other.
func TestReference_Variables(t *testing.T) {
	p, err := reader{description.Document()}.page()
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, g := range p.Groups {
		for _, o := range g.Operations {
			for _, name := range regexp.MustCompile(`\$([A-Z_]+)`).FindAllStringSubmatch(o.Curl, -1) {
				used[name[1]] = true
			}
			if strings.Contains(o.Curl, "01Ks8VzvLwJpMYQ9XxqGkN") {
				t.Errorf("%s is called with an id that is nobody's: %s", o.Summary, o.Curl)
			}
		}
	}
	for _, v := range deployment.variables() {
		if !used[v.Name] || v.Value == "" || v.From == nil {
			t.Errorf("%s is set to %q; used: %v", v.Name, v.Value, used[v.Name])
		}
		delete(used, v.Name)
	}
	if len(used) > 0 {
		t.Errorf("nothing sets %v", used)
	}
}

func TestReference_PageIsTheDeployments(t *testing.T) {
	for key, d := range map[string]Deployment{
		"vm_test_…": {BaseURL: "https://sandbox.kyc.example"},
		"vm_live_…": {BaseURL: "https://kyc.example", Production: true},
	} {
		want := "export VERIFYME_BASE_URL=" + d.BaseURL + "\nexport VERIFYME_API_KEY=" + key + "\n"
		part := rendered(t, d)
		if !strings.Contains(string(part.Body), want) || !strings.Contains(part.Markdown, want) ||
			strings.Contains(string(part.Body), "127.0.0.1") {
			t.Errorf("%+v has no %s", d, want)
		}
	}
}

func TestReference_Text(t *testing.T) {
	got := blocksOf("One `code` and\nmore.\n\n- a\n- `b`\n")
	if len(got) != 2 || len(got[0].Paragraph) != 3 || !got[0].Paragraph[1].Code || len(got[1].Items) != 2 ||
		got[1].Items[1][0] != (span{"b", true}) {
		t.Errorf("%+v", got)
	}
	if blocksOf(" ") != nil {
		t.Error("nothing has blocks")
	}
}

func TestReference_Curl(t *testing.T) {
	r := reader{description.Document()}
	got, err := r.curl("/oauth/token", "post")
	want := "curl -X POST \"$VERIFYME_BASE_URL/oauth/token\" \\\n  -u \"$VERIFYME_API_KEY_ID:$VERIFYME_API_KEY\" \\\n" +
		"  -d \"grant_type=client_credentials\" \\\n  -d \"scope=onboarding.read onboarding.result\""
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err := r.curl("/v1/openapi.json", "get"); err != nil || got != `curl "$VERIFYME_BASE_URL/v1/openapi.json"` {
		t.Errorf("%v\n%s", err, got)
	}
	got, err = r.curl("/v1/onboarding-requests", "get")
	if err != nil || !strings.Contains(got, "?status=SUBMITTED,REVIEWING&from=2026-11-01T00%3A00%3A00Z\"") {
		t.Errorf("%v\n%s", err, got)
	}
}
