package spec

import (
	"bytes"
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/provider/adapter"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// A vendor's callback reaches any process of the deployment. It is a hint: the answer is asked
// for with our own credentials, and counts once.

// calledBack posts the vendor's callback about the reference, signed at the time.
func calledBack(t *testing.T, a *app.App, c *adapter.Client, ref string, at time.Time) (status int) {
	t.Helper()
	header := http.Header{}
	raw := []byte(`{"id":"` + ref + `","state":"valid","holder":"SOMEBODY ELSE"}`)
	c.Sign(header, raw, at)
	return postBack(t, a, header, raw)
}

func postBack(t *testing.T, a *app.App, header http.Header, raw []byte) (status int) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.BaseURL+"/providers/acme-bank/callback",
		bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	req.Header = header
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	return res.StatusCode
}

// startCalledBack is a process without workers that takes the callbacks, and another one that
// works; the client signs as the vendor does.
func startCalledBack(t *testing.T, v *laterVendor) (*app.App, *adapter.Client) {
	t.Helper()
	option, chosen := withLaterVendor(t, v)
	a := app.Start(t, app.Production, app.WithoutWorkers, option)
	a.Restarted()
	a = a.AsOwnTenant("Hooli")
	publishBankLater(a)
	return a, providers.Open(chosen, slog.New(slog.DiscardHandler), nil).Client("acme-bank")
}

func (v *laterVendor) polledFor(ref string) (n int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, one := range v.polled {
		if one == ref {
			n++
		}
	}
	return n
}

func TestCallback_ReachesAnyProcess(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	r, p := awaitingBank(a, nil)

	// Forged, stale, of the future, and about nothing that is awaited: nobody is asked.
	now := a.Clock.Now()
	forged := http.Header{}
	vendor.Sign(forged, []byte(`{"id":"chk_9"}`), now)
	for name, row := range map[string]struct{ got, want int }{
		"forged":        {postBack(t, a, forged, []byte(`{"id":"chk_1"}`)), http.StatusUnauthorized},
		"not signed":    {postBack(t, a, http.Header{}, []byte(`{"id":"chk_1"}`)), http.StatusUnauthorized},
		"stale":         {calledBack(t, a, vendor, "chk_1", now.Add(-6*time.Minute)), http.StatusUnauthorized},
		"of the future": {calledBack(t, a, vendor, "chk_1", now.Add(6*time.Minute)), http.StatusUnauthorized},
		"unknown":       {calledBack(t, a, vendor, "chk_77", now), http.StatusNoContent},
	} {
		if row.got != row.want {
			t.Errorf("%s: %d, want %d", name, row.got, row.want)
		}
	}
	if _, polled := v.counts(); polled != 0 {
		t.Errorf("the vendor was asked %d times", polled)
	}

	// Too early: the vendor is asked, has no answer yet, and is waited for on.
	calledBack(t, a, vendor, "chk_1", now)
	a.Eventually("the vendor is asked", func() bool { return v.polledFor("chk_1") == 1 })
	wantWaitingOn(a, r)

	// Twice: one answer, by our own question; what the callback says itself counts for nothing.
	v.answers("chk_1", "valid")
	for range 2 {
		if got := calledBack(t, a, vendor, "chk_1", now); got != http.StatusNoContent {
			t.Errorf("a callback answers %d", got)
		}
	}
	wantAttempt(t, a, r, "DONE VERIFIED")
	if got := p.StepNow("bank")["status"]; got != "COMPLETED" {
		t.Errorf("the step is %v", got)
	}
	polled := v.polledFor("chk_1")
	// After the end: nothing changes.
	if got := calledBack(t, a, vendor, "chk_1", now); got != http.StatusNoContent {
		t.Errorf("a callback after the end answers %d", got)
	}
	a.Clock.Advance(6 * time.Minute)
	completed := 0
	for _, e := range a.Events(r.RequestID) {
		if strings.HasPrefix(e, "verification.completed") {
			completed++
		}
	}
	if calls, uses := chargedBank(a, r); completed != 1 || calls != "1" || uses != "1" || v.polledFor("chk_1") != polled {
		t.Errorf("%d completions, %s calls and %s uses charged, asked %d times", completed, calls, uses,
			v.polledFor("chk_1"))
	}
	wantNothingAwaited(t, a)
}

// It wakes the question that it names, and no other tenant's.
func TestCallback_OfAnotherTenantsQuestion(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	b := a.AsOwnTenant("Initech")
	publishBankLater(b)
	ours, _ := awaitingBank(a, nil)
	theirs, _ := awaitingBank(b, nil)
	v.answers("chk_1", "valid")
	v.answers("chk_2", "valid")
	calledBack(t, a, vendor, "chk_2", a.Clock.Now())
	wantAttempt(t, b, theirs, "DONE VERIFIED")
	if got := attemptOf(a, ours); got != "ASKED" || v.polledFor("chk_1") != 0 {
		t.Errorf("ours is %s, asked %d times", got, v.polledFor("chk_1"))
	}
}

// One that is sent again and again makes the vendor be asked a few times, not without end.
func TestCallback_SentWithoutEnd(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	r, _ := awaitingBank(a, nil)
	for range 30 {
		calledBack(t, a, vendor, "chk_1", a.Clock.Now())
	}
	a.Eventually("the vendor is asked", func() bool { return v.polledFor("chk_1") > 0 })
	if told := a.One(a.Tenant.TenantID, `SELECT told::text FROM awaited_answers`); told != "8" {
		t.Errorf("%s callbacks were heeded", told)
	}
	v.answers("chk_1", "valid")
	a.Clock.Advance(5*time.Minute + time.Second)
	wantAttempt(t, a, r, "DONE VERIFIED")
	if n := v.polledFor("chk_1"); n > 10 {
		t.Errorf("the vendor was asked %d times", n)
	}
}

// What ends the request or the step ends the wait: the vendor is asked no more, and what it
// answers counts for nothing.
func TestLater_TheRequestGoesOnMeanwhile(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	ends := []struct {
		name string
		end  func(r app.Created, p *app.Applicant)
		// step of the state afterwards; empty where the page is closed.
		step string
	}{
		{"cancelled", func(r app.Created, _ *app.Applicant) {
			a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil).Want(http.StatusOK)
		}, ""},
		{"cancelled and erased", func(r app.Created, _ *app.Applicant) {
			a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil).Want(http.StatusOK)
			a.StepUp(access.Owner, a.Password(access.Owner)).Want(http.StatusOK)
			erase(a.Portal(access.Owner), r.RequestID, "The applicant asks for it.").Want()
			wantNothingOf(t, a, r)
		}, ""},
		{"passed over", func(r app.Created, p *app.Applicant) {
			p.Skip("bank").Want(http.StatusOK)
			wantNothingOf(t, a, r)
		}, "SKIPPED"},
		{"consent withdrawn", func(r app.Created, p *app.Applicant) {
			p.Withdraw("BANK_CHECK").Want(http.StatusOK)
			wantNothingOf(t, a, r)
		}, "IN_PROGRESS"},
		{"submitted without it, and sent back", func(r app.Created, p *app.Applicant) {
			p.Skip("bank").Want(http.StatusOK)
			p.Submit().Want(http.StatusOK)
			wantNothingOf(t, a, r)
			reviewer := a.Portal(access.Reviewer)
			reviewer.StartReview(r.RequestID).Want()
			sendBack(reviewer, "revertRequest", r.RequestID, []string{"bank"}, nil).Want()
		}, "NOT_STARTED"},
		{"expired", func(_ app.Created, _ *app.Applicant) { a.Clock.Advance(9 * time.Minute) }, ""},
	}
	for i, row := range ends {
		r := a.Issue(app.Fields{"flowKey": bankLater, "expiresInHours": 1})
		if row.name == "expired" {
			a.Clock.Advance(52 * time.Minute)
		}
		p := readyForBank(a, r)
		p.Bank("12345678901" + string(rune('0'+i))).Want(http.StatusAccepted)
		wantAttempt(t, a, r, "ASKED")
		v.mu.Lock()
		ref := v.refs[v.taken[len(v.taken)-1]]
		v.states[ref] = "waits"
		v.mu.Unlock()
		row.end(r, p)
		polled := v.polledFor(ref)
		v.answers(ref, "valid")
		if row.name != "expired" {
			calledBack(t, a, vendor, ref, a.Clock.Now())
			a.Clock.Advance(5*time.Minute + time.Second)
		}
		wantAttempt(t, a, r, "DONE ABANDONED")
		wantNothingOf(t, a, r)
		if n := v.polledFor(ref); n != polled {
			t.Errorf("%s: the vendor was asked %d times afterwards", row.name, n-polled)
		}
		if row.step != "" && p.StepNow("bank")["status"] != row.step {
			t.Errorf("%s: the step is %v", row.name, p.StepNow("bank"))
		}
		if calls, _ := chargedBank(a, r); calls != "0" {
			t.Errorf("%s: charged were %s calls", row.name, calls)
		}
	}
}

// wantNothingOf the request is awaited.
func wantNothingOf(t *testing.T, a *app.App, r app.Created) {
	t.Helper()
	got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM awaited_answers WHERE request_id = $1`, r.RequestID)
	if got != "0" {
		t.Errorf("%s answers of %s are awaited", got, r.RequestID)
	}
}
