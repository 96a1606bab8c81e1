-- An attempt may wait for the applicant's consent elsewhere: until then, and
-- found by the hash of what the browser comes back with.
ALTER TABLE attempts ADD COLUMN consent_hash bytea;
ALTER TABLE attempts ADD COLUMN answer_until timestamptz;
CREATE INDEX attempts_consent ON attempts (consent_hash) WHERE consent_hash IS NOT NULL;
CREATE INDEX attempts_waiting ON attempts (answer_until) WHERE status = 'WAITING';
GRANT SELECT (consent_hash, answer_until) ON attempts TO verifyme_lookup;

-- Evidence of a step that a reviewer sent back stays until retention ends, but
-- neither counts nor is listed any more.
ALTER TABLE documents ADD COLUMN superseded_at timestamptz;

-- When the request's documents are to be removed under retention.
ALTER TABLE requests ADD COLUMN documents_due timestamptz;
CREATE INDEX requests_documents_due ON requests (documents_due) WHERE documents_due IS NOT NULL;
GRANT SELECT (documents_due) ON requests TO verifyme_lookup;
