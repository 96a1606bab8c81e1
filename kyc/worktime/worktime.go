// Package worktime counts the hours in which a workspace's people work.
package worktime

import (
	"fmt"
	"slices"
	"time"

	"verifyme/kyc/instant"
)

// Calendar says when people work, by the clocks of India. Without days they work around
// the clock.
type Calendar struct {
	// Days of the week, 1 for Monday to 7 for Sunday.
	Days []int `json:"days"`
	// From and To are times of the day, HH:MM; To is after From, 24:00 at the latest.
	From string `json:"from"`
	To   string `json:"to"`
	// Holidays on which nobody works, YYYY-MM-DD.
	Holidays []string `json:"holidays"`
}

// MaxHolidays of one calendar.
const MaxHolidays = 200

// Problem says which field is wrong and how; both empty where the calendar is fit.
func (c Calendar) Problem() (field, message string) {
	for i, d := range c.Days {
		if d < 1 || d > 7 || slices.Contains(c.Days[:i], d) {
			return "days", "must be days of the week, 1 for Monday to 7 for Sunday, each once"
		}
	}
	from, to, err := c.bounds()
	switch {
	case err != nil || from >= to:
		return "from", "must be a time HH:MM before to, which is 24:00 at the latest"
	case len(c.Holidays) > MaxHolidays:
		return "holidays", fmt.Sprintf("must be at most %d days", MaxHolidays)
	}
	for _, day := range c.Holidays {
		if _, err := time.Parse(time.DateOnly, day); err != nil {
			return "holidays", "must be days that exist, YYYY-MM-DD"
		}
	}
	return "", ""
}

func (c Calendar) bounds() (from, to time.Duration, err error) {
	if len(c.Days) == 0 && c.From == "" && c.To == "" {
		return 0, 24 * time.Hour, nil
	}
	if from, err = timeOfDay(c.From); err == nil {
		to, err = timeOfDay(c.To)
	}
	return from, to, err
}

func timeOfDay(s string) (time.Duration, error) {
	if s == "24:00" {
		return 24 * time.Hour, nil
	}
	t, err := time.Parse("15:04", s)
	if err != nil || len(s) != len("15:04") {
		return 0, fmt.Errorf("%q is no time of the day", s)
	}
	return time.Duration(t.Hour())*time.Hour + time.Duration(t.Minute())*time.Minute, nil
}

// furthest that Add looks ahead: a calendar of holidays alone has no working hour.
const furthest = 5 * 366

// Add is the time at which so much work has been done since the start. A calendar that
// never lets anybody work, or that is not fit, counts around the clock.
func (c Calendar) Add(start time.Time, work time.Duration) time.Time {
	from, to, err := c.bounds()
	if len(c.Days) == 0 || err != nil || from >= to {
		return start.Add(work)
	}
	left := work
	year, month, date := start.In(instant.India).Date()
	for n := range furthest {
		midnight := time.Date(year, month, date+n, 0, 0, 0, 0, instant.India)
		if !c.works(midnight) {
			continue
		}
		begin, end := midnight.Add(from), midnight.Add(to)
		if begin.Before(start) {
			begin = start
		}
		if span := end.Sub(begin); span > 0 {
			if left <= span {
				return begin.Add(left).In(start.Location())
			}
			left -= span
		}
	}
	return start.Add(work)
}

// Between is how much work fits between the two times; Add(start, Between(start, end)) is
// end where end is within working hours.
func (c Calendar) Between(start, end time.Time) (work time.Duration) {
	if !end.After(start) {
		return 0
	}
	from, to, err := c.bounds()
	if len(c.Days) == 0 || err != nil || from >= to {
		return end.Sub(start)
	}
	year, month, date := start.In(instant.India).Date()
	for n := range furthest {
		midnight := time.Date(year, month, date+n, 0, 0, 0, 0, instant.India)
		if !midnight.Before(end) {
			break
		}
		if !c.works(midnight) {
			continue
		}
		begin, until := midnight.Add(from), midnight.Add(to)
		if begin.Before(start) {
			begin = start
		}
		if until.After(end) {
			until = end
		}
		work += max(until.Sub(begin), 0)
	}
	return work
}

func (c Calendar) works(midnight time.Time) bool {
	weekday := int(midnight.Weekday())
	if weekday == 0 {
		weekday = 7
	}
	return slices.Contains(c.Days, weekday) && !slices.Contains(c.Holidays, midnight.Format(time.DateOnly))
}
