package spec

import (
	"encoding/base64"
	"net/http"
	"testing"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// One document is known again however it is written or packed.
func TestAadhaarDocuments_TheSameOneIsKnownAgain(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	code := codeBody(t, fresh())
	first, p := atDocuments(a)
	p.Step("aadhaar", code).Want(http.StatusOK)
	file := fileBody(t, fresh())
	second, q := atDocuments(a)
	q.Step("aadhaar", file).Want(http.StatusOK)

	code["text"] = "000" + code["text"].(string)
	_, other := atDocuments(a)
	other.Step("aadhaar", code).Want(http.StatusOK)
	wantRelated(t, a.Portal(access.Reviewer), "who sent the code first", first, "FILE 1: 1 IN_PROGRESS")
	raw, err := base64.StdEncoding.DecodeString(file["file"].(string))
	if err != nil {
		t.Fatal(err)
	}
	// A comment behind the zip, and its length.
	raw[len(raw)-2] = 1
	file["file"] = base64.StdEncoding.EncodeToString(append(raw, 'x'))
	_, another := atDocuments(a)
	another.Step("aadhaar", file).Want(http.StatusOK)
	wantRelated(t, a.Portal(access.Reviewer), "who sent the file first", second, "FILE 1: 1 IN_PROGRESS")
}

// SPEC "Limits", Billing: a document asks no provider, and nothing is charged for it.
func TestAadhaarDocuments_AreNotCharged(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	documents(a, allMethods)
	_, p := atDocuments(a)
	a.Decide(p.OpenLocker(), "deny").Want(http.StatusSeeOther)
	p.Settled("aadhaar")
	p.Step("aadhaar", codeBody(t, fresh())).Want(http.StatusOK)
	wantCharged(t, a, "a document after a consent that was denied", "JOURNEY")
}
