package hostedui

import (
	"cmp"
	_ "embed"
	"encoding/json"
	"errors"
	"html/template"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/hosted-ui/policy"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/web"
	"verifyme/web/html"
)

// mockLockerPath is the sandbox's stand-in for the document locker's own page.
const mockLockerPath = "/mock/doclocker/{txn}"

// maxDecision is the size of a form that answers it.
const maxDecision = 1 << 10

var (
	//go:embed mocklocker.gohtml
	mockLockerSource   string
	mockLockerTemplate = template.Must(template.New("mocklocker").Parse(mockLockerSource))

	//go:embed mocklocker.json
	mockLockerTexts []byte
)

// mockLockerWords by locale: they are no part of the page that applicants
// load, which is kept small.
type mockLockerWords map[string]map[string]string

func readMockLockerWords() (words mockLockerWords, err error) {
	return words, json.Unmarshal(mockLockerTexts, &words)
}

// mockLockerView needs no script.
type mockLockerView struct {
	Locale, Brand, Heading string
	Styles                 []string
	Badge, Note, Text      string

	Waiting     bool
	Shared      []string
	NotShared   string
	Allow, Deny string
	ReturnURL   string
	Back        string
}

// mockLocker asks for the decision, or says that there is none to make.
func (d *door) mockLocker(w http.ResponseWriter, r *http.Request) {
	consent, err := d.locker.LockerConsent(r.Context(), chi.URLParam(r, "txn"))
	if err != nil {
		status, page := d.noLocker(w, r, err)
		policy.Protect(w.Header(), policy.Nonce(), "'none'")
		html.Send(w, r, status, pageTemplate, page)
		return
	}
	policy.Protect(w.Header(), policy.Nonce(), "'none'", originOf(consent.ReturnURL)...)
	html.Send(w, r, http.StatusOK, mockLockerTemplate, d.mockLockerView(visitorLocale(r), consent))
}

func (d *door) noLocker(w http.ResponseWriter, r *http.Request, err error) (int, shell) {
	if !apperr.Is(err, apperr.CodeNotFound) {
		return d.troublePage(w, r, err)
	}
	locale, texts := d.build.textsIn(visitorLocale(r))
	page := d.shellFor(locale, texts.text("notValid.title"))
	page.Modules = nil
	page.Paragraphs = []string{texts.text("notValid.text")}
	return http.StatusNotFound, page
}

func (d *door) mockLockerView(locale string, consent locker.Consent) mockLockerView {
	words := d.lockerWords[locale]
	filled := func(key string) string { return strings.ReplaceAll(words[key], "{tenant}", consent.TenantName) }
	v := mockLockerView{
		Locale: locale, Brand: words["brand"], Styles: d.build.styles,
		Badge: words["badge"], Note: words["note"],
		Waiting: consent.Waiting, ReturnURL: returnOf(consent),
	}
	if !consent.Waiting {
		v.Heading, v.Text, v.Back = words["over.title"], words["over.text"], words["back"]
		return v
	}
	v.Heading, v.Text, v.Allow, v.Deny = filled("title"), filled("lead"), words["allow"], words["deny"]
	texts := d.build.texts[locale]
	for _, key := range lockerShares {
		v.Shared = append(v.Shared, texts.text(key))
	}
	v.NotShared = texts.text("locker.notShared")
	return v
}

// answerMockLocker takes the decision of a person or a program and leads back.
func (d *door) answerMockLocker(w http.ResponseWriter, r *http.Request) {
	allow, err := decisionIn(w, r)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	consent, err := d.locker.AnswerLocker(r.Context(), chi.URLParam(r, "txn"), allow)
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	policy.Protect(w.Header(), policy.Nonce(), "'none'")
	http.Redirect(w, r, returnOf(consent), http.StatusSeeOther)
}

// decisionIn the form: exactly one field, decision, with allow or deny.
func decisionIn(w http.ResponseWriter, r *http.Request) (allow bool, err error) {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || media != "application/x-www-form-urlencoded" {
		return false, apperr.New(apperr.UnsupportedMedia, apperr.CodeUnsupportedMedia,
			"Send the form as Content-Type: application/x-www-form-urlencoded.")
	}
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxDecision))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return false, apperr.New(apperr.TooLarge, apperr.CodeTooLarge, "The form is larger than %d bytes.", maxDecision)
	}
	if err != nil {
		return false, apperr.Field("body", "could not be read to its end").Because(err)
	}
	form, err := url.ParseQuery(string(body))
	switch given := form["decision"]; {
	case err != nil || len(form) != 1 || len(given) != 1 || given[0] != "allow" && given[0] != "deny":
		return false, apperr.Field("decision", "must be the only field of the form, given once, and allow or deny")
	default:
		return given[0] == "allow", nil
	}
}

// returnOf a consent; where the request ended meanwhile, to the page that
// leads nowhere else.
func returnOf(consent locker.Consent) string {
	return cmp.Or(consent.ReturnURL, locker.ReturnPath)
}

// originOf an address, for the policy: browsers hold a form to it through the
// redirect that answers it.
func originOf(address string) []string {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil
	}
	return []string{u.Scheme + "://" + u.Host}
}

// lockerReturn is where a window ends that was opened for the locker.
func (d *door) lockerReturn(w http.ResponseWriter, r *http.Request) {
	locale, texts := d.build.textsIn(visitorLocale(r))
	page := d.shellFor(locale, texts.text("locker.return.title"))
	page.Paragraphs = []string{texts.text("locker.return.text")}
	page.Modules, page.Script, page.Nonce = nil, d.build.closing, policy.Nonce()
	policy.Protect(w.Header(), page.Nonce, "'none'")
	html.Send(w, r, http.StatusOK, pageTemplate, page)
}
