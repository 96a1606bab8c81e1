SET LOCAL lock_timeout = '2s';

-- The OpenID provider of a workspace's own.
CREATE TABLE sign_on_providers (
  tenant_id     text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  issuer        text NOT NULL,
  client_id     text NOT NULL,
  -- Sealed.
  secret_sealed bytea NOT NULL,
  -- Of people who are seen for the first time; NULL lets in those alone who are users.
  default_role  text,
  -- The claim that says the role, and by which values: [{"value", "role"}], the first that is met counts.
  role_claim    text,
  role_values   jsonb NOT NULL,
  -- No password opens a session for the addresses of the proved domains.
  required      boolean NOT NULL,
  -- The provider asks for a second factor itself.
  second_factor boolean NOT NULL,
  -- Another one with each change: what began before is not finished after it.
  revision      text NOT NULL,
  saved_at      timestamptz NOT NULL
);

-- Domains whose addresses may sign in. One that is proved is one workspace's.
CREATE TABLE sign_on_domains (
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  domain_id     text COLLATE "C" NOT NULL,
  -- Lower case, ASCII.
  host          text NOT NULL,
  -- PENDING_DNS, ACTIVE or FAILED.
  status        text NOT NULL,
  -- What the latest check found wrong; empty is nothing.
  problem       text NOT NULL,
  -- The value of the TXT record.
  challenge     text NOT NULL,
  created_at    timestamptz NOT NULL,
  status_at     timestamptz NOT NULL,
  checked_at    timestamptz,
  -- NULL: no check is due.
  next_check_at timestamptz,
  -- Checks that found a fault, one after the other, and since when.
  failures      integer NOT NULL,
  failing_at    timestamptz,
  claim_token   text,
  claim_until   timestamptz,
  PRIMARY KEY (tenant_id, domain_id)
);
CREATE UNIQUE INDEX sign_on_domains_own ON sign_on_domains (tenant_id, host);
CREATE UNIQUE INDEX sign_on_domains_host ON sign_on_domains (host) WHERE status = 'ACTIVE';
CREATE INDEX sign_on_domains_due ON sign_on_domains (next_check_at) WHERE next_check_at IS NOT NULL;

-- Browsers that are at the provider, or whose code of the second factor is awaited. Each
-- is used once.
CREATE TABLE sign_on_attempts (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  state_hash   bytea NOT NULL,
  -- Of the cookie of the browser that began it.
  browser_hash bytea NOT NULL,
  revision     text NOT NULL,
  -- The page of the portal that asked for it; empty is the first.
  next_path    text NOT NULL,
  -- The session that is to be stepped up; NULL for a log-in.
  session_hash bytea,
  -- Who has come back from the provider, and whose code is awaited.
  user_id      text COLLATE "C",
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, state_hash)
);
CREATE INDEX sign_on_attempts_state ON sign_on_attempts (state_hash);

-- Who a user is at the provider. Neither is ever given to another.
CREATE TABLE user_identities (
  tenant_id text COLLATE "C" NOT NULL,
  issuer    text NOT NULL,
  subject   text NOT NULL,
  user_id   text COLLATE "C" NOT NULL,
  linked_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, issuer, subject),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE UNIQUE INDEX user_identities_user ON user_identities (tenant_id, user_id, issuer);

-- The provider has asked for a second factor, as the workspace says of it.
ALTER TABLE portal_sessions ADD COLUMN second_factor boolean NOT NULL DEFAULT false;

-- allowed: it gives the new tables their rules
DO $$
DECLARE
  named text;
BEGIN
  FOREACH named IN ARRAY ARRAY['sign_on_providers', 'sign_on_domains', 'sign_on_attempts', 'user_identities'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', named);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN tenant_id SET STATISTICS 0', named);
    EXECUTE format('CREATE POLICY tenant ON %I TO verifyme_app '
      'USING (tenant_id = current_setting(''verifyme.tenant'')) '
      'WITH CHECK (tenant_id = current_setting(''verifyme.tenant''))', named);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO verifyme_app', named);
  END LOOP;
END $$;
CREATE POLICY lookup ON sign_on_domains FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON sign_on_attempts FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT (tenant_id, domain_id, host, status, next_check_at, claim_until) ON sign_on_domains TO verifyme_lookup;
GRANT SELECT (tenant_id, state_hash) ON sign_on_attempts TO verifyme_lookup;
