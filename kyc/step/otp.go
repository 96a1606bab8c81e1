package step

import (
	"regexp"
	"time"
)

// OTP codes (SPEC "Limits": OTP).
const (
	ResendGap       = 30 * time.Second
	SendsPerHour    = 5
	SendsPerNumber  = 10
	CodeInvalidOTP  = "INVALID_OTP"
	CodeExpiredOTP  = "OTP_EXPIRED"
	CodeExceededOTP = "OTP_ATTEMPTS_EXCEEDED"

	CodeInvalidMobile = "INVALID_MOBILE"
	CodeUnavailable   = "PROVIDER_UNAVAILABLE"
)

var mobilePattern = regexp.MustCompile(`^[6-9][0-9]{9}$`)

// ValidMobile reports whether s is ten digits, the first 6 to 9.
func ValidMobile(s string) bool { return mobilePattern.MatchString(s) }

// CodeAttempt is one entered code against the open one. Try is its number
// among the tries at this code, already spent.
type CodeAttempt struct {
	// Sent is false while no code has been sent (also while DELAYED).
	Sent    bool
	Matches bool
	Expired bool
	Try     int
	Max     int
	// Target is what the code proves: the mobile number.
	Target string
}

// JudgeMobileCode is the verdict on one entered code. The first Max wrong
// ones answer INVALID_OTP with what is left; each further one, right or
// wrong, is over the limit until a new code is sent.
func JudgeMobileCode(a CodeAttempt) Verdict {
	switch {
	case !a.Sent:
		return refuse(InProgress, CodeExpiredOTP, "No code is open. Send a new code first.")
	case a.Try > a.Max:
		return refuse(InProgress, CodeExceededOTP, "Too many wrong codes. Send a new code.")
	case a.Expired:
		return refuse(InProgress, CodeExpiredOTP, "This code is too old. Send a new code.")
	case !a.Matches:
		v := refuse(InProgress, CodeInvalidOTP, "This code is not right. Check the message and try again.").
			withAttemptsLeft(max(a.Max-a.Try, 0))
		v.Spent = true
		return v
	}
	mobile := a.Target
	return Verdict{Status: Completed, Spent: true, Verified: Verified{Mobile: &mobile}}
}

// SMSRetryEvery is the distance of the background retries of a delayed SMS.
const SMSRetryEvery = 10 * time.Second

// JudgeDelivery is the verdict on one try at sending a code: the step's
// status, its flags, and whether the background goes on trying. A delayed
// message is never a refusal.
func JudgeDelivery(delivered bool) Verdict {
	if delivered {
		return Verdict{Status: InProgress}
	}
	return Verdict{Status: Delayed, Flags: []string{FlagProviderUnavailable}}
}
