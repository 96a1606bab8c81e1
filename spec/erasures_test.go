package spec

import (
	"database/sql"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/server"
	"verifyme/spec/app"
)

// docs/operations.md "Backups": who was erased after a backup stays erased after its restore.

// listErasures of the deployment into a file.
func listErasures(t *testing.T, variables []string) (file string, lines []string) {
	t.Helper()
	r, status := app.Complete(t, variables, "erasures", "list")
	if status != 0 {
		t.Fatalf("erasures list ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
	file = filepath.Join(t.TempDir(), "erasures.jsonl")
	if err := os.WriteFile(file, []byte(r.Printed()), 0o600); err != nil {
		t.Fatal(err)
	}
	return file, strings.Split(strings.TrimSpace(r.Printed()), "\n")
}

// copied database of before, which a deployment comes back with.
func copied(t *testing.T, a *app.App) (*app.App, func(*server.Config)) {
	t.Helper()
	own := app.OwnServer(t)
	name := a.Owner(`SELECT current_database()`)[0]
	admin, err := sql.Open("pgx", own.Admin("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	dump := filepath.Join(t.TempDir(), "before.dump")
	programs := own.Programs()
	shell(t, t.TempDir(), programs, `pg_dump --format=custom --file="`+dump+`" "`+own.Admin(name)+`"`)
	another, restored := app.AnotherServer(t)
	for _, role := range []string{"verifyme_app", "verifyme_lookup", "verifyme_deletion"} {
		shell(t, t.TempDir(), programs, `psql "`+restored+`" -c "CREATE ROLE `+role+` NOLOGIN"`)
	}
	move := func(c *server.Config) { c.DatabaseURL = restored }
	put := func() {
		shell(t, t.TempDir(), another.Programs(),
			`pg_restore --exit-on-error --no-owner --dbname="`+restored+`" "`+dump+`"`)
		if r, status := app.Complete(t, a.Variables(move), "migrate"); status != 0 {
			t.Fatalf("migrate ends with %d: %s%s", status, r.Printed(), r.Logged())
		}
	}
	put()
	b := a.AnotherServer(move)
	if b.SQL, err = sql.Open("pgx", restored); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.SQL.Close() })
	return b, move
}

// finalRequest that was cancelled.
func finalRequest(a *app.App) string {
	id := a.Issue(nil).RequestID
	a.POST(requestsPath+"/"+id+"/cancel", nil).Want(http.StatusOK)
	return id
}

func TestErasures_AreReplayedAfterARestore(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	owner, final := ownerAt(a), finalRequest(a)
	// One that was not final at the time of the backup, and one that stays.
	open, kept := a.Issue(app.Fields{"externalReference": "open-then"}).RequestID, finalRequest(a)
	held := finalRequest(a)
	setHold(owner, held, true).Want()
	b, move := copied(t, a)
	a.POST(requestsPath+"/"+open+"/cancel", nil).Want(http.StatusOK)
	setHold(owner, held, false).Want()
	late := finalRequest(a)
	for _, id := range []string{final, open, held, late} {
		erase(owner, id, "The applicant asks for it.").Want()
	}
	file, lines := listErasures(t, a.Variables())
	if len(lines) != 4 || strings.Contains(strings.Join(lines, ""), "open-then") {
		t.Fatalf("the list is %q", lines)
	}

	replay := func() string {
		r, status := app.Complete(t, a.Variables(move), "erasures", "replay", file)
		if status != 0 {
			t.Fatalf("erasures replay ends with %d: %s%s", status, r.Printed(), r.Logged())
		}
		return r.Printed()
	}
	if got := replay(); got != "3 erased, 0 already erased, 1 not in this database\n" {
		t.Errorf("it says %q", got)
	}
	if got := replay(); got != "0 erased, 3 already erased, 1 not in this database\n" {
		t.Errorf("once more it says %q", got)
	}
	for _, id := range []string{final, open, held} {
		if !isErased(b, id) {
			t.Errorf("%s is not erased in the restored database", id)
		}
	}
	if isErased(b, kept) {
		t.Error("a request that nobody erased is erased")
	}
	if got := b.Status(open); got != "CANCELLED" {
		t.Errorf("the one that was open is %s", got)
	}
	if r, status := app.Complete(t, a.Variables(move), "audit", "verify"); status != 0 {
		t.Errorf("audit verify ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
}

func isErased(a *app.App, requestID string) bool {
	return a.One(a.Tenant.TenantID, `SELECT (erased_at IS NOT NULL)::text FROM requests WHERE request_id = $1`,
		requestID) == "true"
}

func TestErasures_MadeUpOnesAreRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	erased, other := finalRequest(a), finalRequest(a)
	erase(ownerAt(a), erased, "The applicant asks for it.").Want()
	file, lines := listErasures(t, a.Variables())
	var line map[string]string
	if err := json.Unmarshal([]byte(lines[0]), &line); err != nil {
		t.Fatal(err)
	}
	line["requestId"] = other
	forged, err := json.Marshal(line)
	if err == nil {
		err = os.WriteFile(file, forged, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	before := a.Fingerprint()
	r, status := app.Complete(t, a.Variables(), "erasures", "replay", file)
	if status != 1 || !strings.Contains(r.Logged()+r.Printed(), "is not signed with this keyset") {
		t.Errorf("it ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
	a.WantUnchanged(before, "a forged list")
}

// away is the same deployment while its database does not answer.
func away(t *testing.T) func(*server.Config) {
	return func(c *server.Config) {
		at, err := url.Parse(c.DatabaseURL)
		if err != nil {
			t.Fatal(err)
		}
		at.Host = "127.0.0.1:9"
		c.DatabaseURL = at.String()
	}
}

func TestErasures_TheListOfBeforeStaysWhileTheDatabaseIsAway(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	erase(ownerAt(a), finalRequest(a), "The applicant asks for it.").Want()
	dir := t.TempDir()
	file := filepath.Join(dir, "erasures.jsonl")
	list := func(variables []string) (content string, status int) {
		t.Helper()
		_, status = app.Complete(t, variables, "erasures", "list", "--out", file)
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return string(raw), status
	}
	if err := os.WriteFile(file, []byte("older\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if content, status := list(a.Variables(away(t))); status != 1 || content != "older\n" {
		t.Errorf("while the database is away it ends with %d and leaves %q", status, content)
	}
	_, lines := listErasures(t, a.Variables())
	if content, status := list(a.Variables()); status != 0 || strings.TrimSpace(content) != strings.Join(lines, "\n") {
		t.Errorf("it ends with %d and has written %q, not %q", status, content, lines)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info, err)
	}
	if all, err := os.ReadDir(dir); err != nil || len(all) != 1 {
		t.Errorf("beside the list there is %v, %v", all, err)
	}
}

// A list of nobody is told from a file that was never written.
func TestErasures_AnEmptyListIsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	replay := func(content string) (said string, status int) {
		t.Helper()
		file := filepath.Join(t.TempDir(), "erasures.jsonl")
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		r, status := app.Complete(t, a.Variables(), "erasures", "replay", file)
		return r.Printed() + r.Logged(), status
	}
	for _, content := range []string{"", "\n"} {
		if said, status := replay(content); status != 1 || !strings.Contains(said, "holds no erasure") ||
			!strings.Contains(said, "replay the list of before") {
			t.Errorf("%q ends with %d: %s", content, status, said)
		}
	}
	_, lines := listErasures(t, a.Variables())
	if len(lines) != 1 || !strings.Contains(lines[0], "listedAt") {
		t.Fatalf("the list of nobody is %q", lines)
	}
	if said, status := replay(lines[0]); status != 0 || said != "0 erased, 0 already erased, 0 not in this database\n" {
		t.Errorf("the list of nobody ends with %d: %s", status, said)
	}
	forged := strings.Replace(lines[0], `"listedAt":"2`, `"listedAt":"3`, 1)
	if said, status := replay(forged); status != 1 || !strings.Contains(said, "is not signed with this keyset") {
		t.Errorf("a made-up one ends with %d: %s", status, said)
	}
}
