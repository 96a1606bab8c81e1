package db

import (
	"context"
	"time"

	"verifyme/kyc"
)

// The look-ups across tenants. They run as verifyme_lookup, whose grants end
// at the columns named here.

func (s *Store) tenantBy(ctx context.Context, query string, arg any) (tenantID string, ok bool, err error) {
	ok, err = found(s.lookup.NewRaw(query, arg).Scan(ctx, &tenantID))
	return tenantID, ok, err
}

// TenantOfLink implements kyc.Lookups.
func (s *Store) TenantOfLink(ctx context.Context, hash []byte) (tenantID, requestID string, ok bool, err error) {
	ok, err = found(s.lookup.NewRaw(`SELECT tenant_id, request_id FROM requests WHERE link_hash = ?`, hash).Scan(ctx, &tenantID, &requestID))
	return tenantID, requestID, ok, err
}

// TenantOfSession implements kyc.Lookups.
func (s *Store) TenantOfSession(ctx context.Context, hash []byte) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM applicant_sessions WHERE hash = ?`, hash)
}

// TenantOfUser implements kyc.Lookups.
func (s *Store) TenantOfUser(ctx context.Context, email string) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM users WHERE email = ?`, email)
}

// TenantOfPortalSession implements kyc.Lookups.
func (s *Store) TenantOfPortalSession(ctx context.Context, hash []byte) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM portal_sessions WHERE hash = ?`, hash)
}

// TenantOfEndpoint implements kyc.Lookups.
func (s *Store) TenantOfEndpoint(ctx context.Context, endpointID string) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM webhook_endpoints WHERE endpoint_id = ?`, endpointID)
}

// Tenants implements kyc.Lookups: all of them, oldest first.
func (s *Store) Tenants(ctx context.Context) (ids []string, err error) {
	err = s.lookup.NewRaw(`SELECT tenant_id FROM tenants ORDER BY created_at, tenant_id`).Scan(ctx, &ids)
	return ids, err
}

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

// Due implements kyc.Dues.
func (s *Store) Due(ctx context.Context, now time.Time, limit int) ([]kyc.Bell, error) {
	args := &dueArgs{Now: now.UTC(), Limit: limit}
	var bells []kyc.Bell
	for _, query := range []string{dueExpiries, dueChecks, dueCodes, dueEndpoints, dueHeld, dueMail} {
		var rows []struct{ Kind, TenantID, ID, StepKey string }
		if err := s.lookup.NewRaw(query, args).Scan(ctx, &rows); err != nil {
			return nil, err
		}
		for _, r := range rows {
			bells = append(bells, kyc.Bell{Kind: kyc.BellKind(r.Kind), TenantID: r.TenantID, ID: r.ID, StepKey: r.StepKey})
		}
	}
	return bells, nil
}
