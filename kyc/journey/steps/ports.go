// Package steps carries the step types, a file a type: what an applicant sends,
// who is asked about it, and what is made of the answer. The verdicts are those of
// package step.
package steps

import (
	"context"
	"log/slog"

	"verifyme/kyc/capability"
	"verifyme/kyc/journey"
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
	PAN        capability.PANChecker
	Bank       capability.BankChecker
	Branches   capability.BranchFinder
	DocLocker  capability.DocLocker
	Pincode    capability.PincodeFinder
	Face       capability.FaceMatcher
	Liveness   capability.LivenessChecker
	Secrets    unit.Secrets
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
		step.PersonalDetails:  personalDetails{},
		step.Address:          svc.address(),
		step.DocLockerAadhaar: docLocker{svc},
		step.PanVerification:  svc.panVerification(),
		step.BankVerification: svc.bankVerification(),
		step.SelfieFaceMatch:  svc.selfie(),
		step.Liveness:         svc.liveness(),
		step.GeoPhotoInside:   geoPhoto{document: DocumentPremisesInside},
		step.GeoPhotoOutside:  geoPhoto{document: DocumentPremisesOutside},
		step.DocumentUpload:   documentUpload{},
		step.BusinessDetails:  svc.businessDetails(),
		step.Consent:          consentStep{},
	}
}
