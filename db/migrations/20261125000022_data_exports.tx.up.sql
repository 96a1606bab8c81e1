SET LOCAL lock_timeout = '2s';

-- Exports of everything about an applicant that owners have asked for. What an archive is
-- made of is sealed with the request's data key, and is gone with it.
CREATE TABLE data_exports (
  tenant_id   text COLLATE "C" NOT NULL,
  export_id   text COLLATE "C" NOT NULL,
  request_id  text COLLATE "C" NOT NULL,
  status      text NOT NULL,
  -- Files that were read so far, and all of them.
  files_done  integer NOT NULL,
  files       integer NOT NULL,
  sealed      bytea,
  created_at  timestamptz NOT NULL,
  ready_at    timestamptz,
  -- When it is removed.
  ends_at     timestamptz NOT NULL,
  -- Of the link by which it is downloaded, once.
  link_hash   bytea,
  link_until  timestamptz,
  tries       integer NOT NULL,
  claim_token text,
  claim_until timestamptz,
  PRIMARY KEY (tenant_id, export_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX data_exports_request ON data_exports (tenant_id, request_id);
ALTER TABLE data_exports ALTER COLUMN tenant_id SET STATISTICS 0;

ALTER TABLE data_exports ENABLE ROW LEVEL SECURITY;
ALTER TABLE data_exports FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON data_exports TO verifyme_app
  USING (tenant_id = current_setting('verifyme.tenant')) WITH CHECK (tenant_id = current_setting('verifyme.tenant'));
CREATE POLICY lookup ON data_exports FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT, INSERT, UPDATE, DELETE ON data_exports TO verifyme_app;
GRANT SELECT (tenant_id, export_id, status, ends_at, claim_until) ON data_exports TO verifyme_lookup;
