// Package check is what attempts at providers are stored as, and what wakes one whose vendor
// answers later.
package check

import (
	"context"
	"log/slog"
	"time"

	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Service is the use case of this room with what it stands on.
type Service struct {
	InTenant unit.InTenant[Tx]
	Lookups  Lookups
	Early    Early
	Clock    unit.Clock
	Log      *slog.Logger
}

// Lookups lead from what a vendor knows to its tenant. An unknown one gives ok false.
type Lookups interface {
	// AttemptOfReference finds the ASKED attempt whose question the vendor calls so.
	AttemptOfReference(ctx context.Context, vendor, ref string) (tenantID, attemptID string, ok bool, err error)
}

// Early are callbacks that come before the reference that they name is stored. They belong to no
// tenant yet.
type Early interface {
	// KeepCallback from now until then, once however often it comes; crowded is true where it took the place of an
	// older one, since the vendor has so many. Who stores the reference either finds it or has stored it by then.
	KeepCallback(ctx context.Context, vendor, ref string, most int, now, until time.Time) (crowded bool, err error)
	ForgetCallback(ctx context.Context, vendor, ref string) error
}

// Tx is what attempts need of one tenant's data in one transaction. A missing row is
// NOT_FOUND.
type Tx interface {
	unit.Tx

	InsertAttempt(ctx context.Context, a *step.Attempt) error
	// OpenAttempt is the one that a worker or a vendor has still to answer; CheckOpen, whether
	// there is one.
	OpenAttempt(ctx context.Context, requestID, stepKey string) (a step.Attempt, ok bool, err error)
	CheckOpen(ctx context.Context, requestID, stepKey string) (bool, error)
	// Attempt with its input.
	Attempt(ctx context.Context, id string) (step.Attempt, error)
	// ClaimAttempt sets the claim token and lease when the attempt is open, has
	// waited for too long, or its vendor is to be asked again, and is unclaimed; ok is
	// false otherwise.
	ClaimAttempt(ctx context.Context, id, token string, lease time.Duration) (a step.Attempt, ok bool, err error)
	// FinishAttempt writes the outcome, and what of the input is to be kept,
	// where the claim token still stands.
	FinishAttempt(ctx context.Context, a step.Attempt) (ok bool, err error)
	// AwaitAnswer makes a claimed attempt WAITING, where the claim still stands.
	AwaitAnswer(ctx context.Context, a step.Attempt) (ok bool, err error)
	// AwaitVendor makes a claimed attempt ASKED, where the claim still stands. Its vendor is
	// asked again then; at once where it has called back since the claim, or before its
	// reference was known.
	AwaitVendor(ctx context.Context, a step.Attempt, then time.Time) (ok bool, err error)
	// NoteCallback of the attempt's vendor, who is then asked at once. ok is false where
	// nothing is awaited, or the vendor has called back more often than most.
	NoteCallback(ctx context.Context, attemptID string, most int) (ok bool, err error)
	// AnswerAttempt makes a WAITING attempt OPEN with its new input; the caller
	// holds its request's lock.
	AnswerAttempt(ctx context.Context, a step.Attempt) error
	// CloseAttempts ends what is under way at a step; claims end with it.
	CloseAttempts(ctx context.Context, requestID, stepKey, outcome string) error
	// CachedResult of a provider to an identical input, while it is fresh.
	CachedResult(ctx context.Context, c step.Capability, inputIndex string) (answer []byte, ok bool, err error)
	CacheResult(ctx context.Context, c step.Capability, inputIndex string, answer []byte, lifetime time.Duration) error
}

// mostTold callbacks of one question are heeded: one that is sent again and again does not
// make the vendor be asked without end.
const mostTold = 8

const (
	// earlyFor is as long as a step may be PENDING: no reference is stored later.
	earlyFor = 15 * time.Minute
	// mostEarly callbacks of one vendor are kept at a time, the newest ones. Those of questions that have their answer
	// are among them: a vendor may send them again and again.
	mostEarly = 1000
)

// Told that the vendor, whose signature was checked, has an answer to what it calls so. It is
// a hint: the answer is asked for. Where nothing is awaited the vendor may be quicker than its own
// word that it has taken the question: the callback is kept for a while, and found by who stores the
// reference.
func (svc *Service) Told(ctx context.Context, vendor, ref string) error {
	tenantID, attemptID, ok, err := svc.Lookups.AttemptOfReference(ctx, vendor, ref)
	if err != nil {
		return err
	}
	if ok {
		return svc.told(ctx, tenantID, attemptID)
	}
	now := svc.Clock.Now()
	crowded, err := svc.Early.KeepCallback(ctx, vendor, ref, mostEarly, now, now.Add(earlyFor))
	if err != nil {
		return err
	}
	if crowded {
		svc.Log.Warn("a vendor sends callbacks about nothing that is awaited", "adapter", vendor, "most", mostEarly)
	}
	// The reference may have been stored meanwhile.
	if tenantID, attemptID, ok, err = svc.Lookups.AttemptOfReference(ctx, vendor, ref); err != nil || !ok {
		return err
	}
	if err := svc.Early.ForgetCallback(ctx, vendor, ref); err != nil {
		return err
	}
	return svc.told(ctx, tenantID, attemptID)
}

func (svc *Service) told(ctx context.Context, tenantID, attemptID string) error {
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		told, err := tx.NoteCallback(ctx, attemptID, mostTold)
		if told {
			tx.Enqueue(unit.JobCheck, attemptID, "")
		}
		return err
	})
}
