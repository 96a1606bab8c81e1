package spec

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/provider/conformance"
	"verifyme/server"
	"verifyme/server/providers"
	"verifyme/spec/app"
)

// SPEC "States and transitions", "a pending state exists while a provider check waits": a
// vendor may take a question and answer it later. A local server plays one, whose adapter asks
// for an answer every five minutes, and at once where the vendor calls back.

// laterVendor takes questions by their keys and answers each as it is told.
type laterVendor struct {
	*conformance.Vendor
	mu sync.Mutex
	// refs by the idempotency key, and what each question is in: waits, valid, unknown, failed
	// or down.
	refs, states map[string]string
	// taken are the keys as they came, and polled the references.
	taken, polled []string
	// accepted is called before a question's answer is sent, with its reference.
	accepted func(ref string)
}

func startLaterVendor(t *testing.T) *laterVendor {
	t.Helper()
	v := &laterVendor{refs: map[string]string{}, states: map[string]string{}}
	v.Vendor = conformance.StartVendor(t, v.serve)
	return v
}

func (v *laterVendor) serve(w http.ResponseWriter, r *http.Request) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if r.Method == http.MethodPost {
		key := r.Header.Get("Idempotency-Key")
		v.taken = append(v.taken, key)
		if v.refs[key] == "" {
			v.refs[key] = fmt.Sprintf("chk_%d", len(v.refs)+1)
			v.states[v.refs[key]] = "waits"
		}
		if v.accepted != nil {
			v.accepted(v.refs[key])
		}
		w.WriteHeader(http.StatusAccepted)
		_ = json.NewEncoder(w).Encode(map[string]string{"id": v.refs[key]})
		return
	}
	ref := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]
	v.polled = append(v.polled, ref)
	if v.states[ref] == "down" {
		w.WriteHeader(http.StatusInternalServerError)
	}
	_ = json.NewEncoder(w).Encode(map[string]string{"id": ref, "state": v.states[ref], "holder": "ASHA RAO"})
}

// answers the question from now on.
func (v *laterVendor) answers(ref, state string) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.states[ref] = state
}

func (v *laterVendor) counts() (taken, polled int) {
	v.mu.Lock()
	defer v.mu.Unlock()
	return len(v.taken), len(v.polled)
}

// withLaterVendor is production whose banks are asked of the vendor.
func withLaterVendor(t *testing.T, v *laterVendor) (option app.Option, chosen providers.Config) {
	t.Helper()
	variables := map[string]string{
		"VERIFYME_ADAPTERS_DIR": "testdata", "VERIFYME_BANK_PROVIDERS": "acme-bank", "VERIFYME_ACME_KEY": "canary-secret",
		"VERIFYME_ACME_BASE_URL": v.URL, "VERIFYME_PROVIDER_NETWORKS": "127.0.0.0/8",
	}
	chosen, err := providers.FromEnvironment(func(name string) string { return variables[name] })
	if err != nil {
		t.Fatal(err)
	}
	chosen.Roots = v.Roots
	return app.Configured(func(c *server.Config) { c.Providers = chosen }), chosen
}

// bankLater is a flow with a bank step alone, which may be passed over.
const bankLater = "bank-later"

func startLater(t *testing.T, v *laterVendor, more ...app.Option) *app.App {
	t.Helper()
	option, _ := withLaterVendor(t, v)
	a := app.Start(t, append(more, app.Production, option)...).AsOwnTenant("Hooli")
	publishBankLater(a)
	return a
}

func publishBankLater(a *app.App) {
	a.Publish(flow.Flow{
		Key: bankLater, Name: "Bank", PurposeCode: "IDENTITY", NoticeVersion: "2026-01", RetentionClass: "standard",
		ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "consent", Type: step.Consent, Sequence: 1, Required: true},
			{Key: "bank", Type: step.BankVerification, Sequence: 2, PurposeCode: "BANK_CHECK"},
		},
	})
}

// readyForBank is the applicant, who has consented.
func readyForBank(a *app.App, r app.Created) *app.Applicant {
	p := a.Applicant(r)
	p.Consent().Want(http.StatusOK)
	return p
}

// awaitingBank is a request whose account the vendor has taken.
func awaitingBank(a *app.App, fields app.Fields) (app.Created, *app.Applicant) {
	if fields == nil {
		fields = app.Fields{}
	}
	fields["flowKey"] = bankLater
	r := a.Issue(fields)
	p := readyForBank(a, r)
	if got := p.Bank(app.GoodAccount).Want(http.StatusAccepted).Text("step.status"); got != "PENDING" {
		panic("the step is " + got)
	}
	a.Eventually("the answer is awaited", func() bool { return attemptOf(a, r) == "ASKED" })
	return r, p
}

// attemptOf a request, as the latest one stands.
func attemptOf(a *app.App, r app.Created) string {
	all := a.Texts(a.Tenant.TenantID,
		`SELECT status || CASE outcome WHEN '' THEN '' ELSE ' ' || outcome END FROM attempts WHERE request_id = $1
		ORDER BY attempt_id DESC LIMIT 1`, r.RequestID)
	return strings.Join(all, ", ")
}

func wantAttempt(t *testing.T, a *app.App, r app.Created, want string) {
	t.Helper()
	a.Eventually("the attempt is "+want, func() bool { return attemptOf(a, r) == want })
}

// wantWaitingOn for the vendor, whom nobody asks now.
func wantWaitingOn(a *app.App, r app.Created) {
	a.Eventually("it waits on", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status || coalesce(claim_token, '') FROM attempts
			WHERE request_id = $1 AND step_key = 'bank' ORDER BY attempt_id DESC LIMIT 1`, r.RequestID) == "ASKED"
	})
}

// wantNothingAwaited of the deployment: no row is left.
func wantNothingAwaited(t *testing.T, a *app.App) {
	t.Helper()
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM awaited_answers`); got != "0" {
		t.Errorf("%s answers are still awaited", got)
	}
}

// chargedBank are the calls of banks in the ledger, and the uses of the hourly limit.
func chargedBank(a *app.App, r app.Created) (calls, uses string) {
	calls = a.One(a.Tenant.TenantID,
		`SELECT count(*)::text FROM usage_entries WHERE request_id = $1 AND capability = 'bank'`, r.RequestID)
	uses = a.One(a.Tenant.TenantID, `SELECT coalesce(sum(count), 0)::text FROM limits WHERE subject = $1`,
		r.RequestID+"/bank")
	return calls, uses
}

func TestLater_TheStepIsPendingUntilTheAnswer(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a := startLater(t, v)
	r, p := awaitingBank(a, nil)
	// The same account again waits for the same answer; another one is refused until then.
	p.Bank(app.GoodAccount).Want(http.StatusAccepted)
	p.Bank("123456789013").WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	if taken, polled := v.counts(); taken != 1 || polled != 0 {
		t.Fatalf("the vendor was asked %d times, and %d times for the answer", taken, polled)
	}
	// Nobody but who has the request's key reads what the vendor calls it.
	for _, table := range a.TenantTables() {
		for _, row := range a.Texts(a.Tenant.TenantID, `SELECT x::text FROM `+table+` x`) {
			if strings.Contains(row, "chk_1") {
				t.Errorf("the reference is in a row of %s", table)
			}
		}
	}
	a.Clock.Advance(5*time.Minute + time.Second)
	a.Eventually("the vendor is asked for the answer", func() bool { _, polled := v.counts(); return polled == 1 })
	wantWaitingOn(a, r)
	if got := p.StepNow("bank"); got["status"] != "PENDING" || got["attempts"] != 0.0 {
		t.Errorf("the step is %v", got)
	}
	v.answers("chk_1", "valid")
	a.Clock.Advance(5 * time.Minute)
	wantAttempt(t, a, r, "DONE VERIFIED")
	if got := p.StepNow("bank"); got["status"] != "COMPLETED" || got["attempts"] != 1.0 {
		t.Errorf("the step is %v", got)
	}
	var told []string
	for _, e := range a.Events(r.RequestID) {
		if strings.HasPrefix(e, "verification.") {
			told = append(told, e)
		}
	}
	want := []string{`verification.pending {"stepKey":"bank"}`,
		`verification.completed {"stepKey":"bank","capability":"bank","outcome":"VERIFIED"}`}
	if strings.Join(told, "\n") != strings.Join(want, "\n") {
		t.Errorf("the tenant was told %q", told)
	}
	if calls, uses := chargedBank(a, r); calls != "1" || uses != "1" {
		t.Errorf("charged were %s calls and %s uses", calls, uses)
	}
	wantNothingAwaited(t, a)
	// The call that was taken and the one that answered are kept, as every vendor's.
	if got := a.One(a.Tenant.TenantID, `SELECT (calls->0->>'outcome') || ' ' || (calls->1->>'outcome') || ' ' ||
		jsonb_array_length(calls) FROM attempts WHERE step_key = 'bank'`); got != "pending verified 2" {
		t.Errorf("the calls are %s", got)
	}
}

func TestLater_AnAnswerThatStaysAwayIsAnOutage(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a := startLater(t, v)
	r, p := awaitingBank(a, nil)
	for _, want := range []int{1, 2} {
		a.Clock.Advance(5*time.Minute + time.Second)
		a.Eventually("the vendor is asked for the answer", func() bool { _, polled := v.counts(); return polled >= want })
	}
	wantAttempt(t, a, r, "DONE PROVIDER_UNAVAILABLE")
	s := p.StepNow("bank")
	problem, _ := s["error"].(map[string]any)
	if s["status"] != "IN_PROGRESS" || s["attempts"] != 0.0 || problem["code"] != "PROVIDER_UNAVAILABLE" {
		t.Errorf("the step is %v", s)
	}
	if calls, uses := chargedBank(a, r); calls != "0" || uses != "0" {
		t.Errorf("charged were %s calls and %s uses", calls, uses)
	}
	wantNothingAwaited(t, a)
	// The applicant tries again, and is asked about anew: another question of the vendor's.
	p.Bank(app.GoodAccount).Want(http.StatusAccepted)
	a.Eventually("the vendor has taken another one", func() bool { taken, _ := v.counts(); return taken == 2 })
	if v.answers("chk_2", "valid"); v.refs[v.taken[1]] != "chk_2" {
		t.Errorf("the vendor took %q", v.taken)
	}
	a.Clock.Advance(5*time.Minute + time.Second)
	wantAttempt(t, a, r, "DONE VERIFIED")
}

// What a vendor said of this question ends the wait; what is the vendor's own does not.
func TestLater_OutagesWhileAnAnswerIsAwaited(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a := startLater(t, v)
	r, p := awaitingBank(a, nil)
	v.answers("chk_1", "down")
	a.Clock.Advance(5*time.Minute + time.Second)
	a.Eventually("the vendor is asked for the answer", func() bool { _, polled := v.counts(); return polled == 1 })
	wantWaitingOn(a, r)
	v.answers("chk_1", "unknown")
	a.Clock.Advance(5 * time.Minute)
	wantAttempt(t, a, r, "DONE BANK_ACCOUNT_INVALID")
	if s := p.StepNow("bank"); s["attempts"] != 1.0 {
		t.Errorf("the step is %v", s)
	}

	a.Clock.Advance(11 * time.Minute)
	r, p = awaitingBank(a, nil)
	v.answers("chk_2", "failed")
	a.Clock.Advance(5*time.Minute + time.Second)
	wantAttempt(t, a, r, "DONE PROVIDER_UNAVAILABLE")
	if s := p.StepNow("bank"); s["status"] != "IN_PROGRESS" || s["attempts"] != 0.0 {
		t.Errorf("the step is %v", s)
	}
	wantNothingAwaited(t, a)
}

// The worker dies between the vendor's word and our commit: the question is asked again by the
// same key, so that the vendor works once, and its answer counts once.
func TestLater_AWorkerDiesOnceTheVendorHasTakenTheQuestion(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a := startLater(t, v)
	a.Owner(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`)
	a.Owner(`CREATE TRIGGER refusing BEFORE INSERT ON awaited_answers FOR EACH ROW EXECUTE FUNCTION refuse()`)
	r := a.Issue(app.Fields{"flowKey": bankLater})
	p := readyForBank(a, r)
	p.Bank(app.GoodAccount).Want(http.StatusAccepted)
	a.Eventually("the vendor has taken it", func() bool { taken, _ := v.counts(); return taken == 1 })
	a.Owner(`DROP TRIGGER refusing ON awaited_answers`)
	a.Clock.Advance(21 * time.Second)
	wantAttempt(t, a, r, "ASKED")
	v.mu.Lock()
	if len(v.taken) != 2 || v.taken[0] != v.taken[1] || len(v.refs) != 1 {
		t.Errorf("the vendor took %q", v.taken)
	}
	v.mu.Unlock()
	// It dies once more, between the answer and our commit.
	a.Owner(`CREATE TRIGGER refusing BEFORE DELETE ON awaited_answers FOR EACH ROW EXECUTE FUNCTION refuse()`)
	v.answers("chk_1", "valid")
	a.Clock.Advance(5*time.Minute + time.Second)
	a.Eventually("the vendor has answered", func() bool { _, polled := v.counts(); return polled == 1 })
	if got := p.StepNow("bank")["status"]; got != "PENDING" {
		t.Errorf("the step is %v", got)
	}
	a.Owner(`DROP TRIGGER refusing ON awaited_answers`)
	a.Clock.Advance(21 * time.Second)
	wantAttempt(t, a, r, "DONE VERIFIED")
	if calls, uses := chargedBank(a, r); calls != "1" || uses != "1" {
		t.Errorf("charged were %s calls and %s uses", calls, uses)
	}
}

// An answer that is awaited is nobody else's yet; one that has come is everybody's who asks the
// same within ten minutes.
func TestLater_AnAnswerIsKnownOnceItHasCome(t *testing.T) {
	t.Parallel()
	v := startLaterVendor(t)
	a := startLater(t, v)
	first, _ := awaitingBank(a, nil)
	second, _ := awaitingBank(a, nil)
	v.answers("chk_1", "valid")
	v.answers("chk_2", "unknown")
	a.Clock.Advance(5*time.Minute + time.Second)
	wantAttempt(t, a, first, "DONE VERIFIED")
	// Each has the answer to its own question, which its tenant pays.
	wantAttempt(t, a, second, "DONE BANK_ACCOUNT_INVALID")
	for _, r := range []app.Created{first, second} {
		if calls, _ := chargedBank(a, r); calls != "1" {
			t.Errorf("charged were %s calls", calls)
		}
	}
	third := a.Issue(app.Fields{"flowKey": bankLater})
	readyForBank(a, third).Bank(app.GoodAccount)
	a.Eventually("the third knows it", func() bool { return strings.HasPrefix(attemptOf(a, third), "DONE ") })
	if taken, _ := v.counts(); taken != 2 {
		t.Errorf("the vendor was asked %d times", taken)
	}
	if calls, _ := chargedBank(a, third); calls != "0" {
		t.Errorf("an answer that was known is charged as %s calls", calls)
	}
}
