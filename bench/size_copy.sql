-- Each statement copies one table's rows of the templates for every copy. An
-- open request keeps its template's expiry, so that none is due.
INSERT INTO requests (tenant_id, request_id, status, external_reference, short_reference, applicant_type,
  flow_key, flow_version, data_key, mobile_sealed, email_sealed, return_url, locale, metadata_sealed, link_hash,
  link_sealed, link_host,
  created_at, expires_at, started_at, submitted_at, completed_at, decision, revert, reviewer)
SELECT r.tenant_id, c.request_id, r.status, c.reference, substr(md5(c.request_id), 1, 8), r.applicant_type, r.flow_key,
  r.flow_version, c.data_key,
  c.sealed[m.position], c.sealed[e.position], r.return_url, r.locale, c.sealed[d.position],
  c.link_hash, c.sealed[l.position], r.link_host,
  r.created_at + later, CASE WHEN r.completed_at IS NULL THEN r.expires_at ELSE r.expires_at + later END,
  r.started_at + later, r.submitted_at + later, r.completed_at + later, r.decision, r.revert, r.reviewer
FROM copies c JOIN template_requests r ON r.request_id = c.template_id
LEFT JOIN template_sealed m ON m.request_id = c.template_id AND m.kind = 'mobile'
LEFT JOIN template_sealed e ON e.request_id = c.template_id AND e.kind = 'email'
LEFT JOIN template_sealed d ON d.request_id = c.template_id AND d.kind = 'metadata'
JOIN template_sealed l ON l.request_id = c.template_id AND l.kind = 'link';

-- Each copy shares its values with no other.
INSERT INTO link_keys (tenant_id, kind, digest, request_id, at)
SELECT k.tenant_id, k.kind, md5(k.digest || c.request_id), c.request_id, k.at + later
FROM copies c JOIN template_links k ON k.request_id = c.template_id;

INSERT INTO review_queue (tenant_id, request_id, status, entered_at, due_at, flow_key, flags, severity, rev)
SELECT q.tenant_id, c.request_id, q.status, q.entered_at + later, q.due_at + later, q.flow_key, q.flags, q.severity,
  nextval('review_queue_rev')
FROM copies c JOIN template_queue q ON q.request_id = c.template_id;

INSERT INTO request_steps (tenant_id, request_id, step_key, type, status, attempts, mismatches, flags, data_sealed,
  verified_sealed, problem, completed_at)
SELECT s.tenant_id, c.request_id, s.step_key, s.type, s.status, s.attempts, s.mismatches, s.flags, c.sealed[d.position],
  c.sealed[v.position], s.problem, s.completed_at + later
FROM copies c JOIN template_steps s ON s.request_id = c.template_id
LEFT JOIN template_sealed d ON d.request_id = c.template_id AND d.kind = 'data' AND d.part = s.step_key
LEFT JOIN template_sealed v ON v.request_id = c.template_id AND v.kind = 'verified' AND v.part = s.step_key;

-- A finished attempt has no input.
INSERT INTO attempts (tenant_id, attempt_id, request_id, step_key, number, status, outcome, flags, created_at,
  finished_at, calls)
SELECT a.tenant_id, 'att_' || stem || nth, c.request_id, a.step_key, a.number, a.status, a.outcome, a.flags,
  a.created_at + later, a.finished_at + later, a.calls
FROM copies c JOIN template_attempts a ON a.request_id = c.template_id;

INSERT INTO codes (tenant_id, request_id, step_key, target_sealed, mac, plain_sealed, sent_at, expires_at, tries,
  send_try, delivered, locale)
SELECT o.tenant_id, c.request_id, o.step_key, c.sealed[t.position], o.mac, c.sealed[p.position], o.sent_at + later,
  o.expires_at + later, o.tries, o.send_try, o.delivered, o.locale
FROM copies c JOIN template_codes o ON o.request_id = c.template_id
JOIN template_sealed t ON t.request_id = c.template_id AND t.kind = 'target' AND t.part = o.step_key
LEFT JOIN template_sealed p ON p.request_id = c.template_id AND p.kind = 'plain' AND p.part = o.step_key;

INSERT INTO applicant_sessions (tenant_id, hash, request_id, embedded, source, locale, branding_version, created_at,
  expires_at, revoked_at)
SELECT s.tenant_id, sha256((c.tail || row_number() OVER ())::bytea), c.request_id, s.embedded, s.source, s.locale,
  s.branding_version, s.created_at + later, s.expires_at + later, s.revoked_at + later
FROM copies c JOIN template_sessions s ON s.request_id = c.template_id;

INSERT INTO consents (tenant_id, request_id, purpose_code, notice_version, text_hash, accepted_at, withdrawn_at, locale,
  source, ip_sealed)
SELECT o.tenant_id, c.request_id, o.purpose_code, o.notice_version, o.text_hash, o.accepted_at + later,
  o.withdrawn_at + later, o.locale, o.source, c.sealed[i.position]
FROM copies c JOIN template_consents o ON o.request_id = c.template_id
JOIN template_sealed i ON i.request_id = c.template_id AND i.kind = 'ip' AND i.part = o.purpose_code;

INSERT INTO events (tenant_id, event_id, type, request_id, occurred_at, body)
SELECT e.tenant_id, 'evt_' || stem || nth, e.type, c.request_id, e.occurred_at + later,
  replace(replace(e.body, e.request_id, c.request_id), e.event_id, 'evt_' || stem || nth)
FROM copies c JOIN template_events e ON e.request_id = c.template_id;

INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, http_status, duration_ms,
  created_at, delivered_at)
SELECT d.tenant_id, 'del_' || stem || nth, 'evt_' || stem || nth, d.endpoint_id, d.status, d.attempt, d.http_status,
  d.duration_ms, d.created_at + later, d.delivered_at + later
FROM copies c JOIN template_deliveries d ON d.request_id = c.template_id;

INSERT INTO delivery_attempts (tenant_id, delivery_id, attempt, at, http_status, duration_ms, error, answer)
SELECT a.tenant_id, 'del_' || stem || nth, a.attempt, a.at + later, a.http_status, a.duration_ms, a.error, a.answer
FROM copies c JOIN template_log a ON a.request_id = c.template_id;

-- Kept answers of creations are long over; nothing opens them.
INSERT INTO idempotency_keys (tenant_id, key, body_hash, answer_sealed, expires_at)
SELECT k.tenant_id, 'bench' || c.tail, k.body_hash, k.answer_sealed, k.expires_at + later
FROM copies c CROSS JOIN (SELECT * FROM idempotency_keys ORDER BY key LIMIT 1) AS k;

-- The trail is there in its size; its chain is not linked.
INSERT INTO audit_log (tenant_id, sequence, audit_id, at, actor_kind, actor_id, actor_label, action, subject, details,
  previous, hash)
SELECT a.tenant_id, 10000000 + 10 * c.n + nth, 'aud_' || stem || lpad(nth::text, 2, '0'),
  a.at + later, a.actor_kind, a.actor_id, a.actor_label, a.action, c.request_id, a.details, a.previous, a.hash
FROM copies c JOIN template_audit a ON a.request_id = c.template_id;
