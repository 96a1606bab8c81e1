SET LOCAL lock_timeout = '2s';

-- Host names of their own that tenants add. What is served stands in tenants.live_hosts
-- and tenants.host, which are written in the same transaction.
CREATE TABLE custom_domains (
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  domain_id     text COLLATE "C" NOT NULL,
  -- Lower case, ASCII; with a port only where the operator has set it.
  host          text NOT NULL,
  status        text NOT NULL,
  -- What the latest check found wrong; empty is nothing.
  problem       text NOT NULL,
  -- The value of the TXT record.
  challenge     text NOT NULL,
  -- The deployment's operator answers for it: it is not checked.
  vouched       boolean NOT NULL,
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
-- A host is one tenant's in the deployment.
CREATE UNIQUE INDEX custom_domains_host ON custom_domains (host)
  WHERE status IN ('PENDING_DNS', 'PENDING_CERTIFICATE', 'ACTIVE');
CREATE INDEX custom_domains_due ON custom_domains (next_check_at) WHERE next_check_at IS NOT NULL;
ALTER TABLE custom_domains ALTER COLUMN tenant_id SET STATISTICS 0;

ALTER TABLE custom_domains ENABLE ROW LEVEL SECURITY;
ALTER TABLE custom_domains FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON custom_domains TO verifyme_app
  USING (tenant_id = current_setting('verifyme.tenant')) WITH CHECK (tenant_id = current_setting('verifyme.tenant'));
CREATE POLICY lookup ON custom_domains FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT, INSERT, UPDATE, DELETE ON custom_domains TO verifyme_app;
GRANT SELECT (tenant_id, domain_id, host, status, next_check_at, claim_until) ON custom_domains TO verifyme_lookup;

-- The hosts on which the tenant's pages are served beside the deployment's own.
ALTER TABLE tenants ADD COLUMN live_hosts text[] NOT NULL DEFAULT '{}';
GRANT SELECT (host, live_hosts) ON tenants TO verifyme_lookup;
