package locker

import (
	"context"
	"encoding/base64"
	"errors"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// limitDocument is the counter of documents sent at the step.
const limitDocument = "aadhaar.document"

// messages of the refusals by their code, in plain English; the page has its own.
var messages = map[string]string{
	aadhaar.CodeInvalid:     "This cannot be read as Aadhaar. Get it again from UIDAI, and send it unchanged.",
	aadhaar.CodeUnsafe:      "No file of UIDAI's holds what this one does. Get it again from UIDAI, and send it as it is.",
	aadhaar.CodeTooLarge:    "This file is larger than any of UIDAI's. Send the file as you got it from UIDAI.",
	aadhaar.CodeUnsupported: "This form of Aadhaar is not taken. Get a new one from UIDAI.",
	aadhaar.CodeShareCode:   "The share code does not open this file. Enter the four characters that you chose at UIDAI.",
	aadhaar.CodeSignature:   "UIDAI's signature does not fit: this was changed. Get it again from UIDAI.",
	aadhaar.CodeSigner:      "This is not signed by UIDAI. Get it again from UIDAI.",
	aadhaar.CodeStale:       "This is too old. Get a new one from UIDAI.",
}

// judged refusals are attempts: what was sent is a document of Aadhaar that is not taken. The
// others are mistakes in what was sent.
var judged = map[string]bool{aadhaar.CodeSignature: true, aadhaar.CodeSigner: true, aadhaar.CodeStale: true}

// takeDocument reads what was sent, in memory alone: of a document that is taken its fields
// go on, sealed, and of one that is refused nothing. It asks nobody, so it is judged here.
func (h handler) takeDocument(
	ctx context.Context, j *journey.Journey, s flow.Step, config step.LockerConfig, method string, in submission,
) (*step.Problem, error) {
	state := j.StateOf(s.Key)
	if _, waits := state.Data[page.RedirectURL]; state.Status == step.Pending && !waits {
		return nil, apperr.New(apperr.Conflict, journey.CodeStepNotAvailable,
			"What was sent before is still being checked. Wait for the answer, then try again.")
	}
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, limitDocument, step.DocumentsPerHour,
		"Too many attempts at this step. Try again later."); err != nil {
		return nil, err
	}
	if h.svc.UIDAI.Empty() {
		state, err := h.endConsent(ctx, j, state)
		if err != nil {
			return nil, err
		}
		verdict := step.JudgeDocLocker(step.LockerAnswer{Unavailable: true})
		return verdict.Problem, j.Judge(ctx, state, verdict)
	}
	answer, digest, err := h.read(j, config, method, in)
	var refusal *aadhaar.Refusal
	if errors.As(err, &refusal) {
		return h.refuse(ctx, j, state, refusal)
	}
	if err != nil {
		return nil, err
	}
	if state, err = h.endConsent(ctx, j, state); err != nil {
		return nil, err
	}
	if err := j.FirstAction(ctx, s.Key); err != nil {
		return nil, err
	}
	if err := j.Tx.LinkFiles(ctx, j.Request.ID, []string{digest}); err != nil {
		return nil, err
	}
	return nil, j.OpenCheck(ctx, state, lockerInput{Document: &answer})
}

// endConsent that waits: whose document is judged does not come back from the locker. Who has
// only mistaken something, such as the share code, still may.
func (h handler) endConsent(ctx context.Context, j *journey.Journey, state step.State) (step.State, error) {
	if state.Status != step.Pending {
		return state, nil
	}
	if err := j.Tx.CloseAttempts(ctx, j.Request.ID, state.Key, step.OutcomeAbandoned); err != nil {
		return state, err
	}
	verdict := step.JudgeDocLocker(step.LockerAnswer{})
	state = state.Apply(verdict, j.Tx.Now())
	if err := j.SaveState(ctx, state); err != nil {
		return state, err
	}
	return state, h.recordFailure(ctx, j, state.Key, verdict.Outcome)
}

func (handler) recordFailure(ctx context.Context, j *journey.Journey, key, reason string) error {
	return onboarding.Record(ctx, j.Tx, &j.Request, event.VerificationFailed, event.VerificationFailedData{
		StepKey: key, Capability: string(step.DocLocker), Reason: reason,
	})
}

// refuse the document; nothing of it is kept.
func (h handler) refuse(
	ctx context.Context, j *journey.Journey, state step.State, refusal *aadhaar.Refusal,
) (*step.Problem, error) {
	h.svc.Log.Info("a document of Aadhaar was refused", "request", j.Request.ID, "code", refusal.Code,
		"found", refusal.Found)
	verdict := step.Refuse(step.InProgress, refusal.Code, messages[refusal.Code])
	if !judged[refusal.Code] {
		return verdict.Problem, nil
	}
	state, err := h.endConsent(ctx, j, state)
	if err != nil {
		return nil, err
	}
	verdict.Spent, verdict.Outcome, verdict.Data = true, refusal.Code, map[string]any{}
	if err := j.Judge(ctx, state, verdict); err != nil {
		return nil, err
	}
	return verdict.Problem, h.recordFailure(ctx, j, state.Key, refusal.Code)
}

// read the document, and the digest by which the same one is known again.
func (h handler) read(
	j *journey.Journey, config step.LockerConfig, method string, in submission,
) (answer step.LockerAnswer, digest string, err error) {
	var document aadhaar.Document
	content, days := []byte(nil), config.CodeMaxAgeDays
	if method == step.MethodOfflineXML {
		days = config.MaxAgeDays
		if content, err = base64.StdEncoding.DecodeString(*in.File); err != nil {
			return answer, "", apperr.Field("file", "must be in base64")
		}
		document, err = aadhaar.Offline(content, *in.ShareCode, h.svc.UIDAI)
	} else {
		content = []byte(*in.Text)
		document, err = aadhaar.SecureQR(*in.Text, h.svc.UIDAI)
	}
	defer clear(content)
	if err == nil {
		err = document.Fresh(days, j.Tx.Now())
	}
	if err != nil {
		return answer, "", err
	}
	answer = answerOf(document, method)
	if mobile := step.VerifiedOf(j.States).Mobile; mobile != nil {
		answer.MobileDiffers = document.Contacts.Mobile(*mobile) == aadhaar.Different
	}
	return answer, document.Digest, nil
}

// answerOf a document. The photo of a QR code shows too little to compare a face with, and
// is not kept.
func answerOf(d aadhaar.Document, method string) step.LockerAnswer {
	answer := step.LockerAnswer{
		Shared: true, FullName: d.FullName, DateOfBirth: d.DateOfBirth, Gender: d.Gender,
		Address: step.PostalAddress(d.Address), AadhaarLast4: d.Last4,
		Source: method, Signer: d.Signer, Issued: d.Issued,
	}
	if method == step.MethodOfflineXML && d.PhotoType == aadhaar.JPEG {
		answer.Portrait = d.Photo
	}
	return answer
}
