package journey

import (
	"context"

	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/workspace"
)

// StateView and StepView are the page as the use cases answer with it.
type (
	StateView = page.State
	StepView  = page.Step
)

// RedirectURL in a PENDING step's data: the applicant is to go on there.
const RedirectURL = "redirectUrl"

// stepViews are the steps as the applicant's page shows them.
func (svc *Service) stepViews(
	ctx context.Context, tx Tx, r onboarding.Request, s Session, f flow.Flow, states []step.State,
) ([]page.Step, error) {
	toCheck := s.Exists() && r.Status.Open()
	views := make([]page.Step, len(states))
	for i, state := range states {
		config, err := f.Steps[i].TypedConfig()
		if err != nil {
			return nil, err
		}
		values, err := step.Values(config)
		if err != nil {
			return nil, err
		}
		views[i] = page.Step{
			Key: state.Key, Type: state.Type, Required: f.Steps[i].Required, Status: state.Status, Attempts: state.Attempts,
			MaxAttempts: step.MaxAttempts(config), Config: values, Data: state.Data, Problem: state.Problem,
			RevertMessage: revertMessage(r, state.Key), Facts: []page.Fact{},
		}
		if toCheck {
			views[i].Facts = page.FactsOf(state)
		}
		if h, ok := svc.Handlers[state.Type].(Viewer); ok {
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

// TenantOf is the tenant with the branding that the session keeps; that of now
// where there is no session yet.
func TenantOf(ctx context.Context, tx Tx, s Session) (workspace.Tenant, error) {
	tenant, err := tx.Tenant(ctx)
	if err == nil && s.Exists() && s.BrandingVersion != tenant.Settings.BrandingVersion {
		tenant.Settings.Branding, err = tx.Branding(ctx, s.BrandingVersion)
	}
	return tenant, err
}

// opened is the page of a link without a journey on it.
func (svc *Service) opened(ctx context.Context, tx Tx, r onboarding.Request, s Session) (page.State, error) {
	f, states, err := onboarding.StepsOf(ctx, tx, r)
	if err != nil {
		return page.State{}, err
	}
	return svc.state(ctx, tx, r, s, f, states)
}

// state builds the applicant's page.
func (svc *Service) state(
	ctx context.Context, tx Tx, r onboarding.Request, s Session, f flow.Flow, states []step.State,
) (page.State, error) {
	tenant, err := TenantOf(ctx, tx, s)
	if err != nil {
		return page.State{}, err
	}
	views, err := svc.stepViews(ctx, tx, r, s, f, states)
	if err != nil {
		return page.State{}, err
	}
	locale, progress := LocaleOf(s, r, f), onboarding.ProgressOf(r, f, states)
	view := page.State{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Reference: identifier.Reference(r.ID),
		Status: r.Status, Environment: tx.Environment(),
		Locale: locale, Tenant: tenant.Public(), Flow: page.Flow{Key: f.Key, Version: f.Version, Name: f.Name},
		ExpiresAt: instant.Of(r.ExpiresAt), CurrentStepKey: progress.CurrentStepKey,
		Completed: progress.Completed, Total: progress.Total, Steps: views, RedirectURL: page.HandOff(r),
		SubmittedAt: instant.Ptr(r.SubmittedAt), CompletedAt: instant.Ptr(r.CompletedAt),
	}
	if r.Status == onboarding.Reverted {
		view.Revert = onboarding.PresentRevert(r)
	}
	if f.HasConsent() {
		consents, err := tx.Consents(ctx, []string{r.ID})
		if err != nil {
			return page.State{}, err
		}
		view.ConsentNotice = page.NoticeOf(tenant.Notice(f, locale), consents[r.ID])
		view.Withdraw(f, consents[r.ID])
	}
	return view, nil
}
