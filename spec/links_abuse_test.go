package spec

import (
	"net/http"
	"strconv"
	"testing"

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
