SET LOCAL lock_timeout = '2s';

-- Passkeys of users: each stands for the password and the second factor together.
CREATE TABLE passkeys (
  tenant_id       text COLLATE "C" NOT NULL,
  passkey_id      text COLLATE "C" NOT NULL,
  user_id         text COLLATE "C" NOT NULL,
  -- By which an authenticator names it; it is chosen at random there, and is one user's alone.
  credential_id   bytea NOT NULL,
  -- Whose it is, its credential id and its public key, sealed together, so that none of them
  -- is changed for another.
  key_sealed      bytea NOT NULL,
  -- How the browser reaches the authenticator.
  transports      text[] NOT NULL,
  -- It may be on several devices. It never changes.
  backup_eligible boolean NOT NULL,
  -- It is on several devices, as of its latest use.
  backed_up       boolean NOT NULL,
  -- Of its uses; 0 where the authenticator does not count.
  sign_count      bigint NOT NULL,
  name            text NOT NULL,
  created_at      timestamptz NOT NULL,
  last_used_at    timestamptz,
  PRIMARY KEY (tenant_id, passkey_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (credential_id);
CREATE INDEX passkeys_user ON passkeys (tenant_id, user_id);
ALTER TABLE passkeys ALTER COLUMN tenant_id SET STATISTICS 0;

ALTER TABLE passkeys ENABLE ROW LEVEL SECURITY;
ALTER TABLE passkeys FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON passkeys TO verifyme_app
  USING (tenant_id = current_setting('verifyme.tenant')) WITH CHECK (tenant_id = current_setting('verifyme.tenant'));
CREATE POLICY lookup ON passkeys FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT, INSERT, UPDATE, DELETE ON passkeys TO verifyme_app;
GRANT SELECT (tenant_id, credential_id) ON passkeys TO verifyme_lookup;

-- Challenges that an authenticator is to sign, each once; not tenant data, since nobody
-- knows yet who logs in. The hash covers what the challenge is for.
CREATE TABLE passkey_challenges (
  hash       bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expired ON passkey_challenges (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON passkey_challenges TO verifyme_app;

-- The session's user has shown a passkey in it, which counts as a second factor.
ALTER TABLE portal_sessions ADD COLUMN by_passkey boolean NOT NULL DEFAULT false;
