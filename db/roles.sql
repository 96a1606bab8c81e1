-- Run before the migrations, each time: also on a database that was restored into
-- another cluster, where its roles may be missing.
--
-- Three roles without login and without BYPASSRLS. The service connects as the
-- owner of the tables and takes one of them on at once:
--   verifyme_app     reads and writes one tenant's rows, the one that the
--                    transaction names in verifyme.tenant;
--   verifyme_lookup  finds the tenant of a key, token, address or due time
--                    in any tenant: ids, hashes and times, nothing else;
--   verifyme_deletion deletes the rows of a workspace that is being deleted.
DO $$
DECLARE
  wanted text;
  -- Membership without the right to take the role on is possible since 16.
  taken_on CONSTANT text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['verifyme_app', 'verifyme_lookup', 'verifyme_deletion'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
    END IF;
    IF NOT pg_has_role(current_user, wanted, taken_on) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER', wanted)
        || CASE WHEN taken_on = 'SET' THEN ' WITH SET TRUE' ELSE '' END;
    END IF;
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO verifyme_app, verifyme_lookup, verifyme_deletion;
-- Which migration the database is at.
GRANT SELECT (name) ON bun_migrations TO verifyme_lookup;
