package spec

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"errors"
	"io/fs"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/pack/archive"
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

// TestEvidencePack_InThePortal: for those who see evidence, and the same as by the API.
func TestEvidencePack_InThePortal(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := approvedPack(t, a)
	path := "/api/portal/requests/" + r.RequestID + "/evidence-pack"
	want := packOf(a.Client, r.RequestID).Want(http.StatusOK)
	for _, role := range []access.Role{access.Owner, access.Reviewer} {
		got := a.Portal(role).Do(http.MethodGet, path, nil).Want(http.StatusOK)
		if !bytes.Equal(got.Body, want.Body) ||
			got.Header.Get("Content-Disposition") != want.Header.Get("Content-Disposition") {
			t.Errorf("%s gets another pack", role)
		}
	}
	for _, role := range []access.Role{access.Developer, access.Analyst} {
		a.Portal(role).Do(http.MethodGet, path, nil).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	}
	a.Neighbour().Portal(access.Owner).Do(http.MethodGet, path, nil).WantError(http.StatusNotFound, "NOT_FOUND")
	a.As("").GET(path).WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
}

// awayFiles is a store that does not answer.
type awayFiles struct{ capability.Files }

func (awayFiles) Get(context.Context, string) (capability.Kept, error) {
	return capability.Kept{}, errors.New("no answer")
}

// goneFiles is a store that has nothing.
type goneFiles struct{ capability.Files }

func (goneFiles) Get(context.Context, string) (capability.Kept, error) {
	return capability.Kept{}, capability.ErrNoFile
}

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

// TestEvidencePack_OfAnErasedRequest: the certificate, and nothing of the applicant.
func TestEvidencePack_OfAnErasedRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := approvedPack(t, a)
	erased := erase(ownerAt(a), r.RequestID, "The applicant asks for it.").Want()
	files, manifest := opened(t, a.Client, packOf(a.Client, r.RequestID).Want(http.StatusOK).Body)
	names := make([]string, len(manifest.Files))
	for i, f := range manifest.Files {
		names[i] = f.Name
		text, err := fs.ReadFile(files, f.Name)
		for _, personal := range []string{
			"Asha", "Somebody", "98XXXXXX", "ABXXXXXX4F", "12 <", "12 &lt;", "acme.test", packedPAN, packedMobile, "55556666",
		} {
			if err != nil || bytes.Contains(text, []byte(personal)) {
				t.Errorf("%s holds %q, %v", f.Name, personal, err)
			}
		}
	}
	want := []string{"certificate.json", "certificate.sig", "public-key.pem", "request.json", "summary.html"}
	if !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	wantCertificate(t, a, files, erased)
	request := packFile[map[string]any](t, files, "request.json")
	if request["status"] != "APPROVED" || request["erasedAt"] != erased.Text("data.eraseRequest.erasedAt") ||
		request["metadata"] != nil || request["externalReference"] != "order 7" {
		t.Errorf("the request is %v", request)
	}
}

func wantCertificate(t *testing.T, a *app.App, files fs.FS, erased app.GraphQL) {
	t.Helper()
	statement, err := fs.ReadFile(files, "certificate.json")
	if err != nil || string(statement) != erased.Text("data.eraseRequest.statement") {
		t.Errorf("the certificate is %s, %v", statement, err)
	}
	text, _ := evidenceKey(t, a.Client)
	key, errKey := archive.ParsePublicPEM([]byte(text))
	signature, err := fs.ReadFile(files, "certificate.sig")
	if err := errors.Join(err, errKey); err != nil || !ed25519.Verify(key, statement, signature) {
		t.Errorf("the certificate's signature is %x, %v", signature, err)
	}
}

// erasingFiles is a store during whose Get the request is erased.
type erasingFiles struct {
	capability.Files
	erase func()
}

func (f erasingFiles) Get(ctx context.Context, key string) (capability.Kept, error) {
	content, err := f.Files.Get(ctx, key)
	f.erase()
	return content, err
}

// TestEvidencePack_ErasedWhileItIsMade: what was read before the erasure is not handed out.
func TestEvidencePack_ErasedWhileItIsMade(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := approvedPack(t, a)
	owner, store := ownerAt(a), a.Service.App.Evidence.Files
	a.Service.App.Evidence.Files = erasingFiles{store, sync.OnceFunc(func() {
		erase(owner, r.RequestID, "The applicant asks for it.").Want()
	})}
	_, manifest := opened(t, a.Client, packOf(a.Client, r.RequestID).Want(http.StatusOK).Body)
	if manifest.Files[0].Name != "certificate.json" {
		t.Errorf("the files are %+v", manifest.Files)
	}
}
