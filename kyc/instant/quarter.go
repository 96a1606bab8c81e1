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
