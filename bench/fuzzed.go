package main

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"

	"verifyme/bench/doors"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	// fuzzedAtOnce inputs.
	fuzzedAtOnce = 8
	// fuzzedLinks are applicants of each template of flows.
	fuzzedLinks = 4
)

// measureDoors: generated inputs to every door of a sandbox. A fault is no missed target: the row fails with the
// inputs, which -seed makes again.
func measureDoors(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	fuzzer := try.Get(doors.Open(ctx, d.fuzzWorld(ctx, "http://"+p.Address), b.seed))
	defer fuzzer.Close()
	began := time.Now()
	report := try.Get(fuzzer.Run(ctx, 0, b.inputs, fuzzedAtOnce))
	took := time.Since(began)
	b.note("doors: seed %d, by status: %v; %d inputs that Go's client does not send, %d whose connection was lost "+
		"before the answer", b.seed, report.Statuses, report.Unsendable, report.Resets)
	b.add(row{
		what:     fmt.Sprintf("%d generated inputs to every door, 5xx but documented 503", report.Sent),
		measured: fmt.Sprint(len(report.Failures)), target: "0", verdict: judge(len(report.Failures) == 0),
	}, row{what: "the same, answered", measured: perSecond(float64(report.Sent) / took.Seconds())})
	for _, f := range report.Failures {
		fmt.Fprintf(os.Stderr, "bench: doors: input %d %s: %s\n", f.Number, f.Reason, f.Input)
	}
	if n := len(report.Failures); n > 0 {
		fmt.Fprintf(os.Stderr, "bench: doors: the server's log ends:\n%s\n", p.Logged())
		try.Do(fmt.Errorf("%d inputs were answered with a fault; the first is number %d: %s: %s", n,
			report.Failures[0].Number,
			report.Failures[0].Reason, report.Failures[0].Input))
	}
}

// fuzzWorld is a workspace of its own, with applicants who have opened their links and an endpoint.
func (d *deployment) fuzzWorld(ctx context.Context, base string) (w doors.World) {
	var made struct {
		TenantID, APIKey string
		Users            []struct{ Email, Password, Role string }
	}
	try.Do(json.Unmarshal(d.Run(ctx, "tenant", "create", "--name", "Fuzzed"), &made))
	// No rate may hide what lies behind a door.
	try.Do(d.InTenant(ctx, made.TenantID, nil, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE api_keys SET rate_limit = 100000 WHERE NOT publishable`)
		return err
	}))
	w = doors.World{BaseURL: base, Key: made.APIKey}
	for _, u := range made.Users {
		if u.Role == "OWNER" {
			w.Email, w.Password = u.Email, u.Password
		}
	}
	api := parts.API{Base: base, Key: made.APIKey}
	for _, flowKey := range []string{"india-business-kyc-v1", "employee-verification-v1", "bank-account-check-v1"} {
		for range fuzzedLinks {
			var request struct{ RequestID, OnboardingURL string }
			body := map[string]any{"flowKey": flowKey}
			status, answer, err := api.Call(ctx, http.MethodPost, "/v1/onboarding-requests", body,
				fmt.Sprintf("Idempotency-Key: fuzzed-%s-%d", flowKey, len(w.Tokens)))
			try.Do(err)
			if status != http.StatusCreated {
				try.Do(fmt.Errorf("a creation answered %d: %.300s", status, answer))
			}
			try.Do(json.Unmarshal(answer, &request))
			w.IDs = append(w.IDs, request.RequestID)
			w.Tokens = append(w.Tokens, doors.TokenOf(request.OnboardingURL))
		}
	}
	var endpoint struct{ ID string }
	api.Want(ctx, http.MethodPost, "/v1/webhook-endpoints", map[string]any{"url": "http://127.0.0.1:9/hook"}, &endpoint)
	w.IDs = append(w.IDs, endpoint.ID)
	return w
}
