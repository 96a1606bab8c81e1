package spec

import (
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/provider/dataset"
	"verifyme/server"
	"verifyme/server/doctor"
	"verifyme/spec/app"
)

// examined by the doctor as the process that an operator starts.
func examined(t *testing.T, variables []string) (found map[string]doctor.Finding, status int, text string) {
	t.Helper()
	r, status := app.Complete(t, variables, "doctor", "--json")
	var report struct {
		OK       bool             `json:"ok"`
		Findings []doctor.Finding `json:"findings"`
	}
	if err := json.Unmarshal([]byte(r.Printed()), &report); err != nil {
		t.Fatalf("%v: %s%s", err, r.Printed(), r.Logged())
	}
	if report.OK != (status == 0) {
		t.Errorf("it ends with %d and says %v", status, report.OK)
	}
	found = map[string]doctor.Finding{}
	for _, f := range report.Findings {
		if known, there := found[f.Check]; !there || known.Status == doctor.OK {
			found[f.Check] = f
		}
		if well := f.Status == doctor.OK || f.Status == doctor.Skipped; !well && (f.Why == "" || f.Do == "") {
			t.Errorf("it does not say why or what to do: %+v", f)
		}
	}
	return found, status, r.Printed()
}

// A sound deployment has no fault; the process changes nothing.
func TestDoctor_FindsNothingWrongWithASoundDeployment(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	before := a.Fingerprint()
	found, status, text := examined(t, a.Variables())
	a.WantUnchanged(before, "the doctor")
	if status != 0 {
		t.Fatalf("it ends with %d: %s", status, text)
	}
	for _, check := range []string{
		"configuration", "database", "roles", "migrations", "clock", "redis", "redis policy", "redis disk", "keyset",
		"evidence",
	} {
		if f, there := found[check]; !there || f.Status != doctor.OK && check != "roles" {
			t.Errorf("%s: %+v", check, f)
		}
	}
	for _, secret := range secretsOf(t, databaseOf(t, a.Variables())) {
		if strings.Contains(text, secret) {
			t.Errorf("it shows a password: %s", text)
		}
	}
}

func databaseOf(t *testing.T, variables []string) string {
	t.Helper()
	for _, line := range variables {
		if address, ok := strings.CutPrefix(line, "VERIFYME_DATABASE_URL="); ok {
			return address
		}
	}
	t.Fatal("there is no database")
	return ""
}

func TestDoctor_NamesEachFault(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	folder := t.TempDir()
	open := filepath.Join(folder, "keyset.json")
	raw, err := os.ReadFile(keysetOf(t, a))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(open, raw, 0o644); err != nil {
		t.Fatal(err)
	}
	in := func(change func(*server.Config), more ...string) []string {
		return append(a.Variables(change), more...)
	}
	for name, row := range map[string]struct {
		variables []string
		check     string
		status    doctor.Status
		says      string
	}{
		"no PostgreSQL": {in(func(c *server.Config) { c.DatabaseURL = "postgres://kyc:hidden@127.0.0.1:1/kyc" }),
			"database", doctor.Fault, "PostgreSQL at 127.0.0.1:1/kyc"},
		"no migrations": {in(func(c *server.Config) { c.DatabaseURL = app.EmptyDatabase(t) }),
			"migrations", doctor.Fault, "database is at no migration"},
		"no Redis": {in(func(c *server.Config) { c.RedisURL = "redis://:hidden@127.0.0.1:1/0" }),
			"redis", doctor.Fault, "Redis at 127.0.0.1:1/0"},
		"no keyset": {in(func(c *server.Config) { c.KeysetFile = "/nowhere/keyset.json" }),
			"keyset", doctor.Fault, "/nowhere/keyset.json"},
		"open keyset": {in(func(c *server.Config) { c.KeysetFile = open }), "keyset", doctor.Warning, "the mode 644"},
		"no evidence": {in(func(c *server.Config) { c.EvidenceURL = "file://" + open + "/folder" }),
			"evidence", doctor.Fault, "not a directory"},
		"no scanner": {in(inProduction, "VERIFYME_CLAMD_ADDR=127.0.0.1:1"), "scanner", doctor.Fault, "connection refused"},
		"no mail": {in(inProduction, "VERIFYME_SMTP_URL=smtp://u:hidden@127.0.0.1:1?from=a@b.in"),
			"mail", doctor.Fault, "connection refused"},
		"any proxy": {in(inProduction, "VERIFYME_TRUSTED_PROXIES=10.0.0.0/8,0.0.0.0/0"), "proxies", doctor.Warning,
			"believes everybody"},
		"no vendor": {in(inProduction), "vendors pan", doctor.Warning, "VERIFYME_PAN_PROVIDERS chooses none"},
		"no DigiLocker": {
			in(inProduction), "vendors doclocker", doctor.Warning, "VERIFYME_DIGILOCKER_CLIENT_ID is not set",
		},
		"no data set": {in(inProduction, "VERIFYME_DATA_DIR="+damagedSets(t)), "data sets", doctor.Warning, "ifsc.txt.gz"},
		"malformed": {in(inProduction, "VERIFYME_LOG_LEVEL=loud"), "configuration",
			doctor.Fault, "VERIFYME_LOG_LEVEL must be"},
		"misspelt": {in(inProduction, "VERIFYME_SMTPURL=x"), "configuration",
			doctor.Warning, "VERIFYME_SMTPURL is not known"},
		"another one": {in(inProduction, "VERIFYME_DATABASE_URL=mysql://hidden"),
			"configuration", doctor.Fault, "VERIFYME_DATABASE_URL:"},
	} {
		found, status, text := examined(t, row.variables)
		if f := found[row.check]; f.Status != row.status || !strings.Contains(f.Found, row.says) {
			t.Errorf("%s: %+v", name, f)
		}
		if faulty := row.status == doctor.Fault; faulty && status != 1 || strings.Contains(text, "hidden") {
			t.Errorf("%s: it ends with %d: %s", name, status, text)
		}
	}
}

// damagedSets is a folder with a set that cannot be read.
func damagedSets(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, dataset.FileOf(dataset.IFSC)), []byte("no set"), 0o600); err != nil {
		t.Fatal(err)
	}
	return folder
}

// In production what leaves the machine without TLS is named.
func TestDoctor_NamesWhatLeavesTheMachineWithoutTLS(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for _, row := range []struct {
		database, redis string
		plain           bool
	}{
		{"postgres://kyc:hidden@192.0.2.1:1/kyc?sslmode=prefer&connect_timeout=1", "redis://:hidden@192.0.2.1:1/0", true},
		{"postgres://kyc:hidden@192.0.2.1:1/kyc?sslmode=verify-full&connect_timeout=1",
			"rediss://:hidden@192.0.2.1:1/0", false},
		{"postgres://kyc:hidden@127.0.0.1:1/kyc", "redis-cluster://:hidden@192.0.2.1:1?tls=true", false},
		{"postgres://kyc:hidden@127.0.0.1,192.0.2.1/kyc?sslmode=disable&connect_timeout=1",
			"redis-sentinel://:hidden@192.0.2.1:1/0?master=m", true},
	} {
		found, _, _ := examined(t, a.Variables(inProduction, func(c *server.Config) {
			c.DatabaseURL, c.RedisURL = row.database, row.redis
		}))
		for _, check := range []string{"database tls", "redis tls"} {
			f := found[check]
			if f.Status == doctor.Warning != row.plain || row.plain && !strings.Contains(f.Found, "192.0.2.1") {
				t.Errorf("%s of %s and %s: %+v", check, row.database, row.redis, f)
			}
		}
	}
	found, _, _ := examined(t, a.Variables())
	if f, there := found["database tls"]; there {
		t.Errorf("a sandbox is asked: %+v", f)
	}
}

// Each process opens connections of its own: together they must fit PostgreSQL.
func TestDoctor_ReckonsTheConnectionsOfAllProcesses(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone, app.WithoutWorkers)
	b := a.AnotherServer(func(*server.Config) {})
	a.Issue(nil)
	b.Issue(nil)
	limit := func(connections string) {
		a.Owner(`ALTER DATABASE ` + a.Owner(`SELECT current_database()`)[0] + ` CONNECTION LIMIT ` + connections)
	}
	for _, row := range []struct {
		limit, each string
		status      doctor.Status
		found, do   string
	}{
		{"-1", "20", doctor.OK, "2 processes, that run, may open 20 each, which makes 40", ""},
		{"70", "40", doctor.Warning, "which makes 80; PostgreSQL takes 70", "Set VERIFYME_DATABASE_CONNECTIONS of every"},
		{"15", "12", doctor.Warning, "which makes 24; PostgreSQL takes 15", "Raise max_connections by"},
	} {
		limit(row.limit)
		found, status, _ := examined(t, append(a.Variables(), "VERIFYME_DATABASE_CONNECTIONS="+row.each))
		limit("-1")
		f := found["connections"]
		if f.Status != row.status || !strings.Contains(f.Found, row.found) || !strings.HasPrefix(f.Do, row.do) ||
			status != 0 {
			t.Errorf("of %s with %s each: %+v, status %d", row.limit, row.each, f, status)
		}
	}
}

// PostgreSQL that takes no more connections is told from one that refuses the login, with what the processes may open.
func TestDoctor_ReckonsConnectionsWhileNoneIsLeft(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	role := "full_" + strings.ToLower(rand.Text())
	a.Owner(`CREATE ROLE ` + role + ` LOGIN PASSWORD 'full' CONNECTION LIMIT 0`)
	t.Cleanup(func() { _, _ = a.SQL.Exec(`DROP ROLE ` + role) })
	full := a.Variables(func(c *server.Config) {
		database, err := url.Parse(c.DatabaseURL)
		if err != nil {
			t.Fatal(err)
		}
		database.User = url.UserPassword(role, "full")
		c.DatabaseURL = database.String()
	})
	found, status, _ := examined(t, append(full, "VERIFYME_DATABASE_CONNECTIONS=30"))
	if f := found["database"]; f.Status != doctor.Fault || status != 1 || strings.Contains(f.Do, "password") ||
		!strings.Contains(f.Found, "takes no more connections") {
		t.Errorf("the database is %+v, status %d", f, status)
	}
	if f := found["connections"]; f.Status != doctor.Fault || !strings.Contains(f.Do, "Set max_connections to") ||
		!strings.Contains(f.Found, "may open 30 each") {
		t.Errorf("the connections are %+v", f)
	}
}

// A process whose connections are closed, as after half a minute of rest, runs all the same.
func TestDoctor_CountsProcessesThatRest(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Alone, app.WithoutWorkers)
	b := a.AnotherServer(func(*server.Config) {})
	a.Issue(nil)
	b.Issue(nil)
	a.Eventually("no connection of the two", func() bool {
		return len(a.Owner(`SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
			WHERE datname = current_database() AND application_name LIKE 'verifyme\_% _%'`)) == 0
	})
	found, _, _ := examined(t, a.Variables())
	if f := found["connections"]; !strings.Contains(f.Found, "2 processes, that run, may open 40 each") {
		t.Errorf("the connections are %+v", f)
	}
	away := a.Variables(func(c *server.Config) { c.RedisURL = "redis://127.0.0.1:1/0" })
	found, _, _ = examined(t, away)
	if f := found["connections"]; !strings.Contains(f.Found, "while Redis does not answer") {
		t.Errorf("without Redis the connections are %+v", f)
	}
}

// Without a process of work nothing in the background is done: the doctor and the list of queues say so.
func TestDoctor_SaysThatNoProcessWorksTheQueues(t *testing.T) {
	t.Parallel()
	listed := func(a *app.App) string {
		r, _ := app.Complete(t, a.Variables(), "jobs", "list")
		return r.Printed()
	}
	idle := app.Start(t, app.WithoutWorkers)
	found, status, _ := examined(t, idle.Variables())
	if f := found["workers"]; f.Status != doctor.Warning || status != 0 ||
		!strings.Contains(f.Found, "checks, deliveries, mail, maintenance") {
		t.Errorf("without a worker: %+v, status %d", f, status)
	}
	if got := listed(idle); strings.Count(got, "no-worker") != 4 || strings.Contains(got, "running") {
		t.Errorf("without a worker the queues are\n%s", got)
	}
	busy := app.Start(t)
	busy.Eventually("the queues are worked", func() bool {
		got := listed(busy)
		return strings.Count(got, "running") == 4 && !strings.Contains(got, "no-worker")
	})
	found, _, _ = examined(t, busy.Variables())
	if f := found["workers"]; f.Status != doctor.OK {
		t.Errorf("with a worker: %+v", f)
	}
}

func inProduction(c *server.Config) {
	c.Environment = server.Production
	base := *c.BaseURL
	base.Scheme = "https"
	c.BaseURL = &base
}

func keysetOf(t *testing.T, a *app.App) (file string) {
	t.Helper()
	a.Variables(func(c *server.Config) { file = c.KeysetFile })
	return file
}

// The bundle has counts and codes, and nothing that a person or a key is known by.
func TestSupportBundle_HasNoPersonalData(t *testing.T) {
	t.Parallel()
	a := app.Start(t)
	r, _ := a.Submitted(app.Fields{
		"externalReference": "canary-reference", "email": "canary@mail.test",
		"metadata": app.Fields{"note": "canary-note"}, "returnUrl": "https://canary.example.test/done",
	})
	receiver := a.Receiver()
	receiver.Answer(http.StatusNotFound)
	whole := a.Endpoint(receiver.URL + "/canary-path?key=canary-key")
	a.POST("/v1/webhook-endpoints/"+whole.ID+"/test", nil).Want(http.StatusAccepted)
	a.POST("/v1/onboarding-requests/"+r.RequestID+"/cancel", app.Fields{"reason": "canary-reason"}).Want(http.StatusOK)
	a.GET("/v1/onboarding-requests/canary-unknown").Want(http.StatusNotFound)
	file := filepath.Join(t.TempDir(), "bundle.json")
	var b doctor.Bundle
	a.Eventually("the errors are counted", func() bool {
		_ = os.Remove(file)
		made, status := app.Complete(t, a.Variables(), "support-bundle", "--out", file)
		if status != 0 {
			t.Fatalf("it ends with %d: %s", status, made.Logged())
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		b = doctor.Bundle{}
		if err := json.Unmarshal(raw, &b); err != nil {
			t.Fatal(err)
		}
		secrets := []string{
			"canary", "98XX", "mail.test", "@acme", r.Token, a.Tenant.APIKey, whole.Secret, r.RequestID,
			a.Tenant.TenantID, a.Tenant.Users[0].Password,
		}
		for _, secret := range append(secrets, secretsOf(t, databaseOf(t, a.Variables()))...) {
			if strings.Contains(strings.ToLower(string(raw)), strings.ToLower(secret)) {
				t.Fatalf("the bundle has %s: %s", secret, raw)
			}
		}
		return b.LastErrors != nil && b.LastErrors.Calls["NOT_FOUND"] > 0 && b.LastErrors.Deliveries["HTTP_404"] > 0
	})
	if len(b.Missing) > 0 || len(b.Findings) == 0 || len(b.Queues) != 4 || len(b.Settings) < 6 {
		t.Errorf("the bundle is %+v", b)
	}
	if b.States.Requests["CANCELLED"] != 1 || b.States.Endpoints["ACTIVE"] != 1 || b.States.Deliveries["DEAD"] == 0 {
		t.Errorf("the states are %+v", b.States)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file is %v, %v", info, err)
	}
	if _, status := app.Complete(t, a.Variables(), "support-bundle", "--out", file); status == 0 {
		t.Error("a file that is there was overwritten")
	}
	away, status := app.Complete(t, a.Variables(func(c *server.Config) {
		c.DatabaseURL, c.RedisURL = "postgres://kyc:hidden@127.0.0.1:1/kyc", "redis://:hidden@127.0.0.1:1/0"
	}), "support-bundle")
	if status != 0 || !strings.Contains(away.Printed(), `"missing"`) || strings.Contains(away.Printed(), "hidden@") {
		t.Errorf("without its parts it ends with %d: %s", status, away.Printed())
	}
}
