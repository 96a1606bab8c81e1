// Package locker carries the step type DocLockerAadhaar: the consent at the document locker,
// and the documents that say the same without one.
package locker

import (
	"context"
	"encoding/json"
	"log/slog"
	"slices"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant   unit.InTenant[Tx]
	Lookups    Lookups
	Journey    *journey.Service
	Onboarding *onboarding.Service
	DocLocker  capability.DocLocker
	// UIDAI signs the offline file and the QR code.
	UIDAI *aadhaar.Trust
	Log   *slog.Logger
}

// Lookups lead from a hash to its tenant. An unknown one gives ok false.
type Lookups interface {
	// AttemptOfConsent finds what waits for a consent by its name's hash.
	AttemptOfConsent(ctx context.Context, hash []byte) (tenantID, attemptID string, ok bool, err error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	journey.Tx
	// KeepInput of an attempt that is WAITING; the caller holds its request's lock.
	KeepInput(ctx context.Context, a step.Attempt) error
}

// Handlers by step type.
func (svc *Service) Handlers() map[step.Type]journey.Handler {
	return map[step.Type]journey.Handler{step.DocLockerAadhaar: handler{svc}}
}

// limitLocker is the counter of consents asked for by one request.
const limitLocker = "doclocker.consent"

const (
	// ReturnPath is where a window ends up that was opened for the document
	// locker beside an embedded page.
	ReturnPath = "/doclocker/return"
	// OpenPath leads the browser to a locker that lies elsewhere, with the transaction's name
	// behind it; CallbackPath is where the browser comes back to from there.
	OpenPath     = "/doclocker/open/"
	CallbackPath = "/doclocker/callback"
)

// handler carries the step type.
type handler struct{ svc *Service }

// NewCheck of one claimed attempt.
func (h handler) NewCheck() journey.Check { return &lockerCheck{svc: h.svc} }

// Abandoned tells the tenant, who heard that a consent is waited for, that none
// came.
func (handler) Abandoned() (step.Verdict, step.Capability, bool) {
	return step.JudgeDocLocker(step.LockerAnswer{}), step.DocLocker, true
}

// submission of the step: of the method, or of the document locker where it names none.
type submission struct {
	Method *string `json:"method"`
	// File is the offline file in base64, ShareCode what opens it.
	File      *string `json:"file"`
	ShareCode *string `json:"shareCode"`
	// Text of a Secure QR code.
	Text *string `json:"text"`
}

// Submit takes a document of Aadhaar, or lets a worker open a consent at the document
// locker, by the method that the body names.
func (h handler) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	var in submission
	if err := strictjson.Unmarshal(body, &in); err != nil {
		return nil, err
	}
	config, err := step.ReadConfig[step.LockerConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	method := step.MethodLocker
	if in.Method != nil {
		method = *in.Method
	}
	if err := in.check(method); err != nil {
		return nil, err
	}
	if !slices.Contains(config.Methods, method) {
		return nil, apperr.New(apperr.Conflict, journey.CodeStepNotAvailable,
			"The step %s does not take Aadhaar in this way.", s.Key)
	}
	if method == step.MethodLocker {
		return nil, h.openConsent(ctx, j, s)
	}
	return h.takeDocument(ctx, j, s, config, method, in)
}

// check that the body has what the method needs, and nothing else.
func (in submission) check(method string) error {
	for _, field := range []struct {
		name   string
		value  *string
		wanted bool
	}{
		{"file", in.File, method == step.MethodOfflineXML}, {"shareCode", in.ShareCode, method == step.MethodOfflineXML},
		{"text", in.Text, method == step.MethodSecureQR},
	} {
		if field.wanted != (field.value != nil) {
			if field.wanted {
				return apperr.Field(field.name, "is required by the method %s", method)
			}
			return apperr.Field(field.name, "is not for the method %s", method)
		}
	}
	if method != step.MethodLocker && method != step.MethodOfflineXML && method != step.MethodSecureQR {
		return apperr.Field("method", "must be %s, %s or %s", step.MethodLocker, step.MethodOfflineXML, step.MethodSecureQR)
	}
	return nil
}

// openConsent lets a worker open one. Sent again while one is open, the same goes on.
func (h handler) openConsent(ctx context.Context, j *journey.Journey, s flow.Step) error {
	state := j.StateOf(s.Key)
	if state.Status == step.Pending {
		return nil
	}
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, limitLocker, step.ConsentsPerHour,
		"Too many attempts at this step. Try again later."); err != nil {
		return err
	}
	if err := j.FirstAction(ctx, s.Key); err != nil {
		return err
	}
	in := lockerInput{
		Txn: identifier.NewToken(""), ReturnURL: h.svc.Onboarding.LinkURL(j.Request),
		Host: h.svc.Onboarding.HostOf(j.Request),
	}
	if j.Session.Embedded {
		in.ReturnURL = ReturnPath
	}
	return j.OpenCheck(ctx, state, in)
}
