SET LOCAL lock_timeout = '2s';

-- The headers that an attempt sent, and those of its answer: a line each, "Name: value", in
-- the order of their names, bounded, and without what opens something.
ALTER TABLE delivery_attempts ADD COLUMN sent_headers text NOT NULL DEFAULT '',
  ADD COLUMN answer_headers text NOT NULL DEFAULT '';
