package locker

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/step"
)

// Consent is one at the document locker that an applicant was
// sent to.
type Consent struct {
	// TenantName is whom the applicant shows the data to.
	TenantName string
	// Waiting: there is no answer yet, and it is still in time.
	Waiting bool
	// ReturnURL is where the browser goes afterwards; empty where the request
	// ended meanwhile.
	ReturnURL string
}

// Consent looks at one; NOT_FOUND for an unknown one.
func (svc *Service) Consent(ctx context.Context, txn string) (Consent, error) {
	return svc.onConsent(ctx, txn, anybody, func(context.Context, Tx, *journey.Journey, step.Attempt, lockerInput) error {
		return nil
	})
}

// anybody may answer at the simulated locker, whose page is this service's own.
func anybody(context.Context, Tx, *journey.Journey, *lockerInput) error { return nil }

// AnswerConsent takes what the browser brought back from the document locker; only
// the first answer counts, and only in time.
func (svc *Service) AnswerConsent(ctx context.Context, txn, answer string) (Consent, error) {
	return svc.answer(ctx, txn, answer, anybody)
}

func (svc *Service) answer(ctx context.Context, txn, answer string, who check) (Consent, error) {
	consent, err := svc.onConsent(ctx, txn, who,
		func(ctx context.Context, _ Tx, j *journey.Journey, at step.Attempt, in lockerInput) error {
			in.Answer = &answer
			return takeAnswer(ctx, j, at, in)
		})
	consent.Waiting = false
	return consent, err
}

// check that the browser may be at the consent; what is refused learns nothing of it.
type check func(ctx context.Context, tx Tx, j *journey.Journey, in *lockerInput) error

// onConsent finds the attempt behind what an applicant was sent away with;
// who is checked first, and fn is called while it waits.
func (svc *Service) onConsent(
	ctx context.Context, txn string, who check,
	fn func(context.Context, Tx, *journey.Journey, step.Attempt, lockerInput) error,
) (found Consent, err error) {
	if !identifier.Valid("", txn) {
		return found, apperr.Missing("consent")
	}
	tenantID, attemptID, ok, err := svc.Lookups.AttemptOfConsent(ctx, identifier.Hash(txn))
	if err != nil {
		return found, err
	}
	if !ok {
		return found, apperr.Missing("consent")
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		j, at, err := svc.requestOf(ctx, tx, attemptID)
		if err != nil {
			return err
		}
		tenant, err := tx.Tenant(ctx)
		if err != nil {
			return err
		}
		var in lockerInput
		if at.Input != nil {
			if err := json.Unmarshal(at.Input, &in); err != nil {
				return fmt.Errorf("read the attempt's input: %w", err)
			}
		}
		if err := who(ctx, tx, j, &in); err != nil {
			return err
		}
		found.TenantName = tenant.Public().DisplayName
		if at.Input == nil {
			return nil
		}
		found.ReturnURL = in.ReturnURL
		if found.Waiting = at.Status == step.AttemptWaiting && tx.Now().Before(*at.AnswerUntil) &&
			j.Request.Status.Open(); !found.Waiting {
			return nil
		}
		return fn(ctx, tx, j, at, in)
	})
	return found, err
}

// requestOf an attempt is its request, under its lock.
func (svc *Service) requestOf(
	ctx context.Context, tx journey.Tx, attemptID string,
) (*journey.Journey, step.Attempt, error) {
	at, err := tx.Attempt(ctx, attemptID)
	if err != nil {
		return nil, at, err
	}
	j, err := svc.Journey.JourneyOf(ctx, tx, at.RequestID)
	if err != nil {
		return nil, at, err
	}
	// It may have changed before the lock was ours.
	at, err = tx.Attempt(ctx, attemptID)
	return j, at, err
}
