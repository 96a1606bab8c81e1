SET LOCAL lock_timeout = '2s';

-- Certificates of the hosts on which the program ends TLS itself. They are the deployment's,
-- as its keyset is: whose a host is stands in custom_domains, and every certificate is
-- public. The private keys are sealed.
CREATE TABLE certificates (
  host          text PRIMARY KEY,
  -- Chain and private key, sealed; NULL before the first one.
  sealed        bytea,
  from_at       timestamptz,
  until_at      timestamptz,
  -- What the latest order ended with; empty is a certificate.
  problem       text NOT NULL,
  -- Orders that failed, one after the other.
  failures      integer NOT NULL,
  next_order_at timestamptz NOT NULL,
  claim_token   text,
  claim_until   timestamptz
);

-- The account at each certificate authority, and answers to its questions while an order
-- is under way.
CREATE TABLE certificate_secrets (
  name       text PRIMARY KEY,
  sealed     bytea NOT NULL,
  -- NULL: it stays.
  expires_at timestamptz
);

-- Orders of the whole deployment, a row a day.
CREATE TABLE certificate_orders (
  day    date PRIMARY KEY,
  orders integer NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON certificates, certificate_secrets, certificate_orders TO verifyme_app;

-- A tenant's orders since a time, which is at most a day ago.
ALTER TABLE tenants ADD COLUMN certificate_orders integer NOT NULL DEFAULT 0;
ALTER TABLE tenants ADD COLUMN certificate_orders_since timestamptz;

GRANT SELECT (vouched) ON custom_domains TO verifyme_lookup;
