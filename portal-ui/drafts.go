package portalui

import (
	"net/http"

	"verifyme/kyc/access"
	"verifyme/web"
)

// draftKeyPath gives the pages the key by which they seal what is typed and not sent.
const draftKeyPath = sessionPath + "/draft-key"

// draftCookie keeps that key, sealed by the server, for as long as the browser keeps its tabs. It outlives a session
// that ends by itself, and goes as somebody signs out.
const draftCookie = "vm_drafts"

// draftKey of who is signed in, in this browser.
func (s sessions) draftKey(w http.ResponseWriter, r *http.Request) error {
	actor, err := s.actor(r)
	if err != nil {
		return err
	}
	kept := ""
	if cookie, err := r.Cookie(web.CookieName(draftCookie, s.options.SecureCookies)); err == nil {
		kept = cookie.Value
	}
	key, err := s.app.Drafts.Key(access.Into(r.Context(), actor), kept)
	if err != nil {
		return err
	}
	if key.Kept != kept {
		http.SetCookie(w, s.cookieOf(draftCookie, key.Kept))
	}
	web.JSON(w, http.StatusOK, map[string]any{"key": key.Raw})
	return nil
}
