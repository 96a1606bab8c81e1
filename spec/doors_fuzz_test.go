package spec

import (
	"strings"
	"testing"

	"verifyme/bench/doors"
	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// fuzzWorld is a workspace with an applicant at each kind of step, and what its ids are.
func fuzzWorld(t *testing.T, a *app.App) doors.World {
	t.Helper()
	fast := 1_000_000
	w := doors.World{
		BaseURL: a.BaseURL, Key: a.KeyLike(func(k *auth.Key) { k.RateLimit = &fast }),
		Email: "owner@acme.test", Password: a.Password(access.Owner),
	}
	for _, id := range idsOf(a) {
		w.IDs = append(w.IDs, id)
	}
	for _, kind := range []step.Type{
		step.MobileOtp, step.PersonalDetails, step.Address, step.PanVerification, step.BankVerification,
		step.SelfieFaceMatch, step.Liveness, step.BusinessDetails, step.DocumentUpload, step.GeoPhotoInside,
	} {
		request, _ := a.AtStep(kind, nil)
		w.Tokens = append(w.Tokens, request.Token)
		w.IDs = append(w.IDs, request.RequestID)
	}
	return w
}

// fuzzInputs of this test; make bench sends a million.
const fuzzInputs = 4_000

// Whatever is sent to whichever door, no answer is a 5xx but a documented 503, and no call stays without one.
func TestDoors_NoInputIsAnsweredWithAFault(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	fuzzer, err := doors.Open(t.Context(), fuzzWorld(t, a), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer fuzzer.Close()
	report, err := fuzzer.Run(t.Context(), 0, fuzzInputs, 8)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Failures {
		t.Errorf("input %d: %s\n%s", f.Number, f.Reason, f.Input)
	}
	t.Logf("%d sent, %d not sendable, by status: %v", report.Sent, report.Unsendable, report.Statuses)
	// Inputs that nothing understands would prove nothing.
	if done := report.Statuses[200] + report.Statuses[201]; done < fuzzInputs/10 {
		t.Errorf("%d of %d inputs got past the doors: %v", done, fuzzInputs, report.Statuses)
	}
}

// An input comes again by its number.
func TestDoors_InputsRepeat(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	world := doors.World{BaseURL: a.BaseURL, Key: a.Tenant.APIKey, Email: "owner@acme.test",
		Password: a.Password(access.Owner)}
	open := func(seed uint64) *doors.Fuzzer {
		f, err := doors.Open(t.Context(), world, seed)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(f.Close)
		return f
	}
	// Sessions differ by log-in.
	told := func(f *doors.Fuzzer, n uint64) string {
		in := f.Input(n)
		delete(in.Header, "Cookie")
		return in.String()
	}
	first, second, other := open(7), open(7), open(8)
	different := 0
	for n := range uint64(300) {
		if told(first, n) != told(second, n) {
			t.Errorf("input %d is not the same again:\n%s\n%s", n, told(first, n), told(second, n))
		}
		if told(first, n) != told(other, n) {
			different++
		}
	}
	if different < 250 {
		t.Errorf("another seed gives %d other inputs of 300", different)
	}
}

// Every door of the router is among those that are fuzzed.
func TestDoors_FuzzedAreAll(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	known := []string{"/v1", "/graphql", "/oauth/token", "/api/applicant"}
	for _, o := range doors.Others {
		path, _, _ := strings.Cut(strings.TrimPrefix(o.Path, "/"), "{")
		path, _, _ = strings.Cut(path, "?")
		if path != "" {
			known = append(known, "/"+strings.TrimSuffix(path, "/"))
		}
	}
	for _, door := range doorsOf(t, a) {
		found := door.pattern == "/" || door.pattern == "/nothing"
		for _, start := range known {
			found = found || strings.HasPrefix(door.pattern, start)
		}
		if !found {
			t.Errorf("%s is fuzzed by nothing", door)
		}
	}
}
