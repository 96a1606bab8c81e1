package restcompat

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
)

// Lists show 50 rows when not asked otherwise, and 200 at most.
const (
	limitDefault = 50
	limitMost    = 200
)

// queryReader reads the known parameters of an address and gathers what is
// wrong with them; unknown ones are ignored.
type queryReader struct {
	values url.Values
	wrong  []apperr.Detail
}

func readQuery(r *http.Request) (*queryReader, error) {
	values, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, apperr.Field("query", "is malformed")
	}
	return &queryReader{values: values}, nil
}

func (q *queryReader) refuse(name, message string) {
	q.wrong = append(q.wrong, apperr.Detail{Field: name, Message: message})
}

// err is the refusal of everything wrong so far.
func (q *queryReader) err() error {
	if len(q.wrong) == 0 {
		return nil
	}
	return apperr.Validation(q.wrong...)
}

// text is nil when the parameter is absent or refused.
func (q *queryReader) text(name string) *string {
	given := q.values[name]
	switch {
	case len(given) == 0:
		return nil
	case len(given) > 1:
		q.refuse(name, "is there more than once")
	case given[0] == "":
		q.refuse(name, "must not be empty")
	case !utf8.ValidString(given[0]) || strings.ContainsRune(given[0], 0):
		q.refuse(name, "must be UTF-8 without NUL characters")
	default:
		return &given[0]
	}
	return nil
}

func (q *queryReader) instant(name string) *time.Time {
	given := q.text(name)
	if given == nil {
		return nil
	}
	at, err := instant.Parse(*given)
	if err != nil {
		q.refuse(name, "must be an ISO 8601 timestamp such as 2026-01-31T09:00:00Z"+plusHint(*given))
		return nil
	}
	return &at.Time
}

// plusHint is for an offset such as +05:30 that stands in the address as it is: there a plus is a space.
func plusHint(given string) string {
	if !strings.Contains(given, " ") {
		return ""
	}
	return "; a + is written as %2B in an address"
}

func (q *queryReader) limit() int {
	given := q.text("limit")
	if given == nil {
		return limitDefault
	}
	n, err := strconv.Atoi(*given)
	if err != nil || n < 1 || n > limitMost {
		q.refuse("limit", "must be an integer from 1 to 200")
	}
	return n
}

// list is comma-separated.
func (q *queryReader) list(name string, known func(string) bool, message string) []string {
	given := q.text(name)
	if given == nil {
		return nil
	}
	items := strings.Split(*given, ",")
	for i := range items {
		items[i] = strings.TrimSpace(items[i])
		if !known(items[i]) {
			q.refuse(name, message)
			return nil
		}
	}
	return items
}
