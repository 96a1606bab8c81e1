package webhook

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/webhook/signature"
)

// posting is one post of a run, with what is true of the endpoint when it is made.
type posting struct {
	ClaimedDelivery
	secrets []string
	// address of the receiver; nil cannot be read.
	address *url.URL
	offset  time.Duration
}

// postings of what a round has claimed.
func (d *deliveryRun) postings(claimed []ClaimedDelivery) []posting {
	if len(claimed) == 0 {
		return nil
	}
	// It was read when it was saved.
	address, err := url.Parse(d.svc.AddressOf(d.endpoint))
	if err == nil {
		// As http.NewRequest does it.
		address.Host = strings.TrimSuffix(address.Host, ":")
	}
	secrets := d.endpoint.Secrets(d.svc.Clock.Now().Add(d.offset))
	all := make([]posting, len(claimed))
	for i, c := range claimed {
		all[i] = posting{c, secrets, address, d.offset}
	}
	return all
}

// begin a post, by a poster of the run that is free or by a new one.
func (d *deliveryRun) begin(ctx context.Context, p posting) {
	d.inFlight++
	select {
	case d.posts <- p:
	default:
		go func() {
			for ok := true; ok; p, ok = <-d.posts {
				d.outcomes <- d.svc.post(ctx, p)
			}
		}()
	}
}

// post makes one attempt. Signatures carry real time; what the tenant sees is
// in its own.
func (svc *Service) post(ctx context.Context, p posting) FinishedDelivery {
	if p.Spent {
		return svc.finished(p.ClaimedDelivery, Outcome{Error: ErrConnection}, p.offset)
	}
	real := svc.Clock.Now()
	values := []string{
		"application/json", signature.UserAgent, p.EventID, strconv.FormatInt(real.Unix(), 10),
		signature.Sign(p.secrets, real.Unix(), p.Body), p.DeliveryID, strconv.Itoa(p.Attempt),
	}
	headers := make(http.Header, len(values))
	for i, name := range []string{
		"Content-Type", "User-Agent", signature.HeaderEventID, signature.HeaderTimestamp, signature.HeaderSignature,
		signature.HeaderDelivery, signature.HeaderAttempt,
	} {
		headers[name] = values[i : i+1 : i+1]
	}
	outcome := svc.Receivers.Post(ctx, Posting{URL: p.address, Body: p.Body, Headers: headers})
	return svc.finished(p.ClaimedDelivery, outcome, p.offset)
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
