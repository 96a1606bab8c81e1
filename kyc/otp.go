package kyc

import (
	"context"
	"crypto/subtle"
	"encoding/json"
	"fmt"
	"math"
	"time"

	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/mask"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
)

// SendCodeInput names where the code goes; it may be left out when the
// request prefills it, and for a new code to the same number.
type SendCodeInput struct {
	Mobile *string
	Email  *string
}

// SendCode makes a new code for an OTP step and lets a worker send it. The
// code before it is void.
func (a *App) SendCode(ctx context.Context, v Visit, key string, in SendCodeInput) (Answer, error) {
	return a.onStep(ctx, v, key, func(ctx context.Context, j *journey, s flow.Step) (*step.Problem, error) {
		h, ok := a.handlers[s.Type].(coder)
		if !ok {
			return nil, apperr.New(apperr.Conflict, CodeStepNotAvailable, "The step %s sends no code.", s.Key)
		}
		return h.sendCode(ctx, j, s, in)
	})
}

// mobileOtp carries MobileOtp.
type mobileOtp struct{}

func (mobileOtp) sendCode(ctx context.Context, j *journey, s flow.Step, in SendCodeInput) (*step.Problem, error) {
	if in.Email != nil {
		return nil, apperr.Field("email", "is not taken by this step")
	}
	last, sent, err := j.Code(ctx, j.r.ID, s.Key)
	if err != nil {
		return nil, err
	}
	mobile, problem := j.mobileFor(in, last)
	if problem != nil {
		return problem, nil
	}
	if gap := last.SentAt.Add(step.ResendGap).Sub(j.Now()); sent && gap > 0 {
		return nil, apperr.TooMany(gap, "A code was sent a moment ago. Wait before you ask for a new one.")
	}
	return nil, j.sendCode(ctx, s, mobile)
}

// mobileFor is the prefilled number, which an entered one must equal, or the
// entered one, or that of the code before.
func (j *journey) mobileFor(in SendCodeInput, last Code) (string, *step.Problem) {
	prefilled := j.r.Mobile
	switch {
	case in.Mobile == nil && prefilled != nil:
		return *prefilled, nil
	case in.Mobile == nil && last.Target != "":
		return last.Target, nil
	case in.Mobile == nil || !step.ValidMobile(*in.Mobile):
		return "", &step.Problem{Code: step.CodeInvalidMobile, Message: "A mobile number has 10 digits and starts with 6, 7, 8 or 9."}
	case prefilled != nil && *in.Mobile != *prefilled:
		return "", &step.Problem{Code: step.CodeInvalidMobile, Message: "The code can only go to the number that the business gave."}
	}
	return *in.Mobile, nil
}

func (j *journey) sendCode(ctx context.Context, s flow.Step, mobile string) error {
	if err := j.spend(ctx, j.r.ID+"/"+s.Key, "otp.send", step.SendsPerHour, "Too many codes were sent for this step. Try again later."); err != nil {
		return err
	}
	number := string(j.app.Secrets.BlindIndex("mobile", mobile))
	if err := j.spend(ctx, number, "otp.number", step.SendsPerNumber, "Too many codes were sent to this number. Try again later."); err != nil {
		return err
	}
	if err := j.firstAction(ctx, s.Key); err != nil {
		return err
	}
	lifetime, err := codeLifetime(s)
	if err != nil {
		return err
	}
	code, now := j.app.Providers.Codes.NewCode(mobile), j.Now()
	err = j.SaveCode(ctx, &Code{
		RequestID: j.r.ID, StepKey: s.Key, Target: mobile, Plain: code,
		MAC: j.app.Secrets.CodeMAC(j.r.ID, s.Key, code), SentAt: now,
		ExpiresAt: now.Add(lifetime), NextSendAt: &now,
	})
	if err != nil {
		return err
	}
	state := j.stateOf(s.Key)
	state.Status, state.Flags, state.Problem = step.Pending, nil, nil
	j.enqueue(unit.JobCode, j.r.ID, s.Key)
	return j.saveStep(ctx, state)
}

// codeLifetime of a code that a step sends.
func codeLifetime(s flow.Step) (time.Duration, error) {
	config, err := step.ReadConfig[step.MobileOtpConfig](s.Type, s.Config)
	return time.Duration(config.ExpirySeconds) * time.Second, err
}

// spend counts one use of an hourly limit and refuses the one over it. The
// subject must not be personal data in the clear.
func (j *journey) spend(ctx context.Context, subject, kind string, most int, refusal string) error {
	count, ends, err := j.Spend(ctx, subject, kind, time.Hour)
	if err == nil && count > most {
		err = apperr.TooMany(ends.Sub(j.Now()), "%s", refusal)
	}
	return err
}

// submit judges one entered code. The try is spent first, and stays
// spent whatever the answer is.
func (mobileOtp) submit(ctx context.Context, j *journey, s flow.Step, body json.RawMessage) (*step.Problem, error) {
	var in struct {
		Code *string `json:"code"`
	}
	if err := strictjson.Unmarshal(body, &in); err != nil {
		return nil, err
	}
	if in.Code == nil {
		return nil, apperr.Field("code", "is required")
	}
	config, err := step.ReadConfig[step.MobileOtpConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	state := j.stateOf(s.Key)
	c, ok, err := j.Code(ctx, j.r.ID, s.Key)
	if err != nil {
		return nil, err
	}
	attempt := step.CodeAttempt{Sent: ok && c.Delivered, Max: config.MaxAttempts, Target: c.Target}
	if attempt.Sent {
		if attempt.Try, err = j.SpendCodeTry(ctx, j.r.ID, s.Key); err != nil {
			return nil, err
		}
		attempt.Expired = !j.Now().Before(c.ExpiresAt)
		attempt.Matches = subtle.ConstantTimeCompare(c.MAC, j.app.Secrets.CodeMAC(j.r.ID, s.Key, *in.Code)) == 1
	}
	verdict := step.JudgeMobileCode(attempt)
	if !attempt.Sent {
		return verdict.Problem, nil
	}
	// The flags belong to the code's sending; only a new code clears them.
	verdict.Flags = state.Flags
	return verdict.Problem, j.judge(ctx, state, verdict)
}

// view adds what belongs to the open code of an OTP step.
func (mobileOtp) view(ctx context.Context, w *work, r onboarding.Request, v *StepView, config any) error {
	if r.Mobile != nil {
		v.Prefill, v.Locked = map[string]string{"mobile": mask.Mobile(*r.Mobile)}, true
	}
	if v.Status != step.InProgress && v.Status != step.Pending && v.Status != step.Delayed {
		return nil
	}
	c, ok, err := w.Code(ctx, r.ID, v.Key)
	if err != nil || !ok {
		return err
	}
	wait := math.Ceil(c.SentAt.Add(step.ResendGap).Sub(w.Now()).Seconds())
	v.Data = map[string]any{
		"resendAfterSeconds": max(int(wait), 0),
		"expiresAt":          instant.Of(c.ExpiresAt),
		"target":             mask.Mobile(c.Target),
	}
	codes, ok := config.(step.MobileOtpConfig)
	if !ok {
		return fmt.Errorf("the config of step %s is a %T", v.Key, config)
	}
	open := c.Delivered && w.Now().Before(c.ExpiresAt) && c.Tries < codes.MaxAttempts
	if open && w.app.Providers.Codes.Shown() {
		v.SandboxCode = c.Plain
	}
	return nil
}

// DeliverCode sends one due code: claimed, sent with no transaction open, and
// finished where the claim still stands.
func (a *App) DeliverCode(ctx context.Context, tenantID, requestID, key string) error {
	token := identifier.NewToken("")
	var c Code
	var ok bool
	err := a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) (err error) {
		if _, err = w.Request(ctx, requestID); err != nil {
			return err
		}
		c, ok, err = w.ClaimCode(ctx, requestID, key, token, lease)
		// The tries that a jump of the sandbox clock has passed over count as
		// made: after the time that they take, the last one's outcome stands.
		c.SendTry = max(c.SendTry, int(w.Now().Sub(c.SentAt)/step.SMSRetryEvery))
		return err
	})
	if err != nil || !ok {
		return err
	}
	callCtx, cancel := context.WithTimeout(ctx, providerDeadline)
	sendErr := a.Providers.SMS.SendCode(callCtx, c.Target, c.Plain, c.SendTry)
	cancel()
	if sendErr != nil {
		a.Log.Warn("sms not delivered", "request", requestID, "step", key, "try", c.SendTry, "error", sendErr)
	}
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		return a.finishCode(ctx, w, c, sendErr == nil)
	})
}

// finishCode records one try at sending. A code whose step or request went on
// meanwhile has no effect any more.
func (a *App) finishCode(ctx context.Context, w *work, c Code, delivered bool) error {
	j, err := a.journeyOf(ctx, w, c.RequestID)
	if err != nil {
		return err
	}
	c.NextSendAt = nil
	c.Delivered = delivered
	now := w.Now()
	if delivered {
		lifetime, err := codeLifetime(stepOf(j.f, c.StepKey))
		if err != nil {
			return err
		}
		c.ExpiresAt = now.Add(lifetime)
		if !a.Providers.Codes.Shown() {
			c.Plain = ""
		}
	} else if now.Add(step.SMSRetryEvery).Before(c.SentAt.Add(time.Hour)) {
		c.SendTry++
		next := now.Add(step.SMSRetryEvery)
		c.NextSendAt = &next
	}
	if ok, err := w.FinishCode(ctx, c); err != nil || !ok {
		return err
	}
	if err := w.keepMessage(ctx, c); err != nil {
		return err
	}
	return j.codeSent(ctx, c.StepKey, delivered)
}

// keepMessage puts a sent code that is shown into the simulated inbox.
func (w *work) keepMessage(ctx context.Context, c Code) error {
	if !c.Delivered || c.Plain == "" {
		return nil
	}
	return w.SaveMessage(ctx, Message{
		Channel: "sms", To: mask.Mobile(c.Target), Body: "Your verification code is " + c.Plain + ".", CreatedAt: w.Now(),
	})
}

func (j *journey) codeSent(ctx context.Context, key string, delivered bool) error {
	state := j.stateOf(key)
	waiting := state.Status == step.Pending || state.Status == step.Delayed
	if !waiting || !j.r.Status.Open() {
		return nil
	}
	v := step.JudgeDelivery(delivered)
	state.Status = v.Status
	if len(v.Flags) > 0 {
		state.Flags = v.Flags
	}
	return j.saveStep(ctx, state)
}

// providerDeadline of one call; the lease is longer.
const providerDeadline = 10 * time.Second
