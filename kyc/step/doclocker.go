package step

import (
	"time"

	"verifyme/kyc/instant"
)

const (
	// CodeLockerNotCompleted: the consent was denied, or nobody gave it in time.
	CodeLockerNotCompleted = "DOCLOCKER_NOT_COMPLETED"
	// CodeAadhaarNotLinked: the applicant's locker is not linked with Aadhaar.
	CodeAadhaarNotLinked = "AADHAAR_NOT_LINKED"
	// CodeAadhaarNotAvailable: it is, and holds no eAadhaar; the applicant can get it anew there.
	CodeAadhaarNotAvailable = "AADHAAR_NOT_AVAILABLE"
)

// lacking says what the locker of an applicant who consented does not have, by the code.
var lacking = map[string]string{
	CodeAadhaarNotLinked: "Your DigiLocker is not linked with your Aadhaar. Link it there, then open DigiLocker again.",
	CodeAadhaarNotAvailable: "Your DigiLocker does not hold your Aadhaar right now. Get it there anew, " +
		"then open DigiLocker again.",
}

// Ways to share Aadhaar, in the step's config and as the source in its data.
const (
	MethodLocker = "locker"
	// MethodOfflineXML is the paperless offline e-KYC file, MethodSecureQR the code on the
	// card and the letter; both are signed by UIDAI and ask nobody.
	MethodOfflineXML = "offline_xml"
	MethodSecureQR   = "secure_qr"
)

const (
	// DocumentsPerHour of Aadhaar that one request may send at the step.
	DocumentsPerHour = 10
	// ConsentLifetime is how long the document locker's consent is waited for
	// (SPEC "Limits": document-locker pending).
	ConsentLifetime = 15 * time.Minute
	// ConsentsPerHour that one request may ask for at the step.
	ConsentsPerHour = 10
)

// LockerAnswer is what the document locker, or a document of Aadhaar, handed over. The full
// number never enters the system.
type LockerAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool
	// Missing is what the applicant's locker lacks: CodeAadhaarNotLinked or
	// CodeAadhaarNotAvailable; empty where it lacks nothing.
	Missing string
	// Shared: the applicant consented.
	Shared       bool
	FullName     string
	DateOfBirth  string
	Gender       string
	Address      PostalAddress
	AadhaarLast4 string
	// Source is the method, and Signer who signed the document at Issued; empty where the
	// locker vouches itself.
	Source, Signer string
	Issued         time.Time
	// MobileDiffers: it holds another mobile number than the one proved by a code.
	MobileDiffers bool
	// Portrait of the holder, a JPEG, PNG or WebP; nil where the locker has none.
	Portrait []byte
}

// JudgeDocLocker is the verdict on an answered or abandoned consent.
func JudgeDocLocker(answer LockerAnswer) Verdict {
	if answer.Unavailable {
		v := Refuse(InProgress, CodeUnavailable,
			"The document locker does not answer right now. This did not use up an attempt; try again in a few minutes.")
		v.Flags, v.Data = []string{FlagProviderUnavailable}, map[string]any{}
		return v
	}
	if !answer.Shared {
		code, message := CodeLockerNotCompleted, "The document locker did not share your details. Open it again and allow it."
		if text, lacks := lacking[answer.Missing]; lacks {
			code, message = answer.Missing, text
		}
		v := Refuse(InProgress, code, message)
		v.Spent, v.Outcome, v.Data = true, code, map[string]any{}
		return v
	}
	v := Verdict{
		Status: Completed, Spent: true, Passed: true, Outcome: "VERIFIED", Data: answer.provenance(),
		Verified: Verified{
			FullName: &answer.FullName, DateOfBirth: &answer.DateOfBirth, Gender: &answer.Gender,
			Address: &answer.Address, AadhaarLast4: &answer.AadhaarLast4,
		},
	}
	if answer.DateOfBirth == "" {
		v.Verified.DateOfBirth = nil
	}
	if answer.MobileDiffers {
		v.Flags = []string{FlagAadhaarMobileMismatch}
	}
	return v
}

// provenance of what was shared, as the step's data has it.
func (answer LockerAnswer) provenance() map[string]any {
	data := map[string]any{"source": answer.Source}
	if answer.Signer != "" {
		data["signer"], data["issuedAt"] = answer.Signer, instant.Of(answer.Issued)
	}
	return data
}
