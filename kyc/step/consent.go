package step

// CodeConsentRequired answers a consent step without `accepted: true`.
const CodeConsentRequired = "CONSENT_REQUIRED"

// JudgeConsent is the verdict on the consent step.
func JudgeConsent(accepted bool) Verdict {
	if !accepted {
		return Refuse(InProgress, CodeConsentRequired,
			"Your consent is needed to go on. Without it nothing is sent to the business.")
	}
	return Verdict{Status: Completed, Spent: true}
}
