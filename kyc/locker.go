package kyc

import (
	"context"
	"encoding/json"
	"fmt"

	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
)

// limitLocker is the counter of consents asked for by one request.
const limitLocker = "doclocker.consent"

// ReturnPath is where a window ends up that was opened for the document
// locker beside an embedded page.
const ReturnPath = "/doclocker/return"

// redirectURL in a PENDING step's data: the applicant is to consent there.
const redirectURL = "redirectUrl"

// docLocker carries DocLockerAadhaar.
type docLocker struct{}

func (docLocker) newCheck() check { return &lockerCheck{} }

// giveUp tells the tenant, who heard that a consent is waited for, that none
// came.
func (docLocker) giveUp() (step.Verdict, step.Capability, bool) {
	return step.JudgeDocLocker(step.LockerAnswer{}), step.DocLocker, true
}

// submit lets a worker open a consent at the document locker. Sent
// again while one is open, the same goes on.
func (docLocker) submit(ctx context.Context, j *journey, s flow.Step, body json.RawMessage) (*step.Problem, error) {
	if err := strictjson.Unmarshal(body, &struct{}{}); err != nil {
		return nil, err
	}
	state := j.stateOf(s.Key)
	if state.Status == step.Pending {
		return nil, nil
	}
	if err := j.spend(ctx, j.r.ID+"/"+s.Key, limitLocker, step.ConsentsPerHour, "Too many attempts at this step. Try again later."); err != nil {
		return nil, err
	}
	if err := j.firstAction(ctx, s.Key); err != nil {
		return nil, err
	}
	in := lockerInput{Txn: identifier.NewToken(""), ReturnURL: j.app.linkURL(j.r)}
	if j.session.Embedded {
		in.ReturnURL = ReturnPath
	}
	return nil, j.openCheck(ctx, state, in)
}

// lockerInput of an attempt. Txn names it towards the locker and whoever
// comes back from there; Answer is what the browser brought back.
type lockerInput struct {
	Txn       string
	ReturnURL string
	Answer    *string
}

// lockerCheck first opens a consent, and once the applicant has come back
// fetches what was shared.
type lockerCheck struct {
	in lockerInput
	// abandoned: nobody answered in time.
	abandoned bool
	// address of the consent that was opened.
	address string
	answer  step.LockerAnswer
}

func (c *lockerCheck) prepare(_ context.Context, _ *work, a Attempt, _ []step.State) error {
	c.abandoned = a.Status == AttemptWaiting
	if err := json.Unmarshal(a.Input, &c.in); err != nil {
		return fmt.Errorf("read the attempt's input: %w", err)
	}
	return nil
}

// ask turns every error into an outage: never a negative result.
func (c *lockerCheck) ask(ctx context.Context, app *App, a Attempt) {
	var err error
	switch locker := app.Providers.DocLocker; {
	case c.abandoned:
	case c.in.Answer == nil:
		c.address, err = locker.OpenConsent(ctx, c.in.Txn)
	default:
		c.answer, err = locker.Fetch(ctx, c.in.Txn, *c.in.Answer)
	}
	if err != nil {
		app.Log.Warn("document locker did not answer", "attempt", a.ID, "error", err)
		c.answer = step.LockerAnswer{Unavailable: true}
	}
}

func (c *lockerCheck) settle(ctx context.Context, j *journey, s flow.Step, a Attempt) error {
	if c.address != "" {
		return c.wait(ctx, j, s, a)
	}
	verdict := step.JudgeDocLocker(c.answer)
	var err error
	if a.Input, err = json.Marshal(lockerInput{ReturnURL: c.in.ReturnURL}); err != nil {
		return err
	}
	ok, err := j.finishCheck(ctx, a, j.stateOf(s.Key), verdict, step.DocLocker)
	if err != nil || !ok || verdict.Spent {
		return err
	}
	return j.Refund(ctx, j.r.ID+"/"+s.Key, limitLocker)
}

// wait for the applicant, who is now sent to the locker.
func (c *lockerCheck) wait(ctx context.Context, j *journey, s flow.Step, a Attempt) error {
	until := j.Now().Add(step.ConsentLifetime)
	a.AnswerUntil, a.ConsentHash = &until, identifier.Hash(c.in.Txn)
	if ok, err := j.AwaitAnswer(ctx, a); err != nil || !ok {
		return err
	}
	state := j.stateOf(s.Key)
	state.Data = map[string]any{redirectURL: c.address, "expiresAt": instant.Of(until)}
	if err := j.saveStep(ctx, state); err != nil {
		return err
	}
	return j.record(ctx, &j.r, event.VerificationPending, event.VerificationPendingData{StepKey: s.Key})
}

// LockerConsent is a consent at the document locker that an applicant was
// sent to.
type LockerConsent struct {
	// TenantName is whom the applicant shows the data to.
	TenantName string
	// Waiting: there is no answer yet, and it is still in time.
	Waiting bool
	// ReturnURL is where the browser goes afterwards; empty where the request
	// ended meanwhile.
	ReturnURL string
}

// LockerConsent looks at a consent of the simulated locker. NOT_FOUND for an
// unknown one, and where the locker is not simulated.
func (a *App) LockerConsent(ctx context.Context, txn string) (LockerConsent, error) {
	return a.onConsent(ctx, txn, func(context.Context, *journey, Attempt, lockerInput) error { return nil })
}

// AnswerLocker is the applicant's answer at the simulated locker; only the
// first one counts, and only in time.
func (a *App) AnswerLocker(ctx context.Context, txn string, allow bool) (LockerConsent, error) {
	consent, err := a.onConsent(ctx, txn, func(ctx context.Context, j *journey, at Attempt, in lockerInput) error {
		answer := LockerDenied
		if allow {
			answer = LockerAllowed
		}
		in.Answer = &answer
		return j.answerLocker(ctx, at, in)
	})
	consent.Waiting = false
	return consent, err
}

// Answers at the simulated locker.
const (
	LockerAllowed = "allow"
	LockerDenied  = "deny"
)

// answerLocker hands what the browser brought back to a worker.
func (j *journey) answerLocker(ctx context.Context, a Attempt, in lockerInput) (err error) {
	if a.Input, err = json.Marshal(in); err != nil {
		return err
	}
	if err := j.AnswerAttempt(ctx, a); err != nil {
		return err
	}
	j.enqueue(unit.JobCheck, a.ID, "")
	state := j.stateOf(a.StepKey)
	state.Data = map[string]any{}
	return j.saveStep(ctx, state)
}

// onConsent finds the attempt behind what an applicant was sent away with;
// fn is called while it waits.
func (a *App) onConsent(ctx context.Context, txn string, fn func(context.Context, *journey, Attempt, lockerInput) error) (found LockerConsent, err error) {
	if !a.Providers.DocLocker.Simulated() || !identifier.Valid("", txn) {
		return found, apperr.Missing("consent")
	}
	tenantID, attemptID, ok, err := a.Store.AttemptOfConsent(ctx, identifier.Hash(txn))
	if err != nil {
		return found, err
	}
	if !ok {
		return found, apperr.Missing("consent")
	}
	err = a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		j, at, err := a.behind(ctx, w, attemptID)
		if err != nil {
			return err
		}
		tenant, err := w.Tenant(ctx)
		if err != nil {
			return err
		}
		found.TenantName = presentTenant(tenant).DisplayName
		if at.Input == nil {
			return nil
		}
		var in lockerInput
		if err := json.Unmarshal(at.Input, &in); err != nil {
			return fmt.Errorf("read the attempt's input: %w", err)
		}
		found.ReturnURL = in.ReturnURL
		if found.Waiting = at.Status == AttemptWaiting && w.Now().Before(*at.AnswerUntil) && j.r.Status.Open(); !found.Waiting {
			return nil
		}
		return fn(ctx, j, at, in)
	})
	return found, err
}

// behind an attempt is its request, under its lock.
func (a *App) behind(ctx context.Context, w *work, attemptID string) (*journey, Attempt, error) {
	at, err := w.Attempt(ctx, attemptID)
	if err != nil {
		return nil, at, err
	}
	j, err := a.journeyOf(ctx, w, at.RequestID)
	if err != nil {
		return nil, at, err
	}
	// It may have changed before the lock was ours.
	at, err = w.Attempt(ctx, attemptID)
	return j, at, err
}
