package step

// Frames of one attempt at liveness (SPEC "Limits": Upload).
const (
	MinFrames = 3
	MaxFrames = 10
)

// LivenessAnswer is what the provider said of the frames.
type LivenessAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool `json:"unavailable"`
	Live        bool `json:"live"`
	// Score from 0 to 100; more is surer.
	Score int `json:"score"`
}

// JudgeLiveness is the verdict on one attempt. failures is how many failed before. At
// the last one the step completes with its flag, for a reviewer to judge.
func JudgeLiveness(config LivenessConfig, answer LivenessAnswer, failures int) Verdict {
	if answer.Unavailable {
		return outage("The liveness check")
	}
	live := answer.Live
	v := Verdict{
		Status: Completed, Spent: true, Passed: live, Outcome: "VERIFIED",
		Verified: Verified{LivenessPassed: &live, LivenessScore: &answer.Score},
	}
	if live {
		return v
	}
	v.Mismatch, v.Outcome, v.Flags = true, FlagLivenessFailed, []string{FlagLivenessFailed}
	if left := config.MaxAttempts - failures - 1; left > 0 {
		retry := Refuse(InProgress, FlagLivenessFailed,
			"We could not tell that a person is in front of the camera. Try again in good light, as the page says.").
			withAttemptsLeft(left)
		v.Status, v.Problem, v.Verified = retry.Status, retry.Problem, Verified{}
	}
	return v
}
