package instant

import (
	"fmt"
	"time"
)

// Date is a day of the calendar, written YYYY-MM-DD.
type Date struct{ midnight time.Time }

// India has one zone, and its clocks are not changed with the seasons.
var India = time.FixedZone("IST", 5*60*60+30*60)

// InIndia is the day that the instant falls on in India.
func InIndia(t time.Time) Date {
	year, month, day := t.In(India).Date()
	return Date{time.Date(year, month, day, 0, 0, 0, 0, time.UTC)}
}

// ParseDate reads a day that exists.
func ParseDate(s string) (Date, error) {
	t, err := time.Parse(time.DateOnly, s)
	if err != nil {
		return Date{}, fmt.Errorf("%q is not a date", s)
	}
	return Date{t}, nil
}

// After reports whether d is a later day than the other.
func (d Date) After(other Date) bool { return d.midnight.After(other.midnight) }

// YearsBefore is the day so many years earlier.
func (d Date) YearsBefore(years int) Date { return Date{d.midnight.AddDate(-years, 0, 0)} }

// Years that have passed since the day of birth, as ages are told: who was born
// on 29 February completes a year on 1 March where there is no such day.
func (d Date) Years(birth Date) int {
	years := d.midnight.Year() - birth.midnight.Year()
	if d.midnight.Month() < birth.midnight.Month() ||
		d.midnight.Month() == birth.midnight.Month() && d.midnight.Day() < birth.midnight.Day() {
		years--
	}
	return years
}
