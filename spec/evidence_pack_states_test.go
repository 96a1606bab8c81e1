package spec

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/pack"
	"verifyme/spec/app"
)

// CONTRACT section 5: which requests have an evidence pack, and when there is none.

func TestEvidencePack_OfFinalRequestsOnly(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := packed(t, a)
	refused := func(status string) {
		t.Helper()
		answer := packOf(a.Client, r.RequestID).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
		if !strings.Contains(string(answer.Body), status) {
			t.Errorf("the refusal is %s, want %s", answer.Body, status)
		}
	}
	issued := a.Issue(nil)
	packOf(a.Client, issued.RequestID).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	refused("IN_PROGRESS")
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	refused("SUBMITTED")
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	refused("REVIEWING")
	packOf(a.As(a.Key(access.ScopeRead)), r.RequestID).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	packOf(a.As(a.Other.APIKey), r.RequestID).WantError(http.StatusNotFound, "NOT_FOUND")
	packOf(a.Client, "vm_req_nobodys").WantError(http.StatusNotFound, "NOT_FOUND")
	reviewer.Reject(r.RequestID, "OTHER").Want()
	packOf(a.Client, r.RequestID).Want(http.StatusOK)
	if log := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM audit_log
		WHERE action = 'request.evidence_pack_handed_out'`); log != "1" {
		t.Errorf("%s packs are in the audit log", log)
	}
	a.Clock.Advance(80 * time.Hour)
	files, _ := opened(t, a.Client, packOf(a.Client, issued.RequestID).Want(http.StatusOK).Body)
	if got := packFile[map[string]any](t, files, "request.json")["status"]; got != "EXPIRED" {
		t.Errorf("the status is %v", got)
	}
}

// awayFiles is a store that does not answer.
type awayFiles struct{ capability.Files }

func (awayFiles) Get(context.Context, string) ([]byte, error) { return nil, errors.New("no answer") }

// goneFiles is a store that has nothing.
type goneFiles struct{ capability.Files }

func (goneFiles) Get(context.Context, string) ([]byte, error) { return nil, capability.ErrNoFile }

func TestEvidencePack_WaitsForTheStoreOfFiles(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := approvedPack(t, a)
	store := a.Service.App.Evidence.Files
	for _, failing := range []capability.Files{awayFiles{store}, goneFiles{store}} {
		a.Service.App.Evidence.Files = failing
		packOf(a.Client, r.RequestID).WantError(http.StatusServiceUnavailable, "SERVICE_DEPENDENCY_UNAVAILABLE")
	}
	a.Service.App.Evidence.Files = store
	if log := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM audit_log
		WHERE action = 'request.evidence_pack_handed_out'`); log != "0" {
		t.Errorf("%s packs are in the audit log", log)
	}
	packOf(a.Client, r.RequestID).Want(http.StatusOK)
}

func TestEvidencePack_OfAnErasedRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := approvedPack(t, a)
	a.Service.App.Packs.Certificate = func(
		_ context.Context, _ pack.Tx, requestID string,
	) (json.RawMessage, bool, error) {
		return json.RawMessage(`{"requestId":"` + requestID + `"}`), true, nil
	}
	files, manifest := opened(t, a.Client, packOf(a.Client, r.RequestID).Want(http.StatusOK).Body)
	if len(manifest.Files) != 4 {
		t.Errorf("the files are %+v", manifest.Files)
	}
	if got := packFile[map[string]string](t, files, "certificate.json"); got["requestId"] != r.RequestID {
		t.Errorf("the certificate is %v", got)
	}
	wantMaskedPack(t, files, manifest)
	for _, f := range manifest.Files {
		text, err := fs.ReadFile(files, f.Name)
		for _, personal := range []string{"Asha", "98XXXXXX34", "ABXXXXXX4F", "12 <", "@"} {
			if err != nil || bytes.Contains(text, []byte(personal)) {
				t.Errorf("%s holds %q, %v", f.Name, personal, err)
			}
		}
	}
}
