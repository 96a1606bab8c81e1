package main

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"verifyme/bench/receiver"
	"verifyme/bench/try"
	"verifyme/kyc/webhook"
)

// failing receiver beside healthy ones, and what the specification makes of
// its deliveries.
type failing struct {
	answer receiver.Answer
	// address of its endpoint, if it is not the receiver's own.
	address string
	// error and whether it is permanent: no retry.
	error     string
	permanent bool
}

func receiverHangs(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{answer: receiver.Hang, error: "TIMEOUT"})
}

func receiverFails(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{answer: receiver.Status(http.StatusInternalServerError), error: "HTTP_500"})
}

// eventsToTheEnd make 16 failed attempts, which disable nothing.
const eventsToTheEnd = 2

// receiverFailsToTheEnd: each delivery has its eight attempts, by the
// workspace's clock, and is DEAD.
func receiverFailsToTheEnd(ctx context.Context, s *scene) {
	s.serve(ctx)
	s.subscribeHealthy(ctx)
	bad := s.subscribe(ctx)
	bad.AnswerWith(receiver.Status(http.StatusInternalServerError))
	bad.dead, bad.deadError = eventsToTheEnd, "HTTP_500"
	s.work(ctx)
	try.Do(s.begin(ctx, eventsToTheEnd).wait())
	s.over(ctx)
	s.wantCount(ctx, eventsToTheEnd, "deliveries with eight attempts",
		`SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND attempt = 8`, bad.EndpointID)
	s.wantCount(ctx, 1, "endpoints with a failure for each attempt",
		`SELECT count(*) FROM webhook_endpoints WHERE endpoint_id = $1 AND status = 'ACTIVE' AND consecutive_failures = $2`,
		bad.EndpointID, eventsToTheEnd*webhook.MaxAttempts)
}

func receiverGone(ctx context.Context, s *scene) {
	s.besideHealthy(ctx, failing{answer: receiver.Status(http.StatusGone), error: "HTTP_410", permanent: true})
}

// receiverRedirects to another receiver, which must not get the post.
func receiverRedirects(ctx context.Context, s *scene) {
	elsewhere := receiver.Start()
	defer try.Close(elsewhere.Close)
	s.besideHealthy(ctx, failing{answer: receiver.Redirect(elsewhere.URL), error: "HTTP_302", permanent: true})
	if n := len(elsewhere.Received()); n > 0 {
		s.breaks("%d redirects were followed", n)
	}
}

// receiverUntrusted has a certificate that nobody trusts, until the endpoint
// moves to an address that works.
func receiverUntrusted(ctx context.Context, s *scene) {
	untrusted := receiver.StartUntrusted()
	defer try.Close(untrusted.Close)
	s.besideHealthy(ctx, failing{
		address: untrusted.URL, answer: receiver.Status(http.StatusOK), error: "TLS_FAILED",
	})
	if n := len(untrusted.Received()); n > 0 {
		s.breaks("%d posts came through a connection that nobody should trust", n)
	}
}

// besideHealthy receivers all that is sent to the failing one fails until its
// endpoint is DISABLED; then it is repaired, and what was held or waited for a
// retry goes out.
func (s *scene) besideHealthy(ctx context.Context, f failing) {
	s.serve(ctx)
	all, some := s.subscribeHealthy(ctx)
	r := receiver.Start()
	r.AnswerWith(f.answer)
	bad := s.subscribeAt(ctx, r, cmp.Or(f.address, r.URL))
	bad.unreachable = f.address != ""
	// Everything is due before anything is sent.
	try.Do(s.begin(ctx, s.events).wait())
	s.work(ctx)
	s.healthyFirst(ctx, bad, all, some)
	s.checkDisabled(ctx, bad, f)
	s.eventsWhileDisabled(ctx, bad, all, some)
	s.repair(ctx, bad)
	s.over(ctx)
}

// healthyFirst: they have everything at the first attempt before the failing
// receiver has had the time of one.
func (s *scene) healthyFirst(ctx context.Context, bad *endpoint, healthy ...*endpoint) {
	began := time.Now()
	s.waitDelivered(ctx, healthy...)
	if took := time.Since(began); took > webhook.Deadline {
		s.breaks("the healthy endpoints took %v beside a failing one", took)
	}
	for _, e := range healthy {
		s.wantCount(ctx, 0, "deliveries to a healthy endpoint that took more than one attempt",
			`SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND attempt <> 1`, e.EndpointID)
	}
	until(ctx, quietTime, "DISABLED after 20 consecutive failures", func() bool {
		return s.count(ctx, `SELECT count(*) FROM webhook_endpoints n WHERE endpoint_id = $1 AND status = 'DISABLED'
			AND NOT EXISTS (SELECT FROM deliveries d
				WHERE d.endpoint_id = n.endpoint_id AND d.claim_until > now())`, bad.EndpointID) == 1
	})
}

func (s *scene) waitDelivered(ctx context.Context, endpoints ...*endpoint) {
	for _, e := range endpoints {
		until(ctx, quietTime, "the healthy endpoints' deliveries", func() bool {
			const query = `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status <> 'DELIVERED'`
			return s.count(ctx, query, e.EndpointID) == 0
		})
	}
}

// mostAttempts at an endpoint that always fails, from first to DISABLED: all
// that may be in flight at once, those that follow before the first few
// failures are counted, and one alone.
func mostAttempts() int {
	few := 0
	for (webhook.Endpoint{ConsecutiveFailures: few}).Bound(false) > 1 {
		few++
	}
	return webhook.Endpoint{}.Bound(false) + few - 1 + 1
}

// linesOf the attempts' log of one endpoint.
const linesOf = `SELECT count(*) FROM delivery_attempts a JOIN deliveries d USING (tenant_id, delivery_id)
	WHERE d.endpoint_id = $1`

// checkDisabled: the failing endpoint stands as the specification says.
func (s *scene) checkDisabled(ctx context.Context, bad *endpoint, f failing) {
	attempts := s.count(ctx, `SELECT sum(attempt) FROM deliveries WHERE endpoint_id = $1`, bad.EndpointID)
	if attempts < webhook.FailuresToDisable || attempts > mostAttempts() {
		s.breaks("endpoint %s was DISABLED after %d attempts, want %d to %d",
			bad.EndpointID, attempts, webhook.FailuresToDisable, mostAttempts())
	}
	if n := len(bad.Received()); n != attempts && !bad.unreachable {
		s.breaks("endpoint %s had %d attempts and %d receipts", bad.EndpointID, attempts, n)
	}
	tried, ended := "RETRYING", 0
	if f.permanent {
		tried, ended = "DEAD", attempts
		bad.dead, bad.deadError = ended, f.error
	}
	want := func(n int, what, query string, more ...any) {
		what = fmt.Sprintf("endpoint %s, %s", bad.EndpointID, what)
		s.wantCount(ctx, n, what, query, append([]any{bad.EndpointID}, more...)...)
	}
	want(1, "endpoints with 20 consecutive failures",
		`SELECT count(*) FROM webhook_endpoints WHERE endpoint_id = $1 AND consecutive_failures = 20`)
	want(1, "audit entries of the disabling",
		`SELECT count(*) FROM audit_log WHERE subject = $1 AND action = 'webhook_endpoint.disabled'`)
	want(attempts, "deliveries tried once, "+tried,
		`SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = $2 AND attempt = 1`, tried)
	want(attempts, "lines of "+f.error, linesOf+` AND a.error = $2`, f.error)
	want(0, "posts given up before their time", linesOf+` AND a.error = 'TIMEOUT' AND a.duration_ms < 8000`)
	want(ended, "DEAD deliveries of "+f.error, dead+` AND last_error = $2`, f.error)
	want(0, "held deliveries that spent an attempt",
		`SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = 'PENDING' AND attempt <> 0`)
	s.checkHeld(ctx, bad)
}

// checkHeld: the interface says of every open delivery why it waits.
func (s *scene) checkHeld(ctx context.Context, bad *endpoint) {
	open, held := 0, 0
	for _, status := range []string{"PENDING", "RETRYING"} {
		query := url.Values{"endpointId": {bad.EndpointID}, "status": {status}}
		for more := true; more; {
			var page struct {
				Deliveries []struct{ LastError *string }
				NextCursor *string
			}
			s.server().Want(ctx, http.MethodGet, "/v1/webhook-events?"+query.Encode(), nil, &page)
			for _, d := range page.Deliveries {
				open++
				if d.LastError != nil && *d.LastError == "ENDPOINT_DISABLED" {
					held++
				}
			}
			if more = page.NextCursor != nil; more {
				query.Set("cursor", *page.NextCursor)
			}
		}
	}
	if held != open {
		s.breaks("endpoint %s, open deliveries with the lastError ENDPOINT_DISABLED: %d of %d", bad.EndpointID, held, open)
	}
	s.wantCount(ctx, open, "endpoint "+bad.EndpointID+", open deliveries",
		`SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status IN ('PENDING', 'RETRYING')`, bad.EndpointID)
}

// eventsWhileDisabled make no delivery to the failing endpoint, and reach the
// healthy ones.
func (s *scene) eventsWhileDisabled(ctx context.Context, bad *endpoint, healthy ...*endpoint) {
	const events = `SELECT count(*) FROM events`
	before := s.count(ctx, events)
	try.Do(s.begin(ctx, s.events/cancelEvery).wait())
	bad.missing = s.count(ctx, events) - before
	s.waitDelivered(ctx, healthy...)
}
