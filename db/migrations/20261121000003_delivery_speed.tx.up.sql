-- A delivery is written three times: made, claimed, finished. Room in its page
-- lets the claim be written beside it, without touching an index.
ALTER TABLE deliveries SET (fillfactor = 40);

-- These rows are written only by statements that have just written, locked or
-- read the row they refer to, and which nothing ever deletes. Checking again,
-- row by row, costs as much as writing them, and locks the tenant's and the
-- endpoint's rows against themselves.
ALTER TABLE delivery_attempts DROP CONSTRAINT delivery_attempts_tenant_id_delivery_id_fkey;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_tenant_id_event_id_fkey;
ALTER TABLE deliveries DROP CONSTRAINT deliveries_tenant_id_endpoint_id_fkey;
ALTER TABLE events DROP CONSTRAINT events_tenant_id_fkey;
ALTER TABLE events DROP CONSTRAINT events_tenant_id_request_id_fkey;

-- Ids of events and deliveries sort by their time, so that the primary keys
-- serve the lists, newest first.
DROP INDEX deliveries_created, deliveries_endpoint, deliveries_dead, events_occurred;
CREATE INDEX deliveries_endpoint ON deliveries (tenant_id, endpoint_id, delivery_id);
CREATE INDEX deliveries_dead ON deliveries (tenant_id, delivery_id) WHERE status = 'DEAD';
-- However rare the type.
CREATE INDEX events_type ON events (tenant_id, type, event_id);

-- The runs over an endpoint that are under way, in any process, with the posts
-- that each has in flight: together they keep the endpoint's bound.
CREATE TABLE endpoint_runs (
  tenant_id   text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  claim_token text COLLATE "C" NOT NULL,
  posts       integer NOT NULL,
  claim_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id, claim_token),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints
);
ALTER TABLE endpoint_runs ENABLE ROW LEVEL SECURITY;
ALTER TABLE endpoint_runs FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON endpoint_runs TO verifyme_app USING (tenant_id = current_setting('verifyme.tenant')) WITH CHECK (tenant_id = current_setting('verifyme.tenant'));
GRANT SELECT, INSERT, UPDATE, DELETE ON endpoint_runs TO verifyme_app;
