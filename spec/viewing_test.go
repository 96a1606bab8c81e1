package spec

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// Documents, photos and faces as the portal shows them (CONTRACT "Roles": OWNER and
// REVIEWER see evidence).

// viewedPath of a document in the portal.
func viewedPath(requestID, documentID string) string {
	return "/api/portal/requests/" + requestID + "/documents/" + documentID
}

func portraitPath(requestID string) string { return "/api/portal/requests/" + requestID + "/portrait" }

// uploadedCase is a case with an uploaded file, and the file's id.
func uploadedCase(t *testing.T, a *app.App, content []byte) (app.Created, *app.Applicant, string) {
	t.Helper()
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	p.Upload("ADDRESS_PROOF", content).Want(http.StatusOK)
	return r, p, p.Uploaded()[0].DocumentID
}

func TestViewing_ShowsPicturesThatAreMarked(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _, id := uploadedCase(t, a, app.PictureFile())
	shown := a.Portal(access.Reviewer).GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
	for name, want := range map[string]string{
		"Content-Type": "image/png", "Content-Disposition": "inline", "X-Document-Pages": "1",
		"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store", "Referrer-Policy": "no-referrer",
		"Content-Security-Policy":      "default-src 'none'; frame-ancestors 'none'; sandbox",
		"Cross-Origin-Resource-Policy": "same-origin", "Accept-Ranges": "none", "Set-Cookie": "",
		"Access-Control-Allow-Origin": "",
	} {
		if got := shown.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	plain, _, err := image.Decode(bytes.NewReader(app.PictureFile()))
	if err != nil {
		t.Fatal(err)
	}
	marked, format, err := image.Decode(bytes.NewReader(shown.Body))
	if err != nil || format != "png" || marked.Bounds() != plain.Bounds() {
		t.Fatalf("a picture of %v comes back as %s: %v", plain.Bounds(), format, err)
	}
	differ := 0
	for y := range marked.Bounds().Dy() {
		for x := range marked.Bounds().Dx() {
			if fmt.Sprint(marked.At(x, y)) != fmt.Sprint(plain.At(x, y)) {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("the picture carries no mark")
	}
	// A part is not to be had: each request draws anew.
	whole := a.Portal(access.Reviewer).GET(viewedPath(r.RequestID, id), "Range: bytes=0-9").Want(http.StatusOK)
	if len(whole.Body) < 100 || whole.Header.Get("Content-Range") != "" {
		t.Errorf("a range answers %d bytes, %v", len(whole.Body), whole.Header)
	}
}

// The mark names who looks: two viewers get two pictures.
func TestViewing_MarksNameTheViewer(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	drawn := &drawings{}
	a.Service.App.Viewing.Drawer = drawn
	r, _, id := uploadedCase(t, a, app.PhotoFile())
	for _, user := range []*app.Portal{a.Portal(access.Owner), a.SecondReviewer()} {
		user.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
	}
	if got := fmt.Sprint(drawn.words); !strings.HasPrefix(drawn.words[0], "owner@acme.test  20") ||
		!strings.HasPrefix(drawn.words[1], "reviewer2@acme.test  20") || !strings.HasSuffix(drawn.words[1], " UTC") {
		t.Errorf("the words are %s", got)
	}
}

func TestViewing_ShowsPagesOfAPDF(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _, id := uploadedCase(t, a, app.PagedPDFFile(2))
	reviewer := a.Portal(access.Reviewer)
	for _, page := range []string{"", "?page=1", "?page=2"} {
		shown := reviewer.GET(viewedPath(r.RequestID, id) + page).Want(http.StatusOK)
		_, format, err := image.Decode(bytes.NewReader(shown.Body))
		if err != nil || format != "jpeg" || shown.Header.Get("Content-Type") != "image/jpeg" ||
			shown.Header.Get("X-Document-Pages") != "2" {
			t.Errorf("%q is %s, %v: %v", page, format, shown.Header, err)
		}
	}
	for page, want := range map[string]string{
		"3": "404 NOT_FOUND", "65535": "404 NOT_FOUND", "0": "400 VALIDATION_FAILED", "-1": "400 VALIDATION_FAILED",
		"two": "400 VALIDATION_FAILED", "65536": "400 VALIDATION_FAILED", "1.5": "400 VALIDATION_FAILED",
	} {
		got := reviewer.GET(viewedPath(r.RequestID, id) + "?page=" + page)
		if said := fmt.Sprint(got.Status, " ", got.Text("error.code")); said != want {
			t.Errorf("page %s answers %s, want %s", page, said, want)
		}
	}
}

func TestViewing_IsForOwnersAndReviewers(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _, id := uploadedCase(t, a, app.PictureFile())
	for _, path := range []string{viewedPath(r.RequestID, id), portraitPath(r.RequestID)} {
		for _, role := range []access.Role{access.Developer, access.Analyst} {
			a.Portal(role).GET(path).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
		}
		a.PortalBrowser().GET(path).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
		// No key opens it, whatever its scopes.
		a.As(a.Key(access.AllScopes...)).GET(path).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
		for _, header := range []string{"Origin: https://elsewhere.example", "Sec-Fetch-Site: cross-site"} {
			a.Portal(access.Owner).GET(path, header).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
		}
		a.Portal(access.Owner).POST(path, nil).WantError(http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED")
	}
	for _, role := range []access.Role{access.Owner, access.Reviewer} {
		a.Portal(role).GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
	}
	// The address is worth nothing without the session, at once.
	browser := a.Portal(access.Reviewer)
	browser.Do(http.MethodDelete, "/api/portal/session", nil).Want(http.StatusNoContent)
	browser.GET(viewedPath(r.RequestID, id)).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

func TestViewing_OfOthersReadsLikeUnknown(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	neighbour := a.Neighbour()
	theirs, _, theirID := uploadedCase(t, a, app.PictureFile())
	own, _, ownID := uploadedCase(t, neighbour, app.PictureFile())
	stranger := neighbour.Portal(access.Owner)
	for name, row := range map[string]struct{ theirs, nobodys string }{
		"a request": {viewedPath(theirs.RequestID, theirID), viewedPath(like(identifier.Request), theirID)},
		"a document of another case": {
			viewedPath(own.RequestID, theirID), viewedPath(own.RequestID, like(identifier.Document)),
		},
		"no ids":     {viewedPath("vm_req_", "doc_"), viewedPath("..", ownID)},
		"a portrait": {portraitPath(theirs.RequestID), portraitPath(like(identifier.Request))},
	} {
		got, want := stranger.GET(row.theirs), stranger.GET(row.nobodys)
		if got.Status != http.StatusNotFound || want.Status != http.StatusNotFound || untraced(got) != untraced(want) {
			t.Errorf("%s answers %d %s, one of nobody %d %s", name, got.Status, got.Body, want.Status, want.Body)
		}
	}
	// In one workspace too a document belongs to its request.
	second, _, _ := uploadedCase(t, neighbour, app.PictureFile())
	stranger.GET(viewedPath(second.RequestID, ownID)).WantError(http.StatusNotFound, "NOT_FOUND")
}

func TestViewing_OfWhatIsNotThere(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	r, p, id := uploadedCase(t, a, app.PictureFile())
	p.Upload("ADDRESS_PROOF", app.InfectedFile()).WantError(http.StatusUnprocessableEntity, "DOCUMENT_SCAN_FAILED")
	for _, d := range p.Uploaded() {
		if d.ScanStatus == "REJECTED" {
			reviewer.GET(viewedPath(r.RequestID, d.DocumentID)).WantError(http.StatusConflict, "DOCUMENT_NOT_CLEAN")
		}
	}
	p.RemoveFile(id).Want(http.StatusOK)
	reviewer.GET(viewedPath(r.RequestID, id)).WantError(http.StatusGone, "DOCUMENT_REMOVED")
	reviewer.GET(viewedPath(r.RequestID, id)+"?page=2").WantError(http.StatusGone, "DOCUMENT_REMOVED")
	reviewer.GET(portraitPath(r.RequestID)).WantError(http.StatusNotFound, "NOT_FOUND")
	// At the end of the time for which it is kept.
	kept := p.DoDocument()
	reviewer.GET(viewedPath(r.RequestID, kept)+"?page=2").WantError(http.StatusNotFound, "NOT_FOUND")
	p.HandInDocuments()
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	reviewer.GET(viewedPath(r.RequestID, kept)).Want(http.StatusOK)
	a.Advance(366 * day)
	a.Eventually("the end of the document", func() bool {
		return reviewer.GET(viewedPath(r.RequestID, kept)).Status == http.StatusNotFound
	})
}

// viewsOnRecord are the entries about looks at files, as "who document type".
func viewsOnRecord(a *app.App, requestID string) (all []string) {
	answer := a.Portal(access.Owner).Ask(`query($id: String!) {
		auditLog(filter: {subject: $id, action: "document.viewed"}) { edges { node { actor { label } details } } } }`,
		app.Fields{"id": requestID}).Want()
	for _, edge := range answer.At("data.auditLog.edges").([]any) {
		node := edge.(map[string]any)["node"].(map[string]any)
		details := node["details"].(map[string]any)
		all = append(all, fmt.Sprint(node["actor"].(map[string]any)["label"], " ", details["documentId"], " ",
			details["documentType"], " ", len(details)))
	}
	return all
}

func TestViewing_IsOnRecordOnceInTenMinutes(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Service.App.Viewing.Drawer = &drawings{}
	r, _, id := uploadedCase(t, a, app.PictureFile())
	look := func(p *app.Portal) { p.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK) }
	want := func(n int) {
		t.Helper()
		got := viewsOnRecord(a, r.RequestID)
		if len(got) != n || got[n-1] != "reviewer1@acme.test "+id+" ADDRESS_PROOF 2" {
			t.Fatalf("%d looks are on record, want %d: %q", len(got), n, got)
		}
	}
	reviewer := a.Portal(access.Reviewer)
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() { look(reviewer) })
	}
	all.Wait()
	look(reviewer)
	want(1)
	look(a.SecondReviewer())
	want(2)
	a.Advance(9 * time.Minute)
	look(reviewer)
	want(2)
	a.Advance(time.Minute)
	look(reviewer)
	want(3)
	// Who was refused has not looked.
	a.Portal(access.Analyst).GET(viewedPath(r.RequestID, id)).Want(http.StatusForbidden)
	want(3)
}

// drawings stands in the place of what draws: it remembers the words, and waits until it
// is let go.
type drawings struct {
	mu    sync.Mutex
	words []string
	wait  chan struct{}
	begun chan struct{}
	fails error
}

func (d *drawings) Draw(ctx context.Context, q capability.Drawing) (capability.Drawn, error) {
	d.mu.Lock()
	d.words = append(d.words, q.Words)
	d.mu.Unlock()
	if d.begun != nil {
		d.begun <- struct{}{}
		select {
		case <-d.wait:
		case <-ctx.Done():
		}
	}
	return capability.Drawn{Content: q.Content, ContentType: q.ContentType, Pages: 1}, d.fails
}

func TestViewing_OneViewerTakesNoMoreThanFourPlaces(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	held := &drawings{wait: make(chan struct{}), begun: make(chan struct{}, 8)}
	a.Service.App.Viewing.Drawer = held
	r, _, id := uploadedCase(t, a, app.PictureFile())
	reviewer, second := a.Portal(access.Reviewer), a.SecondReviewer()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { reviewer.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK) })
		<-held.begun
	}
	refused := reviewer.GET(viewedPath(r.RequestID, id)).WantError(http.StatusTooManyRequests, "SERVICE_RATE_LIMITED")
	if refused.Header.Get("Retry-After") != "1" {
		t.Errorf("it says to wait %q", refused.Header.Get("Retry-After"))
	}
	all.Go(func() { second.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK) })
	<-held.begun
	close(held.wait)
	all.Wait()
	reviewer.GET(viewedPath(r.RequestID, id)).Want(http.StatusOK)
}

func TestViewing_RefusalsOfTheDrawer(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _, id := uploadedCase(t, a, app.PictureFile())
	for _, row := range []struct {
		fails  error
		status int
		code   string
	}{
		{capability.ErrNotDrawable, http.StatusUnprocessableEntity, "DOCUMENT_NOT_DRAWABLE"},
		{capability.ErrTooLargeToDraw, http.StatusUnprocessableEntity, "DOCUMENT_TOO_LARGE"},
		{context.DeadlineExceeded, http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE"},
	} {
		a.Service.App.Viewing.Drawer = &drawings{fails: row.fails}
		a.Portal(access.Reviewer).GET(viewedPath(r.RequestID, id)).WantError(row.status, row.code)
	}
}
