package spec

import (
	"bytes"
	"cmp"
	"io"
	"log/slog"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"verifyme/kyc/filetype"
	"verifyme/kyc/step"
	"verifyme/spec/app"
	"verifyme/spec/badfile"
)

// SPEC "Sandbox simulation rules", the rows of files; SPEC "Limits": Upload. Whatever is
// sent at a documents step gets its answer, and nothing but what is clean is stored,
// listed as clean or told to the tenant.

// fewestHostileFiles that the table must hold, besides those that are cut.
const fewestHostileFiles = 120

func TestDocument_HostileFiles(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Evidence(t.TempDir()))
	a.Documents(step.Config{"maxFiles": 20})
	files := badfile.Files()
	if whole := slices.DeleteFunc(slices.Clone(files), isCut); len(whole) < fewestHostileFiles {
		t.Errorf("the table holds %d files besides those that are cut, want %d or more", len(whole), fewestHostileFiles)
	}
	t.Logf("%d hostile files", len(files))
	// A request may have so many refused in an hour, and takes a clean one after them.
	for part := range slices.Chunk(files, step.RefusedFilesPerHour-1) {
		t.Run(part[0].Name, func(t *testing.T) {
			t.Parallel()
			sendHostile(t, a.In(t), part)
		})
	}
}

func isCut(f badfile.File) bool { return strings.Contains(f.Name, " cut at ") }

// sendHostile files at one request, one after the other.
func sendHostile(t *testing.T, a *app.App, files []badfile.File) {
	t.Helper()
	r, p := a.AtDocuments(nil)
	at := &documentsStep{a: a, p: p, requestID: r.RequestID}
	for _, f := range files {
		content := f.Content()
		answer := p.Form(documentFiles, []app.FormPart{
			{Name: "documentType", Content: []byte("ADDRESS_PROOF")},
			{Name: "file", FileName: cmp.Or(f.FileName, "scan.bin"), ContentType: f.ContentType, Content: content},
		})
		at.want(t, f, content, answer)
	}
	at.wantResult(t)
}

const documentFiles = "/api/applicant/steps/documents/files"

// documentsStep is what the step should hold.
type documentsStep struct {
	a         *app.App
	p         *app.Applicant
	requestID string
	// listed files, and those of them that are clean.
	listed, clean, attempts int
	problem                 string
}

// want of the answer to one file, and of the step after it.
func (s *documentsStep) want(t *testing.T, f badfile.File, content []byte, answer app.Answer) {
	t.Helper()
	if answer.Status != f.Want.Status || answer.Text("error.code") != f.Want.Code {
		t.Errorf("%s: answered %d %.300s, want %d %s", f.Name, answer.Status, answer.Body, f.Want.Status, f.Want.Code)
	}
	if f.Want.Listed() {
		s.listed++
		s.attempts++
		// The scan's refusal is the step's error and its flag, until a clean file comes.
		s.problem = f.Want.Code
	}
	if f.Want.Taken() {
		s.clean++
	}
	// What was no document to begin with leaves the step as it was.
	stays := answer.Text("step.error.code") == s.problem
	if answer.Text("step.key") != "documents" || answer.Text("state.requestId") != s.requestID || !stays ||
		!f.Want.Taken() && answer.Text("error.message") == "" {
		t.Errorf("%s: the answer is %.600s", f.Name, answer.Body)
	}
	request, status := "LINK_ISSUED", "NOT_STARTED"
	if s.attempts > 0 {
		request, status = "IN_PROGRESS", "IN_PROGRESS"
	}
	if answer.Text("state.status") != request || answer.Text("step.status") != status ||
		answer.Number("step.attempts") != s.attempts {
		t.Errorf("%s: the request is %s, the step %.300s, want %s and %d attempts", f.Name, answer.Text("state.status"),
			answer.JSON("step"), request, s.attempts)
	}
	var step struct {
		Step struct {
			Data struct{ Documents []app.UploadedFile }
		}
	}
	answer.Into(&step)
	documents := step.Step.Data.Documents
	if len(documents) != s.listed || s.a.StoredFiles(s.requestID) != s.clean {
		t.Fatalf("%s: %d files are listed and %d stored, want %d and %d", f.Name, len(documents),
			s.a.StoredFiles(s.requestID), s.listed, s.clean)
	}
	if f.Want.Listed() {
		s.wantListed(t, f, content, documents[len(documents)-1])
	}
	s.wantRecorded(t, f.Name)
}

// wantListed as it is: what was taken is served so, what was refused is not served.
func (s *documentsStep) wantListed(t *testing.T, f badfile.File, content []byte, listed app.UploadedFile) {
	t.Helper()
	status := "REJECTED"
	if f.Want.Taken() {
		status = "CLEAN"
	}
	if listed.ContentType != f.Want.ContentType || listed.ScanStatus != status || listed.SizeBytes != len(content) ||
		listed.Type != "ADDRESS_PROOF" {
		t.Errorf("%s is listed as %+v", f.Name, listed)
	}
	signed := s.a.Sign(s.requestID, listed.DocumentID)
	if !f.Want.Taken() {
		signed.WantError(http.StatusConflict, "DOCUMENT_NOT_CLEAN")
		s.p.RemoveFile(listed.DocumentID).WantError(http.StatusConflict, "DOCUMENT_NOT_CLEAN")
		entry := s.a.One(s.a.Tenant.TenantID, `SELECT actor_kind || ' ' || (details->>'stepKey') FROM audit_log
			WHERE action = 'document.refused' AND subject = $1 AND details->>'documentId' = $2`, s.requestID, listed.DocumentID)
		if entry != "APPLICANT documents" {
			t.Errorf("%s: the audit log says %s", f.Name, entry)
		}
		return
	}
	served := s.a.Fetch(signed.Want(http.StatusOK).Text("url")).Want(http.StatusOK)
	if served.Header.Get("Content-Type") != f.Want.ContentType ||
		served.Header.Get("X-Content-Type-Options") != "nosniff" ||
		!strings.HasPrefix(served.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%s is served with %v", f.Name, served.Header)
	}
	if f.Gone != "" && (!bytes.Contains(content, []byte(f.Gone)) || bytes.Contains(served.Body, []byte(f.Gone))) {
		t.Errorf("%s: %q is in what was served, or not in what was sent", f.Name, f.Gone)
	}
	if f.Want.ContentType == filetype.PDF && !bytes.Equal(served.Body, content) {
		t.Errorf("%s is served otherwise than it was sent", f.Name)
	}
}

// wantRecorded flag of the step, security events and events of the tenant.
func (s *documentsStep) wantRecorded(t *testing.T, name string) {
	t.Helper()
	recorded := s.a.One(s.a.Tenant.TenantID, `SELECT concat_ws(' ', coalesce(
		(SELECT array_to_string(flags, ',') FROM request_steps WHERE request_id = $1 AND step_key = 'documents'), ''),
		(SELECT count(*) FROM audit_log WHERE action = 'document.refused' AND subject = $1),
		(SELECT count(*) FROM events e WHERE e.request_id = $1 AND e.type = 'document.uploaded'))`, s.requestID)
	want := s.problem + " " + strconv.Itoa(s.listed-s.clean) + " " + strconv.Itoa(s.clean)
	if recorded != want {
		t.Errorf("%s: flags, security events and events are %q, want %q", name, recorded, want)
	}
}

// wantResult of the request: it lists what the page does. A clean file comes last, so that
// it can be submitted.
func (s *documentsStep) wantResult(t *testing.T) {
	t.Helper()
	s.p.DoDocument()
	s.p.HandInDocuments()
	var result struct{ Documents []app.UploadedFile }
	s.a.GET(requestsPath + "/" + s.requestID + "/result").Want(http.StatusOK).Into(&result)
	clean := 0
	for _, d := range result.Documents {
		if d.ScanStatus == "CLEAN" {
			clean++
		}
	}
	if len(result.Documents) != s.listed+1 || clean != s.clean+1 || s.a.StoredFiles(s.requestID) != clean {
		t.Errorf("the result lists %d files, %d of them clean, and %d are stored; want %d and %d", len(result.Documents),
			clean, s.a.StoredFiles(s.requestID), s.listed+1, s.clean+1)
	}
}

// Whatever a file is called and stated as, and however a form is made: a clean file is
// taken, or the form is refused and nothing of it is left.
func TestDocument_HostileForms(t *testing.T) {
	t.Parallel()
	lines := &logLines{}
	a := app.Start(t, app.Evidence(t.TempDir()), app.Logging(slog.NewTextHandler(lines, nil)))
	a.Documents(step.Config{"maxFiles": 20})
	forms := badfile.Forms()
	t.Logf("%d hostile forms", len(forms))
	for part := range slices.Chunk(forms, step.RefusedFilesPerHour-1) {
		t.Run(part[0].Name, func(t *testing.T) {
			t.Parallel()
			a := a.In(t)
			r, p := a.AtDocuments(nil)
			at := &documentsStep{a: a, p: p, requestID: r.RequestID}
			for _, f := range part {
				before := p.StepNow("documents")
				answer := p.POST(documentFiles, string(f.Body), "Content-Type: "+f.ContentType)
				wantFormAnswered(t, f, answer)
				if f.Want.Taken() {
					at.listed, at.clean = at.listed+1, at.clean+1
					if last := p.Uploaded()[at.clean-1]; last.ContentType != f.Want.ContentType {
						t.Errorf("%s is listed as %+v", f.Name, last)
					}
				} else if now := p.StepNow("documents"); !reflect.DeepEqual(before, now) {
					t.Errorf("%s: the step was %v, and is %v", f.Name, before, now)
				}
				if listed := p.Uploaded(); len(listed) != at.clean || a.StoredFiles(r.RequestID) != at.clean {
					t.Errorf("%s: %d files are listed and %d stored, want %d", f.Name, len(listed), a.StoredFiles(r.RequestID),
						at.clean)
				}
				if f.Unsaid != "" && strings.Contains(lines.all(), f.Unsaid) {
					t.Errorf("%s: the log holds it", f.Name)
				}
			}
			at.wantResult(t)
		})
	}
}

func wantFormAnswered(t *testing.T, f badfile.Form, answer app.Answer) {
	t.Helper()
	if answer.Status != f.Want.Status || answer.Text("error.code") != f.Want.Code {
		t.Errorf("%s: answered %d %.300s, want %d %s", f.Name, answer.Status, answer.Body, f.Want.Status, f.Want.Code)
	}
	if f.Field != "" && answer.Text("error.details.0.field") != f.Field {
		t.Errorf("%s: the refusal names %s, want %s", f.Name, answer.JSON("error.details"), f.Field)
	}
	if f.Unsaid != "" && bytes.Contains(answer.Body, []byte(f.Unsaid)) {
		t.Errorf("%s: the answer repeats it: %.600s", f.Name, answer.Body)
	}
}

// endless is a body that counts what is taken of it.
type endless struct{ taken int }

func (e *endless) Read(p []byte) (int, error) {
	e.taken += len(p)
	if e.taken > 1<<30 {
		return 0, io.EOF
	}
	return len(p), nil
}

// Of a form that nobody asked for no more is taken than a file has, for the browser to read the answer.
func TestDocument_AStrangersFormIsNotTaken(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	body := &endless{}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodPost, a.BaseURL+documentFiles, body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", "multipart/form-data; boundary=edge")
	if res, err := http.DefaultTransport.RoundTrip(req); err == nil {
		defer res.Body.Close()
		if res.StatusCode != http.StatusUnauthorized {
			t.Errorf("answered %d", res.StatusCode)
		}
	}
	if body.taken > 64<<20 {
		t.Errorf("%d MB are taken", body.taken>>20)
	}
}
