package db

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"time"

	"verifyme/db/pg"
	"verifyme/kyc/unit"
)

// What is due, in the tenants' own times: one statement looks at real time,
// which needs no tenant, and tells whether a sandbox clock is ahead; only then
// another looks at the tenants whose clocks are. What was made within the last
// second has been enqueued directly. Seven days are webhook.HeldFor, ten minutes
// webhook.SettledAfter.
//
// What goes outward is not due in a workspace that is disabled.
const (
	enabled = `tenant_id <> ALL (ARRAY(SELECT tenant_id FROM tenants WHERE disabled_at IS NOT NULL))`

	// remaining tenants: a deletion that was cut off has taken some of a workspace, and its requests can no longer expire.
	remaining = `tenant_id <> ALL (ARRAY(SELECT deleted_id FROM tenant_deletions))`

	dueChecks = `
SELECT 'check:run' AS kind, tenant_id, attempt_id AS id, '' AS step_key FROM attempts
WHERE status = 'OPEN' AND created_at <= $1::timestamptz - interval '1 second'
AND (claim_until IS NULL OR claim_until <= $1)
AND ` + enabled + `
ORDER BY created_at LIMIT $2::integer`

	dueConsents = `
SELECT 'check:run', tenant_id, attempt_id, '' FROM attempts
WHERE status = 'WAITING' AND answer_until <= $1 AND (claim_until IS NULL OR claim_until <= $1)
AND ` + enabled + `
ORDER BY answer_until LIMIT $2`

	dueAnswers = `
SELECT 'check:run', w.tenant_id, w.attempt_id, '' FROM awaited_answers w JOIN attempts a USING (tenant_id, attempt_id)
WHERE ask_at <= $1 AND (claim_until IS NULL OR claim_until <= $1)
AND ` + enabled + `
ORDER BY ask_at LIMIT $2`

	dueEnds = `
SELECT 'data:end', tenant_id, '', '' FROM (
  SELECT tenant_id FROM requests WHERE data_due <= $1 AND NOT legal_hold ORDER BY data_due LIMIT $2) d
GROUP BY tenant_id`

	dueMoves = `
SELECT 'retention:move', tenant_id, '', '' FROM retention_moves
WHERE finished_at IS NULL AND (claim_until IS NULL OR claim_until <= $1)
ORDER BY tenant_id LIMIT $2`

	dueCodes = `
SELECT 'code:send', tenant_id, request_id, step_key FROM codes
WHERE next_send_at <= $1 AND (claim_until IS NULL OR claim_until <= $1)
AND ` + enabled + `
ORDER BY next_send_at LIMIT $2`

	dueExpiries = `
SELECT 'request:expire', tenant_id, request_id, '' FROM requests
WHERE status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED') AND expires_at <= $1
AND ` + remaining + `
ORDER BY expires_at LIMIT $2`

	dueEndpoints = `
SELECT 'endpoint:deliver', tenant_id, endpoint_id, '' FROM webhook_endpoints e
WHERE (tenant_id, endpoint_id) > ($3, $4) AND status = 'ACTIVE' AND (
  SELECT true FROM deliveries d
  WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING')
    AND d.next_attempt_at <= $1 AND (d.claim_until IS NULL OR d.claim_until <= $1)
  ORDER BY d.next_attempt_at LIMIT 1)
AND ` + enabled + `
ORDER BY tenant_id, endpoint_id LIMIT $2`

	dueMail = `
SELECT 'mail:send', tenant_id, mail_id, '' FROM outgoing_mail
WHERE next_send_at <= $1 AND (claim_until IS NULL OR claim_until <= $1)
AND ` + enabled + `
ORDER BY next_send_at LIMIT $2`

	dueHeld = `
SELECT 'endpoint:drop-held', tenant_id, endpoint_id, '' FROM webhook_endpoints e
WHERE status = 'DISABLED' AND NOT settled AND (deleted_at IS NOT NULL OR disabled_at <= $1::timestamptz - interval
'7 days')
  AND (disabled_at <= $1::timestamptz - interval '10 minutes' OR (
    SELECT true FROM deliveries d
    WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING')
    ORDER BY d.next_attempt_at LIMIT 1))
ORDER BY disabled_at LIMIT $2`

	clockAhead = `
SELECT '` + aheadKind + `', '', '', '' FROM tenants WHERE clock_offset_seconds > 0 LIMIT 1`
)

// aheadKind is no job: some tenant's clock is ahead of real time.
const aheadKind = "ahead"

// The same for the tenants whose clocks are ahead, without what real time finds.
const (
	aheadChecks = `
SELECT 'check:run' AS kind, tenant_id, d.attempt_id AS id, '' AS step_key FROM tenants t CROSS JOIN LATERAL (
  SELECT attempt_id FROM attempts a
  WHERE a.tenant_id = t.tenant_id AND status = 'OPEN' AND created_at > $1::timestamptz - interval '1 second'
AND (claim_until IS NULL OR claim_until <= $1)
  ORDER BY created_at LIMIT $2::integer) d
WHERE clock_offset_seconds > 0 AND disabled_at IS NULL`

	aheadConsents = `
SELECT 'check:run', tenant_id, d.attempt_id, '' FROM tenants t CROSS JOIN LATERAL (
  SELECT attempt_id FROM attempts a
  WHERE a.tenant_id = t.tenant_id AND status = 'WAITING' AND answer_until > $1
AND answer_until <= $1 + make_interval(secs => clock_offset_seconds)
    AND (claim_until IS NULL OR claim_until <= $1)
  ORDER BY answer_until LIMIT $2) d
WHERE clock_offset_seconds > 0 AND disabled_at IS NULL`

	aheadAnswers = `
SELECT 'check:run', tenant_id, d.attempt_id, '' FROM tenants t CROSS JOIN LATERAL (
  SELECT w.attempt_id FROM awaited_answers w JOIN attempts a USING (tenant_id, attempt_id)
  WHERE w.tenant_id = t.tenant_id AND ask_at > $1
AND ask_at <= $1 + make_interval(secs => clock_offset_seconds)
    AND (claim_until IS NULL OR claim_until <= $1)
  ORDER BY ask_at LIMIT $2) d
WHERE clock_offset_seconds > 0 AND disabled_at IS NULL`

	aheadEnds = `
SELECT 'data:end', tenant_id, '', '' FROM tenants t CROSS JOIN LATERAL (
  SELECT true FROM requests r
  WHERE r.tenant_id = t.tenant_id AND NOT legal_hold AND data_due > $1
AND data_due <= $1 + make_interval(secs => clock_offset_seconds)
  ORDER BY data_due LIMIT 1) d
WHERE clock_offset_seconds > 0`

	aheadCodes = `
SELECT 'code:send', tenant_id, d.request_id, d.step_key FROM tenants t CROSS JOIN LATERAL (
  SELECT request_id, step_key FROM codes c
  WHERE c.tenant_id = t.tenant_id AND next_send_at > $1
AND next_send_at <= $1 + make_interval(secs => clock_offset_seconds)
    AND (claim_until IS NULL OR claim_until <= $1)
  ORDER BY next_send_at LIMIT $2) d
WHERE clock_offset_seconds > 0 AND disabled_at IS NULL`

	aheadExpiries = `
SELECT 'request:expire', tenant_id, d.request_id, '' FROM tenants t CROSS JOIN LATERAL (
  SELECT request_id FROM requests r
  WHERE r.tenant_id = t.tenant_id AND status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED')
    AND expires_at > $1 AND expires_at <= $1 + make_interval(secs => clock_offset_seconds)
  ORDER BY expires_at LIMIT $2) d
WHERE clock_offset_seconds > 0 AND ` + remaining

	aheadEndpoints = `
SELECT 'endpoint:deliver', tenant_id, d.endpoint_id, '' FROM tenants t CROSS JOIN LATERAL (
  SELECT endpoint_id FROM webhook_endpoints e
  WHERE e.tenant_id = t.tenant_id AND status = 'ACTIVE' AND (
    SELECT true FROM deliveries d
    WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING')
      AND d.next_attempt_at > $1 AND d.next_attempt_at <= $1 + make_interval(secs => clock_offset_seconds)
      AND (d.claim_until IS NULL OR d.claim_until <= $1)
    ORDER BY d.next_attempt_at LIMIT 1)
  ORDER BY endpoint_id LIMIT $2) d
WHERE clock_offset_seconds > 0 AND disabled_at IS NULL`

	aheadMail = `
SELECT 'mail:send', tenant_id, d.mail_id, '' FROM tenants t CROSS JOIN LATERAL (
  SELECT mail_id FROM outgoing_mail m
  WHERE m.tenant_id = t.tenant_id AND next_send_at > $1
AND next_send_at <= $1 + make_interval(secs => clock_offset_seconds)
    AND (claim_until IS NULL OR claim_until <= $1)
  ORDER BY next_send_at LIMIT $2) d
WHERE clock_offset_seconds > 0 AND disabled_at IS NULL`

	aheadHeld = `
SELECT 'endpoint:drop-held', tenant_id, d.endpoint_id, '' FROM tenants t CROSS JOIN LATERAL (
  SELECT endpoint_id FROM webhook_endpoints e
  WHERE e.tenant_id = t.tenant_id AND status = 'DISABLED' AND NOT settled
AND disabled_at <= $1 + make_interval(secs => clock_offset_seconds) - interval '7 days' AND (
    SELECT true FROM deliveries d
    WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING')
    ORDER BY d.next_attempt_at LIMIT 1)
  ORDER BY endpoint_id LIMIT $2) d
WHERE clock_offset_seconds > 0`
)

// relayTimeout of one poll for what is due in all tenants.
const relayTimeout = 10 * time.Second

// Each of every kind in one statement: the relay asks every second, and an idle
// deployment is woken once for it.
var (
	due = together(dueChecks, dueConsents, dueAnswers, dueEnds, dueMoves, dueCodes, dueExpiries,
		dueEndpoints, dueMail, dueHeld, clockAhead)
	ahead = together(aheadChecks, aheadConsents, aheadAnswers, aheadEnds, aheadCodes, aheadExpiries,
		aheadEndpoints, aheadMail, aheadHeld)
)

func together(statements ...string) string {
	return "(" + strings.Join(statements, ") UNION ALL (") + ")"
}

// Due implements jobs.Dues.
func (s *Store) Due(ctx context.Context, now time.Time, limit int, after unit.Job) ([]unit.Job, error) {
	jobs, err := s.dueBy(ctx, pg.Kept, due, now.UTC(), limit, after.TenantID, after.ID)
	tells := func(j unit.Job) bool { return j.Kind == aheadKind }
	if err != nil || !slices.ContainsFunc(jobs, tells) {
		return jobs, err
	}
	more, err := s.dueBy(ctx, pg.Fresh, ahead, now.UTC(), limit)
	return append(slices.DeleteFunc(jobs, tells), more...), err
}

func (s *Store) dueBy(ctx context.Context, plan pg.Plan, statement string, args ...any) (jobs []unit.Job, err error) {
	scan := func(rows *sql.Rows) error {
		var b unit.Job
		err := rows.Scan(&b.Kind, &b.TenantID, &b.ID, &b.StepKey)
		jobs = append(jobs, b)
		return err
	}
	ctx, cancel := pg.WithTimeout(ctx, relayTimeout)
	defer cancel()
	err = s.lookup.Query(ctx, plan, scan, statement, args...)
	return jobs, err
}
