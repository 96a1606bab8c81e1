-- What is shown of consents with their request is put together once the request is
-- held, so that two changes that nobody else keeps apart both are in it; and a
-- consent that is deleted is shown no more.
CREATE OR REPLACE FUNCTION keep_consents_with_request() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_tenant text := coalesce(NEW.tenant_id, OLD.tenant_id);
  of_request text := coalesce(NEW.request_id, OLD.request_id);
BEGIN
  PERFORM FROM requests WHERE tenant_id = of_tenant AND request_id = of_request FOR NO KEY UPDATE;
  UPDATE requests SET consents = (
    SELECT jsonb_agg(jsonb_build_object(
      'purposeCode', c.purpose_code, 'noticeVersion', c.notice_version, 'textHash', c.text_hash, 'acceptedAt', c.accepted_at,
      'withdrawnAt', c.withdrawn_at, 'locale', c.locale, 'source', c.source) ORDER BY c.purpose_code)
    FROM consents c WHERE c.tenant_id = of_tenant AND c.request_id = of_request)
  WHERE tenant_id = of_tenant AND request_id = of_request;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER keep_with_request AFTER INSERT OR UPDATE OR DELETE ON consents FOR EACH ROW EXECUTE FUNCTION keep_consents_with_request();
