SET LOCAL lock_timeout = '2s';

-- Up to where the log's own retention has removed a chain: the last entry that went, signed with
-- the keyset, so that nobody who has the database alone can cut the beginning of a chain off.
ALTER TABLE audit_heads ADD COLUMN ended_sequence bigint NOT NULL DEFAULT 0;
ALTER TABLE audit_heads ADD COLUMN ended_hash text NOT NULL DEFAULT '';
ALTER TABLE audit_heads ADD COLUMN ended_at timestamptz;
ALTER TABLE audit_heads ADD COLUMN ended_signature text NOT NULL DEFAULT '';

-- The service removes what is recorded there as ended, and nothing else.
-- allowed: nobody could delete there before
CREATE POLICY ended ON audit_log AS RESTRICTIVE FOR DELETE TO verifyme_app
  USING (sequence <= (SELECT ended_sequence FROM audit_heads WHERE tenant_id = current_setting('verifyme.tenant')));
GRANT DELETE ON audit_log TO verifyme_app;
