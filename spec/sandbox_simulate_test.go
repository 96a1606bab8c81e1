package spec

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT "Tools": POST /api/portal/sandbox/simulate decides a submitted request.

func simulate(c app.Client, id, outcome string, flags ...string) app.Answer {
	body := app.Fields{"requestId": id, "outcome": outcome}
	if flags != nil {
		body["flags"] = flags
	}
	return c.POST("/api/portal/sandbox/simulate", body)
}

func TestSimulateHelper_DecidesAsAReviewerDoes(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Portal(access.Owner).Ask(`mutation { updateTenantSettings(input: {requireReasonComment: true}) { id } }`, nil).Want()
	for _, row := range []struct{ outcome, status, event string }{
		{"submitted", "SUBMITTED", ""},
		{"approved", "APPROVED",
			`onboarding.approved {"status":"APPROVED","reasonCode":"VERIFIED_OK","automated":false}`},
		{"rejected", "REJECTED", `onboarding.rejected {"status":"REJECTED","reasonCode":"DATA_MISMATCH"}`},
		{"reverted", "REVERTED", `onboarding.reverted {"status":"REVERTED","reasonCode":"MISSING_INFORMATION",` +
			`"steps":["bank"],"message":"Please do this step again."}`},
	} {
		t.Run(row.outcome, func(t *testing.T) {
			a := a.In(t)
			r, _ := a.Submitted(nil)
			answer := simulate(a.Client, r.RequestID, row.outcome).Want(http.StatusOK)
			if got := answer.JSON("status"); got != `"`+row.status+`"` || answer.JSON("flags") != "[]" ||
				answer.Text("requestId") != r.RequestID {
				t.Errorf("the answer is %s", answer.Body)
			}
			wantStatus(t, a, r.RequestID, row.status)
			if row.event == "" {
				wantEvents(t, a, r.RequestID, eventsToSubmit)
			} else {
				wantEvents(t, a, r.RequestID, eventsToSubmit, row.event)
			}
			wantSimulatedAudit(t, a, r.RequestID, row.outcome)
		})
	}
}

// wantSimulatedAudit: the caller asked for it, the simulator decided.
func wantSimulatedAudit(t *testing.T, a *app.App, id, outcome string) {
	t.Helper()
	actions := map[string][]string{
		"submitted": nil, "approved": {"review.started", "request.approved"},
		"rejected": {"review.started", "request.rejected"}, "reverted": {"review.started", "request.reverted"},
	}
	want := []string{"API_KEY sandbox.decision_simulated"}
	for _, action := range actions[outcome] {
		want = append(want, "SYSTEM verifyme simulate "+action)
	}
	answer := a.Portal(access.Owner).Ask(`query($id: String!) { auditLog(filter: {subject: $id}, first: 10) {
		edges { node { actor { kind label } action details } } } }`, app.Fields{"id": id}).Want()
	var log struct {
		Data struct {
			AuditLog struct {
				Edges []struct {
					Node struct {
						Actor   struct{ Kind, Label string }
						Action  string
						Details map[string]any
					}
				}
			}
		}
	}
	answer.Into(&log)
	var got []string
	for _, e := range log.Data.AuditLog.Edges {
		who := e.Node.Actor.Kind
		if who == "SYSTEM" {
			who += " " + e.Node.Actor.Label
		} else if e.Node.Details["outcome"] != outcome {
			t.Errorf("the audit log says %v of what was asked", e.Node.Details)
		}
		got = append(got, who+" "+e.Node.Action)
	}
	slices.Reverse(got)
	if !slices.Equal(got, want) {
		t.Errorf("the audit log holds %q, want %q", got, want)
	}
}

func TestSimulateHelper_RaisesFlagsOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	const both = `[{"code":"PROVIDER_UNAVAILABLE","severity":"INFO","step":"mobileOtp"},` +
		`{"code":"BANK_NAME_MISMATCH","severity":"MEDIUM","step":"bank"}]`
	flags := []string{"BANK_NAME_MISMATCH", "PROVIDER_UNAVAILABLE"}
	r, _ := a.Submitted(nil)
	for range 2 {
		if got := simulate(a.Client, r.RequestID, "submitted", flags...).Want(http.StatusOK).JSON("flags"); got != both {
			t.Errorf("the flags are %s", got)
		}
	}
	answer := simulate(a.Client, r.RequestID, "reverted", flags...).Want(http.StatusOK)
	detail := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK)
	if got := detail.JSON("revert.steps"); got != `["mobileOtp","bank"]` || answer.JSON("flags") != both {
		t.Errorf("the steps %s are sent back with %s", got, answer.JSON("flags"))
	}
	history := a.Portal(access.Reviewer).Ask(`query($id: ID!) { onboardingRequest(id: $id) {
		steps { key history { outcome flags { code } } } } }`, app.Fields{"id": r.RequestID}).Want()
	const bank = `{"history":[{"flags":[],"outcome":"VERIFIED"},` +
		`{"flags":[{"code":"BANK_NAME_MISMATCH"}],"outcome":"SIMULATED"}],"key":"bank"}`
	if got := history.JSON("data.onboardingRequest.steps.1"); got != bank {
		t.Errorf("the step's history is %s", got)
	}
	p := a.Applicant(r)
	a.Advance(time.Minute)
	p.DoMobile().DoBank(app.GoodAccount)
	p.Submit().Want(http.StatusOK)
	if got := simulate(a.Client, r.RequestID, "approved").Want(http.StatusOK).JSON("flags"); got != "[]" {
		t.Errorf("after a new attempt the flags are %s", got)
	}
}

func TestSimulateHelper_TakesACaseUnderReview(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := reviewed(a)
	simulate(a.Client, r.RequestID, "submitted").WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	simulate(a.Client, r.RequestID, "rejected", "BANK_NAME_MISMATCH").Want(http.StatusOK)
	wantStatus(t, a, r.RequestID, "REJECTED")
}

func TestSimulateHelper_Refusals(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	fresh := a.Issue(nil)
	r, _ := a.Submitted(nil)
	invalid := func(answer app.Answer, words ...string) {
		t.Helper()
		answer.WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		for _, word := range words {
			if !strings.Contains(answer.Text("error.message"), word) {
				t.Errorf("the refusal %s lacks %q", answer.Body, word)
			}
		}
	}
	invalid(simulate(a.Client, r.RequestID, "approved", "FACE_BELOW_THRESHOLD"),
		"flags", "FACE_BELOW_THRESHOLD", "PROVIDER_UNAVAILABLE, BANK_NAME_MISMATCH")
	invalid(simulate(a.Client, r.RequestID, "approved", "NO_SUCH_FLAG"), "flags", "NO_SUCH_FLAG")
	invalid(simulate(a.Client, r.RequestID, "approved", strings.Repeat("X", 5000)), "flags", "this code")
	invalid(simulate(a.Client, r.RequestID, "approved", "BANK_NAME_MISMATCH", "BANK_NAME_MISMATCH"), "flags", "once")
	invalid(simulate(a.Client, r.RequestID, "flagged"), "outcome", "reverted")
	invalid(a.POST("/api/portal/sandbox/simulate", app.Fields{"requestId": r.RequestID}), "outcome")
	invalid(a.POST("/api/portal/sandbox/simulate",
		app.Fields{"requestId": r.RequestID, "outcome": "approved", "reasonCode": "OTHER"}), "reasonCode")
	simulate(a.Client, "vm_req_1", "approved").WantError(http.StatusNotFound, "NOT_FOUND")
	simulate(a.Client, fresh.RequestID, "approved").WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	simulate(a.Neighbour().Client, r.RequestID, "approved").WantError(http.StatusNotFound, "NOT_FOUND")
	simulate(a.As(""), r.RequestID, "approved").WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	narrow := makeKey(a, app.Fields{"scopes": access.DefaultScopes})
	simulate(a.As(narrow.secret), r.RequestID, "approved").WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	simulate(a.Portal(access.Reviewer).Client, r.RequestID, "approved").
		WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	wantStatus(t, a, r.RequestID, "SUBMITTED")
	if got := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK).JSON("flags"); got != "[]" {
		t.Errorf("a refused call raised %s", got)
	}
	simulate(a.Portal(access.Developer).Client, r.RequestID, "approved").Want(http.StatusOK)
	simulate(a.Client, r.RequestID, "rejected").WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	production := app.Start(t, app.Production, app.WithoutWorkers).AsOwnTenant("Live")
	simulate(production.Client, r.RequestID, "approved").WantError(http.StatusNotFound, "NOT_FOUND")
}

// Of two who decide at once one decides, and the other learns it and leaves no flag.
func TestSimulateHelper_RaceHasOneDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Publish(flow.Flow{
		Key: "short", Name: "Short", PurposeCode: "SHORT", NoticeVersion: "1", ReviewPolicy: flow.Manual, Locale: "en",
		Steps: []flow.Step{
			{Key: "bank", Type: step.BankVerification, Sequence: 1, PurposeCode: "SHORT_BANK"},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
	a.Client = a.As(a.KeyLike(func(k *auth.Key) { k.RateLimit = new(int); *k.RateLimit = 1_000_000 }))
	for range 500 {
		r := a.Issue(app.Fields{"flowKey": "short"})
		p := a.Applicant(r)
		p.Consent().Want(http.StatusOK)
		p.Submit().Want(http.StatusOK)
		answers := a.Together(2, func(i int) app.Answer {
			return simulate(a.Client, r.RequestID, []string{"approved", "rejected"}[i],
				[]string{"BANK_NAME_MISMATCH", "PROVIDER_UNAVAILABLE"}[i])
		})
		codes := []int{answers[0].Status, answers[1].Status}
		if slices.Sort(codes); !slices.Equal(codes, []int{http.StatusOK, http.StatusConflict}) {
			t.Fatalf("answered %v: %s %s", codes, answers[0].Body, answers[1].Body)
		}
		result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
		if flags, _ := result.At("flags").([]any); len(flags) != 1 {
			t.Fatalf("the flags are %s", result.JSON("flags"))
		}
	}
}
