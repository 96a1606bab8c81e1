SET LOCAL lock_timeout = '2s';

-- That workers seal by the keyset's primary key what its older keys have sealed, as the
-- operator asked for last. It is the deployment's, as the keyset is.
CREATE TABLE keyset_reseals (
  -- The one row.
  place       text PRIMARY KEY CHECK (place = 'latest'),
  -- The beginning of what the primary key of then seals: a process that seals by another
  -- key leaves it alone.
  sealed_like bytea NOT NULL,
  asked_at    timestamptz NOT NULL,
  -- Every tenant up to this one is done.
  reached     text COLLATE "C" NOT NULL,
  -- Values that were sealed anew, and those that are left as they were counted last.
  resealed    bigint NOT NULL,
  remaining   bigint NOT NULL,
  next_at     timestamptz NOT NULL,
  finished_at timestamptz
);
GRANT SELECT, INSERT, UPDATE ON keyset_reseals TO verifyme_app;
GRANT SELECT ON keyset_reseals TO verifyme_lookup;
