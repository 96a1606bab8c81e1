-- Whether any sandbox clock is ahead is asked each second, and then what is due
-- in the time of each such tenant alone.
CREATE INDEX tenants_ahead ON tenants (clock_offset_seconds) WHERE clock_offset_seconds > 0;
CREATE INDEX requests_due_ahead ON requests (tenant_id, expires_at) WHERE status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED');
CREATE INDEX requests_documents_due_ahead ON requests (tenant_id, documents_due) WHERE documents_due IS NOT NULL;

-- An endpoint that has ended is looked at until nothing is open at it and
-- nothing can come any more.
ALTER TABLE webhook_endpoints ADD COLUMN settled boolean NOT NULL DEFAULT false;
CREATE INDEX webhook_endpoints_ended ON webhook_endpoints (disabled_at) WHERE status = 'DISABLED' AND NOT settled;
GRANT SELECT (settled) ON webhook_endpoints TO verifyme_lookup;
