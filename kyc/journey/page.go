package journey

import (
	"context"

	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// stepViews are the steps as the applicant's page shows them.
func (svc *Service) stepViews(
	ctx context.Context, tx Tx, r onboarding.Request, f flow.Flow, states []step.State,
) ([]StepView, error) {
	views := make([]StepView, len(states))
	for i, s := range states {
		config, err := f.Steps[i].TypedConfig()
		if err != nil {
			return nil, err
		}
		values, err := step.Values(config)
		if err != nil {
			return nil, err
		}
		views[i] = StepView{
			Key: s.Key, Type: s.Type, Required: f.Steps[i].Required, Status: s.Status, Attempts: s.Attempts,
			MaxAttempts: step.MaxAttempts(config), Config: values, Data: s.Data, Problem: s.Problem,
			RevertMessage: revertMessage(r, s.Key),
		}
		if h, ok := svc.Handlers[s.Type].(Viewer); ok {
			if err := h.View(ctx, tx, r, &views[i], config); err != nil {
				return nil, err
			}
		}
	}
	return views, nil
}

func revertMessage(r onboarding.Request, key string) *string {
	if r.Status != onboarding.Reverted || !r.Revert.Holds(key) || r.Revert.Message == "" {
		return nil
	}
	return &r.Revert.Message
}

func presentNotice(n notice.Notice, consents []onboarding.Consent) *NoticeView {
	v := &NoticeView{NoticeVersion: n.Version, Text: n.Text, TextHash: n.TextHash}
	for _, p := range n.Purposes {
		purpose := NoticePurpose{PurposeCode: p.Code, Text: p.Text}
		for _, c := range consents {
			if c.PurposeCode == p.Code {
				purpose.WithdrawnAt = instant.Ptr(c.WithdrawnAt)
			}
		}
		v.Purposes = append(v.Purposes, purpose)
	}
	return v
}

// LocaleOf the page: the session's choice, then the request's, then the
// flow's.
func LocaleOf(s Session, r onboarding.Request, f flow.Flow) string {
	switch {
	case s.Locale != "":
		return s.Locale
	case r.Locale != nil:
		return *r.Locale
	}
	return f.Locale
}

// state builds the applicant's page.
func (svc *Service) state(ctx context.Context, tx Tx, r onboarding.Request, s Session) (StateView, error) {
	tenant, err := tx.Tenant(ctx)
	if err != nil {
		return StateView{}, err
	}
	f, states, err := onboarding.StepsOf(ctx, tx, r)
	if err != nil {
		return StateView{}, err
	}
	views, err := svc.stepViews(ctx, tx, r, f, states)
	if err != nil {
		return StateView{}, err
	}
	locale, progress := LocaleOf(s, r, f), onboarding.ProgressOf(r, f, states)
	view := StateView{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status, Environment: tx.Environment(),
		Locale: locale, Tenant: tenant.Public(), Flow: FlowView{Key: f.Key, Version: f.Version, Name: f.Name},
		ExpiresAt: instant.Of(r.ExpiresAt), CurrentStepKey: progress.CurrentStepKey,
		Completed: progress.Completed, Total: progress.Total, Steps: views, RedirectURL: r.HandOff(),
	}
	if r.Status == onboarding.Reverted {
		view.Revert = onboarding.PresentRevert(r)
	}
	if f.HasConsent() {
		consents, err := tx.Consents(ctx, []string{r.ID})
		if err != nil {
			return StateView{}, err
		}
		view.ConsentNotice = presentNotice(tenant.Notice(f, locale), consents[r.ID])
	}
	return view, nil
}
