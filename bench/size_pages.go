package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"time"
)

const pageLength = 100

// listed is what the bench reads of a page.
type listed struct {
	Requests []struct {
		RequestID string
		CreatedAt time.Time
	}
	NextCursor *string
}

// measurePages deep in the table against the first one.
func (s *stock) measurePages() (rows []row, err error) {
	for _, list := range []struct {
		what   string
		filter url.Values
	}{
		{"no filter", url.Values{}},
		{"one status", url.Values{"status": {"APPROVED"}}},
		{"two statuses", url.Values{"status": {"APPROVED,LINK_ISSUED"}}},
		{"externalReference", url.Values{"externalReference": {sharedReference}}},
	} {
		got, err := s.measurePage(list.filter)
		if err != nil {
			return nil, fmt.Errorf("pages by %s: %w", list.what, err)
		}
		rows = append(rows,
			sizeRow(fmt.Sprintf("list by %s, page in the middle against the first", list.what), got[1], got[0]),
			sizeRow(fmt.Sprintf("list by %s, page near the end against the first", list.what), got[2], got[0]))
	}
	return rows, nil
}

// measurePage gives the times of the first page, of one in the middle and of
// one near the end, all of them full.
func (s *stock) measurePage(filter url.Values) ([][]float64, error) {
	// The rarest of the filters lets every tenth request through.
	nearEnd := len(s.ids) - 1 - 12*pageLength
	if nearEnd < len(s.ids)/2 {
		return nil, fmt.Errorf("%d stored are too few to have pages deep among them", len(s.ids))
	}
	sides := []source{s.pageAfter(filter, "")}
	for _, at := range []int{len(s.ids) / 2, nearEnd} {
		cursor, err := s.cursor(filter, at)
		if err != nil {
			return nil, err
		}
		sides = append(sides, s.pageAfter(filter, cursor))
	}
	return byTurns(listCalls, http.StatusOK, sides...)
}

// cursor that whoever has paged as far as the nth request holds: the one of a
// page of one row that begins there.
func (s *stock) cursor(filter url.Values, n int) (string, error) {
	var here struct{ CreatedAt time.Time }
	answer, err := s.do(getRequest(s.key, "/"+s.ids[n]), http.StatusOK)
	if err == nil {
		err = json.Unmarshal(answer, &here)
	}
	if err != nil {
		return "", err
	}
	from := url.Values{"from": {here.CreatedAt.Format(time.RFC3339Nano)}, "limit": {"1"}}
	one, err := s.list(filter, from)
	if err != nil {
		return "", err
	}
	if one.NextCursor == nil {
		return "", fmt.Errorf("no page follows request %d of %d", n, len(s.ids))
	}
	page, err := s.list(filter, url.Values{"cursor": {*one.NextCursor}, "limit": {fmt.Sprint(pageLength)}})
	if err != nil {
		return "", err
	}
	if len(page.Requests) != pageLength || page.Requests[0].CreatedAt.Before(here.CreatedAt) {
		return "", fmt.Errorf("the page after request %d has %d rows, want %d that are later", n, len(page.Requests), pageLength)
	}
	return *one.NextCursor, nil
}

func (s *stock) list(filter, more url.Values) (page listed, err error) {
	answer, err := s.do(getRequest(s.key, "?"+filter.Encode()+"&"+more.Encode()), http.StatusOK)
	if err == nil {
		err = json.Unmarshal(answer, &page)
	}
	return page, err
}

func (s *stock) pageAfter(filter url.Values, cursor string) source {
	query := url.Values{"limit": {fmt.Sprint(pageLength)}}
	if cursor != "" {
		query.Set("cursor", cursor)
	}
	request := getRequest(s.key, "?"+filter.Encode()+"&"+query.Encode())
	return source{s.client, func() []byte { return request }}
}
