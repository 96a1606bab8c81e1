package worktime

import (
	"testing"
	"time"

	"verifyme/kyc/instant"
)

func at(t *testing.T, s string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04", s, instant.India)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// 2 November 2026 is a Monday.
func TestAdd_CountsWorkingHoursAlone(t *testing.T) {
	office := Calendar{Days: []int{1, 2, 3, 4, 5}, From: "09:00", To: "18:00", Holidays: []string{"2026-11-09"}}
	never := Calendar{Days: []int{1}, From: "10:00", To: "09:00"}
	late := Calendar{Days: []int{1}, From: "22:00", To: "24:00"}
	for name, c := range map[string]struct {
		calendar Calendar
		start    string
		hours    float64
		want     string
	}{
		"around the clock":              {Calendar{}, "2026-11-07 23:00", 4, "2026-11-08 03:00"},
		"within a day":                  {office, "2026-11-02 10:30", 4, "2026-11-02 14:30"},
		"to the end of the day":         {office, "2026-11-02 10:00", 8, "2026-11-02 18:00"},
		"into the next day":             {office, "2026-11-02 17:00", 2, "2026-11-03 10:00"},
		"from before work":              {office, "2026-11-02 03:00", 1, "2026-11-02 10:00"},
		"from after work":               {office, "2026-11-02 18:00", 1, "2026-11-03 10:00"},
		"over a weekend and a holiday":  {office, "2026-11-06 17:30", 1, "2026-11-10 09:30"},
		"half hours":                    {office, "2026-11-02 17:45", 0.5, "2026-11-03 09:15"},
		"many days":                     {office, "2026-11-02 09:00", 45, "2026-11-06 18:00"},
		"no hour that anybody works in": {never, "2026-11-02 10:00", 1, "2026-11-02 11:00"},
		"to midnight":                   {late, "2026-11-02 10:00", 3, "2026-11-09 23:00"},
	} {
		got := c.calendar.Add(at(t, c.start), time.Duration(c.hours*float64(time.Hour)))
		if !got.Equal(at(t, c.want)) {
			t.Errorf("%s: %v hours from %s end at %s, want %s", name, c.hours, c.start, got, c.want)
		}
	}
}

func TestProblem_OfCalendars(t *testing.T) {
	fit := Calendar{Days: []int{7, 1}, From: "00:00", To: "24:00", Holidays: []string{"2028-02-29"}}
	if field, message := fit.Problem(); field != "" {
		t.Errorf("a calendar that is fit: %s %s", field, message)
	}
	if field, message := (Calendar{}).Problem(); field != "" {
		t.Errorf("around the clock: %s %s", field, message)
	}
	many := make([]string, MaxHolidays+1)
	for i := range many {
		many[i] = "2026-01-01"
	}
	for want, all := range map[string][]Calendar{
		"days": {{Days: []int{0}, From: "09:00", To: "18:00"}, {Days: []int{8}}, {Days: []int{1, 1}}},
		"from": {
			{Days: []int{1}}, {Days: []int{1}, From: "18:00", To: "09:00"}, {Days: []int{1}, From: "9:00", To: "18:00"},
			{Days: []int{1}, From: "09:00", To: "24:01"}, {Days: []int{1}, From: "09:00", To: "09:00"},
		},
		"holidays": {
			{Days: []int{1}, From: "09:00", To: "18:00", Holidays: []string{"2026-02-30"}},
			{Days: []int{1}, From: "09:00", To: "18:00", Holidays: many},
		},
	} {
		for _, c := range all {
			if field, message := c.Problem(); field != want || message == "" {
				t.Errorf("%+v: %q %q, want one of %s", c, field, message, want)
			}
		}
	}
}

func TestBetween_CountsWorkingHoursAlone(t *testing.T) {
	office := Calendar{Days: []int{1, 2, 3, 4, 5}, From: "09:00", To: "18:00", Holidays: []string{"2026-11-09"}}
	for name, c := range map[string]struct {
		calendar   Calendar
		start, end string
		hours      float64
	}{
		"around the clock":             {Calendar{}, "2026-11-07 23:00", "2026-11-08 03:00", 4},
		"within a day":                 {office, "2026-11-02 10:30", "2026-11-02 14:30", 4},
		"over a night":                 {office, "2026-11-02 17:00", "2026-11-03 10:00", 2},
		"over a weekend and a holiday": {office, "2026-11-06 17:30", "2026-11-10 09:30", 1},
		"at night alone":               {office, "2026-11-02 19:00", "2026-11-03 08:00", 0},
		"backwards":                    {office, "2026-11-03 10:00", "2026-11-02 10:00", 0},
		"many days":                    {office, "2026-11-02 09:00", "2026-11-06 18:00", 45},
	} {
		start, end := at(t, c.start), at(t, c.end)
		want := time.Duration(c.hours * float64(time.Hour))
		if got := c.calendar.Between(start, end); got != want {
			t.Errorf("%s: %v of work, want %v", name, got, want)
		}
		if got := c.calendar.Add(start, want); want > 0 && !got.Equal(end) {
			t.Errorf("%s: the same work after the start ends at %v", name, got)
		}
	}
}
