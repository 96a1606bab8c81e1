package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"verifyme/bench/faults/receiver"
	"verifyme/kyc/webhook"
)

// failing receiver beside healthy ones, and what the specification makes of
// its deliveries.
type failing struct {
	answer receiver.Answer
	// error and whether it is permanent: no retry.
	error     string
	permanent bool
}

func receiverHangs(ctx context.Context, s *scene) error {
	return s.besideHealthy(ctx, failing{answer: receiver.Hang, error: "TIMEOUT"})
}

func receiverFails(ctx context.Context, s *scene) error {
	return s.besideHealthy(ctx, failing{answer: receiver.Status(http.StatusInternalServerError), error: "HTTP_500"})
}

// eventsToTheEnd make 16 failed attempts, which disable nothing.
const eventsToTheEnd = 2

// receiverFailsToTheEnd: each delivery has its eight attempts, by the
// workspace's clock, and is DEAD.
func receiverFailsToTheEnd(ctx context.Context, s *scene) error {
	if _, err := s.serve(ctx); err != nil {
		return err
	}
	if _, _, err := s.subscribeHealthy(ctx); err != nil {
		return err
	}
	bad, err := s.subscribeNew(ctx)
	if err != nil {
		return err
	}
	bad.AnswerWith(receiver.Status(http.StatusInternalServerError))
	bad.dead, bad.deadError = eventsToTheEnd, "HTTP_500"
	if _, err := s.work(ctx); err != nil {
		return err
	}
	if err := s.begin(ctx, eventsToTheEnd).wait(); err != nil {
		return err
	}
	s.over()
	if err := s.waitQuiet(ctx); err != nil {
		return err
	}
	err = s.wantCount(ctx, eventsToTheEnd, "deliveries with eight attempts", `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND attempt = 8`, bad.id)
	if err != nil {
		return err
	}
	return s.wantCount(ctx, 1, "endpoints with a failure for each attempt",
		`SELECT count(*) FROM webhook_endpoints WHERE endpoint_id = $1 AND status = 'ACTIVE' AND consecutive_failures = $2`, bad.id, eventsToTheEnd*webhook.MaxAttempts)
}

func receiverGone(ctx context.Context, s *scene) error {
	return s.besideHealthy(ctx, failing{answer: receiver.Status(http.StatusGone), error: "HTTP_410", permanent: true})
}

// receiverRedirects to a place that must never hear of it.
func receiverRedirects(ctx context.Context, s *scene) error {
	elsewhere, err := receiver.Start()
	if err != nil {
		return err
	}
	defer func() { _ = elsewhere.Close() }()
	err = s.besideHealthy(ctx, failing{answer: receiver.Redirect(elsewhere.URL), error: "HTTP_302", permanent: true})
	if n := len(elsewhere.Received()); n > 0 {
		s.breaks("%d redirects were followed", n)
	}
	return err
}

// receiverUntrusted has a certificate that nobody signed, until the endpoint
// moves to an address that works.
func receiverUntrusted(ctx context.Context, s *scene) error {
	untrusted, err := receiver.StartUntrusted()
	if err != nil {
		return err
	}
	defer func() { _ = untrusted.Close() }()
	err = s.besideHealthyAt(ctx, untrusted.URL, failing{answer: receiver.Status(http.StatusOK), error: "TLS_FAILED"})
	if n := len(untrusted.Received()); n > 0 {
		s.breaks("%d posts came through a connection that nobody should trust", n)
	}
	return err
}

func (s *scene) besideHealthy(ctx context.Context, f failing) error {
	return s.besideHealthyAt(ctx, "", f)
}

// besideHealthyAt another address than the receiver's own, if one is given.
// All that is sent to the receiver fails until its endpoint is DISABLED; then
// it is repaired, and what was held or waited for a retry goes out.
func (s *scene) besideHealthyAt(ctx context.Context, address string, f failing) error {
	if _, err := s.serve(ctx); err != nil {
		return err
	}
	all, some, err := s.subscribeHealthy(ctx)
	if err != nil {
		return err
	}
	r, err := receiver.Start()
	if err != nil {
		return err
	}
	if address == "" {
		address = r.URL
	}
	r.AnswerWith(f.answer)
	bad, err := s.subscribe(ctx, r, address)
	if err != nil {
		return err
	}
	bad.unheard = address != r.URL
	// Everything is due before anything is sent.
	if err := s.begin(ctx, s.events).wait(); err != nil {
		return err
	}
	if _, err := s.work(ctx); err != nil {
		return err
	}
	if err := s.healthyFirst(ctx, bad, all, some); err != nil {
		return err
	}
	if err := s.checkDisabled(ctx, bad, f); err != nil {
		return err
	}
	if err := s.eventsWhileDisabled(ctx, bad, all, some); err != nil {
		return err
	}
	if err := s.repair(ctx, bad); err != nil {
		return err
	}
	s.over()
	return s.waitQuiet(ctx)
}

// healthyFirst: they have everything at the first attempt before the failing
// receiver has had the time of one.
func (s *scene) healthyFirst(ctx context.Context, bad *endpoint, healthy ...*endpoint) error {
	began := time.Now()
	err := s.waitDelivered(ctx, healthy...)
	if took := time.Since(began); err == nil && took > webhook.Deadline {
		s.breaks("the healthy endpoints took %v beside a failing one", took)
	}
	if err != nil {
		return err
	}
	for _, e := range healthy {
		if err := s.wantCount(ctx, 0, "deliveries to a healthy endpoint that took more than one attempt", `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND attempt <> 1`, e.id); err != nil {
			return err
		}
	}
	return until(ctx, quietTime, "DISABLED after 20 consecutive failures", func() (bool, error) {
		n, err := s.count(ctx, `SELECT count(*) FROM webhook_endpoints n WHERE endpoint_id = $1 AND status = 'DISABLED'
			AND NOT EXISTS (SELECT FROM deliveries d WHERE d.endpoint_id = n.endpoint_id AND d.claim_until > now())`, bad.id)
		return n == 1, err
	})
}

func (s *scene) waitDelivered(ctx context.Context, endpoints ...*endpoint) error {
	for _, e := range endpoints {
		err := until(ctx, quietTime, "the healthy endpoints' deliveries", func() (bool, error) {
			n, err := s.count(ctx, `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status <> 'DELIVERED'`, e.id)
			return n == 0, err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// mostAttempts at an endpoint that always fails, from first to DISABLED: all
// that may be in flight at once, those that follow before the first few
// failures are counted, and one alone.
func mostAttempts() int {
	few := 0
	for (webhook.Endpoint{ConsecutiveFailures: few}).Bound() > 1 {
		few++
	}
	return webhook.Endpoint{}.Bound() + few - 1 + 1
}

// checkDisabled: the failing endpoint stands as the specification says.
func (s *scene) checkDisabled(ctx context.Context, bad *endpoint, f failing) error {
	attempts, err := s.count(ctx, `SELECT sum(attempt) FROM deliveries WHERE endpoint_id = $1`, bad.id)
	if err != nil {
		return err
	}
	if attempts < webhook.FailuresToDisable || attempts > mostAttempts() {
		s.breaks("endpoint %s was DISABLED after %d attempts, want %d to %d", bad.id, attempts, webhook.FailuresToDisable, mostAttempts())
	}
	if n := len(bad.Received()); n != attempts && !bad.unheard {
		s.breaks("endpoint %s had %d attempts and %d receipts", bad.id, attempts, n)
	}
	tried, dead := "RETRYING", 0
	if f.permanent {
		tried, dead = "DEAD", attempts
		bad.dead, bad.deadError = dead, f.error
	}
	for _, w := range []struct {
		want        int
		what, query string
		args        []any
	}{
		{1, "endpoints with 20 consecutive failures", `SELECT count(*) FROM webhook_endpoints WHERE endpoint_id = $1 AND consecutive_failures = 20`, []any{bad.id}},
		{1, "audit entries of the disabling", `SELECT count(*) FROM audit_log WHERE subject = $1 AND action = 'webhook_endpoint.disabled'`, []any{bad.id}},
		{attempts, "deliveries tried once, " + tried, `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = $2 AND attempt = 1`, []any{bad.id, tried}},
		{attempts, "lines of " + f.error, `SELECT count(*) FROM delivery_attempts JOIN deliveries d USING (tenant_id, delivery_id) WHERE d.endpoint_id = $1 AND error = $2`, []any{bad.id, f.error}},
		{0, "posts given up before their time", `SELECT count(*) FROM delivery_attempts JOIN deliveries d USING (tenant_id, delivery_id) WHERE d.endpoint_id = $1 AND delivery_attempts.error = 'TIMEOUT' AND delivery_attempts.duration_ms < 8000`, []any{bad.id}},
		{dead, "DEAD deliveries of " + f.error, `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = 'DEAD' AND last_error = $2`, []any{bad.id, f.error}},
		{0, "held deliveries that spent an attempt", `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = 'PENDING' AND attempt <> 0`, []any{bad.id}},
	} {
		if err := s.wantCount(ctx, w.want, fmt.Sprintf("endpoint %s, %s", bad.id, w.what), w.query, w.args...); err != nil {
			return err
		}
	}
	return s.checkHeld(ctx, bad)
}

// checkHeld: the interface says of every open delivery why it waits.
func (s *scene) checkHeld(ctx context.Context, bad *endpoint) error {
	open, held := 0, 0
	for _, status := range []string{"PENDING", "RETRYING"} {
		cursor := ""
		for {
			var page struct {
				Deliveries []struct{ LastError *string }
				NextCursor *string
			}
			query := url.Values{"endpointId": {bad.id}, "status": {status}}
			if cursor != "" {
				query.Set("cursor", cursor)
			}
			if err := s.must(ctx, http.MethodGet, "/v1/webhook-events?"+query.Encode(), nil, http.StatusOK, &page); err != nil {
				return err
			}
			for _, d := range page.Deliveries {
				open++
				if d.LastError != nil && *d.LastError == "ENDPOINT_DISABLED" {
					held++
				}
			}
			if page.NextCursor == nil {
				break
			}
			cursor = *page.NextCursor
		}
	}
	if held != open {
		s.breaks("endpoint %s, open deliveries with the lastError ENDPOINT_DISABLED: %d of %d", bad.id, held, open)
	}
	return s.wantCount(ctx, open, "endpoint "+bad.id+", open deliveries", `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status IN ('PENDING', 'RETRYING')`, bad.id)
}

// eventsWhileDisabled make no delivery to the failing endpoint, and reach the
// healthy ones.
func (s *scene) eventsWhileDisabled(ctx context.Context, bad *endpoint, healthy ...*endpoint) error {
	const events = `SELECT count(*) FROM events`
	before, err := s.count(ctx, events)
	if err != nil {
		return err
	}
	if err := s.begin(ctx, s.events/cancelEvery).wait(); err != nil {
		return err
	}
	after, err := s.count(ctx, events)
	if err != nil {
		return err
	}
	bad.missing = after - before
	return s.waitDelivered(ctx, healthy...)
}
