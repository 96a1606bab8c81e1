package webhook

import (
	"context"
	"strconv"
	"time"

	"verifyme/kyc/webhook/signature"
)

// post makes one attempt. Signatures carry real time; what the tenant sees is
// in its own.
func (d *deliveryRun) post(ctx context.Context, c ClaimedDelivery, e Endpoint, offset time.Duration) {
	if c.Spent {
		d.outcomes <- d.svc.finished(c, Outcome{Error: ErrConnection}, offset)
		return
	}
	real := d.svc.Clock.Now()
	secrets := e.Secrets(real.Add(offset))
	outcome := d.svc.Receivers.Post(ctx, Posting{URL: d.svc.AddressOf(e), Body: c.Body, Headers: map[string]string{
		"Content-Type":            "application/json",
		"User-Agent":              signature.UserAgent,
		signature.HeaderEventID:   c.EventID,
		signature.HeaderTimestamp: strconv.FormatInt(real.Unix(), 10),
		signature.HeaderSignature: signature.Sign(secrets, real.Unix(), c.Body),
		signature.HeaderDelivery:  c.DeliveryID,
		signature.HeaderAttempt:   strconv.Itoa(c.Attempt),
	}})
	d.outcomes <- d.svc.finished(c, outcome, offset)
}

// StatedAddress is the address that the endpoint was given.
func StatedAddress(e Endpoint) string { return e.URL }

// finished is the outcome as it is recorded, in the tenant's time.
func (svc *Service) finished(c ClaimedDelivery, o Outcome, offset time.Duration) FinishedDelivery {
	v := Judge(c.Attempt, o, svc.Random())
	now := svc.Clock.Now().Add(offset)
	f := FinishedDelivery{
		DeliveryID: c.DeliveryID, RequestID: c.RequestID, Attempt: c.Attempt, Status: v.Status,
		DurationMs: int(o.Duration.Milliseconds()),
		Solo:       c.Solo, Answer: o.Answer, SentHeaders: o.SentHeaders, AnswerHeaders: o.AnswerHeaders, At: now,
	}
	if o.HTTPStatus != 0 {
		f.HTTPStatus = &o.HTTPStatus
	}
	if v.LastError != "" {
		f.LastError = &v.LastError
	}
	if v.Status == Retrying {
		next := now.Add(v.Wait)
		f.NextAttemptAt = &next
	}
	return f
}
