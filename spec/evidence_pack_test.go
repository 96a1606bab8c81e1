package spec

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io/fs"
	"net/http"
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/flow"
	"verifyme/kyc/pack/archive"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// CONTRACT section 5: the evidence pack of a final request, and its key.

// evidenceKey of the workspace.
func evidenceKey(t *testing.T, c app.Client) (text, fingerprint string) {
	t.Helper()
	answer := c.GET("/v1/evidence-key").Want(http.StatusOK)
	return answer.Text("publicKey"), answer.Text("fingerprint")
}

func packOf(c app.Client, requestID string) app.Answer {
	return c.GET(requestsPath + "/" + requestID + "/evidence-pack")
}

// opened pack, which is as it was signed.
func opened(t *testing.T, c app.Client, content []byte) (*zip.Reader, archive.Manifest) {
	t.Helper()
	text, _ := evidenceKey(t, c)
	key, err := archive.ParsePublicPEM([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	found, err := archive.Verify(bytes.NewReader(content), int64(len(content)), key)
	if err != nil || len(found.Differences) > 0 {
		t.Fatalf("the pack differs: %v, %v", found.Differences, err)
	}
	files, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	return files, found.Manifest
}

// packFile reads a file of JSON.
func packFile[T any](t *testing.T, files fs.FS, name string) (v T) {
	t.Helper()
	text, err := fs.ReadFile(files, name)
	if err == nil {
		err = json.Unmarshal(text, &v)
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return v
}

// What the applicant of a pack gave, and must not be read in it.
const (
	packedPAN    = "ABCPE1234F"
	packedMobile = "9898981234"
	packedEmail  = "packed.person@example.test"
)

const packedFlow = "packed-check-v1"

// packed publishes a flow of what a pack tells of, and has a request of it submitted in
// Hindi with one document and a name that differs.
func packed(t *testing.T, a *app.App) (app.Created, *app.Applicant) {
	t.Helper()
	a.Publish(flow.Flow{
		Key: packedFlow, Name: "Packed check", PurposeCode: "BUSINESS_KYC", NoticeVersion: "2026-01",
		RetentionClass: "standard", ReviewPolicy: flow.Auto, Locale: "en",
		Steps: []flow.Step{
			{Key: "mobileOtp", Type: step.MobileOtp, Sequence: 1, Required: true},
			{Key: "pan", Type: step.PanVerification, Sequence: 2, Required: true, PurposeCode: "PAN_VERIFICATION"},
			{Key: "bank", Type: step.BankVerification, Sequence: 3, Required: true,
				PurposeCode: "BANK_ACCOUNT_VERIFICATION", Config: step.Config{"nameMismatch": "flag"}},
			{Key: "documents", Type: step.DocumentUpload, Sequence: 4, Required: true,
				PurposeCode: "DOCUMENT_COLLECTION"},
			{Key: "consent", Type: step.Consent, Sequence: 5, Required: true},
		},
	})
	r := a.Issue(app.Fields{
		"flowKey": packedFlow, "mobile": packedMobile, "email": packedEmail, "locale": "hi",
		"externalReference": "order 7", "metadata": app.Fields{"shop": "12 < 13"},
	})
	p := a.Applicant(r)
	p.DoMobile()
	p.Step("pan", app.Fields{"pan": packedPAN, "name": "Asha Rao"}).Want(http.StatusOK)
	p.DoBank("555566669999")
	p.DoDocument()
	p.Step("documents", app.Fields{}).Want(http.StatusOK)
	return r, p
}

// approvedPack is the request of packed, approved by a reviewer.
func approvedPack(t *testing.T, a *app.App) (r app.Created, noticeText string) {
	t.Helper()
	r, p := packed(t, a)
	noticeText = p.State().Want(http.StatusOK).Text("state.consentNotice.text")
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
	reviewer := a.Portal(access.Reviewer)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	return r, noticeText
}

func TestEvidenceKey_IsTheWorkspacesOwn(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	scopeless := a.As(a.Key(access.ScopeAnalytics))
	first := a.Together(4, func(int) app.Answer { return scopeless.GET("/v1/evidence-key") })
	text, fingerprint := evidenceKey(t, a.Client)
	for _, answer := range first {
		if got := answer.Want(http.StatusOK).Text("publicKey"); got != text {
			t.Errorf("the key was %s and is %s", got, text)
		}
	}
	key, err := archive.ParsePublicPEM([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if want, err := archive.Fingerprint(key); err != nil || fingerprint != want {
		t.Errorf("the fingerprint is %s, want %s, %v", fingerprint, want, err)
	}
	if other, _ := evidenceKey(t, a.As(a.Other.APIKey)); other == text {
		t.Error("two workspaces have one key")
	}
	a.As("").GET("/v1/evidence-key").WantError(http.StatusUnauthorized, "SERVICE_UNAUTHENTICATED")
	stored := a.One(a.Tenant.TenantID, `SELECT encode(public_key, 'hex') FROM signing_keys`)
	if stored != hex.EncodeToString(key) {
		t.Errorf("stored is %s", stored)
	}
}

func TestEvidencePack_TellsWhatWasFound(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, noticeText := approvedPack(t, a)
	answer := packOf(a.As(a.Key(access.ScopeResult)), r.RequestID).Want(http.StatusOK)
	for name, want := range map[string]string{
		"Content-Type": "application/zip", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
		"Content-Disposition": `attachment; filename="` + r.RequestID + `.zip"`,
	} {
		if got := answer.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	files, manifest := opened(t, a.Client, answer.Body)
	if manifest.RequestID != r.RequestID || manifest.TenantID != a.Tenant.TenantID || manifest.Environment != "test" {
		t.Errorf("the manifest is %+v", manifest)
	}
	hash := sha256.Sum256([]byte(noticeText))
	text := "consents/" + hex.EncodeToString(hash[:]) + ".txt"
	names := make([]string, len(manifest.Files))
	for i, f := range manifest.Files {
		names[i] = f.Name
	}
	want := []string{
		"audit.json", text, "consents.json", "documents.json", "flow.json", "name-comparisons.json", "public-key.pem",
		"request.json", "result.json", "steps.json", "summary.html", "timeline.json",
	}
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("the files are %q, want %q", names, want)
	}
	shown, err := fs.ReadFile(files, text)
	if err != nil || string(shown) != noticeText || !strings.Contains(noticeText, "आप") {
		t.Errorf("the notice is %q, shown was %q, %v", shown, noticeText, err)
	}
	wantRecords(t, a, files, r, text)
	wantMaskedPack(t, files, manifest)
}

// wantRecords of the pack as the API tells them.
func wantRecords(t *testing.T, a *app.App, files fs.FS, r app.Created, text string) {
	t.Helper()
	result := a.GET(requestsPath + "/" + r.RequestID + "/result").Want(http.StatusOK)
	told := packFile[map[string]json.RawMessage](t, files, "result.json")
	for _, part := range []string{"status", "decision", "verified", "flags"} {
		if got, want := compacted(t, told[part]), result.JSON(part); !sameJSON(t, got, want) {
			t.Errorf("%s is %s, in the result %s", part, got, want)
		}
	}
	request := packFile[map[string]any](t, files, "request.json")
	if request["externalReference"] != "order 7" || request["flowVersion"] != 1.0 || request["locale"] != "hi" {
		t.Errorf("the request is %v", request)
	}
	if got := packFile[flow.Flow](t, files, "flow.json"); got.Key != packedFlow || len(got.Steps) != 5 {
		t.Errorf("the flow is %+v", got)
	}
	consents := packFile[[]map[string]any](t, files, "consents.json")
	if len(consents) != 4 || consents[0]["textFile"] != text || consents[0]["locale"] != "hi" {
		t.Errorf("the consents are %v", consents)
	}
	steps := packFile[[]struct {
		Key     string
		History []struct{ Outcome string }
	}](t, files, "steps.json")
	if len(steps) != 5 || steps[1].Key != "pan" || len(steps[1].History) != 1 {
		t.Errorf("the steps are %+v", steps)
	}
	names := packFile[[]struct{ StepKey, Found string }](t, files, "name-comparisons.json")
	if len(names) != 2 || names[1].StepKey != "bank" || names[1].Found != "Somebody Else" {
		t.Errorf("the comparisons are %+v", names)
	}
	timeline, err := fs.ReadFile(files, "timeline.json")
	for _, kind := range []string{"onboarding.created", "onboarding.submitted", "review.started", "request.approved"} {
		if err != nil || !bytes.Contains(timeline, []byte(`"kind": "`+kind+`"`)) {
			t.Errorf("the timeline lacks %s, %v", kind, err)
		}
	}
	page, err := fs.ReadFile(files, "summary.html")
	if err != nil || bytes.Contains(bytes.ToLower(page), []byte("<script")) || bytes.Contains(page, []byte("http")) &&
		!bytes.Contains(page, []byte(`http-equiv`)) {
		t.Errorf("the page is %s, %v", page, err)
	}
}

func compacted(t *testing.T, raw json.RawMessage) string {
	t.Helper()
	var b bytes.Buffer
	if err := json.Compact(&b, raw); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func sameJSON(t *testing.T, x, y string) bool {
	t.Helper()
	var left, right any
	if err := errors.Join(json.Unmarshal([]byte(x), &left), json.Unmarshal([]byte(y), &right)); err != nil {
		t.Fatal(err)
	}
	a, errA := json.Marshal(left)
	b, errB := json.Marshal(right)
	return errors.Join(errA, errB) == nil && bytes.Equal(a, b)
}

// wantMaskedPack: no file holds an identifier whole.
func wantMaskedPack(t *testing.T, files fs.FS, manifest archive.Manifest) {
	t.Helper()
	for _, f := range manifest.Files {
		text, err := fs.ReadFile(files, f.Name)
		for _, whole := range []string{packedPAN, packedMobile, packedEmail, "555566669999"} {
			if err != nil || bytes.Contains(text, []byte(whole)) {
				t.Errorf("%s holds %s, %v", f.Name, whole, err)
			}
		}
	}
}

// placedPhoto says beside its picture where it was taken, which is not handed out.
func placedPhoto() []byte {
	photo := app.PhotoFile()
	exif := "\xff\xe1\x00\x10Exif\x00\x00MM\x00*\x00\x00\x00\x08"
	return slices.Concat(photo[:2], []byte(exif), photo[2:])
}

func TestEvidencePack_HashesAreOfTheBytesAsServed(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Documents(nil)
	r, p := a.AtDocuments(nil)
	p.Upload("ADDRESS_PROOF", placedPhoto()).Want(http.StatusOK)
	p.Upload("REGISTRATION_CERTIFICATE", app.PDFFile()).Want(http.StatusOK)
	p.Upload("ADDRESS_PROOF", app.ScriptedPDFFile()).Want(http.StatusUnprocessableEntity)
	cancel(a, r)
	files, _ := opened(t, a.Client, packOf(a.Client, r.RequestID).Want(http.StatusOK).Body)
	documents := packFile[[]struct {
		DocumentID, ScanStatus string
		SHA256                 *string
	}](t, files, "documents.json")
	if len(documents) != 3 {
		t.Fatalf("the documents are %+v", documents)
	}
	for _, d := range documents {
		if d.ScanStatus != "CLEAN" {
			if d.SHA256 != nil {
				t.Errorf("a refused document has the hash %s", *d.SHA256)
			}
			continue
		}
		var signed app.Signed
		a.Sign(r.RequestID, d.DocumentID).Want(http.StatusOK).Into(&signed)
		served := a.Fetch(signed.URL).Want(http.StatusOK).Body
		if bytes.Equal(served, placedPhoto()) {
			t.Error("the photo is served with what its file says beside it")
		}
		sum := sha256.Sum256(served)
		if d.SHA256 == nil || *d.SHA256 != hex.EncodeToString(sum[:]) {
			t.Errorf("the hash of %s is %v, want %x", d.DocumentID, d.SHA256, sum)
		}
	}
}

func TestEvidencePack_AuditEntriesHaveTheirPlaceInTheChain(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := approvedPack(t, a)
	first := packOf(a.Client, r.RequestID).Want(http.StatusOK)
	files, _ := opened(t, a.Client, first.Body)
	entries := packFile[[]struct {
		Sequence                               int64
		ID, At, ActorKind, ActorID, ActorLabel string
		Action, Subject, Previous, Hash        string
		Details                                map[string]any
	}](t, files, "audit.json")
	var actions []string
	for _, e := range entries {
		actions = append(actions, e.Action)
		content, err := json.Marshal([]any{
			e.ID, e.Sequence, e.At, e.ActorKind, e.ActorID, e.ActorLabel, e.Action, e.Subject, e.Details, e.Previous,
		})
		if sum := sha256.Sum256(content); err != nil || hex.EncodeToString(sum[:]) != e.Hash {
			t.Errorf("the hash of entry %d is not that of its content, %v", e.Sequence, err)
		}
		if e.Subject != r.RequestID {
			t.Errorf("entry %d is about %s", e.Sequence, e.Subject)
		}
	}
	if want := []string{"review.started", "request.approved"}; !slices.Equal(actions, want) {
		t.Errorf("the entries are %q, want %q", actions, want)
	}
	if again := packOf(a.Client, r.RequestID).Want(http.StatusOK); !bytes.Equal(again.Body, first.Body) {
		t.Error("a second pack of the unchanged request has other bytes")
	}
	handed := a.Texts(a.Tenant.TenantID, `SELECT actor_kind || ' ' || subject FROM audit_log
		WHERE action = 'request.evidence_pack_handed_out'`)
	if want := "API_KEY " + r.RequestID; !slices.Equal(handed, []string{want, want}) {
		t.Errorf("the log of packs is %q", handed)
	}
}
