package spec

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// CONTRACT section 5, relatedRequests: other requests of the workspace that share a
// value, by kind, with what became of them, and never the value.

const relatedOf = `query($id: ID!) { relatedRequests(requestId: $id) { kind count outcomes { status count } } }`

// related requests as "KIND count: n STATUS …".
func relatedTo(p *app.Portal, requestID string) (shown []string) {
	var body struct {
		Data struct {
			RelatedRequests []struct {
				Kind     string
				Count    int
				Outcomes []struct {
					Status string
					Count  int
				}
			}
		}
	}
	p.Ask(relatedOf, app.Fields{"id": requestID}).Want().Into(&body)
	for _, r := range body.Data.RelatedRequests {
		line := fmt.Sprintf("%s %d:", r.Kind, r.Count)
		for _, o := range r.Outcomes {
			line += fmt.Sprintf(" %d %s", o.Count, o.Status)
		}
		shown = append(shown, line)
	}
	return shown
}

func wantRelated(t *testing.T, p *app.Portal, what string, r app.Created, want ...string) {
	t.Helper()
	if got := relatedTo(p, r.RequestID); !slices.Equal(got, want) {
		t.Errorf("%s is related to %q, want %q", what, got, want)
	}
}

func TestRelated_ByPhoneAndEmailGivenAtCreation(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	reviewer := a.Portal(access.Reviewer)
	mobile, email := "9876512345", "Asha.Rao@Example.com"
	first := a.Issue(app.Fields{"mobile": mobile, "email": email})
	wantRelated(t, reviewer, "the only one", first)
	second := a.Issue(app.Fields{"mobile": mobile})
	third := a.Issue(app.Fields{"email": "asha.rao@EXAMPLE.com"})
	both := a.Issue(app.Fields{"mobile": mobile, "email": strings.ToLower(email)})
	cancel(a, second)
	a.Issue(app.Fields{"mobile": "9876512346", "email": "other@example.com"})
	a.Issue(nil)
	wantRelated(t, reviewer, "the first", first,
		"PHONE 2: 1 LINK_ISSUED 1 CANCELLED", "EMAIL 2: 2 LINK_ISSUED")
	wantRelated(t, reviewer, "the second", second, "PHONE 2: 2 LINK_ISSUED")
	wantRelated(t, reviewer, "the third", third, "EMAIL 2: 2 LINK_ISSUED")
	wantRelated(t, reviewer, "both", both, "PHONE 2: 1 LINK_ISSUED 1 CANCELLED", "EMAIL 2: 2 LINK_ISSUED")
}

func TestRelated_ByWhatStepsVerified(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner := a.Portal(access.Owner)
	given := a.Issue(app.Fields{"mobile": "9812391234"})
	typed := a.Issue(nil)
	p := a.Applicant(typed)
	p.SendCode("9812391234").Want(http.StatusOK)
	wantRelated(t, owner, "a number that is not verified yet", typed)
	p.EnterCode(app.GoodCode).Want(http.StatusOK)
	wantRelated(t, owner, "a verified number", typed, "PHONE 1: 1 LINK_ISSUED")
	wantRelated(t, owner, "the other one", given, "PHONE 1: 1 IN_PROGRESS")

	p.DoBank("123456789055")
	same, _ := a.Submitted(nil)
	wantRelated(t, owner, "another account", same)
	q := a.Applicant(a.Issue(nil)).DoMobile()
	q.Step("bank", app.Fields{"accountNumber": "123456789055", "ifsc": "ICIC0000001"}).Want(http.StatusOK)
	wantRelated(t, owner, "the number at another bank", typed, "PHONE 1: 1 LINK_ISSUED")
	last := a.Issue(nil)
	a.Applicant(last).DoMobile().DoBank("123456789055")
	wantRelated(t, owner, "the same account", last, "ACCOUNT 1: 1 IN_PROGRESS")
	wantRelated(t, owner, "the first of the two", typed, "PHONE 1: 1 LINK_ISSUED", "ACCOUNT 1: 1 IN_PROGRESS")

	publishPAN(a, nil, false)
	var pans []app.Created
	for _, pan := range []string{"ABCPK1234F", "abcpk1234f", "ABCPK1234G"} {
		r := a.Issue(app.Fields{"flowKey": "pan-check"})
		a.Applicant(r).Step("pan", panBody(pan, "Asha Rao")).Want(http.StatusOK)
		pans = append(pans, r)
	}
	wantRelated(t, owner, "a PAN", pans[0], "PAN 1: 1 IN_PROGRESS")
	wantRelated(t, owner, "the same in small letters", pans[1], "PAN 1: 1 IN_PROGRESS")
	wantRelated(t, owner, "another PAN", pans[2])
}

func TestRelated_ByFiles(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner := a.Portal(access.Owner)
	a.Documents(nil)
	photo := app.SizedPhoto(2000)
	first, p := a.AtDocuments(app.Fields{"expiresInHours": 720})
	p.Upload("ADDRESS_PROOF", photo).Want(http.StatusOK)
	p.Upload("REGISTRATION_CERTIFICATE", photo).Want(http.StatusOK)
	other, q := a.AtDocuments(nil)
	q.Upload("ADDRESS_PROOF", app.SizedPhoto(2000)).Want(http.StatusOK)
	wantRelated(t, owner, "another photo", other)
	q.Upload("REGISTRATION_CERTIFICATE", photo).Want(http.StatusOK)
	wantRelated(t, owner, "the same photo", other, "FILE 1: 1 IN_PROGRESS")
	cancel(a, first)
	wantRelated(t, owner, "the same photo", other, "FILE 1: 1 CANCELLED")
	wantRelated(t, owner, "the first, though it was sent twice", first, "FILE 1: 1 IN_PROGRESS")
	a.Advance(366 * 24 * time.Hour)
	a.Eventually("the first's files are removed", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM documents WHERE deleted_at IS NULL AND request_id = '`+
			first.RequestID+`'`) == "0"
	})
	wantRelated(t, owner, "a photo whose other copies are gone", other)
}

// Nothing tells what is shared, and nothing tells of other workspaces.
func TestRelated_HoldsNoValueAndNoStranger(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	b := a.Neighbour()
	fields := app.Fields{"mobile": "9876598765", "email": "quince@example.com"}
	mine, theirs := a.Issue(fields), b.Issue(fields)
	owner := a.Portal(access.Owner)
	wantRelated(t, owner, "a stranger's", mine)
	p := a.Applicant(mine)
	p.EnterCode(p.SendCode("").Want(http.StatusOK).Text("step.sandboxCode")).Want(http.StatusOK)
	p.DoBank("998877665544")
	wantSealed(t, a, "mobile 9876598765", "email quince@example.com", "account 998877665544")
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM link_keys`); n != "3" {
		t.Errorf("%s values are linked", n)
	}
	for _, kind := range []string{"PHONE", "EMAIL"} {
		digest := func(w *app.App) string {
			return w.One(w.Tenant.TenantID, `SELECT digest FROM link_keys WHERE kind = '`+kind+`'`)
		}
		if digest(a) == digest(b) {
			t.Errorf("two workspaces have one digest of an equal %s", kind)
		}
	}
	for _, id := range []string{theirs.RequestID, like(identifier.Request), "x"} {
		owner.Ask(relatedOf, app.Fields{"id": id}).WantCode("NOT_FOUND")
	}
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		a.Portal(role).Ask(relatedOf, app.Fields{"id": mine.RequestID}).WantCode("SERVICE_FORBIDDEN")
	}
}

// At scale the links of a case are read by its values alone, the newest of each.
func TestRelated_PlanAtScale(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	server, statements := a.RecordStatements()
	r := server.Issue(app.Fields{"mobile": "9876501234", "email": "many@example.com"})
	grow(t, a)
	a.Texts(a.Tenant.TenantID, `WITH f AS (INSERT INTO link_keys (tenant_id, kind, digest, request_id, at)
		SELECT q.tenant_id, k.kind, k.digest, q.request_id, now() FROM requests q, link_keys k
		WHERE k.tenant_id = q.tenant_id AND k.request_id = $1 AND q.request_id <> $1 AND q.tenant_id = $2
		RETURNING 1) SELECT count(*)::text FROM f`, r.RequestID, a.Tenant.TenantID)
	portal := server.Portal(access.Owner)
	portal.Ask(relatedOf, app.Fields{"id": r.RequestID}).Want()
	var shown []string
	texts, _ := statementsOf(t, server, statements, relatedOf, app.Fields{"id": r.RequestID})
	// Two more say who asks.
	if len(texts) > 4 {
		t.Errorf("%d statements: %q", len(texts), texts)
	}
	for _, line := range relatedTo(portal, r.RequestID) {
		kind, _, _ := strings.Cut(line, ":")
		shown = append(shown, kind)
	}
	if !slices.Equal(shown, []string{"PHONE 1000", "EMAIL 1000"}) {
		t.Errorf("related to %q", shown)
	}
	found := false
	for _, s := range append(statements.Since(), app.Statement{}) {
		if !strings.Contains(s.Text, "link_keys own") {
			continue
		}
		found = true
		plan := explain(t, a, s, "ANALYZE, BUFFERS, ")
		if strings.Contains(plan, "Seq Scan") || byTenantAlone.MatchString(plan) {
			t.Errorf("all rows are read\n%s", plan)
		}
	}
	if !found {
		t.Error("the statement was not seen")
	}
}
