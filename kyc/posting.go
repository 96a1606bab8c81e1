package kyc

import (
	"context"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/webhook"
)

// post makes one attempt. Signatures carry real time; what the tenant sees is
// in its own.
func (d *drain) post(ctx context.Context, c ClaimedDelivery, e webhook.Endpoint, offset time.Duration) {
	if c.Spent {
		d.outcomes <- d.app.finished(c, webhook.Outcome{Error: webhook.ErrConnection}, offset)
		return
	}
	real := d.app.Clock.Now()
	secrets := e.Secrets(real.Add(offset))
	outcome := d.app.Receivers.Post(ctx, webhook.Posting{URL: d.app.urlOf(e), Body: c.Body, Headers: map[string]string{
		"Content-Type":          "application/json",
		"User-Agent":            webhook.UserAgent,
		webhook.HeaderEventID:   c.EventID,
		webhook.HeaderTimestamp: strconv.FormatInt(real.Unix(), 10),
		webhook.HeaderSignature: webhook.Sign(secrets, real.Unix(), c.Body),
		webhook.HeaderDelivery:  c.DeliveryID,
		webhook.HeaderAttempt:   strconv.Itoa(c.Attempt),
	}})
	d.outcomes <- d.app.finished(c, outcome, offset)
}

// urlOf an endpoint; a sandbox sink is always at the deployment's present
// address, unless it was given another one.
func (a *App) urlOf(e webhook.Endpoint) string {
	if a.SinkURL == nil || !e.Sink || !strings.HasSuffix(e.URL, "/demo/sink/"+e.ID) {
		return e.URL
	}
	return a.SinkURL(e.ID)
}

func (a *App) finished(c ClaimedDelivery, o webhook.Outcome, offset time.Duration) FinishedDelivery {
	v := webhook.Judge(c.Attempt, o, a.Random())
	now := a.Clock.Now().Add(offset)
	f := FinishedDelivery{
		DeliveryID: c.DeliveryID, Attempt: c.Attempt, Status: v.Status, DurationMs: int(o.Duration.Milliseconds()),
		Alone: c.Alone, Answer: o.Answer, At: now,
	}
	if o.HTTPStatus != 0 {
		f.HTTPStatus = &o.HTTPStatus
	}
	if v.LastError != "" {
		f.LastError = &v.LastError
	}
	if v.Status == webhook.Retrying {
		next := now.Add(v.Wait)
		f.NextAttemptAt = &next
	}
	return f
}
