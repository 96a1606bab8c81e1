package spec

import (
	"context"
	"net/http"
	"slices"
	"testing"

	"verifyme/kyc/access"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// SPEC "Step catalogue": SelfieFaceMatch and Liveness;
// SPEC "Sandbox simulation rules", the rows of faces.

const (
	selfieKey   = "selfieFaceMatch"
	livenessKey = "liveness"
	insideKey   = "geoPhotoInside"
	// goodFace and noFace in bytes.
	goodFace = 1500
	noFace   = 1499
)

func resultOf(a *app.App, id string) app.Answer {
	return a.GET(requestsPath + "/" + id + "/result").Want(http.StatusOK)
}

const evidenceQuery = `query($id: ID!) { onboardingRequest(id: $id) { flags { code }
	documents { documentId type scanStatus } verified { livenessPassed } } }`

// evidence of a request as reviewers see it, submitted or not.
func evidenceOf(a *app.App, id string) app.GraphQL {
	return a.Portal(access.Owner).Ask(evidenceQuery, app.Fields{"id": id}).Want()
}

// documentsOf a request, as types with their scan.
func documentsOf(a *app.App, id string) (all []string) {
	for _, d := range evidenceOf(a, id).At("data.onboardingRequest.documents").([]any) {
		document := d.(map[string]any)
		all = append(all, document["type"].(string)+" "+document["scanStatus"].(string))
	}
	return all
}

func wantFlagsNow(t *testing.T, a *app.App, id string, want ...string) {
	t.Helper()
	got := []string{}
	for _, f := range evidenceOf(a, id).At("data.onboardingRequest.flags").([]any) {
		got = append(got, f.(map[string]any)["code"].(string))
	}
	if !slices.Equal(got, append([]string{}, want...)) {
		t.Errorf("the active flags are %q, want %q", got, want)
	}
}

// handIn what is done, with the consent that the flow asks for.
func handIn(p *app.Applicant) {
	p.Consent().Want(http.StatusOK)
	p.Submit().Want(http.StatusOK)
}

func TestSelfie_GoodOneIsMatched(t *testing.T) {
	t.Parallel()
	for name, file := range map[string][]byte{
		"JPEG at the least size": app.SizedPhoto(goodFace), "JPEG of 2 MB": app.SizedPhoto(2 << 20),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t)
			a.Settings(app.Fields{"reviewPolicy": "AUTO"})
			r, p := a.AtStep(step.SelfieFaceMatch, nil)
			done := p.Photo(selfieKey, file, nil).Want(http.StatusOK)
			if done.Text("step.status") != "COMPLETED" || done.Number("step.attempts") != 1 {
				t.Errorf("the step is %s", done.JSON("step"))
			}
			handIn(p)
			result := resultOf(a, r.RequestID)
			score := result.Number("verified.faceMatchScore")
			if score < 72 || score > 98 || result.JSON("verified.faceMatchPassed") != "true" {
				t.Errorf("verified is %s", result.JSON("verified"))
			}
			if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"SELFIE CLEAN"}) {
				t.Errorf("the documents are %q", got)
			}
			wantStatus(t, a, r.RequestID, "APPROVED")
			events := a.Events(r.RequestID)
			for _, want := range []string{
				"document.uploaded ",
				`verification.completed {"stepKey":"selfieFaceMatch","capability":"face","outcome":"VERIFIED"}`,
				`onboarding.step.completed {"stepKey":"selfieFaceMatch"`,
			} {
				if count(events, want) != 1 {
					t.Errorf("the events %q lack %q", events, want)
				}
			}
		})
	}
}

func TestSelfie_MismatchesAreCounted(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name    string
		config  step.Config
		tries   int
		blocked bool
	}{
		{"three, then a reviewer", nil, 3, false},
		{"one, then a reviewer", step.Config{"maxAttempts": 1}, 1, false},
		{"three, then it has failed", step.Config{"onFail": "block"}, 3, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t)
			a.Settings(app.Fields{"reviewPolicy": "AUTO"})
			r, p := a.AtStep(step.SelfieFaceMatch, row.config)
			for left := row.tries - 1; left > 0; left-- {
				refused := p.Photo(selfieKey, app.SizedPhoto(noFace), nil).WantError(unprocessable, "FACE_MISMATCH")
				if refused.Number("error.attemptsLeft") != left {
					t.Errorf("%d attempts are left, want %d", refused.Number("error.attemptsLeft"), left)
				}
			}
			last := p.Photo(selfieKey, app.SizedPhoto(noFace), nil)
			if row.blocked {
				last.WantError(unprocessable, "FACE_VERIFICATION_FAILED")
				p.Photo(selfieKey, app.SizedPhoto(goodFace), nil).WantError(unprocessable, "FACE_VERIFICATION_FAILED")
				p.Submit().WantError(http.StatusConflict, "STEPS_INCOMPLETE")
				return
			}
			if got := last.Want(http.StatusOK).Text("step.status"); got != "COMPLETED" {
				t.Errorf("after the last attempt the step is %s", got)
			}
			handIn(p)
			wantStatus(t, a, r.RequestID, "SUBMITTED")
			wantFlags(t, a, r.RequestID, `[{"code":"FACE_BELOW_THRESHOLD","severity":"HIGH","step":"selfieFaceMatch"}]`)
			result := resultOf(a, r.RequestID)
			if result.Number("verified.faceMatchScore") != 38 || result.JSON("verified.faceMatchPassed") != "false" {
				t.Errorf("verified is %s", result.JSON("verified"))
			}
			if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"SELFIE CLEAN"}) {
				t.Errorf("the documents are %q, want the last attempt's alone", got)
			}
			if n := a.StoredFiles(r.RequestID); n != 1 {
				t.Errorf("%d files are stored, want 1", n)
			}
			failed := count(a.Events(r.RequestID),
				`verification.failed {"stepKey":"selfieFaceMatch","capability":"face","reason":"BELOW_THRESHOLD"}`)
			if failed != row.tries {
				t.Errorf("%d failures were told, want %d", failed, row.tries)
			}
		})
	}
}

func TestSelfie_RetryThatPassesClearsTheFlag(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.SelfieFaceMatch, step.Config{"threshold": 99})
	p.Photo(selfieKey, app.InfectedFile(), nil).WantError(unprocessable, "DOCUMENT_SCAN_FAILED")
	wantFlagsNow(t, a, r.RequestID, "DOCUMENT_SCAN_FAILED")
	p.Photo(selfieKey, app.SizedPhoto(goodFace), nil).WantError(unprocessable, "FACE_MISMATCH")
	wantFlagsNow(t, a, r.RequestID)
	if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"SELFIE REJECTED", "SELFIE CLEAN"}) {
		t.Errorf("the documents are %q", got)
	}
}

func TestSelfie_ProviderOutage(t *testing.T) {
	t.Parallel()
	const outage = 2503
	a := app.Start(t)
	a.Settings(app.Fields{"reviewPolicy": "AUTO"})
	r, p := a.AtStep(step.SelfieFaceMatch, nil)
	refused := p.Photo(selfieKey, app.SizedPhoto(outage), nil).WantError(unprocessable, "PROVIDER_UNAVAILABLE")
	if refused.Number("step.attempts") != 0 || refused.Text("step.status") != "IN_PROGRESS" {
		t.Errorf("after the outage the step is %s", refused.JSON("step"))
	}
	wantFlagsNow(t, a, r.RequestID, "PROVIDER_UNAVAILABLE")
	p.Photo(selfieKey, app.SizedPhoto(goodFace), nil).Want(http.StatusOK)
	wantFlagsNow(t, a, r.RequestID)

	t.Run("autopass", func(t *testing.T) {
		a := app.Start(t)
		a.Settings(app.Fields{"reviewPolicy": "AUTO"})
		r, p := a.AtStep(step.SelfieFaceMatch, step.Config{"providerFallback": "autopass"})
		done := p.Photo(selfieKey, app.SizedPhoto(outage), nil).Want(http.StatusOK)
		if done.Text("step.status") != "COMPLETED" {
			t.Errorf("the step is %s", done.JSON("step"))
		}
		handIn(p)
		wantStatus(t, a, r.RequestID, "SUBMITTED")
		wantFlags(t, a, r.RequestID, `[{"code":"AUTOPASS_PROVIDER_FAILURE","severity":"HIGH","step":"selfieFaceMatch"}]`)
		if got := resultOf(a, r.RequestID).JSON("verified.faceMatchScore"); got != "null" {
			t.Errorf("the score is %s", got)
		}
	})
}

func TestSelfie_Files(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.SelfieFaceMatch, nil)
	p.Photo(selfieKey, app.PDFFile(), nil).WantError(unprocessable, "FILE_TYPE_NOT_ALLOWED")
	p.Photo(selfieKey, app.SizedPhoto(8<<20+1), nil).WantError(unprocessable, "FILE_TOO_LARGE")
	p.Photo(selfieKey, []byte("GIF89a"), nil).WantError(unprocessable, "FILE_TYPE_NOT_ALLOWED")
	p.Step(selfieKey, app.Fields{}).WantError(http.StatusConflict, "STEP_NOT_AVAILABLE")
	p.Frames(selfieKey, 2000, 2000, 2000).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	wrongType := []app.FormPart{
		{Name: "file", FileName: "a", Content: app.SizedPhoto(goodFace)}, {Name: "documentType", Content: []byte("PASSPORT")},
	}
	p.Form("/api/applicant/steps/"+selfieKey+"/files", wrongType).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	if status, n := a.Status(r.RequestID), a.StoredFiles(r.RequestID); status != "LINK_ISSUED" || n != 0 {
		t.Errorf("refused files make the request %s and leave %d stored", status, n)
	}
	done := p.Photo(selfieKey, app.SizedPhoto(8<<20), nil)
	done.Want(http.StatusOK)
	p.Photo(selfieKey, app.SizedPhoto(goodFace), nil).WantError(http.StatusConflict, "STEP_LOCKED")
}

// Of photos sent at once one is judged; the others are told, and leave nothing.
func TestSelfie_SentTwiceAtOnce(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	const rounds = 20
	for range rounds {
		r, p := a.AtStep(step.SelfieFaceMatch, nil)
		got := tally(a.Together(4, func(int) app.Answer { return p.Photo(selfieKey, app.SizedPhoto(goodFace), nil) }))
		if got["ok"] != 1 || got["STEP_NOT_AVAILABLE"]+got["STEP_LOCKED"] != 3 {
			t.Fatalf("four selfies at once answer %v", got)
		}
		if n := a.StoredFiles(r.RequestID); n != 1 || len(documentsOf(a, r.RequestID)) != 1 {
			t.Fatalf("%d files are stored, the documents are %q", n, documentsOf(a, r.RequestID))
		}
	}
}

func TestLiveness_Frames(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name  string
		sizes []int
		live  bool
	}{
		{"three of more than 3,000 bytes", []int{1000, 1000, 1001}, true},
		{"ten", []int{1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000}, true},
		{"three of 3,000 bytes", []int{1000, 1000, 1000}, false},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t)
			r, p := a.AtStep(step.Liveness, step.Config{"maxAttempts": 1})
			done := p.Frames(livenessKey, row.sizes...).Want(http.StatusOK)
			if done.Text("step.status") != "COMPLETED" {
				t.Errorf("the step is %s", done.JSON("step"))
			}
			handIn(p)
			flags := `[{"code":"LIVENESS_FAILED","severity":"HIGH","step":"liveness"}]`
			if row.live {
				flags = "[]"
			}
			wantFlags(t, a, r.RequestID, flags)
			if got := resultOf(a, r.RequestID).At("verified.livenessPassed"); got != row.live {
				t.Errorf("livenessPassed is %v", got)
			}
			if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"LIVENESS_FRAME CLEAN"}) {
				t.Errorf("the documents are %q", got)
			}
			a.Eventually("the other frames' end", func() bool { return a.StoredFiles(r.RequestID) == 1 })
			if n := count(a.Events(r.RequestID), "document.uploaded "); n != 1 {
				t.Errorf("%d files were told of, want the one that is kept", n)
			}
		})
	}
}

func TestLiveness_Refusals(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.Liveness, nil)
	for _, sizes := range [][]int{{2000, 2000}, slices.Repeat([]int{1000}, 11)} {
		p.Frames(livenessKey, sizes...).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	}
	p.Photo(livenessKey, app.SizedPhoto(goodFace), nil).WantError(http.StatusBadRequest, "VALIDATION_FAILED")
	if n := a.StoredFiles(r.RequestID); n != 0 {
		t.Errorf("%d files of refused forms are stored", n)
	}
	refused := p.Frames(livenessKey, 1000, 1500, 2003).WantError(unprocessable, "PROVIDER_UNAVAILABLE")
	if refused.Number("step.attempts") != 0 {
		t.Errorf("the outage made the step %s", refused.JSON("step"))
	}
	for _, left := range []int{2, 1} {
		refused := p.Frames(livenessKey, 1000, 1000, 1000).WantError(unprocessable, "LIVENESS_FAILED")
		if refused.Number("error.attemptsLeft") != left {
			t.Errorf("%d attempts are left, want %d", refused.Number("error.attemptsLeft"), left)
		}
		wantFlagsNow(t, a, r.RequestID, "LIVENESS_FAILED")
	}
	p.Frames(livenessKey, 1000, 1000, 1001).Want(http.StatusOK)
	wantFlagsNow(t, a, r.RequestID)
	if got := documentsOf(a, r.RequestID); !slices.Equal(got, []string{"LIVENESS_FRAME CLEAN"}) {
		t.Errorf("the documents are %q", got)
	}
}

// slowLiveness answers when it is told to.
type slowLiveness struct {
	capability.LivenessChecker
	asked, answer chan struct{}
}

func (l slowLiveness) CheckLiveness(ctx context.Context, frames [][]byte) (step.LivenessAnswer, error) {
	close(l.asked)
	<-l.answer
	return l.LivenessChecker.CheckLiveness(ctx, frames)
}

// The frames of an attempt that nobody judges any more do not stay.
func TestLiveness_AbandonedFramesGo(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(a *app.App, r app.Created, p *app.Applicant){
		"skipped":   func(_ *app.App, _ app.Created, p *app.Applicant) { p.Skip(livenessKey).Want(http.StatusOK) },
		"submitted": func(_ *app.App, _ app.Created, p *app.Applicant) { handIn(p) },
		"cancelled": func(a *app.App, r app.Created, _ *app.Applicant) { cancel(a, r) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t)
			a.Publish(flow.Flow{
				Key: "optional", Name: "Optional", PurposeCode: "IDENTITY", NoticeVersion: "1", RetentionClass: "standard",
				ReviewPolicy: flow.Manual, Locale: "en",
				Steps: []flow.Step{
					{Key: livenessKey, Type: step.Liveness, Sequence: 1, PurposeCode: "LIVENESS_CHECK"},
					{Key: "consent", Type: step.Consent, Sequence: 2, Required: true},
				},
			})
			slow := slowLiveness{a.Service.App.Steps.Liveness, make(chan struct{}), make(chan struct{})}
			a.Service.App.Steps.Liveness = slow
			r := a.Issue(app.Fields{"flowKey": "optional"})
			p := a.Applicant(r)
			p.SendFrames(livenessKey, 1000, 1000, 1001).Want(http.StatusAccepted)
			<-slow.asked
			end(a, r, p)
			close(slow.answer)
			a.Eventually("the frames without a row go", func() bool { return a.StoredFiles(r.RequestID) == 1 })
		})
	}
}

// An outage is no attempt: what the attempt before raised stays.
func TestLiveness_OutageClearsNoFlag(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, p := a.AtStep(step.Liveness, nil)
	p.Frames(livenessKey, 1000, 1000, 1000).WantError(unprocessable, "LIVENESS_FAILED")
	p.Frames(livenessKey, 1000, 1000, 1503).WantError(unprocessable, "PROVIDER_UNAVAILABLE")
	wantFlagsNow(t, a, r.RequestID, "LIVENESS_FAILED", "PROVIDER_UNAVAILABLE")
	p.Frames(livenessKey, 1000, 1000, 1001).Want(http.StatusOK)
	wantFlagsNow(t, a, r.RequestID)
}
