package steps

import (
	"context"
	"encoding/json"

	"verifyme/kyc/flow"
	"verifyme/kyc/journey"
	"verifyme/kyc/notice"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
	"verifyme/kyc/strictjson"
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
	tenant, err := journey.TenantOf(ctx, j.Tx, j.Session)
	if err != nil {
		return nil, err
	}
	n := tenant.Notice(j.Flow, journey.LocaleOf(j.Session, j.Request, j.Flow))
	j.Tx.KeepNotice(n)
	for _, purpose := range n.Purposes {
		err := j.Tx.InsertConsent(ctx, &notice.Consent{
			RequestID: j.Request.ID, PurposeCode: purpose.Code, NoticeVersion: n.Version, TextHash: n.TextHash,
			AcceptedAt: j.Tx.Now(), Locale: n.Locale, Source: j.Session.Source, IP: j.Address,
		})
		if err != nil {
			return nil, err
		}
	}
	return nil, j.Judge(ctx, j.StateOf(s.Key), verdict)
}

// accepted is true for exactly {"accepted": true}; anything else there is a
// consent that was not given.
func accepted(body json.RawMessage) bool {
	var in struct {
		Accepted *bool `json:"accepted"`
	}
	return strictjson.Unmarshal(body, &in) == nil && in.Accepted != nil && *in.Accepted
}
