package guides

import (
	"encoding/json"
	"html"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"

	"verifyme/rest-compat/reference"
)

var deployment = reference.Deployment{BaseURL: "https://kyc.example"}

func get(t *testing.T, method, path string, headers ...string) *httptest.ResponseRecorder {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	for _, line := range headers {
		name, value, _ := strings.Cut(line, ": ")
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	Handler(deployment).ServeHTTP(w, r)
	return w
}

func pagesAndSamples(t *testing.T) ([]page, map[string]string) {
	t.Helper()
	pages, samples, err := pagesOf(deployment)
	if err != nil {
		t.Fatal(err)
	}
	return pages, samples
}

func TestGuides_PagesAndFiles(t *testing.T) {
	for _, c := range []struct {
		method, path string
		status       int
		contentType  string
	}{
		{"GET", "/", 200, htmlType},
		{"GET", "/docs", 200, htmlType},
		{"GET", "/docs/", 200, htmlType},
		{"HEAD", "/docs", 200, htmlType},
		{"GET", "/docs/integrate", 200, htmlType},
		{"GET", "/docs/browser-sdk", 200, htmlType},
		{"GET", "/docs/mobile", 200, htmlType},
		{"GET", "/docs/test-values", 200, htmlType},
		{"GET", "/docs/webhooks", 200, htmlType},
		{"GET", "/docs/evidence-pack", 200, htmlType},
		{"GET", "/docs/going-live", 200, htmlType},
		{"GET", "/docs/reference", 200, htmlType},
		{"GET", "/docs/quickstart", 308, htmlType},
		{"GET", "/docs/quickstart.md", 200, markdownType},
		{"GET", "/docs/reference.md", 200, markdownType},
		{"GET", "/docs/receivers/receiver.go", 200, plainType},
		{"GET", "/docs/receivers/vectors.json", 200, "application/json"},
		{"GET", "/docs/search.json", 200, "application/json"},
		{"GET", "/docs/llms.txt", 200, plainType},
		{"GET", "/llms.txt", 200, plainType},
		{"GET", "/docs/style.css", 200, "text/css; charset=utf-8"},
		{"GET", "/docs/script.js", 200, "text/javascript; charset=utf-8"},
		{"GET", "/docs/mark.svg", 200, "image/svg+xml"},
		{"GET", "/favicon.ico", 200, "image/svg+xml"},
		{"GET", "/docs/layout.gohtml", 404, "application/json"},
		{"GET", "/docs/receivers/go.mod", 404, "application/json"},
		{"POST", "/docs", 405, "application/json"},
		{"POST", "/", 405, "application/json"},
	} {
		w := get(t, c.method, c.path)
		if w.Code != c.status || w.Header().Get("Content-Type") != c.contentType {
			t.Errorf("%s %s gives %d %s", c.method, c.path, w.Code, w.Header().Get("Content-Type"))
		}
		got := w.Header().Get("Content-Security-Policy")
		if c.status == 200 && (!strings.Contains(got, "default-src 'none'") || strings.Contains(got, "unsafe") ||
			strings.Contains(got, "http")) {
			t.Errorf("%s has the policy %q", c.path, got)
		}
	}
	if w := get(t, "GET", "/docs", "If-None-Match: "+get(t, "GET", "/docs").Header().Get("ETag")); w.Code != 304 ||
		w.Body.Len() > 0 {
		t.Errorf("the known version gives %d", w.Code)
	}
	for path, most := range map[string]int{"/docs/reference": 50_000, "/docs": 12_000, "/docs/search.json": 40_000} {
		w := get(t, "GET", path, "Accept-Encoding: gzip")
		if w.Header().Get("Content-Encoding") != "gzip" || w.Body.Len() > most {
			t.Errorf("%s is %d bytes compressed, %v", path, w.Body.Len(), w.Header())
		}
	}
}

var script = regexp.MustCompile(`<script[^>]*>`)

func TestGuides_PagesKeepTheirOwnPolicy(t *testing.T) {
	pages, _ := pagesAndSamples(t)
	paths := []string{"/"}
	for _, p := range pages {
		paths = append(paths, p.Path())
	}
	for _, path := range paths {
		text := get(t, "GET", path).Body.String()
		for _, tag := range script.FindAllString(text, -1) {
			if tag != `<script src="/docs/script.js" defer>` {
				t.Errorf("%s holds %s", path, tag)
			}
		}
		for _, forbidden := range []string{"<style", " style=", " onclick=", `src="http`, "ZgotmplZ", "%!"} {
			if strings.Contains(text, forbidden) {
				t.Errorf("%s holds %s", path, forbidden)
			}
		}
	}
}

var (
	ids   = regexp.MustCompile(` id="([^"]+)"`)
	links = regexp.MustCompile(`href="([^"]+)"`)
)

// Every link of every page, and of the search, leads somewhere.
func TestGuides_LinksLeadSomewhere(t *testing.T) {
	pages, _ := pagesAndSamples(t)
	found, err := site(deployment)
	if err != nil {
		t.Fatal(err)
	}
	anchors := map[string]map[string]int{}
	for path, f := range found {
		anchors[path] = map[string]int{}
		for _, id := range ids.FindAllStringSubmatch(string(f.data), -1) {
			if anchors[path][id[1]]++; anchors[path][id[1]] > 1 && f.contentType == htmlType {
				t.Errorf("%s has the id %s more than once", path, id[1])
			}
		}
	}
	wanted := 0
	want := func(from, link string) {
		path, anchor, _ := strings.Cut(html.UnescapeString(link), "#")
		switch path {
		case "":
			path = from
		case "/portal/", "/v1/openapi.json":
			return
		}
		wanted++
		if _, ok := found[path]; !ok {
			t.Errorf("%s links to %s, which is not served", from, link)
		} else if anchor != "" && anchors[path][anchor] == 0 {
			t.Errorf("%s links to %s, which has no such part", from, link)
		}
	}
	for path, f := range found {
		if f.contentType != htmlType {
			continue
		}
		for _, link := range links.FindAllStringSubmatch(string(f.data), -1) {
			want(path, link[1])
		}
	}
	var hits []hit
	if err := json.Unmarshal(found["/docs/search.json"].data, &hits); err != nil {
		t.Fatal(err)
	}
	for _, h := range hits {
		want("the search", h.Path)
	}
	for _, link := range regexp.MustCompile(`\]\((https://kyc\.example)?([^)\s]+)\)`).FindAllStringSubmatch(
		string(found["/llms.txt"].data)+pages[0].Markdown+pages[1].Markdown, -1) {
		if !strings.HasPrefix(link[2], "#") {
			want("Markdown", link[2])
		}
	}
	if wanted < 300 {
		t.Errorf("there are %d links", wanted)
	}
}

// Every page leads to every other, and says which it is.
func TestGuides_Navigation(t *testing.T) {
	pages, _ := pagesAndSamples(t)
	if len(pages) != 10 {
		t.Fatalf("there are %d pages", len(pages))
	}
	for _, p := range pages {
		text := get(t, "GET", p.Path()).Body.String()
		for _, other := range pages {
			current := ""
			if other.Name == p.Name {
				current = ` aria-current="page"`
			}
			want := `<li><a href="` + other.Path() + `"` + current + `>` + other.Label + `</a></li>`
			if !strings.Contains(text, want) {
				t.Errorf("%s has no %s", p.Path(), want)
			}
		}
	}
	door := get(t, "GET", "/").Body.String()
	if !strings.Contains(door, `href="/portal/"`) || !strings.Contains(door, `href="/docs"`) {
		t.Error("/ does not lead on")
	}
}

// Examples name the deployment itself, on the pages and in their Markdown.
func TestGuides_NameTheDeployment(t *testing.T) {
	for _, d := range []reference.Deployment{deployment, {BaseURL: "https://live.example", Production: true}} {
		found, err := site(d)
		if err != nil {
			t.Fatal(err)
		}
		for path, f := range found {
			if !strings.HasPrefix(path, "/docs/receivers/") && strings.Contains(string(f.data), documented) {
				t.Errorf("%s names %s", path, documented)
			}
		}
		for _, path := range []string{"/docs", "/docs/quickstart.md"} {
			if !strings.Contains(string(found[path].data), "export VERIFYME_BASE_URL="+d.BaseURL+"\n") {
				t.Errorf("%s does not set %s", path, d.BaseURL)
			}
		}
		if got := strings.Contains(string(found["/docs"].data), `<p class="note">`); got != d.Production {
			t.Errorf("%+v: that it is production is said: %v", d, got)
		}
	}
}

// The samples are the files of docs/receivers, whole.
func TestGuides_SamplesAreTheFiles(t *testing.T) {
	_, samples := pagesAndSamples(t)
	if len(samples) != 6 {
		t.Errorf("there are %d samples", len(samples))
	}
	for name, content := range samples {
		raw, err := os.ReadFile("../../docs/receivers/" + name)
		if err != nil || string(raw) != content {
			t.Errorf("%s is not the file: %v", name, err)
		}
	}
}
