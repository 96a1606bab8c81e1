package queue

import (
	"testing"
	"time"
)

func TestForesee_AtThePaceOfTheTimeBefore(t *testing.T) {
	now := time.Date(2026, 11, 2, 10, 0, 0, 0, time.UTC)
	in := func(hours ...float64) (due []time.Time) {
		for _, h := range hours {
			due = append(due, now.Add(time.Duration(h*float64(time.Hour))))
		}
		return due
	}
	const none = -1
	for name, c := range map[string]struct {
		due  []time.Time
		pace Pace
		// late in hours from now, and more reviewers; none for nil.
		overdue int
		late    float64
		more    int
	}{
		"nothing waits":               {nil, Pace{4, 2, 4 * time.Hour}, 0, none, 0},
		"in time":                     {in(1, 2, 3), Pace{4, 1, 4 * time.Hour}, 0, none, 0},
		"the third is late":           {in(1, 2, 2.5), Pace{4, 1, 4 * time.Hour}, 0, 2.5, 1},
		"overdue ones come first":     {in(-2, -1, 1), Pace{4, 1, 4 * time.Hour}, 2, 1, 2},
		"all are overdue":             {in(-2, -1), Pace{4, 1, 4 * time.Hour}, 2, none, 0},
		"nobody decided anything":     {in(3, 4), Pace{0, 0, 4 * time.Hour}, 0, 3, none},
		"many for two, two more hold": {in(1, 1, 1, 1), Pace{8, 2, 4 * time.Hour}, 0, 1, 2},
	} {
		got := Foresee(now, c.due, c.pace)
		late, more := float64(none), none
		if got.FirstLateAt != nil {
			late = got.FirstLateAt.Sub(now).Hours()
		}
		if got.MoreReviewers != nil {
			more = *got.MoreReviewers
		}
		if got.Overdue != c.overdue || late != c.late || more != c.more {
			t.Errorf("%s: %d overdue, late in %v h, %d more; want %d, %v and %d",
				name, got.Overdue, late, more, c.overdue, c.late, c.more)
		}
	}
}
