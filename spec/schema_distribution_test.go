package spec

import (
	"strings"
	"testing"

	"verifyme/spec/app"
)

// docs/scale.md "By tenant": the tables can be distributed over several PostgreSQL servers by the tenant, as Citus
// does: each key and each unique index begins with it.

// beyondATenant are unique indexes that hold across workspaces, each with why. A distributed table cannot have them:
// docs/scale.md says what takes their place.
var beyondATenant = map[string]string{
	"tenants_host":         "a host leads to one workspace, before it is known which",
	"users_email_key":      "an address logs in to one workspace, before it is known which",
	"custom_domains_host":  "a host leads to one workspace",
	"passkeys_credential":  "a device's answer names no workspace",
	"sign_on_domains_host": "an address's domain leads to one workspace's provider",
}

func TestSchema_EachKeyBeginsWithTheTenant(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	found := a.Owner(`SELECT c.relname || ' ' || x.relname || ' ' || coalesce(a.attname, '(expression)')
		FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid
		LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
		WHERE (i.indisunique OR i.indisprimary) AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition
		AND EXISTS (SELECT FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'tenant_id') ORDER BY 1`)
	if len(found) < 60 {
		t.Fatalf("only %d unique indexes: the question is wrong", len(found))
	}
	left := map[string]bool{}
	for index := range beyondATenant {
		left[index] = true
	}
	for _, line := range found {
		table, rest, _ := strings.Cut(line, " ")
		index, first, _ := strings.Cut(rest, " ")
		switch {
		case first == "tenant_id":
		case beyondATenant[index] != "":
			delete(left, index)
		default:
			t.Errorf("%s of %s begins with %s", index, table, first)
		}
	}
	for index := range left {
		t.Errorf("%s is excepted, and there is none that needs it", index)
	}
}

// A reference within a workspace names the workspace on both sides, so that both rows lie on one server.
func TestSchema_EachReferenceNamesTheTenant(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, line := range a.Owner(`SELECT k.conrelid::regclass || ' ' || k.conname FROM pg_constraint k
		WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
			SELECT FROM unnest(k.conkey, k.confkey) AS pair(here, there)
			JOIN pg_attribute x ON x.attrelid = k.conrelid AND x.attnum = here AND x.attname = 'tenant_id'
			JOIN pg_attribute y ON y.attrelid = k.confrelid AND y.attnum = there AND y.attname = 'tenant_id')`) {
		t.Errorf("%s leads out of the workspace", line)
	}
}
