package spec

import (
	"net/http"
	"strconv"
	"testing"
	"time"

	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT "Identifiers, time, errors": 20 refused files an hour of one step.

func wantRefusalsLimited(t *testing.T, answer app.Answer) {
	t.Helper()
	answer.WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	wait, err := strconv.Atoi(answer.Header.Get("Retry-After"))
	if err != nil || wait < 1 || wait > 3600 {
		t.Errorf("Retry-After is %q", answer.Header.Get("Retry-After"))
	}
}

func TestDocument_RefusedFilesAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	for i := range step.RefusedFilesPerHour {
		switch i % 3 {
		case 0:
			wantFileRefused(t, p, app.InfectedFile(), "DOCUMENT_SCAN_FAILED")
		case 1:
			wantFileRefused(t, p, []byte("none"), "FILE_TYPE_NOT_ALLOWED")
		case 2:
			wantFileRefused(t, p, app.HugePictureFile(40_001, 1_000), "FILE_TOO_LARGE")
		}
	}
	before := a.Fingerprint()
	wantRefusalsLimited(t, p.Upload("ADDRESS_PROOF", app.InfectedFile()))
	wantRefusalsLimited(t, p.Upload("ADDRESS_PROOF", app.PictureFile()))
	a.WantUnchanged(before, "a file beyond the limit")
	_, other := a.AtDocuments(nil)
	other.DoDocument()
	a.Advance(59 * time.Minute)
	wantRefusalsLimited(t, p.Upload("ADDRESS_PROOF", app.PictureFile()))
	a.Advance(time.Minute)
	p.DoDocument()
	wantFileRefused(t, p, app.InfectedFile(), "DOCUMENT_SCAN_FAILED")
}

// Files sent at once are not refused beyond the limit together.
func TestDocument_RefusedFilesAtOnceAreLimited(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	const steps, each = 6, 100
	refused, limited := 0, 0
	for range steps {
		_, p := a.AtDocuments(nil)
		got := tally(a.TogetherTaken(each, func(int) app.Answer { return p.Upload("ADDRESS_PROOF", app.InfectedFile()) }))
		refused, limited = refused+got["DOCUMENT_SCAN_FAILED"], limited+got["SERVICE_RATE_LIMITED"]
		if got["DOCUMENT_SCAN_FAILED"] != step.RefusedFilesPerHour || len(p.Uploaded()) != step.RefusedFilesPerHour {
			t.Errorf("%d files at once answered %v, %d are on record", each, got, len(p.Uploaded()))
		}
	}
	if refused+limited != steps*each {
		t.Errorf("%d refused and %d limited of %d", refused, limited, steps*each)
	}
}

// What was taken, was no upload, or met an outage counts for nothing.
func TestDocument_OnlyRefusedFilesCount(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	_, p := a.AtDocuments(nil)
	for range step.RefusedFilesPerHour - 1 {
		wantFileRefused(t, p, []byte("none"), "FILE_TYPE_NOT_ALLOWED")
	}
	for range 5 {
		p.RemoveFile(p.DoDocument()).Want(http.StatusOK)
		p.Upload("LEASE", app.PictureFile()).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
		p.Form("/api/applicant/steps/documents/files", nil).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	scanner := a.Service.App.Evidence.Scanner
	a.Service.App.Evidence.Scanner = app.AwayScanner{}
	for range 5 {
		wantFileRefused(t, p, app.PictureFile(), "PROVIDER_UNAVAILABLE")
	}
	a.Service.App.Evidence.Scanner = scanner
	wantFileRefused(t, p, app.InfectedFile(), "DOCUMENT_SCAN_FAILED")
	wantRefusalsLimited(t, p.Upload("ADDRESS_PROOF", app.PictureFile()))
}
