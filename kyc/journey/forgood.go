package journey

import (
	"context"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
)

// unlessForGood refuses a step that failed for good before anything is done at it.
func unlessForGood(
	fn func(context.Context, *Journey, flow.Step) (*step.Problem, error),
) func(context.Context, *Journey, flow.Step) (*step.Problem, error) {
	return func(ctx context.Context, j *Journey, s flow.Step) (*step.Problem, error) {
		if problem := j.StateOf(s.Key).ForGood(); problem != nil {
			return problem, nil
		}
		return fn(ctx, j, s)
	}
}
