package kyc

import (
	"context"
	"encoding/json"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
)

// consentStep carries Consent.
type consentStep struct{}

// submit records one consent per distinct purpose, with the hash of
// the text in the language of the page.
func (consentStep) submit(ctx context.Context, j *journey, s flow.Step, body json.RawMessage) (*step.Problem, error) {
	verdict := step.JudgeConsent(accepted(body))
	if verdict.Problem != nil {
		return verdict.Problem, nil
	}
	tenant, err := j.Tenant(ctx)
	if err != nil {
		return nil, err
	}
	n := noticeFor(tenant, j.f, localeOf(j.session, j.r, j.f))
	for _, purpose := range n.Purposes {
		err := j.InsertConsent(ctx, &Consent{
			RequestID: j.r.ID, PurposeCode: purpose.Code, NoticeVersion: n.Version, TextHash: n.TextHash,
			AcceptedAt: j.Now(), Locale: n.Locale, Source: j.session.Source, IP: j.address,
		})
		if err != nil {
			return nil, err
		}
	}
	return nil, j.judge(ctx, j.stateOf(s.Key), verdict)
}

// accepted is true for exactly {"accepted": true}; anything else there is a
// consent that was not given.
func accepted(body json.RawMessage) bool {
	var in struct {
		Accepted *bool `json:"accepted"`
	}
	return strictjson.Unmarshal(body, &in) == nil && in.Accepted != nil && *in.Accepted
}

// WithdrawConsent records a withdrawal; repeating it changes nothing.
func (a *App) WithdrawConsent(ctx context.Context, v Visit, purpose string) (answer Answer, err error) {
	err = a.asApplicant(ctx, v, func(ctx context.Context, j *journey) error {
		found, err := j.work.WithdrawConsent(ctx, j.r.ID, purpose)
		if err != nil {
			return err
		}
		if !found {
			return apperr.Missing("consent")
		}
		j.touched(&j.r)
		answer.State, err = a.state(ctx, j.work, j.r, j.session)
		return err
	})
	return answer, err
}
