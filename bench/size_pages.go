package main

import (
	"fmt"
	"net/http"
	"net/url"
	"time"

	"verifyme/bench/try"
)

const pageLength = 100

// listed is what the bench reads of a page.
type listed struct {
	Requests   []stored
	NextCursor *string
}

type stored struct{ CreatedAt time.Time }

// measurePages deep in the table against the first one.
func (s *stock) measurePages(b *bench) {
	// The rarest of the filters lets every tenth request through.
	nearEnd := len(s.ids) - 1 - 12*pageLength
	if nearEnd < len(s.ids)/2 {
		try.Do(fmt.Errorf("%d stored are too few to have pages deep among them", len(s.ids)))
	}
	for _, list := range []struct {
		what   string
		filter url.Values
	}{
		{"no filter", url.Values{}},
		{"one status", url.Values{"status": {"APPROVED"}}},
		{"two statuses", url.Values{"status": {"APPROVED,LINK_ISSUED"}}},
		{"externalReference", url.Values{"externalReference": {sharedReference}}},
	} {
		page := func(cursor string) source {
			request := s.pageRequest(list.filter, "cursor", cursor, pageLength)
			return source{s.client, func() []byte { return request }}
		}
		times := try.Get(alternating(listCalls, http.StatusOK,
			page(""), page(s.cursor(list.filter, len(s.ids)/2)), page(s.cursor(list.filter, nearEnd))))
		b.addSlower(fmt.Sprintf("list by %s, page in the middle against the first", list.what), times[0], times[1])
		b.addSlower(fmt.Sprintf("list by %s, page near the end against the first", list.what), times[0], times[2])
	}
}

// cursor that whoever has paged as far as the nth request holds: the one of a
// page of one row that begins there.
func (s *stock) cursor(filter url.Values, n int) string {
	var here stored
	s.read(getRequest(s.APIKey, "/"+s.ids[n]), &here)
	var one, page listed
	s.read(s.pageRequest(filter, "from", here.CreatedAt.Format(time.RFC3339Nano), 1), &one)
	if one.NextCursor == nil {
		try.Do(fmt.Errorf("no page follows request %d of %d", n, len(s.ids)))
	}
	s.read(s.pageRequest(filter, "cursor", *one.NextCursor, pageLength), &page)
	if len(page.Requests) != pageLength || page.Requests[0].CreatedAt.Before(here.CreatedAt) {
		try.Do(fmt.Errorf("the page after request %d has %d rows, want %d that are later",
			n, len(page.Requests), pageLength))
	}
	return *one.NextCursor
}

// pageRequest of the filtered list that begins where the parameter says, if it
// says anything.
func (s *stock) pageRequest(filter url.Values, parameter, value string, limit int) []byte {
	query := url.Values{"limit": {fmt.Sprint(limit)}}
	if value != "" {
		query.Set(parameter, value)
	}
	return getRequest(s.APIKey, "?"+filter.Encode()+"&"+query.Encode())
}
