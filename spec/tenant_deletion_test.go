package spec

import (
	"crypto/ed25519"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hibiken/asynq"

	"verifyme/jobs"
	"verifyme/kyc/apperr"
	"verifyme/kyc/deletion"
	"verifyme/kyc/unit"
	"verifyme/server"
	"verifyme/spec/app"
)

// docs/operations.md "The end of a workspace": an operator deletes a disabled one; everything of it ends, and a signed
// statement stays.

// mentions of the text anywhere in the database, read as the administrator, whom no policy confines: rows by table.
func mentions(t *testing.T, a *app.App, text string) map[string]int {
	t.Helper()
	admin, err := sql.Open("pgx", app.OwnServer(t).Admin(a.Owner(`SELECT current_database()`)[0]))
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close()
	found := map[string]int{}
	for _, table := range a.Owner(`SELECT table_name FROM information_schema.tables
		WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`) {
		var n int
		err := admin.QueryRow(`SELECT count(*) FROM `+table+` r WHERE strpos(r::text, $1) > 0`, text).Scan(&n)
		if err != nil {
			t.Fatal(err)
		}
		if n > 0 {
			found[table] = n
		}
	}
	return found
}

// ownFiles: the ready-made workspaces of all tests share a folder.
func ownFiles(t *testing.T) app.Option { return app.Evidence(t.TempDir()) }

// steady are the rows without those that the service writes a while after a call.
func steady(rows map[string]int) map[string]int {
	maps.DeleteFunc(rows, func(table string, _ int) bool {
		return table == "api_calls" || strings.HasPrefix(table, "stat_")
	})
	return rows
}

func filesOf(t *testing.T, a *app.App, tenantID string) (n int) {
	t.Helper()
	for _, err := range a.Service.App.Evidence.Files.List(t.Context(), tenantID) {
		if err != nil {
			t.Fatal(err)
		}
		n++
	}
	return n
}

// cutOff ends the run after each of its steps, once.
func cutOff(svc *deletion.Service) (steps map[string]bool, cut error) {
	cut, steps = errors.New("cut off"), map[string]bool{}
	svc.Reached = func(step string) error {
		if steps[step] {
			return nil
		}
		steps[step] = true
		return cut
	}
	return steps, cut
}

func TestTenantDeletion_EndsEverythingOfTheWorkspace(t *testing.T) {
	t.Parallel()
	a := filled(t, ownFiles(t))
	other := a.Neighbour()
	other.Documents(nil)
	_, p := other.AtDocuments(nil)
	p.DoDocument()
	id, name := a.Tenant.TenantID, a.Tenant.Name
	svc := a.Service.App.Deletion
	disable(t, a, a.Tenant.TenantID)
	if got := a.One(id, `SELECT count(*)::text FROM requests WHERE data_key IS NOT NULL`); got == "0" {
		t.Fatal("there is no data key: nothing is shown by it")
	}
	hinted(t, a, id, other.Tenant.TenantID)
	steps, cut := cutOff(svc)
	theirs, theirFiles := steady(mentions(t, a, other.Tenant.TenantID)), filesOf(t, a, other.Tenant.TenantID)
	var signed deletion.Signed
	for range 200 {
		var err error
		if signed, err = svc.Delete(t.Context(), id, name); err == nil {
			break
		} else if !errors.Is(err, cut) {
			t.Fatal(err)
		}
		if len(steps) == 1 {
			if _, err := a.Service.App.Workspace.Enable(t.Context(), id); err == nil {
				t.Error("a workspace that is being deleted was enabled")
			}
		}
		if steps["keys"] && !steps["files"] {
			wantNoKeys(t, a, id)
		}
	}
	if len(steps) < 20 {
		t.Errorf("it was cut off after %d steps", len(steps))
	}
	wantNothingLeft(t, a, id)
	if got := steady(mentions(t, a, other.Tenant.TenantID)); !maps.Equal(got, theirs) ||
		filesOf(t, a, other.Tenant.TenantID) != theirFiles {
		t.Errorf("the other workspace was touched: it has %v and had %v", got, theirs)
	}
	wantStatement(t, signed, id)
	again, err := svc.Delete(t.Context(), id, name)
	if err != nil || string(again.Signature) != string(signed.Signature) {
		t.Errorf("another run gives %s: %v", again.Statement, err)
	}
	if _, err := a.Service.CreateTenant(t.Context(), name); err != nil {
		t.Errorf("a workspace of the same name: %v", err)
	}
}

// Two operators delete at once: both are given the one statement that stays.
func TestTenantDeletion_TwoRunsAtOnceGiveOneStatement(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers, ownFiles(t))
	a.Issue(nil)
	id, name := a.Tenant.TenantID, a.Tenant.Name
	disable(t, a, id)
	second := *a.Service.App.Deletion
	first := second
	var earlier deletion.Signed
	first.Reached = func(step string) (err error) {
		if step == "certificates" {
			earlier, err = second.Delete(t.Context(), id, name)
		}
		return err
	}
	later, err := first.Delete(t.Context(), id, name)
	if err != nil {
		t.Fatal(err)
	}
	if len(earlier.Signature) == 0 || string(later.Signature) != string(earlier.Signature) {
		t.Errorf("one run gives %s\nthe other %s", earlier.Statement, later.Statement)
	}
}

func wantNoKeys(t *testing.T, a *app.App, id string) {
	t.Helper()
	if n := a.One(id, `SELECT count(*)::text FROM requests WHERE data_key IS NOT NULL`); n != "0" {
		t.Errorf("%s data keys are there when the files go", n)
	}
	if filesOf(t, a, id) == 0 {
		t.Error("the files went before the keys")
	}
}

func wantNothingLeft(t *testing.T, a *app.App, id string) {
	t.Helper()
	left := mentions(t, a, id)
	delete(left, "tenant_deletions")
	if len(left) > 0 {
		t.Errorf("rows with the workspace's id are left: %v", left)
	}
	for _, said := range []string{app.GoodMobile, "acme.test", "verify.acme.example"} {
		// The other workspace's people are of another company.
		if left := mentions(t, a, said); len(left) > 0 {
			t.Errorf("rows with %q are left: %v", said, left)
		}
	}
	if n := filesOf(t, a, id); n != 0 {
		t.Errorf("%d files are left", n)
	}
	if keys := redisKeys(t, a, id); len(keys) > 0 {
		t.Errorf("Redis keeps %v", keys)
	}
}

func wantStatement(t *testing.T, signed deletion.Signed, id string) {
	t.Helper()
	var said deletion.Statement
	if err := json.Unmarshal(signed.Statement, &said); err != nil || !ed25519.Verify(signed.PublicKey, signed.Statement,
		signed.Signature) {
		t.Fatalf("the statement is %s: %v", signed.Statement, err)
	}
	if said.TenantID != id || said.DataKeys == 0 || said.Files == 0 || said.AuditSequence == 0 ||
		said.Rows["tenants"] != 1 || said.Rows["requests"] == 0 || said.Rows["certificates"] != 1 {
		t.Errorf("the statement is %s", signed.Statement)
	}
}

// hinted: Redis holds a task of each workspace, and who looks at a case; a domain of the first has a certificate.
func hinted(t *testing.T, a *app.App, ids ...string) {
	t.Helper()
	_, err := a.SQL.Exec(`INSERT INTO certificates (host, problem, failures, next_order_at)
		VALUES ('verify.acme.example', '', 0, now())`)
	if err != nil {
		t.Fatal(err)
	}
	client := asynq.NewClientFromRedisClient(a.Redis)
	for _, id := range ids {
		if err := a.Service.App.Presence.Board.View(t.Context(), id, "vm_req_1", "usr_1", time.Hour); err != nil {
			t.Fatal(err)
		}
		task := asynq.NewTask(string(unit.JobMail), []byte(`{"tenantId":"`+id+`","id":"msg_none"}`))
		if _, err := client.Enqueue(task, asynq.Queue(jobs.QueueMaintenance), asynq.ProcessIn(time.Hour)); err != nil {
			t.Fatal(err)
		}
		// A task of what was done before may be there for a moment longer.
		if n := len(redisKeys(t, a, id)); n < 2 {
			t.Fatalf("%d keys of Redis tell of the workspace, want 2 or more", n)
		}
	}
}

// redisKeys whose names or contents have the text.
func redisKeys(t *testing.T, a *app.App, text string) (found []string) {
	t.Helper()
	keys, err := a.Redis.Keys(t.Context(), "*").Result()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		fields, err := a.Redis.HGetAll(t.Context(), key).Result()
		if err != nil && !strings.HasPrefix(err.Error(), "WRONGTYPE") {
			t.Fatal(err)
		}
		if strings.Contains(fmt.Sprint(key, fields), text) {
			found = append(found, key)
		}
	}
	return found
}

func TestTenantDeletion_IsRefused(t *testing.T) {
	t.Parallel()
	a := app.Start(t, ownFiles(t))
	owner, held := ownerAt(a), finalRequest(a)
	setHold(owner, held, true).Want()
	id, name := a.Tenant.TenantID, a.Tenant.Name
	refused := func(id, name, code, what string) {
		t.Helper()
		before := steady(mentions(t, a, a.Tenant.TenantID))
		_, err := a.Service.App.Deletion.Delete(t.Context(), id, name)
		if err == nil || !apperr.Is(err, code) {
			t.Errorf("%s is answered %v, want %s", what, err, code)
		}
		if after := steady(mentions(t, a, a.Tenant.TenantID)); !maps.Equal(before, after) {
			t.Errorf("%s: there is %v, was %v", what, after, before)
		}
	}
	refused(id, name, "SERVICE_INVALID_STATE", "an enabled workspace")
	disable(t, a, a.Tenant.TenantID)
	refused(id, name, "SERVICE_INVALID_STATE", "a legal hold")
	enable(t, a, a.Tenant.TenantID)
	a.ForgetSessions()
	setHold(ownerAt(a), held, false).Want()
	disable(t, a, a.Tenant.TenantID)
	refused(id, name+"x", "VALIDATION_FAILED", "another name")
	refused("tnt_0000000000000000000000", name, "NOT_FOUND", "an unknown workspace")
	enable(t, a, a.Tenant.TenantID)
}

func TestTenantDeletion_TheCommandShowsWhatThereIsAndAsksForTheName(t *testing.T) {
	t.Parallel()
	a := app.Start(t, ownFiles(t))
	finalRequest(a)
	id, name := a.Tenant.TenantID, a.Tenant.Name
	run := func(typed string, ok bool, arguments ...string) string {
		t.Helper()
		cmd := command(t, a.Variables(), append([]string{"tenant", "delete", "--tenant", id}, arguments...)...)
		cmd.Stdin = strings.NewReader(typed)
		out, did := said(t, cmd)
		if did != ok {
			t.Errorf("%v with %q ends well: %v, want %v: %s", arguments, typed, did, ok, out)
		}
		return out
	}
	wantSaid := func(out string, all ...string) {
		t.Helper()
		for _, want := range all {
			if !strings.Contains(out, want) {
				t.Errorf("it does not say %q: %s", want, out)
			}
		}
	}
	wantSaid(run("", true, "--plan"), "Workspace "+id+", enabled: 0 files; 0 requests under a legal hold", " 1 requests\n")
	wantSaid(run(name+"\n", false), "not disabled")
	disable(t, a, a.Tenant.TenantID)
	wantSaid(run("", false), "no name was given")
	wantSaid(run("Another\n", false), "is not the workspace's")
	if left := mentions(t, a, id); left["requests"] != 1 {
		t.Errorf("something was deleted: %v", left)
	}
	withoutRedis := command(t, a.Variables(func(c *server.Config) { c.RedisURL = "redis://127.0.0.1:1/0" }),
		"tenant", "delete", "--tenant", id, "--yes", name)
	out, did := said(t, withoutRedis)
	if did {
		t.Errorf("without Redis it ends well: %s", out)
	}
	wantSaid(out, "the deletion has begun and is not finished",
		"run the command again", "what Redis holds of the workspace")
	deleted := run(name+"\n", true)
	wantSaid(deleted, "The workspace's name, to go on: ", `"dataKeys": 1`, `"publicKey"`)
	if _, printed, ok := strings.Cut(deleted, "to go on: "); !ok || run("", true) != printed {
		t.Errorf("another run does not print the same: %s", deleted)
	}
	left := mentions(t, a, id)
	if len(left) != 1 || left["tenant_deletions"] != 1 {
		t.Errorf("rows are left: %v", left)
	}
}

func TestTenantDeletion_IsReplayedAfterARestore(t *testing.T) {
	t.Parallel()
	a := app.Start(t, ownFiles(t))
	owner, held := ownerAt(a), finalRequest(a)
	setHold(owner, held, true).Want()
	b, move := copied(t, a)
	setHold(owner, held, false).Want()
	disable(t, a, a.Tenant.TenantID)
	if _, err := a.Service.App.Deletion.Delete(t.Context(), a.Tenant.TenantID, a.Tenant.Name); err != nil {
		t.Fatal(err)
	}
	file, lines := listErasures(t, a.Variables())
	if len(lines) != 1 || !strings.Contains(lines[0], "deletedAt") {
		t.Fatalf("the list is %q", lines)
	}
	for _, want := range []string{
		"0 erased, 0 already erased, 0 not in this database\n1 workspaces deleted\n",
		"0 erased, 0 already erased, 0 not in this database\n",
	} {
		r, status := app.Complete(t, a.Variables(move), "erasures", "replay", file)
		if status != 0 || r.Printed() != want {
			t.Errorf("erasures replay ends with %d: %s%s", status, r.Printed(), r.Logged())
		}
	}
	if n := b.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests`); n != "0" {
		t.Errorf("%s requests are in the restored database", n)
	}
	forged := strings.Replace(lines[0], a.Tenant.TenantID, a.Other.TenantID, 1)
	if err := os.WriteFile(file, []byte(forged), 0o600); err != nil {
		t.Fatal(err)
	}
	if r, status := app.Complete(t, a.Variables(), "erasures", "replay", file); status != 1 ||
		!strings.Contains(r.Logged(), "is not signed with this keyset") {
		t.Errorf("a made-up line ends with %d: %s", status, r.Logged())
	}
}
