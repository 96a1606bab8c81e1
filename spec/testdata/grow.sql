-- Four thousand requests of the tenant in verifyme.tenant and what belongs to
-- them, around now in time, none of it due.
CREATE TEMP TABLE grown ON COMMIT DROP AS
SELECT current_setting('verifyme.tenant') AS tenant_id, i, lpad(i::text, 22, '0') AS n,
  sha256((current_setting('verifyme.tenant') || i)::bytea) AS hash,
  now() + (i - 2000) * interval '10 minutes' AS at
FROM generate_series(1, 4000) AS i;

INSERT INTO requests (tenant_id, request_id, status, external_reference, short_reference, applicant_type,
  flow_key, flow_version, data_key, link_hash, link_sealed, link_host, created_at, expires_at, data_due)
SELECT tenant_id, 'vm_req_' || n,
  CASE WHEN i % 100 = 0 THEN 'SUBMITTED' WHEN i % 1000 = 7 THEN 'REVIEWING'
    WHEN i % 10 = 3 THEN 'LINK_ISSUED' ELSE 'APPROVED' END,
  'ref ' || i, substr(md5(i::text), 1, 8), 'applicant',
  CASE WHEN i % 50 = 1 THEN 'employee-verification-v1' ELSE 'bank-account-check-v1' END, 1,
  repeat('k', 150)::bytea, hash, repeat('l', 80)::bytea, '', at,
  now() + interval '100 days' + i * interval '1 minute',
  CASE WHEN i % 10 <> 3 THEN now() + interval '100 days' + i * interval '1 minute' END
FROM grown;

INSERT INTO request_steps (tenant_id, request_id, step_key, type, status, attempts, mismatches, flags)
SELECT tenant_id, 'vm_req_' || n, 'mobileOtp', 'MobileOtp', 'COMPLETED', 1, 0, '{}' FROM grown;
INSERT INTO link_keys (tenant_id, kind, digest, request_id, at)
SELECT tenant_id, 'PHONE', 'phone ' || i % 1000, 'vm_req_' || n, at FROM grown;
INSERT INTO attempts (tenant_id, attempt_id, request_id, step_key, number, status, outcome, flags, created_at,
  finished_at, calls)
SELECT tenant_id, 'att_' || n, 'vm_req_' || n, 'bank', 1, 'DONE', 'VERIFIED', '{}', at, at,
  '[{"capability": "bank", "vendor": "sandbox", "outcome": "verified", "ms": 3}]' FROM grown;
INSERT INTO documents (tenant_id, document_id, request_id, step_key, type, content_type, size_bytes, scan_status,
  uploaded_at, file_key)
SELECT tenant_id, 'doc_' || n, 'vm_req_' || n, 'documents', 'ADDRESS_PROOF', 'image/png', 1, 'CLEAN', at, 'key ' || n
FROM grown;
INSERT INTO codes (tenant_id, request_id, step_key, target_sealed, mac, sent_at, expires_at, tries, send_try, delivered,
  locale)
SELECT tenant_id, 'vm_req_' || n, 'mobileOtp', 'x', 'x', at, at, 0, 1, true, 'en' FROM grown;
INSERT INTO applicant_sessions (tenant_id, hash, request_id, embedded, source, locale, branding_version,
  created_at, expires_at)
SELECT tenant_id, hash, 'vm_req_' || n, false, 'HOSTED', 'en', 1, at, at FROM grown;
INSERT INTO consents (tenant_id, request_id, purpose_code, notice_version, text_hash, accepted_at, locale, source,
  ip_sealed)
SELECT tenant_id, 'vm_req_' || n, 'IDENTITY_CHECK', '1', 'x', at, 'en', 'HOSTED', 'x' FROM grown;
INSERT INTO idempotency_keys (tenant_id, key, body_hash, answer_sealed, expires_at)
SELECT tenant_id, 'key ' || n, hash, repeat('a', 300)::bytea, now() + interval '100 days' FROM grown;
INSERT INTO api_keys (tenant_id, key_id, name, hash, publishable, scopes, ip_allow, created_at)
SELECT tenant_id, 'key_' || n, 'old', hash, false, '{}', '{}', at FROM grown;
INSERT INTO api_calls (tenant_id, trace_id, at, method, path, status, code, message, key_id, duration_ms)
SELECT tenant_id, lpad(i::text, 32, '0')::uuid, at, 'GET', '/v1/onboarding-requests/vm_req_' || n,
  CASE WHEN i % 50 = 0 THEN 404 ELSE 200 END, '', '', 'key_' || lpad((i % 7)::text, 22, '0'), 3 FROM grown;
INSERT INTO oauth_tokens (tenant_id, hash, key_id, scopes, expires_at)
SELECT tenant_id, hash, 'key_' || n, '{}', now() + interval '100 days' FROM grown;
INSERT INTO portal_sessions (tenant_id, hash, session_id, user_id, device, created_at, last_seen_at, expires_at)
SELECT tenant_id, hash, 'ses_' || n, (SELECT min(user_id) FROM users), 'Chrome on Windows', at, at, at FROM grown;

INSERT INTO webhook_endpoints (tenant_id, endpoint_id, url_sealed, events, status, consecutive_failures, secret_sealed,
  created_at, updated_at)
SELECT current_setting('verifyme.tenant'), 'whe_grown' || e, 'x', '{*}', 'DISABLED', 0, 'x',
  now(), now()
FROM generate_series(1, 5) AS e;
INSERT INTO events (tenant_id, event_id, type, request_id, occurred_at, body)
SELECT tenant_id, 'evt_' || n, CASE WHEN i % 2 = 0 THEN 'onboarding.created' ELSE 'onboarding.approved' END,
  'vm_req_' || n, at, repeat('b', 600)
FROM grown;
INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
SELECT tenant_id, 'del_' || n, 'evt_' || n, 'whe_grown' || i % 5 + 1,
  CASE WHEN i % 20 = 0 THEN 'RETRYING' ELSE 'DELIVERED' END, 1,
  CASE WHEN i % 20 = 0 THEN now() + interval '100 days' END, at FROM grown;
INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, duration_ms, answer)
SELECT tenant_id, 'del_' || n, 1, at, 5, repeat('a', 200) FROM grown;
INSERT INTO audit_log (tenant_id, sequence, audit_id, at, actor_kind, actor_id, actor_label, action, subject, details,
  previous, hash)
SELECT tenant_id, 1000000 + i, 'aud_' || n, at, 'USER', 'usr_1', 'x', 'portal.login', 'vm_req_' || n, '{}', 'x', 'x'
FROM grown;
