package step

// Codes of the selfie step.
const (
	CodeFaceMismatch = "FACE_MISMATCH"
	CodeFaceFailed   = "FACE_VERIFICATION_FAILED"
)

// What a selfie's config may say.
const (
	// OnFailBlock fails the step at its last attempt, in the place of a review.
	OnFailBlock = "block"
	// FallbackAutopass completes the step while the provider is down.
	FallbackAutopass = "autopass"
)

// OutcomeBelowThreshold is the reason of a failed face match, for its event.
const OutcomeBelowThreshold = "BELOW_THRESHOLD"

// FaceAnswer is what the provider said of two faces, or of one alone.
type FaceAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool `json:"unavailable"`
	// Score from 0 to 100; more is more alike.
	Score int `json:"score"`
}

// JudgeSelfie is the verdict on one selfie. mismatches is how many were below the
// threshold before. At the last one the step completes with its flag, for a reviewer
// to judge, or fails where the config says block.
func JudgeSelfie(config SelfieConfig, answer FaceAnswer, mismatches int) Verdict {
	if answer.Unavailable {
		if config.ProviderFallback == FallbackAutopass {
			return Verdict{Status: Completed, Spent: true, Flags: []string{FlagAutopass}}
		}
		return outage("The face check")
	}
	passed := answer.Score >= config.Threshold
	v := Verdict{
		Status: Completed, Spent: true, Passed: passed, Outcome: "VERIFIED",
		Verified: Verified{FaceMatchScore: &answer.Score, FaceMatchPassed: &passed},
	}
	if passed {
		return v
	}
	v.Mismatch, v.Outcome, v.Flags = true, OutcomeBelowThreshold, []string{FlagFaceBelowThreshold}
	left := config.MaxAttempts - mismatches - 1
	switch {
	case left > 0:
		retry := Refuse(InProgress, CodeFaceMismatch,
			"This photo does not match well enough. Take it again in good light, with your whole face in view.").
			withAttemptsLeft(left)
		v.Status, v.Problem, v.Flags, v.Verified = retry.Status, retry.Problem, nil, Verified{}
	case config.OnFail == OnFailBlock:
		v.Status = Failed
		v.Problem = Refuse(Failed, CodeFaceFailed,
			"Your face could not be matched. Please contact the business that sent you the link.").Problem
		v.Verified = Verified{}
	}
	return v
}
