package instant

import (
	"testing"
	"time"
)

func TestDate_ThatExists(t *testing.T) {
	t.Parallel()
	for _, day := range []string{"2000-02-29", "1990-05-14", "2024-12-31", "1900-02-28"} {
		if _, err := ParseDate(day); err != nil {
			t.Error(err)
		}
	}
	for _, day := range []string{
		"", "1990-5-14", "1990-05-14T00:00:00Z", "14-05-1990", "1990/05/14", "1990-02-30", "1900-02-29", "1990-13-01",
		"1990-00-10", "1990-01-00", " 1990-05-14", "१९९०-०५-१४", "1990-05-1４", "+1990-05-14", "1990-05-14\x00", "199-05-14",
	} {
		if _, err := ParseDate(day); err == nil {
			t.Errorf("%q is taken", day)
		}
	}
}

func TestDate_YearsSinceABirth(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		birth, today string
		years        int
	}{
		{"2008-06-15", "2026-06-14", 17}, {"2008-06-15", "2026-06-15", 18}, {"2008-06-15", "2026-06-16", 18},
		{"2008-06-15", "2026-05-20", 17}, {"2008-06-15", "2026-07-01", 18}, {"2008-06-15", "2008-06-15", 0},
		{"2008-02-29", "2026-02-28", 17}, {"2008-02-29", "2026-03-01", 18}, {"2008-02-29", "2028-02-29", 20},
	} {
		birth, errBirth := ParseDate(row.birth)
		today, errToday := ParseDate(row.today)
		if errBirth != nil || errToday != nil || today.Years(birth) != row.years {
			t.Errorf("born %s, on %s: %d years, want %d", row.birth, row.today, today.Years(birth), row.years)
		}
	}
}

// The day begins in India five and a half hours before it does in UTC.
func TestDate_InIndia(t *testing.T) {
	t.Parallel()
	for utc, day := range map[string]string{
		"2026-06-14T18:29:59Z": "2026-06-14", "2026-06-14T18:30:00Z": "2026-06-15", "2026-12-31T23:00:00Z": "2027-01-01",
	} {
		at, err := time.Parse(time.RFC3339, utc)
		want, errDay := ParseDate(day)
		if err != nil || errDay != nil || InIndia(at) != want {
			t.Errorf("%s falls on %v, want %s", utc, InIndia(at), day)
		}
	}
}
