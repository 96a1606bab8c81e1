package event

import "verifyme/kyc/instant"

// Simulated is the data of an event that the sandbox emits on demand: the
// fields of its type with plausible values, and `simulated` true.
func Simulated(t Type, applicantType string, expiresAt instant.Timestamp) map[string]any {
	data := map[string]any{"simulated": true}
	set := func(pairs ...any) {
		for i := 0; i < len(pairs); i += 2 {
			data[pairs[i].(string)] = pairs[i+1]
		}
	}
	switch t {
	case Created:
		set("status", "LINK_ISSUED", "applicantType", applicantType, "expiresAt", expiresAt)
	case Started:
		set("status", "IN_PROGRESS", "stepKey", "mobileOtp")
	case StepCompleted:
		set("stepKey", "mobileOtp", "stepType", "MobileOtp", "attempt", 1, "flags", []string{})
	case Submitted:
		set("status", "SUBMITTED", "resubmission", false)
	case Reverted:
		set("status", "REVERTED", "reasonCode", "DOCUMENT_UNCLEAR", "steps", []string{"documents"}, "message",
			"Please upload the document again.")
	case Approved:
		set("status", "APPROVED", "reasonCode", "VERIFIED_OK", "automated", false)
	case Rejected:
		set("status", "REJECTED", "reasonCode", "DATA_MISMATCH")
	case Expired:
		set("status", "EXPIRED", "reason", "LINK_EXPIRED")
	case Cancelled:
		set("status", "CANCELLED", "by", "API_CLIENT")
	case VerificationPending, VerificationStarted:
		set("stepKey", "aadhaar")
	case VerificationCompleted:
		set("stepKey", "pan", "capability", "pan", "outcome", "VERIFIED")
	case VerificationFailed:
		set("stepKey", "selfie", "capability", "face", "reason", "BELOW_THRESHOLD")
	case DocumentUploaded, DocumentRejected:
		set("documentId", "doc_0000000000000000000000", "documentType", "ADDRESS_PROOF", "stepKey", "documents")
	case DocumentExpired:
		set("documentId", "doc_0000000000000000000000", "documentType", "ADDRESS_PROOF")
	case WebhookTest:
		set("message", "This is a test event.")
	}
	return data
}
