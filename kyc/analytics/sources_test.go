package analytics

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"verifyme/kyc/instant"
)

// The parts of a time lie side by side, whole units of each kind, and leave nothing out.
func TestSourcesOf_CoverTheTimeOnce(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 23, 15, 44, 21, 0, time.UTC)
	random := rand.New(rand.NewPCG(7, 11))
	for range 5000 {
		from := now.Add(-time.Duration(random.Int64N(int64(400 * instant.Day))))
		asked := Span{from, from.Add(time.Duration(random.Int64N(int64(now.Sub(from)) + 1)))}
		byDay := random.IntN(2) == 0
		s := sourcesOf(asked, now, byDay)
		parts := slices.Concat(s.Days, s.Quarters, s.Raw)
		if s.Months != nil {
			parts = append(parts, *s.Months)
		}
		slices.SortFunc(parts, func(a, b Span) int { return a.From.Compare(b.From) })
		at := asked.From
		for _, p := range parts {
			if !p.From.Equal(at) || p.empty() {
				t.Fatalf("of %v the parts are %v: one begins at %v, not at %v", asked, parts, p.From, at)
			}
			at = p.To
		}
		if !at.Equal(asked.To) {
			t.Fatalf("of %v the parts are %v, and end at %v", asked, parts, at)
		}
		wantWhole(t, "months", monthsOf(s), instant.StartOfMonth)
		wantWhole(t, "days", s.Days, instant.StartOfDay)
		wantWhole(t, "quarters", s.Quarters, instant.QuarterOf)
		if byDay && s.Months != nil {
			t.Fatal("the figures of days are read from months")
		}
	}
}

func monthsOf(s Sources) []Span {
	if s.Months == nil {
		return nil
	}
	return []Span{*s.Months}
}

func wantWhole(t *testing.T, what string, spans []Span, begin func(time.Time) time.Time) {
	t.Helper()
	for _, s := range spans {
		if !begin(s.From).Equal(s.From) || !begin(s.To).Equal(s.To) {
			t.Fatalf("%s from %v to %v are not whole", what, s.From, s.To)
		}
	}
}
