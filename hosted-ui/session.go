package hostedui

import (
	"net"
	"net/http"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey"
	"verifyme/web"
)

const (
	// SessionCookie of a page that is not framed.
	SessionCookie = "vm_applicant"
	// headerSession carries the session of an embedded page, which may have no cookie; it wins over one.
	headerSession = "X-Applicant-Session"
	// headerRequest names the request that the page shows: tabs share a cookie.
	headerRequest = "X-Applicant-Request"
)

// openSessionBody exchanges the link's token.
type openSessionBody struct {
	Token     string  `json:"token"`
	Embed     *bool   `json:"embed"`
	PublicKey *string `json:"publicKey"`
	Locale    *string `json:"locale"`
}

// openedSession gives the token to an embedded page only.
type openedSession struct {
	SessionToken *string           `json:"sessionToken"`
	ExpiresAt    instant.Timestamp `json:"expiresAt"`
	State        stateView         `json:"state"`
}

func (d *door) openSession(w http.ResponseWriter, r *http.Request) {
	var body openSessionBody
	if err := web.Decode(w, r, &body, web.BodyOptions{}); err != nil {
		web.WriteError(w, r, err)
		return
	}
	embed := body.Embed != nil && *body.Embed
	opened, err := d.app.OpenSession(r.Context(), journey.OpenSessionInput{
		Token: body.Token, Host: r.Host, Embed: embed, PublicKey: body.PublicKey, Locale: body.Locale,
	})
	if err = d.counted(r, err); err != nil {
		web.WriteError(w, r, err)
		return
	}
	answer := openedSession{ExpiresAt: instant.Of(opened.ExpiresAt), State: stateOf(opened.State)}
	if embed {
		answer.SessionToken = &opened.Token
	} else {
		d.setCookie(w, opened.Token, opened.Lifetime)
	}
	web.JSON(w, http.StatusCreated, answer)
}

// askForLinkBody of POST /api/applicant/link.
type askForLinkBody struct {
	Token string `json:"token"`
}

// askForLink tells the tenant that the link's holder wants a new one; 202 without a body.
func (d *door) askForLink(w http.ResponseWriter, r *http.Request) {
	var body askForLinkBody
	err := web.Decode(w, r, &body, web.BodyOptions{})
	if err == nil {
		err = d.counted(r, d.app.AskForLink(r.Context(), body.Token, r.Host))
	}
	if err != nil {
		web.WriteError(w, r, err)
		return
	}
	w.WriteHeader(http.StatusAccepted)
}

// counted against the caller's address where the link is unknown.
func (d *door) counted(r *http.Request, err error) error {
	if apperr.Is(err, journey.CodeLinkInvalid) && d.options.UnknownLink != nil {
		return d.options.UnknownLink(r, err)
	}
	return err
}

func (d *door) endSession(w http.ResponseWriter, r *http.Request) {
	a, err := d.app.EndSession(r.Context(), d.callOf(r))
	if err == nil {
		d.setCookie(w, "", -time.Second)
	}
	respond(w, r, a, err)
}

// setCookie keeps the token for the lifetime; a negative one removes it. The
// server judges the session's end, the browser's clock only tidies up.
func (d *door) setCookie(w http.ResponseWriter, token string, lifetime time.Duration) {
	http.SetCookie(w, &http.Cookie{
		Name: web.CookieName(SessionCookie, d.options.SecureCookies), Value: token, Path: "/",
		MaxAge:   int(lifetime.Round(time.Second) / time.Second),
		HttpOnly: true, Secure: d.options.SecureCookies, SameSite: http.SameSiteLaxMode,
	})
}

// callOf is the browser's call as kyc sees it. A token of another shape than a session's is none.
func (d *door) callOf(r *http.Request) journey.ApplicantCall {
	v := journey.ApplicantCall{
		SessionToken: r.Header.Get(headerSession), Host: r.Host,
		RequestID: r.Header.Get(headerRequest), Address: addressOf(r),
	}
	if v.SessionToken == "" {
		if cookie, err := r.Cookie(web.CookieName(SessionCookie, d.options.SecureCookies)); err == nil {
			v.SessionToken = cookie.Value
		}
	}
	if !identifier.Valid(identifier.SessionToken, v.SessionToken) {
		v.SessionToken = ""
	}
	return v
}

func addressOf(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}
