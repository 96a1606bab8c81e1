package hostedui

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"verifyme/hosted-ui/policy"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
	"verifyme/web"
	"verifyme/web/html"
	"verifyme/web/trace"
)

//go:embed page.gohtml
var pageSource string

var pageTemplate = template.Must(template.New("page").Parse(pageSource))

// Pages that the front end tells apart.
const (
	pageFlow     = "flow"
	pageNotValid = "not_valid"
	pagePaused   = "paused"
	pageExpired  = "expired"
)

// Headings of the screens that have a progress header.
const (
	headingWelcome = "welcome.title"
	headingLoading = "page.loading"
)

// boot is what the front end starts from, so that its first screen needs no
// call.
type boot struct {
	State *stateView `json:"state"`
	// Tenant of a link that opens nothing any more.
	Tenant  *workspace.Public `json:"tenant"`
	Texts   json.RawMessage   `json:"texts"`
	Locale  string            `json:"locale"`
	Session bool              `json:"session"`
	Embed   bool              `json:"embed"`
	Page    string            `json:"page"`
	Build   string            `json:"build"`
}

// shell is the HTML around the boot block. What it shows stands there only
// until the front end takes over, and for good where none comes.
type shell struct {
	Locale     string
	Heading    string
	Paragraphs []string
	Progress   *progressHeader
	Brand      string
	Initial    string
	// Rail: the place of the list of steps is kept.
	Rail     bool
	NoScript string
	// Unloaded is shown when the front end does not start, beside a link named
	// Retry; empty where no front end is to come.
	Unloaded string
	Retry    string
	Boot     template.JS
	Nonce    string
	Script   string
	Styles   []string
	Modules  []string
	// Texts that the front end will fetch with the first step; empty where it
	// has none of its own.
	Texts string
}

// progressHeader keeps the place of the front end's own, so that the first
// screen does not shift when it takes over.
type progressHeader struct {
	Names string
	Steps []page.Step
}

// start shows the page behind a link. It changes nothing: link previews fetch
// it too.
func (d *door) start(w http.ResponseWriter, r *http.Request) {
	token := strings.Trim(chi.URLParam(r, "*"), "/")
	embed := r.URL.Query().Get("embed") == "1"
	visit := d.callOf(r)
	visit.Locale = askedLocale(r)
	if keys := r.URL.Query()["publicKey"]; len(keys) > 0 {
		visit.PublicKey = &keys[0]
	}
	link, err := d.app.OpenLink(r.Context(), token, r.Host, visit)
	if link.Tenant == nil {
		err = d.counted(r, err)
	}
	status, page := http.StatusOK, shell{}
	switch {
	case err == nil:
		page, err = d.flowPage(link, embed)
	case apperr.Is(err, journey.CodeLinkInvalid):
		status = http.StatusNotFound
		page, err = d.deadPage(r, pageNotValid, "notValid", link.Tenant, embed)
	case apperr.Is(err, journey.CodeLinkExpired):
		status = http.StatusGone
		page, err = d.deadPage(r, pageExpired, "expired", link.Tenant, embed)
	case apperr.Is(err, unit.CodeTenantDisabled):
		status = http.StatusForbidden
		page, err = d.deadPage(r, pagePaused, "paused", nil, embed)
	}
	if err != nil {
		status, page = d.troublePage(w, r, err)
	}
	page.Nonce = policy.Nonce()
	policy.Protect(w.Header(), page.Nonce, policy.Ancestors(link, embed))
	html.Send(w, r, status, pageTemplate, page)
}

func (d *door) flowPage(link journey.LinkPage, embed bool) (shell, error) {
	state := stateOf(link.State)
	locale, texts := d.build.textsIn(state.Locale)
	tenant := state.Tenant.DisplayName
	heading := headingOf(state, link.HasSession)
	page := d.shellFor(locale, texts.filled(heading, "tenant", tenant))
	if heading == headingWelcome || heading == headingLoading {
		page.Progress = &progressHeader{Names: texts.stepNames(state.Steps), Steps: state.Steps}
	}
	page.brand(tenant)
	page.Rail, page.NoScript = true, scriptsNeeded[locale]
	first := stepType(state)
	page.Modules = append(page.Modules, d.build.steps[first]...)
	page.Texts = d.build.ownTexts(first, locale)
	return d.bootable(page, boot{
		State: &state, Texts: texts.all, Locale: locale, Session: link.HasSession, Embed: embed, Page: pageFlow,
	})
}

// deadPage says why the link leads nowhere, in the visitor's own language
// since nothing of a request is told. The tenant is nil for a link that nobody
// was given.
func (d *door) deadPage(r *http.Request, name, texted string, tenant *workspace.Public, embed bool) (shell, error) {
	locale, texts := d.build.textsIn(visitorLocale(r))
	page := d.shellFor(locale, texts.text(texted+".title"))
	ask := texts.text("dead.ask")
	if tenant != nil {
		page.brand(tenant.DisplayName)
		ask = texts.filled("dead.askTenant", "tenant", tenant.DisplayName)
	}
	page.Paragraphs = []string{texts.text(texted + ".text")}
	if name != pagePaused {
		page.Paragraphs = append(page.Paragraphs, ask)
	}
	return d.bootable(page, boot{Tenant: tenant, Texts: texts.all, Locale: locale, Embed: embed, Page: name})
}

// troublePage stands alone: what failed for the page would fail for its calls.
func (d *door) troublePage(w http.ResponseWriter, r *http.Request, err error) (int, shell) {
	id := trace.ID(r.Context())
	shown := web.Shown(r.Context(), slog.Default(), id, err)
	if shown.RetryAfter > 0 {
		w.Header().Set("Retry-After", strconv.Itoa(apperr.RetryAfterSeconds(shown.RetryAfter)))
	}
	locale, texts := d.build.textsIn(visitorLocale(r))
	heading := texts.text("error." + shown.Code)
	if heading == "" {
		heading = texts.text("error.unknown")
	}
	page := d.shellFor(locale, heading)
	page.Modules = nil
	page.Paragraphs = []string{texts.filled("error.trace", "trace", id)}
	return web.Status(shown.Kind), page
}

func (s *shell) brand(tenant string) {
	first, _ := utf8.DecodeRuneInString(tenant)
	s.Brand, s.Initial = tenant, string(first)
}

func (d *door) shellFor(locale, heading string) shell {
	return shell{
		Locale: locale, Heading: heading, Styles: d.build.styles,
		Modules: append([]string{d.build.script}, d.build.modules...),
	}
}

func (d *door) bootable(page shell, b boot) (shell, error) {
	b.Build = d.build.hash
	// Marshal writes <, >, & and the line separators as escapes, in the texts
	// too, so that nothing in the block can end it.
	block, err := json.Marshal(b)
	if err != nil {
		return page, fmt.Errorf("boot block: %w", err)
	}
	page.Boot, page.Script = template.JS(block), d.build.script
	page.Unloaded, page.Retry = loadFailed[page.Locale], d.build.texts[page.Locale].text("action.retry")
	return page, nil
}

// headingOf the screen that the front end will show first, where that can be
// told from here.
func headingOf(s stateView, session bool) string {
	switch v := s.Screen; {
	case v.Kind == screenFinal:
		return "final." + string(s.Status) + ".title"
	case v.startsWithIntro(session):
		return string(*v.Intro) + ".title"
	}
	return headingLoading
}

// stepType of the step that the front end will ask for first.
func stepType(s stateView) step.Type {
	if s.Screen.Kind != screenStep {
		return ""
	}
	return currentStep(s.State).Type
}
