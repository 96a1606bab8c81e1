// Package hostedui is the applicant's door: the page at /start/<token>, the
// files it is made of, and the applicant API that it calls. Nothing here is
// part of /v1 (SPEC "Applicant-facing and static paths").
package hostedui

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"net/http"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc"
	"verifyme/kyc/apperr"
	"verifyme/web"
	"verifyme/web/static"
)

//go:embed all:app/dist
var built embed.FS

// Options of the door.
type Options struct {
	// SecureCookies is set where the service is reached by https.
	SecureCookies bool
}

// useCases is what the door asks of kyc.App.
type useCases interface {
	OpenLink(ctx context.Context, token, host string, v kyc.Visit) (kyc.LinkPage, error)
	OpenSession(ctx context.Context, in kyc.OpenSessionInput) (kyc.OpenedSession, error)
	EndSession(ctx context.Context, v kyc.Visit) error
	ApplicantState(ctx context.Context, v kyc.Visit) (kyc.StateView, error)
	SendCode(ctx context.Context, v kyc.Visit, stepKey string, in kyc.SendCodeInput) (kyc.Answer, error)
	SubmitStep(ctx context.Context, v kyc.Visit, stepKey string, body json.RawMessage) (kyc.Answer, error)
	UploadFile(ctx context.Context, v kyc.Visit, stepKey string, read func() (kyc.Upload, error)) (kyc.Answer, error)
	RemoveFile(ctx context.Context, v kyc.Visit, stepKey, documentID string) (kyc.Answer, error)
	SkipStep(ctx context.Context, v kyc.Visit, stepKey string) (kyc.Answer, error)
	Submit(ctx context.Context, v kyc.Visit) (kyc.Answer, error)
	LockerConsent(ctx context.Context, txn string) (kyc.LockerConsent, error)
	AnswerLocker(ctx context.Context, txn string, allow bool) (kyc.LockerConsent, error)
	WithdrawConsent(ctx context.Context, v kyc.Visit, purposeCode string) (kyc.Answer, error)
}

type door struct {
	app     useCases
	options Options
	build   build
	assets  map[string]static.File
	// lockerWords of the simulated document locker.
	lockerWords mockLockerWords
}

// New serves /start/, /hosted/, /api/applicant/, /doclocker/return and the
// sandbox's /mock/doclocker/. It fails when the front
// end has not been built.
func New(app *kyc.App, options Options) (http.Handler, error) {
	dist, err := fs.Sub(built, "app/dist")
	if err != nil {
		return nil, err
	}
	return newHandler(app, dist, options)
}

func newHandler(app useCases, dist fs.FS, options Options) (http.Handler, error) {
	d := &door{app: app, options: options}
	var err error
	if d.build, err = readBuild(dist); err != nil {
		return nil, fmt.Errorf("the applicant's page: %w", err)
	}
	if d.assets, err = readAssets(dist); err != nil {
		return nil, fmt.Errorf("the applicant's page: %w", err)
	}
	if d.lockerWords, err = readMockLockerWords(); err != nil {
		return nil, fmt.Errorf("mocklocker.json: %w", err)
	}
	return d.routes(), nil
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
	r.Get(hostedPrefix+"*", d.asset)
	r.Head(hostedPrefix+"*", d.asset)
	r.Get(kyc.ReturnPath, d.lockerReturn)
	r.Head(kyc.ReturnPath, d.lockerReturn)
	r.Get(mockLockerPath, d.mockLocker)
	r.Head(mockLockerPath, d.mockLocker)
	r.Post(mockLockerPath, d.answerMockLocker)
	r.Route("/api/applicant", func(r chi.Router) {
		r.Use(refuseForeignPages(d.options.SecureCookies))
		r.Post("/session", d.openSession)
		r.Delete("/session", d.endSession)
		r.Get("/state", d.state)
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
		web.WriteError(w, r, apperr.New(apperr.MethodNotAllowed, apperr.CodeMethodNotAllowed, "This address does not know the method %s.", r.Method))
	}
}
