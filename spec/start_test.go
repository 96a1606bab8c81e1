package spec

import (
	"encoding/json"
	"io"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"verifyme/bench/proxy"
	"verifyme/server"
	"verifyme/spec/app"
)

// A malformed setting stops the start with a line that names it, in the
// sandbox as in production.
func TestServer_MalformedMailRelayStopsTheStart(t *testing.T) {
	t.Parallel()
	for _, environment := range []string{server.Sandbox, server.Production} {
		for _, bad := range []string{
			"relay.test:587", "http://relay.test?from=a@b.in", "smtp://relay.test", "smtp://?from=a@b.in",
			"smtp://relay.test:port?from=a@b.in",
		} {
			_, err := server.Open(server.Config{Environment: environment, SMTPURL: bad}, slog.New(slog.DiscardHandler))
			if err == nil || !strings.HasPrefix(err.Error(), "VERIFYME_SMTP_URL: ") {
				t.Errorf("%s with %q starts with %v", environment, bad, err)
			}
		}
	}
}

func TestStart_MalformedLogSettingsStopTheStart(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	for variable, says := range map[string]string{
		"VERIFYME_LOG_LEVEL=loud": `VERIFYME_LOG_LEVEL must be debug, info, warn or error, not "loud"`,
		"VERIFYME_ACCESS_LOG=yes": `VERIFYME_ACCESS_LOG must be on or off, not "yes"`,
	} {
		r, status := app.Complete(t, append(a.Variables(), variable), "serve")
		if status != 1 || !strings.Contains(r.Logged(), says) {
			t.Errorf("with %s it ends with %d: %s", variable, status, r.Logged())
		}
	}
}

// secretsOf an address, which no log may hold.
func secretsOf(t *testing.T, addresses ...string) (secrets []string) {
	t.Helper()
	for _, address := range addresses {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if password, given := u.User.Password(); given {
			secrets = append(secrets, password)
		}
	}
	if len(secrets) == 0 {
		t.Fatal("no address has a password")
	}
	return secrets
}

// buildOf the program, as it says itself.
func buildOf(t *testing.T, program string) (build server.Build) {
	t.Helper()
	said, err := exec.Command(program, "version").Output()
	if err == nil {
		err = json.Unmarshal(said, &build)
	}
	if err != nil || build.Version == "" || build.Commit == "" {
		t.Fatalf("it says %s: %v", said, err)
	}
	return build
}

// The log says what runs where, and how it ended.
func TestStart_SaysWhatRunsWhere(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	variables := a.Variables()
	r := app.Launch(t, variables, "serve", "--work")
	serving, metrics := r.Line("serving"), r.Line("serving metrics")
	base := "http://" + serving["address"].(string)
	wantGet(t, base+"/readyz", http.StatusOK)
	wantGet(t, "http://"+metrics["address"].(string)+"/metrics", http.StatusOK)
	wantGet(t, base+"/version", http.StatusOK)
	if route := r.Line("request")["route"]; route != "/version" {
		t.Errorf("the first line of the access log is about %v", route)
	}
	started, build := r.Line("starting"), buildOf(t, app.Program(t))
	if started["environment"] != "sandbox" || started["version"] != build.Version || started["commit"] != build.Commit ||
		started["baseUrl"] != a.BaseURL || started["database"] == "" || started["redis"] == "" {
		t.Errorf("it starts with %v", started)
	}
	if got := r.Line("database is ready")["migration"]; got != programMigration(t) {
		t.Errorf("the migration is %v", got)
	}
	workers, _ := r.Line("working")["workers"].(map[string]any)
	queues := []string{"checks", "deliveries", "mail", "maintenance"}
	if got := slices.Sorted(maps.Keys(workers)); !slices.Equal(got, queues) {
		t.Errorf("the workers are %v", workers)
	}
	if status := r.Stop(); status != 0 {
		t.Errorf("it ends with %d", status)
	}
	r.Line("stopping")
	r.Line("stopped")
	for _, line := range variables {
		name, value, _ := strings.Cut(line, "=")
		if !strings.HasSuffix(name, "_URL") || !strings.Contains(value, "@") {
			continue
		}
		for _, secret := range secretsOf(t, value) {
			if strings.Contains(r.Logged(), secret) {
				t.Errorf("the log holds the password of %s: %s", name, r.Logged())
			}
		}
	}
}

// A terminal that is closed ends it in order too.
func TestStart_EndsInOrderWithItsTerminal(t *testing.T) {
	t.Parallel()
	// Who is caught here is as by default in a program that is started: nohup may have told the tests to ignore it.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	a := app.Start(t, app.WithoutWorkers)
	r := app.Launch(t, a.Variables(), "serve")
	r.Line("serving")
	if status := r.StopBy(syscall.SIGHUP); status != 0 {
		t.Errorf("it ends with %d", status)
	}
	r.Line("stopped")
}

func wantGet(t *testing.T, address string, status int) []byte {
	t.Helper()
	res, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil || res.StatusCode != status {
		t.Fatalf("%s answered %d %s, %v", address, res.StatusCode, body, err)
	}
	return body
}

// A process that starts before its servers says so and waits for them.
func TestStart_WaitsForPostgreSQLAndRedis(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	var between []*proxy.Proxy
	variables := a.Variables(func(c *server.Config) {
		toDatabase, database := a.Through(c.DatabaseURL)
		toRedis, redis := a.Through(c.RedisURL)
		toDatabase.Cut()
		toRedis.Cut()
		between = append(between, toDatabase, toRedis)
		c.DatabaseURL, c.RedisURL = database, redis
	})
	r := app.Launch(t, variables, "serve", "--work")
	line := r.Line("does not answer, trying again")
	if line["level"] != "WARN" || line["address"] == "" || line["error"] == "" {
		t.Errorf("it says %v", line)
	}
	for _, p := range between {
		r.Find(func(line app.Fields) bool {
			address, _ := line["address"].(string)
			return line["level"] == "WARN" && strings.HasPrefix(address, p.Address())
		})
		p.Restore()
	}
	wantGet(t, "http://"+r.Line("serving")["address"].(string)+"/readyz", http.StatusOK)
	if status := r.Stop(); status != 0 {
		t.Errorf("it ends with %d", status)
	}
}

// One that is told to stop while it waits has not failed.
func TestStart_CanBeStoppedWhileItWaits(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	r := app.Launch(t, a.Variables(func(c *server.Config) { c.RedisURL = "redis://127.0.0.1:1/0" }), "work")
	r.Line("does not answer, trying again")
	if status := r.Stop(); status != 0 {
		t.Errorf("it ends with %d: %s", status, r.Logged())
	}
}

// After 30 seconds a process gives up and names the host, never the password.
func TestStart_GivesUpWithTheHostNamed(t *testing.T) {
	t.Parallel()
	for name, row := range map[string]struct {
		change func(*server.Config)
		says   string
	}{
		"PostgreSQL": {
			func(c *server.Config) { c.DatabaseURL = "postgres://kyc:hidden@127.0.0.1:1/kyc" },
			"no answer within 300ms: PostgreSQL at 127.0.0.1:1/kyc: ",
		},
		"Redis": {
			func(c *server.Config) { c.RedisURL = "redis://:hidden@127.0.0.1:1/3" },
			"no answer within 300ms: Redis at 127.0.0.1:1/3: ",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := app.Start(t, app.WithoutWorkers)
			b := a.AnotherServer(row.change, func(c *server.Config) { c.StartLimit = 300 * time.Millisecond })
			_, err := b.Service.AwaitParts(t.Context())
			if err == nil || !strings.HasPrefix(err.Error(), row.says) ||
				strings.ContainsAny(err.Error(), "\n;") || strings.Contains(err.Error(), "hidden") {
				t.Errorf("it gives up with %v", err)
			}
		})
	}
}

// What waiting does not cure ends the start at once.
func TestStart_WrongPasswordIsNotWaitedFor(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	variables := a.Variables(func(c *server.Config) {
		u, err := url.Parse(c.DatabaseURL)
		if err != nil {
			t.Fatal(err)
		}
		u.User = url.UserPassword(u.User.Username(), "hidden")
		c.DatabaseURL = u.String()
	})
	r, status := app.Complete(t, variables, "serve")
	last := lastLine(r.Logged())
	if status != 1 || !strings.HasPrefix(last, "verifyme: PostgreSQL at ") || !strings.Contains(last, " refuses: ") ||
		strings.Contains(r.Logged(), "hidden") {
		t.Errorf("it ends with %d: %s", status, r.Logged())
	}
}

func lastLine(text string) string {
	text = strings.TrimSpace(text)
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// A program older than its database is what a rolling upgrade makes; one that is
// newer lacks tables, and says which command makes them.
func TestStart_ComparesMigrations(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	migrateTo(t, a, "20200101000000")
	for _, arguments := range [][]string{{"serve"}, {"serve", "--work"}, {"work"}, {"audit", "verify"}} {
		r, status := app.Complete(t, a.Variables(), arguments...)
		says := "migrations: database is at 20200101000000, program needs " + programMigration(t) + ", run verifyme migrate"
		if got := lastLine(r.Logged()); status == 0 || !strings.HasSuffix(got, says) {
			t.Errorf("%v ends with %d: %s", arguments, status, r.Logged())
		}
	}
	migrateTo(t, a, "29990101000000")
	r := app.Launch(t, a.Variables(), "serve")
	line := r.Line("the database was migrated by a newer version: finish the upgrade")
	if line["database"] != "29990101000000" || line["program"] != programMigration(t) {
		t.Errorf("it says %v", line)
	}
	wantGet(t, "http://"+r.Line("serving")["address"].(string)+"/readyz", http.StatusOK)
}

// The program and its service name the same build, to everybody.
func TestVersion_IsTheSameEverywhere(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	printed, status := app.Complete(t, nil, "version")
	r := app.Launch(t, a.Variables(), "serve")
	served := wantGet(t, "http://"+r.Line("serving")["address"].(string)+"/version", http.StatusOK)
	if status != 0 || printed.Printed() != string(served) {
		t.Errorf("the command says %q, the service %q", printed.Printed(), served)
	}
	if flagged, status := app.Complete(t, nil, "--version"); status != 0 || flagged.Printed() != string(served) {
		t.Errorf("--version says %q, the service %q", flagged.Printed(), served)
	}
	var build map[string]string
	if err := json.Unmarshal(served, &build); err != nil || len(build) != 2 ||
		build["version"] == "" || build["commit"] == "" {
		t.Errorf("the build is %s, %v", served, err)
	}
}
