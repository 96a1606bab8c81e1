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
	// Days that are whole, in India.
	Days *Span
	// Quarters of an hour that are whole and still kept, before and after those days.
	Quarters []Span
	// Requests are counted one by one at the ends, so that any time is exact.
	Requests []Span
}

// sourcesOf the time, as they are kept now.
func sourcesOf(time Span, now time.Time) (s Sources) {
	days := Span{upTo(time.From, instant.StartOfDay, instant.Day), instant.StartOfDay(time.To)}
	if days.empty() {
		s.parts(time, now)
		return s
	}
	s.Days = &days
	s.parts(Span{time.From, days.From}, now)
	s.parts(Span{days.To, time.To}, now)
	return s
}

// parts of a day.
func (s *Sources) parts(part Span, now time.Time) {
	quarters := Span{upTo(part.From, instant.QuarterOf, instant.Quarter), instant.QuarterOf(part.To)}
	if quarters.empty() || quarters.From.Before(stat.QuartersRead(now)) {
		s.requests(part)
		return
	}
	s.requests(Span{part.From, quarters.From})
	s.Quarters = append(s.Quarters, quarters)
	s.requests(Span{quarters.To, part.To})
}

func (s *Sources) requests(span Span) {
	if !span.empty() {
		s.Requests = append(s.Requests, span)
	}
}

// upTo the next beginning of a unit, or the time itself where it is one.
func upTo(t time.Time, begin func(time.Time) time.Time, unit time.Duration) time.Time {
	if b := begin(t); !b.Equal(t) {
		return b.Add(unit)
	}
	return t
}
