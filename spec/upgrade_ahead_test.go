package spec

import (
	"fmt"
	"net/http"
	"testing"

	"verifyme/spec/app"
)

// docs/upgrade.md "Back by one version": the next version's migrations only add, and this version goes on beside them.

// oneAhead is the most that the lint of migrations lets a later one do: columns and an index in every table, a table.
func oneAhead(t *testing.T, a *app.App) {
	t.Helper()
	tables := a.TenantTables()
	for _, table := range tables {
		statement := fmt.Sprintf(`
			ALTER TABLE %[1]s ADD COLUMN next_text text;
			ALTER TABLE %[1]s ADD COLUMN next_number integer NOT NULL DEFAULT 7;
			ALTER TABLE %[1]s ADD COLUMN next_list jsonb NOT NULL DEFAULT '[]';
			CREATE INDEX next_%[1]s ON %[1]s (tenant_id, next_text);
			ALTER TABLE %[1]s ADD CONSTRAINT next_%[1]s_known CHECK (next_number > 0) NOT VALID`, table)
		if _, err := a.SQL.Exec(statement); err != nil {
			t.Fatal(table, err)
		}
	}
	if _, err := a.SQL.Exec(`CREATE TABLE next_things (tenant_id text NOT NULL REFERENCES tenants, thing text,
			PRIMARY KEY (tenant_id, thing));
		INSERT INTO bun_migrations (name, group_id, migrated_at) VALUES ('29990101000000', 99, now())`); err != nil {
		t.Fatal(err)
	}
	if len(tables) < 50 {
		t.Errorf("only %d tables are ahead", len(tables))
	}
}

func TestUpgrade_TheProgramGoesOnOnTheNextSchema(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	a.Issue(nil)
	// A process that runs while the migration does, one that starts afterwards, and the commands.
	oneAhead(t, a)
	fillWorkspace(t, a)
	b := a.AnotherServer()
	b.GET("/readyz").Want(http.StatusOK)
	b.Issue(nil)
	r, p := b.Submitted(app.Fields{"mobile": app.GoodMobile})
	_ = p
	if got := b.Status(r.RequestID); got == "" {
		t.Error("the new process shows no request")
	}
	if r, status := app.Complete(t, a.Variables(), "audit", "verify"); status != 0 {
		t.Errorf("audit verify ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
	for _, table := range []string{"requests", "events", "deliveries", "audit_log", "documents"} {
		n := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM `+table+` WHERE next_number = 7 AND next_text IS NULL`)
		if n == "0" {
			t.Errorf("%s has no row of after the migration", table)
		}
	}
}
