SET LOCAL lock_timeout = '2s';

-- By the last four letters people find the key in their own stores; '' of keys made before.
ALTER TABLE api_keys ADD COLUMN last_four text NOT NULL DEFAULT '',
  -- The key that was made in its place.
  ADD COLUMN replaced_by text COLLATE "C";
