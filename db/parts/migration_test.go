package parts_test

import (
	"context"
	"database/sql"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver that migrations take
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/migrate"

	"verifyme/db"
	"verifyme/db/parts"
)

// migrateBy the files.
func (d *database) migrateBy(files fstest.MapFS) {
	d.t.Helper()
	ctx := context.Background()
	all := migrate.NewMigrations()
	if err := all.Discover(files); err != nil {
		d.t.Fatal(err)
	}
	adapted, err := parts.Adapted(all, files, d.url)
	if err != nil {
		d.t.Fatal(err)
	}
	address := d.url + "&default_query_exec_mode=simple_protocol"
	if !strings.Contains(d.url, "?") {
		address = strings.Replace(address, "&", "?", 1)
	}
	plain, err := sql.Open("pgx", address)
	if err != nil {
		d.t.Fatal(err)
	}
	defer plain.Close()
	migrator := migrate.NewMigrator(bun.NewDB(plain, pgdialect.New()), adapted, migrate.WithMarkAppliedOnSuccess(true))
	if _, err := migrator.Migrate(ctx); err != nil {
		d.t.Fatal(err)
	}
}

// A later migration is written once, and works on single tables and on parts.
func TestMigrations_MakeIndexesOnBothLayouts(t *testing.T) {
	t.Parallel()
	file := func(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }
	files := fstest.MapFS{
		"30000101000001_seen.tx.up.sql": file("SET LOCAL lock_timeout = '2s';\nALTER TABLE events ADD COLUMN seen text;\n" +
			"GRANT SELECT (tenant_id, seen) ON events TO verifyme_lookup;\n" +
			"CREATE POLICY lookup ON events FOR SELECT TO verifyme_lookup USING (current_user = 'verifyme_lookup');"),
		"30000101000002_index.up.sql": file("-- However it was seen.\n" +
			"CREATE INDEX CONCURRENTLY events_seen ON events (tenant_id, seen) WHERE seen IS NOT NULL;\n"),
		"30000101000003_unique.up.sql": file("CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS deliveries_once\n" +
			"  ON deliveries (tenant_id, endpoint_id, delivery_id)"),
		"30000101000004_other.up.sql": file("CREATE INDEX CONCURRENTLY tenants_named ON tenants (name);"),
		"30000101000005_drop.up.sql":  file("DROP INDEX CONCURRENTLY events_type;"),
	}
	single, divided := filled(t), filled(t)
	divided.turnOn(now)
	for _, d := range []*database{single, divided} {
		d.migrateBy(files)
		if err := parts.Align(t.Context(), d.url); err != nil {
			t.Fatal(err)
		}
	}
	divided.keep(now.AddDate(0, 1, 0))
	for _, of := range parts.Tables {
		want := single.texts(rules, of.Name)
		for _, table := range append(divided.parts(of.Name), of.Name) {
			if got := divided.texts(rules, table); !slices.Equal(got, want) {
				t.Errorf("%s has the rules\n%s\nwant\n%s", table, strings.Join(got, "\n"), strings.Join(want, "\n"))
			}
		}
		if got, want := divided.texts(indexNames, of.Name), single.texts(indexNames, of.Name); !slices.Equal(got, want) {
			t.Errorf("%s has the indexes %v, want %v", of.Name, got, want)
		}
	}
	for _, d := range []*database{single, divided} {
		if got := d.texts(`SELECT indexrelid::regclass::text FROM pg_index WHERE indrelid = 'tenants'::regclass
			AND indexrelid::regclass::text = 'tenants_named'`); len(got) != 1 {
			t.Error("an index of another table is not made")
		}
	}
}

// An index that was ended in the middle is made again.
func TestMigrations_AnIndexThatWasEndedInTheMiddleIsMadeAgain(t *testing.T) {
	t.Parallel()
	d := filled(t)
	d.turnOn(now)
	d.exec("CREATE INDEX events_body ON ONLY events (tenant_id, body)")
	d.exec("CREATE INDEX events_202612_body ON events_202612 (tenant_id, body)")
	d.asAdministrator("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'events_202612_body'::regclass")
	d.migrateBy(fstest.MapFS{"30000101000001_body.up.sql": &fstest.MapFile{
		Data: []byte("CREATE INDEX CONCURRENTLY events_body ON events (tenant_id, body);"),
	}})
	if broken := d.texts("SELECT indexrelid::regclass::text FROM pg_index WHERE NOT indisvalid"); len(broken) > 0 {
		t.Errorf("%v are not valid", broken)
	}
}

// `verifyme migrate` on parts goes as on single tables.
func TestMigrate_GoesOnParts(t *testing.T) {
	t.Parallel()
	d := filled(t)
	d.turnOn(now)
	rows := d.print()
	if applied, err := db.Migrate(t.Context(), d.url); err != nil || len(applied) > 0 {
		t.Errorf("%v, %v", applied, err)
	}
	if got := d.print(); !slices.Equal(got, rows) {
		t.Errorf("the rows are %v and were %v", got, rows)
	}
}
