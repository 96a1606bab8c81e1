package kyc

import "verifyme/kyc/step"

// handlers by step type.
func handlersOf(p Providers) map[step.Type]handler {
	return map[step.Type]handler{
		step.MobileOtp:        mobileOtp{},
		step.DocLockerAadhaar: docLocker{},
		step.PanVerification:  panVerification,
		step.BankVerification: bankVerification,
		step.DocumentUpload:   documentUpload{},
		step.Consent:          consentStep{},
	}
}
