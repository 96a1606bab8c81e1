SET LOCAL lock_timeout = '2s';

-- Signed callbacks of vendors that came before the reference that they name was stored. Not tenant data: nobody knows
-- yet whose question it is about. A row lives until its reference is stored, and a few minutes at most.
CREATE TABLE early_callbacks (
  -- The digest that awaited_answers.ref_index has.
  ref_index  bytea PRIMARY KEY,
  -- The adapter, of whose callbacks so many are kept.
  adapter    text COLLATE "C" NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX early_callbacks_adapter ON early_callbacks (adapter);
CREATE INDEX early_callbacks_expired ON early_callbacks (expires_at);

GRANT SELECT, INSERT, UPDATE, DELETE ON early_callbacks TO verifyme_app;
