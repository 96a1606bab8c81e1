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

-- Plans that are kept, of foreign keys above all, are made while tables are
-- small. All indexes that begin with the tenant cost the same there, and the
-- one that was made last is used: the primary keys are made anew, last.
DO $$
DECLARE
  key record;
  reference record;
BEGIN
  -- Adding a reference reads both tables; what stands in them has been checked.
  PERFORM set_config('verifyme.tenant', '', true);
  FOR key IN
    SELECT c.conrelid::regclass AS on_table, c.conrelid, c.conindid, c.conname,
      pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c
    WHERE c.contype = 'p' AND c.connamespace = 'public'::regnamespace
      AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attname = 'tenant_id')
      AND EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indexrelid > c.conindid)
  LOOP
    CREATE TEMP TABLE referring ON COMMIT DROP AS
      SELECT f.conrelid::regclass AS on_table, f.conname, pg_get_constraintdef(f.oid) AS definition
      FROM pg_constraint f WHERE f.contype = 'f' AND f.conindid = key.conindid;
    FOR reference IN SELECT * FROM referring LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', reference.on_table, reference.conname);
    END LOOP;
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', key.on_table, key.conname);
    EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', key.on_table, key.conname, key.definition);
    FOR reference IN SELECT * FROM referring LOOP
      EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s',
        reference.on_table, reference.conname, reference.definition);
    END LOOP;
    DROP TABLE referring;
  END LOOP;
END $$;
