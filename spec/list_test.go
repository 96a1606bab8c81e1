package spec

import (
	"database/sql"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "GET /v1/onboarding-requests".

type page struct {
	Requests   []struct{ RequestID, Status, CreatedAt string }
	NextCursor *string
}

func list(a *app.App, query string) (ids []string, next string) {
	var p page
	a.GET(requestsPath + query).Want(http.StatusOK).Into(&p)
	ids = []string{}
	for _, r := range p.Requests {
		ids = append(ids, r.RequestID)
	}
	if p.NextCursor != nil {
		next = *p.NextCursor
	}
	return ids, next
}

func TestList_Filters(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	issued := a.Issue(app.Fields{"externalReference": "first"}).RequestID
	a.Advance(time.Minute)
	started := a.Applicant(a.Issue(app.Fields{"externalReference": "second"})).DoMobile().Request.RequestID
	a.Advance(time.Minute)
	submitted, _ := a.Submitted(app.Fields{"externalReference": "second"})
	business := a.Create(app.Fields{}).Want(http.StatusCreated).Text("requestId")
	a.As(a.Other.APIKey).Issue(app.Fields{"externalReference": "first"})
	created := func(id string) string {
		return url.QueryEscape(a.GET(requestsPath + "/" + id).Want(http.StatusOK).Text("createdAt"))
	}
	for _, row := range []struct {
		query string
		want  []string
	}{
		{"", []string{issued, started, submitted.RequestID, business}},
		{"?status=SUBMITTED", []string{submitted.RequestID}},
		{"?status=LINK_ISSUED,IN_PROGRESS", []string{issued, started, business}},
		{"?status=SUBMITTED,SUBMITTED,APPROVED", []string{submitted.RequestID}},
		{"?status=APPROVED", []string{}},
		{"?from=" + created(started), []string{started, submitted.RequestID, business}},
		{"?to=" + created(started), []string{issued}},
		{"?from=" + created(started) + "&to=" + created(submitted.RequestID), []string{started}},
		{"?externalReference=second", []string{started, submitted.RequestID}},
		{"?externalReference=second&status=SUBMITTED", []string{submitted.RequestID}},
		{"?flowKey=india-business-kyc-v1", []string{business}},
		{"?flowKey=nowhere", []string{}},
		{"?limit=2", []string{issued, started}},
		{"?limit=200", []string{issued, started, submitted.RequestID, business}},
	} {
		if got, _ := list(a, row.query); !slices.Equal(got, row.want) {
			t.Errorf("%s lists %v, want %v", row.query, got, row.want)
		}
	}
	for _, bad := range []string{"?status=OPEN", "?status=", "?from=yesterday", "?to=1", "?limit=0", "?limit=201",
		"?limit=x", "?cursor=x", "?cursor=", "?externalReference=%00", "?flowKey=%ff", "?limit=1&limit=2",
		"?from=0001-01-01T00:00:00%2B14:00", "?to=9999-12-31T23:59:59-14:00", "?from=2026-01-01T00:00:00%2B24:00",
		"?from=2026-01-01T1:00:00Z"} {
		a.GET(requestsPath+bad).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	named := a.GET(requestsPath + "?status=OPEN").Text("error.message")
	if !strings.HasSuffix(named,
		": CREATED, LINK_ISSUED, IN_PROGRESS, SUBMITTED, REVIEWING, REVERTED, APPROVED, REJECTED, EXPIRED, CANCELLED") {
		t.Errorf("an unknown status is refused with %q", named)
	}
}

func TestList_PagesHoldEachOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	const rows = 9
	var want []string
	for range rows {
		want = append(want, a.Issue(nil).RequestID)
		a.As(a.Other.APIKey).Issue(nil)
	}
	for _, size := range []string{"1", "2", "4", "9", "10"} {
		var got []string
		for query := "?limit=" + size; ; {
			ids, next := list(a, query)
			got = append(got, ids...)
			if next == "" {
				break
			}
			query = "?limit=" + size + "&cursor=" + url.QueryEscape(next)
		}
		if !slices.Equal(got, want) {
			t.Errorf("in pages of %s the list is %v, want %v", size, got, want)
		}
	}
	// A cursor gives no access: with another workspace's the caller sees own rows.
	var theirs page
	a.As(a.Other.APIKey).GET(requestsPath + "?limit=1").Want(http.StatusOK).Into(&theirs)
	ids, _ := list(a, "?cursor="+url.QueryEscape(*theirs.NextCursor))
	for _, id := range ids {
		if !slices.Contains(want, id) {
			t.Errorf("another workspace's cursor shows %s", id)
		}
	}
}

// A cursor belongs to its list; the others refuse it.
func TestCursor_BelongsToItsList(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Endpoint("http://127.0.0.1:9/")
	a.Issue(nil)
	a.Issue(nil)
	lists := []string{requestsPath, "/v1/webhook-events", "/v1/events"}
	for _, from := range lists {
		cursor := "?cursor=" + url.QueryEscape(a.GET(from+"?limit=1").Want(http.StatusOK).Text("nextCursor"))
		for _, to := range lists {
			answer := a.GET(to + cursor)
			if to == from {
				answer.Want(http.StatusOK)
				continue
			}
			field := answer.WantError(http.StatusBadRequest, "VALIDATION_FAILED").Text("error.details.0.field")
			if field != "cursor" {
				t.Errorf("%s refuses the cursor of %s for %s", to, from, field)
			}
		}
	}
}

// SPEC "Authentication" 4: each operation with and without its scope.
func TestScope_EachOperationNeedsIt(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	one := requestsPath + "/" + r.RequestID
	for _, row := range []struct {
		scope        access.Scope
		method, path string
		body         any
		status       int
	}{
		{access.ScopeCreate, http.MethodPost, requestsPath, app.Fields{}, http.StatusCreated},
		{access.ScopeRead, http.MethodGet, requestsPath, nil, http.StatusOK},
		{access.ScopeRead, http.MethodGet, one, nil, http.StatusOK},
		{access.ScopeRead, http.MethodGet, "/v1/flows", nil, http.StatusOK},
		{access.ScopeResult, http.MethodGet, one + "/result", nil, http.StatusOK},
		{access.ScopeCancel, http.MethodPost, one + "/cancel", nil, http.StatusOK},
		{access.ScopeWebhooks, http.MethodPost, "/v1/webhook-endpoints",
			app.Fields{"url": "http://127.0.0.1:9/"}, http.StatusCreated},
		{access.ScopeWebhooks, http.MethodGet, "/v1/webhook-endpoints", nil, http.StatusOK},
		{access.ScopeWebhooks, http.MethodGet, "/v1/webhook-events", nil, http.StatusOK},
	} {
		t.Run(row.method+" "+row.path, func(t *testing.T) {
			a := a.In(t)
			without := slices.DeleteFunc(slices.Clone(access.AllScopes), func(s access.Scope) bool { return s == row.scope })
			before := a.Fingerprint()
			refused := a.As(a.Key(without...))
			delete(before, a.Tenant.TenantID+" api_keys")
			answer := refused.Do(row.method, row.path, row.body, app.FreshKey()).
				WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
			if message := answer.Text("error.message"); !strings.Contains(message, string(row.scope)) {
				t.Errorf("the refusal does not name the scope: %s", message)
			}
			after := a.Fingerprint()
			for table, was := range before {
				if after[table] != was {
					t.Errorf("the refused call wrote to %s", table)
				}
			}
			a.As(a.Key(row.scope)).Do(row.method, row.path, row.body, app.FreshKey()).Want(row.status)
		})
	}
}

// SPEC "Intended for reconciliation": a caller who follows the cursor gets every
// request, also those that are created meanwhile.
func TestCursor_MeetsConcurrentCreations(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	const writers, each = 6, 40
	var creating sync.WaitGroup
	for range writers {
		creating.Go(func() {
			for range each {
				a.Create(app.Fields{}).Want(http.StatusCreated)
			}
		})
	}
	done := make(chan struct{})
	go func() {
		creating.Wait()
		close(done)
	}()
	met := map[string]bool{}
	cursor := ""
	walk := func() (more bool) {
		ids, next := list(a, "?limit=5"+cursor)
		for _, id := range ids {
			met[id] = true
		}
		if next != "" {
			cursor = "&cursor=" + url.QueryEscape(next)
		}
		return next != ""
	}
	for created := false; !created; {
		select {
		case <-done:
			created = true
		default:
			walk()
		}
	}
	for walk() {
	}
	if all := a.Texts(a.Tenant.TenantID, `SELECT request_id FROM requests`); len(met) != len(all) ||
		len(all) != writers*each {
		t.Errorf("the walk met %d of %d requests, %d were created", len(met), len(all), writers*each)
	}
}

// A page that includes the present waits for uncommitted creations: their times
// may be earlier than those of committed ones.
func TestList_PageWaitsForOpenCreations(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Issue(nil)
	waiting := `SELECT count(*)::text FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
		AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
	listed := make(chan struct{})
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`SELECT pg_advisory_xact_lock_shared(hashtextextended('creations|' || $1, 0))`,
			a.Tenant.TenantID); err != nil {
			return err
		}
		go func() {
			defer close(listed)
			list(a, "")
		}()
		a.Eventually("the list waits", func() bool { return a.One(a.Tenant.TenantID, waiting) == "1" })
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	<-listed
}

// The reference that an applicant reads out finds the request, however it was
// heard, and no other workspace's.
func TestList_ByTheReferenceThatIsReadOut(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	owner := a.Portal(access.Owner)
	const list = `query($f: OnboardingRequestFilter) { onboardingRequests(filter: $f)
		{ edges { node { id reference } } } }`
	found := func(reference string) string {
		answer := owner.Ask(list, app.Fields{"f": app.Fields{"reference": reference}}).Want()
		return answer.JSON("data.onboardingRequests.edges")
	}
	a.Issue(nil)
	r := a.Issue(app.Fields{"externalReference": "order 7"})
	reference := a.Applicant(r).State().Text("state.reference")
	want := `[{"node":{"id":"` + r.RequestID + `","reference":"` + reference + `"}}]`
	for _, heard := range []string{
		reference, strings.ToLower(reference), strings.ReplaceAll(reference, "-", " "),
		strings.NewReplacer("0", "O", "1", "l").Replace(reference),
	} {
		if got := found(heard); got != want {
			t.Errorf("%q finds %s, want %s", heard, got, want)
		}
	}
	theirs := a.As(a.Other.APIKey).Issue(nil)
	for _, none := range []string{"", "order 7", reference[:8], identifier.Reference(theirs.RequestID), r.RequestID} {
		if got := found(none); got != "[]" {
			t.Errorf("%q finds %s", none, got)
		}
	}
}
