package portalui

import (
	"encoding/json"
	"net/http"

	"verifyme/kyc/access"
	"verifyme/kyc/device"
	"verifyme/kyc/instant"
	"verifyme/web"
)

// Below each of the two paths of a passkey begin gives what the browser shows one for.
const (
	passkeyPath            = sessionPath + "/passkey"
	passkeyBeginPath       = passkeyPath + "/begin"
	passkeyStepUpPath      = stepUpPath + "/passkey"
	passkeyStepUpBeginPath = passkeyStepUpPath + "/begin"
)

type passkeyBody struct {
	// Answer of the browser, bytes in base64url.
	Answer json.RawMessage `json:"answer"`
}

// beginPasskey of a log-in, by whoever it is.
func (s sessions) beginPasskey(w http.ResponseWriter, r *http.Request) error {
	options, err := s.app.Passkeys.BeginLogin(r.Context(), access.Network(r.Context()))
	return s.begun(w, options, err)
}

func (s sessions) begun(w http.ResponseWriter, options json.RawMessage, err error) error {
	if err == nil {
		web.JSON(w, http.StatusOK, map[string]any{"publicKey": options})
	}
	return err
}

func (s sessions) signInByPasskey(w http.ResponseWriter, r *http.Request) error {
	var body passkeyBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	in, err := s.app.Passkeys.Login(r.Context(), body.Answer, access.Network(r.Context()), device.Words(r.UserAgent()))
	if err != nil {
		return err
	}
	s.open(w, in)
	return nil
}

// beginPasskeyStepUp of the user who is signed in.
func (s sessions) beginPasskeyStepUp(w http.ResponseWriter, r *http.Request) error {
	options, err := s.app.Passkeys.BeginStepUp(r.Context(), s.token(r))
	return s.begun(w, options, err)
}

func (s sessions) stepUpByPasskey(w http.ResponseWriter, r *http.Request) error {
	var body passkeyBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	until, err := s.app.Passkeys.StepUp(r.Context(), s.token(r), body.Answer, access.Network(r.Context()))
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, map[string]any{"expiresAt": instant.Of(until)})
	return nil
}
