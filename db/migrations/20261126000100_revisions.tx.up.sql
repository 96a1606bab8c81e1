SET LOCAL lock_timeout = '2s';

-- What two people may change at once has a revision: a change that names another one is refused.
-- allowed: a workspace has ten endpoints at most, so that the CHECK reads few rows
ALTER TABLE webhook_endpoints ADD COLUMN revision integer NOT NULL DEFAULT 1,
  -- In the owner's words; '' where there is none.
  ADD COLUMN description text NOT NULL DEFAULT '' CHECK (char_length(description) <= 200);
ALTER TABLE api_keys ADD COLUMN revision integer NOT NULL DEFAULT 1;
