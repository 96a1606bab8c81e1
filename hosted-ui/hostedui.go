// Package hostedui is the applicant's door: the page at /start/<token>, the files it is made of, and the applicant API
// that it calls. Nothing here is part of /v1 (SPEC "Applicant-facing and static paths").
package hostedui

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"
	"sync"

	"github.com/go-chi/chi/v5"

	"verifyme/hosted-ui/policy"
	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/files"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/journey/preview"
	"verifyme/kyc/journey/steps"
	"verifyme/kyc/journey/steps/locker"
	"verifyme/web"
	"verifyme/web/static"
)

//go:embed all:app/dist
var built embed.FS

// Options of the door.
type Options struct {
	// SecureCookies is set where the service is reached by https.
	SecureCookies bool
	// UnknownLink counts an unknown link against the caller's address; over the
	// limit it gives the refusal in place of the error.
	UnknownLink func(r *http.Request, err error) error
}

// useCases is what the door asks of the room journey.
type useCases interface {
	OpenLink(ctx context.Context, token, host string, v journey.ApplicantCall) (journey.LinkPage, error)
	OpenSession(ctx context.Context, in journey.OpenSessionInput) (journey.OpenedSession, error)
	AskForLink(ctx context.Context, token, host string) error
	EndSession(ctx context.Context, v journey.ApplicantCall) (journey.StepResponse, error)
	ApplicantState(ctx context.Context, v journey.ApplicantCall) (page.State, error)
	SendCode(ctx context.Context, v journey.ApplicantCall, stepKey string,
		in journey.SendCodeInput) (journey.StepResponse, error)
	SubmitStep(ctx context.Context, v journey.ApplicantCall, stepKey string,
		body json.RawMessage) (journey.StepResponse, error)
	SkipStep(ctx context.Context, v journey.ApplicantCall, stepKey string) (journey.StepResponse, error)
	Submit(ctx context.Context, v journey.ApplicantCall) (journey.StepResponse, error)
	WithdrawConsent(ctx context.Context, v journey.ApplicantCall, purposeCode string) (journey.StepResponse, error)
}

// uploads is what the door asks of the room files.
type uploads interface {
	UploadFile(ctx context.Context, v journey.ApplicantCall, stepKey string,
		open func() (files.Form, error)) (journey.StepResponse, error)
	RemoveFile(ctx context.Context, v journey.ApplicantCall, stepKey, documentID string) (journey.StepResponse, error)
}

// pincodes is what the door asks of the room steps.
type pincodes interface {
	FindPlace(ctx context.Context, v journey.ApplicantCall, pincode string) (steps.Place, error)
}

// previews is what the door asks of the room preview.
type previews interface {
	Flow(ctx context.Context, key string, version int, look preview.Look) (page.State, error)
}

// mockLocker is what the simulated document locker's page asks of the sandbox.
type mockLocker interface {
	LockerConsent(ctx context.Context, txn string) (locker.Consent, error)
	AnswerLocker(ctx context.Context, txn string, allow bool) (locker.Consent, error)
}

type door struct {
	app      useCases
	files    uploads
	pincodes pincodes
	previews previews
	// locker is nil in production.
	locker  mockLocker
	options Options
	frontEnd
}

// New serves /start/, /hosted/, /api/applicant/, /doclocker/return and the sandbox's /mock/doclocker/. It fails when
// the front end has not been built.
func New(app *kyc.Services, options Options) (http.Handler, error) {
	files, err := builtFrontEnd()
	if err != nil {
		return nil, err
	}
	d := &door{
		app: app.Applicant, files: app.Files, pincodes: app.Steps, previews: app.Preview, options: options, frontEnd: files,
	}
	if app.Sandbox != nil {
		d.locker = app.Sandbox
	}
	return d.routes(), nil
}

// frontEnd is what was built of the applicant's page, in memory.
type frontEnd struct {
	build  build
	assets map[string]static.File
	// lockerWords of the simulated document locker.
	lockerWords mockLockerWords
}

// builtFrontEnd is read and compressed once, however many servers a process has.
var builtFrontEnd = sync.OnceValues(func() (frontEnd, error) {
	dist, err := fs.Sub(built, "app/dist")
	if err != nil {
		return frontEnd{}, err
	}
	return readFrontEnd(dist)
})

func readFrontEnd(dist fs.FS) (f frontEnd, err error) {
	if f.build, err = readBuild(dist); err != nil {
		return f, fmt.Errorf("the applicant's page: %w", err)
	}
	if f.assets, err = readAssets(dist); err != nil {
		return f, fmt.Errorf("the applicant's page: %w", err)
	}
	if f.lockerWords, err = readMockLockerWords(); err != nil {
		return f, fmt.Errorf("mocklocker.json: %w", err)
	}
	return f, nil
}

func (d *door) routes() http.Handler {
	r := chi.NewRouter()
	r.NotFound(func(w http.ResponseWriter, r *http.Request) {
		web.WriteError(w, r, apperr.Missing("address"))
	})
	r.MethodNotAllowed(refuseMethod(r))
	for _, page := range []string{"/start", "/start/*"} {
		r.Get(page, d.start)
		r.Head(page, d.start)
	}
	r.Get(PreviewPath+"{key}/{version}", d.preview)
	r.Head(PreviewPath+"{key}/{version}", d.preview)
	r.Post(PreviewPath+"{key}/{version}", d.preview)
	r.Get(hostedPrefix+"*", d.asset)
	r.Head(hostedPrefix+"*", d.asset)
	r.Get(locker.ReturnPath, d.lockerReturn)
	r.Head(locker.ReturnPath, d.lockerReturn)
	if d.locker != nil {
		r.Get(mockLockerPath, d.mockLocker)
		r.Head(mockLockerPath, d.mockLocker)
		r.Post(mockLockerPath, d.answerMockLocker)
	}
	r.Route("/api/applicant", func(r chi.Router) {
		r.Use(policy.OwnPagesOnly(d.options.SecureCookies))
		r.Post("/session", d.openSession)
		r.Post("/link", d.askForLink)
		r.Delete("/session", d.endSession)
		r.Get("/state", d.state)
		r.Post("/pincodes", d.findPlace)
		r.Post("/steps/{key}/code", d.sendCode)
		r.Post("/steps/{key}", d.submitStep)
		r.Post("/steps/{key}/files", d.uploadFile)
		r.Delete("/steps/{key}/files/{documentID}", d.removeFile)
		r.Post("/steps/{key}/skip", d.skipStep)
		r.Post("/submit", d.submit)
		r.Post("/consents/{purposeCode}/withdraw", d.withdrawConsent)
	})
	return r
}

// refuseMethod names the methods that the address does know.
func refuseMethod(routes chi.Routes) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		for _, method := range []string{http.MethodGet, http.MethodHead, http.MethodPost, http.MethodDelete} {
			if routes.Match(chi.NewRouteContext(), method, r.URL.Path) {
				w.Header().Add("Allow", method)
			}
		}
		web.WriteError(w, r,
			apperr.New(apperr.MethodNotAllowed, apperr.CodeMethodNotAllowed,
				"This address does not know the method %s.", r.Method))
	}
}
