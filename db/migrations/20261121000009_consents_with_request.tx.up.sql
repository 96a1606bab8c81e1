-- Consents are shown with every record of a request, and a look-up of their own
-- was a page to read from the disk and a statement. What is shown of them is kept
-- with the request, by the table itself, so that servers of before keep it, too.
-- Of requests without it the consents are looked up.
ALTER TABLE requests ADD COLUMN consents jsonb;

CREATE FUNCTION keep_consents_with_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE requests SET consents = (
    SELECT jsonb_agg(jsonb_build_object(
      'purposeCode', c.purpose_code, 'noticeVersion', c.notice_version, 'textHash', c.text_hash, 'acceptedAt', c.accepted_at,
      'withdrawnAt', c.withdrawn_at, 'locale', c.locale, 'source', c.source) ORDER BY c.purpose_code)
    FROM consents c WHERE c.tenant_id = NEW.tenant_id AND c.request_id = NEW.request_id)
  WHERE tenant_id = NEW.tenant_id AND request_id = NEW.request_id;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_with_request AFTER INSERT OR UPDATE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consents_with_request();
