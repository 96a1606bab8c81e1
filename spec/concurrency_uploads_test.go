package spec

import (
	"net/http"
	"strconv"
	"testing"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// A file that comes while something else happens to its request: its link is replaced, it
// is submitted, or another tab takes the file back. It is kept wholly or not at all.

// One tab completes the step of documents while the other takes its only file back.
func TestDocument_CompletedWhileItsFileIsRemoved(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := oftenCalling(a)
	a.Documents(nil)
	rounds := app.Rounds(100)
	outcomes := map[string]int{}
	for range rounds {
		r := key.Issue(app.Fields{"flowKey": app.DocumentFlow})
		p, other := a.Applicant(r), a.Applicant(r)
		id := p.DoDocument()
		answers := a.Together(2, func(i int) app.Answer {
			if i == 0 {
				return p.Step("documents", app.Fields{})
			}
			return other.RemoveFile(id)
		})
		got, status := tally(answers), p.StepNow("documents")["status"]
		switch {
		case got["ok"] == 1 && got["STEP_LOCKED"] == 1 && status == "COMPLETED" && a.StoredFiles(r.RequestID) == 1:
			outcomes["completed"]++
		case got["ok"] == 1 && got["DOCUMENT_REQUIRED"] == 1 && status == "IN_PROGRESS" && len(p.Uploaded()) == 0:
			outcomes["removed"]++
			a.Eventually("the file is gone", func() bool { return a.StoredFiles(r.RequestID) == 0 })
		default:
			t.Fatalf("the answers are %v, the step is %s with %d files", got, status, a.StoredFiles(r.RequestID))
		}
	}
	t.Log(outcomes)
}

// A file that arrives while the request is submitted belongs to it or is not kept.
func TestDocument_SentWhileTheRequestIsSubmitted(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := oftenCalling(a)
	optional := needed("documents", step.DocumentUpload, nil)
	optional.Required = false
	detailsFlow(a, optional)
	uploadBeside(t, a, app.Rounds(150), func() (app.Created, *app.Applicant, func() app.Answer) {
		r := key.Issue(app.Fields{"flowKey": "details"})
		p := a.Applicant(r)
		p.Consent().Want(http.StatusOK)
		return r, a.Applicant(r), p.Submit
	}, http.StatusConflict, "SERVICE_INVALID_STATE")
}

// A link that is replaced while a file comes: taken before, or nothing of it is left.
func TestLink_ReissuedDuringUploads(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	key := oftenCalling(a)
	a.Documents(nil)
	uploadBeside(t, a, app.Rounds(150), func() (app.Created, *app.Applicant, func() app.Answer) {
		r := key.Issue(app.Fields{"flowKey": app.DocumentFlow})
		return r, a.Applicant(r), func() app.Answer { return key.POST(requestsPath+"/"+r.RequestID+"/reissue-link", nil) }
	}, http.StatusUnauthorized, "SESSION_EXPIRED")
}

// uploadBeside another call, which begins when the file's bytes are stored: the file is
// kept, listed and told, or is refused so and nothing of it is left.
func uploadBeside(t *testing.T, a *app.App, rounds int,
	begin func() (app.Created, *app.Applicant, func() app.Answer), status int, code string) {
	t.Helper()
	store := a.Service.App.Evidence.Files
	outcomes := map[string]int{}
	for range rounds {
		r, p, call := begin()
		answered := make(chan app.Answer, 1)
		a.Service.App.Evidence.Files = app.EndingFiles{Files: store, Then: func() { go func() { answered <- call() }() }}
		sent := p.Upload("ADDRESS_PROOF", app.PictureFile())
		(<-answered).Want(http.StatusOK)
		want := 1
		if sent.Status != http.StatusOK {
			sent.WantError(status, code)
			want = 0
		}
		listed := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM documents WHERE request_id = $1`, r.RequestID)
		told := count(a.Events(r.RequestID), "document.uploaded ")
		if stored := a.StoredFiles(r.RequestID); stored != want || listed != strconv.Itoa(want) || told != want {
			t.Fatalf("%d files are stored, %s listed and %d told, want %d of each", stored, listed, told, want)
		}
		outcomes[sent.Text("error.code")]++
	}
	t.Log(outcomes)
}

// revocations of a session, by what they are.
var revocations = map[string]func(a *app.App, r app.Created, p *app.Applicant) app.Answer{
	"the link is replaced": func(a *app.App, r app.Created, _ *app.Applicant) app.Answer {
		return reissue(a, r.RequestID)
	},
	"the request is cancelled": func(a *app.App, r app.Created, _ *app.Applicant) app.Answer {
		return a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil)
	},
	"the applicant leaves": func(_ *app.App, _ app.Created, p *app.Applicant) app.Answer { return p.End() },
}

// A session that is revoked while a file is scanned or stored: nothing of it is left.
func TestSession_RevokedDuringAnUpload(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	evidence := a.Service.App.Evidence
	files, scanner := evidence.Files, evidence.Scanner
	for what, revoke := range revocations {
		for _, row := range []struct {
			when    string
			content []byte
		}{{"stored", app.PictureFile()}, {"scanned", app.PictureFile()}, {"scanned and refused", app.InfectedFile()}} {
			t.Run(what+" while the file is "+row.when, func(t *testing.T) {
				a := a.In(t)
				r, p := a.AtDocuments(nil)
				meanwhile := func() {
					if got := revoke(a, r, p); got.Status >= 300 {
						t.Errorf("the revocation answered %d %s", got.Status, got.Body)
					}
				}
				evidence.Files, evidence.Scanner = files, scanner
				if row.when == "stored" {
					evidence.Files = app.EndingFiles{Files: files, Then: meanwhile}
				} else {
					evidence.Scanner = app.EndingScanner{Scanner: scanner, Then: meanwhile}
				}
				events := len(a.Events(r.RequestID))
				p.Upload("ADDRESS_PROOF", row.content).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
				if n := a.StoredFiles(r.RequestID); n != 0 {
					t.Errorf("%d files are stored", n)
				}
				rows := a.One(a.Tenant.TenantID, `SELECT concat((SELECT count(*) FROM documents WHERE request_id = $1),
					(SELECT count(*) FROM request_steps WHERE request_id = $1),
					(SELECT count(*) FROM audit_log WHERE subject = $1 AND action = 'document.refused'))`, r.RequestID)
				told := a.Events(r.RequestID)[events:]
				if rows != "000" || count(told, "document.") != 0 || count(told, "onboarding.started") != 0 {
					t.Errorf("rows are left: %s, and the events are %q", rows, told)
				}
			})
		}
	}
}
