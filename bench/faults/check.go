package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"verifyme/bench/try"
)

// quietTime is how long the service may take after the fault to finish its work.
const quietTime = 60 * time.Second

// openNow are deliveries that are claimed, or due at an ACTIVE endpoint, and requests whose time is over, which will
// have events.
const openNow = `SELECT (SELECT count(*) FROM deliveries d
	JOIN webhook_endpoints n USING (tenant_id, endpoint_id) JOIN tenants t USING (tenant_id)
	WHERE d.status IN ('PENDING', 'RETRYING') AND (d.claim_until > now()
		OR n.status = 'ACTIVE' AND d.next_attempt_at <= now() + make_interval(secs => t.clock_offset_seconds)))
+ (SELECT count(*) FROM requests r JOIN tenants t USING (tenant_id)
	WHERE r.status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED')
		AND r.expires_at <= now() + make_interval(secs => t.clock_offset_seconds))`

// untilRetry is how far the workspace's clock is from the last retry that an
// ACTIVE endpoint waits for, in whole seconds.
const untilRetry = `SELECT coalesce(ceil(extract(epoch FROM
	max(d.next_attempt_at - now() - make_interval(secs => t.clock_offset_seconds)))), 0)::int
	FROM deliveries d
	JOIN webhook_endpoints n USING (tenant_id, endpoint_id) JOIN tenants t USING (tenant_id)
	WHERE d.status = 'RETRYING' AND n.status = 'ACTIVE'`

// waitQuiet until nothing is due and nothing is claimed. A retry is not waited
// for: the workspace's clock goes to it.
func (s *scene) waitQuiet(ctx context.Context) {
	for _, l := range s.loads {
		try.Do(l.wait())
		if l.ended.After(s.ended) {
			s.ended = l.ended
		}
	}
	for {
		err := try.Catch(func() {
			until(ctx, quietTime-time.Since(s.ended), "quiet", func() bool { return s.count(ctx, openNow) == 0 })
		})
		if errors.Is(err, errWaited) {
			s.wantCount(ctx, 0, fmt.Sprintf("deliveries and requests due or claimed %v after the fault", quietTime), openNow)
			return
		}
		try.Do(err)
		s.quiet = time.Now()
		seconds := s.count(ctx, untilRetry)
		if seconds <= 0 {
			return
		}
		s.advance(ctx, seconds)
	}
}

// expectation of the attempts' log.
type expectation bool

const (
	// exact: each attempt was received once and has its line.
	exact expectation = false
	// interrupted: an attempt may have been made whose outcome nobody wrote
	// down, or claimed and never made.
	interrupted expectation = true
)

// never are violations; each query counts them, in the workspace alone.
var never = []struct{ what, query string }{
	{"an event delivered twice to one endpoint without a replay",
		`SELECT count(*) FROM (SELECT FROM deliveries GROUP BY event_id, endpoint_id HAVING count(*) > 1) twice`},
	{"a delivery left open", `SELECT count(*) FROM deliveries WHERE status IN ('PENDING', 'RETRYING')`},
	{"a claim left standing", `SELECT count(*) FROM deliveries WHERE claim_token IS NOT NULL OR claim_until IS NOT NULL`},
	{"a delivery marked DELIVERED without a 2xx in its last line, or with an error",
		`SELECT count(*) FROM deliveries d WHERE status = 'DELIVERED'
			AND (delivered_at IS NULL OR last_error IS NOT NULL OR next_attempt_at IS NOT NULL
			OR NOT EXISTS (SELECT FROM delivery_attempts a
				WHERE a.delivery_id = d.delivery_id AND a.attempt = d.attempt AND a.http_status BETWEEN 200 AND 299))`},
	{"a delivery tried again after a 2xx",
		`SELECT count(*) FROM deliveries d JOIN delivery_attempts a USING (tenant_id, delivery_id)
			WHERE a.http_status BETWEEN 200 AND 299 AND a.attempt < d.attempt`},
	{"a delivery with more attempts than eight", `SELECT count(*) FROM deliveries WHERE attempt > 8`},
	{"a line of the log beyond the attempts made",
		`SELECT count(*) FROM deliveries d JOIN delivery_attempts a USING (tenant_id, delivery_id)
			WHERE a.attempt NOT BETWEEN 1 AND d.attempt`},
	{"a reference that became two requests",
		`SELECT count(*) FROM (SELECT FROM requests GROUP BY external_reference HAVING count(*) > 1) twice`},
	{"a request without its one onboarding.created",
		`SELECT count(*) FROM requests r WHERE 1 <> (SELECT count(*) FROM events e
			WHERE e.request_id = r.request_id AND e.type = 'onboarding.created')`},
	{"a request whose onboarding.cancelled is not its state",
		`SELECT count(*) FROM requests r WHERE (CASE status WHEN 'CANCELLED' THEN 1 ELSE 0 END)
			<> (SELECT count(*) FROM events e WHERE e.request_id = r.request_id AND e.type = 'onboarding.cancelled')`},
	// A lost attempt has its line too.
	{"a delivery whose attempts are not all in the log",
		`SELECT count(*) FROM deliveries d
			WHERE attempt <> (SELECT count(*) FROM delivery_attempts a WHERE a.delivery_id = d.delivery_id)`},
	{"an endpoint that is not ACTIVE", `SELECT count(*) FROM webhook_endpoints WHERE status <> 'ACTIVE'`},
}

// undelivered events, which an endpoint subscribes and has no delivery of.
const undelivered = `SELECT count(*) FROM webhook_endpoints n JOIN events e ON n.events && ARRAY[e.type, '*']
	LEFT JOIN deliveries d ON d.event_id = e.event_id AND d.endpoint_id = n.endpoint_id
	WHERE n.endpoint_id = $1 AND d.delivery_id IS NULL`

// dead deliveries of one endpoint.
const dead = `SELECT count(*) FROM deliveries WHERE endpoint_id = $1 AND status = 'DEAD'`

// check every invariant, in the database and at the receivers.
func (s *scene) check(ctx context.Context) {
	for _, n := range never {
		s.wantCount(ctx, 0, n.what, n.query)
	}
	for _, e := range s.endpoints {
		what := "endpoint " + e.EndpointID
		s.wantCount(ctx, e.missing, what+", events that it subscribes and has no delivery of", undelivered, e.EndpointID)
		s.wantCount(ctx, e.dead, what+", DEAD deliveries", dead+` AND last_error = $2`, e.EndpointID, e.deadError)
		s.wantCount(ctx, e.dead, what+", DEAD deliveries of any error", dead, e.EndpointID)
	}
	s.checkLoads(ctx)
	s.checkReceipts(ctx)
}

// checkLoads: what was acknowledged is there.
func (s *scene) checkLoads(ctx context.Context) {
	type event struct{ requestID, kind string }
	read := func(rows *sql.Rows, e *event) error { return rows.Scan(&e.requestID, &e.kind) }
	events := collect(ctx, s, read, `SELECT request_id, type FROM events`)
	lost := 0
	count := func(requests []string, kind string) {
		for _, id := range requests {
			if !slices.Contains(events, event{id, kind}) {
				lost++
			}
		}
	}
	for _, l := range s.loads {
		made := l.now()
		count(made.created, "onboarding.created")
		count(made.cancelled, "onboarding.cancelled")
	}
	if lost > 0 {
		s.breaks("%d acknowledged changes have no event", lost)
	}
}

// row of the table.
func (s *scene) row(ctx context.Context) string {
	var events, deliveries, attempts int
	s.snapshot(ctx, func(tx *sql.Tx) error {
		const query = `SELECT (SELECT count(*) FROM events), count(*), coalesce(sum(attempt), 0) FROM deliveries`
		return tx.QueryRowContext(ctx, query).Scan(&events, &deliveries, &attempts)
	})
	receipts, distinct := 0, 0
	for _, e := range s.endpoints {
		seen := map[string]bool{}
		for _, r := range e.Received() {
			seen[r.EventID] = true
			receipts++
		}
		distinct += len(seen)
	}
	verdict, quiet := holds, "-"
	if len(s.broken) > 0 {
		verdict = broken
	}
	if !s.quiet.IsZero() {
		quiet = fmt.Sprintf("%.1f s", s.quiet.Sub(s.ended).Seconds())
	}
	return fmt.Sprintf("%s\t%d\t%d\t%d (%d)\t%d\t%s\t%s",
		s.name, events, deliveries, receipts, receipts-distinct, attempts, quiet, verdict)
}
