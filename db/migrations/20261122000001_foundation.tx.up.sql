-- The roles verifyme_app and verifyme_lookup are made by roles.sql before.

CREATE TABLE tenants (
  tenant_id            text COLLATE "C" PRIMARY KEY,
  name                 text NOT NULL,
  -- The custom domain, once active; empty is the deployment's own host.
  host                 text NOT NULL,
  settings             jsonb NOT NULL,
  -- The sandbox clock is this far ahead of real time.
  clock_offset_seconds bigint NOT NULL,
  created_at           timestamptz NOT NULL
);
-- A custom domain is one workspace's.
CREATE UNIQUE INDEX tenants_host ON tenants (host) WHERE host <> '';
-- Whether any sandbox clock is ahead is asked each second, and then what is due
-- in the time of each such tenant alone.
CREATE INDEX tenants_ahead ON tenants (clock_offset_seconds) WHERE clock_offset_seconds > 0;

CREATE TABLE api_keys (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  key_id      text COLLATE "C" NOT NULL,
  name        text NOT NULL,
  hash        bytea NOT NULL,
  publishable boolean NOT NULL,
  -- A publishable key in the clear: it may stand in page source.
  value       text,
  scopes      text[] NOT NULL,
  -- Address ranges; empty allows all.
  ip_allow    text[] NOT NULL,
  -- Calls a minute; NULL is the default.
  rate_limit  integer,
  expires_at  timestamptz,
  revoked_at  timestamptz,
  last_used_at timestamptz,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key_id)
);
CREATE INDEX api_keys_hash ON api_keys (hash);

-- Bearer tokens that a key fetched by OAuth; they keep real time.
CREATE TABLE oauth_tokens (
  tenant_id  text COLLATE "C" NOT NULL,
  hash       bytea NOT NULL,
  key_id     text COLLATE "C" NOT NULL,
  scopes     text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, hash),
  FOREIGN KEY (tenant_id, key_id) REFERENCES api_keys
);
CREATE INDEX oauth_tokens_hash ON oauth_tokens (hash);
CREATE INDEX oauth_tokens_expiry ON oauth_tokens (tenant_id, expires_at);

CREATE TABLE users (
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  user_id       text COLLATE "C" NOT NULL,
  -- Lower case. Unique in the deployment, because everyone logs in at one page.
  email         text NOT NULL UNIQUE,
  role          text NOT NULL,
  password_hash text NOT NULL,
  created_at    timestamptz NOT NULL,
  disabled_at   timestamptz,
  -- NULL once a password is chosen.
  invited_at    timestamptz,
  -- The latest use of a session, to the minute.
  last_seen_at  timestamptz,
  -- The secret of the second factor, sealed, and since when a code of it is asked for;
  -- until then the user is setting it up.
  totp_secret   bytea,
  totp_since    timestamptz,
  -- The latest 30 seconds whose code was used: each code works once.
  totp_used     bigint,
  PRIMARY KEY (tenant_id, user_id)
);

-- Filters of the review queue that users keep under a name, for themselves or for all.
CREATE TABLE saved_views (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  view_id    text COLLATE "C" NOT NULL,
  owner_id   text COLLATE "C" NOT NULL,
  name       text NOT NULL,
  filter     text NOT NULL,
  shared     boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, view_id),
  FOREIGN KEY (tenant_id, owner_id) REFERENCES users (tenant_id, user_id) ON DELETE CASCADE
);
-- The view that each user opened last.
CREATE TABLE opened_views (
  tenant_id text COLLATE "C" NOT NULL,
  user_id   text COLLATE "C" NOT NULL,
  view_id   text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, view_id) REFERENCES saved_views ON DELETE CASCADE
);

-- Texts that reviewers start from. An id of one that is shipped takes its place.
CREATE TABLE decision_templates (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  template_id text COLLATE "C" NOT NULL,
  used_for    text NOT NULL,
  name        text NOT NULL,
  -- NULL is any.
  reason_code text,
  step_type   text,
  -- [{locale, text}], at least in English.
  texts       jsonb NOT NULL,
  enabled     boolean NOT NULL,
  -- Counts the savings from 1.
  revision    integer NOT NULL,
  updated_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, template_id)
);

-- One-time links by which a user chooses a password; they keep real time. A new one
-- takes the place of the user's last one.
CREATE TABLE password_links (
  tenant_id  text COLLATE "C" NOT NULL,
  user_id    text COLLATE "C" NOT NULL,
  hash       bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (tenant_id, user_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE INDEX password_links_hash ON password_links (hash);

-- Each stands in for a code of the second factor, once; then it is gone.
CREATE TABLE recovery_codes (
  tenant_id text COLLATE "C" NOT NULL,
  user_id   text COLLATE "C" NOT NULL,
  hash      bytea NOT NULL,
  PRIMARY KEY (tenant_id, user_id, hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);

CREATE TABLE portal_sessions (
  tenant_id     text COLLATE "C" NOT NULL,
  hash          bytea NOT NULL,
  -- By which its user names it; the hash is the credential's.
  session_id    text COLLATE "C" NOT NULL,
  user_id       text COLLATE "C" NOT NULL,
  -- The browser and the system in words; empty where they are not known.
  device        text NOT NULL,
  created_at    timestamptz NOT NULL,
  -- The latest use, to the minute.
  last_seen_at  timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  step_up_until timestamptz,
  PRIMARY KEY (tenant_id, hash),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
CREATE INDEX portal_sessions_hash ON portal_sessions (hash);
CREATE UNIQUE INDEX portal_sessions_user ON portal_sessions (tenant_id, user_id, session_id);

-- Failed log-ins by account and address; not tenant data, since the account
-- may not exist. The subject is a hash.
CREATE TABLE login_failures (
  subject    bytea PRIMARY KEY,
  started_at timestamptz NOT NULL,
  count      integer NOT NULL
);

CREATE TABLE flows (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  flow_key   text NOT NULL,
  version    integer NOT NULL,
  live       boolean NOT NULL,
  definition jsonb NOT NULL,
  PRIMARY KEY (tenant_id, flow_key, version)
);
CREATE UNIQUE INDEX flows_live ON flows (tenant_id, flow_key) WHERE live;
CREATE UNIQUE INDEX flows_draft ON flows (tenant_id, flow_key) WHERE definition ->> 'status' = 'DRAFT';

-- The number of the last change of a flow's draft. It outlives the draft, so that no two
-- drafts of a flow ever have the same revision.
CREATE TABLE flow_revisions (
  tenant_id text COLLATE "C" NOT NULL REFERENCES tenants,
  flow_key  text NOT NULL,
  revision  integer NOT NULL,
  PRIMARY KEY (tenant_id, flow_key)
);

-- Requests are pinned to published versions: those neither change nor go, whoever
-- asks. Which of them is live may change; whose they are is row-level security's.
CREATE FUNCTION keep_published_flow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.definition ->> 'status' = 'PUBLISHED' AND (TG_OP = 'DELETE'
      OR (NEW.flow_key, NEW.version, NEW.definition) IS DISTINCT FROM (OLD.flow_key, OLD.version, OLD.definition)) THEN
    RAISE EXCEPTION 'version % of flow % is published and never changes', OLD.version, OLD.flow_key;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_published BEFORE UPDATE OR DELETE ON flows FOR EACH ROW EXECUTE FUNCTION keep_published_flow();

-- Personal columns end in _sealed: encrypted with the request's data key,
-- which is itself encrypted by the keyset outside the database.
CREATE TABLE requests (
  tenant_id          text COLLATE "C" NOT NULL,
  request_id         text COLLATE "C" NOT NULL,
  status             text NOT NULL,
  external_reference text,
  -- The name that is read out, made from the id. It need not be unique.
  short_reference    text COLLATE "C" NOT NULL,
  applicant_type     text NOT NULL,
  flow_key           text NOT NULL,
  flow_version       integer NOT NULL,
  -- Null once the request is erased: what was sealed with it can be read by nobody.
  data_key           bytea,
  mobile_sealed      bytea,
  email_sealed       bytea,
  return_url         text,
  locale             text,
  metadata_sealed    bytea,
  link_hash          bytea NOT NULL,
  link_sealed        bytea,
  link_host          text NOT NULL,
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  started_at         timestamptz,
  submitted_at       timestamptz,
  completed_at       timestamptz,
  decision           jsonb,
  revert             jsonb,
  -- What people wrote about it: comments, a revert's message, why it was cancelled.
  remarks_sealed     bytea,
  reviewer           jsonb,
  -- The first reviewer's decision while it waits for a second one's confirmation.
  prepared           jsonb,
  -- Until when reviewers put it off, and who escalated it, while it waits for a decision.
  handling           jsonb,
  -- When the applicant asked for a new link; null since one was made.
  link_asked_at      timestamptz,
  -- When retention ends what is personal of the request, its documents first.
  data_due      timestamptz,
  -- Since when retention removes its files: from then on no hold keeps what is left.
  ending_at          timestamptz,
  -- Under a legal hold nothing of it is erased or removed.
  legal_hold         boolean NOT NULL DEFAULT false,
  erased_at          timestamptz,
  PRIMARY KEY (tenant_id, request_id),
  FOREIGN KEY (tenant_id, flow_key, flow_version) REFERENCES flows
);

-- Certificates of erasure: the exact statement that was signed.
CREATE TABLE erasures (
  tenant_id   text COLLATE "C" NOT NULL,
  request_id  text COLLATE "C" NOT NULL,
  statement   text NOT NULL,
  signature   bytea NOT NULL,
  PRIMARY KEY (tenant_id, request_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
-- The review queue: a row for each request that is SUBMITTED or REVIEWING, kept in the
-- transactions that change it.
CREATE TABLE review_queue (
  tenant_id   text COLLATE "C" NOT NULL,
  request_id  text COLLATE "C" NOT NULL,
  status      text NOT NULL,
  -- When it came in and until when it is to be decided: fixed while it waits.
  entered_at  timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  flow_key    text NOT NULL,
  -- The active flags, and the rank of the worst one; 0 without any.
  flags       text[] NOT NULL,
  severity    smallint NOT NULL,
  reviewer_id text,
  -- When another may take it from its reviewer; null for no end.
  lease_until timestamptz,
  -- Who prepared the decision that waits for its confirmation.
  maker_id    text,
  -- Nobody is given it before; null where nobody put it off.
  snoozed_until timestamptz,
  -- Whether an owner is to look at it.
  escalated   boolean NOT NULL DEFAULT false,
  rev         bigint NOT NULL,
  PRIMARY KEY (tenant_id, request_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX review_queue_due ON review_queue (tenant_id, due_at, request_id);
-- Each change of a row takes a number that no other has.
CREATE SEQUENCE review_queue_rev;

-- What reviewers write to each other about a request.
CREATE TABLE request_comments (
  tenant_id   text COLLATE "C" NOT NULL,
  comment_id  text COLLATE "C" NOT NULL,
  request_id  text COLLATE "C" NOT NULL,
  at          timestamptz NOT NULL,
  author_id   text NOT NULL,
  author      text NOT NULL,
  text_sealed bytea NOT NULL,
  PRIMARY KEY (tenant_id, comment_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX request_comments_request ON request_comments (tenant_id, request_id, comment_id);

-- Whom a comment mentions, and since when they have read it.
CREATE TABLE comment_mentions (
  tenant_id  text COLLATE "C" NOT NULL,
  user_id    text COLLATE "C" NOT NULL,
  comment_id text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  -- The address as it was.
  name       text NOT NULL,
  read_at    timestamptz,
  PRIMARY KEY (tenant_id, user_id, comment_id),
  FOREIGN KEY (tenant_id, user_id) REFERENCES users,
  FOREIGN KEY (tenant_id, comment_id) REFERENCES request_comments ON DELETE CASCADE
);
CREATE INDEX comment_mentions_comment ON comment_mentions (tenant_id, comment_id);

CREATE INDEX requests_created ON requests (tenant_id, created_at, request_id);
CREATE INDEX requests_status ON requests (tenant_id, status, created_at, request_id);
CREATE INDEX requests_flow ON requests (tenant_id, flow_key, created_at, request_id);
CREATE INDEX requests_reference ON requests (tenant_id, external_reference, created_at)
  WHERE external_reference IS NOT NULL;
CREATE INDEX requests_short_reference ON requests (tenant_id, short_reference, created_at);
CREATE INDEX requests_link ON requests (link_hash);
CREATE INDEX requests_due ON requests (expires_at) WHERE status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED');
CREATE INDEX requests_due_ahead ON requests (tenant_id, expires_at)
  WHERE status IN ('LINK_ISSUED', 'IN_PROGRESS', 'REVERTED');
CREATE INDEX requests_data_due ON requests (data_due) WHERE data_due IS NOT NULL AND NOT legal_hold;
CREATE INDEX requests_data_due_ahead ON requests (tenant_id, data_due)
  WHERE data_due IS NOT NULL AND NOT legal_hold;
-- What ends when, by flow version: to count without reading the rows.
CREATE INDEX requests_ends ON requests (tenant_id, flow_key, flow_version, completed_at, legal_hold)
  WHERE data_due IS NOT NULL AND erased_at IS NULL;

-- A change of the retention classes: which requests it has reached, in the order of their
-- ids. The newest alone is gone on with.
CREATE TABLE retention_moves (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  position    bigint GENERATED ALWAYS AS IDENTITY,
  begun_at    timestamptz NOT NULL,
  -- Every request up to this one is done.
  reached     text COLLATE "C" NOT NULL,
  -- How many have another end by it.
  moved       bigint NOT NULL,
  finished_at timestamptz,
  -- Leases keep real time.
  claim_until timestamptz,
  PRIMARY KEY (tenant_id, position)
);
CREATE INDEX retention_moves_open ON retention_moves (tenant_id, position) WHERE finished_at IS NULL;

-- A step has a row from its first touch on.
CREATE TABLE request_steps (
  tenant_id       text COLLATE "C" NOT NULL,
  request_id      text COLLATE "C" NOT NULL,
  step_key        text COLLATE "C" NOT NULL,
  type            text NOT NULL,
  status          text NOT NULL,
  attempts        integer NOT NULL,
  mismatches      integer NOT NULL,
  flags           text[] NOT NULL,
  data_sealed     bytea,
  verified_sealed bytea,
  problem         jsonb,
  completed_at    timestamptz,
  PRIMARY KEY (tenant_id, request_id, step_key),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);

CREATE TABLE attempts (
  tenant_id    text COLLATE "C" NOT NULL,
  attempt_id   text COLLATE "C" NOT NULL,
  request_id   text COLLATE "C" NOT NULL,
  step_key     text COLLATE "C" NOT NULL,
  number       integer NOT NULL,
  status       text NOT NULL,
  input_sealed bytea,
  -- The names that the check compared, as they were judged.
  compared_sealed bytea,
  outcome      text NOT NULL,
  flags        text[] NOT NULL,
  created_at   timestamptz NOT NULL,
  finished_at  timestamptz,
  claim_token  text,
  -- Leases keep real time.
  claim_until  timestamptz,
  -- A WAITING attempt waits for the applicant's consent elsewhere: until then,
  -- and found by the hash of what the browser comes back with.
  answer_until timestamptz,
  consent_hash bytea,
  -- The calls of vendors that were made for it, in their order: capability, vendor, outcome
  -- and milliseconds each. Null for none.
  calls        jsonb,
  PRIMARY KEY (tenant_id, attempt_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX attempts_request ON attempts (tenant_id, request_id, attempt_id);
CREATE INDEX attempts_open ON attempts (created_at) WHERE status = 'OPEN';
CREATE INDEX attempts_waiting ON attempts (answer_until) WHERE status = 'WAITING';
CREATE INDEX attempts_called ON attempts (tenant_id, finished_at) WHERE calls IS NOT NULL;
CREATE INDEX attempts_consent ON attempts (consent_hash) WHERE consent_hash IS NOT NULL;

-- Which requests share a value: a phone number, an e-mail address, a PAN, a bank
-- account or a file, by a keyed digest of it that is the tenant's own.
CREATE TABLE link_keys (
  tenant_id  text COLLATE "C" NOT NULL,
  kind       text COLLATE "C" NOT NULL,
  digest     text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  at         timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, kind, digest, request_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests ON DELETE CASCADE
);
-- A hash has no order: by one that has, PostgreSQL would read all of the tenant's
-- links to find the newest of a value, rather than the value's own.
CREATE INDEX link_keys_request ON link_keys USING hash (request_id);

-- Providers' definite answers, for ten minutes an identical input. The index
-- is keyed, the answer sealed.
CREATE TABLE provider_answers (
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  capability    text COLLATE "C" NOT NULL,
  input_index   text COLLATE "C" NOT NULL,
  answer_sealed bytea NOT NULL,
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, capability, input_index)
);

-- The one active code of an OTP step.
CREATE TABLE codes (
  tenant_id     text COLLATE "C" NOT NULL,
  request_id    text COLLATE "C" NOT NULL,
  step_key      text COLLATE "C" NOT NULL,
  target_sealed bytea NOT NULL,
  mac           bytea NOT NULL,
  -- The code itself until it is sent, and while it is shown (sandbox).
  plain_sealed  bytea,
  sent_at       timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  tries         integer NOT NULL,
  send_try      integer NOT NULL,
  delivered     boolean NOT NULL,
  next_send_at  timestamptz,
  claim_token   text,
  claim_until   timestamptz,
  -- The language of the message.
  locale        text NOT NULL,
  PRIMARY KEY (tenant_id, request_id, step_key),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX codes_due ON codes (next_send_at) WHERE next_send_at IS NOT NULL;

-- Limits: uses within a window that starts with its first use.
CREATE TABLE limits (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  subject    text COLLATE "C" NOT NULL,
  kind       text COLLATE "C" NOT NULL,
  started_at timestamptz NOT NULL,
  count      integer NOT NULL,
  PRIMARY KEY (tenant_id, subject, kind)
);

-- Links that others took the place of: their pages say whose they were and open
-- nothing.
CREATE TABLE retired_links (
  tenant_id  text COLLATE "C" NOT NULL,
  link_hash  bytea NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  link_host  text NOT NULL,
  retired_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, link_hash),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX retired_links_hash ON retired_links (link_hash);

-- Each change of the branding is a version; a session keeps the one that it began
-- with. The newest stands in the tenant's settings too.
CREATE TABLE brandings (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  version    integer NOT NULL,
  branding   jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, version)
);

-- Logos that were uploaded, drawn anew, by the SHA-256 of their bytes in hexadecimal.
CREATE TABLE logos (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  hash        text COLLATE "C" NOT NULL,
  png         bytea NOT NULL,
  uploaded_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, hash)
);

CREATE TABLE applicant_sessions (
  tenant_id        text COLLATE "C" NOT NULL,
  hash             bytea NOT NULL,
  request_id       text COLLATE "C" NOT NULL,
  embedded         boolean NOT NULL,
  source           text NOT NULL,
  locale           text NOT NULL,
  branding_version integer NOT NULL,
  created_at       timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  revoked_at       timestamptz,
  PRIMARY KEY (tenant_id, hash),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests,
  FOREIGN KEY (tenant_id, branding_version) REFERENCES brandings
);
CREATE INDEX applicant_sessions_hash ON applicant_sessions (hash);
CREATE INDEX applicant_sessions_request ON applicant_sessions (tenant_id, request_id);

CREATE TABLE consents (
  tenant_id      text COLLATE "C" NOT NULL,
  request_id     text COLLATE "C" NOT NULL,
  purpose_code   text NOT NULL,
  notice_version text NOT NULL,
  text_hash      text NOT NULL,
  accepted_at    timestamptz NOT NULL,
  withdrawn_at   timestamptz,
  locale         text NOT NULL,
  source         text NOT NULL,
  ip_sealed      bytea,
  -- What is shown of consents, with every record of a request, stands in the key's
  -- index: a request that nobody has read for long costs one read from the disk
  -- less. The address is not shown.
  PRIMARY KEY (tenant_id, request_id, purpose_code)
    INCLUDE (notice_version, text_hash, accepted_at, withdrawn_at, locale, source),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);

-- The notices that were consented to, as they were shown, by the hash that the consent
-- records carry. A text is of a workspace and its flow, never of an applicant.
CREATE TABLE notices (
  tenant_id text COLLATE "C" NOT NULL REFERENCES tenants,
  text_hash text COLLATE "C" NOT NULL,
  text      text NOT NULL,
  PRIMARY KEY (tenant_id, text_hash)
);

-- Evidence. The bytes lie in the evidence store under file_key, sealed with
-- the request's data key. A file that the scan refused has none.
CREATE TABLE documents (
  tenant_id       text COLLATE "C" NOT NULL,
  document_id     text COLLATE "C" NOT NULL,
  request_id      text COLLATE "C" NOT NULL,
  step_key        text COLLATE "C" NOT NULL,
  type            text NOT NULL,
  content_type    text NOT NULL,
  size_bytes      integer NOT NULL,
  scan_status     text NOT NULL,
  uploaded_at     timestamptz NOT NULL,
  file_key        text,
  -- Latitude, longitude and accuracy of a photo, where it carries them.
  location_sealed bytea,
  -- Evidence of a step that a reviewer sent back stays until retention ends, but
  -- neither counts nor is listed any more.
  superseded_at   timestamptz,
  deleted_at      timestamptz,
  -- When the file was last read to see that it is what was kept.
  read_at         timestamptz,
  PRIMARY KEY (tenant_id, document_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests,
  CHECK ((scan_status = 'CLEAN') = (file_key IS NOT NULL))
);
CREATE INDEX documents_request ON documents (tenant_id, request_id, document_id);
-- Those whose files are to be read again, longest first.
CREATE INDEX documents_unread ON documents (tenant_id, (COALESCE(read_at, uploaded_at)))
  WHERE file_key IS NOT NULL AND deleted_at IS NULL;

-- What the reviewer who holds a case has ticked of its flow's checklist, until it is sent
-- back. What was ticked when it was decided stands in the decision.
CREATE TABLE checklist_ticks (
  tenant_id  text COLLATE "C" NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  item_key   text COLLATE "C" NOT NULL,
  user_id    text COLLATE "C" NOT NULL,
  -- The reviewer's address as it was.
  reviewer   text NOT NULL,
  ticked_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, request_id, item_key),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);

-- What each reviewer made of a selfie beside the portrait, before the score was shown.
CREATE TABLE face_judgements (
  tenant_id   text COLLATE "C" NOT NULL,
  request_id  text COLLATE "C" NOT NULL,
  -- It stays when the selfie is erased, as the decision does.
  document_id text COLLATE "C" NOT NULL,
  user_id     text COLLATE "C" NOT NULL,
  -- The reviewer's address as it was.
  reviewer    text NOT NULL,
  judgement   text NOT NULL,
  judged_at   timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, request_id, document_id, user_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);

-- Decided cases that another reviewer judges again without knowing the decision.
CREATE TABLE rereviews (
  tenant_id      text COLLATE "C" NOT NULL,
  request_id     text COLLATE "C" NOT NULL,
  -- The first decision.
  decided_at     timestamptz NOT NULL,
  outcome        text NOT NULL,
  reason_code    text NOT NULL,
  -- Users who had a part in it, and who took the case to judge it again.
  known_to       text[] NOT NULL,
  -- Who judges it now, or has judged it.
  reviewer_id    text COLLATE "C",
  taken_at       timestamptz,
  judged_at      timestamptz,
  second_outcome text,
  second_reason  text,
  note_sealed    bytea,
  PRIMARY KEY (tenant_id, request_id),
  FOREIGN KEY (tenant_id, request_id) REFERENCES requests
);
CREATE INDEX rereviews_open ON rereviews (tenant_id, decided_at, request_id) WHERE judged_at IS NULL;
CREATE INDEX rereviews_judged ON rereviews (tenant_id, judged_at) WHERE judged_at IS NOT NULL;
-- A reviewer judges one case at a time.
CREATE UNIQUE INDEX rereviews_held ON rereviews (tenant_id, reviewer_id)
  WHERE judged_at IS NULL AND reviewer_id IS NOT NULL;

CREATE TABLE idempotency_keys (
  tenant_id     text COLLATE "C" NOT NULL REFERENCES tenants,
  key           text COLLATE "C" NOT NULL,
  body_hash     bytea NOT NULL,
  answer_sealed bytea NOT NULL,
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, key)
);

CREATE TABLE webhook_endpoints (
  tenant_id              text COLLATE "C" NOT NULL REFERENCES tenants,
  endpoint_id            text COLLATE "C" NOT NULL,
  -- An address may hold a secret of the receiver's in its path or query.
  url_sealed             bytea NOT NULL,
  events                 text[] NOT NULL,
  status                 text NOT NULL,
  consecutive_failures   integer NOT NULL,
  secret_sealed          bytea NOT NULL,
  previous_secret_sealed bytea,
  previous_valid_until   timestamptz,
  disabled_at            timestamptz,
  -- A deleted endpoint keeps its row for the deliveries that name it.
  deleted_at             timestamptz,
  -- An endpoint that has ended is polled until nothing is open at it and nothing
  -- can come any more.
  settled                boolean NOT NULL DEFAULT false,
  created_at             timestamptz NOT NULL,
  updated_at             timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id)
);
CREATE INDEX webhook_endpoints_id ON webhook_endpoints (endpoint_id);
CREATE INDEX webhook_endpoints_ended ON webhook_endpoints (disabled_at) WHERE status = 'DISABLED' AND NOT settled;

-- The runs over an endpoint that are under way, in any process, with the posts
-- that each has in flight: together they keep the endpoint's bound.
CREATE TABLE endpoint_runs (
  tenant_id   text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  claim_token text COLLATE "C" NOT NULL,
  posts       integer NOT NULL,
  claim_until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id, claim_token),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints
);

-- Events, deliveries and their attempts are written only by statements that have
-- just written, locked or read the row they refer to, which nothing ever deletes.
-- Foreign keys would check that again, row by row, which costs as much as writing
-- them, and lock the tenant's and the endpoint's rows against themselves.

-- The outbox: the exact body, written with the state change that it tells of. Ids
-- sort by their time: the primary key serves the list, newest first.
CREATE TABLE events (
  tenant_id   text COLLATE "C" NOT NULL,
  event_id    text COLLATE "C" NOT NULL,
  type        text NOT NULL,
  request_id  text COLLATE "C",
  occurred_at timestamptz NOT NULL,
  body        text NOT NULL,
  -- Where the body holds a free text: the exact bytes, encrypted with the request's
  -- data key; body is the same without the text.
  body_sealed bytea,
  PRIMARY KEY (tenant_id, event_id)
);
CREATE INDEX events_request ON events (tenant_id, request_id, event_id);
-- However rare the type.
CREATE INDEX events_type ON events (tenant_id, type, event_id);

CREATE TABLE deliveries (
  tenant_id       text COLLATE "C" NOT NULL,
  delivery_id     text COLLATE "C" NOT NULL,
  event_id        text COLLATE "C" NOT NULL,
  endpoint_id     text COLLATE "C" NOT NULL,
  status          text NOT NULL,
  -- Attempts made or begun.
  attempt         integer NOT NULL,
  http_status     integer,
  duration_ms     integer,
  next_attempt_at timestamptz,
  last_error      text,
  created_at      timestamptz NOT NULL,
  delivered_at    timestamptz,
  claim_token     text,
  claim_until     timestamptz,
  PRIMARY KEY (tenant_id, delivery_id)
)
-- A delivery is written three times: made, claimed, finished. Room in its page
-- lets the claim be written beside it, without touching an index.
WITH (fillfactor = 40);
CREATE INDEX deliveries_due ON deliveries (tenant_id, endpoint_id, next_attempt_at)
  WHERE status IN ('PENDING', 'RETRYING');
CREATE INDEX deliveries_endpoint ON deliveries (tenant_id, endpoint_id, delivery_id);
-- The deliveries that an event was stored with have ids of its id's family, and are
-- found by them. Those that were made later need an index, which the others, written
-- at the highest rate, do without.
CREATE INDEX deliveries_replayed ON deliveries (tenant_id, event_id, delivery_id)
  WHERE substr(delivery_id, 5, 21) <> substr(event_id, 5, 21);
CREATE INDEX deliveries_dead ON deliveries (tenant_id, delivery_id) WHERE status = 'DEAD';

-- Each attempt at a delivery, with the first KB of the answer.
CREATE TABLE delivery_attempts (
  tenant_id   text COLLATE "C" NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  attempt     integer NOT NULL,
  at          timestamptz NOT NULL,
  http_status integer,
  duration_ms integer NOT NULL,
  error       text,
  answer      text NOT NULL,
  PRIMARY KEY (tenant_id, delivery_id, attempt)
);
-- To count a day's attempts anew: they are written in the order of their time.
CREATE INDEX delivery_attempts_at ON delivery_attempts USING brin (at) WITH (autosummarize = on);

-- Deliveries that were sent again together: who sends the key again gets the same replay.
CREATE TABLE replays (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  replay_id  text COLLATE "C" NOT NULL,
  key        text COLLATE "C" NOT NULL,
  filter     text NOT NULL,
  -- How many more matched.
  "left"     integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, replay_id),
  UNIQUE (tenant_id, key)
);

CREATE TABLE replay_deliveries (
  tenant_id   text COLLATE "C" NOT NULL,
  replay_id   text COLLATE "C" NOT NULL,
  delivery_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, replay_id, delivery_id),
  FOREIGN KEY (tenant_id, replay_id) REFERENCES replays
);
CREATE INDEX replay_deliveries_delivery ON replay_deliveries (tenant_id, delivery_id);

CREATE TABLE sandbox_sinks (
  tenant_id   text COLLATE "C" NOT NULL,
  endpoint_id text COLLATE "C" NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints
);

CREATE TABLE sandbox_sunk (
  tenant_id       text COLLATE "C" NOT NULL,
  endpoint_id     text COLLATE "C" NOT NULL,
  position        bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id     text NOT NULL,
  event_id        text NOT NULL,
  event_type      text NOT NULL,
  attempt         integer NOT NULL,
  signature_valid boolean NOT NULL,
  received_at     timestamptz NOT NULL,
  body_sealed     bytea NOT NULL,
  PRIMARY KEY (tenant_id, endpoint_id, position),
  FOREIGN KEY (tenant_id, endpoint_id) REFERENCES sandbox_sinks
);

-- E-mail to the tenant's own people, until it is out.
CREATE TABLE outgoing_mail (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  mail_id      text COLLATE "C" NOT NULL,
  sealed       bytea NOT NULL,
  tries        integer NOT NULL,
  created_at   timestamptz NOT NULL,
  next_send_at timestamptz NOT NULL,
  claim_token  text,
  claim_until  timestamptz,
  PRIMARY KEY (tenant_id, mail_id)
);
CREATE INDEX outgoing_mail_due ON outgoing_mail (next_send_at);

-- Simulated SMS and e-mail, kept for an hour.
CREATE TABLE sandbox_messages (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  position    bigint GENERATED ALWAYS AS IDENTITY,
  channel     text NOT NULL,
  recipient   text NOT NULL,
  body_sealed bytea NOT NULL,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

-- What is charged: a journey, or a call of a provider at a step, counted by nth. A
-- step's first call is part of the journey; a journey stands as nth 2 of no step.
CREATE TABLE usage_entries (
  tenant_id  text COLLATE "C" NOT NULL REFERENCES tenants,
  usage_id   text COLLATE "C" NOT NULL,
  at         timestamptz NOT NULL,
  request_id text COLLATE "C" NOT NULL,
  step_key   text NOT NULL,
  nth        integer NOT NULL,
  kind       text NOT NULL,
  capability text NOT NULL,
  minor      bigint NOT NULL,
  currency   text NOT NULL,
  PRIMARY KEY (tenant_id, request_id, step_key, nth)
);
CREATE INDEX usage_entries_at ON usage_entries (tenant_id, at, usage_id) WHERE nth > 1;

-- Calls of the server API that a tenant's keys made, for 30 days: ids and codes
-- alone. The last second of them may be lost with the machine. The tenant is the
-- shown key's: a foreign key would check that again for each call, as for events.
CREATE TABLE api_calls (
  tenant_id   text COLLATE "C" NOT NULL,
  trace_id    uuid NOT NULL,
  at          timestamptz NOT NULL,
  method      text NOT NULL,
  path        text COLLATE "C" NOT NULL,
  status      integer NOT NULL,
  -- Of a failure; empty of a success.
  code        text NOT NULL,
  message     text NOT NULL,
  key_id      text COLLATE "C" NOT NULL,
  duration_ms integer NOT NULL,
  PRIMARY KEY (tenant_id, trace_id)
);
CREATE INDEX api_calls_at ON api_calls (tenant_id, at, trace_id);
-- Failures are few, and looked for.
CREATE INDEX api_calls_failed ON api_calls (tenant_id, at, trace_id) WHERE status >= 400;
-- Analytics: in how many requests a figure counts, by the time at which they were
-- created, and how often what happens to them did, by when it did. A change adds rows here
-- and touches no others; they name no request and no applicant.
CREATE TABLE stat_delta (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  position     bigint GENERATED ALWAYS AS IDENTITY,
  -- The quarter of an hour in which the request was created, or in which it happened.
  cohort       timestamptz NOT NULL,
  flow_key     text COLLATE "C" NOT NULL,
  flow_version integer NOT NULL,
  measure      text COLLATE "C" NOT NULL,
  -- The step, the capability or the reviewer; empty where the measure has none.
  part         text COLLATE "C" NOT NULL,
  code         text COLLATE "C" NOT NULL,
  n            bigint NOT NULL,
  PRIMARY KEY (tenant_id, position)
);

-- The same, summed up: by quarters of an hour for 35 days, by India's days and months
-- for ever. A year is read from its months, and only its ends from days.
-- Every question names its measures, and so reads no others of their index.
CREATE TABLE stat_15m (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  cohort       timestamptz NOT NULL,
  flow_key     text COLLATE "C" NOT NULL,
  flow_version integer NOT NULL,
  measure      text COLLATE "C" NOT NULL,
  part         text COLLATE "C" NOT NULL,
  code         text COLLATE "C" NOT NULL,
  n            bigint NOT NULL,
  PRIMARY KEY (tenant_id, measure, cohort, flow_key, flow_version, part, code)
);
CREATE TABLE stat_day (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  day          date NOT NULL,
  flow_key     text COLLATE "C" NOT NULL,
  flow_version integer NOT NULL,
  measure      text COLLATE "C" NOT NULL,
  part         text COLLATE "C" NOT NULL,
  code         text COLLATE "C" NOT NULL,
  n            bigint NOT NULL,
  PRIMARY KEY (tenant_id, measure, day, flow_key, flow_version, part, code)
);
CREATE TABLE stat_month (
  tenant_id    text COLLATE "C" NOT NULL REFERENCES tenants,
  -- Its first day.
  month        date NOT NULL,
  flow_key     text COLLATE "C" NOT NULL,
  flow_version integer NOT NULL,
  measure      text COLLATE "C" NOT NULL,
  part         text COLLATE "C" NOT NULL,
  code         text COLLATE "C" NOT NULL,
  n            bigint NOT NULL,
  PRIMARY KEY (tenant_id, measure, month, flow_key, flow_version, part, code)
);

-- The end of each tenant's audit chain, apart from the tenant's own row, so
-- that chaining an entry holds up nobody who only reads the tenant.
CREATE TABLE audit_heads (
  tenant_id  text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  sequence   bigint NOT NULL,
  hash       text NOT NULL,
  -- When the chain was last read from its first entry to its end, in real time, and whether it held.
  checked_at timestamptz NOT NULL,
  intact     boolean NOT NULL
);

CREATE TABLE audit_log (
  tenant_id   text COLLATE "C" NOT NULL REFERENCES tenants,
  sequence    bigint NOT NULL,
  audit_id    text COLLATE "C" NOT NULL,
  at          timestamptz NOT NULL,
  actor_kind  text NOT NULL,
  actor_id    text NOT NULL,
  actor_label text NOT NULL,
  action      text NOT NULL,
  subject     text NOT NULL,
  details     jsonb NOT NULL,
  previous    text NOT NULL,
  hash        text NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
);
CREATE INDEX audit_log_subject ON audit_log (tenant_id, subject, sequence);
-- What figures are counted from, to count a day of them anew.
CREATE INDEX audit_log_reviewed ON audit_log (tenant_id, at) WHERE action IN ('review.started', 'decision.prepared',
  'decision.returned', 'request.approved', 'request.rejected', 'request.reverted');

-- The Ed25519 key with which a workspace's evidence packs are signed; the private half is
-- sealed with the keyset.
CREATE TABLE signing_keys (
  tenant_id      text COLLATE "C" PRIMARY KEY REFERENCES tenants,
  public_key     bytea NOT NULL,
  private_sealed bytea NOT NULL,
  created_at     timestamptz NOT NULL
);

-- Of a tenant that is not in its statistics PostgreSQL expects no row, and then
-- rather reads all that the tenant has by now than one row by its id. Without
-- statistics of tenants it expects a 200th of the table of each, old or new.
DO $$
DECLARE t regclass;
BEGIN
  FOR t IN SELECT c.oid FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
           WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN tenant_id SET STATISTICS 0', t);
  END LOOP;
END $$;

-- Row-level security on every table with tenant data, forced on the owner too.
DO $$
DECLARE t text;
BEGIN
  FOR t IN SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id'
           WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('CREATE POLICY tenant ON %I TO verifyme_app
      USING (tenant_id = current_setting(''verifyme.tenant''))
      WITH CHECK (tenant_id = current_setting(''verifyme.tenant''))', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO verifyme_app', t);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON login_failures TO verifyme_app;
GRANT USAGE ON SEQUENCE review_queue_rev TO verifyme_app;

-- What was written there stays as it was written.
REVOKE UPDATE, DELETE ON audit_log, erasures, events, notices, usage_entries FROM verifyme_app;
REVOKE DELETE ON audit_heads, signing_keys, tenants FROM verifyme_app;
REVOKE UPDATE ON face_judgements FROM verifyme_app;

-- The policies ask for the role itself: the owner of the tables inherits its
-- rights, and must see nothing as long as it has not taken the role on.
CREATE POLICY lookup ON tenants FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON api_keys FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON oauth_tokens FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON users FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON portal_sessions FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON password_links FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON requests FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON retired_links FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON applicant_sessions FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON attempts FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON codes FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON outgoing_mail FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON webhook_endpoints FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON audit_heads FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON retention_moves FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON stat_delta FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON review_queue FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
CREATE POLICY lookup ON deliveries FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');
GRANT SELECT (tenant_id, clock_offset_seconds, created_at) ON tenants TO verifyme_lookup;
-- A key whole: it holds no personal data, and every call of the API reads it.
GRANT SELECT ON api_keys, oauth_tokens TO verifyme_lookup;
GRANT SELECT (tenant_id, email) ON users TO verifyme_lookup;
GRANT SELECT (tenant_id, hash) ON portal_sessions TO verifyme_lookup;
GRANT SELECT (tenant_id, hash) ON password_links TO verifyme_lookup;
GRANT SELECT (tenant_id, request_id, status, link_hash, expires_at, data_due, legal_hold)
  ON requests TO verifyme_lookup;
GRANT SELECT (tenant_id, request_id, link_hash, link_host) ON retired_links TO verifyme_lookup;
GRANT SELECT (tenant_id, hash, request_id) ON applicant_sessions TO verifyme_lookup;
GRANT SELECT (tenant_id, attempt_id, status, created_at, claim_until, consent_hash, answer_until)
  ON attempts TO verifyme_lookup;
GRANT SELECT (tenant_id, request_id, step_key, next_send_at, claim_until) ON codes TO verifyme_lookup;
GRANT SELECT (tenant_id, mail_id, next_send_at, claim_until) ON outgoing_mail TO verifyme_lookup;
GRANT SELECT (tenant_id, endpoint_id, status, disabled_at, deleted_at, settled) ON webhook_endpoints TO verifyme_lookup;
GRANT SELECT (tenant_id, endpoint_id, status, next_attempt_at, claim_until) ON deliveries TO verifyme_lookup;
GRANT SELECT (tenant_id, checked_at, intact) ON audit_heads TO verifyme_lookup;
GRANT SELECT (tenant_id, finished_at, claim_until) ON retention_moves TO verifyme_lookup;
GRANT SELECT (tenant_id) ON stat_delta TO verifyme_lookup;
GRANT SELECT (tenant_id, entered_at, due_at) ON review_queue TO verifyme_lookup;
