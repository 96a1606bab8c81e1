package account

import (
	"context"
	"fmt"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/notification"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// ResetLifetime of a link that somebody asked for who does not know the password.
const ResetLifetime = time.Hour

// Links that are asked for within the log-in window: for one account, and from one
// address.
const (
	resetsOfAccount = 3
	resetsOfAddress = 20
)

// resetTakes is how long asking for a link takes whether or not there is a user of the
// address: several times what it takes where there is one.
const resetTakes = 400 * time.Millisecond

// AskReset sends the user of the address a one-time link by which a password is chosen.
// Nobody learns whether there is one: the answer is the same, and takes as long. What
// it spends is spent before the address is looked up.
func (svc *Service) AskReset(ctx context.Context, email, address string) error {
	typed := auth.Mailbox(email)
	if !text.IsEmail(typed) {
		return apperr.Field("email", "must be an email address, such as name@example.com")
	}
	over := time.NewTimer(resetTakes)
	defer over.Stop()
	const refusal = "Too many links were asked for. Try again later."
	if _, err := svc.Auth.Spend(ctx, "reset from", address, resetsOfAddress, auth.LoginWindow, refusal); err != nil {
		return err
	}
	if _, err := svc.Auth.Spend(ctx, "reset", typed, resetsOfAccount, auth.LoginWindow, refusal); err != nil {
		return err
	}
	err := svc.sendReset(ctx, typed)
	select {
	case <-over.C:
	case <-ctx.Done():
	}
	return err
}

func (svc *Service) sendReset(ctx context.Context, email string) error {
	tenantID, ok, err := svc.Lookups.TenantOfUser(ctx, email)
	if err != nil || !ok {
		return err
	}
	// The mail waits where the workspace is disabled, and nothing tells that it is.
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		known, ok, err := tx.UserByEmail(ctx, email)
		if err != nil || !ok {
			return err
		}
		user, ok, err := tx.LockUser(ctx, known.ID)
		if err != nil || !ok || user.Disabled() {
			return err
		}
		lifetime, during := ResetLifetime, "one hour"
		if user.Invited() {
			// The link of the invitation is replaced, and nothing is lost by asking.
			lifetime, during = auth.PasswordLinkLifetime, "three days"
		}
		linked, err := auth.LinkFor(ctx, tx, user, lifetime)
		if err != nil {
			return err
		}
		page := *svc.PasswordPage
		page.Fragment = linked.Token
		body := fmt.Sprintf("Somebody asked for a new password of your account in the portal.\n\nOpen this link to choose "+
			"one. It works once, for %s:\n%s\n\nIf that was not you, do nothing: your password stays as it is.\n",
			during, page.String())
		if err := notification.Send(ctx, tx, []string{user.Email}, "Choose a new password", body); err != nil {
			return err
		}
		stranger := access.Actor{Kind: access.System, ID: "password-reset", Label: "password reset"}
		return unit.Audit(ctx, tx, stranger, audit.PasswordLinkAsked, user.ID, nil)
	})
}

// ChangePassword of the user who is signed in, who gives the one of before: a wrong one
// counts with the failed log-ins. The user's other sessions end, and a mail tells of it.
func (svc *Service) ChangePassword(ctx context.Context, actor access.Actor, before, chosen, address string) error {
	if err := svc.Auth.CheckPassword("newPassword", chosen, actor.Label); err != nil {
		return err
	}
	compared, err := svc.Auth.ConfirmPassword(ctx, actor, before, address)
	if err != nil {
		return err
	}
	hash, err := svc.Auth.HashPassword(ctx, chosen)
	if err != nil {
		return err
	}
	return svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		user, ok, err := tx.LockUser(ctx, actor.ID)
		if err == nil && (!ok || user.PasswordHash != compared.PasswordHash) {
			err = apperr.New(apperr.Conflict, apperr.CodeInvalidState, "The password was changed meanwhile.")
		}
		if err == nil {
			err = tx.SavePassword(ctx, actor.ID, hash)
		}
		if err == nil {
			_, err = tx.EndSessions(ctx, actor.ID, actor.Session)
		}
		if err == nil {
			err = notification.Send(ctx, tx, []string{user.Email}, "Your password was changed",
				"The password of your account in the portal was changed, and other sessions were ended.\n\nIf that was not "+
					"you, choose another one by \"Forgot your password?\" at the log-in, and tell an owner of the workspace.\n")
		}
		if err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.PasswordChanged, actor.ID, nil)
	})
}
