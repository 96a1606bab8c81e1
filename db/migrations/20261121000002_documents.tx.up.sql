-- Evidence. The bytes lie in the evidence store under file_key, sealed with
-- the request's data key. A file that the scan refused has none.
CREATE TABLE documents (
  tenant_id       text COLLATE "C" NOT NULL,
  document_id     text COLLATE "C" NOT NULL,
  request_id      text COLLATE "C" NOT NULL,
  step_key        text COLLATE "C" NOT NULL,
  type            text NOT NULL,
  content_type    text NOT NULL,
  size_bytes      integer NOT NULL,
  scan_status     text NOT NULL,
  uploaded_at     timestamptz NOT NULL,
  file_key        text,
  -- Latitude, longitude and accuracy of a photo, where it carries them.
  location_sealed bytea,
  deleted_at      timestamptz,
  PRIMARY KEY (tenant_id, document_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests,
  CHECK ((scan_status = 'CLEAN') = (file_key IS NOT NULL))
);
CREATE INDEX documents_request ON documents (tenant_id, request_id, document_id);

ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON documents TO verifyme_app
  USING (tenant_id = current_setting('verifyme.tenant'))
  WITH CHECK (tenant_id = current_setting('verifyme.tenant'));
GRANT SELECT, INSERT, UPDATE, DELETE ON documents TO verifyme_app;
