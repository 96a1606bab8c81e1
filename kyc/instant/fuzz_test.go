package instant

import "testing"

// What is read is written as it is read again.
func FuzzInstants(f *testing.F) {
	for _, s := range []string{
		"2026-01-31T09:00:00Z", "2026-01-31T09:00:00.123+05:30", "2026-02-30", "1990-01-31", "0000-00-00", "9999-12-31",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if at, err := Parse(s); err == nil {
			if again, err := Parse(at.String()); err != nil || !again.Equal(at.Time) {
				t.Errorf("%q is %s, which reads as %v, %v", s, at, again, err)
			}
		}
		if day, err := ParseDate(s); err == nil {
			if written := day.midnight.Format("2006-01-02"); written != s {
				t.Errorf("%q is read as %s", s, written)
			}
		}
	})
}
