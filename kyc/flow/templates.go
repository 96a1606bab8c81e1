package flow

import "verifyme/kyc/step"

// Keys of the templates that every new tenant has.
const (
	IndiaBusinessKYC     = "india-business-kyc-v1"
	EmployeeVerification = "employee-verification-v1"
	BankAccountCheck     = "bank-account-check-v1"
)

// DefaultKey is the flow of a request that names none.
const DefaultKey = IndiaBusinessKYC

var flagMismatch = step.Config{"nameMismatch": "flag"}

// Templates are the flows available to every new tenant, published as
// version 1.
func Templates() []Flow {
	return []Flow{
		template(IndiaBusinessKYC, "India business KYC", "BUSINESS_KYC", Manual,
			required("mobileOtp", step.MobileOtp, "CONTACT_VERIFICATION", nil),
			optional("emailOtp", step.EmailOtp, "CONTACT_VERIFICATION"),
			required("aadhaar", step.DocLockerAadhaar, "AADHAAR_VERIFICATION", nil),
			required("pan", step.PanVerification, "PAN_VERIFICATION", flagMismatch),
			required("bank", step.BankVerification, "BANK_ACCOUNT_VERIFICATION", flagMismatch),
			required("selfie", step.SelfieFaceMatch, "FACE_VERIFICATION", nil),
			optional("shopInside", step.GeoPhotoInside, "PREMISES_VERIFICATION"),
			optional("shopOutside", step.GeoPhotoOutside, "PREMISES_VERIFICATION"),
			optional("documents", step.DocumentUpload, "DOCUMENT_COLLECTION"),
			optional("business", step.BusinessDetails, ""),
			required("consent", step.Consent, "", nil)),
		template(EmployeeVerification, "Employee verification", "EMPLOYEE_VERIFICATION", Hybrid,
			required("mobileOtp", step.MobileOtp, "CONTACT_VERIFICATION", nil),
			required("pan", step.PanVerification, "PAN_VERIFICATION", flagMismatch),
			required("aadhaar", step.DocLockerAadhaar, "AADHAAR_VERIFICATION", nil),
			required("selfie", step.SelfieFaceMatch, "FACE_VERIFICATION", nil),
			required("consent", step.Consent, "", nil)),
		template(BankAccountCheck, "Bank account check", "BANK_ACCOUNT_VERIFICATION", Auto,
			required("mobileOtp", step.MobileOtp, "CONTACT_VERIFICATION", nil),
			required("bank", step.BankVerification, "BANK_ACCOUNT_VERIFICATION", flagMismatch),
			required("consent", step.Consent, "", nil)),
	}
}

func template(key, name, purpose string, policy Policy, steps ...Step) Flow {
	for i := range steps {
		steps[i].Sequence = i + 1
	}
	return Flow{
		Key: key, Name: name, Version: 1, Status: Published, Live: true,
		PurposeCode: purpose, NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: policy, Locale: "en", Steps: steps,
	}
}

func required(key string, t step.Type, purpose string, config step.Config) Step {
	return Step{Key: key, Type: t, Required: true, PurposeCode: purpose, Config: config}
}

func optional(key string, t step.Type, purpose string) Step {
	return Step{Key: key, Type: t, PurposeCode: purpose}
}
