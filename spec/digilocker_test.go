package spec

import (
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"verifyme/provider/digilocker/played"
	"verifyme/server"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": DocLockerAadhaar in production, where DigiLocker is asked by OAuth 2
// with PKCE; a local server plays it.

// withDigiLocker is production with DigiLocker as played.
func withDigiLocker(t *testing.T, l *played.Locker) app.Option {
	t.Helper()
	variables := l.Variables()
	variables["VERIFYME_PROVIDER_NETWORKS"] = "127.0.0.0/8"
	chosen, err := providers.FromEnvironment(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	chosen.Roots = l.Roots()
	return app.Configured(func(c *server.Config) {
		c.Providers = chosen
		l.Redirect = c.BaseURL.JoinPath("/doclocker/callback").String()
	})
}

// lockerStand is a production deployment with DigiLocker.
func lockerStand(t *testing.T, options ...app.Option) (*app.App, *played.Locker) {
	t.Helper()
	l := played.Start(t, time.Now())
	a := app.Start(t, append([]app.Option{app.Production, withDigiLocker(t, l)}, options...)...).AsOwnTenant("Hooli")
	a.Locker()
	return a, l
}

// leave for the locker: where the applicant's browser is sent.
func leave(t *testing.T, p *app.Applicant) (address string) {
	t.Helper()
	opened := p.Step("aadhaar", app.Fields{}).Want(http.StatusAccepted).Text("step.data.redirectUrl")
	if !strings.HasPrefix(opened, "/doclocker/open/") {
		t.Fatalf("the applicant is sent to %q", opened)
	}
	return p.Follow(opened).Want(http.StatusSeeOther).Header.Get("Location")
}

func callback(query url.Values) string { return "/doclocker/callback?" + query.Encode() }

func wantBackAt(t *testing.T, a app.Answer, want string) {
	t.Helper()
	if location := a.Want(http.StatusSeeOther).Header.Get("Location"); location != want {
		t.Errorf("the browser goes on to %q, want %q", location, want)
	}
}

func TestDigiLocker_AWholeFlow(t *testing.T) {
	t.Parallel()
	lines := &logLines{}
	a, l := lockerStand(t, app.Logging(slog.NewJSONHandler(lines, nil)))
	r, p := a.AtLocker()
	address := leave(t, p)
	if !strings.HasPrefix(address, l.URL+"/public/oauth2/1/authorize?") {
		t.Fatalf("the browser is sent to %s", address)
	}
	query := l.Visit(t, address)
	wantBackAt(t, p.Follow(callback(query)), r.OnboardingURL)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	if data := p.StepNow("aadhaar")["data"].(map[string]any); data["source"] != "locker" ||
		!strings.HasPrefix(data["signer"].(string), "DS NATIONAL E-GOVERNANCE DIVISION 1") {
		t.Errorf("the page is told %v", data)
	}
	wantEvents(t, a, r.RequestID, 1, lockerStarted, lockerPending,
		`verification.completed {"stepKey":"aadhaar","capability":"doclocker","outcome":"VERIFIED"}`,
		`onboarding.step.completed {"stepKey":"aadhaar","stepType":"DocLockerAadhaar","attempt":1,"flags":[]}`)
	// The same callback again, and one with another code, lead back and change nothing.
	asked := len(l.Asked())
	wantBackAt(t, p.Follow(callback(query)), r.OnboardingURL)
	other := maps.Clone(query)
	other.Set("code", "another")
	wantBackAt(t, p.Follow(callback(other)), r.OnboardingURL)
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	if len(l.Asked()) != asked || l.Open() != 0 {
		t.Errorf("DigiLocker was asked %q; %d tokens are open", l.Asked(), l.Open())
	}
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	person := played.Person()
	if result.Text("verified.fullName") != person.Name || result.Text("verified.dateOfBirth") != "1990-05-14" ||
		result.Text("verified.gender") != "F" || result.Text("verified.address.pincode") != person.Pincode ||
		result.Text("verified.aadhaar") != "XXXX XXXX 5678" {
		t.Errorf("the result is %s", result.JSON("verified"))
	}
	got := lines.all()
	for _, value := range []string{
		played.ClientSecret, query.Get("code"), query.Get("state"), person.Name, "14-05-1990", "Certificate",
	} {
		if strings.Contains(got, value) {
			t.Errorf("the log holds %s: %s", value, got)
		}
	}
	const metric = `verifyme_provider_call_duration_seconds_count{adapter="digilocker-doclocker",capability="doclocker",` +
		`outcome="verified",vendor="digilocker"}`
	if n := a.Metric(metric); n != 1 {
		t.Errorf("%s is %v", metric, n)
	}
}

// A callback counts for the browser that was sent away alone, while it is waited for, and once.
func TestDigiLocker_CallbacksOfOthersChangeNothing(t *testing.T) {
	t.Parallel()
	a, l := lockerStand(t)
	other := a.AsOwnTenant("Initech")
	other.Locker()
	_, elsewhere := other.AtLocker()
	_, neighbour := a.AtLocker()
	r, p := a.AtLocker()
	query := l.Visit(t, leave(t, p))
	forged := maps.Clone(query)
	forged.Set("state", strings.Repeat("a", len(query.Get("state"))))
	denied := callback(url.Values{"state": query["state"], "error": {"access_denied"}})
	second := a.Applicant(r)
	for name, answer := range map[string]app.Answer{
		"of nobody":                            a.Browser(r).Follow(callback(query)),
		"of another request's browser":         neighbour.Follow(callback(query)),
		"of another tenant's browser":          elsewhere.Follow(callback(query)),
		"of another session of the request":    second.Follow(callback(query)),
		"with a forged state":                  p.Follow(callback(forged)),
		"with code and error":                  p.Follow(callback(query) + "&error=access_denied"),
		"with two codes":                       p.Follow(callback(query) + "&code=b"),
		"without a state":                      p.Follow("/doclocker/callback?code=abc"),
		"denied by nobody":                     a.Browser(r).Follow(denied),
		"opened by another request's browser":  neighbour.Follow("/doclocker/open/" + query.Get("state")),
		"opened by a browser without anything": a.Browser(r).Follow("/doclocker/open/" + query.Get("state")),
	} {
		if location := answer.Want(http.StatusSeeOther).Header.Get("Location"); location != "/start" {
			t.Errorf("%s: the browser goes on to %q", name, location)
		}
		if s := p.StepNow("aadhaar"); s["status"] != "PENDING" {
			t.Fatalf("%s: the step is %v", name, s)
		}
	}
	for _, path := range l.Asked() {
		if path != "/oauth2/1/authorize" {
			t.Errorf("DigiLocker was asked for %s", path)
		}
	}
	// The browser that was sent away is still waited for. Of its answers at once the first counts.
	a.Together(6, func(int) app.Answer { return p.Follow(callback(query)) })
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	if events := a.Events(r.RequestID); len(events) != 5 {
		t.Errorf("the events are %q", events)
	}
}

// The other browser of an applicant may go on: the one that left last comes back.
func TestDigiLocker_TheBrowserThatLeftLastComesBack(t *testing.T) {
	t.Parallel()
	a, l := lockerStand(t)
	r, first := a.AtLocker()
	early := l.Visit(t, leave(t, first))
	second := a.Applicant(r)
	late := l.Visit(t, leave(t, second))
	wantBackAt(t, first.Follow(callback(early)), "/start")
	wantBackAt(t, second.Follow(callback(late)), r.OnboardingURL)
	wantStep(t, second.Settled("aadhaar"), "COMPLETED", "")
}

func TestDigiLocker_LateAndEarlyCallbacks(t *testing.T) {
	t.Parallel()
	a, l := lockerStand(t)
	r, p := a.AtLocker()
	query := l.Visit(t, leave(t, p))
	a.Clock.Advance(15 * time.Minute)
	wantStep(t, p.Settled("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	wantBackAt(t, p.Follow(callback(query)), r.OnboardingURL)
	wantStep(t, p.StepNow("aadhaar"), "IN_PROGRESS", "DOCLOCKER_NOT_COMPLETED")
	// The state of a consent that was given up is worth nothing for the next one.
	next := l.Visit(t, leave(t, p))
	stale := maps.Clone(next)
	stale.Set("state", query.Get("state"))
	p.Follow(callback(stale)).Want(http.StatusSeeOther)
	if s := p.StepNow("aadhaar"); s["status"] != "PENDING" {
		t.Errorf("a stale callback made the step %v", s)
	}
	wantBackAt(t, p.Follow(callback(next)), r.OnboardingURL)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
}

// Each of what the applicant can do about is an outcome of its own; what DigiLocker is to
// blame for spends no attempt.
func TestDigiLocker_Outcomes(t *testing.T) {
	t.Parallel()
	a, l := lockerStand(t)
	now := time.Now()
	good := l.Signed(t, played.Person(), now)
	for name, row := range map[string]struct {
		set      func()
		code     string
		attempts float64
	}{
		"denied":         {func() { l.Denies(true) }, "DOCLOCKER_NOT_COMPLETED", 1},
		"not linked":     {func() { l.Fails("aadhaar_not_linked") }, "AADHAAR_NOT_LINKED", 1},
		"no eAadhaar":    {func() { l.Fails("aadhaar_not_available") }, "AADHAAR_NOT_AVAILABLE", 1},
		"issuer is away": {func() { l.Fails("repository_service_unresponsive") }, "PROVIDER_UNAVAILABLE", 0},
		"forged": {func() {
			l.Gives([]byte(strings.Replace(string(good), "Asha", "Usha", 1)))
		}, "PROVIDER_UNAVAILABLE", 0},
	} {
		row.set()
		r, p := a.AtLocker()
		wantBackAt(t, p.Follow(callback(l.Visit(t, leave(t, p)))), r.OnboardingURL)
		s := p.Settled("aadhaar")
		wantStep(t, s, "IN_PROGRESS", row.code)
		if s["attempts"] != row.attempts {
			t.Errorf("%s: %v attempts, want %v", name, s["attempts"], row.attempts)
		}
		entry := a.One(a.Tenant.TenantID, `SELECT coalesce(max(details->>'danger'), '') FROM audit_log
			WHERE action = 'document.refused' AND subject = $1`, r.RequestID)
		if (entry == "AADHAAR_SIGNATURE_INVALID") != (name == "forged") || name != "forged" && entry != "" {
			t.Errorf("%s: the security event is %q", name, entry)
		}
		l.Denies(false)
		l.Gives(good)
		wantBackAt(t, p.Follow(callback(l.Visit(t, leave(t, p)))), r.OnboardingURL)
		wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	}
}

// An embedded page opens the locker in a window, whose browser keeps a cookie of its own.
func TestDigiLocker_BesideAnEmbeddedPage(t *testing.T) {
	t.Parallel()
	a, l := lockerStand(t)
	r := a.Issue(app.Fields{"flowKey": app.LockerFlow})
	p := a.Browser(r)
	session := p.POST("/api/applicant/session", app.Fields{"token": r.Token, "embed": true}).
		Want(http.StatusCreated).Text("sessionToken")
	header := "X-Applicant-Session: " + session
	opened := p.Do(http.MethodPost, "/api/applicant/steps/aadhaar", app.Fields{}, header).
		Want(http.StatusAccepted).Text("step.data.redirectUrl")
	address := p.Follow(opened).Want(http.StatusSeeOther).Header.Get("Location")
	// The window may be opened again; another browser may not follow it.
	p.Follow(opened).Want(http.StatusSeeOther)
	wantBackAt(t, a.Browser(r).Follow(opened), "/start")
	query := l.Visit(t, address)
	wantBackAt(t, a.Browser(r).Follow(callback(query)), "/start")
	wantBackAt(t, p.Follow(callback(query)), "/doclocker/return")
	a.Eventually("the step is done", func() bool {
		state := p.Do(http.MethodGet, "/api/applicant/state", nil, header).Want(http.StatusOK)
		return state.Text("state.steps.0.status") == "COMPLETED"
	})
}
