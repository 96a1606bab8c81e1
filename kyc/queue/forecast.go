package queue

import (
	"math"
	"time"
)

// Pace at which cases were decided in the time before.
type Pace struct {
	Decisions int
	// Reviewers who made them.
	Reviewers int
	Over      time.Duration
}

// PerHour is how many cases were decided in an hour.
func (p Pace) PerHour() float64 {
	if p.Over <= 0 {
		return 0
	}
	return float64(p.Decisions) / p.Over.Hours()
}

// Forecast of what waits, at the pace of the time before and in the order in which it is
// due. What is submitted from now on comes later in that order and changes nothing.
type Forecast struct {
	// Overdue cases have passed their target already.
	Overdue int
	// FirstLateAt is when the first case will pass its target undecided; nil where none
	// will.
	FirstLateAt *time.Time
	// MoreReviewers who would be needed, as fast as those of the time before, for no case to
	// pass its target that has not passed it yet. Nil where nobody decided anything.
	MoreReviewers *int
}

// Foresee from the times at which the cases are due, rising.
func Foresee(now time.Time, due []time.Time, p Pace) (f Forecast) {
	pace, needed := p.PerHour(), 0.0
	for i, at := range due {
		if !at.After(now) {
			f.Overdue++
			continue
		}
		ahead, left := float64(i+1), at.Sub(now).Hours()
		needed = math.Max(needed, ahead/left)
		if f.FirstLateAt == nil && ahead > pace*left {
			late := at
			f.FirstLateAt = &late
		}
	}
	if p.Reviewers > 0 && pace > 0 {
		each := pace / float64(p.Reviewers)
		more := max(0, int(math.Ceil(needed/each-1e-9))-p.Reviewers)
		f.MoreReviewers = &more
	}
	return f
}
