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

-- The outbox is written in nearly every transaction. As a function it is planned
-- once a connection; planning it anew takes as long as running it.
CREATE FUNCTION emit(tenant text, id text, event_type text, request text, at timestamptz, event_body text, delivery_ids text[], now timestamptz)
RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO events (tenant_id, event_id, type, request_id, occurred_at, body) VALUES (tenant, id, event_type, request, at, event_body);
  RETURN QUERY
    INSERT INTO deliveries (tenant_id, delivery_id, event_id, endpoint_id, status, attempt, next_attempt_at, created_at)
    SELECT tenant, delivery_ids[row_number() OVER (ORDER BY e.endpoint_id)], id, e.endpoint_id, 'PENDING', 0, now, now
    FROM webhook_endpoints e WHERE e.tenant_id = tenant AND e.status = 'ACTIVE' AND e.events && ARRAY[event_type, '*']
    RETURNING endpoint_id;
END $$;

-- What a deleted endpoint still holds is given up by the workers.
GRANT SELECT (deleted_at) ON webhook_endpoints TO verifyme_lookup;

-- Ids of events and deliveries sort by their time: with them the primary keys
-- serve the lists, newest first.
DROP INDEX deliveries_created, deliveries_endpoint, deliveries_dead, events_occurred;
CREATE INDEX deliveries_endpoint ON deliveries (tenant_id, endpoint_id, delivery_id);
CREATE INDEX deliveries_dead ON deliveries (tenant_id, delivery_id) WHERE status = 'DEAD';
-- However rare the type.
CREATE INDEX events_type ON events (tenant_id, type, event_id);

-- Of a tenant that is not in its statistics PostgreSQL expects no row, and then
-- rather reads all that the tenant has by now than one row by its id. Without
-- statistics of tenants it expects a 200th of the table of each, old or new.
DO $$
DECLARE t regclass;
BEGIN
  FOR t IN SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
           WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN tenant_id SET STATISTICS 0', t);
  END LOOP;
END $$;

-- Plans that are kept, of foreign keys above all, are made while tables are
-- small. All indexes that begin with the tenant cost the same there, and the
-- one that was made last is used: the primary keys are made anew, last.
DO $$
DECLARE
  key record;
  reference record;
BEGIN
  -- Adding a reference reads both tables; what stands in them has been checked.
  PERFORM set_config('verifyme.tenant', '', true);
  FOR key IN
    SELECT c.conrelid::regclass AS on_table, c.conrelid, c.conindid, c.conname, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c
    WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attname = 'tenant_id')
      AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indexrelid > c.conindid)
  LOOP
    CREATE TEMP TABLE referring ON COMMIT DROP AS
      SELECT f.conrelid::regclass AS on_table, f.conname, pg_get_constraintdef(f.oid) AS definition
      FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = key.conindid;
    FOR reference IN SELECT * FROM referring LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', reference.on_table, reference.conname);
    END LOOP;
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.on_table, key.conname);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.on_table, key.conname, key.definition);
    FOR reference IN SELECT * FROM referring LOOP
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', reference.on_table, reference.conname, reference.definition);
    END LOOP;
    DROP TABLE referring;
  END LOOP;
END $$;
