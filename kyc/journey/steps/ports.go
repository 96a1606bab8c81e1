// Package steps carries the step types, a file a type: what an applicant sends,
// who is asked about it, and what is made of the answer. The verdicts are those of
// package step.
package steps

import (
	"log/slog"

	"verifyme/kyc/capability"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/step/setting"
	"verifyme/kyc/unit"
)

// Service is what the carriers stand on.
type Service struct {
	InTenant   unit.InTenant[journey.Tx]
	Journey    *journey.Service
	Onboarding *onboarding.Service
	PAN        capability.PANChecker
	Bank       capability.BankChecker
	Branches   capability.BranchFinder
	Pincode    capability.PincodeFinder
	GST        capability.GSTChecker
	Face       capability.FaceMatcher
	Liveness   capability.LivenessChecker
	Secrets    unit.Secrets
	Log        *slog.Logger
}

// Handlers by step type.
func (svc *Service) Handlers() map[step.Type]journey.Handler {
	return map[step.Type]journey.Handler{
		step.PersonalDetails:  personalDetails{},
		step.Address:          svc.address(),
		step.PanVerification:  svc.panVerification(),
		step.BankVerification: svc.bankVerification(),
		step.SelfieFaceMatch:  svc.selfie(),
		step.Liveness:         svc.liveness(),
		step.GeoPhotoInside:   geoPhoto{document: setting.DocumentPremisesInside},
		step.GeoPhotoOutside:  geoPhoto{document: setting.DocumentPremisesOutside},
		step.DocumentUpload:   documentUpload{},
		step.BusinessDetails:  svc.businessDetails(),
		step.Consent:          consentStep{},
	}
}
