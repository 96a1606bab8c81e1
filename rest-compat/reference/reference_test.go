package reference

import (
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"

	"verifyme/rest-compat/description"
)

var deployment = Deployment{BaseURL: "https://kyc.example"}

func get(t *testing.T, method, path string) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	Handler(deployment).ServeHTTP(w, httptest.NewRequest(method, path, nil))
	return w
}

func TestReference_PagesAndFiles(t *testing.T) {
	for _, c := range []struct {
		method, path string
		status       int
		contentType  string
	}{
		{"GET", "/docs", 200, "text/html; charset=utf-8"},
		{"GET", "/docs/", 200, "text/html; charset=utf-8"},
		{"HEAD", "/docs", 200, "text/html; charset=utf-8"},
		{"GET", "/docs/style.css", 200, "text/css; charset=utf-8"},
		{"GET", "/docs/mark.svg", 200, "image/svg+xml"},
		{"GET", "/docs/page.gohtml", 404, "application/json"},
		{"POST", "/docs", 405, "application/json"},
	} {
		w := get(t, c.method, c.path)
		if w.Code != c.status || w.Header().Get("Content-Type") != c.contentType {
			t.Errorf("%s %s gives %d %s", c.method, c.path, w.Code, w.Header().Get("Content-Type"))
		}
		if policy := w.Header().Get("Content-Security-Policy"); c.status == 200 &&
			(!strings.Contains(policy, "default-src 'none'") || strings.Contains(policy, "unsafe")) {
			t.Errorf("%s has the policy %q", c.path, policy)
		}
	}
	again := httptest.NewRequest("GET", "/docs", nil)
	again.Header.Set("If-None-Match", get(t, "GET", "/docs").Header().Get("ETag"))
	w := httptest.NewRecorder()
	Handler(deployment).ServeHTTP(w, again)
	if w.Code != 304 || w.Body.Len() > 0 {
		t.Errorf("the known version gives %d %s", w.Code, w.Body)
	}
	small := httptest.NewRequest("GET", "/docs", nil)
	small.Header.Set("Accept-Encoding", "gzip")
	w = httptest.NewRecorder()
	Handler(deployment).ServeHTTP(w, small)
	if w.Header().Get("Content-Encoding") != "gzip" || w.Body.Len() > 50_000 {
		t.Errorf("compressed it is %d bytes, %v", w.Body.Len(), w.Header())
	}
}

func TestReference_PageKeepsItsOwnPolicy(t *testing.T) {
	page := get(t, "GET", "/docs").Body.String()
	for _, forbidden := range []string{"<script", "<style", " style=", " onclick=", "src=\"http", "href=\"http"} {
		if strings.Contains(page, forbidden) {
			t.Errorf("the page holds %s", forbidden)
		}
	}
	if strings.Contains(page, "ZgotmplZ") || strings.Contains(page, "&lt;nil&gt;") || strings.Contains(page, "%!") {
		t.Error("a value was not rendered")
	}
}

func TestReference_LinksLeadSomewhereAndOnlyOnce(t *testing.T) {
	page := get(t, "GET", "/docs").Body.String()
	ids := map[string]int{}
	for _, id := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(page, -1) {
		if ids[id[1]]++; ids[id[1]] > 1 {
			t.Errorf("the id %s is there %d times", id[1], ids[id[1]])
		}
	}
	links := regexp.MustCompile(`href="#([^"]+)"`).FindAllStringSubmatch(page, -1)
	if len(links) < 100 {
		t.Errorf("there are %d links", len(links))
	}
	for _, link := range links {
		if ids[link[1]] == 0 {
			t.Errorf("#%s leads nowhere", link[1])
		}
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
	page := get(t, "GET", "/docs").Body.String()
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
		w := httptest.NewRecorder()
		Handler(d).ServeHTTP(w, httptest.NewRequest("GET", "/docs", nil))
		want := "export VERIFYME_URL=" + d.BaseURL + "\nexport VERIFYME_KEY=" + key + "\n"
		if !strings.Contains(w.Body.String(), want) ||
			strings.Contains(w.Body.String(), "127.0.0.1") {
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
	want := "curl -X POST \"$VERIFYME_URL/oauth/token\" \\\n  -u \"$VERIFYME_KEY_ID:$VERIFYME_KEY\" \\\n" +
		"  -d \"grant_type=client_credentials\" \\\n  -d \"scope=onboarding.read onboarding.result\""
	if err != nil || got != want {
		t.Errorf("%v\n%s", err, got)
	}
	if got, err := r.curl("/v1/openapi.json", "get"); err != nil || got != `curl "$VERIFYME_URL/v1/openapi.json"` {
		t.Errorf("%v\n%s", err, got)
	}
	got, err = r.curl("/v1/onboarding-requests", "get")
	if err != nil || !strings.Contains(got, "?status=SUBMITTED,REVIEWING&from=2026-11-01T00%3A00%3A00Z\"") {
		t.Errorf("%v\n%s", err, got)
	}
}
