package viewing

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/decision"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// selfieType of a document (SPEC "Result object").
const selfieType = "SELFIE"

// FaceJudgement is what a reviewer made of a selfie beside the portrait, before the score
// was shown. It is never changed.
type FaceJudgement struct {
	UserID     string
	Reviewer   string
	DocumentID string
	Judgement  decision.Judgement
	At         time.Time
}

// FaceComparison is the selfie beside the portrait. What others judged and what the
// provider says are told only to who has judged, or where there is nothing to judge.
type FaceComparison struct {
	// DocumentID of the selfie.
	DocumentID string
	// Portrait: the document locker gave one.
	Portrait bool
	// Own judgement of the caller; nil before it.
	Own *decision.Judgement
	// Score of the provider, whether it passed, and the least that passes, by the flow's
	// version; nil before the caller's own judgement and without an answer.
	Score     *int
	Passed    *bool
	Threshold *int
	// Judgements of others, oldest first; empty before the caller's own.
	Others []FaceJudgementView
}

// FaceJudgementView is another reviewer's judgement.
type FaceJudgementView struct {
	Reviewer  string
	Judgement decision.Judgement
	At        instant.Timestamp
}

// Faces of a request; nil where it has no selfie.
func (svc *Service) Faces(ctx context.Context, requestID string) (shown *FaceComparison, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		shown, err = facesOf(ctx, tx, actor, requestID)
		return err
	})
	return shown, err
}

// JudgementInput of two faces, with the selfie as the caller saw it.
type JudgementInput struct {
	RequestID, DocumentID string
	Judgement             decision.Judgement
}

// JudgeFaces notes what the caller made of the two faces, with the selfie as it was seen.
// The same again answers the same; another one is refused: the score is known by now.
func (svc *Service) JudgeFaces(ctx context.Context, in JudgementInput) (shown FaceComparison, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return shown, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if _, err := tx.Request(ctx, in.RequestID); err != nil {
			return err
		}
		d, _, err := tx.EverStored(ctx, in.DocumentID)
		if err == nil && d.RequestID != in.RequestID {
			err = apperr.Missing("document")
		}
		if err != nil {
			return err
		}
		now, err := facesOf(ctx, tx, actor, in.RequestID)
		switch {
		case err != nil:
			return err
		case now == nil || !now.Portrait:
			return apperr.InvalidState("This request has no two faces to compare.")
		case now.DocumentID != in.DocumentID:
			return apperr.InvalidState("The applicant has sent another selfie since. Look at the two faces again.")
		}
		shown, err = judge(ctx, tx, actor, in.RequestID, *now, in.Judgement)
		return err
	})
	return shown, err
}

func judge(
	ctx context.Context, tx Tx, actor access.Actor, requestID string, seen FaceComparison, judgement decision.Judgement,
) (FaceComparison, error) {
	inserted, err := tx.InsertFaceJudgement(ctx, requestID, FaceJudgement{
		UserID: actor.ID, Reviewer: actor.Label, DocumentID: seen.DocumentID, Judgement: judgement, At: tx.Now(),
	})
	if err != nil {
		return seen, err
	}
	now, err := facesOf(ctx, tx, actor, requestID)
	switch {
	case err != nil:
		return seen, err
	case now == nil || now.Own == nil:
		return seen, apperr.InvalidState("The applicant has sent another selfie since. Look at the two faces again.")
	case *now.Own != judgement:
		return seen, apperr.InvalidState("You have judged these faces before, and have seen the score since.")
	case !inserted:
		return *now, nil
	}
	return *now, unit.Audit(ctx, tx, actor, audit.FacesJudged, requestID,
		map[string]any{"documentId": now.DocumentID, "judgement": string(judgement)})
}

func facesOf(ctx context.Context, tx Tx, actor access.Actor, requestID string) (*FaceComparison, error) {
	if !identifier.Valid(identifier.Request, requestID) {
		return nil, apperr.Missing("request")
	}
	r, err := tx.Request(ctx, requestID)
	if err != nil {
		return nil, err
	}
	steps, err := tx.Steps(ctx, []string{requestID})
	if err != nil {
		return nil, err
	}
	documents, err := tx.Documents(ctx, []string{requestID})
	if err != nil {
		return nil, err
	}
	selfie, state := selfieOf(documents[requestID], steps[requestID])
	if selfie == nil {
		return nil, nil
	}
	judgements, err := tx.FaceJudgements(ctx, requestID, selfie.ID)
	if err != nil {
		return nil, err
	}
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return nil, err
	}
	if actor.JudgesBlind(requestID) {
		// What others made of the faces is a part of their decision.
		judgements = slices.DeleteFunc(judgements, func(j FaceJudgement) bool { return j.UserID != actor.ID })
	}
	c := FaceComparison{DocumentID: selfie.ID, Portrait: step.PortraitOf(steps[requestID]) != nil}
	return &c, c.tell(actor, judgements, state, f)
}

// selfieOf the request that is kept, with its step; nil without one.
func selfieOf(documents []evidence.StoredDocument, states []step.State) (*evidence.StoredDocument, step.State) {
	for _, d := range slices.Backward(documents) {
		if d.Type != selfieType || d.ScanStatus != step.Clean {
			continue
		}
		for _, s := range states {
			if s.Key == d.StepKey {
				return &d, s
			}
		}
		return &d, step.State{Key: d.StepKey}
	}
	return nil, step.State{}
}

// tell what the caller may know by now.
func (c *FaceComparison) tell(
	actor access.Actor, judgements []FaceJudgement, state step.State, f flow.Flow,
) error {
	for _, j := range judgements {
		if j.UserID == actor.ID {
			c.Own = &j.Judgement
		}
	}
	c.Others = []FaceJudgementView{}
	if c.Own == nil && c.Portrait {
		return nil
	}
	for _, j := range judgements {
		if j.UserID != actor.ID {
			c.Others = append(c.Others, FaceJudgementView{Reviewer: j.Reviewer, Judgement: j.Judgement, At: instant.Of(j.At)})
		}
	}
	if state.Verified.FaceMatchScore == nil {
		return nil
	}
	c.Score, c.Passed = state.Verified.FaceMatchScore, state.Verified.FaceMatchPassed
	for _, s := range f.Steps {
		if s.Key == state.Key {
			config, err := step.ReadConfig[step.SelfieConfig](s.Type, s.Config)
			c.Threshold = &config.Threshold
			return err
		}
	}
	return nil
}
