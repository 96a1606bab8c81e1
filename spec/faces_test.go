package spec

import (
	"bytes"
	"image"
	"net/http"
	"strings"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// The selfie beside the portrait: what reviewers make of it comes before what the provider
// says.

// facesCase has a portrait that the document locker gave, and a selfie.
func facesCase(t *testing.T, a *app.App) (app.Created, *app.Applicant) {
	t.Helper()
	portraitFlow(a)
	r := a.Issue(app.Fields{"flowKey": "portrait"})
	p := a.Applicant(r)
	a.Decide(p.OpenLocker(), "allow").Want(http.StatusSeeOther)
	wantStep(t, p.Settled("aadhaar"), "COMPLETED", "")
	p.Photo("selfie", app.SizedPhoto(goodFace), nil).Want(http.StatusOK)
	return r, p
}

const facesQuery = `query($id: ID!) { faceComparison(requestId: $id) {
	documentId portrait own score passed threshold others { reviewer judgement } } }`

func faces(p *app.Portal, requestID string) app.GraphQL {
	return p.Ask(facesQuery, app.Fields{"id": requestID})
}

func judgeFaces(p *app.Portal, requestID, documentID, judgement string) app.GraphQL {
	return p.Ask(`mutation($in: FaceJudgementInput!) { judgeFaces(input: $in) { own score passed threshold } }`,
		app.Fields{"in": app.Fields{"requestId": requestID, "documentId": documentID, "judgement": judgement}})
}

func TestFaces_ScoreIsToldAfterOnesOwnJudgement(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := facesCase(t, a)
	handIn(p)
	first, second := a.Portal(access.Reviewer), a.SecondReviewer()
	const untold = `"others":[],"own":null,"passed":null,"portrait":true,"score":null,"threshold":null}`
	before := faces(first, r.RequestID).Want()
	selfie := before.Text("data.faceComparison.documentId")
	if got := before.JSON("data.faceComparison"); got != `{"documentId":"`+selfie+`",`+untold {
		t.Errorf("before a judgement it tells %s", got)
	}
	told := judgeFaces(first, r.RequestID, selfie, "SAME_PERSON").Want()
	score := told.Number("data.judgeFaces.score")
	if score < 72 || score > 98 || told.JSON("data.judgeFaces.passed") != "true" ||
		told.Number("data.judgeFaces.threshold") != 60 {
		t.Errorf("after the judgement it tells %s", told.Body)
	}
	// The second one judges as blindly as the first.
	if got := faces(second, r.RequestID).Want().JSON("data.faceComparison"); got != `{"documentId":"`+selfie+`",`+untold {
		t.Errorf("the other reviewer is told %s", got)
	}
	judgeFaces(second, r.RequestID, selfie, "CANNOT_TELL").Want()
	if got := faces(second, r.RequestID).Want().JSON("data.faceComparison.others"); got !=
		`[{"judgement":"SAME_PERSON","reviewer":"reviewer1@acme.test"}]` {
		t.Errorf("the first judgement is shown as %s", got)
	}
	// It is never changed, and each is on record once.
	judgeFaces(first, r.RequestID, selfie, "SAME_PERSON").Want()
	judgeFaces(first, r.RequestID, selfie, "NOT_THE_SAME").WantCode("SERVICE_INVALID_STATE")
	record := a.Portal(access.Owner).Ask(`{ auditLog(filter: {action: "request.faces_judged"}) { edges { node {
		subject actor { label } details } } } }`, nil).Want()
	want := `[{"node":{"actor":{"label":"reviewer2@acme.test"},"details":{"documentId":"` + selfie +
		`","judgement":"CANNOT_TELL"},"subject":"` + r.RequestID +
		`"}},{"node":{"actor":{"label":"reviewer1@acme.test"},"details":{"documentId":"` + selfie +
		`","judgement":"SAME_PERSON"},"subject":"` + r.RequestID + `"}}]`
	if got := record.JSON("data.auditLog.edges"); got != want {
		t.Errorf("on record is\n%s, want\n%s", got, want)
	}
}

// The judgements of who prepared and of who confirmed a decision stand in its record.
func TestFaces_JudgementsStandInTheDecision(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Settings(app.Fields{"makerChecker": true})
	r, p := facesCase(t, a)
	handIn(p)
	maker, checker := a.Portal(access.Reviewer), a.SecondReviewer()
	selfie := faces(maker, r.RequestID).Want().Text("data.faceComparison.documentId")
	maker.StartReview(r.RequestID).Want()
	judgeFaces(maker, r.RequestID, selfie, "SAME_PERSON").Want()
	maker.Approve(r.RequestID, "VERIFIED_OK").Want()
	judgeFaces(checker, r.RequestID, selfie, "CANNOT_TELL").Want()
	confirm(checker, "confirmDecision", r.RequestID, "").Want()
	told := checker.Ask(decisionRecord, app.Fields{"id": r.RequestID}).Want()
	want := `{"checklist":[],"faces":[{"documentId":"` + selfie +
		`","judgement":"SAME_PERSON","reviewer":"reviewer1@acme.test"},{"documentId":"` + selfie +
		`","judgement":"CANNOT_TELL","reviewer":"reviewer2@acme.test"}]}`
	if got := told.JSON("data.onboardingRequest.decision.record"); got != want {
		t.Errorf("the record is\n%s, want\n%s", got, want)
	}
	history := told.JSON("data.onboardingRequest.timeline")
	for _, entry := range []string{
		`{"faces":"SAME_PERSON",`, `"outcome":"APPROVED","reasonCode":"VERIFIED_OK"},"kind":"decision.prepared"`,
		`{"automated":false,"faces":"CANNOT_TELL",`, `"heldBy":"` + userID(maker),
		`"reasonCode":"VERIFIED_OK"},"kind":"request.approved"`,
	} {
		if !strings.Contains(history, entry) {
			t.Errorf("the history lacks %s: %s", entry, history)
		}
	}
}

func TestFaces_AnotherSelfieIsJudgedAnew(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := facesCase(t, a)
	handIn(p)
	reviewer := a.Portal(access.Reviewer)
	before := faces(reviewer, r.RequestID).Want().Text("data.faceComparison.documentId")
	judgeFaces(reviewer, r.RequestID, before, "NOT_THE_SAME").Want()
	reviewer.StartReview(r.RequestID).Want()
	sendBack(reviewer, "revertRequest", r.RequestID, []string{"selfie"}, nil).Want()
	judgeFaces(reviewer, r.RequestID, before, "NOT_THE_SAME").WantCode("SERVICE_INVALID_STATE")
	p.Photo("selfie", app.SizedPhoto(goodFace+7), nil).Want(http.StatusOK)
	now := faces(reviewer, r.RequestID).Want()
	if now.Text("data.faceComparison.documentId") == before || now.JSON("data.faceComparison.own") != "null" ||
		now.JSON("data.faceComparison.score") != "null" {
		t.Errorf("of the new selfie it tells %s", now.Body)
	}
	judgeFaces(reviewer, r.RequestID, before, "SAME_PERSON").WantCode("SERVICE_INVALID_STATE")
	// What was made of another selfie is no part of the decision.
	p.Submit().Want(http.StatusOK)
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Reject(r.RequestID, "OTHER").Want()
	decided := reviewer.Ask(decisionRecord, app.Fields{"id": r.RequestID}).Want()
	if got := decided.JSON("data.onboardingRequest.decision.record.faces"); got != "[]" {
		t.Errorf("of another selfie the record tells %s", got)
	}
}

// Where there is nothing to judge by, nothing is held back.
func TestFaces_WithoutAPortrait(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.SelfieFaceMatch, nil)
	reviewer := a.Portal(access.Reviewer)
	if got := faces(reviewer, r.RequestID).Want().JSON("data.faceComparison"); got != "null" {
		t.Errorf("without a selfie it tells %s", got)
	}
	p.Photo(selfieKey, app.SizedPhoto(goodFace), nil).Want(http.StatusOK)
	told := faces(reviewer, r.RequestID).Want()
	if told.JSON("data.faceComparison.portrait") != "false" || told.Number("data.faceComparison.score") < 72 {
		t.Errorf("it tells %s", told.Body)
	}
	judgeFaces(reviewer, r.RequestID, told.Text("data.faceComparison.documentId"), "SAME_PERSON").
		WantCode("SERVICE_INVALID_STATE")
}

func TestFaces_PortraitIsShownAndListedNowhere(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := facesCase(t, a)
	handIn(p)
	shown := a.Portal(access.Reviewer).GET(portraitPath(r.RequestID)).Want(http.StatusOK)
	m, _, err := image.Decode(bytes.NewReader(shown.Body))
	if err != nil || m.Bounds().Size() != image.Pt(240, 320) || shown.Header.Get("Content-Type") != "image/png" {
		t.Errorf("the portrait is %v: %v", shown.Header, err)
	}
	if got := documentsOf(a, r.RequestID); len(got) != 1 || got[0] != "SELFIE CLEAN" {
		t.Errorf("the documents are %q", got)
	}
	if got := viewsOnRecord(a, r.RequestID); len(got) != 1 || !strings.HasSuffix(got[0], " PORTRAIT 2") {
		t.Errorf("on record is %q", got)
	}
	a.Portal(access.Developer).GET(portraitPath(r.RequestID)).WantError(http.StatusForbidden, "SERVICE_FORBIDDEN")
	faces(a.Portal(access.Analyst), r.RequestID).WantCode("SERVICE_FORBIDDEN")
	faces(a.Neighbour().Portal(access.Owner), r.RequestID).WantCode("NOT_FOUND")
}

// CONTRACT "After an erasure": what was judged stays as the decision does, and nothing is
// left to look at.
func TestFaces_OfAnErasedRequest(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := facesCase(t, a)
	handIn(p)
	reviewer := a.Portal(access.Reviewer)
	selfie := faces(reviewer, r.RequestID).Want().Text("data.faceComparison.documentId")
	judgeFaces(reviewer, r.RequestID, selfie, "SAME_PERSON").Want()
	reviewer.StartReview(r.RequestID).Want()
	reviewer.Approve(r.RequestID, "VERIFIED_OK").Want()
	erase(ownerAt(a), r.RequestID, "The applicant asks for it.").Want()
	reviewer.GET(viewedPath(r.RequestID, selfie)).WantError(http.StatusNotFound, "NOT_FOUND")
	reviewer.GET(portraitPath(r.RequestID)).WantError(http.StatusNotFound, "NOT_FOUND")
	if got := faces(reviewer, r.RequestID).Want().JSON("data.faceComparison"); got != "null" {
		t.Errorf("it tells %s", got)
	}
	if n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM face_judgements`); n != "1" {
		t.Errorf("%s judgements are left", n)
	}
}
