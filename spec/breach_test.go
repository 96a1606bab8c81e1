package spec

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/breach"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// Whose data of which kinds was held in a period, by command.

// dossier of the period, by request, with what the command says.
func dossier(t *testing.T, a *app.App, from, to time.Time) (people map[string]breach.Person, told breach.Summary) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "people.jsonl")
	out, ok := said(t, command(t, a.Variables(), "breach", "--tenant", a.Tenant.TenantID,
		"--from", from.UTC().Format(time.RFC3339), "--to", to.UTC().Format(time.RFC3339), "--out", file))
	if !ok {
		t.Fatal(out)
	}
	if err := json.Unmarshal([]byte(out), &told); err != nil {
		t.Fatal(err, out)
	}
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	people = map[string]breach.Person{}
	for line := range strings.Lines(string(content)) {
		var p breach.Person
		if err := json.Unmarshal([]byte(line), &p); err != nil {
			t.Fatal(err, line)
		}
		people[p.RequestID] = p
	}
	return people, told
}

func TestBreach_TellsWhoseDataWasHeldInThePeriod(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	now := time.Now()
	done, _ := a.Submitted(app.Fields{"externalReference": "her-reference", "metadata": app.Fields{"note": "canary"}})
	unopened := a.Issue(app.Fields{"mobile": "9812345670", "email": "asha@example.com"})
	erased, _ := a.Submitted(nil)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(erased.RequestID).Want()
	reviewer.Reject(erased.RequestID, "DOCUMENT_UNCLEAR").Want()
	erase(ownerAt(a), erased.RequestID, "She asks for it.").Want()
	a.One(a.Tenant.TenantID, `UPDATE requests SET erased_at = now() - interval '2 days' WHERE request_id = $1
		RETURNING 'done'`, erased.RequestID)
	a.As(a.Other.APIKey).Issue(nil)

	people, found := dossier(t, a, now.Add(-time.Hour), now.Add(time.Hour))
	if len(people) != 2 || found.Requests != 2 || found.TenantID != a.Tenant.TenantID {
		t.Fatalf("%d people are found, %d are counted: %v", len(people), found.Requests, people)
	}
	her := people[done.RequestID]
	for _, kind := range []string{"Mobile number", "Bank account", breach.KindAddress, breach.KindMetadata} {
		if !slices.Contains(her.Kinds, kind) || found.Kinds[kind] < 1 {
			t.Errorf("%q is not among the kinds %v, counted %v", kind, her.Kinds, found.Kinds)
		}
	}
	if her.Mobile == nil || len(*her.Mobile) < 10 || *her.ExternalReference != "her-reference" || her.HeldUntil != nil {
		t.Errorf("she is %+v", her)
	}
	waiting := people[unopened.RequestID]
	if !slices.Equal(waiting.Kinds, []string{"Mobile number", "Email address"}) ||
		waiting.Mobile == nil || waiting.Email == nil || *waiting.Email != "asha@example.com" {
		t.Errorf("one who has not opened the link is %+v", waiting)
	}
	// What was erased was held until then.
	if people, _ := dossier(t, a, now.Add(-72*time.Hour), now.Add(time.Hour)); len(people) != 3 ||
		people[erased.RequestID].HeldUntil == nil {
		t.Errorf("over three days there are %v", people)
	}
	people, found = dossier(t, a, now.Add(-72*time.Hour), now.Add(-time.Hour))
	if len(people) != 0 || found.Requests != 0 {
		t.Errorf("before anything was made there are %v", people)
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM audit_log WHERE action = 'tenant.breach_dossier'
		AND actor_id = 'command' AND details ? 'from'`); n != "3" {
		t.Errorf("%s dossiers are audited, not 3", n)
	}
}

// What was taken at a step is held, also where the step was passed over or sent back afterwards.
func TestBreach_TellsOfWhatWasTakenAtStepsThatAreNotDone(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	now := time.Now()
	passed, p := consented(t, a)
	p.DoBank(app.GoodAccount)
	p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusOK)
	p.Skip("documents").Want(http.StatusOK)
	p.Skip("mobileOtp").Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(passed.RequestID).Want()
	sendBack(reviewer, "revertRequest", passed.RequestID, []string{"bank"}, nil).Want()
	people, _ := dossier(t, a, now.Add(-time.Hour), now.Add(time.Hour))
	kinds := people[passed.RequestID].Kinds
	for of, held := range map[step.Type]bool{
		step.DocumentUpload: true, step.BankVerification: true, step.MobileOtp: false, step.SelfieFaceMatch: false,
	} {
		for _, e := range step.Catalogue {
			if e.Type == of && slices.Contains(kinds, e.Title) != held {
				t.Errorf("%s is among the kinds %v: %v", e.Title, kinds, !held)
			}
		}
	}
}

func TestBreach_IsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	there := filepath.Join(t.TempDir(), "there")
	if err := os.WriteFile(there, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	fresh := func() string { return filepath.Join(t.TempDir(), "new") }
	const early, late = "2026-11-01T00:00:00Z", "2026-11-02T00:00:00Z"
	for name, row := range map[string]struct{ tenant, from, to, out, says string }{
		"a period that ends before it begins": {a.Tenant.TenantID, late, early, fresh(), "must be later"},
		"an empty period":                     {a.Tenant.TenantID, early, early, fresh(), "must be later"},
		"a time that is none":                 {a.Tenant.TenantID, "yesterday", late, fresh(), "times such as"},
		"an unknown workspace":                {"tnt_0000000000000000000000", early, late, fresh(), "tenant"},
		"a file that is there":                {a.Tenant.TenantID, early, late, there, "exists"},
	} {
		out, ok := said(t, command(t, a.Variables(), "breach", "--tenant", row.tenant, "--from", row.from, "--to", row.to,
			"--out", row.out))
		if ok || !strings.Contains(out, row.says) {
			t.Errorf("%s: ended well %v, saying %s", name, ok, out)
		}
		if _, err := os.Stat(row.out); row.out != there && err == nil {
			t.Errorf("%s: a file is left", name)
		}
	}
	if kept, _ := os.ReadFile(there); string(kept) != "kept" {
		t.Errorf("the file that was there holds %q", kept)
	}
}
