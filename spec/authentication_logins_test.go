package spec

import (
	"fmt"
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// Guesses across many accounts count together by their address; the accounts that
// there are answer as those that there are not.
func TestLogin_FailuresOfAllAccountsCountByAddress(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.PortalBrowser()
	login := func(email string) app.Answer {
		return p.POST("/api/portal/session", app.Fields{"email": email, "password": "wrong"})
	}
	known := a.Tenant.Users[0]
	const allowed = 30
	for i := range allowed {
		email := fmt.Sprintf("nobody%d@example.com", i)
		if i%10 == 0 {
			email = known.Email
		}
		login(email).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	}
	refused := login("nobody@example.com")
	refused.WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if refused.Header.Get("Retry-After") == "" {
		t.Error("the refusal has no Retry-After")
	}
	// Whoever knows the password is not held up by others at the address.
	a.Portal(access.Developer).Ask(`{ viewer { user { id } } }`, nil).Want()
}

// Who has a network of IPv6 has 2^64 addresses: its guesses at an account count together, as those of one address do.
func TestLogin_FailuresOfANetworkOfIPv6CountTogether(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, behindProxy(0))
	known := a.Tenant.Users[0]
	login := func(password, from string) app.Answer {
		return a.As("").POST("/api/portal/session", app.Fields{"email": known.Email, "password": password},
			"X-Forwarded-For: "+from)
	}
	for i := range 10 {
		login("wrong", fmt.Sprintf("2001:db8:1:2::%d", i+1)).WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	}
	login(known.Password, "2001:db8:1:2::ff").WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	login(known.Password, "2001:db8:1:3::1").Want(http.StatusOK)
}

// Each comparison of a password takes a core and 19 MB: more at once than the cores
// and a short queue hold are refused before they cost anything.
func TestLogin_ParallelOnesAreBounded(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	p := a.PortalBrowser()
	answers := a.Together(150, func(i int) app.Answer {
		return p.POST("/api/portal/session", app.Fields{"email": fmt.Sprintf("nobody%d@example.com", i), "password": "wrong"})
	})
	got := tally(answers)
	busy := got["SERVICE_DEPENDENCY_UNAVAILABLE"]
	if busy == 0 || busy+got["LOGIN_FAILED"]+got["SERVICE_RATE_LIMITED"] != len(answers) {
		t.Errorf("150 log-ins at once are answered with %v", got)
	}
	for _, answer := range answers {
		if answer.Status == http.StatusServiceUnavailable && answer.Header.Get("Retry-After") == "" {
			t.Fatal("a refusal has no Retry-After")
		}
	}
}
