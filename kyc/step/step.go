// Package step judges attempts at steps. A rule takes the step's config, the
// attempt and the names known so far, and returns a verdict; it touches
// nothing (SPEC "Step catalogue"). One file a step type.
package step

import (
	"slices"
	"time"
)

// Type of a step; its key in a flow is another thing.
type Type string

const (
	MobileOtp        Type = "MobileOtp"
	EmailOtp         Type = "EmailOtp"
	PersonalDetails  Type = "PersonalDetails"
	Address          Type = "Address"
	DocLockerAadhaar Type = "DocLockerAadhaar"
	PanVerification  Type = "PanVerification"
	BankVerification Type = "BankVerification"
	SelfieFaceMatch  Type = "SelfieFaceMatch"
	Liveness         Type = "Liveness"
	GeoPhotoInside   Type = "GeoPhotoInside"
	GeoPhotoOutside  Type = "GeoPhotoOutside"
	DocumentUpload   Type = "DocumentUpload"
	BusinessDetails  Type = "BusinessDetails"
	Consent          Type = "Consent"
)

// Capability is what a step asks of a provider.
type Capability string

const (
	SMS           Capability = "sms"
	Email         Capability = "email"
	DocLocker     Capability = "doclocker"
	PAN           Capability = "pan"
	Bank          Capability = "bank"
	Face          Capability = "face"
	LivenessCheck Capability = "liveness"
	Pincode       Capability = "pincode"
	// GST is asked besides a step's own capability, where its config wants it.
	GST Capability = "gst"
)

// Status of a step in a request.
type Status string

const (
	NotStarted Status = "NOT_STARTED"
	InProgress Status = "IN_PROGRESS"
	// Pending: a provider check or the document locker waits.
	Pending Status = "PENDING"
	// Delayed: the SMS is queued.
	Delayed   Status = "DELAYED"
	Completed Status = "COMPLETED"
	Failed    Status = "FAILED"
	Skipped   Status = "SKIPPED"
)

// Done reports whether a required step lets the request be submitted.
func (s Status) Done() bool { return s == Completed }

// Passed reports whether the applicant may go on to the next step.
func (s Status) Passed() bool { return s == Completed || s == Skipped }

// Address as verified.
type PostalAddress struct {
	Line    string `json:"line"`
	City    string `json:"city"`
	State   string `json:"state"`
	Pincode string `json:"pincode"`
}

// Verified is what a step proved, unmasked; it is stored encrypted and leaves
// the service masked.
type Verified struct {
	FullName          *string        `json:"fullName,omitempty"`
	DateOfBirth       *string        `json:"dateOfBirth,omitempty"`
	Gender            *string        `json:"gender,omitempty"`
	Address           *PostalAddress `json:"address,omitempty"`
	Mobile            *string        `json:"mobile,omitempty"`
	Email             *string        `json:"email,omitempty"`
	PAN               *string        `json:"pan,omitempty"`
	PANHolder         *string        `json:"panHolder,omitempty"`
	AadhaarLast4      *string        `json:"aadhaarLast4,omitempty"`
	BankAccount       *string        `json:"bankAccount,omitempty"`
	BankAccountHolder *string        `json:"bankAccountHolder,omitempty"`
	FaceMatchScore    *int           `json:"faceMatchScore,omitempty"`
	FaceMatchPassed   *bool          `json:"faceMatchPassed,omitempty"`
	LivenessPassed    *bool          `json:"livenessPassed,omitempty"`
	LivenessScore     *int           `json:"livenessScore,omitempty"`
	// Portrait from the document locker: internal evidence, no document.
	Portrait *Portrait `json:"portrait,omitempty"`
}

// Portrait says where the sealed bytes of the locker's photo lie.
type Portrait struct {
	ID          string `json:"id"`
	FileKey     string `json:"fileKey"`
	ContentType string `json:"contentType"`
}

// PortraitOf the steps of a request; nil where no locker gave one.
func PortraitOf(states []State) *Portrait {
	for _, s := range states {
		if s.Verified.Portrait != nil {
			return s.Verified.Portrait
		}
	}
	return nil
}

// Problem is the refusal that a step shows until its next attempt.
type Problem struct {
	Code         string `json:"code"`
	Message      string `json:"message"`
	AttemptsLeft *int   `json:"attemptsLeft,omitempty"`
}

// State is a step of one request as it stands.
type State struct {
	Key    string
	Type   Type
	Status Status
	// Attempts counts judged attempts; a provider's outage is not one.
	Attempts int
	// Mismatches counts the failed comparisons, of names or faces, and the failed
	// checks of liveness: the config allows so many.
	Mismatches int
	// Flags of the latest attempt: the step's share of the active set.
	Flags       []string
	Data        map[string]any
	Verified    Verified
	Problem     *Problem
	CompletedAt *time.Time
}

// StateOf the step with the key; the zero state for an unknown one.
func StateOf(states []State, key string) State {
	for _, s := range states {
		if s.Key == key {
			return s
		}
	}
	return State{}
}

// Verdict on one attempt.
type Verdict struct {
	Status Status
	// Spent: the attempt counts.
	Spent bool
	// Mismatch: it counts among those that the config allows.
	Mismatch bool
	Flags    []string
	Verified Verified
	Data     map[string]any
	// Problem is nil when the step is settled or goes on.
	Problem *Problem
	// Outcome of the provider check, for its event: a word such as VERIFIED,
	// or the reason of the failure. Empty where no provider was asked.
	Outcome string
	// Passed tells verification.completed from verification.failed.
	Passed bool
	// Compared names on which the verdict rests, or which a reviewer is to see.
	Compared []NameComparison
}

// Refuse is the verdict that refuses an attempt.
func Refuse(status Status, code, message string) Verdict {
	return Verdict{Status: status, Problem: &Problem{Code: code, Message: message}}
}

// outage of a provider: never a negative result, and no attempt is spent.
func outage(check string) Verdict {
	v := Refuse(InProgress, CodeUnavailable,
		check+" does not answer right now. This did not use up an attempt; try again in a few minutes.")
	v.Flags = []string{FlagProviderUnavailable}
	return v
}

// isOutage tells a provider's outage from an attempt.
func (v Verdict) isOutage() bool {
	return !v.Spent && v.Problem != nil && v.Problem.Code == CodeUnavailable
}

func (v Verdict) withAttemptsLeft(n int) Verdict {
	v.Problem.AttemptsLeft = &n
	return v
}

// Reset is the step as a reviewer sends it back: to be done anew, with all of
// its attempts. What it proved is void; its flags stay until an attempt of the
// applicant's takes their place.
func (s State) Reset() State {
	return State{Key: s.Key, Type: s.Type, Status: NotStarted, Flags: s.Flags}
}

// Apply puts the verdict into the step's state; now is the tenant's time.
func (s State) Apply(v Verdict, now time.Time) State {
	s.Status = v.Status
	if v.isOutage() {
		// It is no attempt: what the latest one raised stays.
		for _, f := range v.Flags {
			if !slices.Contains(s.Flags, f) {
				s.Flags = append(slices.Clone(s.Flags), f)
			}
		}
	} else {
		s.Flags = v.Flags
	}
	s.Problem = v.Problem
	if v.Spent {
		s.Attempts++
	}
	if v.Mismatch {
		s.Mismatches++
	}
	if v.Data != nil {
		s.Data = v.Data
	}
	if v.Status == Completed {
		s.Verified = v.Verified
		s.CompletedAt = &now
	}
	return s
}

// ForGood is the refusal of a step that failed for good, also once the applicant has
// gone on without it; nil where it may be attempted.
func (s State) ForGood() *Problem {
	if s.Status == Failed || s.Status == Skipped {
		return s.Problem
	}
	return nil
}

// Skip the step. One that failed for good keeps its refusal, so that going on without it
// gives no further attempts.
func (s State) Skip() State {
	s.Problem, s.Status = s.ForGood(), Skipped
	return s
}

// OutcomeAbandoned of an attempt that has nobody left to answer.
const OutcomeAbandoned = "ABANDONED"
