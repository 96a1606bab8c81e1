package portalui

import (
	"net/http"
	"strings"

	"verifyme/kyc"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/device"
	"verifyme/kyc/instant"
	"verifyme/web"
)

// sessionCookie holds the portal session's token; scripts cannot read it, and other
// sites' pages cannot send it.
const sessionCookie = "vm_portal"

// headerUser names the user for whom a page of the portal was loaded.
const headerUser = "X-Portal-User"

// CheckUser refuses a call of a page that was loaded for another user: a browser's pages share the session, and nothing
// is to be done in the name of whoever logged in after it. Without the header the session alone counts. A refusal of
// the session is given as it is.
func CheckUser(r *http.Request, actor access.Actor, refused error) error {
	if user := r.Header.Get(headerUser); refused == nil && user != "" && user != actor.ID {
		return apperr.New(apperr.Unauthenticated, apperr.CodeUnauthenticated,
			"Somebody else has logged in in this browser. Load the page anew.")
	}
	return refused
}

// SessionToken of the request's cookie, empty where there is none.
func SessionToken(r *http.Request, secure bool) string {
	cookie, err := r.Cookie(web.CookieName(sessionCookie, secure))
	if err != nil {
		return ""
	}
	return cookie.Value
}

// maxLogin bounds the body of a log-in.
const maxLogin = 16 << 10

type sessions struct {
	app     *kyc.Services
	options Options
}

// Options of the session API.
type Options struct {
	// SecureCookies are for https only.
	SecureCookies bool
	// Refused counts a failed log-in against the caller's address; over the limit it
	// gives the refusal in place of the error.
	Refused func(r *http.Request, err error) error
}

// API serves /api/portal/session, where POST signs in and DELETE signs out, its
// step-up, where POST confirms the password, and /api/portal/password, where POST
// chooses one by a one-time link; its link shows whose it is, its reset sends one, and
// its change takes the password of before. A passkey signs in and steps up below both.
// The session's draft-key is what the pages seal drafts with.
func API(app *kyc.Services, options Options) http.Handler {
	return sessions{app: app, options: options}
}

const (
	sessionPath = "/api/portal/session"
	stepUpPath  = sessionPath + "/step-up"
	// PasswordPath and what is below it take a one-time link's token.
	PasswordPath = "/api/portal/password"
	linkPath     = PasswordPath + "/link"
	resetPath    = PasswordPath + "/reset"
	changePath   = PasswordPath + "/change"
)

func (s sessions) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var err error
	switch r.Method + " " + r.URL.Path {
	case http.MethodPost + " " + sessionPath:
		err = s.signIn(w, r)
	case http.MethodDelete + " " + sessionPath:
		err = s.signOut(w, r)
	case http.MethodPost + " " + stepUpPath:
		err = s.stepUp(w, r)
	case http.MethodPost + " " + draftKeyPath:
		err = s.draftKey(w, r)
	case http.MethodPost + " " + passkeyBeginPath:
		err = s.beginPasskey(w, r)
	case http.MethodPost + " " + passkeyPath:
		err = s.signInByPasskey(w, r)
	case http.MethodPost + " " + passkeyStepUpBeginPath:
		err = s.beginPasskeyStepUp(w, r)
	case http.MethodPost + " " + passkeyStepUpPath:
		err = s.stepUpByPasskey(w, r)
	case http.MethodPost + " " + PasswordPath:
		err = s.choosePassword(w, r)
	case http.MethodPost + " " + linkPath:
		err = s.showLink(w, r)
	case http.MethodPost + " " + resetPath:
		err = s.askReset(w, r)
	case http.MethodPost + " " + changePath:
		err = s.changePassword(w, r)
	case http.MethodPost + " " + SignOnPath:
		err = s.beginSignOn(w, r)
	case http.MethodPost + " " + signOnStepUpPath:
		err = s.stepUpBySignOn(w, r)
	case http.MethodPost + " " + signOnCodePath:
		err = s.enterSignOnCode(w, r)
	default:
		refusePath(w, r)
	}
	guessed := apperr.Is(err, auth.CodeLoginFailed) || apperr.Is(err, auth.CodeLinkInvalid)
	if guessed && s.options.Refused != nil {
		err = s.options.Refused(r, err)
	}
	if err != nil {
		web.WriteError(w, r, err)
	}
}

func refusePath(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case sessionPath:
		web.MethodNotAllowed(w, r, http.MethodPost, http.MethodDelete)
	case stepUpPath, PasswordPath, linkPath, resetPath, changePath, SignOnPath, signOnStepUpPath, signOnCodePath,
		passkeyBeginPath, passkeyPath, passkeyStepUpBeginPath, passkeyStepUpPath, draftKeyPath:
		web.MethodNotAllowed(w, r, http.MethodPost)
	default:
		web.NotFound(w, r)
	}
}

type signInBody struct {
	Email    string `json:"email"`
	Password string `json:"password"`
	// TOTP is a code of the second factor, or a recovery code; it is asked for by
	// TOTP_REQUIRED.
	TOTP *string `json:"totp"`
}

type userBody struct {
	ID    string      `json:"id"`
	Email string      `json:"email"`
	Role  access.Role `json:"role"`
}

func (s sessions) signIn(w http.ResponseWriter, r *http.Request) error {
	var body signInBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	input := auth.LoginInput{
		Email: body.Email, Password: body.Password, Address: access.Network(r.Context()), Device: device.Words(r.UserAgent()),
	}
	if body.TOTP != nil {
		input.Code = strings.TrimSpace(*body.TOTP)
	}
	in, err := s.app.Auth.Login(r.Context(), input)
	if err != nil {
		return err
	}
	s.open(w, in)
	return nil
}

// open the session in the browser, where there is one.
func (s sessions) open(w http.ResponseWriter, in auth.LoggedIn) {
	if in.Token != "" {
		cookie := s.cookie(in.Token)
		cookie.Expires = in.ExpiresAt
		http.SetCookie(w, cookie)
	}
	user := userBody{ID: in.User.ID, Email: in.User.Email, Role: in.User.Role}
	web.JSON(w, http.StatusOK, map[string]any{"user": user})
}

type stepUpBody struct {
	Password string `json:"password"`
}

// stepUp opens, for five minutes, what takes the password again.
func (s sessions) stepUp(w http.ResponseWriter, r *http.Request) error {
	var body stepUpBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	until, err := s.app.Auth.StepUp(r.Context(), s.token(r), body.Password, access.Network(r.Context()))
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, map[string]any{"expiresAt": instant.Of(until)})
	return nil
}

func (s sessions) signOut(w http.ResponseWriter, r *http.Request) error {
	if token := s.token(r); token != "" {
		if err := s.app.Auth.Logout(r.Context(), token); err != nil {
			return err
		}
	}
	for _, name := range []string{sessionCookie, draftCookie} {
		gone := s.cookieOf(name, "")
		gone.MaxAge = -1
		http.SetCookie(w, gone)
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}

// actor of the session, for whom the page was loaded.
func (s sessions) actor(r *http.Request) (access.Actor, error) {
	actor, err := s.app.Auth.AuthenticatePortal(r.Context(), s.token(r))
	return actor, CheckUser(r, actor, err)
}

func (s sessions) token(r *http.Request) string { return SessionToken(r, s.options.SecureCookies) }

func (s sessions) cookie(token string) *http.Cookie { return s.cookieOf(sessionCookie, token) }

func (s sessions) cookieOf(name, value string) *http.Cookie {
	return &http.Cookie{
		Name: web.CookieName(name, s.options.SecureCookies), Value: value, Path: "/", HttpOnly: true,
		Secure: s.options.SecureCookies, SameSite: http.SameSiteStrictMode,
	}
}
