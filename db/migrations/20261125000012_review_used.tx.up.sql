SET LOCAL lock_timeout = '2s';

-- How much of its target reviewers had used when the request was sent back to the applicant,
-- in seconds of their working time; the clock stands meanwhile.
ALTER TABLE requests ADD COLUMN review_used_seconds bigint NOT NULL DEFAULT 0;
