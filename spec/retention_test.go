package spec

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/spec/app"
)

// SPEC "Events": document.expired, a stored document is removed under
// retention. CONTRACT: retention starts when the request becomes final.

func expiredEvent(documentID string) string {
	return `document.expired {"documentId":"` + documentID + `","documentType":"ADDRESS_PROOF"}`
}

// withDocument is an applicant who has sent one document.
func withDocument(a *app.App) (r app.Created, p *app.Applicant, documentID string) {
	a.Documents(nil)
	r, p = a.AtDocuments(app.Fields{"expiresInHours": 720})
	return r, p, p.DoDocument()
}

func cancel(a *app.App, r app.Created) {
	a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil).Want(http.StatusOK)
}

// removeNow does the relay's removal, whether or not it is due.
func removeNow(t *testing.T, a *app.App, r app.Created) {
	t.Helper()
	if err := a.Service.App.Privacy.EndData(t.Context(), a.Tenant.TenantID, r.RequestID); err != nil {
		t.Fatal(err)
	}
}

// moveNow does the relay's move of the ends to the classes that are saved.
func moveNow(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Service.App.Privacy.MoveEnds(t.Context(), a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
}

// listed in the result.
func listed(a *app.App, r app.Created) int {
	var l struct{ Documents []app.UploadedFile }
	a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK).Into(&l)
	return len(l.Documents)
}

func TestRetention_DocumentsExpire(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	r, p, id := withDocument(a)
	p.HandInDocuments()
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	a.Advance(400 * day)
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	a.Advance(364 * day)
	removeNow(t, a, r)
	a.Sign(r.RequestID, id).Want(http.StatusOK)
	before := len(a.Events(r.RequestID))
	a.Advance(day)
	a.Eventually("the document expires", func() bool { return len(a.Events(r.RequestID)) > before })
	wantEvents(t, a, r.RequestID, before, expiredEvent(id))
	a.Sign(r.RequestID, id).WantError(http.StatusNotFound, "NOT_FOUND")
	if n := listed(a, r); n != 0 {
		t.Errorf("%d documents are listed", n)
	}
	if left := app.FilesIn(t, folder); len(left) != 0 {
		t.Errorf("files stayed behind: %v", left)
	}
	wantStatus(t, a, r.RequestID, "APPROVED")
}

// Retention begins with every final status; an open request is kept whatever its
// age, and a file that the scan refused has no bytes to remove.
func TestRetention_BeginsWhenFinal(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	cancelled, _, first := withDocument(a)
	cancel(a, cancelled)
	expiring, _, second := withDocument(a)
	waiting, p, _ := withDocument(a)
	p.HandInDocuments()
	a.Advance(30 * day)
	a.Eventually("the request expires", func() bool { return a.Status(expiring.RequestID) == "EXPIRED" })
	a.Advance(335 * day)
	a.Eventually("the cancelled request's document expires", func() bool {
		return slices.Contains(a.Events(cancelled.RequestID), expiredEvent(first))
	})
	if slices.Contains(a.Events(expiring.RequestID), expiredEvent(second)) {
		t.Error("the other one's document expired before its time")
	}
	a.Advance(30 * day)
	a.Eventually("the expired request's document expires", func() bool {
		return slices.Contains(a.Events(expiring.RequestID), expiredEvent(second))
	})
	if n := listed(a, waiting); n != 1 {
		t.Errorf("the submitted request has %d documents", n)
	}
}

// SPEC "Tenant": retention overrides. They hold for what is final already.
func TestRetention_Overrides(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, _, id := withDocument(a)
	cancel(a, r)
	a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": 500}, {"class": "short", "days": 1}}})
	a.Advance(400 * day)
	removeNow(t, a, r)
	a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": 450}}})
	a.Advance(49 * day)
	removeNow(t, a, r)
	a.Sign(r.RequestID, id).Want(http.StatusOK)
	a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": 100}}})
	moveNow(t, a)
	removeNow(t, a, r)
	a.Sign(r.RequestID, id).WantError(http.StatusNotFound, "NOT_FOUND")
	later, _, second := withDocument(a)
	cancel(a, later)
	a.Advance(99 * day)
	removeNow(t, a, later)
	a.Sign(later.RequestID, second).Want(http.StatusOK)
	a.Advance(day)
	removeNow(t, a, later)
	a.Sign(later.RequestID, second).WantError(http.StatusNotFound, "NOT_FOUND")
}

// Superseded documents are removed with the others.
func TestRetention_OfSupersededDocuments(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	r, p, old := withDocument(a)
	p.HandInDocuments()
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"documents"}, nil).Want()
	again := p.DoDocument()
	cancel(a, r)
	before := len(a.Events(r.RequestID))
	a.Advance(365 * day)
	a.Eventually("both expire", func() bool { return len(a.Events(r.RequestID)) > before })
	wantEvents(t, a, r.RequestID, before, expiredEvent(old), expiredEvent(again))
	if left := app.FilesIn(t, folder); len(left) != 0 {
		t.Errorf("files stayed behind: %v", left)
	}
}

// keepingFiles does not remove what it keeps.
type keepingFiles struct{ capability.Files }

func (keepingFiles) DeleteAll(context.Context, string) error {
	return errors.New("the store is read-only")
}

// No event is recorded before the bytes are removed: the removal is tried again.
func TestRetention_RemovalIsTriedAgain(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	store := a.Service.App.Evidence.Files
	r, _, id := withDocument(a)
	cancel(a, r)
	before := len(a.Events(r.RequestID))
	a.Advance(365 * day)
	remove := func() { removeNow(t, a, r) }
	a.Service.App.Evidence.Files = keepingFiles{store}
	remove()
	if len(app.FilesIn(t, folder)) != 1 || len(a.Events(r.RequestID)) != before {
		t.Fatalf("the events are %q", a.Events(r.RequestID))
	}
	a.Service.App.Evidence.Files = store
	remove()
	if len(a.Events(r.RequestID)) != before {
		t.Error("the removal is repeated before its time")
	}
	a.Advance(time.Minute)
	remove()
	remove()
	wantEvents(t, a, r.RequestID, before, expiredEvent(id))
	if left := app.FilesIn(t, folder); len(left) != 0 {
		t.Errorf("files stayed behind: %v", left)
	}
}

// The removal and its event document.expired are one transaction.
func TestRetention_IsOneTransaction(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, _, id := withDocument(a)
	cancel(a, r)
	a.Advance(365 * day)
	left := func() string {
		return a.One(a.Tenant.TenantID,
			`SELECT count(*) FILTER (WHERE deleted_at IS NULL) || ' ' || (SELECT count(data_due) FROM requests)
				FROM documents`)
	}
	a.Owner(`ALTER TABLE events ADD CONSTRAINT refusing CHECK (type <> 'document.expired') NOT VALID`)
	if err := a.Service.App.Privacy.EndData(t.Context(), a.Tenant.TenantID, r.RequestID); err == nil ||
		left() != "1 1" {
		t.Errorf("with the event refused, what is left is %s, and the error %v", left(), err)
	}
	a.Owner(`ALTER TABLE events DROP CONSTRAINT refusing`)
	if err := a.Service.App.Privacy.EndData(t.Context(), a.Tenant.TenantID, r.RequestID); err != nil ||
		left() != "0 0" {
		t.Errorf("then what is left is %s, and the error %v", left(), err)
	}
	if !slices.Contains(a.Events(r.RequestID), expiredEvent(id)) {
		t.Errorf("the events are %q", a.Events(r.RequestID))
	}
}

// A class that a change leaves out keeps its days, and a change meets the
// requests that become final at the same moment.
func TestRetention_ChangeKeepsOtherClasses(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	change := func(days int) {
		a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": days}}})
	}
	change(40)
	a.Settings(app.Fields{"retention": []app.Fields{{"class": "short", "days": 3}}})
	shown := a.Portal(access.Owner).Ask(`{ tenantSettings { retention { class days } } }`, nil).Want()
	got := shown.JSON("data.tenantSettings.retention")
	if got != `[{"class":"short","days":3},{"class":"standard","days":40},{"class":"extended","days":1825}]` {
		t.Errorf("the settings show %s", got)
	}
	twice := []app.Fields{{"class": "short", "days": 3}, {"class": "short", "days": 4}}
	a.Portal(access.Owner).Ask(`mutation($in: TenantSettingsInput!) { updateTenantSettings(input: $in) { id } }`,
		app.Fields{"in": app.Fields{"retention": twice}}).
		WantCode("VALIDATION_FAILED")
	for days := 41; days < 49; days++ {
		r, _, _ := withDocument(a)
		a.Together(2, func(i int) app.Answer {
			if i == 0 {
				change(days)
				return app.Answer{}
			}
			return a.POST(requestsPath+"/"+r.RequestID+"/cancel", nil)
		})
		moveNow(t, a)
		kept := a.One(a.Tenant.TenantID,
			`SELECT extract(day FROM data_due - completed_at)::text FROM requests WHERE request_id = '`+r.RequestID+`'`)
		if kept != strconv.Itoa(days) {
			t.Errorf("changed to %d days at the moment of the end, the documents are kept %s", days, kept)
		}
	}
}

// A file that a crash left without a row is removed with the others.
func TestRetention_OfFilesWithoutARow(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	other, _, _ := withDocument(a)
	store := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = app.EndingFiles{Files: store, Then: func() { panic("the process dies here") }}
	p.Upload("ADDRESS_PROOF", app.PictureFile()).Want(http.StatusInternalServerError)
	a.Service.App.Evidence.Files = store
	if kept := app.FilesIn(t, folder); len(kept) != 2 || len(p.Uploaded()) != 0 {
		t.Fatalf("kept are %v", kept)
	}
	cancel(a, r)
	before := len(a.Events(r.RequestID))
	a.Advance(365 * day)
	removeNow(t, a, r)
	wantEvents(t, a, r.RequestID, before)
	if kept := app.FilesIn(t, folder); len(kept) != 1 || !strings.Contains(kept[0], other.RequestID) {
		t.Errorf("kept are %v", kept)
	}
}

// What is personal ends with the documents, whether there are any or not.
func TestRetention_EndsWhatIsPersonal(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(app.Fields{"metadata": app.Fields{"name": "Asha"}})
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	addComment(reviewer, r.RequestID, "Asha called.").Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	unused := a.Issue(app.Fields{"mobile": app.GoodMobile})
	cancel(a, unused)
	a.Advance(364 * day)
	if got := a.GET(requestsPath + "/" + r.RequestID).Want(http.StatusOK); got.JSON("erasedAt") != "null" {
		t.Errorf("a day before its time it is %s", got.Body)
	}
	a.Advance(day)
	for _, ended := range []app.Created{r, unused} {
		a.Eventually("its data ends", func() bool {
			return a.GET(requestsPath+"/"+ended.RequestID).Want(http.StatusOK).JSON("erasedAt") != "null"
		})
		wantNothingSealed(t, a, ended.RequestID)
	}
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	if result.JSON("verified.mobile") != "null" || result.Text("decision.outcome") != "APPROVED" {
		t.Errorf("the result is %s", result.Body)
	}
	certificate := erase(ownerAt(a), r.RequestID, "She asks.").Want()
	if got := certificate.Text("data.eraseRequest.reason"); got != "The retention of the class standard is over." {
		t.Errorf("the certificate's reason is %q", got)
	}
}

// A hold that comes while the files are removed is refused: it could keep nothing. A run
// that dies in between is gone on with, and a hold from before is kept to.
func TestRetention_TakesNoHoldOnceFilesGo(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	held, _, _ := withDocument(a)
	cancel(a, held)
	r, _, id := withDocument(a)
	cancel(a, r)
	before := len(a.Events(r.RequestID))
	a.Advance(365 * day)
	owner := ownerAt(a)
	setHold(owner, held.RequestID, true).Want()
	removeNow(t, a, held)
	store := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = stoppingFiles{Files: store, then: func() {
		refused := setHold(owner, r.RequestID, true)
		refused.WantCode("DATA_ENDING")
		if !strings.Contains(string(refused.Body), "are being removed") {
			t.Errorf("the hold is refused by %s", refused.Body)
		}
		panic("the process dies here")
	}}
	died := func() (died bool) {
		defer func() { died = recover() != nil }()
		removeNow(t, a, r)
		return died
	}
	if !died() {
		t.Fatal("the removal was not stopped")
	}
	if len(a.Events(r.RequestID)) != before {
		t.Errorf("the events are %q", a.Events(r.RequestID))
	}
	a.Service.App.Evidence.Files = store
	setHold(owner, r.RequestID, true).WantCode("DATA_ENDING")
	// Nor does a longer time keep what has lost its files.
	a.Settings(app.Fields{"retention": []app.Fields{{"class": "standard", "days": 900}}})
	removeNow(t, a, r)
	wantEvents(t, a, r.RequestID, before, expiredEvent(id))
	wantNothingSealed(t, a, r.RequestID)
	if left := app.FilesIn(t, folder); len(left) != 1 || !strings.Contains(left[0], held.RequestID) {
		t.Errorf("the files are %v", left)
	}
}

// stoppingFiles removes a request's files, and then does something else.
type stoppingFiles struct {
	capability.Files
	then func()
}

func (s stoppingFiles) DeleteAll(ctx context.Context, folder string) error {
	if err := s.Files.DeleteAll(ctx, folder); err != nil {
		return err
	}
	s.then()
	return nil
}
