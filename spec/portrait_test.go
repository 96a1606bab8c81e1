package spec

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"testing"

	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// The portrait that the document locker gives is evidence for the comparison with the
// selfie, and nothing that anybody is told of.

// facesSeen hands on what the face match is asked.
type facesSeen struct {
	capability.FaceMatcher
	asked chan capability.FaceQuery
}

func (f facesSeen) MatchFace(ctx context.Context, q capability.FaceQuery) (step.FaceAnswer, error) {
	f.asked <- q
	return f.FaceMatcher.MatchFace(ctx, q)
}

func portraitFlow(a *app.App) {
	a.Publish(flow.Flow{
		Key: "portrait", Name: "Portrait", PurposeCode: "IDENTITY", NoticeVersion: "1", RetentionClass: "standard",
		ReviewPolicy: flow.Auto, Locale: "en",
		Steps: []flow.Step{
			{Key: "aadhaar", Type: step.DocLockerAadhaar, Sequence: 1, Required: true, PurposeCode: "AADHAAR_VERIFICATION"},
			{Key: "selfie", Type: step.SelfieFaceMatch, Sequence: 2, Required: true, PurposeCode: "FACE_VERIFICATION"},
			{Key: "consent", Type: step.Consent, Sequence: 3, Required: true},
		},
	})
}

func TestPortrait_IsComparedAndToldToNobody(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder))
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	portraitFlow(a)
	asked := make(chan capability.FaceQuery, 1)
	a.Service.App.Steps.Face = facesSeen{a.Service.App.Steps.Face, asked}
	r := a.Issue(app.Fields{"flowKey": "portrait"})
	p := a.Applicant(r)
	a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	stored := app.FilesIn(t, folder)
	if len(stored) != 1 {
		t.Fatalf("%d files are stored, want the portrait", len(stored))
	}
	if sealed, err := os.ReadFile(stored[0]); err != nil || bytes.Contains(sealed, []byte("PNG")) {
		t.Errorf("the portrait is stored in the clear, or not at all: %v", err)
	}
	if got := documentsOf(a, r.RequestID); len(got) != 0 {
		t.Errorf("the documents are %q", got)
	}
	selfie := app.SizedPhoto(goodFace)
	p.Photo("selfie", selfie, nil).Want(http.StatusOK)
	q := <-asked
	if !bytes.Equal(q.Selfie, selfie) || !bytes.HasPrefix(q.Portrait, []byte("\x89PNG")) {
		t.Errorf("the face match is asked about %d and %d bytes", len(q.Selfie), len(q.Portrait))
	}
	if n := count(a.Events(r.RequestID), "document.uploaded "); n != 1 {
		t.Errorf("%d uploads are told, want the selfie's", n)
	}
	handIn(p)
	wantStatus(t, a, r.RequestID, "APPROVED")
	if got := documentsOf(a, r.RequestID); len(got) != 1 || got[0] != "SELFIE CLEAN" {
		t.Errorf("the documents are %q", got)
	}
	a.Advance(366 * day)
	// The files go before their rows and the event.
	a.Eventually("the end of the selfie, and of no other document", func() bool {
		return count(a.Events(r.RequestID), "document.expired ") == 1
	})
	if left := app.FilesIn(t, folder); len(left) != 0 {
		t.Errorf("%d files are left", len(left))
	}
}

// Without a document locker before it a selfie is judged by itself.
func TestPortrait_OfNoLocker(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	asked := make(chan capability.FaceQuery, 1)
	a.Service.App.Steps.Face = facesSeen{a.Service.App.Steps.Face, asked}
	_, p := a.AtStep(step.SelfieFaceMatch, nil)
	p.Photo(selfieKey, app.SizedPhoto(goodFace), nil).Want(http.StatusOK)
	if q := <-asked; q.Portrait != nil {
		t.Errorf("the face match is given a portrait of %d bytes", len(q.Portrait))
	}
}
