package spec

import (
	"database/sql"
	"fmt"
	"net/http"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// Links in the hands of strangers: what they open ends with the link, and what
// they may try is bounded.

// A session that is opened while the link is reissued either comes too late or is
// revoked with the link.
func TestLink_ReissueLeavesNoSessionOfTheOldOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	perMinute := 100_000
	key := a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = &perMinute }))
	const rounds = 500
	survivors := 0
	for range rounds {
		r := key.Issue(nil)
		p := a.Browser(r)
		a.Together(2, func(i int) app.Answer {
			if i == 0 {
				return key.POST(requestsPath+"/"+r.RequestID+"/reissue-link", nil)
			}
			return p.POST("/api/applicant/session", app.Fields{"token": r.Token})
		})
		if p.GET("/api/applicant/state").Status == http.StatusOK {
			survivors++
		}
	}
	if survivors > 0 {
		t.Errorf("in %d of %d rounds a session of the old link lives on", survivors, rounds)
	}
}

// A call of an old session that waits behind the reissue does nothing any more.
func TestLink_ReissueEndsCallsThatWaitBehindIt(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	p := a.Applicant(r)
	reissued, given := make(chan app.Answer, 1), make(chan app.Answer, 1)
	err := a.Confined(a.Tenant.TenantID, func(tx *sql.Tx) error {
		if _, err := tx.Exec(`SELECT FROM requests WHERE request_id = $1 FOR UPDATE`, r.RequestID); err != nil {
			return err
		}
		go func() { reissued <- reissue(a, r.RequestID) }()
		if err := wantWaiting(a, 1); err != nil {
			return err
		}
		go func() { given <- p.SendCode(app.GoodMobile) }()
		return wantWaiting(a, 2)
	})
	if err != nil {
		t.Fatal(err)
	}
	(<-reissued).Want(http.StatusOK)
	(<-given).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM codes`); n != "0" {
		t.Errorf("%s codes are to be sent", n)
	}
}

// wantWaiting transactions for a lock of this database.
func wantWaiting(a *app.App, want int) error {
	var n int
	reached := app.WaitFor(10*time.Second, func() bool {
		err := a.SQL.QueryRow(`SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
			AND wait_event_type = 'Lock'`).Scan(&n)
		return err == nil && n >= want
	})
	if !reached {
		return fmt.Errorf("%d wait for a lock, want %d", n, want)
	}
	return nil
}

func TestLink_SessionsOfOneAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	const allowed = 100
	for i := range allowed {
		answer := a.Browser(r).POST("/api/applicant/session", app.Fields{"token": r.Token})
		if answer.Status != http.StatusCreated {
			t.Fatalf("session %d answers %d %s", i+1, answer.Status, answer.Body)
		}
	}
	refused := a.Browser(r).POST("/api/applicant/session", app.Fields{"token": r.Token})
	refused.WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	wait, err := strconv.Atoi(refused.Header.Get("Retry-After"))
	if err != nil || wait < 1 || wait > 3600 {
		t.Errorf("Retry-After is %q", refused.Header.Get("Retry-After"))
	}
	other := a.Issue(nil)
	a.Browser(other).POST("/api/applicant/session", app.Fields{"token": other.Token}).Want(http.StatusCreated)
}

func TestLink_UnknownOnesAreLimitedByAddress(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := a.Issue(nil)
	unknown := func() string { return identifier.NewToken(identifier.LinkToken) }
	const allowed = 60
	for i := range allowed {
		if i%2 == 0 {
			a.GET("/start/" + unknown()).Want(http.StatusNotFound)
		} else {
			a.POST("/api/applicant/session", app.Fields{"token": unknown()}).WantError(http.StatusNotFound, "LINK_INVALID")
		}
	}
	page := a.GET("/start/" + unknown()).Want(http.StatusTooManyRequests)
	if page.Header.Get("Retry-After") == "" {
		t.Error("the page has no Retry-After")
	}
	a.POST("/api/applicant/session", app.Fields{"token": unknown()}).
		WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	// Whoever has a link is not held up by what others at the address try.
	a.Browser(r).POST("/api/applicant/session", app.Fields{"token": r.Token}).Want(http.StatusCreated)
}
