package instant

import "time"

// Lengths of what figures are counted by. A day in India is always as long, and begins
// with a quarter of an hour of UTC.
const (
	Quarter = 15 * time.Minute
	Day     = 24 * time.Hour
)

// QuarterOf the hour that the instant lies in, by its begin in UTC.
func QuarterOf(t time.Time) time.Time { return t.UTC().Truncate(Quarter) }

// StartOfDay that the instant falls on in India, in UTC.
func StartOfDay(t time.Time) time.Time {
	year, month, day := t.In(India).Date()
	return time.Date(year, month, day, 0, 0, 0, 0, India).UTC()
}

// StartOfMonth that the instant falls on in India, in UTC.
func StartOfMonth(t time.Time) time.Time {
	year, month, _ := t.In(India).Date()
	return time.Date(year, month, 1, 0, 0, 0, 0, India).UTC()
}

// NextMonth is the start of the month after the instant's.
func NextMonth(t time.Time) time.Time {
	year, month, _ := t.In(India).Date()
	return time.Date(year, month+1, 1, 0, 0, 0, 0, India).UTC()
}
