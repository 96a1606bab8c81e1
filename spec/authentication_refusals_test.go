package spec

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/identifier"
	"verifyme/server"
	"verifyme/server/settings"
	"verifyme/spec/app"
)

// A refusal explains what the form of a credential shows; all refusals of
// well-formed ones are equal, so that nobody learns which keys exist.
func TestAuthentication_RefusalsSayWhatToSend(t *testing.T) {
	t.Parallel()
	for _, world := range []struct {
		a          *app.App
		own, other identifier.Prefix
		elsewhere  string
	}{
		{app.Start(t, app.WithoutWorkers), identifier.KeyTest, identifier.KeyLive,
			"a key of production, and this deployment is the sandbox"},
		{app.Start(t, app.WithoutWorkers, app.Production), identifier.KeyLive, identifier.KeyTest,
			"a key of the sandbox, and this deployment is production"},
	} {
		said := func(key string) string {
			return ping(world.a.In(t), key).WantError(http.StatusUnauthorized, unauthenticated).Text("error.message")
		}
		revoked := makeKey(world.a, nil)
		revoke(world.a, revoked.id).Want()
		for _, row := range []struct{ key, says string }{
			{"", "Authorization: Bearer " + string(world.own)},
			{world.a.Tenant.PublishableKey, "publishable"},
			{identifier.NewToken(world.other), world.elsewhere},
			{string(world.own) + "short", "neither a whole secret key"},
			{"token", "neither a whole secret key"},
			{identifier.NewToken(world.own), "unknown, revoked, expired"},
		} {
			if got := said(row.key); !strings.Contains(got, row.says) {
				t.Errorf("of %.14q it says %q", row.key, got)
			}
		}
		if said(revoked.secret) != said(identifier.NewToken(world.own)) {
			t.Error("a revoked key is told from an unknown one")
		}
	}
}

// Item 6, counted over two servers.
func TestAuthentication_FailuresOfOneAddressAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	proxied := func(c *server.Config) { c.TrustedProxies, _ = settings.ParseProxies("127.0.0.1") }
	servers := []*app.App{a.AnotherServer(proxied), a.AnotherServer(proxied)}
	const from, elsewhere = "X-Forwarded-For: 203.0.113.9", "X-Forwarded-For: 203.0.113.10"
	dead := makeKey(a, nil)
	revoke(a, dead.id).Want()
	flaggedOf := func(id string) string {
		return a.One(a.Tenant.TenantID,
			`SELECT count(*)::text FROM audit_log WHERE action = 'api_key.refused_too_often' AND subject = $1`, id)
	}
	flagged := func() string { return flaggedOf(dead.id) }
	for n := range 30 {
		wantRefused(t, servers[n%2], dead.secret, from)
	}
	if flagged() != "0" {
		t.Error("thirty failures are flagged")
	}
	for n := range 5 {
		late := ping(servers[n%2], dead.secret, from).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
		if wait, err := strconv.Atoi(late.Header.Get("Retry-After")); err != nil || wait < 1 || wait > 60 {
			t.Errorf("Retry-After is %q", late.Header.Get("Retry-After"))
		}
		ping(servers[n%2], "", from).Want(http.StatusTooManyRequests)
		ping(servers[n%2], a.Tenant.APIKey, from).Want(http.StatusOK)
		wantRefused(t, servers[n%2], dead.secret, elsewhere)
	}
	if got := flagged(); got != "1" {
		t.Errorf("the failures are in the audit log %s times, want once", got)
	}
	// A network of IPv6 is one address.
	for n := range 35 {
		answer := ping(servers[n%2], dead.secret, fmt.Sprintf("X-Forwarded-For: 2001:db8::%d", n+1))
		if limited := answer.Status == http.StatusTooManyRequests; limited != (n >= 30) {
			t.Errorf("call %d of a network of IPv6 answers %d", n+1, answer.Status)
		}
	}
	// Somebody else's failures used this address's limit up.
	const crowded = "X-Forwarded-For: 203.0.113.11"
	other := makeKey(a, nil)
	revoke(a, other.id).Want()
	for n := range 31 {
		ping(servers[n%2], "", crowded)
	}
	for n := range 4 {
		ping(servers[n%2], other.secret, crowded).Want(http.StatusTooManyRequests)
	}
	if got := flaggedOf(other.id); got != "1" {
		t.Errorf("a key refused after others' failures is in the audit log %s times, want once", got)
	}
}
