SET LOCAL lock_timeout = '2s';

-- Checks whose vendor has taken the question and answers later. A row lives as long as its
-- attempt is ASKED; how long that may be says the attempt's answer_until.
CREATE TABLE awaited_answers (
  tenant_id    text COLLATE "C" NOT NULL,
  attempt_id   text COLLATE "C" NOT NULL,
  request_id   text COLLATE "C" NOT NULL,
  -- A keyed digest of the adapter and the vendor's reference, by which a callback finds the row.
  ref_index    bytea NOT NULL,
  -- Who was asked, and the reference, sealed with the request's data key.
  taken_sealed bytea NOT NULL,
  -- When the vendor is asked for the answer next.
  ask_at       timestamptz NOT NULL,
  -- Callbacks that have come; more than a few wake nobody.
  told         integer NOT NULL,
  PRIMARY KEY (tenant_id, attempt_id),
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES attempts
);
CREATE INDEX awaited_answers_due ON awaited_answers (ask_at);
CREATE INDEX awaited_answers_ref ON awaited_answers (ref_index);
CREATE INDEX awaited_answers_request ON awaited_answers (tenant_id, request_id);
ALTER TABLE awaited_answers ALTER COLUMN tenant_id SET STATISTICS 0;

ALTER TABLE awaited_answers ENABLE ROW LEVEL SECURITY;
ALTER TABLE awaited_answers FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON awaited_answers TO verifyme_app
  USING (tenant_id = current_setting('verifyme.tenant')) WITH CHECK (tenant_id = current_setting('verifyme.tenant'));
CREATE POLICY lookup ON awaited_answers FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT, INSERT, UPDATE, DELETE ON awaited_answers TO verifyme_app;
GRANT SELECT (tenant_id, attempt_id, ref_index, ask_at) ON awaited_answers TO verifyme_lookup;
