package webhook

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/webhook/line"
	"verifyme/kyc/webhook/signature"
)

const (
	// postsAtOnce in a process, but for those that last longer than a quick one: receivers that are slow make room for
	// the rest, 6,400 a second.
	postsAtOnce = 64
	quickPost   = 10 * time.Millisecond
	// ownLine is more than one endpoint ever has in the line.
	ownLine = 256
	// longLine takes nothing more from an endpoint that has no post in flight: its leases would end in the line.
	longLine = 20_000
)

// posting is one post of a run, with what is true of the endpoint when it is made.
type posting struct {
	ClaimedDelivery
	run     *deliveryRun
	ctx     context.Context
	secrets []string
	// address of the receiver; nil cannot be read.
	address *url.URL
	offset  time.Duration
}

// postings of what a round has claimed.
func (d *deliveryRun) postings(ctx context.Context, claimed []ClaimedDelivery) []posting {
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
		if d.endpoint.Unreadable {
			c.Failed = ErrUnreadable
		}
		all[i] = posting{c, d, ctx, secrets, address, d.offset}
	}
	return all
}

// begin posts: they stand in the line of this process's posts.
func (d *deliveryRun) begin(ctx context.Context, claimed []ClaimedDelivery) {
	all := d.postings(ctx, claimed)
	d.inFlight += len(all)
	d.svc.line().Add(all)
}

// line of the posts of this process.
func (svc *Service) line() *line.Line[posting] {
	svc.posts.Do(func() {
		svc.inLine = line.New(postsAtOnce, quickPost, func(p posting) { p.run.outcomes <- svc.post(p.ctx, p) })
	})
	return svc.inLine
}

// othersWait in the line: it is longer than one endpoint makes it.
func (svc *Service) othersWait() bool { return svc.line().Length() > ownLine }

// post makes one attempt. Signatures carry real time; what the tenant sees is
// in its own.
func (svc *Service) post(ctx context.Context, p posting) FinishedDelivery {
	if p.Failed != "" {
		return svc.finished(p.ClaimedDelivery, Outcome{Error: p.Failed}, p.offset)
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
