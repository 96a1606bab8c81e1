package spec

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT "Tools": verifyme simulate plays the applicant and the reviewer.

// simulateCommand runs it, and gives what it printed and its last line.
func simulateCommand(t *testing.T, a *app.App, args ...string) (out, last string, ok bool) {
	t.Helper()
	out, ok = said(t, command(t, variablesOf(a), append([]string{"simulate"}, args...)...))
	lines := strings.Split(strings.TrimSpace(out), "\n")
	return out, lines[len(lines)-1], ok
}

// wantSimulated ends the test unless the outcome was reached.
func wantSimulated(t *testing.T, a *app.App, id, outcome, status string, flags ...string) string {
	t.Helper()
	args := []string{id, "--outcome", outcome}
	for _, code := range flags {
		args = append(args, "--flag", code)
	}
	out, last, ok := simulateCommand(t, a, args...)
	if !ok || last != status {
		t.Fatalf("its last line is %q, want %s\n%s", last, status, out)
	}
	wantStatus(t, a, id, status)
	return out
}

// wantActiveFlags of the result, as "step CODE".
func wantActiveFlags(t *testing.T, a *app.App, id string, want ...string) {
	t.Helper()
	var result struct{ Flags []step.Flag }
	a.GET(requestsPath + "/" + id + "/result").Want(http.StatusOK).Into(&result)
	var got []string
	for _, f := range result.Flags {
		got = append(got, f.Step+" "+f.Code)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the flags are %q, want %q", got, want)
	}
}

// policy of the workspace.
func setPolicy(a *app.App, policy string) {
	a.Portal(access.Owner).
		Ask(`mutation { updateTenantSettings(input: {reviewPolicy: `+policy+`}) { id } }`, nil).Want()
}

func TestSimulate_ReachesEveryOutcome(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for outcome, status := range map[string]string{
		"approved": "APPROVED", "rejected": "REJECTED", "reverted": "REVERTED", "submitted": "SUBMITTED",
	} {
		r := a.Issue(nil)
		out := wantSimulated(t, a, r.RequestID, outcome, status)
		wantMatch(t, out, `(?s)^`+r.RequestID+` of the flow bank-account-check-v1 is LINK_ISSUED\n`+
			`mobileOtp +completed\nbank +completed\nconsent +completed\nsubmitted\n`+status+`\n$`)
		result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
		if result.Text("verified.bankAccountHolder") != "Asha Verma" && outcome != "reverted" {
			t.Errorf("the result is %s", result.Body)
		}
	}
	// Twelve numbers an hour, where one number takes ten codes.
	for range 8 {
		wantSimulated(t, a, a.Issue(nil).RequestID, "submitted", "SUBMITTED")
	}
}

// everyType is a flow of every step type.
func everyType(a *app.App, policy flow.Policy) {
	f := flow.Flow{
		Key: "every-type", Name: "Every type", PurposeCode: "IDENTITY", NoticeVersion: "1", ReviewPolicy: policy,
		RetentionClass: "standard", Locale: "en",
	}
	for i, e := range step.Catalogue {
		f.Steps = append(f.Steps, flow.Step{
			Key: "s" + string(e.Type), Type: e.Type, Sequence: i, Required: true, PurposeCode: "IDENTITY_STEP",
			Config: flagged(e),
		})
	}
	a.Publish(f)
}

// flagged: another name is flagged, where the step compares one.
func flagged(e step.Entry) step.Config {
	if e.Type == step.PanVerification || e.Type == step.BankVerification {
		return step.Config{"nameMismatch": "flag"}
	}
	return nil
}

func TestSimulate_CompletesEveryStepType(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	everyType(a, flow.Manual)
	r := a.Issue(app.Fields{"flowKey": "every-type"})
	wantSimulated(t, a, r.RequestID, "approved", "APPROVED")
	wantActiveFlags(t, a, r.RequestID)
}

// Flags come from the values that raise them, so that the events know of them.
func TestSimulate_RaisesFlagsByTestValues(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	everyType(a, flow.Manual)
	r := a.Issue(app.Fields{"flowKey": "every-type"})
	wantSimulated(t, a, r.RequestID, "rejected", "REJECTED",
		"DOCUMENT_SCAN_FAILED", "PAN_AADHAAR_MISMATCH", "BANK_NAME_MISMATCH")
	wantActiveFlags(t, a, r.RequestID, "sPanVerification PAN_AADHAAR_MISMATCH", "sBankVerification BANK_NAME_MISMATCH",
		"sDocumentUpload DOCUMENT_SCAN_FAILED")
	events := strings.Join(a.Events(r.RequestID), "\n")
	for key, flags := range map[string]string{
		"sPanVerification": `["PAN_AADHAAR_MISMATCH"]`, "sBankVerification": `["BANK_NAME_MISMATCH"]`,
		"sDocumentUpload": `["DOCUMENT_SCAN_FAILED"]`, "sMobileOtp": `[]`,
	} {
		wantMatch(t, events, `onboarding\.step\.completed .+"stepKey":"`+key+`".+"flags":`+regexp.QuoteMeta(flags))
	}
}

// A flag without a test value is raised by the sandbox: what blocks would fail,
// and the document locker's name comes first.
func TestSimulate_RaisesOtherFlagsByTheSandbox(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	publishPAN(a, nil, true)
	r := a.Issue(app.Fields{"flowKey": "pan-check"})
	wantSimulated(t, a, r.RequestID, "submitted", "SUBMITTED", "PAN_AADHAAR_MISMATCH", "PAN_NAME_MISMATCH")
	wantActiveFlags(t, a, r.RequestID, "pan PAN_AADHAAR_MISMATCH", "pan PAN_NAME_MISMATCH")
	locked := a.Issue(app.Fields{"mobile": app.FreshMobile()})
	wantSimulated(t, a, locked.RequestID, "submitted", "SUBMITTED", "PROVIDER_UNAVAILABLE")
	wantActiveFlags(t, a, locked.RequestID, "mobileOtp PROVIDER_UNAVAILABLE")
}

// A delayed message is waited for, and leaves its flag.
func TestSimulate_WaitsForADelayedMessage(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r)
	run := start(t, command(t, variablesOf(a), "simulate", r.RequestID, "--outcome", "approved",
		"--flag", "PROVIDER_UNAVAILABLE"))
	run.until(a, "about 30 seconds")
	if p.StepNow("mobileOtp")["status"] != "DELAYED" {
		t.Error("the step is not DELAYED")
	}
	a.Advance(time.Minute)
	if err := run.cmd.Wait(); err != nil {
		t.Fatalf("%v\n%s", err, run.printed())
	}
	wantStatus(t, a, r.RequestID, "APPROVED")
	wantActiveFlags(t, a, r.RequestID, "mobileOtp PROVIDER_UNAVAILABLE")
}

// What an applicant has done stays done.
func TestSimulate_GoesOnWhereTheApplicantIs(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Locker()
	sent := a.Issue(nil)
	a.Applicant(sent).SendCode("9876543210").Want(http.StatusOK)
	half := a.Issue(nil)
	a.Applicant(half).DoMobile()
	done := a.Issue(nil)
	a.Applicant(done).DoSteps()
	refused := a.Issue(nil)
	a.Applicant(refused).DoMobile().Bank("000056789012").WantError(http.StatusUnprocessableEntity, "BANK_ACCOUNT_INVALID")
	submitted, _ := a.Submitted(nil)
	opened, _ := reviewed(a)
	away, p := a.AtLocker()
	p.OpenLocker()
	for name, r := range map[string]app.Created{
		"a code was sent": sent, "one step is done": half, "all steps are done": done, "a check was refused": refused,
		"submitted": submitted, "under review": opened, "at the document locker": away,
	} {
		out := wantSimulated(t, a, r.RequestID, "approved", "APPROVED")
		if name == "one step is done" && strings.Contains(out, "mobileOtp") {
			t.Errorf("%s: %s", name, out)
		}
	}
	if got := a.GET(requestsPath + "/" + half.RequestID + "/result").Want(http.StatusOK).JSON(
		"steps.0.attempts"); got != "1" {
		t.Errorf("the mobile step has %s attempts", got)
	}
}

func TestSimulate_DoesRevertedStepsAlone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	wantSimulated(t, a, r.RequestID, "reverted", "REVERTED", "BANK_NAME_MISMATCH")
	out := wantSimulated(t, a, r.RequestID, "approved", "APPROVED")
	if strings.Contains(out, "mobileOtp") || !strings.Contains(out, "bank") {
		t.Errorf("it did %s", out)
	}
	wantActiveFlags(t, a, r.RequestID)
	wantEvents(t, a, r.RequestID, len(a.Events(r.RequestID))-2,
		`onboarding.submitted {"status":"SUBMITTED","resubmission":true}`,
		`onboarding.approved {"status":"APPROVED","reasonCode":"VERIFIED_OK","automated":false}`)
}

// A flow that decides by itself does so; the command says where that is not what
// was asked for.
func TestSimulate_TellsOfAnAutomaticDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	setPolicy(a, "AUTO")
	automated := a.Issue(nil)
	wantSimulated(t, a, automated.RequestID, "approved", "APPROVED", "BANK_NAME_MISMATCH")
	wantActiveFlags(t, a, automated.RequestID, "bank BANK_NAME_MISMATCH")
	if got := a.GET(requestsPath + "/" + automated.RequestID + "/result").JSON("decision.automated"); got != "true" {
		t.Errorf("automated is %s", got)
	}
	for _, outcome := range []string{"rejected", "reverted", "submitted"} {
		r := a.Issue(nil)
		out, _, ok := simulateCommand(t, a, r.RequestID, "--outcome", outcome)
		if ok || !strings.Contains(out, "is APPROVED, not "+outcome) || !strings.Contains(out, "MANUAL") {
			t.Errorf("%s: %s", outcome, out)
		}
	}
	locked := a.Issue(app.Fields{"mobile": app.FreshMobile()})
	out, _, ok := simulateCommand(t, a, locked.RequestID, "--outcome", "approved", "--flag", "PROVIDER_UNAVAILABLE")
	if ok || !strings.Contains(out, "APPROVED without PROVIDER_UNAVAILABLE") {
		t.Errorf("a flag that comes too late: %s", out)
	}
}

func TestSimulate_Refusals(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, other, approved := a.Issue(nil), a.Issue(nil), a.Issue(nil)
	wantSimulated(t, a, approved.RequestID, "approved", "APPROVED")
	cancelled := a.Issue(nil)
	a.POST(requestsPath+"/"+cancelled.RequestID+"/cancel", nil).Want(http.StatusOK)
	publishBlocking(a)
	failed := a.Issue(app.Fields{"flowKey": "blocking"})
	p := a.Applicant(failed)
	for range 3 {
		p.Bank("123456789999")
	}
	narrow := makeKey(a, app.Fields{"scopes": []string{"onboarding.read"}})
	for name, row := range map[string]struct {
		args []string
		want string
	}{
		"final":           {[]string{approved.RequestID, "--outcome", "rejected"}, "is APPROVED already, which is final"},
		"cancelled":       {[]string{cancelled.RequestID, "--outcome", "approved"}, "is CANCELLED already"},
		"failed for good": {[]string{failed.RequestID, "--outcome", "approved"}, "BANK_VERIFICATION_FAILED"},
		"a flag of no step": {
			[]string{r.RequestID, "--outcome", "approved", "--flag", "FACE_BELOW_THRESHOLD"},
			"no step of the flow bank-account-check-v1 raises it; its steps raise PROVIDER_UNAVAILABLE, BANK_NAME_MISMATCH",
		},
		"an unknown outcome": {[]string{r.RequestID, "--outcome", "flagged"}, "must be approved, rejected, reverted"},
		"no outcome":         {[]string{r.RequestID}, "outcome"},
		"no request":         {[]string{"--outcome", "approved"}, "name one request"},
		"an unknown request": {[]string{"vm_req_1", "--outcome", "approved"}, "NOT_FOUND"},
		"another workspace's": {
			[]string{r.RequestID, "--outcome", "approved", "--api-key", a.Other.APIKey}, "NOT_FOUND",
		},
		"a narrow key": {
			[]string{other.RequestID, "--outcome", "submitted", "--api-key", narrow.secret}, "lacks the scope webhook.manage",
		},
	} {
		out, _, ok := simulateCommand(t, a, row.args...)
		if ok || !strings.Contains(out, row.want) {
			t.Errorf("%s: %v\n%s", name, ok, out)
		}
		if strings.Contains(out, "vm_t_") {
			t.Errorf("%s prints the link: %s", name, out)
		}
		if name == "a flag of no step" {
			wantStatus(t, a, r.RequestID, "LINK_ISSUED")
		}
	}
}

// publishBlocking makes a flow whose bank step refuses another name.
func publishBlocking(a *app.App) {
	a.Publish(flow.Flow{
		Key: "blocking", Name: "Blocking", PurposeCode: "IDENTITY", NoticeVersion: "1", ReviewPolicy: flow.Manual,
		RetentionClass: "standard", Locale: "en",
		Steps: []flow.Step{
			{Key: "bank", Type: step.BankVerification, Sequence: 1, Required: true, PurposeCode: "BANK_CHECK"},
			{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
		},
	})
}

// Optional steps that nobody can do yet are skipped, required ones named.
func TestSimulate_StepsOfOtherTypes(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	for _, required := range []bool{false, true} {
		key := map[bool]string{true: "with-unknown", false: "with-optional"}[required]
		a.Publish(flow.Flow{
			Key: key, Name: key, PurposeCode: "IDENTITY", NoticeVersion: "1", ReviewPolicy: flow.Manual,
			RetentionClass: "standard", Locale: "en",
			Steps: []flow.Step{
				{Key: "later", Type: "StepOfTomorrow", Sequence: 1, Required: required},
				{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
			},
		})
		out, last, ok := simulateCommand(t, a, a.Issue(app.Fields{"flowKey": key}).RequestID, "--outcome", "approved")
		switch {
		case required && (ok || !strings.Contains(out, "StepOfTomorrow cannot be completed yet")),
			!required && (!ok || last != "APPROVED" || !strings.Contains(out, "skipped, since it is optional")):
			t.Errorf("required %v: %v\n%s", required, ok, out)
		}
	}
}
