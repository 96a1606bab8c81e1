package main

import "context"

// firstCopied is before the first entry of the audit log that fill copies.
const firstCopied = 9_999_999

// What a sweep finds besides the copies. A third of the final requests are of each class; two in three have a document,
// whose file is gone already. The log of calls has more than is kept, and many counters of limits are over.
var sweptFill = []string{`
INSERT INTO flows (tenant_id, flow_key, version, live, definition)
SELECT tenant_id, 'kept-' || class, 1, true, jsonb_set(jsonb_set(definition, '{flowKey}', to_jsonb('kept-' || class)),
  '{retentionClass}', to_jsonb(class))
FROM flows, unnest(ARRAY['short', 'standard', 'extended']) AS class WHERE flow_key = 'bank-account-check-v1'`, `
UPDATE requests SET flow_key = 'kept-' || (ARRAY['short', 'standard', 'extended'])[1 + abs(hashtext(request_id)) % 3],
  flow_version = 1, data_due = completed_at + interval '3650 days'
WHERE completed_at IS NOT NULL`, `
INSERT INTO documents (tenant_id, document_id, request_id, step_key, type, content_type, size_bytes, scan_status,
  uploaded_at, file_key)
SELECT tenant_id, 'doc_' || substr(request_id, 5), request_id, 'documents', 'ADDRESS_PROOF', 'image/jpeg', 2000000,
  'CLEAN', created_at, tenant_id || '/' || request_id || '/doc_' || substr(request_id, 5)
FROM requests WHERE completed_at IS NOT NULL AND hashtext(request_id || 'document') % 3 <> 0`, `
INSERT INTO api_calls (tenant_id, trace_id, at, method, path, status, code, message, key_id, duration_ms)
SELECT tenant_id, gen_random_uuid(), now() - n * interval '20 seconds', 'GET', '/v1/onboarding-requests', 200, '', '',
  'key', 3
FROM tenants, generate_series(1, 250000) n`, `
INSERT INTO limits (tenant_id, subject, kind, started_at, count)
SELECT tenant_id, 'number ' || n, 'smsPerHour', now() - n * interval '1 minute', 1
FROM tenants, generate_series(1, 200000) n`}

// sweptClasses end data of each age.
const sweptClasses = `UPDATE tenants SET settings = jsonb_set(settings, '{retentionDays}',
	'{"short": 100, "standard": 150, "extended": 170}')`

// sweptAudit is a workspace whose audit log is over up to the first 20,000 copies, all of whose data has ended.
var sweptAudit = []string{`
UPDATE requests SET erased_at = now() WHERE erased_at IS NULL AND request_id <= (
  SELECT max(request_id) FROM (SELECT request_id FROM requests ORDER BY request_id LIMIT 20000) AS first)`, `
UPDATE audit_heads SET ended_sequence = 9999999, sequence = (SELECT max(sequence) FROM audit_log)`, `
UPDATE tenants SET settings = jsonb_set(settings, '{auditLogDays}', '30')`}

func (d *deployment) changeAll(ctx context.Context, statements []string) {
	for _, statement := range statements {
		d.change(ctx, d.TenantID, statement)
	}
}
