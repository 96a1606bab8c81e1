package portalui

import (
	"net/http"

	"verifyme/kyc/access"
	"verifyme/kyc/device"
	"verifyme/kyc/instant"
	"verifyme/web"
)

type linkBody struct {
	Token string `json:"token"`
}

// showLink tells whose password is to be chosen.
func (s sessions) showLink(w http.ResponseWriter, r *http.Request) error {
	var body linkBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	owner, err := s.app.Auth.OpenPasswordLink(r.Context(), body.Token)
	if err != nil {
		return err
	}
	web.JSON(w, http.StatusOK, map[string]any{"email": owner.Email, "expiresAt": instant.Of(owner.ExpiresAt)})
	return nil
}

type passwordBody struct {
	Token    string `json:"token"`
	Password string `json:"password"`
}

// choosePassword by a one-time link, and sign in; a user with a second factor logs in
// afterwards.
func (s sessions) choosePassword(w http.ResponseWriter, r *http.Request) error {
	var body passwordBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	in, err := s.app.Auth.ChoosePassword(r.Context(), body.Token, body.Password, device.Words(r.UserAgent()))
	if err != nil {
		return err
	}
	s.open(w, in)
	return nil
}

type resetBody struct {
	Email string `json:"email"`
}

// askReset sends a one-time link by mail; the answer is the same whether or not there is
// a user of the address.
func (s sessions) askReset(w http.ResponseWriter, r *http.Request) error {
	var body resetBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	if err := s.app.Account.AskReset(r.Context(), body.Email, access.Network(r.Context())); err != nil {
		return err
	}
	web.JSON(w, http.StatusAccepted, struct{}{})
	return nil
}

type changeBody struct {
	Password    string `json:"password"`
	NewPassword string `json:"newPassword"`
}

// changePassword of the user who is signed in.
func (s sessions) changePassword(w http.ResponseWriter, r *http.Request) error {
	var body changeBody
	if err := web.Decode(w, r, &body, web.BodyOptions{Limit: maxLogin}); err != nil {
		return err
	}
	actor, err := s.actor(r)
	if err != nil {
		return err
	}
	err = s.app.Account.ChangePassword(r.Context(), actor, body.Password, body.NewPassword, access.Network(r.Context()))
	if err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
