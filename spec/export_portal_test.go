package spec

import (
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// An owner asks in the portal for everything that is stored about an applicant: a worker makes it, and it is
// downloaded once.

const exportFields = `id requestId status filesDone files readyAt endsAt`

func exportData(p *app.Portal, requestID, reason string) app.GraphQL {
	return p.Ask(`mutation($id: ID!, $reason: String!) {
		exportData(requestId: $id, reason: $reason) { `+exportFields+` } }`,
		app.Fields{"id": requestID, "reason": reason})
}

func latestExport(p *app.Portal, requestID string) app.GraphQL {
	return p.Ask(`query($id: ID!) { dataExport(requestId: $id) { `+exportFields+` } }`, app.Fields{"id": requestID})
}

func linkExport(p *app.Portal, id string) app.GraphQL {
	return p.Ask(`mutation($id: ID!) { linkDataExport(id: $id) { url expiresAt } }`, app.Fields{"id": id})
}

// exported is an export that is ready, and its id.
func exported(a *app.App, requestID string) string {
	id := exportData(ownerAt(a), requestID, "She asks for her data.").Want().Text("data.exportData.id")
	a.Eventually("the export is ready", func() bool {
		return latestExport(a.Portal(access.Owner), requestID).Want().Text("data.dataExport.status") == "READY"
	})
	return id
}

// download by the link, as the owner's browser does.
func download(t *testing.T, p *app.Portal, url string) (status int, content []byte) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := (&http.Client{Jar: p.Jar()}).Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if content, err = io.ReadAll(res.Body); err != nil {
		t.Fatal(err)
	}
	return res.StatusCode, content
}

func TestDataExport_IsMadeAndDownloadedOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, withFile := withFileOf(t, a, "her-reference")
	owner := a.Portal(access.Owner)
	if got := exportData(owner, r.RequestID, "She asks.").Code; got != "STEP_UP_REQUIRED" {
		t.Errorf("without the password: %s", got)
	}
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		if got := exportData(a.Portal(role), r.RequestID, "She asks.").Code; got != "SERVICE_FORBIDDEN" {
			t.Errorf("%s: %s", role, got)
		}
	}
	id := exported(a, r.RequestID)
	if got := exportData(ownerAt(a), r.RequestID, "Again.").Want().Text("data.exportData.id"); got != id {
		t.Error("a second one is made while the first waits for its download")
	}
	there := latestExport(owner, r.RequestID).Want()
	if there.JSON("data.dataExport.filesDone") != "1" || there.JSON("data.dataExport.files") != "1" {
		t.Errorf("it says %s", there.JSON("data.dataExport"))
	}
	first := linkExport(ownerAt(a), id).Want().Text("data.linkDataExport.url")
	link := linkExport(ownerAt(a), id).Want().Text("data.linkDataExport.url")
	for what, url := range map[string]string{
		"the link before the last": first, "a changed link": link[:len(link)-1] + "_", "a longer link": link + "x",
	} {
		if status, _ := download(t, owner, url); status != http.StatusGone {
			t.Errorf("%s answers %d", what, status)
		}
	}
	if status, _ := download(t, a.Portal(access.Reviewer), link); status != http.StatusForbidden {
		t.Errorf("a reviewer is answered %d", status)
	}
	status, content := download(t, owner, link)
	if status != http.StatusOK {
		t.Fatalf("the download answers %d %s", status, content)
	}
	if status, _ := download(t, owner, link); status != http.StatusGone {
		t.Errorf("a second download answers %d", status)
	}
	file, key := filepath.Join(t.TempDir(), "export.zip"), filepath.Join(t.TempDir(), "key.pem")
	write(t, file, content)
	text, _ := evidenceKey(t, a.As(a.Tenant.APIKey))
	write(t, key, []byte(text))
	if said, status := verifying(t, file, "--key", key); status != 0 {
		t.Errorf("verified, it says %d %s", status, said)
	}
	all := filesIn(t, file)
	if got := all[r.RequestID+"/"+withFile+".png"]; got != string(app.PictureFile()) {
		t.Errorf("the document is %d bytes", len(got))
	}
	for name, want := range map[string]string{
		"/sessions.json": `"beganAt"`, "/faces.json": "[]",
	} {
		if !strings.Contains(all[r.RequestID+name], want) {
			t.Errorf("%s lacks %s: %s", name, want, all[r.RequestID+name])
		}
	}
	a.Eventually("nothing of it is left", func() bool {
		return a.One(a.Tenant.TenantID, `SELECT status || coalesce(length(sealed), 0) FROM data_exports`) == "DOWNLOADED0"
	})
	if got := a.Texts(a.Tenant.TenantID, `SELECT coalesce(details->>'downloaded', 'begun') FROM audit_log
		WHERE action = 'request.data_exported' ORDER BY sequence`); strings.Join(got, " ") != "begun true" {
		t.Errorf("the audit log has %v", got)
	}
}

// A browser that was led to an address that is over shows a page, which says what to do; who calls the API gets JSON.
func TestDataExport_APersonReadsThatTheAddressIsOver(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	link := linkExport(ownerAt(a), exported(a, r.RequestID)).Want().Text("data.linkDataExport.url")
	owner := a.Portal(access.Owner)
	a.Advance(121 * time.Second)
	documents := a.BaseURL + "/documents/" + a.Tenant.TenantID + "/doc_1?expires=1"
	for _, row := range []struct {
		url, accept, contentType string
		status                   int
		says                     []string
	}{
		{link, "text/html,application/xhtml+xml,*/*;q=0.8", "text/html; charset=utf-8", http.StatusGone,
			[]string{"<h1>The file was not sent</h1>", "Ask for another one at the case.", "EXPORT_OVER", "Go back"}},
		{link, "*/*", "application/json", http.StatusGone, []string{`"code":"EXPORT_OVER"`}},
		{documents, "text/html", "text/html; charset=utf-8", http.StatusForbidden,
			[]string{"Ask for the document&#39;s URL again."}},
		{documents, "", "application/json", http.StatusForbidden, []string{"Ask for the document's URL again."}},
	} {
		q, err := http.NewRequestWithContext(t.Context(), http.MethodGet, row.url, nil)
		if err != nil {
			t.Fatal(err)
		}
		q.Header.Set("Accept", row.accept)
		res, err := (&http.Client{Jar: owner.Jar()}).Do(q)
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(res.Body)
		_ = res.Body.Close()
		if err != nil || res.StatusCode != row.status || res.Header.Get("Content-Type") != row.contentType ||
			res.Header.Get("Vary") != "Accept" || res.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s for %q: %d %v %v", row.url, row.accept, res.StatusCode, res.Header, err)
		}
		for _, want := range row.says {
			if !strings.Contains(string(content), want) {
				t.Errorf("for %q it does not say %q: %s", row.accept, want, content)
			}
		}
	}
}

func TestDataExport_EndsWithItsDayAndWithTheRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(nil)
	id := exported(a, r.RequestID)
	link := linkExport(ownerAt(a), id).Want().Text("data.linkDataExport.url")
	a.Advance(121 * time.Second)
	if status, _ := download(t, a.Portal(access.Owner), link); status != http.StatusGone {
		t.Errorf("after 120 seconds the link answers %d", status)
	}
	link = linkExport(ownerAt(a), id).Want().Text("data.linkDataExport.url")
	if status, _ := download(t, a.Portal(access.Owner), link); status != http.StatusOK {
		t.Errorf("a new link answers %d", status)
	}
	exported(a, r.RequestID)
	a.Advance(24 * time.Hour)
	for range 2 {
		if err := a.Service.App.Export.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := latestExport(a.Portal(access.Owner), r.RequestID).Want().JSON("data.dataExport"); got != "null" {
		t.Errorf("after a day there is %s", got)
	}
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM data_exports`); got != "0" {
		t.Errorf("%s rows are left", got)
	}
	a.Portal(access.Reviewer).StartReview(r.RequestID).Want()
	a.Portal(access.Reviewer).Reject(r.RequestID, "DOCUMENT_UNCLEAR").Want()
	exported(a, r.RequestID)
	erase(ownerAt(a), r.RequestID, "She asks.").Want()
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM data_exports`); got != "0" {
		t.Error("an export outlives the erasure")
	}
	if got := exportData(ownerAt(a), r.RequestID, "Again.").Code; got != "SERVICE_INVALID_STATE" {
		t.Errorf("an erased one: %s", got)
	}
	if got := exportData(ownerAt(a), "vm_req_0000000000000000000000", "Why.").Code; got != "NOT_FOUND" {
		t.Errorf("an unknown one: %s", got)
	}
	other := a.AsOwnTenant("Pied Piper")
	if got := exportData(ownerAt(other), r.RequestID, "Why.").Code; got != "NOT_FOUND" {
		t.Errorf("another workspace's: %s", got)
	}
}

// A store of files that is away is tried again; then the owner is told.
func TestDataExport_WaitsForTheStoreOfFiles(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r, _ := withFileOf(t, a, "her-reference")
	id := exportData(ownerAt(a), r.RequestID, "She asks.").Want().Text("data.exportData.id")
	files := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = awayFiles{files}
	status := func() string {
		return latestExport(a.Portal(access.Owner), r.RequestID).Want().Text("data.dataExport.status")
	}
	try := func() {
		if err := a.Service.App.Export.Make(t.Context(), a.Tenant.TenantID, id); err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(2 * time.Minute)
	}
	try()
	if got := status(); got != "WAITING" {
		t.Errorf("after an outage it is %s", got)
	}
	a.Service.App.Evidence.Files = files
	try()
	if got := status(); got != "READY" {
		t.Errorf("once the store answers it is %s", got)
	}
}

// A browser whose connection breaks in the middle has downloaded nothing: another link gives it whole.
func TestDataExport_OfABrokenDownloadIsDownloadedByAnotherLink(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := withFileOf(t, a, "her-reference")
	id := exported(a, r.RequestID)
	status := func() string {
		return latestExport(a.Portal(access.Owner), r.RequestID).Want().Text("data.dataExport.status")
	}
	link := linkExport(ownerAt(a), id).Want().Text("data.linkDataExport.url")
	owner := access.Into(t.Context(), access.Actor{
		Kind: access.User, TenantID: a.Tenant.TenantID, ID: "owner", Role: access.Owner,
	})
	d, err := a.Service.App.Export.Download(owner, id, link[strings.LastIndexByte(link, '/')+1:])
	if err != nil {
		t.Fatal(err)
	}
	if err := d.Write(&breaking{after: 1000}); err == nil {
		t.Error("a write that breaks is none")
	}
	if got := status(); got != "READY" {
		t.Errorf("after a download that broke it is %s", got)
	}
	if got, _ := download(t, a.Portal(access.Owner), link); got != http.StatusGone {
		t.Errorf("the link of the broken download answers %d", got)
	}
	link = linkExport(ownerAt(a), id).Want().Text("data.linkDataExport.url")
	if got, _ := download(t, a.Portal(access.Owner), link); got != http.StatusOK {
		t.Errorf("another link answers %d", got)
	}
	a.Eventually("the export is over", func() bool { return status() == "DOWNLOADED" })
}

// breaking is a connection that breaks after some bytes.
type breaking struct{ after int }

func (b *breaking) Write(p []byte) (int, error) {
	if b.after -= len(p); b.after < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

// A file that cannot be read any more breaks the download off, so that nobody takes a part for all, and ends the
// export.
func TestDataExport_OfAFileThatIsGoneFails(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := withFileOf(t, a, "her-reference")
	link := linkExport(ownerAt(a), exported(a, r.RequestID)).Want().Text("data.linkDataExport.url")
	a.Service.App.Evidence.Files = awayFiles{a.Service.App.Evidence.Files}
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, link, nil)
	if err != nil {
		t.Fatal(err)
	}
	res, err := (&http.Client{Jar: a.Portal(access.Owner).Jar()}).Do(req)
	if err == nil {
		_, err = io.ReadAll(res.Body)
		res.Body.Close()
	}
	if err == nil {
		t.Error("the download ends as if it were whole")
	}
	a.Eventually("the export has failed", func() bool {
		return latestExport(a.Portal(access.Owner), r.RequestID).Want().Text("data.dataExport.status") == "FAILED"
	})
}
