package db

import (
	"context"

	"verifyme/db/pg"
)

// The look-ups across tenants. They run as verifyme_lookup, whose grants end
// at the columns named here.

func (s *Store) tenantBy(ctx context.Context, query string, arg any) (tenantID string, ok bool, err error) {
	ok, err = s.lookup.LookUp(ctx, []any{&tenantID}, query, arg)
	return tenantID, ok, err
}

// TenantOfLink implements Lookups of the rooms that ask it.
func (s *Store) TenantOfLink(ctx context.Context, hash []byte) (tenantID, requestID string, ok bool, err error) {
	return s.requestBy(ctx, `SELECT tenant_id, request_id FROM requests WHERE link_hash = $1`, hash)
}

// RetiredLink implements Lookups of the rooms that ask it.
func (s *Store) RetiredLink(
	ctx context.Context, hash []byte,
) (tenantID, requestID, linkHost string, ok bool, err error) {
	ok, err = s.lookup.LookUp(ctx, []any{&tenantID, &requestID, &linkHost},
		`SELECT tenant_id, request_id, link_host FROM retired_links WHERE link_hash = ?`, hash)
	return tenantID, requestID, linkHost, ok, err
}

// RequestOfSession implements Lookups of the rooms that ask it.
func (s *Store) RequestOfSession(ctx context.Context, hash []byte) (tenantID, requestID string, ok bool, err error) {
	return s.requestBy(ctx, `SELECT tenant_id, request_id FROM applicant_sessions WHERE hash = $1`, hash)
}

func (s *Store) requestBy(
	ctx context.Context, query string, hash []byte,
) (tenantID, requestID string, ok bool, err error) {
	var found []struct{ TenantID, RequestID string }
	err = s.lookup.Find(ctx, &found, query, string(pg.BytesInText(hash)))
	if err != nil || len(found) == 0 {
		return "", "", false, err
	}
	return found[0].TenantID, found[0].RequestID, true, nil
}

// TenantOfUser implements Lookups of the rooms that ask it.
func (s *Store) TenantOfUser(ctx context.Context, email string) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM users WHERE email = ?`, email)
}

// TenantOfPortalSession implements Lookups of the rooms that ask it.
func (s *Store) TenantOfPortalSession(ctx context.Context, hash []byte) (string, bool, error) {
	var found []struct{ TenantID string }
	const query = `SELECT tenant_id FROM portal_sessions WHERE hash = $1`
	err := s.lookup.Find(ctx, &found, query, string(pg.BytesInText(hash)))
	if err != nil || len(found) == 0 {
		return "", false, err
	}
	return found[0].TenantID, true, nil
}

// TenantOfPasswordLink implements Lookups of the rooms that ask it.
func (s *Store) TenantOfPasswordLink(ctx context.Context, hash []byte) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM password_links WHERE hash = ?`, hash)
}

// TenantOfEndpoint implements Lookups of the rooms that ask it.
func (s *Store) TenantOfEndpoint(ctx context.Context, endpointID string) (string, bool, error) {
	return s.tenantBy(ctx, `SELECT tenant_id FROM webhook_endpoints WHERE endpoint_id = ?`, endpointID)
}

// AttemptOfConsent implements Lookups of the rooms that ask it.
func (s *Store) AttemptOfConsent(ctx context.Context, hash []byte) (tenantID, attemptID string, ok bool, err error) {
	ok, err = s.lookup.LookUp(ctx, []any{&tenantID, &attemptID},
		`SELECT tenant_id, attempt_id FROM attempts WHERE consent_hash = ?`, hash)
	return tenantID, attemptID, ok, err
}

// AttemptOfReference implements Lookups of the rooms that ask it.
func (s *Store) AttemptOfReference(
	ctx context.Context, vendor, ref string,
) (tenantID, attemptID string, ok bool, err error) {
	ok, err = s.lookup.LookUp(ctx, []any{&tenantID, &attemptID},
		`SELECT tenant_id, attempt_id FROM awaited_answers WHERE ref_index = ?`, s.referenceIndex(vendor, ref))
	return tenantID, attemptID, ok, err
}

// Tenants implements Lookups of the rooms that ask it: all of them, oldest first.
func (s *Store) Tenants(ctx context.Context) (ids []string, err error) {
	_, err = s.lookup.LookUp(ctx, []any{&ids}, `SELECT tenant_id FROM tenants ORDER BY created_at, tenant_id`)
	return ids, err
}
