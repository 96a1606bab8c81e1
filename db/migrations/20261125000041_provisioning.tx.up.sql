SET LOCAL lock_timeout = '2s';

-- Tokens by which a company's directory makes and disables users (SCIM).
CREATE TABLE provisioning_tokens (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  token_id     text COLLATE "C" NOT NULL,
  name         text NOT NULL,
  hash         bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at   timestamptz,
  PRIMARY KEY (tenant_id, token_id)
);
CREATE INDEX provisioning_tokens_hash ON provisioning_tokens (hash);

-- What a directory says of users beside what they are here.
CREATE TABLE provisioned_users (
  tenant_id    text COLLATE "C" NOT NULL,
  user_id      text COLLATE "C" NOT NULL,
  -- Empty where the directory gives none.
  external_id  text NOT NULL,
  display_name text NOT NULL,
  given_name   text NOT NULL,
  family_name  text NOT NULL,
  changed_at   timestamptz NOT NULL,
  -- The directory has deleted the user, who is disabled here: it is told of none.
  deleted_at   timestamptz,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);

-- allowed: it gives the new tables their rules
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['provisioning_tokens', 'provisioned_users'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN tenant_id SET STATISTICS 0', named);
    EXECUTE format('CREATE POLICY tenant ON %I TO verifyme_app '
      'USING (tenant_id = current_setting(''verifyme.tenant'')) '
      'WITH CHECK (tenant_id = current_setting(''verifyme.tenant''))', named);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO verifyme_app', named);
  END LOOP;
END $$;
CREATE POLICY lookup ON provisioning_tokens FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT (tenant_id, token_id, hash, revoked_at) ON provisioning_tokens TO verifyme_lookup;
