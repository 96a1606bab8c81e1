package spec

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/identifier"
	"verifyme/kyc/upkeep"
	"verifyme/spec/app"
)

// The evidence store is held against the database.

// findings of the upkeep, by kind.
type findings struct {
	mu sync.Mutex
	by map[upkeep.Finding]int
}

func watched(a *app.App) *findings {
	f := &findings{by: map[upkeep.Finding]int{}}
	a.Service.App.Upkeep.Pause = time.Nanosecond
	a.Service.App.Upkeep.Found = func(found upkeep.Finding) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.by[found]++
	}
	return f
}

// want these findings since the last time, and no others.
func (f *findings) want(t *testing.T, want map[upkeep.Finding]int) {
	t.Helper()
	f.mu.Lock()
	defer f.mu.Unlock()
	for finding, n := range want {
		if f.by[finding] != n {
			t.Errorf("%d files are found to be %s, want %d", f.by[finding], finding, n)
		}
		delete(f.by, finding)
	}
	if len(f.by) > 0 {
		t.Errorf("found besides: %v", f.by)
	}
	clear(f.by)
}

// aged makes all files in the folder as old as that.
func aged(t *testing.T, folder string, age time.Duration) {
	t.Helper()
	at := time.Now().Add(-age)
	for _, name := range app.FilesIn(t, folder) {
		if err := os.Chtimes(name, at, at); err != nil {
			t.Fatal(err)
		}
	}
}

func placed(t *testing.T, folder string, names ...string) {
	t.Helper()
	for _, name := range names {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte("left behind"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestUpkeep_OrphansAreRemovedAndNothingElse(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	r, _, _ := withDocument(a)
	tenant := a.Tenant.TenantID
	fresh := func() string { return identifier.New(identifier.Document, time.Now()) }
	orphan, foreign := tenant+"/"+r.RequestID+"/"+fresh(), []string{
		tenant + "/" + identifier.New(identifier.Request, time.Now()) + "/" + fresh(),
		tenant + "/" + r.RequestID + "/readme", "tnt_other/" + r.RequestID + "/" + fresh(),
	}
	placed(t, folder, append(foreign, orphan)...)
	sweep := func() []string {
		t.Helper()
		if err := a.Service.App.Upkeep.RemoveOrphans(t.Context()); err != nil {
			t.Fatal(err)
		}
		return app.FilesIn(t, folder)
	}
	aged(t, folder, 23*time.Hour)
	if left := sweep(); len(left) != 5 {
		t.Errorf("before a day is over %v are left", left)
	}
	found.want(t, nil)
	aged(t, folder, 25*time.Hour)
	left := sweep()
	if len(left) != 4 || slices.Contains(left, filepath.Join(folder, orphan)) {
		t.Errorf("%v are left", left)
	}
	// Another tenant's folder is not looked at: no such tenant is there.
	found.want(t, map[upkeep.Finding]int{upkeep.Orphan: 1, upkeep.Foreign: 2})
}

// A file that was not removed with its row is.
func TestUpkeep_FilesOfRemovedDocumentsGo(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	_, _, id := withDocument(a)
	a.Texts(a.Tenant.TenantID, `UPDATE documents SET deleted_at = uploaded_at WHERE document_id = $1 RETURNING ''`, id)
	aged(t, folder, 25*time.Hour)
	if err := a.Service.App.Upkeep.RemoveOrphans(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := app.FilesIn(t, folder); len(left) != 0 {
		t.Errorf("%v are left", left)
	}
	found.want(t, map[upkeep.Finding]int{upkeep.Orphan: 1})
}

// The locker's portrait has no document's row: the step's sealed data names it.
func TestUpkeep_PortraitsStay(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	found := watched(a)
	portraitFlow(a)
	r := a.Issue(app.Fields{"flowKey": "portrait"})
	p := a.Applicant(r)
	a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	aged(t, folder, 25*time.Hour)
	if err := a.Service.App.Upkeep.RemoveOrphans(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := app.FilesIn(t, folder); len(left) != 1 {
		t.Errorf("%v are left, want the portrait", left)
	}
	found.want(t, nil)
}

// Photos of an attempt that waits for its provider have no document's row either.
func TestUpkeep_PhotosThatAreCheckedStay(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	r := a.Issue(app.Fields{"flowKey": a.OneStep("Liveness", nil)})
	p := a.Applicant(r)
	p.SendFrames("liveness", 2000, 2000, 2000).Want(http.StatusAccepted)
	aged(t, folder, 25*time.Hour)
	if err := a.Service.App.Upkeep.RemoveOrphans(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := app.FilesIn(t, folder); len(left) != 3 {
		t.Errorf("%v are left, want three frames", left)
	}
	found.want(t, nil)
}

func TestUpkeep_FilesAreReadAgainWithinThirtyDays(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	a.Documents(app.Fields{"maxFiles": 3})
	r, p := a.AtDocuments(app.Fields{"expiresInHours": 720})
	altered, lost, sound := p.DoDocument(), p.DoDocument(), p.DoDocument()
	read := func() {
		t.Helper()
		if err := a.Service.App.Upkeep.ReadAgain(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	at := func(id string) string { return filepath.Join(folder, a.Tenant.TenantID, r.RequestID, id) }
	read()
	found.want(t, nil)
	a.Advance(29 * day)
	read()
	found.want(t, map[upkeep.Finding]int{upkeep.Sound: 3})
	read()
	found.want(t, nil)

	content, err := os.ReadFile(at(altered))
	if err != nil {
		t.Fatal(err)
	}
	content[len(content)/2] ^= 1
	if err := os.WriteFile(at(altered), content, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(at(lost)); err != nil {
		t.Fatal(err)
	}
	a.Advance(29 * day)
	read()
	found.want(t, map[upkeep.Finding]int{upkeep.Sound: 1, upkeep.Altered: 1, upkeep.Lost: 1})
	told := a.Texts(a.Tenant.TenantID, `SELECT subject || ' ' || (details->>'documentId') || ' ' || (details->>'finding')
		FROM audit_log WHERE action = 'document.damaged' ORDER BY 1`)
	want := []string{r.RequestID + " " + altered + " altered", r.RequestID + " " + lost + " lost"}
	slices.Sort(want)
	if !slices.Equal(told, want) {
		t.Errorf("the audit log tells %q, not %q", told, want)
	}

	// Another document's file in its place is altered, however whole.
	whole, err := os.ReadFile(at(sound))
	if err != nil || bytes.Equal(whole, content) {
		t.Fatal(err)
	}
	if err := os.WriteFile(at(lost), whole, 0o600); err != nil {
		t.Fatal(err)
	}
	a.Advance(29 * day)
	read()
	found.want(t, map[upkeep.Finding]int{upkeep.Sound: 1, upkeep.Altered: 2})
}

// A file that the store has and cannot give is told of, and holds up no others.
func TestUpkeep_AFileThatCannotBeReadHoldsUpNoOthers(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	a.Documents(app.Fields{"maxFiles": 3})
	r, p := a.AtDocuments(app.Fields{"expiresInHours": 720})
	broken, grown, _ := p.DoDocument(), p.DoDocument(), p.DoDocument()
	at := func(id string) string { return filepath.Join(folder, a.Tenant.TenantID, r.RequestID, id) }
	if err := os.Remove(at(broken)); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(at(broken), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.Truncate(at(grown), 65<<20); err != nil {
		t.Fatal(err)
	}
	a.Advance(29 * day)
	for _, want := range []map[upkeep.Finding]int{{upkeep.Sound: 1, upkeep.Unreadable: 2}, nil} {
		if err := a.Service.App.Upkeep.ReadAgain(t.Context()); err != nil {
			t.Fatal(err)
		}
		found.want(t, want)
	}
	told := a.Texts(a.Tenant.TenantID, `SELECT (details->>'documentId') || ' ' || (details->>'finding')
		FROM audit_log WHERE action = 'document.damaged' ORDER BY 1`)
	want := []string{broken + " unreadable", grown + " unreadable"}
	slices.Sort(want)
	if !slices.Equal(told, want) {
		t.Errorf("the audit log tells %q, not %q", told, want)
	}
}

// An outage of the store is no finding, and what was read before it counts.
func TestUpkeep_OutageIsNoFinding(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	_, _, _ = withDocument(a)
	a.Advance(29 * day)
	sound := a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = app.AwayFiles{Files: sound}
	if err := a.Service.App.Upkeep.ReadAgain(t.Context()); err == nil || !strings.Contains(err.Error(), "store of files") {
		t.Errorf("the outage gives %v", err)
	}
	if err := a.Service.App.Upkeep.RemoveOrphans(t.Context()); err == nil {
		t.Error("the sweep of a store that is away is said to be whole")
	}
	found.want(t, nil)
	a.Service.App.Evidence.Files = sound
	if err := a.Service.App.Upkeep.ReadAgain(t.Context()); err != nil {
		t.Fatal(err)
	}
	found.want(t, map[upkeep.Finding]int{upkeep.Sound: 1})
}

// Files that retention has removed, of rows that it has not come to yet, hold up no others.
func TestUpkeep_WhatRetentionIsAtHoldsUpNoOthers(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.WithoutWorkers)
	found := watched(a)
	r, _, _ := withDocument(a)
	tenant := a.Tenant.TenantID
	a.Texts(tenant, `WITH more AS (INSERT INTO documents SELECT (jsonb_populate_record(d, jsonb_build_object(
		'document_id', d.document_id || n, 'file_key', d.file_key || n))).*
		FROM documents d, generate_series(1, 60) n WHERE d.request_id = '`+r.RequestID+`' RETURNING 1),
		due AS (UPDATE requests SET data_due = '2020-01-01' WHERE request_id = '`+r.RequestID+`' RETURNING 1)
		SELECT count(*)::text FROM more, due`)
	if err := os.RemoveAll(filepath.Join(folder, tenant, r.RequestID)); err != nil {
		t.Fatal(err)
	}
	withDocument(a)
	a.Advance(29 * day)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	if err := a.Service.App.Upkeep.ReadAgain(ctx); err != nil {
		t.Fatal(err)
	}
	if ctx.Err() != nil {
		t.Error("the same documents are read over and over")
	}
	found.want(t, map[upkeep.Finding]int{upkeep.Sound: 1})
}
