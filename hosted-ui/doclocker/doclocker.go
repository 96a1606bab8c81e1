// Package doclocker leads an applicant's browser to a document locker that lies elsewhere, and
// takes it back from there.
package doclocker

import (
	"context"
	"net/http"
	"net/url"
	"time"

	"github.com/go-chi/chi/v5"

	"verifyme/hosted-ui/policy"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/kyc/step"
	"verifyme/web"
)

// useCases is what the door asks of the room locker.
type useCases interface {
	Open(ctx context.Context, txn string, b locker.Browser) (address, window string, err error)
	Return(ctx context.Context, txn, answer string, query url.Values, b locker.Browser) (to string, err error)
}

// Options of the door.
type Options struct {
	// SecureCookies is set where the service is reached by https.
	SecureCookies bool
	// SessionCookie is the name of the cookie with the applicant's session.
	SessionCookie string
	// ReadCallback of the locker: the transaction that it names, and the answer. The error
	// says that it is none of the locker's.
	ReadCallback func(query url.Values) (txn, answer string, err error)
}

// windowCookie is kept by a window that was opened beside an embedded page.
const windowCookie = "vm_doclocker"

// notValid is the page of a link that leads nowhere.
const notValid = "/start"

type door struct {
	app     useCases
	options Options
}

// Route the door's addresses.
func Route(r chi.Router, app useCases, o Options) {
	d := &door{app, o}
	r.Get(locker.OpenPath+"{txn}", d.open)
	r.Get(locker.CallbackPath, d.callback)
}

// open sends the browser to the locker.
func (d *door) open(w http.ResponseWriter, r *http.Request) {
	address, window, err := d.app.Open(r.Context(), chi.URLParam(r, "txn"), d.browserOf(r))
	if err == nil && window != "" {
		http.SetCookie(w, &http.Cookie{
			Name: web.CookieName(windowCookie, d.options.SecureCookies), Value: window, Path: "/",
			MaxAge: int(step.ConsentLifetime / time.Second), HttpOnly: true, Secure: d.options.SecureCookies,
			SameSite: http.SameSiteLaxMode,
		})
	}
	d.lead(w, r, address, err)
}

// callback takes the browser back. It says nothing of a consent that is not the browser's.
func (d *door) callback(w http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	txn, answer, err := d.options.ReadCallback(query)
	if err != nil {
		d.lead(w, r, notValid, nil)
		return
	}
	to, err := d.app.Return(r.Context(), txn, answer, query, d.browserOf(r))
	d.lead(w, r, to, err)
}

// lead the browser on: nothing of where it was goes along.
func (d *door) lead(w http.ResponseWriter, r *http.Request, to string, err error) {
	if apperr.Is(err, apperr.CodeNotFound) {
		to, err = notValid, nil
	}
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	policy.Protect(w.Header(), policy.Nonce(), "'none'")
	http.Redirect(w, r, to, http.StatusSeeOther)
}

func (d *door) browserOf(r *http.Request) locker.Browser {
	b := locker.Browser{Host: r.Host, Session: d.cookie(r, d.options.SessionCookie), Window: d.cookie(r, windowCookie)}
	if !identifier.Valid(identifier.SessionToken, b.Session) {
		b.Session = ""
	}
	if !identifier.Valid("", b.Window) {
		b.Window = ""
	}
	return b
}

func (d *door) cookie(r *http.Request, name string) string {
	cookie, err := r.Cookie(web.CookieName(name, d.options.SecureCookies))
	if err != nil {
		return ""
	}
	return cookie.Value
}
