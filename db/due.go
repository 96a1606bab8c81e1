package db

import (
	"context"
	"strings"
	"time"

	"verifyme/kyc"
)

// due finds what is due in the tenants' own times. Each statement looks at
// real time first, which needs no tenant; then at the tenants whose sandbox
// clock is ahead. What was made within the last second has been rung directly.
const (
	dueChecks = `
SELECT 'check' AS kind, tenant_id, attempt_id AS id, '' AS step_key FROM attempts
WHERE status = 'OPEN' AND created_at <= ?now::timestamptz - interval '1 second' AND (claim_until IS NULL OR claim_until <= ?now::timestamptz)
UNION ALL
SELECT 'check', a.tenant_id, a.attempt_id, '' FROM attempts a JOIN tenants t USING (tenant_id)
WHERE t.clock_offset_seconds > 0 AND a.status = 'OPEN' AND a.created_at > ?now::timestamptz - interval '1 second' AND (a.claim_until IS NULL OR a.claim_until <= ?now::timestamptz)
LIMIT ?limit`

	dueConsents = `
SELECT 'check' AS kind, a.tenant_id, a.attempt_id AS id, '' AS step_key FROM attempts a
WHERE a.status = 'WAITING' AND a.answer_until <= ?now::timestamptz AND (a.claim_until IS NULL OR a.claim_until <= ?now::timestamptz)
UNION ALL
SELECT 'check', a.tenant_id, a.attempt_id, '' FROM attempts a JOIN tenants t USING (tenant_id)
WHERE t.clock_offset_seconds > 0 AND a.status = 'WAITING' AND a.answer_until > ?now::timestamptz AND a.answer_until <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds)
  AND (a.claim_until IS NULL OR a.claim_until <= ?now::timestamptz)
LIMIT ?limit`

	dueRemovals = `
SELECT 'retention' AS kind, tenant_id, request_id AS id, '' AS step_key FROM requests WHERE documents_due <= ?now::timestamptz
UNION ALL
SELECT 'retention', r.tenant_id, r.request_id, '' FROM requests r JOIN tenants t USING (tenant_id)
WHERE t.clock_offset_seconds > 0 AND r.documents_due > ?now::timestamptz AND r.documents_due <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds)
LIMIT ?limit`

	dueCodes = `
SELECT 'code' AS kind, c.tenant_id, c.request_id AS id, c.step_key FROM codes c
WHERE c.next_send_at <= ?now::timestamptz AND (c.claim_until IS NULL OR c.claim_until <= ?now::timestamptz)
UNION ALL
SELECT 'code', c.tenant_id, c.request_id, c.step_key FROM codes c JOIN tenants t USING (tenant_id)
WHERE t.clock_offset_seconds > 0 AND c.next_send_at > ?now::timestamptz AND c.next_send_at <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds)
  AND (c.claim_until IS NULL OR c.claim_until <= ?now::timestamptz)
LIMIT ?limit`

	dueExpiries = `
SELECT 'expiry' AS kind, tenant_id, request_id AS id, '' AS step_key FROM requests
WHERE status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED') AND expires_at <= ?now::timestamptz
UNION ALL
SELECT 'expiry', r.tenant_id, r.request_id, '' FROM requests r JOIN tenants t USING (tenant_id)
WHERE t.clock_offset_seconds > 0 AND r.status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED')
  AND r.expires_at > ?now::timestamptz AND r.expires_at <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds)
LIMIT ?limit`

	dueEndpoints = `
SELECT 'endpoint' AS kind, e.tenant_id, e.endpoint_id AS id, '' AS step_key
FROM webhook_endpoints e JOIN tenants t USING (tenant_id)
WHERE e.status = 'ACTIVE' AND EXISTS (
  SELECT FROM deliveries d
  WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING')
    AND d.next_attempt_at <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds)
    AND (d.claim_until IS NULL OR d.claim_until <= ?now::timestamptz))
LIMIT ?limit`

	dueMail = `
SELECT 'mail' AS kind, m.tenant_id, m.mail_id AS id, '' AS step_key FROM outgoing_mail m JOIN tenants t USING (tenant_id)
WHERE m.next_send_at <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds) AND (m.claim_until IS NULL OR m.claim_until <= ?now::timestamptz)
LIMIT ?limit`

	dueHeld = `
SELECT 'held' AS kind, e.tenant_id, e.endpoint_id AS id, '' AS step_key
FROM webhook_endpoints e JOIN tenants t USING (tenant_id)
WHERE e.status = 'DISABLED' AND (e.deleted_at IS NOT NULL OR e.disabled_at <= ?now::timestamptz + make_interval(secs => t.clock_offset_seconds) - interval '7 days')
  AND EXISTS (SELECT FROM deliveries d WHERE d.tenant_id = e.tenant_id AND d.endpoint_id = e.endpoint_id AND d.status IN ('PENDING', 'RETRYING'))
LIMIT ?limit`
)

type dueArgs struct {
	Now   time.Time
	Limit int
}

// due of every kind in one statement: the relay asks every second, and an idle
// deployment is woken once for it.
var due = "(" + strings.Join([]string{dueExpiries, dueChecks, dueConsents, dueCodes, dueEndpoints, dueHeld, dueMail, dueRemovals}, ") UNION ALL (") + ")"

// Due implements kyc.Dues.
func (s *Store) Due(ctx context.Context, now time.Time, limit int) ([]kyc.Bell, error) {
	var rows []struct{ Kind, TenantID, ID, StepKey string }
	if err := s.lookup.NewRaw(due, &dueArgs{Now: now.UTC(), Limit: limit}).Scan(ctx, &rows); err != nil {
		return nil, err
	}
	bells := make([]kyc.Bell, len(rows))
	for i, r := range rows {
		bells[i] = kyc.Bell{Kind: kyc.BellKind(r.Kind), TenantID: r.TenantID, ID: r.ID, StepKey: r.StepKey}
	}
	return bells, nil
}
