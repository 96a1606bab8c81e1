package spec

import (
	"crypto/rand"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/db/vault"
	"verifyme/server"
	"verifyme/spec/app"
)

// An operator's command needs a dev stack's data directory, or every variable
// of `verifyme serve`. A directory that is given wins over the variables.
func TestOperator_CommandNeedsADeployment(t *testing.T) {
	t.Parallel()
	d := startDev(t, app.Program(t), filepath.Join(t.TempDir(), ".verifyme"))
	beside, empty := filepath.Dir(d.dir), t.TempDir()
	database := "VERIFYME_DATABASE_URL=" + d.info.DatabaseURL
	elsewhere := "VERIFYME_DATABASE_URL=postgres://elsewhere.test/x"
	for _, row := range []struct {
		name, workingDir, dataDir string
		variables                 []string
		says                      []string
	}{
		{"Directory", empty, d.dir, nil, nil},
		{"Directory of here", beside, "", nil, nil},
		{"Directory and database", empty, d.dir, []string{database}, nil},
		{"Directory of here and database", beside, "", []string{database}, nil},
		{"Directory before another database", empty, d.dir, []string{elsewhere}, nil},
		{"Directory before variables", empty, d.dir,
			[]string{elsewhere, "VERIFYME_ENVIRONMENT=production", "VERIFYME_BASE_URL=https://elsewhere.test"}, nil},
		{"Empty directory before variables", beside, empty, []string{database}, []string{"no running dev stack in " + empty}},
		{"Other database", beside, "", []string{elsewhere}, []string{
			"VERIFYME_ENVIRONMENT", "VERIFYME_BASE_URL", "VERIFYME_KEYSET_FILE", "VERIFYME_EVIDENCE_URL", "--data-dir",
		}},
		{"Database alone", empty, "", []string{database},
			[]string{"VERIFYME_REDIS_URL", "VERIFYME_KEYSET_FILE", "--data-dir"}},
		{"Some", beside, "", []string{database, "VERIFYME_ENVIRONMENT=sandbox"},
			[]string{"not VERIFYME_BASE_URL, VERIFYME_REDIS_URL, VERIFYME_KEYSET_FILE, VERIFYME_EVIDENCE_URL"}},
		{"Nothing", empty, "", nil, []string{"no running dev stack", "VERIFYME_DATABASE_URL"}},
	} {
		arguments := []string{"tenant", "create", "--name", row.name}
		if row.dataDir != "" {
			arguments = append(arguments, "--data-dir", row.dataDir)
		}
		r, status := app.CompleteIn(t, row.workingDir, row.variables, arguments...)
		if (status == 0) != (row.says == nil) {
			t.Errorf("%s: %d\n%s", row.name, status, r.Logged())
		}
		for _, want := range row.says {
			if !strings.Contains(r.Logged(), want) {
				t.Errorf("%s does not say %q: %s", row.name, want, r.Logged())
			}
		}
	}
	dataDir := []string{"--data-dir", d.dir}
	for _, row := range []struct {
		variable  string
		arguments []string
	}{
		{elsewhere, []string{"audit", "verify"}},
		{elsewhere, []string{"tenant", "domain", "--tenant", d.info.Tenant.TenantID, "--host", ""}},
		{"VERIFYME_REDIS_URL=redis://127.0.0.1:1/0", []string{"jobs", "list"}},
		{"VERIFYME_API_KEY=vm_test_elsewhere", []string{"trigger", "onboarding.approved"}},
	} {
		r, status := app.Complete(t, []string{row.variable}, append(row.arguments, dataDir...)...)
		if status != 0 {
			t.Errorf("%v with %s ends with %d: %s", row.arguments, row.variable, status, r.Logged())
		}
	}
}

// What a command cannot do says what happened, and what to do next.
func TestOperator_ErrorsSayWhatToDoNext(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	var database string
	a.Variables(func(c *server.Config) { database = c.DatabaseURL })
	owner, err := url.Parse(database)
	if err != nil {
		t.Fatal(err)
	}
	stranger := "stranger_" + strings.ToLower(rand.Text())
	if _, err := a.SQL.Exec(`CREATE ROLE ` + stranger + ` LOGIN PASSWORD 'stranger'`); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = a.SQL.Exec(`DROP ROLE ` + stranger) })
	theirs := *owner
	theirs.User = url.UserPassword(stranger, "stranger")
	asStranger := a.Variables(func(c *server.Config) { c.DatabaseURL = theirs.String() })
	away := a.Variables(func(c *server.Config) { c.DatabaseURL = "postgres://127.0.0.1:1/none" })
	out := filepath.Join(t.TempDir(), "out")
	const unknown = "NOT_FOUND: There is no such tenant."
	for _, row := range []struct {
		variables, arguments []string
		says                 []string
		never                string
	}{
		{asStranger, []string{"tenant", "list"}, []string{
			"the login " + stranger + " of the database may not read its tables, which are " + owner.User.Username() + "'s",
			"name the login " + owner.User.Username() + " in VERIFYME_DATABASE_URL",
		}, "no migration"},
		{asStranger, []string{"partitions", "on"}, []string{"permission denied", "mend that first"}, ""},
		{away, []string{"partitions", "on"}, []string{"the deployment works: run the command again"}, "mend that"},
		{[]string{"VERIFYME_REDIS_URL=redis://:secret@127.0.0.1:1/0"}, []string{"jobs", "list"}, []string{
			"Redis at 127.0.0.1:1/0 does not answer", "VERIFYME_REDIS_URL", "verifyme doctor",
		}, "secret"},
		{away, []string{"migrate"}, []string{"PostgreSQL at 127.0.0.1:1/none", "run the command again"}, ""},
		{a.Variables(), []string{"export", "--tenant", "tnt_x", "--request", "vm_req_0000000000000000000000",
			"--reason", "She asks.", "--out", out}, []string{unknown}, "SQL"},
		{a.Variables(), []string{"export", "--tenant", "tnt_x", "--reference", "of nobody",
			"--reason", "She asks.", "--out", out}, []string{unknown}, "SQL"},
		{a.Variables(), []string{"breach", "--tenant", "tnt_x", "--from", "2026-01-01T00:00:00Z",
			"--to", "2026-02-01T00:00:00Z", "--out", out}, []string{unknown}, "sql"},
		{a.Variables(), []string{"tenant", "allow-passwords", "--tenant", "tnt_x"}, []string{unknown}, "sql"},
		{a.Variables(), []string{"tenant", "domain", "--tenant", "tnt_x", "--host", "kyc.tnt.in"}, []string{unknown}, "sql"},
		{away, []string{"jobs", "pause"}, []string{"verifyme jobs pause QUEUE", "checks, deliveries, mail, maintenance"}, ""},
		{away, []string{"jobs", "retry", "mail", "lost"}, []string{
			"the queue mail has no archived task", "verifyme jobs archived mail",
		}, ""},
	} {
		r, status := app.CompleteIn(t, t.TempDir(), row.variables, row.arguments...)
		if status == 0 || row.never != "" && strings.Contains(r.Logged(), row.never) {
			t.Errorf("%v ends with %d: %s", row.arguments, status, r.Logged())
		}
		for _, want := range row.says {
			if !strings.Contains(r.Logged(), want) {
				t.Errorf("%v does not say %q: %s", row.arguments, want, r.Logged())
			}
		}
	}
}

// What keeps the migrations from a database is named, each with its own way out.
func TestOperator_MigrateSaysWhatKeepsItFromTheDatabase(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	of := func(change func(*url.URL)) string {
		database, err := url.Parse(app.EmptyDatabase(t))
		if err != nil {
			t.Fatal(err)
		}
		change(database)
		return database.String()
	}
	stranger := "stranger_" + strings.ToLower(rand.Text())
	a.Owner(`CREATE ROLE ` + stranger + ` LOGIN PASSWORD 'stranger'`)
	t.Cleanup(func() { _, _ = a.SQL.Exec(`DROP ROLE ` + stranger) })
	for name, row := range map[string]struct {
		database string
		says     []string
	}{
		"a standby": {
			of(func(u *url.URL) {
				a.Owner(`ALTER DATABASE ` + strings.Trim(u.Path, "/") + ` SET default_transaction_read_only = on`)
			}),
			[]string{"takes no changes: it is a standby, or set to read-only. Let VERIFYME_DATABASE_URL name the primary"},
		},
		"no rights": {
			of(func(u *url.URL) { u.User = url.UserPassword(stranger, "stranger") }),
			[]string{"does not let the login " + stranger + " do that", "permission denied", "who needs CREATEROLE"},
		},
		"another password": {
			of(func(u *url.URL) { u.User = url.UserPassword(stranger, "wrong-secret") }),
			[]string{"refuses the login " + stranger, "Compare user and password of VERIFYME_DATABASE_URL"},
		},
		"no database": {
			of(func(u *url.URL) { u.Path = "/none" }), []string{"has no such database", "CREATE DATABASE"},
		},
		"nobody there": {
			"postgres://127.0.0.1:1,127.0.0.2:1/none",
			[]string{"127.0.0.1:1,127.0.0.2:1/none cannot be used", "See that it runs"},
		},
	} {
		r, status := app.Complete(t, []string{"VERIFYME_DATABASE_URL=" + row.database}, "migrate")
		said := strings.TrimSpace(r.Logged())
		for _, want := range append(row.says, "run the command again") {
			if status != 1 || !strings.Contains(said, want) || strings.ContainsAny(said, "\n\t") ||
				strings.Contains(said, "secret") {
				t.Errorf("%s: it ends with %d and does not say %q: %s", name, status, want, said)
			}
		}
	}
}

// Exit status 1 is a chain that does not hold, 2 a database that did not answer.
func TestOperator_AuditVerifyTellsAnOutageFromABrokenChain(t *testing.T) {
	t.Parallel()
	a := audited(t)
	verify := func(variables []string, status int, says ...string) {
		t.Helper()
		r, got := app.Complete(t, variables, "audit", "verify")
		if got != status {
			t.Errorf("it ends with %d, want %d: %s", got, status, r.Logged())
		}
		for _, want := range says {
			if !strings.Contains(r.Printed()+r.Logged(), want) {
				t.Errorf("it does not say %q: %s%s", want, r.Printed(), r.Logged())
			}
		}
		if status != 1 && strings.Contains(r.Printed(), "BROKEN") {
			t.Errorf("it says %s", r.Printed())
		}
	}
	verify(a.Variables(), 0, a.Tenant.TenantID+" ok, 7 entries", a.Other.TenantID+" ok, 1 entries")
	away := a.Variables(func(c *server.Config) { c.DatabaseURL = "postgres://127.0.0.1:1/none" })
	verify(away, 2, "could not be checked: ")
	// The tenants can be listed, but not read.
	tamper(t, a, `REVOKE SELECT ON audit_heads FROM verifyme_app`)
	verify(a.Variables(), 2, a.Tenant.TenantID+" could not be checked: ", "2 of 2 audit chains could not be checked")
	tamper(t, a, `GRANT SELECT ON audit_heads TO verifyme_app`,
		`UPDATE audit_log SET action = 'portal.logout' WHERE OURS AND sequence = 3`)
	verify(a.Variables(), 1, a.Tenant.TenantID+" BROKEN: entry 3", "1 of 2 audit chains are broken")
}

// The command creates a keyset and overwrites none.
func TestOperator_KeysetIsCreatedOnce(t *testing.T) {
	t.Parallel()
	program := app.Program(t)
	file := filepath.Join(t.TempDir(), "secrets", "keyset.json")
	create := func(variables ...string) (string, error) {
		cmd := exec.Command(program, "keyset", "create")
		cmd.Env = append(os.Environ(), variables...)
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := create(); err == nil || !strings.Contains(out, "VERIFYME_KEYSET_FILE") {
		t.Errorf("without a file it says %q, %v", out, err)
	}
	if out, err := create("VERIFYME_KEYSET_FILE=" + file); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	made, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info.Mode(), err)
	}
	if _, err := vault.Open(file); err != nil {
		t.Errorf("the keyset cannot be read: %v", err)
	}
	if out, err := create("VERIFYME_KEYSET_FILE=" + file); err == nil || !strings.Contains(out, "there already") {
		t.Errorf("a second time it says %q, %v", out, err)
	}
	if now, err := os.ReadFile(file); err != nil || string(now) != string(made) {
		t.Errorf("the keyset was changed, %v", err)
	}
}
