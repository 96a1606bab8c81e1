package spec

import (
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"verifyme/server"
	"verifyme/spec/app"
)

// `verifyme config check` says what is wrong, touches nothing, and shows no secret.
func TestConfiguration_CheckHasNoSideEffects(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	folder := filepath.Join(t.TempDir(), "evidence")
	variables := a.Variables(func(c *server.Config) {
		c.EvidenceURL = (&url.URL{Scheme: "file", Path: folder}).String()
		c.DatabaseURL, c.RedisURL = "postgres://kyc:hidden@127.0.0.1:1/kyc", "redis://:hidden@127.0.0.1:1/0"
	})
	r, status := app.Complete(t, variables, "config", "check")
	if status != 0 || !strings.Contains(r.Printed(), "no faults") {
		t.Errorf("it ends with %d: %s%s", status, r.Printed(), r.Logged())
	}
	if _, err := os.Stat(folder); !os.IsNotExist(err) {
		t.Errorf("it touched the evidence folder: %v", err)
	}
	wrong := append(variables, "VERIFYME_LOG_LEVEL=loud", "VERIFYME_ACCESS_LOG=yes", "VERIFYME_DATBASE_URL=x")
	r, status = app.Complete(t, wrong, "config", "check")
	for _, says := range []string{
		"fault    VERIFYME_LOG_LEVEL must be", "fault    VERIFYME_ACCESS_LOG must be",
		"warning  VERIFYME_DATBASE_URL is not known and does nothing; is VERIFYME_DATABASE_URL meant?",
	} {
		if status != 1 || !strings.Contains(r.Printed(), says) {
			t.Errorf("it ends with %d and does not say %q: %s", status, says, r.Printed())
		}
	}
	listed, status := app.Complete(t, variables, "config", "list")
	if status != 0 || !strings.Contains(listed.Printed(), "127.0.0.1:1/kyc") ||
		strings.Contains(listed.Printed(), "hidden@") {
		t.Errorf("it lists %s", listed.Printed())
	}
}

// A start names all faults in its one line; what is not known is a warning.
func TestConfiguration_StartNamesAllFaultsAtOnce(t *testing.T) {
	t.Parallel()
	r, status := app.Complete(t, []string{"VERIFYME_LOG_LEVEL=loud"}, "serve")
	line := lastLine(r.Logged())
	for _, name := range []string{
		"ENVIRONMENT", "BASE_URL", "DATABASE_URL", "REDIS_URL", "KEYSET_FILE", "EVIDENCE_URL", "LOG_LEVEL",
	} {
		if status != 1 || !strings.HasPrefix(line, "verifyme: ") || !strings.Contains(line, "VERIFYME_"+name+" ") {
			t.Errorf("it ends with %d and does not name %s: %s", status, name, r.Logged())
		}
	}
	a := app.Start(t, app.WithoutWorkers)
	running := app.Launch(t, append(a.Variables(), "VERIFYME_LOGLEVEL=debug"), "serve")
	warned := running.Line("a variable is not known and does nothing")
	if warned["variable"] != "VERIFYME_LOGLEVEL" || warned["nearest"] != "VERIFYME_LOG_LEVEL" {
		t.Errorf("it warns of %v", warned)
	}
}

// ownVariables of the environment: what draws a file is told by its parent that it does, and
// what starts servers for tests hands its own on.
var ownVariables = []string{"server/settings", "provider/drawing", "provider/parts"}

// Nothing reads the environment but the table, so that what is configured is what
// `verifyme config list` shows.
func TestConfiguration_IsReadInOnePlace(t *testing.T) {
	t.Parallel()
	module, all := listPackages(t)
	for _, p := range all {
		from := inside(module, p.ImportPath)
		if slices.Contains(ownVariables, from) || slices.Contains(append(besides, "docs", "sdk"), folder(from)) {
			continue
		}
		for _, name := range p.GoFiles {
			content, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				t.Fatal(err)
			}
			for _, reads := range []string{"os.Getenv", "os.LookupEnv", "os.Environ", "os.ExpandEnv", "syscall.Getenv"} {
				if strings.Contains(string(content), reads) {
					t.Errorf("%s/%s uses %s: put the variable into the table of server/settings", from, name, reads)
				}
			}
		}
	}
}
