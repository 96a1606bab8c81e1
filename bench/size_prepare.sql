-- What the templates hold, apart from the tables that grow: one row of each
-- table here becomes one row there a copy. Rows of a template that have ids of
-- their own are numbered, and so are its sealed values (part tells whose).
CREATE TEMP TABLE template_requests AS SELECT r.* FROM requests r JOIN templates USING (request_id);
CREATE TEMP TABLE template_queue AS SELECT q.* FROM review_queue q JOIN templates USING (request_id);
CREATE TEMP TABLE template_steps AS SELECT s.* FROM request_steps s JOIN templates USING (request_id);
CREATE TEMP TABLE template_links AS SELECT k.* FROM link_keys k JOIN templates USING (request_id);
CREATE TEMP TABLE template_codes AS SELECT c.* FROM codes c JOIN templates USING (request_id);
CREATE TEMP TABLE template_consents AS SELECT c.* FROM consents c JOIN templates USING (request_id);
CREATE TEMP TABLE template_sessions AS SELECT s.* FROM applicant_sessions s JOIN templates USING (request_id);
CREATE TEMP TABLE template_attempts AS
SELECT a.*, to_char(row_number() OVER (PARTITION BY request_id ORDER BY attempt_id), 'FM00') AS nth
FROM attempts a JOIN templates USING (request_id);
CREATE TEMP TABLE template_events AS
SELECT e.*, to_char(row_number() OVER (PARTITION BY request_id ORDER BY event_id), 'FM00') AS nth
FROM events e JOIN templates USING (request_id);
CREATE TEMP TABLE template_deliveries AS
SELECT d.*, e.request_id, e.nth FROM deliveries d JOIN template_events e USING (tenant_id, event_id);
CREATE TEMP TABLE template_log AS
SELECT a.*, d.request_id, d.nth FROM delivery_attempts a JOIN template_deliveries d USING (tenant_id, delivery_id);
CREATE TEMP TABLE template_audit AS
SELECT a.*, a.subject AS request_id, row_number() OVER (PARTITION BY subject ORDER BY sequence) AS nth
FROM audit_log a JOIN templates ON a.subject = templates.request_id;
CREATE TEMP TABLE template_sealed AS
SELECT request_id, row_number() OVER (PARTITION BY request_id ORDER BY kind, part)::int AS position, kind, part, sealed
FROM (
  SELECT request_id, 'mobile' AS kind, '' AS part, mobile_sealed AS sealed FROM template_requests
  UNION ALL SELECT request_id, 'email', '', email_sealed FROM template_requests
  UNION ALL SELECT request_id, 'metadata', '', metadata_sealed FROM template_requests
  UNION ALL SELECT request_id, 'link', '', link_sealed FROM template_requests
  UNION ALL SELECT request_id, 'data', step_key, data_sealed FROM template_steps
  UNION ALL SELECT request_id, 'verified', step_key, verified_sealed FROM template_steps
  UNION ALL SELECT request_id, 'target', step_key, target_sealed FROM template_codes
  UNION ALL SELECT request_id, 'plain', step_key, plain_sealed FROM template_codes
  UNION ALL SELECT request_id, 'ip', purpose_code, ip_sealed FROM template_consents
) AS sealed_values WHERE sealed IS NOT NULL;

-- n is the copy's place in time, later the time from the template to its copy; tail is the copy's id
-- without its prefix, and stem what its other ids begin with.
CREATE TEMP TABLE copies (
  n integer, template_id text, request_id text, tail text, stem text, later interval, reference text,
  link_hash bytea, data_key bytea, sealed bytea[]
);
