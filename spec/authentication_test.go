package spec

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apikey"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/server"
	"verifyme/server/settings"
	"verifyme/spec/app"
)

// SPEC "Authentication", item by item.

const unauthenticated = "SERVICE_UNAUTHENTICATED"

func ping(a *app.App, key string, headers ...string) app.Answer {
	return a.As(key).GET("/v1/ping", headers...)
}

func wantRefused(t *testing.T, a *app.App, key string, headers ...string) {
	t.Helper()
	ping(a.In(t), key, headers...).WantError(http.StatusUnauthorized, unauthenticated)
}

// Items 1, 2 and 7.
func TestKey_IsBoundToItsEnvironment(t *testing.T) {
	t.Parallel()
	sandbox := app.Start(t, app.WithoutWorkers)
	production := app.Start(t, app.WithoutWorkers, app.Production).AsOwnTenant("Initech")
	for name, world := range map[string]struct {
		a                        *app.App
		secret, other, publishes string
	}{
		"test": {sandbox, "vm_test_", "vm_live_", "vm_pk_test_"},
		"live": {production, "vm_live_", "vm_test_", "vm_pk_live_"},
	} {
		t.Run(name, func(t *testing.T) {
			a, key := world.a.In(t), world.a.Tenant.APIKey
			if !strings.HasPrefix(key, world.secret) || !strings.HasPrefix(a.Tenant.PublishableKey, world.publishes) {
				t.Errorf("the keys are %.8s… and %.11s…", key, a.Tenant.PublishableKey)
			}
			if got := ping(a, key).Want(http.StatusOK).Text("environment"); got != name {
				t.Errorf("ping tells the environment %s", got)
			}
			wantRefused(t, a, world.other+strings.TrimPrefix(key, world.secret))
			wantRefused(t, a, identifier.NewToken(identifier.Prefix(world.other)))
			wantRefused(t, a, a.Tenant.PublishableKey)
			a.As(a.Tenant.PublishableKey).Create(app.Fields{}).WantError(http.StatusUnauthorized, unauthenticated)
		})
	}
	// A whole key of one deployment at the other.
	wantRefused(t, sandbox, production.Tenant.APIKey)
	wantRefused(t, production, sandbox.Tenant.APIKey)
}

const createKey = `mutation($in: ApiKeyInput!) { createApiKey(input: $in) { secret
	apiKey { id name scopes ipAllowList rateLimit publishable value expiresAt revokedAt lastUsedAt } } }`

// madeKey by the portal.
type madeKey struct{ id, secret string }

// makeKey as an owner who has confirmed the password.
func makeKey(a *app.App, input app.Fields) madeKey {
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	in := app.Fields{"name": "shop"}
	for name, value := range input {
		in[name] = value
	}
	made := a.Portal(access.Owner).Ask(createKey, app.Fields{"in": in}).Want()
	return madeKey{made.Text("data.createApiKey.apiKey.id"), made.Text("data.createApiKey.secret")}
}

// A workspace has fifty secret keys that work; a key that is revoked or was rolled makes room.
func TestKey_FiftyAtMost(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
	owner := a.Portal(access.Owner)
	there, err := strconv.Atoi(a.One(a.Tenant.TenantID, `SELECT count(*) FROM api_keys WHERE NOT publishable`))
	if err != nil {
		t.Fatal(err)
	}
	last := ""
	for range apikey.MaxKeys - there {
		last = makeKey(a, nil).id
	}
	one := app.Fields{"in": app.Fields{"name": "one more"}}
	owner.Ask(createKey, one).WantCode("KEY_LIMIT_REACHED")
	owner.Ask(`mutation($id: ID!) { rollApiKey(id: $id, overlapHours: 24) { secret } }`, app.Fields{"id": last}).Want()
	owner.Ask(createKey, one).WantCode("KEY_LIMIT_REACHED")
	revoke(a, last).Want()
	owner.Ask(createKey, one).WantCode("KEY_LIMIT_REACHED")
	working := a.One(a.Tenant.TenantID, `SELECT key_id FROM api_keys
		WHERE NOT publishable AND revoked_at IS NULL AND name = 'shop' LIMIT 1`)
	revoke(a, working).Want()
	made := make(chan string, 2)
	for range cap(made) {
		go func() { made <- owner.Ask(createKey, one).Text("errors.0.extensions.code") }()
	}
	if first, second := <-made, <-made; first+second != "KEY_LIMIT_REACHED" {
		t.Errorf("two at once, with room for one, are answered %q and %q", first, second)
	}
}

func revoke(a *app.App, id string) app.GraphQL {
	return a.Portal(access.Developer).
		Ask(`mutation($id: ID!) { revokeApiKey(id: $id) { id revokedAt } }`, app.Fields{"id": id})
}

// Items 3, 4 and 11.
func TestKey_CreationNeedsAStepUp(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	input := app.Fields{"in": app.Fields{"name": "shop"}}
	for _, role := range []access.Role{access.Reviewer, access.Analyst} {
		a.StepUp(role, a.Password(role)).Want(http.StatusOK)
		a.Portal(role).Ask(createKey, input).WantCode("SERVICE_FORBIDDEN")
	}
	a.Portal(access.Developer).Ask(createKey, input).WantCode("STEP_UP_REQUIRED")
	a.StepUp(access.Developer, "wrong").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	a.Portal(access.Developer).Ask(createKey, input).WantCode("STEP_UP_REQUIRED")
	key := makeKey(a, nil)
	defaults := `["onboarding.create","onboarding.read","onboarding.result","onboarding.cancel"]`
	if got := ping(a, key.secret).Want(http.StatusOK).JSON("scopes"); got != defaults {
		t.Errorf("the default scopes are %s", got)
	}
	for _, row := range a.Texts(a.Tenant.TenantID, `SELECT to_jsonb(k)::text FROM api_keys k`) {
		if strings.Contains(row, strings.TrimPrefix(key.secret, "vm_test_")) {
			t.Error("the key is stored in the clear")
		}
	}
	repeating := makeKey(a, app.Fields{"scopes": []string{"onboarding.read", "onboarding.create", "onboarding.read"}})
	once := `["onboarding.read","onboarding.create"]`
	if got := ping(a, repeating.secret).Want(http.StatusOK).JSON("scopes"); got != once {
		t.Errorf("repeated scopes became %s", got)
	}
	list := a.Portal(access.Developer).Ask(`{ apiKeys { id name scopes publishable value } }`, nil).Want()
	if strings.Contains(string(list.Body), key.secret) || !strings.Contains(string(list.Body), key.id) {
		t.Errorf("the keys are listed as %s", list.Body)
	}
	if got := a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM audit_log WHERE action = 'api_key.created' AND subject = $1`, key.id); got != "1" {
		t.Errorf("the creation is in the audit log %s times", got)
	}
	// The sandbox clock does not end a step-up; five minutes do.
	a.Advance(10 * time.Minute)
	makeWithout := func() app.GraphQL { return a.Portal(access.Owner).Ask(createKey, input) }
	makeWithout().Want()
	a.Clock.Advance(5 * time.Minute)
	makeWithout().WantCode("STEP_UP_REQUIRED")
}

func TestStepUp_GuessesAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for range 10 {
		a.StepUp(access.Owner, "wrong").WantError(http.StatusUnauthorized, "LOGIN_FAILED")
	}
	refused := a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusTooManyRequests)
	if wait, err := strconv.Atoi(refused.Header.Get("Retry-After")); err != nil || wait < 1 || wait > 900 {
		t.Errorf("Retry-After is %q", refused.Header.Get("Retry-After"))
	}
	a.PortalBrowser().POST("/api/portal/session/step-up", app.Fields{"password": "x"}).
		WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

func TestKey_BadInputIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	makeKey(a, nil)
	before := a.Fingerprint()
	for _, bad := range []app.Fields{
		{"name": ""}, {"name": strings.Repeat("x", 81)}, {"name": "a\nb"}, {"scopes": []string{}},
		{"scopes": []string{"everything"}},
		{"ipAllowList": []string{"10.0.0"}}, {"ipAllowList": []string{"10.0.0.0/33"}}, {"ipAllowList": []string{"localhost"}},
		{"ipAllowList": []string{"fe80::1%eth0"}}, {"ipAllowList": slices.Repeat([]string{"10.0.0.1"}, 51)},
		{"expiresAt": "2020-01-01T00:00:00Z"}, {"rateLimit": 0}, {"rateLimit": 100_001},
	} {
		in := app.Fields{"name": "shop"}
		for name, value := range bad {
			in[name] = value
		}
		a.Portal(access.Owner).Ask(createKey, app.Fields{"in": in}).WantCode("VALIDATION_FAILED")
	}
	a.WantUnchanged(before, "a refused key")
}

// Item 5: a revocation holds on every process within a second; keys expire by the
// tenant's clock.
func TestKey_RevocationHoldsEverywhere(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	second := a.AnotherServer()
	key := makeKey(a, nil)
	ping(a, key.secret).Want(http.StatusOK)
	ping(second, key.secret).Want(http.StatusOK)
	first := revoke(a, key.id).Want().Text("data.revokeApiKey.revokedAt")
	wantRefused(t, second, key.secret)
	wantRefused(t, a, key.secret)
	if again := revoke(a, key.id).Want().Text("data.revokeApiKey.revokedAt"); again != first || first == "" {
		t.Errorf("revoked at %s, repeated %s", first, again)
	}
	n := a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM audit_log WHERE action = 'api_key.revoked' AND subject = '`+key.id+`'`)
	if n != "1" {
		t.Errorf("the audit log tells of %s revocations", n)
	}
	revoke(a, unknownID(identifier.Key)).WantCode("NOT_FOUND")
	ping(a, a.Tenant.APIKey).Want(http.StatusOK)
}

func TestKey_Expires(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := makeKey(a, app.Fields{"expiresAt": time.Now().Add(time.Hour).UTC().Format(time.RFC3339)})
	a.Advance(59 * time.Minute)
	ping(a, key.secret).Want(http.StatusOK)
	a.Advance(time.Minute)
	wantRefused(t, a, key.secret)
}

// Item 5: the address list; X-Forwarded-For counts only from the configured
// proxies.
func TestKey_AddressListIsEnforced(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	behind := a.AnotherServer(func(c *server.Config) {
		var err error
		if c.TrustedProxies, err = settings.ParseProxies("127.0.0.0/8, 10.0.0.0/8, fd00::/8"); err != nil {
			t.Fatal(err)
		}
	})
	for _, row := range []struct {
		list, forwarded string
		in              bool
	}{
		{"203.0.113.9", "203.0.113.9", true},
		{"203.0.113.9", "203.0.113.10", false},
		{"203.0.113.0/24", "203.0.113.255", true},
		{"203.0.113.0/24", "203.0.114.0", false},
		{"198.51.100.1 203.0.113.0/25", "203.0.113.127", true},
		{"198.51.100.1 203.0.113.0/25", "203.0.113.128", false},
		{"2001:db8::/32", "2001:db8:1::5", true},
		{"2001:db8::/32", "2001:db9::5", false},
		{"2001:db8::5", "2001:0db8:0:0::0005", true},
		{"203.0.113.9", "::ffff:203.0.113.9", true},
		{"::ffff:203.0.113.9", "203.0.113.9", true},
		{"::ffff:0:0/96", "203.0.113.9", true},
		{"::ffff:203.0.113.0/120", "203.0.114.9", false},
		{"0.0.0.0/0", "2001:db8::5", false},
		{"203.0.113.9", "203.0.113.9:4711, 10.1.2.3:80", true},
		{"2001:db8::7", "[2001:db8::7]", true},
		{"2001:db8::7", "[2001:db8::7]:4711", true},
		{"2001:db8::7", "[2001:db8::8]:4711", false},
		{"203.0.113.9", "203.0.113.9, 10.1.2.3", true},
		{"203.0.113.9", "203.0.113.9, fd00::1, 10.1.2.3", true},
		// The client wrote the first itself.
		{"203.0.113.9", "203.0.113.9, 198.51.100.7", false},
		{"203.0.113.9", "203.0.113.9, 198.51.100.7, 10.1.2.3", false},
		{"203.0.113.9", "203.0.113.9, nonsense", false},
		{"203.0.113.9", "", false},
		{"127.0.0.1", "", true},
		{"127.0.0.1", "203.0.113.9", false},
	} {
		key := a.KeyLike(func(k *auth.Key) { k.IPAllow = strings.Fields(row.list) })
		answer := ping(behind, key, "X-Forwarded-For: "+row.forwarded)
		if row.in {
			answer.Want(http.StatusOK)
		} else {
			answer.WantError(http.StatusUnauthorized, unauthenticated)
		}
	}
	// Without configured proxies the header never counts.
	wantRefused(t, a, a.KeyLike(func(k *auth.Key) { k.IPAllow = []string{"203.0.113.9"} }), "X-Forwarded-For: 203.0.113.9")
	ping(a, a.KeyLike(func(k *auth.Key) { k.IPAllow = []string{"127.0.0.0/8", "::1"} }), "X-Forwarded-For: 203.0.113.9").
		Want(http.StatusOK)
}

func TestKey_LastUseIsNoted(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := makeKey(a, app.Fields{"ipAllowList": []string{"127.0.0.1"}})
	lastUse := func() (at time.Time) {
		text := a.One(a.Tenant.TenantID,
			`SELECT coalesce(to_char(last_used_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') FROM api_keys WHERE key_id = $1`, key.id)
		at, _ = time.Parse(time.RFC3339, text)
		return at
	}
	ping(a, key.secret[:len(key.secret)-1])
	if at := lastUse(); !at.IsZero() {
		t.Errorf("unused, the key was last used at %v", at)
	}
	ping(a, key.secret).Want(http.StatusOK)
	first := lastUse()
	if since := time.Since(first); since < -time.Second || since > time.Minute {
		t.Errorf("used now, the key was last used at %v", first)
	}
	a.Advance(10 * time.Minute)
	ping(a, key.secret).Want(http.StatusOK)
	if later := lastUse().Sub(first); later < 10*time.Minute || later > 11*time.Minute {
		t.Errorf("used ten minutes later by the tenant's clock, the time moved by %v", later)
	}
}
