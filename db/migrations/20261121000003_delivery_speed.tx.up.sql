-- A delivery is written three times: made, claimed, finished. Room in its page
-- lets the claim be written beside it, without touching an index.
ALTER TABLE deliveries SET (fillfactor = 40);

-- Lines of the log are written only by the statement that has just written
-- their delivery, and deliveries are never deleted: checking again, row by row,
-- costs as much as writing the line.
ALTER TABLE delivery_attempts DROP CONSTRAINT delivery_attempts_tenant_id_delivery_id_fkey;

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

-- Events of one type, newest first, however rare the type.
CREATE INDEX events_type ON events (tenant_id, type, occurred_at, event_id);
