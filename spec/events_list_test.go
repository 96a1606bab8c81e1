package spec

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// GET /v1/events: the envelopes of the last 30 days, newest first.

// listedEvents reads one page; query begins with "?" or is empty.
func listedEvents(a *app.App, query string) (ids []string, next string) {
	answer := a.GET("/v1/events" + query).Want(http.StatusOK)
	var page struct {
		Events     []app.Event
		NextCursor *string
	}
	answer.Into(&page)
	for _, e := range page.Events {
		ids = append(ids, e.EventID)
	}
	if page.NextCursor != nil {
		next = *page.NextCursor
	}
	return ids, next
}

// storedIDs newest first.
func storedIDs(a *app.App, where string, args ...any) []string {
	return a.Texts(a.Tenant.TenantID,
		`SELECT event_id FROM events WHERE `+where+` ORDER BY occurred_at DESC, event_id DESC`, args...)
}

func TestEvents_ListFilters(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	first, _ := a.Submitted(app.Fields{"externalReference": "order 7"})
	a.Advance(time.Hour)
	middle := tenantNow(a)
	second := a.Issue(nil)
	a.POST("/v1/webhook-endpoints/"+a.Sink().ID+"/test", nil).Want(http.StatusAccepted)
	a.Neighbour().Issue(nil)

	answer := a.GET("/v1/events").Want(http.StatusOK)
	var shape map[string]json.RawMessage
	answer.Into(&shape)
	if len(shape) != 2 || string(shape["nextCursor"]) != "null" {
		t.Errorf("the list is %s", answer.Body)
	}
	var listed []json.RawMessage
	if err := json.Unmarshal(shape["events"], &listed); err != nil {
		t.Fatal(err)
	}
	for _, body := range listed {
		wantEvent(t, a, string(body), false)
	}
	at := url.QueryEscape(middle.Format(time.RFC3339Nano))
	for query, want := range map[string][]string{
		"":                              storedIDs(a, "true"),
		"?limit=200":                    storedIDs(a, "true"),
		"?type=onboarding.created":      storedIDs(a, "type = 'onboarding.created'"),
		"?type=webhook.test":            storedIDs(a, "type = 'webhook.test'"),
		"?type=document.rejected":       nil,
		"?requestId=" + first.RequestID: storedIDs(a, "request_id = $1", first.RequestID),
		"?requestId=" + second.RequestID + "&type=onboarding.created":   storedIDs(a, "request_id = $1", second.RequestID),
		"?requestId=" + second.RequestID + "&type=onboarding.submitted": nil,
		"?requestId=vm_req_0000000000000000000000":                      nil,
		"?from=" + at: storedIDs(a, "occurred_at >= $1", middle),
		"?from=" + at + "&requestId=" + first.RequestID:       nil,
		"?from=2100-01-01T00:00:00Z":                          nil,
		"?from=2000-01-01T00:00:00Z":                          storedIDs(a, "true"),
		"?from=2000-01-01T05:30:00%2B05:30&type=webhook.test": storedIDs(a, "type = 'webhook.test'"),
	} {
		if got, next := listedEvents(a, query); !slices.Equal(got, want) || next != "" {
			t.Errorf("/v1/events%s lists %v and the cursor %q, want %v", query, got, next, want)
		}
	}
	if got := len(storedIDs(a, "occurred_at >= $1", middle)); got != 2 {
		t.Errorf("%d events are after the hour, want 2", got)
	}
}

// allPages walks the list to its end; between runs after each page.
func allPages(t *testing.T, a *app.App, limit int, filter string, between func()) (all []string) {
	t.Helper()
	query := "?limit=" + strconv.Itoa(limit) + filter
	for next := ""; ; {
		ids, following := listedEvents(a, query+next)
		if all = append(all, ids...); len(ids) > limit || len(all) > 1000 {
			t.Fatalf("a page of %d holds %d events, after %d", limit, len(ids), len(all))
		}
		if following == "" {
			return all
		}
		next = "&cursor=" + url.QueryEscape(following)
		between()
	}
}

// Pages of every size hold each event once, in order.
func TestEvents_PagesHoldEachOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Submitted(nil)
	a.Submitted(nil)
	want := storedIDs(a, "true")
	for _, limit := range []int{1, 2, 3, len(want) - 1, len(want), len(want) + 1} {
		if got := allPages(t, a, limit, "", func() {}); !slices.Equal(got, want) {
			t.Errorf("pages of %d hold\n%v, want\n%v", limit, got, want)
		}
	}
}

// Events recorded between two pages change no page, with a filter or without.
func TestEvents_InsertsShiftNoPage(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Submitted(nil)
	a.Submitted(nil)
	for filter, where := range map[string]string{
		"": "true", "&type=onboarding.step.completed": "type = 'onboarding.step.completed'",
	} {
		want := storedIDs(a, where)
		if got := allPages(t, a, 3, filter, func() { a.Submitted(nil) }); !slices.Equal(got, want) {
			t.Errorf("%q: under inserts the pages hold\n%v, want\n%v", filter, got, want)
		}
	}
}

// 30 days by the tenant's clock, whatever `from` says.
func TestEvents_ListedForThirtyDays(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	a := app.Start(t, app.WithoutWorkers)
	old := a.Issue(app.Fields{"expiresInHours": 720})
	a.Advance(29 * day)
	a.POST(requestsPath+"/"+old.RequestID+"/cancel", nil).Want(http.StatusOK)
	if ids, _ := listedEvents(a, ""); len(ids) != 2 {
		t.Errorf("after 29 days the list holds %v", ids)
	}
	a.Advance(day + time.Minute)
	for _, query := range []string{"", "?from=2000-01-01T00:00:00Z", "?requestId=" + old.RequestID} {
		if ids, _ := listedEvents(a, query); !slices.Equal(ids, storedIDs(a, "type = 'onboarding.cancelled'")) {
			t.Errorf("after 30 days /v1/events%s holds %v", query, ids)
		}
	}
	if ids, _ := listedEvents(a.Neighbour(), ""); len(ids) != 0 {
		t.Errorf("another workspace lists %v", ids)
	}
	a.Advance(29 * day)
	if ids, _ := listedEvents(a, ""); len(ids) != 0 {
		t.Errorf("after another 29 days the list holds %v", ids)
	}
}

func TestEvents_BadQueriesAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, query := range []string{
		"limit=0", "limit=201", "limit=-1", "limit=x", "limit=", "limit=1&limit=2", "from=yesterday", "from=2026-01-01",
		"from=", "cursor=x", "cursor=", "type=", "requestId=", "type=onboarding.lost", "type=*",
	} {
		a.GET("/v1/events?"+query).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	a.As(a.Key(access.ScopeRead, access.ScopeResult, access.ScopeCreate)).GET("/v1/events").
		WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
}
