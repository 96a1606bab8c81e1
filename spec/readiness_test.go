package spec

import (
	"net/http"
	"strings"
	"testing"

	"verifyme/db"
	"verifyme/server"
	"verifyme/spec/app"
)

// `GET /readyz` answers 503 and names what is missing.

// programMigration is the newest that the program needs.
func programMigration(t *testing.T) string {
	t.Helper()
	all := programMigrations(t)
	return all[len(all)-1]
}

func programMigrations(t *testing.T) []string {
	t.Helper()
	all, err := db.ProgramMigrations()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// migrateTo pretends that the database has this migration, and those of the program until then.
func migrateTo(t *testing.T, a *app.App, name string) {
	t.Helper()
	if _, err := a.SQL.Exec(`DELETE FROM bun_migrations`); err != nil {
		t.Fatal(err)
	}
	for _, one := range append(programMigrations(t), name) {
		if _, err := a.SQL.Exec(`INSERT INTO bun_migrations (name, group_id, migrated_at) SELECT $1::text, 1, now()
			WHERE $1::text <= $2::text AND NOT EXISTS (SELECT FROM bun_migrations WHERE name = $1::text)`,
			one, name); err != nil {
			t.Fatal(err)
		}
	}
}

func wantNotReady(t *testing.T, a *app.App, message string) {
	t.Helper()
	got := a.As("").GET("/readyz").WantError(http.StatusServiceUnavailable, unavailable).Text("error.message")
	if got != message {
		t.Errorf("readyz says %q, want %q", got, message)
	}
}

func TestReadiness_NamesMigrationsOfBothSides(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	program := programMigration(t)
	a.GET("/readyz").Want(http.StatusOK)
	migrateTo(t, a, "20200101000000")
	wantNotReady(t, a,
		"migrations: database is at 20200101000000, program needs "+program+", run verifyme migrate.")
	// A rolling upgrade migrates first: the older program goes on.
	migrateTo(t, a, "29990101000000")
	a.GET("/readyz").Want(http.StatusOK)
	a.Issue(nil)
	migrateTo(t, a, program)
	a.GET("/readyz").Want(http.StatusOK)
}

// A migration that is older than the database's newest may have come later.
func TestReadiness_NamesAnOlderMigrationThatIsMissing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	program, missing := programMigration(t), programMigrations(t)[1]
	if _, err := a.SQL.Exec(`DELETE FROM bun_migrations WHERE name = $1`, missing); err != nil {
		t.Fatal(err)
	}
	lacks := "migrations: database is at " + program + " without " + missing + ", program needs " + program +
		", run verifyme migrate"
	wantNotReady(t, a, lacks+".")
	for _, arguments := range [][]string{{"serve"}, {"work"}, {"tenant", "list"}} {
		r, status := app.Complete(t, a.Variables(), arguments...)
		if got := lastLine(r.Logged()); status == 0 || !strings.HasSuffix(got, lacks) {
			t.Errorf("%v ends with %d: %s", arguments, status, r.Logged())
		}
	}
}

func TestReadiness_DatabaseWithoutATable(t *testing.T) {
	t.Parallel()
	empty := app.EmptyDatabase(t)
	a := app.Start(t, app.WithoutWorkers)
	b := a.AnotherServer(func(c *server.Config) { c.DatabaseURL = empty })
	wantNotReady(t, b,
		"migrations: database is at no migration, program needs "+programMigration(t)+", run verifyme migrate.")
	b.GET("/healthz").Want(http.StatusOK)
	if _, err := db.Migrate(t.Context(), empty); err != nil {
		t.Fatal(err)
	}
	b.GET("/readyz").Want(http.StatusOK)
}

func TestReadiness_NamesAllThatIsMissing(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	none := func(c *server.Config) { c.RedisURL = "redis://127.0.0.1:1/0" }
	b := a.AnotherServer(none)
	migrateTo(t, a, "20200101000000")
	wantNotReady(t, b, "migrations: database is at 20200101000000, program needs "+programMigration(t)+
		", run verifyme migrate. Redis does not answer.")
	b = a.AnotherServer(none, func(c *server.Config) { c.DatabaseURL = "postgres://nobody:secret@127.0.0.1:1/none" })
	wantNotReady(t, b, "PostgreSQL does not answer. Redis does not answer.")
}

// Roles are the cluster's, and a dump may be restored without its grants: migrating
// again gives what the service cannot start without.
func TestMigrate_GivesTheRolesTheirRights(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	if _, err := a.SQL.Exec(`REVOKE ALL ON bun_migrations FROM verifyme_lookup`); err != nil {
		t.Fatal(err)
	}
	a.GET("/readyz").WantError(http.StatusServiceUnavailable, unavailable)
	a.Migrate()
	a.GET("/readyz").Want(http.StatusOK)
}
