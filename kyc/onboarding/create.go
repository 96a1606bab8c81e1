package onboarding

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
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/webaddress"
	"verifyme/kyc/workspace"
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
	maxMetadataKB        = 16
)

var (
	applicantTypePattern = regexp.MustCompile(`^[a-z][a-z0-9_]{1,39}$`)
)

// CreateRequest issues a link for one verification journey. With an
// Idempotency in the context the answer is stored in the same transaction,
// and a stored one is given again.
func (svc *Service) CreateRequest(ctx context.Context, in CreateInput) (CreatedRequest, error) {
	actor, err := access.Require(ctx, access.CreateRequests)
	if err != nil {
		return CreatedRequest{}, err
	}
	if err := in.validate(); err != nil {
		return CreatedRequest{}, err
	}
	var created CreatedRequest
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		return unit.Idempotently(ctx, tx, &created, func() error {
			created, err = svc.create(ctx, tx, in)
			return err
		})
	})
	return created, err
}

func (svc *Service) create(ctx context.Context, tx Tx, in CreateInput) (CreatedRequest, error) {
	if err := tx.BeginCreation(ctx); err != nil {
		return CreatedRequest{}, err
	}
	tenant, err := tx.Tenant(ctx)
	if err != nil {
		return CreatedRequest{}, err
	}
	f, err := flowFor(ctx, tx, tenant, in.FlowKey)
	if err != nil {
		return CreatedRequest{}, err
	}
	if in.ReturnURL != nil {
		if err := webaddress.CheckReturnURL(*in.ReturnURL, svc.HTTPSOnly, tenant.Settings.ReturnURLHosts); err != nil {
			return CreatedRequest{}, err
		}
	}
	if err := refuseDuplicate(ctx, tx, tenant, in.ExternalReference); err != nil {
		return CreatedRequest{}, err
	}
	r := newRequest(tx, tenant, f, in)
	err = Move(ctx, tx, &r, Issue, Facts{}, func() any {
		return event.CreatedData{Status: string(r.Status), ApplicantType: r.ApplicantType, ExpiresAt: instant.Of(r.ExpiresAt)}
	})
	return CreatedRequest{
		RequestID: r.ID, ExternalReference: r.ExternalReference, Status: r.Status,
		OnboardingURL: svc.LinkURL(r), ExpiresAt: instant.Of(r.ExpiresAt),
	}, err
}

func newRequest(tx Tx, tenant workspace.Tenant, f flow.Flow, in CreateInput) Request {
	hours := tenant.Settings.LinkLifetimeHours
	if in.ExpiresInHours != nil {
		hours = *in.ExpiresInHours
	}
	applicantType := defaultApplicantType
	if in.ApplicantType != nil {
		applicantType = *in.ApplicantType
	}
	return Request{
		TenantID: tenant.ID, ID: identifier.New(identifier.Request, tx.Now()), Status: Created,
		ExternalReference: in.ExternalReference, ApplicantType: applicantType,
		FlowKey: f.Key, FlowVersion: f.Version, Mobile: in.Mobile, Email: in.Email,
		ReturnURL: in.ReturnURL, Locale: in.Locale, Metadata: in.Metadata,
		LinkToken: identifier.NewToken(identifier.LinkToken), LinkHost: tenant.Host,
		CreatedAt: tx.Now(), ExpiresAt: tx.Now().Add(time.Duration(hours) * time.Hour),
	}
}

func flowFor(ctx context.Context, tx Tx, tenant workspace.Tenant, key *string) (flow.Flow, error) {
	name := tenant.Settings.DefaultFlowKey
	if key != nil {
		name = *key
	}
	f, ok, err := tx.LiveFlow(ctx, name)
	if err == nil && !ok {
		err = apperr.New(apperr.Unprocessable, CodeFlowNotFound,
			"There is no published flow %q. GET /v1/flows lists the live ones.", name)
	}
	return f, err
}

// refuseDuplicate holds the tenant's row while it looks, so that two creations
// with one reference cannot both pass.
func refuseDuplicate(ctx context.Context, tx Tx, tenant workspace.Tenant, reference *string) error {
	if reference == nil || tenant.Settings.DuplicatePolicy != workspace.BlockActive {
		return nil
	}
	if _, err := tx.LockTenant(ctx); err != nil {
		return err
	}
	taken, err := tx.HasActiveReference(ctx, *reference)
	if err == nil && taken {
		err = apperr.New(apperr.Conflict, CodeDuplicateReference, "An active request with the externalReference %q exists.",
			*reference)
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
	check("externalReference", in.ExternalReference == nil ||
		text.IsPlain(*in.ExternalReference, maxReferenceLength), "must be 1 to 255 characters without control characters")
	check("applicantType", in.ApplicantType == nil ||
		applicantTypePattern.MatchString(*in.ApplicantType), "must be 2 to 40 of a-z, 0-9 and _, starting with a letter")
	check("mobile", in.Mobile == nil || step.ValidMobile(*in.Mobile), "must be 10 digits, the first 6 to 9")
	check("email", in.Email == nil || text.IsEmail(*in.Email), "must be an email address, such as name@example.com")
	check("flowKey", in.FlowKey == nil || text.IsPlain(*in.FlowKey, 80), "must be 1 to 80 characters")
	check("expiresInHours", in.ExpiresInHours == nil ||
		*in.ExpiresInHours >= 1 && *in.ExpiresInHours <= workspace.MaxLifetimeHours, "must be 1 to 720")
	check("locale", in.Locale == nil || text.IsLocale(*in.Locale), "must be one of en, hi, ta, te, kn, mr, bn, gu")
	problem := strictjson.FreeProblem(in.Metadata, maxMetadataKB)
	check("metadata", problem == "", problem)
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}
