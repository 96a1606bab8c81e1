package step

import (
	"fmt"
	"regexp"
	"time"
)

// OTP codes (SPEC "Limits": OTP).
const (
	ResendGap    = 30 * time.Second
	SendsPerHour = 5
	// SendsPerTarget: to one number or address of a workspace in an hour.
	SendsPerTarget  = 10
	CodeInvalidOTP  = "INVALID_OTP"
	CodeExpiredOTP  = "OTP_EXPIRED"
	CodeExceededOTP = "OTP_ATTEMPTS_EXCEEDED"

	CodeInvalidMobile = "INVALID_MOBILE"
	CodeInvalidEmail  = "INVALID_EMAIL"
	CodeUnavailable   = "PROVIDER_UNAVAILABLE"
)

var mobilePattern = regexp.MustCompile(`^[6-9][0-9]{9}$`)

// ValidMobile reports whether s is ten digits, the first 6 to 9.
func ValidMobile(s string) bool { return mobilePattern.MatchString(s) }

// CodeRules of a step that sends codes.
type CodeRules struct {
	// Lifetime of a code, from its sending.
	Lifetime time.Duration
	// MaxAttempts at one code.
	MaxAttempts int
}

// sendsCodes is a config of a step that does.
type sendsCodes interface{ codes() CodeRules }

func (c MobileOtpConfig) codes() CodeRules { return codeRules(c.ExpirySeconds, c.MaxAttempts) }
func (c EmailOtpConfig) codes() CodeRules  { return codeRules(c.ExpirySeconds, c.MaxAttempts) }

func codeRules(seconds, attempts int) CodeRules {
	return CodeRules{Lifetime: time.Duration(seconds) * time.Second, MaxAttempts: attempts}
}

// CodeRulesOf a typed config.
func CodeRulesOf(config any) (CodeRules, error) {
	c, ok := config.(sendsCodes)
	if !ok {
		return CodeRules{}, fmt.Errorf("a %T has no rules for codes", config)
	}
	return c.codes(), nil
}

// CodeAttempt is one entered code against the open one. Try is its number
// among the tries at this code, already spent.
type CodeAttempt struct {
	// Sent is false while no code has been sent, also while DELAYED, unless the message may have come all the same.
	Sent    bool
	Matches bool
	Expired bool
	Try     int
	Max     int
	// Proves is what the right code verifies: the number or the address.
	Proves Verified
}

// JudgeCode is the verdict on one entered code. The first Max wrong
// ones answer INVALID_OTP with what is left; each further one, right or
// wrong, is over the limit until a new code is sent.
func JudgeCode(a CodeAttempt) Verdict {
	switch {
	case !a.Sent:
		return Refuse(InProgress, CodeExpiredOTP, "No code is open. Send a new code first.")
	case a.Try > a.Max:
		return Refuse(InProgress, CodeExceededOTP, "Too many wrong codes. Send a new code.")
	case a.Expired:
		return Refuse(InProgress, CodeExpiredOTP, "This code is too old. Send a new code.")
	case !a.Matches:
		v := Refuse(InProgress, CodeInvalidOTP, "This code is not right. Check the message and try again.").
			withAttemptsLeft(max(a.Max-a.Try, 0))
		v.Spent = true
		return v
	}
	return Verdict{Status: Completed, Spent: true, Verified: a.Proves}
}

// CodeRetryEvery is the distance of the background retries of a delayed message.
const CodeRetryEvery = 10 * time.Second

// JudgeDelivery is the verdict on one try at sending a code: the step's
// status, its flags, and whether the background goes on trying. A delayed
// message is never a refusal.
func JudgeDelivery(delivered bool) Verdict {
	if delivered {
		return Verdict{Status: InProgress}
	}
	return Verdict{Status: Delayed, Flags: []string{FlagProviderUnavailable}}
}
