// Package otp carries the step types that send a one-time code: MobileOtp and EmailOtp.
package otp

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/capability"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/mask"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Service is what the carriers stand on.
type Service struct {
	InTenant unit.InTenant[journey.Tx]
	Journey  *journey.Service
	Codes    capability.CodeMaker
	SMS      capability.SMSSender
	Email    capability.EmailSender
	Secrets  unit.Secrets
	Inbox    notification.Inbox
	// Disposable knows the domains of addresses that last for minutes.
	Disposable capability.DisposableMail
	Log        *slog.Logger
}

// Handlers by step type.
func (svc *Service) Handlers() map[step.Type]journey.Handler {
	return map[step.Type]journey.Handler{
		step.MobileOtp: carrier{svc, byMobile},
		step.EmailOtp:  carrier{svc, byEmail},
	}
}

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobCode: func(ctx context.Context, j unit.Job) error {
			return svc.Deliver(ctx, j.TenantID, j.ID, j.StepKey)
		},
	}
}

// carrier of a step that sends a code.
type carrier struct {
	svc *Service
	channel
}

// channel that a code goes by.
type channel struct {
	capability step.Capability
	// inbox is the channel's name there.
	inbox string
	// kept of the request: where the business says that the code goes.
	kept func(onboarding.Request) *string
	// given where the applicant says so, and other, which the step does not take, with
	// its name.
	given func(journey.SendCodeInput) (target, other *string, otherName string)
	// refused is the answer to a target that no code can go to, fixed the one to
	// another than the business gave.
	valid          func(string) bool
	refused, fixed step.Problem
	same           func(given, kept string) bool
	// prefill is the name of the target on the page, and masked its form there.
	prefill string
	masked  func(string) string
	// counted is how the limit on one target knows it, however it is written.
	counted func(target string) string
	proves  func(target string) step.Verified
	// signals of a target that was proved.
	signals func(ctx context.Context, svc *Service, tx journey.Tx, target string) ([]string, error)
	// limit is the counter of the codes to one target of the workspace.
	limit, limited string
	// spend what the workspace has of messages.
	spend func(context.Context, *journey.Journey) error
	write func(c journey.Code, business string, lifetime time.Duration) message
	send  func(ctx context.Context, svc *Service, c journey.Code, m message) error
}

var byMobile = channel{
	capability: step.SMS, inbox: notification.SMS,
	kept: func(r onboarding.Request) *string { return r.Mobile },
	given: func(in journey.SendCodeInput) (target, other *string, name string) {
		return in.Mobile, in.Email, "email"
	},
	valid: step.ValidMobile,
	refused: step.Problem{
		Code: step.CodeInvalidMobile, Message: "A mobile number has 10 digits and starts with 6, 7, 8 or 9.",
	},
	fixed: step.Problem{
		Code: step.CodeInvalidMobile, Message: "The code can only go to the number that the business gave.",
	},
	same: func(given, kept string) bool { return given == kept }, prefill: "mobile", masked: mask.Mobile,
	counted: func(mobile string) string { return mobile },
	proves:  func(mobile string) step.Verified { return step.Verified{Mobile: &mobile} },
	limit:   "otp.number", limited: "Too many codes were sent to this number. Try again later.",
	signals: func(context.Context, *Service, journey.Tx, string) ([]string, error) { return nil, nil },
	spend:   consumeTenantSMS,
	write: func(c journey.Code, _ string, _ time.Duration) message {
		return message{body: "Your verification code is " + c.Plain + "."}
	},
	send: func(ctx context.Context, svc *Service, c journey.Code, _ message) error {
		return svc.SMS.SendCode(ctx, c.Target, c.Plain, c.SendTry)
	},
}

var byEmail = channel{
	capability: step.Email, inbox: notification.Email,
	kept: func(r onboarding.Request) *string { return r.Email },
	given: func(in journey.SendCodeInput) (target, other *string, name string) {
		return in.Email, in.Mobile, "mobile"
	},
	valid: text.IsEmail,
	refused: step.Problem{
		Code: step.CodeInvalidEmail, Message: "This is not an email address. One looks like name@example.com.",
	},
	fixed: step.Problem{
		Code: step.CodeInvalidEmail, Message: "The code can only go to the address that the business gave.",
	},
	same: strings.EqualFold, prefill: "email", counted: text.Mailbox, masked: mask.Email,
	proves: func(email string) step.Verified { return step.Verified{Email: &email} },
	limit:  "otp.address", limited: "Too many codes were sent to this address. Try again later.",
	spend:   func(context.Context, *journey.Journey) error { return nil },
	signals: disposable,
	write:   codeMail,
	send: func(ctx context.Context, svc *Service, c journey.Code, m message) error {
		return svc.Email.SendMail(ctx, capability.Mail{
			To: []string{c.Target}, Subject: m.subject, Body: m.body, HTML: m.html,
		})
	},
}

// SendCode makes a new code; the one before it is void.
func (h carrier) SendCode(
	ctx context.Context, j *journey.Journey, s flow.Step, in journey.SendCodeInput,
) (*step.Problem, error) {
	given, other, name := h.given(in)
	if other != nil {
		return nil, apperr.Field(name, "is not taken by this step")
	}
	last, sent, err := j.Tx.Code(ctx, j.Request.ID, s.Key)
	if err != nil {
		return nil, err
	}
	target, problem := h.targetOf(j.Request, given, last)
	if problem != nil {
		return problem, nil
	}
	if gap := last.SentAt.Add(step.ResendGap).Sub(j.Tx.Now()); sent && gap > 0 {
		return nil, apperr.TooMany(gap, "A code was sent a moment ago. Wait before you ask for a new one.")
	}
	return nil, h.open(ctx, j, s, target)
}

// targetOf a code is the prefilled one, which an entered one must equal, or the entered
// one, or that of the code before.
func (c channel) targetOf(r onboarding.Request, given *string, last journey.Code) (string, *step.Problem) {
	kept := c.kept(r)
	switch {
	case given == nil && kept != nil:
		return *kept, nil
	case given == nil && last.Target != "":
		return last.Target, nil
	case given == nil || !c.valid(*given):
		return "", &c.refused
	case kept == nil:
		return *given, nil
	case !c.same(*given, *kept):
		return "", &c.fixed
	}
	return *kept, nil
}

// open a new code, for a worker to send.
func (h carrier) open(ctx context.Context, j *journey.Journey, s flow.Step, target string) error {
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, "otp.send", step.SendsPerHour,
		"Too many codes were sent for this step. Try again later."); err != nil {
		return err
	}
	subject := string(h.svc.Secrets.BlindIndex(h.prefill, h.counted(target)))
	if err := j.ConsumeHourly(ctx, subject, h.limit, step.SendsPerTarget, h.limited); err != nil {
		return err
	}
	if err := h.spend(ctx, j); err != nil {
		return err
	}
	if err := j.FirstAction(ctx, s.Key); err != nil {
		return err
	}
	rules, err := codeRules(s)
	if err != nil {
		return err
	}
	code, now := h.svc.Codes.NewCode(target), j.Tx.Now()
	err = j.Tx.SaveCode(ctx, &journey.Code{
		RequestID: j.Request.ID, StepKey: s.Key, Target: target, Plain: code,
		MAC: h.svc.Secrets.CodeMAC(j.Request.ID, s.Key, code), SentAt: now,
		ExpiresAt: now.Add(rules.Lifetime), NextSendAt: &now, Locale: journey.LocaleOf(j.Session, j.Request, j.Flow),
	})
	if err != nil {
		return err
	}
	state := j.StateOf(s.Key)
	state.Status, state.Flags, state.Problem = step.Pending, nil, nil
	j.Tx.Enqueue(unit.JobCode, j.Request.ID, s.Key)
	return j.SaveState(ctx, state)
}

// codeRules of a step that sends codes.
func codeRules(s flow.Step) (step.CodeRules, error) {
	entry, ok := step.EntryOf(s.Type)
	if !ok {
		return step.CodeRules{}, fmt.Errorf("step type %q is not in the catalogue", s.Type)
	}
	config, err := entry.Read(s.Config)
	if err != nil {
		return step.CodeRules{}, err
	}
	return step.CodeRulesOf(config)
}

// Submit judges one entered code. The try is spent first, and stays
// spent whatever the answer is.
func (h carrier) Submit(
	ctx context.Context, j *journey.Journey, s flow.Step, body json.RawMessage,
) (*step.Problem, error) {
	var in struct {
		Code *string `json:"code"`
	}
	if err := strictjson.Unmarshal(body, &in); err != nil {
		return nil, err
	}
	if in.Code == nil {
		return nil, apperr.Field("code", "is required")
	}
	rules, err := codeRules(s)
	if err != nil {
		return nil, err
	}
	state := j.StateOf(s.Key)
	c, ok, err := j.Tx.Code(ctx, j.Request.ID, s.Key)
	if err != nil {
		return nil, err
	}
	attempt := step.CodeAttempt{Sent: ok && c.MayHaveCome(), Max: rules.MaxAttempts, Proves: h.proves(c.Target)}
	if attempt.Sent {
		if attempt.Try, err = j.Tx.ConsumeCodeTry(ctx, j.Request.ID, s.Key); err != nil {
			return nil, err
		}
		attempt.Expired = !j.Tx.Now().Before(c.ExpiresAt)
		attempt.Matches = subtle.ConstantTimeCompare(c.MAC, h.svc.Secrets.CodeMAC(j.Request.ID, s.Key, *in.Code)) == 1
	}
	verdict := step.JudgeCode(attempt)
	if !attempt.Sent {
		return verdict.Problem, nil
	}
	if !c.Delivered && verdict.Status == step.InProgress {
		// A wrong code does not end the tries at sending.
		verdict.Status = state.Status
	}
	// The flags belong to the code's sending; only a new code clears them.
	verdict.Flags = state.Flags
	if verdict.Status == step.Completed {
		found, err := h.signals(ctx, h.svc, j.Tx, c.Target)
		if err != nil {
			return nil, err
		}
		verdict.Flags = slices.Concat(verdict.Flags, found)
	}
	return verdict.Problem, j.Judge(ctx, state, verdict)
}

// View adds what belongs to the open code of an OTP step.
func (h carrier) View(ctx context.Context, tx journey.Tx, r onboarding.Request, v *page.Step, config any) error {
	if kept := h.kept(r); kept != nil {
		v.Prefill, v.Locked = map[string]string{h.prefill: h.masked(*kept)}, true
	}
	if v.Status != step.InProgress && v.Status != step.Pending && v.Status != step.Delayed {
		return nil
	}
	c, ok, err := tx.Code(ctx, r.ID, v.Key)
	if err != nil || !ok {
		return err
	}
	wait := math.Ceil(c.SentAt.Add(step.ResendGap).Sub(tx.Now()).Seconds())
	data := map[string]any{
		"resendAfterSeconds": max(int(wait), 0),
		"expiresAt":          instant.Of(c.ExpiresAt),
		"target":             h.masked(c.Target),
	}
	if c.Uncertain {
		data["mayHaveCome"] = true
	}
	v.Data = data
	rules, err := step.CodeRulesOf(config)
	if err != nil {
		return fmt.Errorf("step %s: %w", v.Key, err)
	}
	open := c.Delivered && tx.Now().Before(c.ExpiresAt) && c.Tries < rules.MaxAttempts
	if open {
		v.SandboxCode = c.Plain
	}
	return nil
}
