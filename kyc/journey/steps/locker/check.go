package locker

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/evidence"
	"verifyme/kyc/filetype"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/step/filerule"
	"verifyme/kyc/unit"
)

// lockerInput of an attempt. Txn names it towards the locker and whoever
// comes back from there; Answer is what the browser brought back.
type lockerInput struct {
	Txn       string
	ReturnURL string
	// Host of the link, where the browser has its session.
	Host string
	// Session is the hash of the session whose browser was sent to a locker elsewhere, and
	// Window that of the cookie that stands for one in a window of its own. The browser that
	// comes back has the same.
	Session, Window []byte
	Answer          *string
	// Document is what was read from one that the applicant sent: it asks nobody, and waits
	// for its portrait to be kept.
	Document *step.LockerAnswer
}

// lockerCheck first opens a consent, and once the applicant has come back
// fetches what was shared.
type lockerCheck struct {
	svc *Service
	in  lockerInput
	// abandoned: nobody answered in time.
	abandoned bool
	// address of the consent that was opened.
	address string
	answer  step.LockerAnswer
	// refused is a document that the locker gave and that is not to be believed.
	refused *aadhaar.Refusal
	// portrait that the locker gave, once its bytes lie in the evidence store, where
	// kept says that it goes and seal closes it.
	portrait *step.Portrait
	kept     evidence.StoredDocument
	seal     evidence.FileSeal
}

// Prepare reads what was asked for.
func (c *lockerCheck) Prepare(ctx context.Context, tx journey.Tx, a step.Attempt, _ []step.State) (err error) {
	c.abandoned = a.Status == step.AttemptWaiting
	c.kept = evidence.StoredDocument{
		ID: identifier.New(identifier.Document, tx.Now()), RequestID: a.RequestID, StepKey: a.StepKey,
	}
	c.kept.FileKey = evidence.FilesOf(tx.TenantID(), a.RequestID) + "/" + c.kept.ID
	if c.seal, err = tx.FileSeal(ctx, a.RequestID); err != nil {
		return err
	}
	if err := json.Unmarshal(a.Input, &c.in); err != nil {
		return fmt.Errorf("read the attempt's input: %w", err)
	}
	return nil
}

// Ask turns every error into an outage: never a negative result.
func (c *lockerCheck) Ask(ctx context.Context, a step.Attempt) {
	var err error
	switch locker := c.svc.DocLocker; {
	case c.abandoned:
	case c.in.Document != nil:
		c.answer = *c.in.Document
		err = c.keepPortrait(ctx)
	case c.in.Answer == nil:
		c.address, err = locker.OpenConsent(ctx, c.in.Txn)
	default:
		if c.answer, err = locker.Fetch(ctx, c.in.Txn, *c.in.Answer); err == nil {
			c.answer.Source = step.MethodLocker
			err = c.keepPortrait(ctx)
		}
	}
	if err != nil {
		errors.As(err, &c.refused)
		c.svc.Log.Warn("document locker did not answer", "attempt", a.ID, "error", err)
		c.answer = step.LockerAnswer{Unavailable: true}
	}
}

// keepPortrait puts the photo that the locker gave into the evidence store. One that no
// browser could show is left out: it decides nothing.
func (c *lockerCheck) keepPortrait(ctx context.Context) error {
	if !c.answer.Shared || len(c.answer.Portrait) == 0 {
		return nil
	}
	file := filetype.Inspect(c.answer.Portrait)
	if filerule.Judge(file, step.Clean, step.PictureContent).Problem != nil {
		c.svc.Log.Warn("the document locker's portrait is no whole picture", "request", c.kept.RequestID)
		return nil
	}
	if err := c.svc.Journey.Evidence.KeepFile(ctx, c.kept, c.seal, c.answer.Portrait); err != nil {
		return err
	}
	c.portrait = &step.Portrait{ID: c.kept.ID, FileKey: c.kept.FileKey, ContentType: file.ContentType}
	return nil
}

// Apply the attempt, or wait for the applicant who is sent to the locker.
func (c *lockerCheck) Apply(ctx context.Context, j *journey.Journey, s flow.Step, a step.Attempt) error {
	if c.address != "" {
		return c.wait(ctx, j, s, a)
	}
	verdict := step.JudgeDocLocker(c.answer)
	verdict.Verified.Portrait = c.portrait
	var err error
	a.Input, err = json.Marshal(lockerInput{
		ReturnURL: c.in.ReturnURL, Host: c.in.Host, Session: c.in.Session, Window: c.in.Window,
	})
	if err != nil {
		return err
	}
	if err := c.reportForged(ctx, j, s); err != nil {
		return err
	}
	ok, err := j.FinishCheck(ctx, a, j.StateOf(s.Key), verdict, step.DocLocker)
	// A document asks nobody.
	limit := limitDocument
	if c.in.Document == nil {
		limit = limitLocker
	}
	if err == nil && ok && !c.answer.Unavailable && c.in.Document == nil {
		err = j.Called(ctx, s.Key, step.DocLocker)
	}
	if !ok && c.portrait != nil {
		j.Discard(c.portrait.FileKey)
	}
	if err != nil || !ok || verdict.Spent {
		return err
	}
	return j.Tx.Release(ctx, j.Request.ID+"/"+s.Key, limit)
}

// documentEAadhaar as the audit log names what the locker gives.
const documentEAadhaar = "EAADHAAR"

// reportForged is the security event of a document that the locker gave and that was changed,
// or that somebody else signed.
func (c *lockerCheck) reportForged(ctx context.Context, j *journey.Journey, s flow.Step) error {
	if c.refused == nil || c.refused.Code == aadhaar.CodeInvalid {
		return nil
	}
	c.svc.Log.Warn("security: the document locker gave a document that is not to be believed",
		"tenant", j.Tx.TenantID(), "request", j.Request.ID, "code", c.refused.Code)
	applicant := access.Actor{Kind: access.Applicant, ID: j.Request.ID, Label: "applicant"}
	return unit.Audit(ctx, j.Tx, applicant, audit.DocumentRefused, j.Request.ID, map[string]any{
		"documentType": documentEAadhaar, "stepKey": s.Key, "danger": c.refused.Code,
	})
}

// wait for the applicant, who is now sent to the locker.
func (c *lockerCheck) wait(ctx context.Context, j *journey.Journey, s flow.Step, a step.Attempt) error {
	until := j.Tx.Now().Add(step.ConsentLifetime)
	a.AnswerUntil, a.ConsentHash = &until, identifier.Hash(c.in.Txn)
	if ok, err := j.Tx.AwaitAnswer(ctx, a); err != nil || !ok {
		return err
	}
	state := j.StateOf(s.Key)
	address := c.address
	if !strings.HasPrefix(address, "/") {
		address = OpenPath + c.in.Txn
	}
	state.Data = map[string]any{page.RedirectURL: address, "expiresAt": instant.Of(until)}
	if err := j.SaveState(ctx, state); err != nil {
		return err
	}
	return onboarding.Record(ctx, j.Tx, &j.Request, event.VerificationPending,
		event.VerificationPendingData{StepKey: s.Key})
}

// takeAnswer hands what the browser brought back to a worker.
func takeAnswer(ctx context.Context, j *journey.Journey, a step.Attempt, in lockerInput) (err error) {
	if a.Input, err = json.Marshal(in); err != nil {
		return err
	}
	if err := j.Tx.AnswerAttempt(ctx, a); err != nil {
		return err
	}
	j.Tx.Enqueue(unit.JobCheck, a.ID, "")
	state := j.StateOf(a.StepKey)
	state.Data = map[string]any{}
	return j.SaveState(ctx, state)
}
