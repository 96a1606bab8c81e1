package otp

import (
	"context"
	"errors"
	"fmt"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/letter"
	"verifyme/kyc/notification"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Deliver sends one due code: claimed, sent with no transaction open, and
// finished where the claim still stands.
func (svc *Service) Deliver(ctx context.Context, tenantID, requestID, key string) error {
	token := identifier.NewToken("")
	var c journey.Code
	var out outgoing
	var ok bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx journey.Tx) error {
		r, err := tx.Request(ctx, requestID)
		if err != nil {
			return err
		}
		if c, ok, err = tx.ClaimCode(ctx, requestID, key, token, unit.Lease); err != nil || !ok {
			return err
		}
		if waits, err := waitsFor(ctx, tx, r, c); err != nil || !waits {
			ok = false
			return errors.Join(err, forget(ctx, tx, c))
		}
		// The tries that a jump of the sandbox clock has passed over count as
		// made: after the time that they take, the last one's outcome stands.
		c.SendTry = max(c.SendTry, int(tx.Now().Sub(c.SentAt)/step.CodeRetryEvery))
		out, err = svc.outgoingOf(ctx, tx, r, c)
		return err
	})
	if err != nil || !ok {
		return err
	}
	var sendErr error
	unit.CallProvider(ctx, out.binding, func(ctx context.Context) { sendErr = out.send(ctx, svc, c, out.message) })
	if sendErr != nil {
		svc.Log.Warn("code not delivered", "capability", out.capability, "request", requestID, "step", key,
			"try", c.SendTry, "error", sendErr)
	}
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx journey.Tx) error {
		return svc.finishCode(ctx, tx, c, out, sendErr)
	})
}

// waitsFor the code: the request is open, and its step has not gone on.
func waitsFor(ctx context.Context, tx journey.Tx, r onboarding.Request, c journey.Code) (bool, error) {
	if !r.Status.Open() {
		return false, nil
	}
	_, states, err := onboarding.StepsOf(ctx, tx, r)
	for _, s := range states {
		if s.Key == c.StepKey {
			return s.Status == step.Pending || s.Status == step.Delayed, err
		}
	}
	return false, err
}

// forget a claimed code that nobody waits for: it is not sent any more.
func forget(ctx context.Context, tx journey.Tx, c journey.Code) error {
	c.NextSendAt, c.Plain = nil, ""
	_, err := tx.FinishCode(ctx, c)
	return err
}

// message as a person reads it; an SMS has no subject.
type message struct{ subject, body, html string }

func (m message) copied() string {
	if m.subject == "" {
		return m.body
	}
	return m.subject + "\n\n" + m.body
}

// outgoing is a code with its message and the channel that it goes by.
type outgoing struct {
	channel
	message
	lifetime time.Duration
	// binding of the step to a provider.
	binding string
}

func (svc *Service) outgoingOf(
	ctx context.Context, tx journey.Tx, r onboarding.Request, c journey.Code,
) (outgoing, error) {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return outgoing{}, err
	}
	s := journey.StepOf(f, c.StepKey)
	h, ok := svc.Handlers()[s.Type].(carrier)
	if !ok {
		return outgoing{}, fmt.Errorf("the step %s of type %q sends no code", c.StepKey, s.Type)
	}
	rules, err := codeRules(s)
	if err != nil {
		return outgoing{}, err
	}
	tenant, err := tx.Tenant(ctx)
	business := tenant.Public()
	out := outgoing{
		channel: h.channel, message: h.write(c, business.DisplayName, rules.Lifetime), lifetime: rules.Lifetime,
		binding: s.ProviderBinding,
	}
	if out.subject != "" {
		brand := letter.Brand{Name: business.DisplayName, LogoURL: business.LogoURL, AccentColor: business.AccentColor}
		out.html = letter.HTML(brand, c.Locale, out.subject, out.body)
	}
	return out, err
}

// finishCode records one try at sending. A code whose step or request went on
// meanwhile has no effect any more.
func (svc *Service) finishCode(
	ctx context.Context, tx journey.Tx, c journey.Code, out outgoing, sendErr error,
) error {
	j, err := svc.Journey.JourneyOf(ctx, tx, c.RequestID)
	if err != nil {
		return err
	}
	delivered, now := sendErr == nil, tx.Now()
	c.NextSendAt, c.Delivered = nil, delivered
	if delivered || mayHaveCome(sendErr) {
		c.Uncertain, c.ExpiresAt = !delivered, now.Add(out.lifetime)
	}
	if delivered {
		c.Plain = svc.Codes.Remains(c.Plain)
	} else if now.Add(step.CodeRetryEvery).Before(c.SentAt.Add(time.Hour)) {
		c.SendTry++
		next := now.Add(step.CodeRetryEvery)
		c.NextSendAt = &next
	}
	if ok, err := tx.FinishCode(ctx, c); err != nil || !ok {
		return err
	}
	if delivered {
		sent := notification.Message{Channel: out.inbox, To: out.masked(c.Target), Body: out.copied(), CreatedAt: now}
		if err := svc.Inbox.Keep(ctx, tx, sent); err != nil {
			return err
		}
		if err := j.Called(ctx, c.StepKey, out.capability); err != nil {
			return err
		}
	}
	return codeSent(ctx, j, c.StepKey, delivered)
}

// mayHaveCome: a gateway that answers too late has often sent the message.
func mayHaveCome(sendErr error) bool {
	return !errors.Is(sendErr, capability.ErrNotSent) && !errors.Is(sendErr, capability.ErrMailRefused)
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
