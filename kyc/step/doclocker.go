package step

import "time"

// CodeLockerNotCompleted: the consent was denied, or nobody gave it in time.
const CodeLockerNotCompleted = "DOCLOCKER_NOT_COMPLETED"

const (
	// ConsentLifetime is how long the document locker's consent is waited for
	// (SPEC "Limits": document-locker pending).
	ConsentLifetime = 15 * time.Minute
	// ConsentsPerHour that one request may ask for at the step.
	ConsentsPerHour = 10
)

// LockerAnswer is what the document locker handed over. The full Aadhaar
// number never enters the system.
type LockerAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool
	// Shared: the applicant consented.
	Shared       bool
	FullName     string
	DateOfBirth  string
	Gender       string
	Address      PostalAddress
	AadhaarLast4 string
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
		v := Refuse(InProgress, CodeLockerNotCompleted,
			"The document locker did not share your details. Open it again and allow it.")
		v.Spent, v.Outcome, v.Data = true, CodeLockerNotCompleted, map[string]any{}
		return v
	}
	return Verdict{
		Status: Completed, Spent: true, Passed: true, Outcome: "VERIFIED", Data: map[string]any{},
		Verified: Verified{
			FullName: &answer.FullName, DateOfBirth: &answer.DateOfBirth, Gender: &answer.Gender,
			Address: &answer.Address, AadhaarLast4: &answer.AadhaarLast4,
		},
	}
}
