package spec

import (
	"net/http"
	"testing"
	"time"

	"verifyme/kyc/access"
	"verifyme/spec/app"
)

// SPEC "Transitions": the rows of the link's lifetime, cancel and reissue-link.

func TestLink_LifetimeEnds(t *testing.T) {
	t.Parallel()
	const expired = `onboarding.expired {"status":"EXPIRED","reason":"LINK_EXPIRED"}`
	a := app.Start(t)
	fresh, started := a.Issue(app.Fields{"expiresInHours": 2}), a.Issue(app.Fields{"expiresInHours": 2})
	a.Applicant(started).SendCode(app.GoodMobile).Want(http.StatusOK)
	submitted, _ := a.Submitted(app.Fields{"expiresInHours": 2})
	reviewing, _ := a.Submitted(app.Fields{"expiresInHours": 2})
	a.Portal(access.Reviewer).StartReview(reviewing.RequestID).Want()
	younger := a.Issue(app.Fields{"expiresInHours": 3})

	a.Advance(2 * time.Hour)
	for name, r := range map[string]app.Created{"LINK_ISSUED": fresh, "IN_PROGRESS": started} {
		// Seen in the table and not through the API, which expires at use.
		a.Eventually(name+" expired by the relay", func() bool {
			return a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, r.RequestID) == "EXPIRED"
		})
		events := a.Events(r.RequestID)
		if got := events[len(events)-1]; got != expired {
			t.Errorf("from %s the last event is %s", name, got)
		}
		a.Browser(r).Open().WantError(http.StatusGone, "LINK_EXPIRED")
		a.Browser(r).GET("/start/" + r.Token).Want(http.StatusGone)
		a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
	}
	wantStatus(t, a, submitted.RequestID, "SUBMITTED")
	wantStatus(t, a, reviewing.RequestID, "REVIEWING")
	wantStatus(t, a, younger.RequestID, "LINK_ISSUED")
}

// Without workers only the use of a link finds that its lifetime is over.
func TestLink_LifetimeEndsAtTheMomentOfUse(t *testing.T) {
	t.Parallel()
	for name, use := range map[string]func(t *testing.T, a *app.App, r app.Created){
		"read": func(_ *testing.T, a *app.App, r app.Created) {
			a.GET("/v1/onboarding-requests/" + r.RequestID).Want(http.StatusOK)
		},
		"result": func(_ *testing.T, a *app.App, r app.Created) {
			a.GET("/v1/onboarding-requests/"+r.RequestID+"/result").WantError(http.StatusConflict, "RESULT_NOT_READY")
		},
		"list": func(t *testing.T, a *app.App, r app.Created) {
			listed := a.GET("/v1/onboarding-requests").Want(http.StatusOK)
			if listed.Text("requests.0.status") != "EXPIRED" || listed.At("requests.0.onboardingUrl") != nil ||
				listed.Text("requests.1.status") != "LINK_ISSUED" {
				t.Errorf("the list is %s", listed.Body)
			}
		},
		"list of a status": func(t *testing.T, a *app.App, r app.Created) {
			if got, _ := list(a, "?status=LINK_ISSUED,IN_PROGRESS"); len(got) != 1 || got[0] == r.RequestID {
				t.Errorf("the list is %v", got)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			a := app.Start(t, app.WithoutWorkers)
			r := a.Issue(app.Fields{"expiresInHours": 1})
			a.Issue(app.Fields{"expiresInHours": 2})
			p := a.Applicant(r)
			a.Advance(time.Hour)
			use(t, a, r)
			wantStatus(t, a, r.RequestID, "EXPIRED")
			wantEvents(t, a, r.RequestID, 1, `onboarding.expired {"status":"EXPIRED","reason":"LINK_EXPIRED"}`)
			p.State().WantError(http.StatusGone, "LINK_EXPIRED")
		})
	}
	t.Run("applicant", func(t *testing.T) {
		a := app.Start(t, app.WithoutWorkers)
		r := a.Issue(app.Fields{"expiresInHours": 1})
		p := a.Applicant(r)
		a.Advance(time.Hour)
		p.SendCode(app.GoodMobile).WantError(http.StatusGone, "LINK_EXPIRED")
		wantStatus(t, a, r.RequestID, "EXPIRED")
	})
}

func TestCancel_EndsOpenRequests(t *testing.T) {
	t.Parallel()
	const cancelled = `onboarding.cancelled {"status":"CANCELLED","by":"API_CLIENT"}`
	a := app.Start(t)
	reviewer := a.Portal(access.Reviewer)
	for _, row := range []struct {
		from string
		make func(a *app.App) (app.Created, *app.Applicant)
	}{
		{"LINK_ISSUED", func(a *app.App) (app.Created, *app.Applicant) {
			r := a.Issue(nil)
			return r, a.Applicant(r)
		}},
		{"IN_PROGRESS", func(a *app.App) (app.Created, *app.Applicant) {
			r := a.Issue(nil)
			return r, a.Applicant(r).DoMobile()
		}},
		{"SUBMITTED", func(a *app.App) (app.Created, *app.Applicant) { return a.Submitted(nil) }},
		{"REVIEWING", func(a *app.App) (app.Created, *app.Applicant) {
			r, p := a.Submitted(nil)
			reviewer.StartReview(r.RequestID).Want()
			return r, p
		}},
	} {
		t.Run("from "+row.from, func(t *testing.T) {
			a := a.In(t)
			r, p := row.make(a)
			wantStatus(t, a, r.RequestID, row.from)
			before := len(a.Events(r.RequestID))
			p.State().Want(http.StatusOK)

			path := "/v1/onboarding-requests/" + r.RequestID + "/cancel"
			first := a.POST(path, app.Fields{"reason": "changed their mind"}).Want(http.StatusOK)
			if first.Text("requestId") != r.RequestID || first.Text("status") != "CANCELLED" || first.Text("cancelledAt") == "" {
				t.Errorf("cancel answered %s", first.Body)
			}
			wantStatus(t, a, r.RequestID, "CANCELLED")
			wantEvents(t, a, r.RequestID, before, cancelled)
			p.State().WantError(http.StatusUnauthorized, "SESSION_EXPIRED")

			again := a.POST(path, nil).Want(http.StatusOK)
			if string(again.Body) != string(first.Body) {
				t.Errorf("repeated, cancel answered %s, first %s", again.Body, first.Body)
			}
			wantEvents(t, a, r.RequestID, before, cancelled)
		})
	}
	for _, final := range []struct {
		status string
		decide func(id, reason string) app.GraphQL
	}{{"APPROVED", reviewer.Approve}, {"REJECTED", reviewer.Reject}} {
		t.Run("from "+final.status, func(t *testing.T) {
			a := a.In(t)
			r, _ := a.Submitted(nil)
			reviewer.StartReview(r.RequestID).Want()
			final.decide(r.RequestID, "OTHER").Want()
			a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", nil).WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
			wantStatus(t, a, r.RequestID, final.status)
		})
	}
}

// The portal's reviewer is named in the event.
func TestCancel_ByReviewer(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	a.Portal(access.Reviewer).Ask(`mutation($id: ID!) { cancelRequest(requestId: $id) { status } }`,
		app.Fields{"id": r.RequestID}).Want()
	wantEvents(t, a, r.RequestID, 1, `onboarding.cancelled {"status":"CANCELLED","by":"REVIEWER"}`)
}

func TestReissue_Transition(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r := a.Issue(nil)
	p := a.Applicant(r).DoMobile()
	path := "/v1/onboarding-requests/" + r.RequestID + "/reissue-link"
	answer := a.POST(path, nil)
	link := answer.Want(http.StatusOK).Text("onboardingUrl")
	if link == r.OnboardingURL || answer.Text("status") != "IN_PROGRESS" || answer.Text("expiresAt") == "" {
		t.Errorf("reissue answered %s", answer.Body)
	}
	p.State().WantError(http.StatusUnauthorized, "SESSION_EXPIRED")
	p.Open().WantError(http.StatusNotFound, "LINK_INVALID")
	p.GET("/start/" + r.Token).Want(http.StatusNotFound)
	r.Token = link[len(a.BaseURL+"/start/"):]
	if again := a.Applicant(r); again.StepNow("mobileOtp")["status"] != "COMPLETED" {
		t.Error("the new link has lost the completed step")
	}
	done, _ := a.Submitted(nil)
	a.POST("/v1/onboarding-requests/"+done.RequestID+"/reissue-link", nil).
		WantError(http.StatusConflict, "SERVICE_INVALID_STATE")
}

// SPEC "POST /v1/onboarding-requests": only active requests block a reference,
// and a request whose lifetime is over is not active, seen or not.
func TestRequest_ExpiredBlocksNoReference(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	a.Settings(app.Fields{"duplicatePolicy": "block_active"})
	order := app.Fields{"externalReference": "order 7", "expiresInHours": 1}
	a.Create(order).Want(http.StatusCreated)
	a.Advance(time.Hour - time.Second)
	a.Create(order).WantError(http.StatusConflict, "DUPLICATE_EXTERNAL_REFERENCE")
	a.Advance(time.Second)
	a.Create(order).Want(http.StatusCreated)
}
