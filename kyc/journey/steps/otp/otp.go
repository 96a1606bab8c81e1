package steps

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
	"verifyme/kyc/journey"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/mask"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/strictjson"
	"verifyme/kyc/unit"
)

// mobileOtp carries MobileOtp.
type mobileOtp struct{ svc *Service }

// SendCode makes a new code; the one before it is void.
func (h mobileOtp) SendCode(
	ctx context.Context, j *journey.Journey, s flow.Step, in journey.SendCodeInput,
) (*step.Problem, error) {
	if in.Email != nil {
		return nil, apperr.Field("email", "is not taken by this step")
	}
	last, sent, err := j.Tx.Code(ctx, j.Request.ID, s.Key)
	if err != nil {
		return nil, err
	}
	mobile, problem := mobileFor(j, in, last)
	if problem != nil {
		return problem, nil
	}
	if gap := last.SentAt.Add(step.ResendGap).Sub(j.Tx.Now()); sent && gap > 0 {
		return nil, apperr.TooMany(gap, "A code was sent a moment ago. Wait before you ask for a new one.")
	}
	return nil, h.svc.sendCode(ctx, j, s, mobile)
}

// mobileFor is the prefilled number, which an entered one must equal, or the
// entered one, or that of the code before.
func mobileFor(j *journey.Journey, in journey.SendCodeInput, last journey.Code) (string, *step.Problem) {
	prefilled := j.Request.Mobile
	switch {
	case in.Mobile == nil && prefilled != nil:
		return *prefilled, nil
	case in.Mobile == nil && last.Target != "":
		return last.Target, nil
	case in.Mobile == nil || !step.ValidMobile(*in.Mobile):
		return "", &step.Problem{
			Code: step.CodeInvalidMobile, Message: "A mobile number has 10 digits and starts with 6, 7, 8 or 9.",
		}
	case prefilled != nil && *in.Mobile != *prefilled:
		return "", &step.Problem{
			Code: step.CodeInvalidMobile, Message: "The code can only go to the number that the business gave.",
		}
	}
	return *in.Mobile, nil
}

func (svc *Service) sendCode(ctx context.Context, j *journey.Journey, s flow.Step, mobile string) error {
	if err := j.ConsumeHourly(ctx, j.Request.ID+"/"+s.Key, "otp.send", step.SendsPerHour,
		"Too many codes were sent for this step. Try again later."); err != nil {
		return err
	}
	number := string(svc.Secrets.BlindIndex("mobile", mobile))
	if err := j.ConsumeHourly(ctx, number, "otp.number", step.SendsPerNumber,
		"Too many codes were sent to this number. Try again later."); err != nil {
		return err
	}
	if err := consumeTenantSMS(ctx, j); err != nil {
		return err
	}
	if err := j.FirstAction(ctx, s.Key); err != nil {
		return err
	}
	lifetime, err := codeLifetime(s)
	if err != nil {
		return err
	}
	code, now := svc.Codes.NewCode(mobile), j.Tx.Now()
	err = j.Tx.SaveCode(ctx, &journey.Code{
		RequestID: j.Request.ID, StepKey: s.Key, Target: mobile, Plain: code,
		MAC: svc.Secrets.CodeMAC(j.Request.ID, s.Key, code), SentAt: now,
		ExpiresAt: now.Add(lifetime), NextSendAt: &now,
	})
	if err != nil {
		return err
	}
	state := j.StateOf(s.Key)
	state.Status, state.Flags, state.Problem = step.Pending, nil, nil
	j.Tx.Enqueue(unit.JobCode, j.Request.ID, s.Key)
	return j.SaveState(ctx, state)
}

// consumeTenantSMS counts one message among those of all requests of the tenant.
// Every code that is asked for is one message; what a worker tries again has not
// gone out before and is the same one. Codes by e-mail do not count.
func consumeTenantSMS(ctx context.Context, j *journey.Journey) error {
	tenant, err := j.Tx.Tenant(ctx)
	if err != nil || tenant.Settings.SMSPerHour == nil {
		return err
	}
	return j.ConsumeHourly(ctx, "tenant", "sms", *tenant.Settings.SMSPerHour,
		"No more codes can be sent for this business right now. Try again later.")
}

// codeLifetime of a code that a step sends.
func codeLifetime(s flow.Step) (time.Duration, error) {
	config, err := step.ReadConfig[step.MobileOtpConfig](s.Type, s.Config)
	return time.Duration(config.ExpirySeconds) * time.Second, err
}

// Submit judges one entered code. The try is spent first, and stays
// spent whatever the answer is.
func (h mobileOtp) Submit(
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
	config, err := step.ReadConfig[step.MobileOtpConfig](s.Type, s.Config)
	if err != nil {
		return nil, err
	}
	state := j.StateOf(s.Key)
	c, ok, err := j.Tx.Code(ctx, j.Request.ID, s.Key)
	if err != nil {
		return nil, err
	}
	attempt := step.CodeAttempt{Sent: ok && c.Delivered, Max: config.MaxAttempts, Target: c.Target}
	if attempt.Sent {
		if attempt.Try, err = j.Tx.ConsumeCodeTry(ctx, j.Request.ID, s.Key); err != nil {
			return nil, err
		}
		attempt.Expired = !j.Tx.Now().Before(c.ExpiresAt)
		attempt.Matches = subtle.ConstantTimeCompare(c.MAC, h.svc.Secrets.CodeMAC(j.Request.ID, s.Key, *in.Code)) == 1
	}
	verdict := step.JudgeMobileCode(attempt)
	if !attempt.Sent {
		return verdict.Problem, nil
	}
	// The flags belong to the code's sending; only a new code clears them.
	verdict.Flags = state.Flags
	return verdict.Problem, j.Judge(ctx, state, verdict)
}

// View adds what belongs to the open code of an OTP step.
func (mobileOtp) View(ctx context.Context, tx journey.Tx, r onboarding.Request, v *page.Step, config any) error {
	if r.Mobile != nil {
		v.Prefill, v.Locked = map[string]string{"mobile": mask.Mobile(*r.Mobile)}, true
	}
	if v.Status != step.InProgress && v.Status != step.Pending && v.Status != step.Delayed {
		return nil
	}
	c, ok, err := tx.Code(ctx, r.ID, v.Key)
	if err != nil || !ok {
		return err
	}
	wait := math.Ceil(c.SentAt.Add(step.ResendGap).Sub(tx.Now()).Seconds())
	v.Data = map[string]any{
		"resendAfterSeconds": max(int(wait), 0),
		"expiresAt":          instant.Of(c.ExpiresAt),
		"target":             mask.Mobile(c.Target),
	}
	codes, ok := config.(step.MobileOtpConfig)
	if !ok {
		return fmt.Errorf("the config of step %s is a %T", v.Key, config)
	}
	open := c.Delivered && tx.Now().Before(c.ExpiresAt) && c.Tries < codes.MaxAttempts
	if open {
		v.SandboxCode = c.Plain
	}
	return nil
}

// DeliverCode sends one due code: claimed, sent with no transaction open, and
// finished where the claim still stands.
func (svc *Service) DeliverCode(ctx context.Context, tenantID, requestID, key string) error {
	token := identifier.NewToken("")
	var c journey.Code
	var ok bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx journey.Tx) (err error) {
		if _, err = tx.Request(ctx, requestID); err != nil {
			return err
		}
		c, ok, err = tx.ClaimCode(ctx, requestID, key, token, unit.Lease)
		// The tries that a jump of the sandbox clock has passed over count as
		// made: after the time that they take, the last one's outcome stands.
		c.SendTry = max(c.SendTry, int(tx.Now().Sub(c.SentAt)/step.SMSRetryEvery))
		return err
	})
	if err != nil || !ok {
		return err
	}
	callCtx, cancel := context.WithTimeout(ctx, unit.ProviderDeadline)
	sendErr := svc.SMS.SendCode(callCtx, c.Target, c.Plain, c.SendTry)
	cancel()
	if sendErr != nil {
		svc.Log.Warn("sms not delivered", "request", requestID, "step", key, "try", c.SendTry, "error", sendErr)
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx journey.Tx) error {
		return svc.finishCode(ctx, tx, c, sendErr == nil)
	})
}

// finishCode records one try at sending. A code whose step or request went on
// meanwhile has no effect any more.
func (svc *Service) finishCode(ctx context.Context, tx journey.Tx, c journey.Code, delivered bool) error {
	j, err := svc.Journey.JourneyOf(ctx, tx, c.RequestID)
	if err != nil {
		return err
	}
	sent := c.Plain
	c.NextSendAt = nil
	c.Delivered = delivered
	now := tx.Now()
	if delivered {
		lifetime, err := codeLifetime(journey.StepOf(j.Flow, c.StepKey))
		if err != nil {
			return err
		}
		c.ExpiresAt, c.Plain = now.Add(lifetime), svc.Codes.Remains(c.Plain)
	} else if now.Add(step.SMSRetryEvery).Before(c.SentAt.Add(time.Hour)) {
		c.SendTry++
		next := now.Add(step.SMSRetryEvery)
		c.NextSendAt = &next
	}
	if ok, err := tx.FinishCode(ctx, c); err != nil || !ok {
		return err
	}
	if delivered {
		message := notification.Message{
			Channel: notification.SMS, To: mask.Mobile(c.Target),
			Body: "Your verification code is " + sent + ".", CreatedAt: now,
		}
		if err := svc.Inbox.Keep(ctx, tx, message); err != nil {
			return err
		}
		if err := j.Called(ctx, c.StepKey, step.SMS); err != nil {
			return err
		}
	}
	return codeSent(ctx, j, c.StepKey, delivered)
}

// codeSent moves the step that waited for the sending.
func codeSent(ctx context.Context, j *journey.Journey, key string, delivered bool) error {
	state := j.StateOf(key)
	waiting := state.Status == step.Pending || state.Status == step.Delayed
	if !waiting || !j.Request.Status.Open() {
		return nil
	}
	v := step.JudgeDelivery(delivered)
	state.Status = v.Status
	if len(v.Flags) > 0 {
		state.Flags = v.Flags
	}
	return j.SaveState(ctx, state)
}
