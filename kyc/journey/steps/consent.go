package steps

import (
	"context"
	"encoding/json"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/audit"
	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
)

// consentStep carries Consent.
type consentStep struct{}

// Submit records one consent per distinct purpose, with the hash of
// the text in the language of the page.
func (consentStep) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	verdict := details.JudgeConsent(accepted(body))
	if verdict.Problem != nil {
		return verdict.Problem, nil
	}
	// Before steps that wait for it, what was withdrawn is given again; the step itself is done in its place.
	if j.StateOf(s.Key).Status == step.Completed || j.Flow.Blocking(j.States, s.Key) != "" {
		return nil, giveAgain(ctx, j, s)
	}
	_, err := record(ctx, j, nil)
	if err != nil {
		return nil, err
	}
	return nil, j.Judge(ctx, j.StateOf(s.Key), verdict)
}

// giveAgain records the consents that were withdrawn once more. The step stays as it is.
func giveAgain(ctx context.Context, j *journey.Journey, s flow.Step) error {
	withdrawn, err := j.Withdrawn(ctx)
	if err != nil {
		return err
	}
	if len(withdrawn) == 0 {
		return journey.ErrStepLocked(s.Key)
	}
	again, err := record(ctx, j, withdrawn)
	if err != nil {
		return err
	}
	onboarding.PublishChange(j.Tx, &j.Request)
	applicant := access.Actor{Kind: access.Applicant, ID: j.Request.ID, Label: "applicant"}
	return unit.Audit(ctx, j.Tx, applicant, audit.ConsentGivenAgain, j.Request.ID,
		map[string]any{"purposeCodes": again})
}

// record one consent for each of these purposes, nil for all, as the notice shows them
// now, and name them.
func record(ctx context.Context, j *journey.Journey, purposes []string) (recorded []string, err error) {
	tenant, err := journey.TenantOf(ctx, j.Tx, j.Session)
	if err != nil {
		return nil, err
	}
	n := tenant.Notice(j.Flow, journey.LocaleOf(j.Session, j.Request, j.Flow))
	j.Tx.KeepNotice(n)
	for _, purpose := range n.Purposes {
		if purposes != nil && !slices.Contains(purposes, purpose.Code) {
			continue
		}
		err := j.Tx.InsertConsent(ctx, &notice.Consent{
			RequestID: j.Request.ID, PurposeCode: purpose.Code, NoticeVersion: n.Version, TextHash: n.TextHash,
			AcceptedAt: j.Tx.Now(), Locale: n.Locale, Source: j.Session.Source, IP: j.Address,
		})
		if err != nil {
			return nil, err
		}
		recorded = append(recorded, purpose.Code)
	}
	return recorded, nil
}

// accepted is true for exactly {"accepted": true}; anything else there is a
// consent that was not given.
func accepted(body json.RawMessage) bool {
	var in struct {
		Accepted *bool `json:"accepted"`
	}
	return strictjson.Unmarshal(body, &in) == nil && in.Accepted != nil && *in.Accepted
}
