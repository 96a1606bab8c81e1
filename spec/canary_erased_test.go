package spec

import (
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// Erasure leaves nothing of a person: an applicant whose every value is found nowhere else
// goes through every type of step, is erased, and then each is looked for in a dump of the
// whole database, in Redis, in the stored files and in the log.

// dumped is the whole database as text, every row of it.
func dumped(t *testing.T, a *app.App) string {
	t.Helper()
	own := app.OwnServer(t)
	dump := exec.Command(filepath.Join(own.Programs(), "pg_dump"), "--inserts",
		own.Admin(a.Owner(`SELECT current_database()`)[0]))
	text, err := dump.Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// inRedis are all keys with what they hold, those of the tasks included.
func inRedis(t *testing.T, a *app.App) string {
	t.Helper()
	var all strings.Builder
	keys, err := a.Redis.Keys(t.Context(), "*").Result()
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range keys {
		ctx := t.Context()
		var held any
		switch kind := a.Redis.Type(ctx, key).Val(); kind {
		case "string":
			held = a.Redis.Get(ctx, key).Val()
		case "hash":
			held = a.Redis.HGetAll(ctx, key).Val()
		case "list":
			held = a.Redis.LRange(ctx, key, 0, -1).Val()
		case "set":
			held = a.Redis.SMembers(ctx, key).Val()
		case "zset":
			held = a.Redis.ZRange(ctx, key, 0, -1).Val()
		case "stream":
			held = a.Redis.XRange(ctx, key, "-", "+").Val()
		case "none":
		default:
			t.Fatalf("%s is a %s, which the test does not read", key, kind)
		}
		fmt.Fprintln(&all, key, held)
	}
	return all.String()
}

func inFiles(t *testing.T, folder string) string {
	t.Helper()
	var all strings.Builder
	for _, name := range app.FilesIn(t, folder) {
		content, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&all, name, string(content))
	}
	return all.String()
}

func TestCanary_ErasureLeavesNothing(t *testing.T) {
	t.Parallel()
	lines := &logLines{}
	folder := t.TempDir()
	a := app.Start(t, app.Evidence(folder), app.Configured(withAccessLog),
		app.Logging(slog.NewJSONHandler(lines, &slog.HandlerOptions{Level: slog.LevelDebug})))
	receiver := a.Receiver()
	a.Endpoint(receiver.URL, "*")
	walked(t, a, everyStep(a, true), true)
	a.Eventually("nothing is due", func() bool { return a.Metric("verifyme_deliveries_due") == 0 })
	keys := a.Texts(a.Tenant.TenantID, `SELECT encode(data_key, 'hex') FROM requests WHERE data_key IS NOT NULL`)
	if len(keys) < 2 || len(app.FilesIn(t, folder)) < 5 {
		t.Fatalf("there are %d keys and %d files before", len(keys), len(app.FilesIn(t, folder)))
	}
	before := dumped(t, a)
	owner := ownerAt(a)
	for _, id := range a.Texts(a.Tenant.TenantID, `SELECT request_id FROM requests`) {
		status := a.One(a.Tenant.TenantID, `SELECT status FROM requests WHERE request_id = $1`, id)
		if status == "REJECTED" || status == "CANCELLED" {
			erase(owner, id, "The applicant asks for it.").Want()
		}
	}
	a.Eventually("the files are gone", func() bool { return len(app.FilesIn(t, folder)) == 0 })
	after := dumped(t, a)
	places := map[string]string{
		"the database": after, "Redis": inRedis(t, a), "the log": lines.all(),
		// What is personal is sealed in a backup, too.
		"the database before": before,
	}
	for place, must := range map[string]string{
		"the database": "request.erased", "Redis": "asynq:", "the log": `"msg":"request"`, "the database before": "vm_req_",
	} {
		if !strings.Contains(places[place], must) {
			t.Errorf("%s does not even hold %s", place, must)
		}
	}
	places["the files"] = inFiles(t, folder)
	for place, text := range places {
		for _, found := range hidden(text) {
			t.Errorf("%s holds %s", place, found)
		}
	}
	// A backup of before holds what opens it, and is to be destroyed in its time; the
	// database holds it no more.
	for _, key := range keys {
		if !strings.Contains(before, key) {
			t.Error("the backup of before does not hold a data key")
		}
		if strings.Contains(after, key) {
			t.Error("a data key is left")
		}
	}
	if got := a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM requests WHERE data_key IS NOT NULL`); got != "0" {
		t.Errorf("%s requests have a data key", got)
	}
	if v := verified(t, a, a.Tenant.TenantID); v.Broken != nil {
		t.Error(v.Broken)
	}
}
