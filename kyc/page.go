package kyc

import (
	"context"

	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/notice"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
)

// stepViews are the steps as the applicant's page shows them.
func (a *App) stepViews(ctx context.Context, w *work, r onboarding.Request, f flow.Flow, states []step.State) ([]StepView, error) {
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
		if h, ok := a.handlers[s.Type].(viewer); ok {
			if err := h.view(ctx, w, r, &views[i], config); err != nil {
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

func presentTenant(t Tenant) TenantView {
	b := t.Settings.Branding
	name := t.Name
	if b.DisplayName != nil {
		name = *b.DisplayName
	}
	return TenantView{
		DisplayName: name, LogoURL: b.LogoURL, AccentColor: b.AccentColor,
		LegalLinks: LegalLinks{PrivacyURL: b.PrivacyURL, TermsURL: b.TermsURL},
	}
}

// noticeFor is the consent notice of a flow in a language.
func noticeFor(t Tenant, f flow.Flow, locale string) notice.Notice {
	return notice.Make(notice.Input{
		TenantName: presentTenant(t).DisplayName, NoticeVersion: f.NoticeVersion, Locale: locale,
		Purposes: f.Purposes(), Collected: f.Types(), RetentionDays: t.Settings.Retention(f.RetentionClass),
	})
}

func presentNotice(n notice.Notice, consents []Consent) *NoticeView {
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

// Retention of a class in days: the tenant's override or the default.
func (s Settings) Retention(class string) int {
	if days, ok := s.RetentionDays[class]; ok {
		return days
	}
	return RetentionClasses[class]
}

// localeOf the page: the session's choice, then the request's, then the
// flow's.
func localeOf(s Session, r onboarding.Request, f flow.Flow) string {
	switch {
	case s.Locale != "":
		return s.Locale
	case r.Locale != nil:
		return *r.Locale
	}
	return f.Locale
}

// state builds the applicant's page.
func (a *App) state(ctx context.Context, w *work, r onboarding.Request, s Session) (StateView, error) {
	tenant, err := w.Tenant(ctx)
	if err != nil {
		return StateView{}, err
	}
	f, states, err := w.steps(ctx, r)
	if err != nil {
		return StateView{}, err
	}
	views, err := a.stepViews(ctx, w, r, f, states)
	if err != nil {
		return StateView{}, err
	}
	locale, progress := localeOf(s, r, f), progressOf(r, f, states)
	view := StateView{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status, Environment: a.Environment,
		Locale: locale, Tenant: presentTenant(tenant), Flow: FlowView{Key: f.Key, Version: f.Version, Name: f.Name},
		ExpiresAt: instant.Of(r.ExpiresAt), CurrentStepKey: progress.CurrentStepKey,
		Completed: progress.Completed, Total: progress.Total, Steps: views, RedirectURL: r.HandOff(),
	}
	if r.Status == onboarding.Reverted {
		view.Revert = presentRevert(r)
	}
	if f.HasConsent() {
		consents, err := w.Consents(ctx, []string{r.ID})
		if err != nil {
			return StateView{}, err
		}
		view.ConsentNotice = presentNotice(noticeFor(tenant, f, locale), consents[r.ID])
	}
	return view, nil
}
