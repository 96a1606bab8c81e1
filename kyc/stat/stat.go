// Package stat says in which figures a request counts. A figure is a function of how
// the request and its steps stand, so a change of either takes away the figures of
// before and adds those of after; db/stats_raw.go says the same in SQL.
package stat

import (
	"cmp"
	"slices"
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/step"
)

// Measure is what a figure counts.
type Measure string

// Measures of requests. Their figures name no step.
const (
	Created   Measure = "CREATED"
	Started   Measure = "STARTED"
	Submitted Measure = "SUBMITTED"
	// Approved and Rejected have the reason's code.
	Approved Measure = "APPROVED"
	Rejected Measure = "REJECTED"
	// Automated are the approvals without a reviewer.
	Automated Measure = "AUTOMATED"
	Expired   Measure = "EXPIRED"
	Cancelled Measure = "CANCELLED"
	// Carried has a flag's code: the request has it at one step or several.
	Carried Measure = "FLAG"
	// ToSubmit is the time from the start to the latest submission, ToDecide from there
	// to the decision; the code is the bucket's number.
	ToSubmit Measure = "TO_SUBMIT"
	ToDecide Measure = "TO_DECIDE"
)

// OfRequests are the measures that say how far requests came.
var OfRequests = []Measure{Created, Started, Submitted, Approved, Rejected, Automated, Expired, Cancelled}

// OfFunnel are the measures that say how far requests came at their steps.
var OfFunnel = []Measure{StepStarted, StepCompleted, StepSkipped, StepFirstTry, StepRefused}

// Measures of a request's steps. Their figures name the step.
const (
	StepStarted   Measure = "STEP_STARTED"
	StepCompleted Measure = "STEP_COMPLETED"
	StepSkipped   Measure = "STEP_SKIPPED"
	// StepFirstTry is completed with one attempt.
	StepFirstTry Measure = "STEP_FIRST_TRY"
	// StepRefused has the code that a step shows which is neither completed nor skipped.
	StepRefused Measure = "STEP_REFUSED"
)

// Figure that a request counts in once, or that is counted as often as something
// happened. Part is the step, or what the measure says; it and Code are empty where the
// measure has none. It names no request and no applicant.
type Figure struct {
	Measure    Measure
	Part, Code string
}

// OfSteps are the figures in which a request's steps count.
func OfSteps(states []step.State) (figures []Figure) {
	flags := map[string]bool{}
	for _, s := range states {
		at := func(holds bool, m Measure, code string) {
			if holds {
				figures = append(figures, Figure{m, s.Key, code})
			}
		}
		at(s.Status != step.NotStarted, StepStarted, "")
		at(s.Status == step.Completed, StepCompleted, "")
		at(s.Status == step.Skipped, StepSkipped, "")
		at(s.Status == step.Completed && s.Attempts == 1, StepFirstTry, "")
		if s.Problem != nil && !s.Status.Passed() {
			at(true, StepRefused, s.Problem.Code)
		}
		for _, code := range s.Flags {
			if !flags[code] {
				flags[code] = true
				figures = append(figures, Figure{Carried, "", code})
			}
		}
	}
	return figures
}

// Change of how often each figure is counted, without those that stay.
func Change(before, after []Figure) map[Figure]int {
	change := map[Figure]int{}
	for _, f := range after {
		change[f]++
	}
	for _, f := range before {
		change[f]--
	}
	for f, n := range change {
		if n == 0 {
			delete(change, f)
		}
	}
	return change
}

// Compare orders figures, so that all who write several of them do so in one order.
func Compare(a, b Figure) int {
	return cmp.Or(cmp.Compare(a.Measure, b.Measure), cmp.Compare(a.Part, b.Part), cmp.Compare(a.Code, b.Code))
}

// Sorted figures of a change.
func Sorted(change map[Figure]int) []Figure {
	figures := make([]Figure, 0, len(change))
	for f := range change {
		figures = append(figures, f)
	}
	slices.SortFunc(figures, Compare)
	return figures
}

// Quarters of an hour are counted for so many days; a day is counted for ever.
const (
	quarterDays = 35
	// A process whose clock is behind still reads what another keeps.
	spareDays = 1
)

// QuartersRead is the time from which on quarters of an hour are read.
func QuartersRead(now time.Time) time.Time {
	return instant.StartOfDay(now).Add(-quarterDays * instant.Day)
}

// QuartersKept is the time from which on quarters of an hour are kept.
func QuartersKept(now time.Time) time.Time { return QuartersRead(now).Add(-spareDays * instant.Day) }

// Replaced are the states with one step as it is now.
func Replaced(states []step.State, now step.State) []step.State {
	after := slices.Clone(states)
	for i := range after {
		if after[i].Key == now.Key {
			after[i] = now
		}
	}
	return after
}
