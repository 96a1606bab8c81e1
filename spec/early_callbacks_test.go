package spec

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"verifyme/provider/adapter"
	"verifyme/spec/app"
)

// A vendor may call back before its word that it has taken the question has come. The callback is kept for whoever
// stores the reference, who asks at once.

// keptCallbacks are waiting for their reference.
func keptCallbacks(a *app.App) string {
	return a.Owner(`SELECT count(*)::text FROM early_callbacks`)[0]
}

// callsBackEarly as soon as the vendor takes a question, whose answer it has by then.
func callsBackEarly(t *testing.T, a *app.App, v *laterVendor, c *adapter.Client, times int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.accepted = func(ref string) {
		v.states[ref] = "valid"
		for range times {
			if got := calledBack(t, a, c, ref, a.Clock.Now()); got != http.StatusNoContent {
				t.Errorf("an early callback answers %d", got)
			}
		}
		if kept := keptCallbacks(a); kept != "1" {
			t.Errorf("%s callbacks are kept", kept)
		}
	}
}

// bankAsked of a request of its own.
func bankAsked(a *app.App) app.Created {
	r := a.Issue(app.Fields{"flowKey": bankLater})
	// It may be answered while the page waits for it.
	if got := readyForBank(a, r).Bank(app.GoodAccount).Status; got != http.StatusAccepted && got != http.StatusOK {
		panic(fmt.Sprintf("the bank step answers %d", got))
	}
	return r
}

func TestEarlyCallback_WakesOnceTheReferenceIsStored(t *testing.T) {
	t.Parallel()
	for _, times := range []int{1, 3} {
		t.Run(fmt.Sprintf("sent %d times", times), func(t *testing.T) {
			v := startLaterVendor(t)
			a, vendor := startCalledBack(t, v)
			callsBackEarly(t, a, v, vendor, times)
			r := bankAsked(a)
			// Nobody's clock goes on: the poll alone would come minutes later.
			wantAttempt(t, a, r, "DONE VERIFIED")
			if calls, uses := chargedBank(a, r); calls != "1" || uses != "1" || v.polledFor("chk_1") != 1 {
				t.Errorf("%s calls and %s uses charged, asked %d times", calls, uses, v.polledFor("chk_1"))
			}
			if kept := keptCallbacks(a); kept != "0" {
				t.Errorf("%s callbacks are kept still", kept)
			}
		})
	}
}

func TestEarlyCallback_ThatIsForgedIsNotKept(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	now := a.Clock.Now()
	other := http.Header{}
	vendor.Sign(other, []byte(`{"id":"chk_9"}`), now)
	for name, status := range map[string]int{
		"forged":     postBack(t, a, other, []byte(`{"id":"chk_1"}`)),
		"not signed": postBack(t, a, http.Header{}, []byte(`{"id":"chk_1"}`)),
		"stale":      calledBack(t, a, vendor, "chk_1", now.Add(-6*time.Minute)),
	} {
		if status != http.StatusUnauthorized {
			t.Errorf("%s: %d", name, status)
		}
	}
	if kept := keptCallbacks(a); kept != "0" {
		t.Errorf("%s callbacks are kept", kept)
	}
	awaitingBank(a, nil)
	if _, polled := v.counts(); polled != 0 {
		t.Errorf("the vendor was asked %d times", polled)
	}
}

// Two tenants ask the same vendor: the one is woken whose reference it is.
func TestEarlyCallback_OfAnotherTenantsQuestion(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	b := a.AsOwnTenant("Initech")
	publishBankLater(b)
	calledBack(t, a, vendor, "chk_2", a.Clock.Now())
	v.answers("chk_1", "valid")
	ours, _ := awaitingBank(a, nil)
	if kept := keptCallbacks(a); kept != "1" {
		t.Errorf("%s callbacks are kept", kept)
	}
	v.mu.Lock()
	v.accepted = func(ref string) { v.states[ref] = "valid" }
	v.mu.Unlock()
	theirs := bankAsked(b)
	wantAttempt(t, b, theirs, "DONE VERIFIED")
	if got := attemptOf(a, ours); got != "ASKED" || v.polledFor("chk_1") != 0 {
		t.Errorf("ours is %s, asked %d times", got, v.polledFor("chk_1"))
	}
}

// One that was kept for longer than any step is pending counts no more, and goes.
func TestEarlyCallback_Expires(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	calledBack(t, a, vendor, "chk_1", a.Clock.Now())
	a.Clock.Advance(15*time.Minute + time.Second)
	r, _ := awaitingBank(a, nil)
	wantWaitingOn(a, r)
	if _, polled := v.counts(); polled != 0 || keptCallbacks(a) != "0" {
		t.Errorf("asked %d times, %s callbacks are kept", polled, keptCallbacks(a))
	}
	// The next callback takes away those that are over.
	a.Owner(`INSERT INTO early_callbacks SELECT convert_to(n::text, 'UTF8'), 'acme-bank', $1::timestamptz
		FROM generate_series(1, 20) n`, a.Clock.Now().Add(-time.Second))
	calledBack(t, a, vendor, "chk_50", a.Clock.Now())
	if kept := keptCallbacks(a); kept != "1" {
		t.Errorf("%s callbacks are kept", kept)
	}
}

// The worker dies between the vendor's word and our commit: what was kept is there for the next try.
func TestEarlyCallback_OutlivesAWorkerThatDies(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	a.Owner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`)
	a.Owner(`CREATE TRIGGER refusing BEFORE INSERT ON awaited_answers FOR EACH ROW EXECUTE FUNCTION refuse()`)
	callsBackEarly(t, a, v, vendor, 1)
	r := bankAsked(a)
	a.Eventually("the vendor has taken it", func() bool { taken, _ := v.counts(); return taken == 1 })
	v.mu.Lock()
	v.accepted = nil
	v.mu.Unlock()
	if kept := keptCallbacks(a); kept != "1" {
		t.Errorf("%s callbacks are kept", kept)
	}
	a.Owner(`DROP TRIGGER refusing ON awaited_answers`)
	a.Clock.Advance(21 * time.Second)
	wantAttempt(t, a, r, "DONE VERIFIED")
	if calls, uses := chargedBank(a, r); calls != "1" || uses != "1" || keptCallbacks(a) != "0" {
		t.Errorf("%s calls and %s uses charged, %s callbacks are kept", calls, uses, keptCallbacks(a))
	}
}

// fillEarly keeps so many callbacks of the adapter that end then.
func fillEarly(a *app.App, adapter string, until time.Time) {
	a.Owner(`INSERT INTO early_callbacks SELECT convert_to($1::text || n::text, 'UTF8'), $1, $2::timestamptz
		FROM generate_series(1, 1000) n`, adapter, until)
}

// A vendor that sends callbacks about nothing fills nothing, and keeps no other vendor's from being kept.
func TestEarlyCallback_AreBounded(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	until := a.Clock.Now().Add(time.Minute)
	fillEarly(a, "another-bank", until)
	wantKept := func(ref, want string) {
		t.Helper()
		got := calledBack(t, a, vendor, ref, a.Clock.Now())
		if kept := keptCallbacks(a); got != http.StatusNoContent || kept != want {
			t.Errorf("%s: %d, %s are kept", ref, got, kept)
		}
	}
	wantKept("chk_60", "1001")
	fillEarly(a, "acme-bank", until)
	// Two that end first go.
	wantKept("chk_61", "2000")
	// One that is kept already may come again.
	wantKept("chk_60", "2000")
	older := a.Owner(`SELECT count(*)::text FROM early_callbacks WHERE adapter = 'acme-bank' AND expires_at = $1`, until)
	if older[0] != "998" {
		t.Errorf("%s of the older ones are kept", older)
	}
}

// A vendor sends its callbacks about questions that have their answer again and again: one that is early is kept
// beside them.
func TestEarlyCallback_OfFinishedQuestionsCrowdOutNone(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a, vendor := startCalledBack(t, v)
	fillEarly(a, "acme-bank", a.Clock.Now().Add(15*time.Minute-time.Second))
	v.mu.Lock()
	v.accepted = func(ref string) {
		v.states[ref] = "valid"
		calledBack(t, a, vendor, ref, a.Clock.Now())
	}
	v.mu.Unlock()
	r := bankAsked(a)
	// Nobody's clock goes on: the poll alone would come minutes later.
	wantAttempt(t, a, r, "DONE VERIFIED")
}
