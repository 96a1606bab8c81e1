package details

import "verifyme/kyc/step"

// CodeConsentRequired answers a consent step without `accepted: true`.
const CodeConsentRequired = "CONSENT_REQUIRED"

// JudgeConsent is the verdict on the consent step.
func JudgeConsent(accepted bool) step.Verdict {
	if !accepted {
		return step.Refuse(step.InProgress, CodeConsentRequired,
			"Your consent is needed to go on. Without it nothing is sent to the business.")
	}
	return step.Verdict{Status: step.Completed, Spent: true}
}
