package spec

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// What a hostile or broken provider, or somebody between it and the browser, may answer.

func TestSignOn_HostileAnswersOpenNothing(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, app.Fields{"defaultRole": "OWNER"})
	email := emailOf(s.App, access.Reviewer)
	users := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM users`)
	claims := func(more app.Fields) func(o *app.OpenID) {
		return func(o *app.OpenID) {
			for name, value := range more {
				o.Claims[name] = value
			}
		}
	}
	signed := func(sign func(o *app.OpenID, claims app.Fields) string) func(o *app.OpenID) {
		return func(o *app.OpenID) { o.Sign = sign }
	}
	const answer, address = "SIGN_ON_ANSWER_REFUSED", "SIGN_ON_ADDRESS_REFUSED"
	for name, row := range map[string]struct {
		change func(o *app.OpenID)
		code   string
	}{
		"another issuer":          {claims(app.Fields{"iss": "https://login.elsewhere.example"}), answer},
		"no issuer":               {claims(app.Fields{"iss": nil}), answer},
		"another audience":        {claims(app.Fields{"aud": "another client"}), answer},
		"no audience":             {claims(app.Fields{"aud": nil}), answer},
		"two audiences":           {claims(app.Fields{"aud": []string{app.OpenIDClient, "another client"}}), answer},
		"issued to another":       {claims(app.Fields{"azp": "another client"}), answer},
		"another nonce":           {claims(app.Fields{"nonce": "of somebody else"}), answer},
		"no nonce":                {claims(app.Fields{"nonce": nil}), answer},
		"expired":                 {claims(app.Fields{"exp": s.Clock.Now().Add(-2 * time.Minute).Unix()}), answer},
		"no expiry":               {claims(app.Fields{"exp": nil}), answer},
		"issued in the future":    {claims(app.Fields{"iat": s.Clock.Now().Add(time.Hour).Unix()}), answer},
		"not valid yet":           {claims(app.Fields{"nbf": s.Clock.Now().Add(time.Hour).Unix()}), answer},
		"no subject":              {claims(app.Fields{"sub": nil}), answer},
		"a subject without end":   {claims(app.Fields{"sub": strings.Repeat("x", 256)}), answer},
		"a subject of zeros":      {claims(app.Fields{"sub": "a\x00b"}), answer},
		"claims of other types":   {claims(app.Fields{"email": []int{1}}), answer},
		"alg none":                {signed((*app.OpenID).None), answer},
		"HS256 by the public key": {signed((*app.OpenID).HS256), answer},
		"a foreign key":           {signed((*app.OpenID).Foreign), answer},
		"no token":                {signed(func(*app.OpenID, app.Fields) string { return "" }), answer},
		"no JWT":                  {signed(func(*app.OpenID, app.Fields) string { return "a.b.c" }), answer},
		"a token without end": {signed(func(o *app.OpenID, c app.Fields) string {
			c["filling"] = strings.Repeat("x", 80<<10)
			return o.RS256(c)
		}), answer},
		"an unverified address":     {claims(app.Fields{"email_verified": false}), address},
		"a flag that says nothing":  {claims(app.Fields{"email_verified": nil}), address},
		"a foreign domain":          {claims(app.Fields{"email": "a@elsewhere.example"}), address},
		"a domain below the proved": {claims(app.Fields{"email": "a@mail.acme.test"}), address},
		"two addresses":             {claims(app.Fields{"email": "a@elsewhere.example,b@acme.test"}), address},
		"an address with a line":    {claims(app.Fields{"email": "a@acme.test\r\nBcc: b"}), address},
		"no address":                {claims(app.Fields{"email": nil}), address},
	} {
		t.Run(name, func(t *testing.T) {
			s.provider.Set(func(o *app.OpenID) {
				o.Claims, o.Sign, o.Subject = app.Fields{"email": email}, nil, "subject-1"
				row.change(o)
			})
			b := s.browser(t)
			refusedWith(t, b.enter(email), row.code)
			wantOut(t, b.Portal)
		})
	}
	if got := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM users`); got != users {
		t.Errorf("there were %s users and are %s", users, got)
	}
	if got := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM user_identities`); got != "0" {
		t.Errorf("%s identities are linked", got)
	}
	// The same browser, with a sound answer.
	s.provider.Set(func(o *app.OpenID) { o.Claims, o.Sign = app.Fields{"email": email}, (*app.OpenID).ES256 })
	b := s.browser(t)
	if got := b.enter(email); !strings.HasPrefix(got, "/portal/requests") {
		t.Errorf("a sound answer leads to %s", got)
	}
}

func TestSignOn_HostileReturns(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	callback := s.BaseURL + "/api/portal/sso/callback"
	for name, row := range map[string]struct{ query, code string }{
		"nothing":             {"", "SIGN_ON_EXPIRED"},
		"a code alone":        {"?code=x", "SIGN_ON_EXPIRED"},
		"no state":            {"?code=x&state=", "SIGN_ON_EXPIRED"},
		"a state of its own":  {"?code=x&state=" + strings.Repeat("a", 43), "SIGN_ON_EXPIRED"},
		"a state without end": {"?code=x&state=" + strings.Repeat("a", 4000), "SIGN_ON_EXPIRED"},
		"zeros":               {"?code=%00&state=%00", "SIGN_ON_EXPIRED"},
	} {
		t.Run(name, func(t *testing.T) {
			b := s.browser(t)
			b.begin(email)
			refusedWith(t, b.follow(callback+row.query), row.code)
		})
	}
	state := func(address string) string { _, after, _ := strings.Cut(address, "state="); return after }
	for name, row := range map[string]struct{ with, code string }{
		"another issuer's answer": {"&code=x&iss=https%3A%2F%2Felsewhere.example", "SIGN_ON_ANSWER_REFUSED"},
		"a code nobody gave":      {"&code=x", "SIGN_ON_ANSWER_REFUSED"},
		"a code without end":      {"&code=" + strings.Repeat("x", 4001), "SIGN_ON_ANSWER_REFUSED"},
		"no code":                 {"&x=y", "SIGN_ON_ANSWER_REFUSED"},
		"a person who gave up":    {"&error=access_denied&error_description=%3Cscript%3E", "SIGN_ON_DENIED"},
		"a provider in trouble":   {"&error=server_error", "SIGN_ON_PROVIDER_AWAY"},
	} {
		t.Run(name, func(t *testing.T) {
			b := s.browser(t)
			refusedWith(t, b.follow(callback+"?state="+state(b.begin(email))+row.with), row.code)
		})
	}
	// A victim whose browser is sent a stranger's code and state gets no session of the stranger's.
	stranger, victim := s.browser(t), s.browser(t)
	back := stranger.follow(stranger.begin(email))
	victim.begin(email)
	refusedWith(t, victim.follow(back), "SIGN_ON_EXPIRED")
	wantOut(t, victim.Portal)
	// A code that was stolen from a browser is of no use under another state: its PKCE verifier is another.
	code := strings.SplitN(strings.SplitN(stranger.follow(stranger.begin(email)), "code=", 2)[1], "&", 2)[0]
	thief := s.browser(t)
	refusedWith(t, thief.follow(callback+"?state="+state(thief.begin(email))+"&code="+code), "SIGN_ON_ANSWER_REFUSED")
}

// Two workspaces at two providers: what one provider answers is nothing in an attempt at the other.
func TestSignOn_MixUpWithAnotherWorkspace(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	other := &signOn{App: s.Neighbour(), names: s.names, provider: app.StartOpenID(t, s.Clock), host: "globex.test"}
	proveForSignOn(t, other.App, s.names, other.host)
	other.save(app.Fields{"defaultRole": "OWNER"}).Want()
	email := emailOf(s.App, access.Owner)
	// The other's provider vouches for the first one's owner, and is asked with the first one's state.
	other.is(email)
	s.is(email)
	b := s.browser(t)
	address := b.begin(email)
	query := address[strings.IndexByte(address, '?'):]
	refusedWith(t, b.follow(b.follow(other.provider.Issuer()+"/authorize"+query)), "SIGN_ON_ANSWER_REFUSED")
	// In its own attempt it vouches for addresses of its own domains alone.
	refusedWith(t, b.enter("a@globex.test"), "SIGN_ON_ADDRESS_REFUSED")
	// A token of the other provider in the first one's answer.
	s.provider.Set(func(o *app.OpenID) {
		o.Sign = func(_ *app.OpenID, c app.Fields) string { return other.provider.RS256(c) }
	})
	refusedWith(t, b.enter(email), "SIGN_ON_ANSWER_REFUSED")
	wantOut(t, b.Portal)
}

func TestSignOn_KeysMayChange(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	for range 3 {
		if got := s.browser(t).enter(email); !strings.HasPrefix(got, "/portal/requests") {
			t.Fatalf("the browser is led to %s", got)
		}
	}
	if n := s.provider.Asked("/keys"); n != 1 {
		t.Errorf("the keys were asked for %d times", n)
	}
	s.provider.Rotate()
	if got := s.browser(t).enter(email); !strings.HasPrefix(got, "/portal/requests") {
		t.Errorf("with the new key the browser is led to %s", got)
	}
	if n := s.provider.Asked("/keys"); n != 2 {
		t.Errorf("the keys were asked for %d times", n)
	}
}

// A provider that is away, slow or without end is an outage with words of its own, and ends within its time.
func TestSignOn_OutagesHaveTheirWords(t *testing.T) {
	t.Parallel()
	s := startSignOn(t, nil)
	email := emailOf(s.App, access.Reviewer)
	s.is(email)
	fails := func(path string, how http.HandlerFunc) {
		s.provider.Set(func(o *app.OpenID) {
			o.Answer = func(w http.ResponseWriter, r *http.Request) bool {
				if r.URL.Path != path {
					return false
				}
				how(w, r)
				return true
			}
		})
	}
	trouble := func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }
	endless := func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"keys":[`))
		for range 1 << 10 {
			if _, err := w.Write([]byte(strings.Repeat(" ", 4<<10))); err != nil {
				return
			}
		}
	}
	elsewhere := func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, s.BaseURL+"/healthz", http.StatusFound)
	}
	for name, row := range map[string]struct {
		path string
		how  http.HandlerFunc
	}{
		"tokens in trouble": {"/token", trouble}, "keys in trouble": {"/keys", trouble},
		"tokens without end": {"/token", endless}, "keys without end": {"/keys", endless},
		"tokens elsewhere": {"/token", elsewhere}, "keys elsewhere": {"/keys", elsewhere},
	} {
		t.Run(name, func(t *testing.T) {
			fails(row.path, row.how)
			u := s.browser(t).enter(email)
			if !strings.Contains(u, "sso=SIGN_ON_PROVIDER_AWAY") {
				t.Errorf("the browser is led to %s", u)
			}
		})
	}
	// The description is remembered for an hour, and for a day while the provider is away.
	const description = "/.well-known/openid-configuration"
	fails(description, trouble)
	s.browser(t).begin(email)
	s.Clock.Advance(2 * time.Hour)
	s.browser(t).begin(email)
	s.Clock.Advance(23 * time.Hour)
	for _, how := range []http.HandlerFunc{trouble, endless, elsewhere} {
		fails(description, how)
		s.browser(t).POST(signOnPath, app.Fields{"email": email}).
			WantError(http.StatusServiceUnavailable, "SIGN_ON_PROVIDER_AWAY")
	}
	s.provider.Set(func(o *app.OpenID) { o.Answer = nil })
	if got := s.browser(t).enter(email); !strings.HasPrefix(got, "/portal/requests") {
		t.Errorf("afterwards the browser is led to %s", got)
	}
}
