package spec

import (
	"database/sql"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"verifyme/server"
	"verifyme/spec/app"
)

// docs/operations.md tells how to back up and to restore. Here its commands run as they
// stand there, but for the addresses.

var (
	backupChapter = regexp.MustCompile(`(?s)\n## Backups\n(.*?)(?:\n## |$)`)
	// guidesAddress as a port or a command of its own: the name of a folder may hold its digits.
	guidesAddress = regexp.MustCompile(`\bsudo\b|[: =]5432\b`)
	shellBlock    = regexp.MustCompile("(?s)```sh\n(.*?)```")
)

// backupCommands of the guide: make the role, dump, restore. Those about files, and after the restore, are left out.
func backupCommands(t *testing.T) (role, dump, restore string) {
	t.Helper()
	guide, err := os.ReadFile("../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	chapter := backupChapter.FindStringSubmatch(string(guide))
	if chapter == nil {
		t.Fatal("the guide has no chapter about backups")
	}
	blocks := shellBlock.FindAllStringSubmatch(chapter[1], -1)
	if len(blocks) != 6 {
		t.Fatalf("the chapter has %d blocks of commands", len(blocks))
	}
	return blocks[0][1], blocks[1][1], blocks[4][1]
}

// shell runs the guide's commands in the folder, with its addresses replaced.
func shell(t *testing.T, dir, programs, commands string, replaced ...string) {
	t.Helper()
	text := strings.NewReplacer(replaced...).Replace(commands)
	if guidesAddress.MatchString(text) {
		t.Fatalf("an address of the guide is left in\n%s", text)
	}
	cmd := exec.Command("sh", "-e", "-c", text)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "PATH="+programs+":"+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s in\n%s", err, out, text)
	}
}

func TestBackup_RestoresIntoANewServer(t *testing.T) {
	t.Parallel()
	a := audited(t)
	own, dir := app.OwnServer(t), t.TempDir()
	programs := own.Programs()
	database := a.Owner(`SELECT current_database()`)[0]
	role, dump, restore := backupCommands(t)
	shell(t, dir, programs, role, "sudo -u postgres psql", `psql "`+own.Admin(database)+`"`)
	backup, err := url.Parse(own.Admin(database))
	if err != nil {
		t.Fatal(err)
	}
	backup.User = url.UserPassword("verifyme_backup", "backup-password")
	before := a.Fingerprint()
	shell(t, dir, programs, dump, "postgres://verifyme_backup:backup-password@127.0.0.1:5432/verifyme", backup.String())
	if info, err := os.Stat(filepath.Join(dir, "verifyme.dump")); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the dump is %v, %v", info, err)
	}

	another, restored := app.AnotherServer(t)
	shell(t, dir, another.Programs(), restore, "postgres://verifyme:database-password@127.0.0.1:5432/verifyme", restored,
		"sudo -u postgres vacuumdb --analyze-only verifyme", `vacuumdb --analyze-only "`+another.Admin("verifyme")+`"`)
	move := func(c *server.Config) { c.DatabaseURL = restored }
	if r, status := app.Complete(t, a.Variables(move), "migrate"); status != 0 || r.Printed() != "up to date\n" {
		t.Fatalf("migrate ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
	if r, status := app.Complete(t, a.Variables(move), "audit", "verify"); status != 0 {
		t.Errorf("audit verify ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
	b := a.AnotherServer(move)
	if b.SQL, err = sql.Open("pgx", restored); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.SQL.Close() })
	b.WantUnchanged(before, "the restore")
	b.GET("/readyz").Want(http.StatusOK)
	ping(b, a.Tenant.APIKey).Want(http.StatusOK)
	b.Issue(nil)
	logIn(b).Want(http.StatusOK)
	// Row-level security was restored too.
	if emails := b.Texts("tnt_0000000000000000000000", `SELECT email FROM users`); len(emails) != 0 {
		t.Errorf("a workspace of nobody's has the users %q", emails)
	}
	open := b.Owner(`SELECT relname FROM pg_class c JOIN pg_attribute x ON x.attrelid = c.oid
		AND x.attname = 'tenant_id' WHERE c.relkind = 'r' AND NOT (relrowsecurity AND relforcerowsecurity)`)
	if len(open) != 0 {
		t.Errorf("the tables %q are open to their owner", open)
	}
}

// The owner of the tables cannot dump them by mistake: pg_dump refuses what it cannot
// see whole.
func TestBackup_OwnerCannotDump(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	var address string
	a.Variables(func(c *server.Config) { address = c.DatabaseURL })
	dump := exec.Command(filepath.Join(app.OwnServer(t).Programs(), "pg_dump"), "--file="+os.DevNull, address)
	if out, err := dump.CombinedOutput(); err == nil || !strings.Contains(string(out), "row-level security") {
		t.Errorf("it ends with %v: %s", err, out)
	}
}
