package spec

import (
	"bytes"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// SPEC "GET /v1/onboarding-requests/{id}/documents/{documentId}": a signed URL
// valid 120 seconds, only for files that passed the malware scan.

// signedDocument is a document of a fresh request, with its URL.
func signedDocument(t *testing.T, a *app.App) (app.Created, app.Signed) {
	t.Helper()
	r, p := a.AtDocuments(nil)
	var signed app.Signed
	a.Sign(r.RequestID, p.DoDocument()).Want(http.StatusOK).Into(&signed)
	return r, signed
}

func TestSignedURL_FetchesTheFile(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	id := p.DoDocument()
	answer := a.Sign(r.RequestID, id).Want(http.StatusOK)
	var signed app.Signed
	answer.Into(&signed)
	expires, err := time.Parse(time.RFC3339Nano, signed.ExpiresAt)
	if left := time.Until(expires); err != nil || left > 120*time.Second || left < 100*time.Second {
		t.Errorf("the URL works until %s, %v from now", signed.ExpiresAt, left)
	}
	if signed.DocumentID != id || signed.ContentType != "image/png" || strings.Count(string(answer.Body), `":"`) != 4 {
		t.Errorf("the answer is %s", answer.Body)
	}
	fetched := a.Fetch(signed.URL).Want(http.StatusOK)
	for name, want := range map[string]string{
		"Content-Type": "image/png", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
		"Content-Disposition":     `attachment; filename="` + id + `.png"`,
		"Content-Security-Policy": "default-src 'none'; sandbox",
	} {
		if got := fetched.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	if !bytes.Equal(fetched.Body, app.PictureFile()) {
		t.Error("other bytes came back")
	}
	path := strings.TrimPrefix(signed.URL, a.BaseURL)
	if head := a.As("").Do(http.MethodHead, path, nil).Want(http.StatusOK); len(head.Body) != 0 ||
		head.Header.Get("Content-Type") != "image/png" {
		t.Errorf("HEAD answers %v", head.Header)
	}
	a.As("").POST(path, nil).WantError(http.StatusMethodNotAllowed, "METHOD_NOT_ALLOWED")
	a.As(a.Key(access.ScopeRead)).Sign(r.RequestID, id).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	a.As("").Sign(r.RequestID, id).WantError(http.StatusUnauthorized, "SERVICE_UNAUTHENTICATED")
}

// A part of a file is not handed out: whoever asks for one gets it whole.
func TestSignedURL_GivesNoRange(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	_, signed := signedDocument(t, a)
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, signed.URL, nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Range", "bytes=0-9")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusOK || res.Header.Get("Accept-Ranges") != "none" || res.ContentLength < 50 {
		t.Errorf("it is answered %s with %d bytes", res.Status, res.ContentLength)
	}
}

func TestSignedURL_EndsAfter120Seconds(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	for _, row := range []struct {
		later  time.Duration
		status int
	}{{0, 200}, {115 * time.Second, 200}, {120 * time.Second, 403}, {24 * time.Hour, 403}} {
		_, signed := signedDocument(t, a)
		if row.later > 0 {
			a.Advance(row.later)
		}
		if got := a.Fetch(signed.URL); got.Status != row.status {
			t.Errorf("%v later the URL answers %d", row.later, got.Status)
		}
	}
	// The other workspace's clock stands where it stood.
	neighbour := a.Neighbour()
	neighbour.Documents(nil)
	_, theirs := signedDocument(t, neighbour)
	a.Advance(time.Hour)
	neighbour.Fetch(theirs.URL).Want(http.StatusOK)
}

func TestSignedURL_TamperedOnesAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	neighbour := a.Neighbour()
	neighbour.Documents(nil)
	_, signed := signedDocument(t, a)
	_, second := signedDocument(t, a)
	_, theirs := signedDocument(t, neighbour)
	parsed, err := url.Parse(signed.URL)
	if err != nil {
		t.Fatal(err)
	}
	expires, signature := parsed.Query().Get("expires"), parsed.Query().Get("signature")
	last := signature[:len(signature)-1]
	inTheirs := strings.Replace(signed.URL, a.Tenant.TenantID, neighbour.Tenant.TenantID, 1)
	for name, address := range map[string]string{
		"a later end":               strings.Replace(signed.URL, expires, "9"+expires[1:], 1),
		"an end with a zero":        strings.Replace(signed.URL, "expires=", "expires=0", 1),
		"an end in words":           strings.Replace(signed.URL, expires, "never", 1),
		"no end":                    strings.Replace(signed.URL, "expires="+expires+"&", "", 1),
		"no signature":              strings.Replace(signed.URL, "signature="+signature, "", 1),
		"a signature cut short":     strings.Replace(signed.URL, signature, last, 1),
		"a longer signature":        signed.URL + "A",
		"padding":                   signed.URL + "%3D",
		"one parameter more":        signed.URL + "&x=1",
		"a separator more":          signed.URL + "&",
		"a semicolon more":          signed.URL + ";x=1",
		"a second end":              signed.URL + "&expires=9" + expires[1:],
		"the signature twice":       signed.URL + "&signature=" + signature,
		"a parameter before":        strings.Replace(signed.URL, "?", "?x=1&", 1),
		"the other order":           a.BaseURL + parsed.Path + "?signature=" + signature + "&expires=" + expires,
		"an escaped name":           strings.Replace(signed.URL, "expires=", "%65xpires=", 1),
		"the signature of another":  strings.Replace(signed.URL, signature, query(t, second.URL, "signature"), 1),
		"another document":          strings.Replace(signed.URL, signed.DocumentID, second.DocumentID, 1),
		"a document of nobody":      strings.Replace(signed.URL, signed.DocumentID, like(identifier.Document), 1),
		"another workspace":         inTheirs,
		"another workspace's file":  strings.Replace(inTheirs, signed.DocumentID, theirs.DocumentID, 1),
		"a workspace of nobody":     strings.Replace(signed.URL, a.Tenant.TenantID, like(identifier.Tenant), 1),
		"no query":                  a.BaseURL + parsed.Path,
		"nothing that was an id":    a.BaseURL + "/documents/a/b?" + parsed.RawQuery,
		"an SQL string for a place": a.BaseURL + "/documents/" + a.Tenant.TenantID + "/'or'1'='1?" + parsed.RawQuery,
	} {
		if got := a.Fetch(address); got.Status != http.StatusForbidden || got.Text("error.code") != "SERVICE_FORBIDDEN" {
			t.Errorf("%s answers %d %s", name, got.Status, got.Body)
		}
	}
	// The last character of the text has bits that decoders overlook.
	for _, c := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_" {
		if other := last + string(c); other != signature {
			a.Fetch(strings.Replace(signed.URL, signature, other, 1)).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
		}
	}
	path := strings.TrimPrefix(signed.URL, a.BaseURL)
	a.As("").OnHost("kyc.other.example").GET(path).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	a.Fetch(signed.URL).Want(http.StatusOK)
}

func query(t *testing.T, address, name string) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	return u.Query().Get(name)
}

// The URL holds ids, an expiry and a signature: no personal data gets into a log.
func TestSignedURL_HoldsNoPersonalData(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(app.Fields{"externalReference": "asha-rao-1990", "mobile": app.GoodMobile})
	signed := a.Sign(r.RequestID, p.DoDocument()).Want(http.StatusOK).Text("url")
	u, err := url.Parse(signed)
	if err != nil || len(u.Query()) != 2 || strings.Count(u.Path, "/") != 3 || strings.Contains(signed, "asha") ||
		strings.Contains(signed, app.GoodMobile) {
		t.Errorf("the URL is %s", signed)
	}
}

func TestDocument_RemovedOneIsNotFound(t *testing.T) {
	t.Parallel()
	evidence := t.TempDir()
	a := app.Start(t, app.Evidence(evidence))
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	id := p.DoDocument()
	signed := a.Sign(r.RequestID, id).Want(http.StatusOK).Text("url")
	p.RemoveFile(id).Want(http.StatusOK)
	a.Sign(r.RequestID, id).WantError(http.StatusNotFound, "NOT_FOUND")
	a.Fetch(signed).WantError(http.StatusNotFound, "NOT_FOUND")
	p.RemoveFile(id).WantError(http.StatusNotFound, "NOT_FOUND")
	if files := app.FilesIn(t, evidence); len(files) != 0 || len(p.Uploaded()) != 0 {
		t.Errorf("the store holds %v", files)
	}
}

// "Another tenant's id answers exactly as an unknown one", and so does a
// document under another request's address.
func TestDocument_OfOthersReadsLikeAnUnknownOne(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, signed := signedDocument(t, a)
	elsewhere := a.Issue(nil)
	a.Sign(elsewhere.RequestID, signed.DocumentID).WantError(http.StatusNotFound, "NOT_FOUND")
	a.Sign(r.RequestID, like(identifier.Document)).WantError(http.StatusNotFound, "NOT_FOUND")
	a.Sign(r.RequestID, "doc_x").WantError(http.StatusNotFound, "NOT_FOUND")
	a.Neighbour().Sign(r.RequestID, signed.DocumentID).WantError(http.StatusNotFound, "NOT_FOUND")
}

// The bytes at rest are sealed, each for its own document.
func TestDocument_IsSealedAtRest(t *testing.T) {
	t.Parallel()
	evidence := t.TempDir()
	a := app.Start(t, app.Evidence(evidence))
	a.Documents(nil)
	_, first := signedDocument(t, a)
	_, second := signedDocument(t, a)
	files := app.FilesIn(t, evidence)
	if len(files) != 2 {
		t.Fatalf("the store holds %v", files)
	}
	var contents [][]byte
	for _, name := range files {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		contents = append(contents, content)
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm() != 0o600 || bytes.Contains(content, []byte("PNG")) ||
			bytes.Contains(content, app.PictureFile()[8:40]) {
			t.Errorf("%s is readable: %v, %v", name, info.Mode(), err)
		}
	}
	// Swapped or changed files do not open.
	changed := bytes.Clone(contents[1])
	changed[len(changed)-1] ^= 1
	for i, content := range [][]byte{contents[1], changed} {
		if err := os.WriteFile(files[i], content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, signed := range []app.Signed{first, second} {
		a.Fetch(signed.URL).WantError(http.StatusInternalServerError, "INTERNAL")
	}
	for _, name := range files {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	a.Fetch(first.URL).WantError(http.StatusNotFound, "NOT_FOUND")
}

// The portal's case lists documents to those with the right to evidence.
func TestPortal_DocumentsNeedTheRightToEvidence(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, signed := signedDocument(t, a)
	const ask = `query($id: ID!) { onboardingRequest(id: $id) { documents { documentId type contentType sizeBytes
		scanStatus uploadedAt } } }`
	for role, want := range map[access.Role]string{
		access.Owner: signed.DocumentID, access.Reviewer: signed.DocumentID, access.Developer: "", access.Analyst: "",
	} {
		answer := a.Portal(role).Ask(ask, app.Fields{"id": r.RequestID}).Want()
		if got := answer.Text("data.onboardingRequest.documents.0.documentId"); got != want {
			t.Errorf("%s sees %s", role, answer.Body)
		}
	}
}

// Where a picture was taken, what is written into its file and what stands behind its
// end goes to nobody.
func TestDocumentURL_PicturesComeStripped(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	const tail = "%PDF-1.7 <script>alert(1)</script>"
	plain := app.SizedPhoto(0)
	for _, content := range [][]byte{app.SizedPhoto(5000), append(app.SizedPhoto(2000), tail...)} {
		p.Upload("ADDRESS_PROOF", content).Want(http.StatusOK)
		files := p.Uploaded()
		fetched := a.Fetch(a.Sign(r.RequestID, files[len(files)-1].DocumentID).Want(http.StatusOK).Text("url")).
			Want(http.StatusOK)
		if !bytes.Equal(fetched.Body, plain) {
			t.Errorf("of %d bytes %d came, want the %d of the picture", len(content), len(fetched.Body), len(plain))
		}
	}
}
