package analytics

import (
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/stat"
)

// Span of time: From is included, To is not.
type Span struct{ From, To time.Time }

func (s Span) empty() bool { return !s.From.Before(s.To) }

// Sources of the figures of a time, each part of which is read from one of them.
type Sources struct {
	// Months that are whole, in India.
	Months *Span
	// Days that are whole, in India, before and after those months.
	Days []Span
	// Quarters of an hour that are whole and still kept, before and after those days.
	Quarters []Span
	// Raw rows are counted one by one at the ends, so that any time is exact.
	Raw []Span
}

func (s Sources) none() bool {
	return s.Months == nil && len(s.Days) == 0 && len(s.Quarters) == 0 && len(s.Raw) == 0
}

// sourcesOf the time, as they are kept now; figures of each day need days.
func sourcesOf(time Span, now time.Time, byDay bool) (s Sources) {
	months := Span{upTo(time.From, instant.StartOfMonth, instant.NextMonth), instant.StartOfMonth(time.To)}
	if byDay || months.empty() {
		s.days(time, now)
		return s
	}
	s.Months = &months
	s.days(Span{time.From, months.From}, now)
	s.days(Span{months.To, time.To}, now)
	return s
}

// days of a month, or of any time.
func (s *Sources) days(part Span, now time.Time) {
	days := Span{upTo(part.From, instant.StartOfDay, later(instant.Day)), instant.StartOfDay(part.To)}
	if days.empty() {
		s.quarters(part, now)
		return
	}
	s.quarters(Span{part.From, days.From}, now)
	s.Days = append(s.Days, days)
	s.quarters(Span{days.To, part.To}, now)
}

// quarters of a day.
func (s *Sources) quarters(part Span, now time.Time) {
	quarters := Span{upTo(part.From, instant.QuarterOf, later(instant.Quarter)), instant.QuarterOf(part.To)}
	if quarters.empty() || quarters.From.Before(stat.QuartersRead(now)) {
		s.raw(part)
		return
	}
	s.raw(Span{part.From, quarters.From})
	s.Quarters = append(s.Quarters, quarters)
	s.raw(Span{quarters.To, part.To})
}

func (s *Sources) raw(span Span) {
	if !span.empty() {
		s.Raw = append(s.Raw, span)
	}
}

// upTo the next beginning of a unit, or the time itself where it is one.
func upTo(t time.Time, begin, next func(time.Time) time.Time) time.Time {
	if b := begin(t); !b.Equal(t) {
		return next(b)
	}
	return t
}

func later(unit time.Duration) func(time.Time) time.Time {
	return func(t time.Time) time.Time { return t.Add(unit) }
}
