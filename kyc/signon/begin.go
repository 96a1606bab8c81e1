package signon

import (
	"context"
	"encoding/hex"
	"errors"
	"net/url"
	"strings"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
)

// Codes of refusals. Those after a return from the provider are shown by the log-in page.
const (
	// CodeNone: the address's domain signs in with passwords.
	CodeNone = "SIGN_ON_NOT_SET_UP"
	// CodeAway: the provider does not answer.
	CodeAway = "SIGN_ON_PROVIDER_AWAY"
	// CodeRefused: what the provider answered is not to be believed, or refuses this deployment.
	CodeRefused = "SIGN_ON_ANSWER_REFUSED"
	// CodeDenied: the provider let the person not in, or the person gave up.
	CodeDenied = "SIGN_ON_DENIED"
	// CodeOver: the attempt is not this browser's, was used, or is over.
	CodeOver = "SIGN_ON_EXPIRED"
	// CodeAddress: the address is not verified, or not of a proved domain.
	CodeAddress = "SIGN_ON_ADDRESS_REFUSED"
	// CodeStranger: there is no user, and none is made; or the user is disabled.
	CodeStranger = "SIGN_ON_NO_ACCOUNT"
)

const (
	// Lifetime of an attempt.
	Lifetime = 10 * time.Minute
	// begunAllowed and returnsAllowed from one address within the log-in window.
	begunAllowed, returnsAllowed = 60, 60
	longestNext                  = 500
	tooMany                      = "Too many attempts to sign in. Try again later."
)

func errNone() error {
	return apperr.New(apperr.NotFound, CodeNone, "People of this address log in with a password.")
}

func errAway() *apperr.Error {
	return apperr.New(apperr.Unavailable, CodeAway,
		"Your company's sign-in service does not answer. Try again in a few minutes.")
}

func errOver() error {
	return apperr.New(apperr.Unauthenticated, CodeOver,
		"This sign-in was used already, took longer than 10 minutes, or began in another browser. Begin again.")
}

func errRefused() *apperr.Error {
	return apperr.New(apperr.Unauthenticated, CodeRefused,
		"What your company's sign-in service answered cannot be accepted. Tell an owner of your workspace.")
}

// Begun is where the browser goes, and the token that it keeps.
type Begun struct{ Address, Browser string }

// domainOf an address.
func domainOf(email string) string { return email[strings.LastIndexByte(email, '@')+1:] }

// Begin for whoever has the address, of whom nothing is looked up but the domain.
func (svc *Service) Begin(ctx context.Context, email, next, address string) (b Begun, err error) {
	email, err = auth.Email(email)
	if err != nil {
		return b, err
	}
	if _, err := svc.Auth.Spend(ctx, "sign-on", address, begunAllowed, auth.LoginWindow, tooMany); err != nil {
		return b, err
	}
	tenantID, ok, err := svc.Lookups.TenantOfSignOn(ctx, domainOf(email))
	if err != nil {
		return b, err
	}
	if !ok {
		return b, errNone()
	}
	b, err = svc.begin(ctx, tenantID, Attempt{Next: pathInside(next)})
	if apperr.Is(err, unit.CodeTenantDisabled) {
		err = errNone()
	}
	return b, err
}

// BeginStepUp sends the browser of a session to its user's provider, which is to ask anew who is there.
func (svc *Service) BeginStepUp(ctx context.Context, token, next, address string) (b Begun, err error) {
	actor, err := svc.Auth.AuthenticatePortal(ctx, token)
	if err != nil {
		return b, err
	}
	if _, err := svc.Auth.Spend(ctx, "sign-on", address, begunAllowed, auth.LoginWindow, tooMany); err != nil {
		return b, err
	}
	return svc.begin(ctx, actor.TenantID, Attempt{Next: pathInside(next), Session: identifier.Hash(token)})
}

// pathInside the portal; empty where it leads elsewhere.
func pathInside(next string) string {
	u, err := url.Parse(next)
	if err != nil || len(next) > longestNext || !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") ||
		u.Scheme != "" || u.Host != "" || strings.ContainsAny(next, "\\\r\n\t") || strings.Contains(u.Path, "..") {
		return ""
	}
	return next
}

func (svc *Service) begin(ctx context.Context, tenantID string, a Attempt) (b Begun, err error) {
	state, browser := identifier.NewToken(""), identifier.NewToken("")
	a.StateHash, a.BrowserHash = identifier.Hash(state), identifier.Hash(browser)
	var client Client
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		s, ok, err := tx.SignOn(ctx)
		if err == nil && !ok {
			err = errNone()
		}
		if err != nil {
			return err
		}
		client = svc.client(s)
		a.Revision, a.ExpiresAt = s.Revision, tx.Real().Add(Lifetime)
		return tx.InsertSignOnAttempt(ctx, a)
	})
	if err != nil {
		return b, err
	}
	asked := svc.asked(state, browser)
	asked.Again = a.Session != nil
	b.Browser = browser
	b.Address, err = svc.Provider.Begin(ctx, client, asked)
	return b, svc.shown(tenantID, err)
}

func (svc *Service) client(s Settings) Client {
	return Client{Issuer: s.Issuer, ID: s.ClientID, Secret: s.Secret, Redirect: svc.redirect()}
}

// asked of the provider: the nonce and the verifier come from both tokens, of which the database has hashes alone.
func (svc *Service) asked(state, browser string) Asked {
	return Asked{
		State: state, Nonce: hex.EncodeToString(svc.Secrets.CapabilityMAC("sign-on nonce", state, browser)),
		Verifier: hex.EncodeToString(svc.Secrets.CapabilityMAC("sign-on verifier", state, browser)),
	}
}

// shown of a provider's error; the log keeps what it was.
func (svc *Service) shown(tenantID string, err error) error {
	if err == nil {
		return nil
	}
	if _, ours := apperr.As(err); ours {
		return err
	}
	svc.Log.Warn("single sign-on", "tenant", tenantID, "error", err)
	if errors.Is(err, ErrAway) || errors.Is(err, context.DeadlineExceeded) {
		return errAway().Because(err)
	}
	if errors.Is(err, ErrAnswer) {
		return errRefused().Because(err)
	}
	return err
}

// PasswordsClosed is the tenant whose people of the address's domain sign in through the provider alone; empty
// where there is none.
func (svc *Service) PasswordsClosed(ctx context.Context, email string) (tenantID string, err error) {
	tenantID, ok, err := svc.Lookups.TenantOfSignOn(ctx, domainOf(email))
	if err != nil || !ok {
		return "", err
	}
	closed := false
	err = svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		s, ok, err := tx.SignOn(ctx)
		closed = ok && s.Required
		return err
	})
	if !closed {
		tenantID = ""
	}
	return tenantID, err
}
