SET LOCAL lock_timeout = '2s';

-- Workspaces that are being deleted, and that were: what stays of them. It is no tenant's data.
CREATE TABLE tenant_deletions (
  deleted_id     text COLLATE "C" PRIMARY KEY,
  began_at       timestamptz NOT NULL,
  -- NULL until all is gone.
  finished_at    timestamptz,
  -- How many data keys, files and rows of each table there were.
  keys           bigint NOT NULL DEFAULT 0,
  files          bigint,
  rows           jsonb NOT NULL DEFAULT '{}',
  -- The end of the audit log.
  audit_sequence bigint,
  audit_hash     text,
  -- The signed statement, and the workspace's public key.
  statement      bytea,
  signature      bytea,
  public_key     bytea
);
GRANT SELECT, INSERT, UPDATE ON tenant_deletions TO verifyme_deletion;
GRANT SELECT (deleted_id) ON tenant_deletions TO verifyme_app;

-- Whose certificate a host has: the certificate of a deleted workspace's domain goes, too.
GRANT SELECT (host), DELETE ON certificates TO verifyme_deletion;
GRANT UPDATE (data_key) ON requests TO verifyme_deletion;
GRANT UPDATE (tenant_id) ON tenants TO verifyme_deletion;

-- Requests are pinned to published versions: those neither change nor go, but with their workspace.
CREATE OR REPLACE FUNCTION keep_published_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_user = 'verifyme_deletion' THEN
    RETURN OLD;
  END IF;
  IF OLD.definition ->> 'status' = 'PUBLISHED' AND (TG_OP = 'DELETE'
      OR (NEW.flow_key, NEW.version, NEW.definition) IS DISTINCT FROM (OLD.flow_key, OLD.version, OLD.definition)) THEN
    RAISE EXCEPTION 'version % of flow % is published and never changes', OLD.version, OLD.flow_key;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
