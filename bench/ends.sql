-- Final requests of the workspace $1, so many, whose own rows are all there is of them; none
-- of them ends within the run.
INSERT INTO requests (tenant_id, request_id, status, short_reference, applicant_type, flow_key, flow_version, data_key,
  metadata_sealed, link_hash, link_host, created_at, expires_at, completed_at, data_due)
SELECT $1, 'vm_req_00' || lpad(i::text, 20, '0'), 'APPROVED', substr(md5(i::text), 1, 8), 'applicant',
  CASE WHEN i % 3 = 0 THEN 'employee-verification-v1' ELSE 'bank-account-check-v1' END, 1, decode(repeat('6b', 110), 'hex'),
  decode(repeat('6d', 90), 'hex'), sha256(i::text::bytea), '', at, at, at, at + interval '365 days'
FROM (SELECT i, now() - interval '80 days' + i * interval '6 seconds' AS at FROM generate_series(1, $2::integer) AS i) n
