// Package steps carries the step types, a file a type: what an applicant sends,
// who is asked about it, and what is made of the answer. The verdicts are those of
// package step.
package steps

import (
	"context"
	"log/slog"

	"verifyme/kyc/capability"
	"verifyme/kyc/journey"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Service is what the carriers stand on.
type Service struct {
	InTenant   unit.InTenant[journey.Tx]
	Lookups    Lookups
	Journey    *journey.Service
	Onboarding *onboarding.Service
	Codes      capability.CodeMaker
	SMS        capability.SMSSender
	PAN        capability.PANChecker
	Bank       capability.BankChecker
	DocLocker  capability.DocLocker
	Pincode    capability.PincodeFinder
	Secrets    unit.Secrets
	Inbox      notification.Inbox
	Log        *slog.Logger
}

// Lookups lead from a hash to its tenant. An unknown one gives ok false.
type Lookups interface {
	// AttemptOfConsent finds what waits for a consent by its name's hash.
	AttemptOfConsent(ctx context.Context, hash []byte) (tenantID, attemptID string, ok bool, err error)
}

// Handlers by step type.
func (svc *Service) Handlers() map[step.Type]journey.Handler {
	return map[step.Type]journey.Handler{
		step.MobileOtp:        mobileOtp{svc},
		step.PersonalDetails:  personalDetails{},
		step.Address:          svc.address(),
		step.DocLockerAadhaar: docLocker{svc},
		step.PanVerification:  svc.panVerification(),
		step.BankVerification: svc.bankVerification(),
		step.DocumentUpload:   documentUpload{},
		step.BusinessDetails:  svc.businessDetails(),
		step.Consent:          consentStep{},
	}
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobCode: func(ctx context.Context, j unit.Job) error {
			return svc.DeliverCode(ctx, j.TenantID, j.ID, j.StepKey)
		},
	}
}
