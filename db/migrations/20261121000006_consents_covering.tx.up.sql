-- Consents are shown with every detail record. What is shown of them stands in
-- the key's index, so that a request that nobody has looked at for long costs
-- one read from the disk less. The address is not shown.
ALTER TABLE consents DROP CONSTRAINT consents_pkey;
ALTER TABLE consents ADD PRIMARY KEY (tenant_id, request_id, purpose_code)
  INCLUDE (notice_version, text_hash, accepted_at, withdrawn_at, locale, source);
