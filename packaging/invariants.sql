-- What has to hold in every database of VerifyMe, whatever happened to it: run by a role that sees all rows, after a
-- restore or a fault. Each row counts violations; all are 0.
--   sudo -u postgres psql --dbname=verifyme --file=packaging/invariants.sql
SELECT 'a delivery of an event that is not there' AS invariant, count(*) AS violations
  FROM deliveries d WHERE NOT EXISTS (SELECT FROM events e WHERE (e.tenant_id, e.event_id) = (d.tenant_id, d.event_id))
UNION ALL
SELECT 'a request without its one onboarding.created',
  count(*) FROM requests r WHERE 1 <> (SELECT count(*) FROM events e
  WHERE e.tenant_id = r.tenant_id AND e.request_id = r.request_id AND e.type = 'onboarding.created')
UNION ALL
SELECT 'a request whose onboarding.cancelled is not its state', count(*) FROM requests r
  WHERE (CASE status WHEN 'CANCELLED' THEN 1 ELSE 0 END) <> (SELECT count(*) FROM events e
    WHERE e.tenant_id = r.tenant_id AND e.request_id = r.request_id AND e.type = 'onboarding.cancelled')
UNION ALL
SELECT 'a request in the review queue that does not wait, or one that waits outside', count(*) FROM requests r
  WHERE (r.status IN ('SUBMITTED', 'REVIEWING')) <> EXISTS (SELECT FROM review_queue q
    WHERE (q.tenant_id, q.request_id) = (r.tenant_id, r.request_id))
UNION ALL
SELECT 'a delivery with more attempts than eight', count(*) FROM deliveries WHERE attempt > 8
UNION ALL
SELECT 'a delivery tried again after a 2xx', count(*) FROM deliveries d JOIN delivery_attempts a
  USING (tenant_id, delivery_id) WHERE a.http_status BETWEEN 200 AND 299 AND a.attempt < d.attempt
UNION ALL
SELECT 'a DELIVERED delivery without its time',
  count(*) FROM deliveries WHERE status = 'DELIVERED' AND delivered_at IS NULL
UNION ALL
SELECT 'an erased request with a certificate missing, or a certificate of one that is not erased',
  count(*) FROM requests r
  WHERE (r.erased_at IS NOT NULL) <> EXISTS (SELECT FROM erasures e
    WHERE (e.tenant_id, e.request_id) = (r.tenant_id, r.request_id))
UNION ALL
SELECT 'a table of a tenant''s rows that is open to its owner', count(*) FROM pg_class c
  JOIN pg_attribute x ON x.attrelid = c.oid AND x.attname = 'tenant_id' AND NOT x.attisdropped
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
    AND NOT (c.relrowsecurity AND c.relforcerowsecurity);
