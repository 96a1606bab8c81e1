SET LOCAL lock_timeout = '2s';

-- The keys that seal the deployment's data, each by the beginning of what it seals: a process whose keyset lacks one
-- would read some of the data and seal what others cannot read. Each process adds its own when it starts; the version
-- before adds none.
ALTER TABLE deployment
  ADD COLUMN sealing_keys bytea[] NOT NULL DEFAULT '{}',
  -- Those that were taken out of the keyset since: nothing is sealed by them any more, and nobody may begin to.
  ADD COLUMN removed_keys bytea[] NOT NULL DEFAULT '{}';
GRANT UPDATE (sealing_keys, removed_keys) ON deployment TO verifyme_app;
