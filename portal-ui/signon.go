package portalui

import (
	"net/http"
	"net/url"
	"strings"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/device"
	"verifyme/kyc/signon"
	"verifyme/web"
)

// SignOnPath leads a browser to its company's sign-in service; below it, step-up confirms there who is signed in,
// and code takes the user's own second factor.
const (
	SignOnPath       = "/api/portal/sso"
	signOnStepUpPath = SignOnPath + "/step-up"
	signOnCodePath   = SignOnPath + "/code"
)

// signOnCookie is kept by a browser that is at the provider. It is sent when the browser comes back from there, and
// says nothing of a session.
const signOnCookie = "vm_sso"

const (
	portalPath = "/portal"
	loginPath  = portalPath + "/login"
)

type signOnBody struct {
	Email string  `json:"email"`
	Next  *string `json:"next"`
}

// beginSignOn tells where the browser goes. Whether the address has an account makes no difference.
func (s sessions) beginSignOn(w http.ResponseWriter, r *http.Request) error {
	var body signOnBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	begun, err := s.app.SignOn.Begin(r.Context(), body.Email, valueOf(body.Next), access.Network(r.Context()))
	if err != nil {
		return err
	}
	return s.lead(w, begun)
}

type signOnStepUpBody struct {
	Next string `json:"next"`
}

// stepUpBySignOn tells where the browser goes to confirm who is signed in.
func (s sessions) stepUpBySignOn(w http.ResponseWriter, r *http.Request) error {
	var body signOnStepUpBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	begun, err := s.app.SignOn.BeginStepUp(r.Context(), s.token(r), body.Next, access.Network(r.Context()))
	if err != nil {
		return err
	}
	return s.lead(w, begun)
}

func (s sessions) lead(w http.ResponseWriter, begun signon.Begun) error {
	http.SetCookie(w, signOnCookieOf(begun.Browser, s.options.SecureCookies))
	web.JSON(w, http.StatusOK, map[string]any{"url": begun.Address})
	return nil
}

type signOnCodeBody struct {
	TOTP string `json:"totp"`
}

// enterSignOnCode signs in whom the provider let in, by the code of the user's own second factor.
func (s sessions) enterSignOnCode(w http.ResponseWriter, r *http.Request) error {
	var body signOnCodeBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	browser, state, _ := strings.Cut(signOnToken(r, s.options.SecureCookies), ".")
	out, err := s.app.SignOn.EnterCode(r.Context(), state, browser, strings.TrimSpace(body.TOTP),
		device.Words(r.UserAgent()))
	if err != nil {
		return err
	}
	http.SetCookie(w, signOnCookieOf("", s.options.SecureCookies))
	s.open(w, out.LoggedIn)
	return nil
}

// SignOnCallback takes the browser back from the provider, and leads it into the portal: by a path of its own, with
// nothing of what the provider sent.
func SignOnCallback(app *kyc.Services, o Options) http.HandlerFunc {
	s := sessions{app: app, options: o}
	return func(w http.ResponseWriter, r *http.Request) {
		query := r.URL.Query()
		browser, _, _ := strings.Cut(signOnToken(r, o.SecureCookies), ".")
		out, err := app.SignOn.Return(r.Context(), signon.Return{
			State: query.Get("state"), Code: query.Get("code"), Issuer: query.Get("iss"), Error: query.Get("error"),
			Browser: browser, Device: device.Words(r.UserAgent()), Address: access.Network(r.Context()),
		})
		http.SetCookie(w, signOnCookieOf("", o.SecureCookies))
		h := w.Header()
		h.Set("Cache-Control", "no-store")
		h.Set("Referrer-Policy", "no-referrer")
		refused, known := apperr.As(err)
		switch {
		case err != nil && !known:
			web.WriteError(w, r, err)
		case err != nil:
			// The log-in page has words for the code.
			toLogin(w, r, refused.Code, out.Next)
		case out.CodeWanted:
			http.SetCookie(w, signOnCookieOf(browser+"."+out.State, o.SecureCookies))
			toLogin(w, r, "code", out.Next)
		default:
			if out.Token != "" {
				cookie := s.cookie(out.Token)
				cookie.Expires = out.ExpiresAt
				http.SetCookie(w, cookie)
			}
			http.Redirect(w, r, portalPath+"/"+strings.TrimPrefix(out.Next, "/"), http.StatusSeeOther)
		}
	}
}

func toLogin(w http.ResponseWriter, r *http.Request, what, next string) {
	query := url.Values{"sso": {what}}
	if next != "" {
		query.Set("next", next)
	}
	http.Redirect(w, r, loginPath+"?"+query.Encode(), http.StatusSeeOther)
}

func signOnToken(r *http.Request, secure bool) string {
	cookie, err := r.Cookie(web.CookieName(signOnCookie, secure))
	if err != nil {
		return ""
	}
	return cookie.Value
}

// signOnCookieOf the browser; an empty token takes it away.
func signOnCookieOf(token string, secure bool) *http.Cookie {
	cookie := &http.Cookie{
		Name: web.CookieName(signOnCookie, secure), Value: token, Path: "/", HttpOnly: true, Secure: secure,
		SameSite: http.SameSiteLaxMode, MaxAge: int(signon.Lifetime.Seconds()),
	}
	if token == "" {
		cookie.MaxAge = -1
	}
	return cookie
}

func valueOf(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}
