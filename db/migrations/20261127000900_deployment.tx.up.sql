SET LOCAL lock_timeout = '2s';

-- The deployment that this database is of: its first process writes the row, and a process of another environment or
-- with another keyset is refused. Not tenant data.
CREATE TABLE deployment (
  -- The one row.
  place       text PRIMARY KEY CHECK (place = 'this'),
  environment text NOT NULL CHECK (environment IN ('test', 'live')),
  -- By the part of the keyset that stays the same when a key is changed.
  keyset_mark bytea NOT NULL
);
GRANT SELECT, INSERT ON deployment TO verifyme_app;
