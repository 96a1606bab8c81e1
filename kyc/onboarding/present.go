package onboarding

import (
	"verifyme/kyc/access"
	"verifyme/kyc/evidence"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/mask"
	"verifyme/kyc/notice"
	"verifyme/kyc/step"
)

// present makes the view of a request for its reader: what the reader may not see stays nil, identifiers are masked.
func (svc *Service) present(
	actor access.Actor, r Request, f flow.Flow, states []step.State, consents []notice.Consent,
	documents []evidence.StoredDocument,
) RequestView {
	full := readsEvidence(actor)
	v := RequestView{
		ID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status, ExpiresAt: instant.Of(r.ExpiresAt),
		ApplicantType: r.ApplicantType, FlowKey: r.FlowKey, FlowVersion: r.FlowVersion, Metadata: r.Metadata,
		Locale: r.Locale, ReturnURL: r.ReturnURL, CreatedAt: instant.Of(r.CreatedAt), StartedAt: instant.Ptr(r.StartedAt),
		SubmittedAt: instant.Ptr(r.SubmittedAt), CompletedAt: instant.Ptr(r.CompletedAt),
		Review: presentReview(r), Progress: ProgressOf(r, f, states), Steps: presentSteps(r, f, states, full),
		Revert: PresentRevert(r), Consents: presentConsents(consents), Decision: presentDecision(r),
		Flags: step.ActiveFlags(states), Documents: []evidence.Document{}, LinkAskedAt: instant.Ptr(r.LinkAskedAt),
		LegalHold: r.LegalHold, ErasedAt: instant.Ptr(r.ErasedAt),
	}
	if r.Status == Cancelled {
		v.CancelledAt = v.CompletedAt
	}
	if r.Status.Open() && !r.Unreadable && mayHoldLink(actor) {
		url := svc.LinkURL(r)
		v.OnboardingURL = &url
	}
	if full {
		v.Verified, v.Documents = presentVerified(states), evidence.PresentDocuments(documents)
		v.Review.Prepared = presentPrepared(r, actor)
		if d := r.Decision; d != nil && !d.Automated && actor.Kind == access.User {
			v.Decision.Record = &d.Record
		}
		if r.CancelReason != "" && actor.Kind == access.User {
			v.CancelReason = &r.CancelReason
		}
	}
	if !full && !actor.KeyHolds(access.ScopeRead) {
		// What the tenant wrote itself may name the person.
		v.Metadata, v.ReturnURL = nil, nil
		if v.Revert != nil {
			v.Revert.Message = ""
		}
	}
	if actor.JudgesBlind(r.ID) {
		v.blind()
	}
	return v
}

// blind leaves the request as it was handed in: nothing of what reviewers made of it.
func (v *RequestView) blind() {
	v.Status, v.Review, v.Decision, v.Revert = Submitted, ReviewView{Status: ReviewQueued}, nil, nil
	v.CompletedAt, v.CancelledAt, v.CancelReason, v.LinkAskedAt, v.LegalHold = nil, nil, nil, nil, false
}

// readsEvidence: through GraphQL a key reads names and what steps recorded only
// with onboarding.result besides; analytics.read alone counts requests.
func readsEvidence(actor access.Actor) bool {
	return actor.May(access.ReadEvidence) && (!actor.ViaGraphQL || actor.KeyHolds(access.ScopeResult))
}

// mayHoldLink: who holds the link acts as the applicant, so only the tenant's server and who may make another see it.
func mayHoldLink(actor access.Actor) bool {
	return actor.Kind == access.APIKey && !actor.ViaGraphQL || actor.Kind == access.User && actor.May(access.ReissueLinks)
}

func presentReview(r Request) ReviewView {
	v := ReviewView{Status: r.Status.Review(r.Prepared != nil), UsedSeconds: int(r.ReviewUsed.Seconds())}
	if r.Status.InQueue() {
		v.RequestID = r.ID
	}
	if r.Reviewer != nil {
		v.ReviewerID, v.LeaseUntil = &r.Reviewer.UserID, instant.Ptr(r.Reviewer.LeaseUntil)
		if !r.Reviewer.StartedAt.IsZero() {
			started := instant.Of(r.Reviewer.StartedAt)
			v.StartedAt = &started
		}
	}
	if r.Handling != nil {
		v.SnoozedUntil, v.EscalatedAt = instant.Ptr(r.Handling.SnoozedUntil), instant.Ptr(r.Handling.EscalatedAt)
	}
	return v
}

// presentPrepared is for reviewers alone.
func presentPrepared(r Request, actor access.Actor) *PreparedView {
	if r.Prepared == nil || actor.Kind != access.User {
		return nil
	}
	p := r.Prepared
	return &PreparedView{
		Outcome: string(p.Outcome), ReasonCode: p.ReasonCode, MakerID: p.MakerID,
		PreparedAt: instant.Of(p.PreparedAt), Comment: p.Comment, Record: p.Record,
	}
}

// PresentRevert is what was sent back, nil where nothing was.
func PresentRevert(r Request) *RevertView {
	if r.Revert == nil {
		return nil
	}
	return &RevertView{ReasonCode: r.Revert.ReasonCode, Message: r.Revert.Message, Steps: r.Revert.Steps}
}

// ProgressOf counts the passed steps. Of REVERTED what was sent back can be the current one, of what is not open none.
func ProgressOf(r Request, f flow.Flow, states []step.State) Progress {
	p := Progress{Total: len(states)}
	for _, s := range states {
		if s.Status.Passed() {
			p.Completed++
		}
	}
	current := f.Current(states, func(key string) bool { return r.Status != Reverted || r.Revert.Holds(key) })
	if current != "" && r.Status.Open() {
		p.CurrentStepKey = &current
	}
	return p
}

func presentSteps(r Request, f flow.Flow, states []step.State, full bool) []RequestStep {
	out := make([]RequestStep, len(states))
	for i, s := range states {
		out[i] = RequestStep{
			RequestID: r.ID, Key: s.Key, Type: s.Type, Required: f.Steps[i].Required,
			Status: s.Status, Attempts: s.Attempts, CompletedAt: instant.Ptr(s.CompletedAt),
		}
		// What a waiting step holds is the applicant's own way on.
		if full && s.Status != step.Pending {
			out[i].Data = s.Data
		}
	}
	return out
}

func presentConsents(consents []notice.Consent) []ConsentView {
	out := make([]ConsentView, len(consents))
	for i, c := range consents {
		out[i] = ConsentView{
			PurposeCode: c.PurposeCode, NoticeVersion: c.NoticeVersion, TextHash: c.TextHash,
			AcceptedAt: instant.Of(c.AcceptedAt), WithdrawnAt: instant.Ptr(c.WithdrawnAt), Locale: c.Locale, Source: c.Source,
		}
	}
	return out
}

func presentDecision(r Request) *DecisionView {
	if r.Decision == nil {
		return nil
	}
	return &DecisionView{
		Outcome: string(r.Decision.Outcome), ReasonCode: r.Decision.ReasonCode,
		Automated: r.Decision.Automated, DecidedAt: instant.Of(r.Decision.DecidedAt),
	}
}

// presentVerified masks the identifiers of what the steps told.
func presentVerified(states []step.State) *Verified {
	v := step.VerifiedOf(states)
	return &Verified{
		FullName: v.FullName, DateOfBirth: v.DateOfBirth, Gender: v.Gender, Address: v.Address,
		Mobile: masked(v.Mobile, mask.Mobile), Email: masked(v.Email, mask.Email), PAN: masked(v.PAN, mask.PAN),
		Aadhaar: masked(v.AadhaarLast4, mask.Aadhaar), BankAccount: masked(v.BankAccount, mask.BankAccount),
		BankAccountHolder: v.BankAccountHolder, FaceMatchScore: v.FaceMatchScore, FaceMatchPassed: v.FaceMatchPassed,
		LivenessPassed: v.LivenessPassed,
	}
}

func masked(value *string, with func(string) string) *string {
	if value == nil {
		return nil
	}
	m := with(*value)
	return &m
}
