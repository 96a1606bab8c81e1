package locker

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"net/url"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
)

// Browser that is on its way to a locker elsewhere, or back.
type Browser struct {
	// Session is the token of the applicant's session; empty for none.
	Session string
	// Window is the token of a window that was opened beside an embedded page, which has no
	// session of its own; empty for none.
	Window string
	// Host as the browser sent it.
	Host string
}

// Open leads the browser to the locker: address is where, window is a new token to keep
// where the browser is a window beside an embedded page that has none yet. A consent that
// waits no more leads back to the page. NOT_FOUND for an unknown consent, or one of another
// browser.
func (svc *Service) Open(ctx context.Context, txn string, b Browser) (address, window string, err error) {
	// Outside of the transaction, as every call of a provider.
	address, outage := svc.DocLocker.OpenConsent(ctx, txn)
	consent, err := svc.onConsent(ctx, txn,
		func(ctx context.Context, tx Tx, j *journey.Journey, in *lockerInput) (err error) {
			window, err = enter(ctx, tx, j, in, b)
			return err
		},
		func(ctx context.Context, tx Tx, _ *journey.Journey, at step.Attempt, in lockerInput) (err error) {
			if at.Input, err = json.Marshal(in); err != nil {
				return err
			}
			return tx.KeepInput(ctx, at)
		})
	switch {
	case err != nil:
		return "", "", err
	case !consent.Waiting || outage != nil:
		return backTo(consent), "", nil
	}
	return address, window, nil
}

// enter with the browser that is sent to the locker: the one that comes back is the same.
func enter(
	ctx context.Context, tx Tx, j *journey.Journey, in *lockerInput, b Browser,
) (window string, err error) {
	if in.ReturnURL != ReturnPath {
		if err := live(ctx, tx, j, b); err != nil {
			return "", err
		}
		in.Session = identifier.Hash(b.Session)
		return "", nil
	}
	if in.Window == nil {
		window = identifier.NewToken("")
		in.Window = identifier.Hash(window)
		return window, nil
	}
	return "", same(in.Window, b.Window)
}

// live is the browser's session, and the request's.
func live(ctx context.Context, tx Tx, j *journey.Journey, b Browser) error {
	s, ok, err := tx.Session(ctx, identifier.Hash(b.Session))
	if err != nil {
		return err
	}
	if !ok || s.RequestID != j.Request.ID || s.RevokedAt != nil || !tx.Now().Before(s.ExpiresAt) {
		return apperr.Missing("consent")
	}
	return nil
}

// same token as the one that was hashed.
func same(hash []byte, token string) error {
	if len(hash) == 0 || token == "" || subtle.ConstantTimeCompare(hash, identifier.Hash(token)) != 1 {
		return apperr.Missing("consent")
	}
	return nil
}

// Return takes what the browser brought back from a locker elsewhere: the first answer of the
// browser that was sent there counts, and only in time. to is where the browser goes on;
// query is what it came with. NOT_FOUND for an unknown consent, or one of another browser.
func (svc *Service) Return(
	ctx context.Context, txn, answer string, query url.Values, b Browser,
) (to string, err error) {
	elsewhere := ""
	consent, err := svc.answer(ctx, txn, answer,
		func(ctx context.Context, tx Tx, j *journey.Journey, in *lockerInput) error {
			if at := svc.Onboarding.HostOf(j.Request); in.Host != "" && !strings.EqualFold(at, b.Host) {
				// One address is registered for all hosts of the deployment; the session is at the link's.
				elsewhere = at
				return apperr.Missing("consent")
			}
			if in.ReturnURL == ReturnPath {
				return same(in.Window, b.Window)
			}
			if err := same(in.Session, b.Session); err != nil {
				return err
			}
			return live(ctx, tx, j, b)
		})
	if elsewhere != "" {
		u := *svc.Onboarding.BaseURL
		u.Host = elsewhere
		u = *u.JoinPath(CallbackPath)
		u.RawQuery = query.Encode()
		return u.String(), nil
	}
	return backTo(consent), err
}

// backTo the page of the request, or where a window ends.
func backTo(c Consent) string {
	if c.ReturnURL == "" {
		return ReturnPath
	}
	return c.ReturnURL
}
