package parts

import (
	"context"
	"strings"
)

// alike are the statements that give table $2 what table $1 has and LIKE does not copy: who may see which of its rows,
// the rights on it and on its columns, and what PostgreSQL is to know of a column. What $2 has besides goes. A policy's
// text names its table where it asks another one.
const alike = `
WITH policy AS (
  SELECT tablename, policyname, permissive, cmd, ARRAY(SELECT quote_ident(r) FROM unnest(roles) r) AS roles,
    regexp_replace(qual, '\m' || tablename || '\.', quote_ident($2) || '.', 'g') AS qual,
    regexp_replace(with_check, '\m' || tablename || '\.', quote_ident($2) || '.', 'g') AS checked
  FROM pg_policies WHERE schemaname = 'public' AND tablename IN ($1, $2)
), owned AS (
  SELECT relname, oid, relowner, relacl FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relname IN ($1, $2)
), granted AS (
  SELECT relname, privilege_type || coalesce(' (' || quote_ident(attname) || ')', '') AS privilege,
    CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END AS grantee
  FROM (
    SELECT relname, relowner, NULL AS attname, x.* FROM owned, aclexplode(relacl) x
    UNION ALL
    SELECT relname, relowner, a.attname, x.* FROM owned JOIN pg_attribute a ON attrelid = oid, aclexplode(attacl) x
  ) AS each WHERE grantee <> relowner
), counted AS (
  SELECT relname, attname, coalesce(attstattarget, -1) AS target
  FROM owned JOIN pg_attribute ON attrelid = oid AND attnum > 0 AND NOT attisdropped
), protected AS (
  SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class JOIN owned USING (oid, relname)
)
SELECT 1 AS turn, format('DROP POLICY %I ON %I', policyname, $2) AS statement FROM policy p
WHERE tablename = $2 AND NOT EXISTS (SELECT FROM policy o WHERE o.tablename = $1
  AND (o.policyname, o.permissive, o.cmd, o.roles) = (p.policyname, p.permissive, p.cmd, p.roles)
  AND (o.qual, o.checked) IS NOT DISTINCT FROM (p.qual, p.checked))
UNION ALL
SELECT 2, format('CREATE POLICY %I ON %I AS %s FOR %s TO %s%s%s', policyname, $2, permissive, cmd,
  array_to_string(roles, ', '), ' USING (' || qual || ')', ' WITH CHECK (' || checked || ')') FROM policy p
WHERE tablename = $1 AND NOT EXISTS (SELECT FROM policy o WHERE o.tablename = $2
  AND (o.policyname, o.permissive, o.cmd, o.roles) = (p.policyname, p.permissive, p.cmd, p.roles)
  AND (o.qual, o.checked) IS NOT DISTINCT FROM (p.qual, p.checked))
UNION ALL
SELECT 3, format('REVOKE %s ON %I FROM %s', privilege, $2, grantee) FROM granted g
WHERE relname = $2 AND NOT EXISTS (SELECT FROM granted o WHERE o.relname = $1
  AND (o.privilege, o.grantee) = (g.privilege, g.grantee))
UNION ALL
SELECT 4, format('GRANT %s ON %I TO %s', privilege, $2, grantee) FROM granted g
WHERE relname = $1 AND NOT EXISTS (SELECT FROM granted o WHERE o.relname = $2
  AND (o.privilege, o.grantee) = (g.privilege, g.grantee))
UNION ALL
SELECT 5, format('ALTER TABLE ONLY %I ALTER COLUMN %I SET STATISTICS %s', $2, l.attname, l.target)
FROM counted l JOIN counted t USING (attname) WHERE l.relname = $1 AND t.relname = $2 AND l.target <> t.target
UNION ALL
SELECT 6, format('ALTER TABLE ONLY %I ENABLE ROW LEVEL SECURITY', $2) FROM protected l, protected t
WHERE l.relname = $1 AND t.relname = $2 AND l.relrowsecurity AND NOT t.relrowsecurity
UNION ALL
SELECT 7, format('ALTER TABLE ONLY %I FORCE ROW LEVEL SECURITY', $2) FROM protected l, protected t
WHERE l.relname = $1 AND t.relname = $2 AND l.relforcerowsecurity AND NOT t.relforcerowsecurity`

// makeAlike gives the table what the other has.
func (s *schema) makeAlike(ctx context.Context, like, table string) error {
	statements, err := s.texts(ctx, `SELECT statement FROM (`+alike+`) AS all_of ORDER BY turn, statement`, like, table)
	if err != nil {
		return err
	}
	return s.exec(ctx, statements...)
}

// stored are the storage parameters of a table and of what it stores apart.
const stored = `
SELECT option FROM pg_class c, unnest(reloptions) AS option WHERE c.oid = to_regclass($1)
UNION ALL
SELECT 'toast.' || option FROM pg_class c JOIN pg_class apart ON apart.oid = c.reltoastrelid,
  unnest(apart.reloptions) AS option WHERE c.oid = to_regclass($1)`

// makePart is an empty table like the part.
func (s *schema) makePart(ctx context.Context, like, part string) error {
	if err := s.exec(ctx, "CREATE TABLE "+name(part)+" (LIKE "+name(like)+" INCLUDING ALL)"); err != nil {
		return err
	}
	options, err := s.texts(ctx, stored, like)
	if err != nil {
		return err
	}
	if len(options) > 0 {
		if err := s.exec(ctx, "ALTER TABLE "+name(part)+" SET ("+strings.Join(options, ", ")+")"); err != nil {
			return err
		}
	}
	return s.makeAlike(ctx, like, part)
}

// align each part with its table.
func (s *schema) align(ctx context.Context) error {
	states, err := s.read(ctx)
	if err != nil {
		return err
	}
	for _, state := range states {
		for _, part := range state.Parts {
			if !state.Divided {
				continue
			}
			err := s.exclusively(ctx, func() error { return s.makeAlike(ctx, state.Name, part.Name) })
			if err != nil {
				return err
			}
		}
	}
	return nil
}
