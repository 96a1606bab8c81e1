-- An endpoint's place among those of its workspace, from 1, tells which id of
-- the event's family its delivery takes: a digit of base62. Counting endpoints
-- at each event took a seventh of the event's time. A deleted endpoint gives its
-- place up. emit() stays for servers of before; nothing else calls it.
ALTER TABLE webhook_endpoints ADD COLUMN place integer NOT NULL DEFAULT 0 CHECK (place BETWEEN 0 AND 62);
ALTER TABLE webhook_endpoints NO FORCE ROW LEVEL SECURITY;
UPDATE webhook_endpoints e SET place = n.place
FROM (
  SELECT tenant_id, endpoint_id, row_number() OVER (PARTITION BY tenant_id ORDER BY created_at, endpoint_id) AS place
  FROM webhook_endpoints WHERE deleted_at IS NULL
) n WHERE e.tenant_id = n.tenant_id AND e.endpoint_id = n.endpoint_id;
ALTER TABLE webhook_endpoints FORCE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX webhook_endpoints_place ON webhook_endpoints (tenant_id, place) WHERE deleted_at IS NULL;

-- The lowest free place in the workspace that the transaction is in. Endpoints
-- of one workspace are made one after the other, under a lock.
CREATE FUNCTION free_endpoint_place() RETURNS integer LANGUAGE sql AS $$
  SELECT min(place)::integer FROM generate_series(1, 1 + (SELECT count(*) FROM webhook_endpoints t WHERE t.tenant_id = current_setting('verifyme.tenant'))) AS places (place)
  WHERE place NOT IN (
    SELECT e.place FROM webhook_endpoints e
    WHERE e.tenant_id = current_setting('verifyme.tenant') AND e.deleted_at IS NULL
  )
$$;
ALTER TABLE webhook_endpoints ALTER COLUMN place SET DEFAULT free_endpoint_place();
