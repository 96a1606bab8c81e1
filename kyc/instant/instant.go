// Package instant holds instants as the interface writes them: RFC 3339, UTC,
// milliseconds.
package instant

import (
	"encoding/json"
	"fmt"
	"regexp"
	"time"
)

// Layout is the one form in which an instant leaves the service.
const Layout = "2006-01-02T15:04:05.000Z"

// Timestamp is an instant in UTC, in whole milliseconds.
type Timestamp struct{ time.Time }

// Of rounds down to milliseconds and moves to UTC.
func Of(t time.Time) Timestamp { return Timestamp{t.UTC().Truncate(time.Millisecond)} }

// Ptr is Of for an instant that may be absent.
func Ptr(t *time.Time) *Timestamp {
	if t == nil {
		return nil
	}
	m := Of(*t)
	return &m
}

// written is the form of RFC 3339; package time also takes hours of one digit,
// commas and zones that there are not.
var written = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$`)

// Parse reads RFC 3339 in any zone, to the letter of the standard; the instant
// is of the years 1 to 9999 in UTC.
func Parse(s string) (Timestamp, error) {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil || !written.MatchString(s) {
		return Timestamp{}, fmt.Errorf("%q is not an RFC 3339 timestamp", s)
	}
	if t = t.UTC(); t.Year() < 1 || t.Year() > 9999 {
		return Timestamp{}, fmt.Errorf("%q is outside the years 1 to 9999", s)
	}
	return Of(t), nil
}

func (t Timestamp) String() string { return t.UTC().Format(Layout) }

func (t Timestamp) MarshalJSON() ([]byte, error) { return json.Marshal(t.String()) }

func (t *Timestamp) UnmarshalJSON(b []byte) error {
	var s string
	if err := json.Unmarshal(b, &s); err != nil {
		return err
	}
	parsed, err := Parse(s)
	if err != nil {
		return err
	}
	*t = parsed
	return nil
}
