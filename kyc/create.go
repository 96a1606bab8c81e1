package kyc

import (
	"context"
	"encoding/json"
	"regexp"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/event"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// CreateInput is the create-request body (SPEC "Create-request body fields");
// every field is optional.
type CreateInput struct {
	ExternalReference *string
	ApplicantType     *string
	Mobile            *string
	Email             *string
	FlowKey           *string
	ReturnURL         *string
	ExpiresInHours    *int
	Locale            *string
	Metadata          json.RawMessage
}

// Codes of creation.
const (
	CodeFlowNotFound       = "FLOW_NOT_FOUND"
	CodeDuplicateReference = "DUPLICATE_EXTERNAL_REFERENCE"
)

const (
	defaultApplicantType = "applicant"
	maxReferenceLength   = 255
)

var (
	applicantTypePattern = regexp.MustCompile(`^[a-z][a-z0-9_]{1,39}$`)
)

// CreateRequest issues a link for one verification journey. With an
// Idempotency in the context the answer is stored in the same transaction,
// and a stored one is given again.
func (a *App) CreateRequest(ctx context.Context, in CreateInput) (CreatedRequest, error) {
	actor, err := access.Require(ctx, access.CreateRequests)
	if err != nil {
		return CreatedRequest{}, err
	}
	if err := in.validate(); err != nil {
		return CreatedRequest{}, err
	}
	var created CreatedRequest
	err = a.inTenant(ctx, actor.TenantID, func(ctx context.Context, w *work) error {
		return w.once(ctx, &created, func() error {
			created, err = a.create(ctx, w, in)
			return err
		})
	})
	return created, err
}

func (a *App) create(ctx context.Context, w *work, in CreateInput) (CreatedRequest, error) {
	if err := w.BeginCreation(ctx); err != nil {
		return CreatedRequest{}, err
	}
	tenant, err := w.Tenant(ctx)
	if err != nil {
		return CreatedRequest{}, err
	}
	f, err := w.flowFor(ctx, tenant, in.FlowKey)
	if err != nil {
		return CreatedRequest{}, err
	}
	if in.ReturnURL != nil {
		if err := onboarding.CheckReturnURL(*in.ReturnURL, a.HTTPSOnly, tenant.Settings.ReturnURLHosts); err != nil {
			return CreatedRequest{}, err
		}
	}
	if err := w.refuseDuplicate(ctx, tenant, in.ExternalReference); err != nil {
		return CreatedRequest{}, err
	}
	r := w.newRequest(tenant, f, in)
	err = w.move(ctx, &r, onboarding.Issue, onboarding.Facts{}, func() any {
		return event.CreatedData{Status: string(r.Status), ApplicantType: r.ApplicantType, ExpiresAt: instant.Of(r.ExpiresAt)}
	})
	return CreatedRequest{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status,
		OnboardingURL: a.linkURL(r), ExpiresAt: instant.Of(r.ExpiresAt),
	}, err
}

func (w *work) newRequest(tenant Tenant, f flow.Flow, in CreateInput) onboarding.Request {
	hours := tenant.Settings.LinkLifetimeHours
	if in.ExpiresInHours != nil {
		hours = *in.ExpiresInHours
	}
	applicantType := defaultApplicantType
	if in.ApplicantType != nil {
		applicantType = *in.ApplicantType
	}
	return onboarding.Request{
		TenantID: tenant.ID, ID: identifier.New(identifier.Request, w.Now()), Status: onboarding.Created,
		ExternalReference: in.ExternalReference, ApplicantType: applicantType,
		FlowKey: f.Key, FlowVersion: f.Version, Mobile: in.Mobile, Email: in.Email,
		ReturnURL: in.ReturnURL, Locale: in.Locale, Metadata: in.Metadata,
		LinkToken: identifier.NewToken(identifier.LinkToken), LinkHost: tenant.Host,
		CreatedAt: w.Now(), ExpiresAt: w.Now().Add(time.Duration(hours) * time.Hour),
	}
}

func (w *work) flowFor(ctx context.Context, tenant Tenant, key *string) (flow.Flow, error) {
	name := tenant.Settings.DefaultFlowKey
	if key != nil {
		name = *key
	}
	f, ok, err := w.LiveFlow(ctx, name)
	if err == nil && !ok {
		err = apperr.New(apperr.Unprocessable, CodeFlowNotFound, "There is no published flow %q. GET /v1/flows lists the live ones.", name)
	}
	return f, err
}

// refuseDuplicate holds the tenant's row while it looks, so that two creations
// with one reference cannot both pass.
func (w *work) refuseDuplicate(ctx context.Context, tenant Tenant, reference *string) error {
	if reference == nil || tenant.Settings.DuplicatePolicy != BlockActive {
		return nil
	}
	if _, err := w.LockTenant(ctx); err != nil {
		return err
	}
	taken, err := w.HasActiveReference(ctx, *reference)
	if err == nil && taken {
		err = apperr.New(apperr.Conflict, CodeDuplicateReference, "An active request with the externalReference %q exists.", *reference)
	}
	return err
}

func (in CreateInput) validate() error {
	var wrong []apperr.Detail
	check := func(field string, ok bool, message string) {
		if !ok {
			wrong = append(wrong, apperr.Detail{Field: field, Message: message})
		}
	}
	check("externalReference", in.ExternalReference == nil || text.IsPlain(*in.ExternalReference, maxReferenceLength), "must be 1 to 255 characters without control characters")
	check("applicantType", in.ApplicantType == nil || applicantTypePattern.MatchString(*in.ApplicantType), "must be 2 to 40 of a-z, 0-9 and _, starting with a letter")
	check("mobile", in.Mobile == nil || step.ValidMobile(*in.Mobile), "must be 10 digits, the first 6 to 9")
	check("email", in.Email == nil || text.IsEmail(*in.Email), "must be an email address, such as name@example.com")
	check("flowKey", in.FlowKey == nil || text.IsPlain(*in.FlowKey, 80), "must be 1 to 80 characters")
	check("expiresInHours", in.ExpiresInHours == nil || *in.ExpiresInHours >= 1 && *in.ExpiresInHours <= maxLifetimeHours, "must be 1 to 720")
	check("locale", in.Locale == nil || text.IsLocale(*in.Locale), "must be one of en, hi, ta, te, kn, mr, bn, gu")
	problem := metadataProblem(in.Metadata)
	check("metadata", problem == "", problem)
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}

// linkURL is the applicant's link on the host that it is valid on.
func (a *App) linkURL(r onboarding.Request) string {
	u := *a.BaseURL
	if r.LinkHost != "" {
		u.Host = r.LinkHost
	}
	return u.JoinPath("start", r.LinkToken).String()
}
