package hostedui

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"reflect"
	"regexp"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

func refusal(kind apperr.Kind, code string) error { return apperr.New(kind, code, "No.") }

var noncePattern = regexp.MustCompile(`'nonce-([A-Za-z0-9_-]{22,})'`)

func TestPage_Headers(t *testing.T) {
	listed := journey.LinkPage{
		State: linkIssued(), AllowedOrigins: []string{"https://shop.example", "https://app.example"},
	}
	open := journey.LinkPage{State: linkIssued(), OriginsOpen: true}
	closed := journey.LinkPage{State: linkIssued()}
	for name, c := range map[string]struct {
		link      journey.LinkPage
		err       error
		query     string
		status    int
		ancestors string
	}{
		"not embedded":               {listed, nil, "", 200, "'none'"},
		"not embedded, open":         {open, nil, "", 200, "'none'"},
		"another value of embed":     {listed, nil, "?embed=true", 200, "'none'"},
		"embedded, listed":           {listed, nil, "?embed=1", 200, "https://shop.example https://app.example"},
		"embedded, empty list, open": {open, nil, "?embed=1", 200, "*"},
		"embedded, empty list":       {closed, nil, "?embed=1", 200, "'none'"},
		"bad token": {
			journey.LinkPage{}, refusal(apperr.NotFound, journey.CodeLinkInvalid), "", 404, "'none'",
		},
		"bad token, embedded": {
			journey.LinkPage{}, refusal(apperr.NotFound, journey.CodeLinkInvalid), "?embed=1", 404, "'none'",
		},
		"expired": {journey.LinkPage{}, refusal(apperr.Gone, journey.CodeLinkExpired), "", 410, "'none'"},
		"expired, embedded, listed": {journey.LinkPage{AllowedOrigins: listed.AllowedOrigins},
			refusal(apperr.Gone, journey.CodeLinkExpired), "?embed=1", 410, "https://shop.example https://app.example"},
		"disabled workspace": {
			journey.LinkPage{}, refusal(apperr.Forbidden, unit.CodeTenantDisabled), "?embed=1", 403, "'none'",
		},
		"dependency away": {
			journey.LinkPage{}, refusal(apperr.Unavailable, apperr.CodeUnavailable), "", 503, "'none'",
		},
		"broken inside, nothing told": {journey.LinkPage{}, errors.New("password is swordfish"), "", 500, "'none'"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newPage(t, &desk{link: c.link, err: c.err}, Options{})
			w := call(t, h, http.MethodGet, "/start/"+linkToken+c.query, "", nil)
			if w.Code != c.status {
				t.Errorf("status %d, want %d", w.Code, c.status)
			}
			nonce := noncePattern.FindStringSubmatch(w.Header().Get("Content-Security-Policy"))
			if nonce == nil {
				t.Fatalf("no nonce in %q", w.Header().Get("Content-Security-Policy"))
			}
			for header, want := range map[string]string{
				"Content-Security-Policy": "default-src 'none'; script-src 'self' 'nonce-" + nonce[1] + "'; " +
					"require-trusted-types-for 'script'; trusted-types 'none'; style-src 'self'; " +
					"img-src 'self' data: blob: https:; connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; " +
					"frame-ancestors " + c.ancestors,
				"Referrer-Policy":            "no-referrer",
				"Cross-Origin-Opener-Policy": "same-origin",
				"X-Content-Type-Options":     "nosniff",
				"Cache-Control":              "no-store",
				"Permissions-Policy":         "camera=(self), geolocation=(self), microphone=(self)",
				"Content-Type":               "text/html; charset=utf-8",
			} {
				if got := w.Header().Get(header); got != want {
					t.Errorf("%s: %q, want %q", header, got, want)
				}
			}
			if strings.Contains(w.Body.String(), "swordfish") || strings.Contains(w.Body.String(), linkToken) {
				t.Error("the page tells what it must not")
			}
			if strings.Contains(w.Body.String(), " style=") || strings.Contains(w.Body.String(), "<style") {
				t.Error("the page has inline styles, which its policy forbids")
			}
		})
	}
}

var (
	bootPattern   = regexp.MustCompile(`(?s)<script id="boot" type="application/json" nonce="([^"]+)">(.*?)</script>`)
	scriptPattern = regexp.MustCompile(`<script`)
)

type bootRead struct {
	State   *page.State
	Tenant  *workspace.Public
	Texts   map[string]string
	Locale  string
	Session bool
	Embed   bool
	Page    string
	Build   string
}

func bootOf(t *testing.T, html string) bootRead {
	t.Helper()
	block := bootPattern.FindStringSubmatch(html)
	if block == nil {
		t.Fatalf("no boot block in %s", html)
	}
	var b bootRead
	if err := json.Unmarshal([]byte(block[2]), &b); err != nil {
		t.Fatalf("boot block: %v", err)
	}
	return b
}

func TestPage_BootBlockCarriesTheFirstScreen(t *testing.T) {
	h := newPage(t, &desk{link: journey.LinkPage{State: linkIssued(), HasSession: true, OriginsOpen: true}}, Options{})
	html := call(t, h, http.MethodGet, "/start/"+linkToken+"?embed=1", "", nil).Body.String()
	b := bootOf(t, html)
	if b.State == nil || b.State.RequestID != requestID || len(b.State.Steps) != 2 {
		t.Errorf("state is %+v", b.State)
	}
	if b.Locale != "hi" || b.Texts["page.loading"] != "hi page.loading" {
		t.Errorf("locale %q with text %q", b.Locale, b.Texts["page.loading"])
	}
	if !b.Session || !b.Embed || b.Page != "flow" || b.Build != "0123abcd" {
		t.Errorf("boot is %+v", b)
	}
	for _, want := range []string{
		`<html lang="hi">`,
		`<link rel="stylesheet" href="/hosted/assets/main-dddd.css">`,
		`<link rel="modulepreload" href="/hosted/assets/main-cccc.js">`,
		`<link rel="modulepreload" href="/hosted/assets/parts-bbbb.js">`,
		`<link rel="modulepreload" href="/hosted/assets/MobileOtp-eeee.js">`,
		`<link rel="modulepreload" href="/hosted/assets/Field-aaaa.js">`,
		`<script type="module" src="/hosted/assets/main-cccc.js"`,
		`<span class="brand-name">Acme</span>`,
		`<h1>hi welcome to Acme</h1>`,
		`<noscript><p class="lead">` + scriptsNeeded["hi"],
		`id="unloaded" hidden><p class="note wrong">` + loadFailed["hi"] + `</p>` +
			`<a class="button primary" href="">hi action.retry</a>`,
	} {
		if strings.Count(html, want) != 1 {
			t.Errorf("the page should have %s once:\n%s", want, html)
		}
	}
	if strings.Contains(html, "Consent-ffff") {
		t.Error("a later step's chunk is preloaded")
	}
	if strings.Contains(html, `rel="preload"`) {
		t.Error("texts are preloaded for a step that has none of its own")
	}
}

// What the first step says itself comes in the page's language, by the address
// that the front end fetches.
func TestPage_PreloadsTheTextsOfTheFirstStep(t *testing.T) {
	state := linkIssued()
	state.Steps[0].Type = step.EmailOtp
	h := newPage(t, &desk{link: journey.LinkPage{State: state}}, Options{})
	html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
	for _, want := range []string{
		`<link rel="modulepreload" href="/hosted/assets/EmailOtp-hhhh.js">`,
		`<link rel="preload" as="fetch" crossorigin href="/hosted/texts/steps/EmailOtp/hi.json?v=0123abcd">`,
	} {
		if strings.Count(html, want) != 1 {
			t.Errorf("the page should have %s once:\n%s", want, html)
		}
	}
}

func TestPage_NothingInTheStateEndsTheBootBlock(t *testing.T) {
	state := linkIssued()
	state.Tenant.DisplayName = "</script><script>alert(1)</script><!-- \u2028&amp;\u2029"
	h := newPage(t, &desk{link: journey.LinkPage{State: state}}, Options{})
	html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
	if n := len(scriptPattern.FindAllString(html, -1)); n != 3 {
		t.Errorf("%d scripts, want the boot block, the watch and the entry:\n%s", n, html)
	}
	if strings.Contains(html, "<!-- ") || strings.Contains(bootPattern.FindString(html), "\u2028") {
		t.Error("the display name reached the page unescaped")
	}
	if got := bootOf(t, html).State.Tenant.DisplayName; got != state.Tenant.DisplayName {
		t.Errorf("display name reads back as %q", got)
	}
}

func TestPage_NonceIsFreshAndOnEveryScript(t *testing.T) {
	h := newPage(t, &desk{link: journey.LinkPage{State: linkIssued()}}, Options{})
	seen := map[string]bool{}
	for range 3 {
		w := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil)
		nonce := noncePattern.FindStringSubmatch(w.Header().Get("Content-Security-Policy"))[1]
		if strings.Count(w.Body.String(), `nonce="`+nonce+`"`) != 3 {
			t.Errorf("nonce %s is not on every script", nonce)
		}
		seen[nonce] = true
	}
	if len(seen) != 3 {
		t.Errorf("%d nonces in three answers", len(seen))
	}
}

func TestPage_DeadLinksSpeakTheVisitorsLanguage(t *testing.T) {
	for accept, want := range map[string]string{
		"":                            "en",
		"fr-FR,fr;q=0.9":              "en",
		"ta-IN,ta;q=0.9,en;q=0.8":     "ta",
		"fr;q=0.9, gu;q=0.8, en;q=.1": "gu",
		"mr":                          "mr",
		"\x00;;;":                     "en",
	} {
		h := newPage(t, &desk{err: refusal(apperr.NotFound, journey.CodeLinkInvalid)}, Options{})
		html := call(t, h, http.MethodGet, "/start/nonsense", "", headers{"Accept-Language", accept}).Body.String()
		b := bootOf(t, html)
		if b.Locale != want || b.Page != "not_valid" || b.State != nil || b.Session {
			t.Errorf("%q: boot is %+v, want %s", accept, b, want)
		}
		for _, part := range []string{
			`<html lang="` + want + `">`, "<h1>" + want + " notValid.title</h1>", want + " dead.ask",
		} {
			if !strings.Contains(html, part) {
				t.Errorf("%q: the page lacks %s", accept, part)
			}
		}
	}
	for asked, want := range map[string]string{"hi": "hi", "fr": "ta", "": "ta"} {
		h := newPage(t, &desk{err: refusal(apperr.NotFound, journey.CodeLinkInvalid)}, Options{})
		path := "/start/nonsense?locale=" + asked
		html := call(t, h, http.MethodGet, path, "", headers{"Accept-Language", "ta"}).Body.String()
		if b := bootOf(t, html); b.Locale != want {
			t.Errorf("asked for %q it answers in %s, want %s", asked, b.Locale, want)
		}
	}
	h := newPage(t, &desk{err: refusal(apperr.Gone, journey.CodeLinkExpired)}, Options{})
	html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
	if b := bootOf(t, html); b.Page != "expired" || !strings.Contains(html, "<h1>en expired.title</h1>") {
		t.Errorf("expired: boot is %+v", b)
	}
}

// A link that expired or was replaced says whose it was; one that nobody was
// given says nothing of anybody.
func TestPage_DeadLinksShowWhoseTheyWere(t *testing.T) {
	phone := "1800 123 456"
	acme := &workspace.Public{DisplayName: "Acme & Sons", Contact: workspace.Contact{Phone: &phone}}
	for name, c := range map[string]struct {
		tenant *workspace.Public
		err    error
	}{
		"expired":  {acme, refusal(apperr.Gone, journey.CodeLinkExpired)},
		"replaced": {acme, refusal(apperr.NotFound, journey.CodeLinkInvalid)},
		"unknown":  {nil, refusal(apperr.NotFound, journey.CodeLinkInvalid)},
	} {
		t.Run(name, func(t *testing.T) {
			h := newPage(t, &desk{link: journey.LinkPage{Tenant: c.tenant}, err: c.err}, Options{})
			html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
			b := bootOf(t, html)
			if b.State != nil || !reflect.DeepEqual(b.Tenant, c.tenant) {
				t.Errorf("boot is %+v", b)
			}
			if strings.Contains(html, "Acme &amp; Sons") != (c.tenant != nil) ||
				strings.Contains(html, `<p class="lead">en dead.askTenant`) != (c.tenant != nil) {
				t.Errorf("the page is %s", html)
			}
		})
	}
}

func TestPage_OnlyUnknownLinksAreCounted(t *testing.T) {
	counted := 0
	options := Options{UnknownLink: func(_ *http.Request, err error) error {
		counted++
		return err
	}}
	for _, tenant := range []*workspace.Public{nil, {DisplayName: "Acme"}} {
		app := &desk{link: journey.LinkPage{Tenant: tenant}, err: refusal(apperr.NotFound, journey.CodeLinkInvalid)}
		call(t, newPage(t, app, options), http.MethodGet, "/start/"+linkToken, "", nil)
	}
	if counted != 1 {
		t.Errorf("%d links are counted, want the unknown one", counted)
	}
}

func TestPage_NamesTheStepsOfTheFirstScreen(t *testing.T) {
	h := newPage(t, &desk{link: journey.LinkPage{State: linkIssued()}}, Options{})
	html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
	if want := `<p class="progress-count">hi step.MobileOtp · hi step.Consent</p>`; !strings.Contains(html, want) {
		t.Errorf("the page lacks %s:\n%s", want, html)
	}
}

func TestPage_ErrorsAreTold(t *testing.T) {
	err := apperr.TooMany(1500*time.Millisecond, "Wait.")
	w := call(t, newPage(t, &desk{err: err}, Options{}), http.MethodGet, "/start/"+linkToken, "", nil)
	if w.Code != http.StatusTooManyRequests || w.Header().Get("Retry-After") != "2" {
		t.Errorf("status %d, Retry-After %q", w.Code, w.Header().Get("Retry-After"))
	}
	html := w.Body.String()
	if strings.Contains(html, "<script") || !strings.Contains(html, "en trace trace-1") ||
		!strings.Contains(html, "<h1>en error.unknown</h1>") {
		t.Errorf("the page is %s", html)
	}
}

func TestPage_HeadingIsThatOfTheFirstScreen(t *testing.T) {
	notBegun, waiting := page.Step{Status: step.NotStarted}, page.Step{Status: step.Pending}
	refused := page.Step{Status: step.InProgress, Problem: &step.Problem{Code: step.CodeLockerNotCompleted}}
	for _, c := range []struct {
		status  onboarding.Status
		session bool
		at      page.Step
		want    string
	}{
		{onboarding.LinkIssued, true, notBegun, "welcome to Acme"},
		{onboarding.InProgress, false, notBegun, "welcome to Acme"},
		{onboarding.InProgress, true, notBegun, "page.loading"},
		{onboarding.Reverted, true, notBegun, "reverted.title"},
		{onboarding.Reverted, true, waiting, "page.loading"},
		{onboarding.Reverted, true, refused, "page.loading"},
		{onboarding.Reverted, false, waiting, "reverted.title"},
		{onboarding.Submitted, false, notBegun, "final.SUBMITTED.title"},
		{onboarding.Approved, false, notBegun, "final.APPROVED.title"},
	} {
		state := linkIssued()
		state.Status = c.status
		state.Steps[0].Status, state.Steps[0].Problem = c.at.Status, c.at.Problem
		h := newPage(t, &desk{link: journey.LinkPage{State: state, HasSession: c.session}}, Options{})
		html := call(t, h, http.MethodGet, "/start/"+linkToken, "", nil).Body.String()
		if !strings.Contains(html, "<h1>hi "+c.want+"</h1>") {
			t.Errorf("%s: no heading %q", c.status, c.want)
		}
	}
}

func TestPage_LinkIsAskedForOnce(t *testing.T) {
	app := &desk{link: journey.LinkPage{State: linkIssued()}}
	h := newPage(t, app, Options{})
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		w := call(t, h, method, "/start/"+linkToken+"/?utm=x", "", headers{"Cookie", "vm_applicant=" + sessionToken})
		if w.Code != http.StatusOK || w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s: status %d, cookie %q", method, w.Code, w.Header().Get("Set-Cookie"))
		}
		if app.token != linkToken || app.host != host || app.visit.SessionToken != sessionToken || app.called != "OpenLink" {
			t.Errorf("%s: asked %s for %q on %q with %+v", method, app.called, app.token, app.host, app.visit)
		}
	}
}

func TestPage_IsCompressedOnRequest(t *testing.T) {
	h := newPage(t, &desk{link: journey.LinkPage{State: linkIssued()}}, Options{})
	w := call(t, h, http.MethodGet, "/start/"+linkToken, "", headers{"Accept-Encoding", "br, gzip"})
	if w.Header().Get("Content-Encoding") != "gzip" {
		t.Fatal("not compressed")
	}
	z, err := gzip.NewReader(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	html, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	if bootOf(t, string(html)).Page != "flow" {
		t.Error("the compressed page is another")
	}
}
