package restcompat

import (
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/onboarding"
)

func TestQuery_Parameters(t *testing.T) {
	q := reader(t,
		"status=SUBMITTED,%20REVIEWING&from=2026-01-31T09:00:00%2B05:30&limit=100&flowKey=a%20b&unknown=1&unknown=2")
	got := q.list("status", onboarding.Known, "must be statuses")
	if !slices.Equal(got, []string{"SUBMITTED", "REVIEWING"}) {
		t.Errorf("status is %q", got)
	}
	if from := q.instant("from"); from == nil || !from.Equal(time.Date(2026, 1, 31, 3, 30, 0, 0, time.UTC)) {
		t.Errorf("from is %v", from)
	}
	if q.instant("to") != nil || q.limit() != 100 || *q.text("flowKey") != "a b" || q.err() != nil {
		t.Errorf("read with %v", q.err())
	}
	if limit := reader(t, "").limit(); limit != 50 {
		t.Errorf("the limit is %d by default", limit)
	}
}

func TestQuery_AnOffsetsPlusIsExplained(t *testing.T) {
	for query, explained := range map[string]bool{"from=2026-01-31T09:00:00+05:30": true, "from=yesterday": false} {
		q := reader(t, query)
		q.instant("from")
		e, ok := apperr.As(q.err())
		if !ok || len(e.Details) != 1 || strings.Contains(e.Details[0].Message, "%2B") != explained {
			t.Errorf("%s gives %+v", query, e)
		}
	}
}

func TestQuery_RefusedParameters(t *testing.T) {
	for _, c := range []struct{ query, field string }{
		{"limit=0", "limit"}, {"limit=201", "limit"}, {"limit=ten", "limit"}, {"limit=1.5", "limit"}, {"limit=", "limit"},
		{"limit=5&limit=5", "limit"}, {"limit=99999999999999999999", "limit"},
		{"from=yesterday", "from"}, {"from=2026-01-31", "from"},
		{"from=2026-01-31T09:00:00+05:30", "from"}, {"from=", "from"},
		{"status=LOST", "status"}, {"status=SUBMITTED,", "status"}, {"status=submitted", "status"},
		{"status=SUBMITTED&status=REVIEWING", "status"},
		{"flowKey=a%00b", "flowKey"}, {"flowKey=%ff", "flowKey"}, {"flowKey=", "flowKey"},
	} {
		q := reader(t, c.query)
		q.limit()
		q.instant("from")
		q.list("status", onboarding.Known, "must be statuses")
		q.text("flowKey")
		e, ok := apperr.As(q.err())
		if !ok || e.Kind != apperr.Invalid || len(e.Details) != 1 || e.Details[0].Field != c.field {
			t.Errorf("%s gives %+v", c.query, e)
		}
	}
	for _, malformed := range []string{"a=%zz", "a=1;b=2"} {
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.RawQuery = malformed
		if _, err := readQuery(r); !apperr.Is(err, apperr.CodeValidation) {
			t.Errorf("%s gives %v", malformed, err)
		}
	}
}

func reader(t *testing.T, raw string) *queryReader {
	t.Helper()
	r := httptest.NewRequest("GET", "/", nil)
	r.URL.RawQuery = raw
	q, err := readQuery(r)
	if err != nil {
		t.Fatal(err)
	}
	return q
}
