SET LOCAL lock_timeout = '2s';

-- When a user's next daily digest is due, by the tenant's clock; NULL: the user wants none.
ALTER TABLE users ADD COLUMN digest_at timestamptz;
CREATE INDEX users_digest ON users (digest_at) WHERE digest_at IS NOT NULL;
GRANT SELECT (user_id, digest_at) ON users TO verifyme_lookup;
