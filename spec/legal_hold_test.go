package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// CONTRACT "Privacy": of a held request nothing goes, whoever would take it away.

// What an applicant takes back under a hold counts no more, as ever, and stays in the evidence.
func TestLegalHold_KeepsWhatTheApplicantTakesBack(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	r, p, first := withDocument(a)
	second := p.DoDocument()
	owner := ownerAt(a)
	setHold(owner, r.RequestID, true).Want()
	p.RemoveFile(first).Want(http.StatusOK)
	p.RemoveFile(first).WantError(http.StatusNotFound, "NOT_FOUND")
	if left := p.Uploaded(); len(left) != 1 || left[0].DocumentID != second {
		t.Errorf("the applicant's files are %v", left)
	}
	if kept := app.FilesIn(t, folder); len(kept) != 2 {
		t.Errorf("the store keeps %v", kept)
	}
	a.Sign(r.RequestID, first).Want(http.StatusOK)
	if shown := a.GET(requestsPath + "/" + r.RequestID + "/result").Body; strings.Contains(string(shown), first) {
		t.Errorf("the result shows it: %s", shown)
	}
	// When the hold is over files go as ever, and what was kept ends with the rest.
	setHold(owner, r.RequestID, false).Want()
	p.RemoveFile(second).Want(http.StatusOK)
	a.Eventually("the second file is gone", func() bool { return len(app.FilesIn(t, folder)) == 1 })
	cancel(a, r)
	a.Advance(400 * day)
	a.Eventually("the first file is gone", func() bool { return len(app.FilesIn(t, folder)) == 0 })
	a.Eventually("its end is told", func() bool {
		all := a.Events(r.RequestID)
		return all[len(all)-1] == expiredEvent(first)
	})
	if told := strings.Count(strings.Join(a.Events(r.RequestID), "\n"), "document.expired"); told != 1 {
		t.Errorf("%d ends of files are told", told)
	}
}
