package spec

import (
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"verifyme/kyc/step"
	"verifyme/provider/parts"
	"verifyme/server"
	"verifyme/spec/app"
)

// Production while one of its parts is away: nothing is lost, nothing is half-written, the
// applicant reads what to do, and the operator's measures tell of it.

// wantClearText of an outage: a sentence for a person, and nothing of the machine.
func wantClearText(t *testing.T, answer app.Answer) {
	t.Helper()
	text := answer.Text("error.message")
	for _, inner := range []string{"127.0.0.1", "dial", "connection", "ENOSPC", "no space", "554"} {
		if strings.Contains(text, inner) {
			t.Errorf("the applicant reads %q", text)
		}
	}
	if !strings.HasSuffix(text, ".") || len(text) < 20 {
		t.Errorf("the applicant reads %q", text)
	}
}

func (s *productionStand) wantFailed(t *testing.T, part, operation string) {
	t.Helper()
	name := `verifyme_part_call_duration_seconds_count{operation="` + operation + `",outcome="failed",part="` + part + `"}`
	if n := s.Metric(name); n < 1 {
		t.Errorf("%s is %v", name, n)
	}
}

// bytesOfAFile are more than a proxy passes before it kills the part behind it.
const bytesOfAFile = 700_000

func TestProduction_PartsThatDieInTheMiddle(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		change          func(s *productionStand, c *server.Config)
		status          int
		code            string
		part, operation string
	}{
		"the store, in the middle of an upload": {func(s *productionStand, c *server.Config) {
			p := &parts.Proxy{To: s.bucket.Address, After: bytesOfAFile / 2, Then: s.bucket.Kill}
			p.Start(t)
			c.EvidenceURL = s.bucket.URLAt(p.Address)
		}, http.StatusServiceUnavailable, unavailable, "evidence", "put"},
		"the scanner, in the middle of a scan": {func(s *productionStand, c *server.Config) {
			p := &parts.Proxy{To: s.clamd.Address, After: bytesOfAFile / 2, Then: s.clamd.Kill}
			p.Start(t)
			c.ClamdAddress = p.Address
		}, http.StatusUnprocessableEntity, "PROVIDER_UNAVAILABLE", "scanner", "scan"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := startProduction(t, row.change)
			s.Documents(nil)
			r, p := s.AtDocuments(nil)
			id := p.DoDocument()
			kept, attempts := app.FilesIn(t, s.bucket.Folder), p.StepNow("documents")["attempts"]
			for range 2 {
				answer := p.Upload("ADDRESS_PROOF", app.SizedPhoto(bytesOfAFile)).WantError(row.status, row.code)
				wantClearText(t, answer)
			}
			if now := app.FilesIn(t, s.bucket.Folder); len(now) != 1 || now[0] != kept[0] {
				t.Errorf("the bucket holds %v, before it held %v", now, kept)
			}
			if now := p.Uploaded(); len(now) != 1 || p.StepNow("documents")["attempts"] != attempts {
				t.Errorf("the page lists %v, the step is %v", now, p.StepNow("documents"))
			}
			if got := documentsOf(s.App, r.RequestID); len(got) != 1 {
				t.Errorf("the documents are %q beside %s", got, id)
			}
			s.wantFailed(t, row.part, row.operation)
		})
	}
}

func TestProduction_AFullDisk(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	s := startProduction(t, func(_ *productionStand, c *server.Config) { c.EvidenceURL = "file://" + folder })
	s.Documents(nil)
	_, p := s.AtDocuments(nil)
	store := s.Service.App.Evidence.Files
	s.Service.App.Evidence.Files = app.FailingFiles{Files: store, Err: syscall.ENOSPC}
	wantClearText(t, p.Upload("ADDRESS_PROOF", app.PhotoFile()).WantError(http.StatusServiceUnavailable, unavailable))
	if files := app.FilesIn(t, folder); len(files) != 0 || len(p.Uploaded()) != 0 {
		t.Errorf("the folder holds %v, the page lists %v", files, p.Uploaded())
	}
	s.Service.App.Evidence.Files = store
	p.DoDocument()
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
}

// A relay that refuses the mail of a code: the step waits for the next try, the applicant reads
// it, and once the relay takes mails again the same code comes.
func TestProduction_ARelayThatRefuses(t *testing.T) {
	t.Parallel()
	s := startProduction(t)
	s.relay.Refuse(true)
	_, p := s.AtStep(step.EmailOtp, nil)
	key := app.KeyOf(step.EmailOtp)
	p.POST("/api/applicant/steps/"+key+"/code", app.Fields{"email": "asha@shop.test"})
	s.Eventually("the step is delayed", func() bool { return p.StepNow(key)["status"] == "DELAYED" })
	s.wantFailed(t, "mail", "send")
	if len(s.relay.Mails()) != 0 || p.StepNow(key)["attempts"] != 0.0 {
		t.Errorf("%d mails were taken; the step is %v", len(s.relay.Mails()), p.StepNow(key))
	}
	s.relay.Refuse(false)
	s.Clock.Advance(2 * time.Minute)
	s.Eventually("the mail has come", func() bool { return len(s.relay.Mails()) == 1 })
	p.Step(key, app.Fields{"code": codeInMail.FindString(s.relay.Mails()[0])}).Want(http.StatusOK)
}
