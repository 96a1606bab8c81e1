SET LOCAL lock_timeout = '2s';

-- The message may have come although its sending failed: the gateway did not answer in time.
ALTER TABLE codes ADD COLUMN uncertain boolean NOT NULL DEFAULT false;
