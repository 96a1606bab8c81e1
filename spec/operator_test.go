package spec

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/db/vault"
	"verifyme/spec/app"
)

// An operator's command needs a dev stack's data directory, or every variable
// of `verifyme serve`.
func TestOperator_CommandNeedsADeployment(t *testing.T) {
	t.Parallel()
	program := app.Program(t)
	d := startDev(t, program, t.TempDir())
	empty := t.TempDir()
	database := "VERIFYME_DATABASE_URL=" + d.info.DatabaseURL
	for _, row := range []struct {
		name, dataDir string
		variables     []string
		says          []string
	}{
		{"Directory", d.dir, nil, nil},
		{"Directory and database", d.dir, []string{database}, nil},
		{"Other database", d.dir, []string{"VERIFYME_DATABASE_URL=postgres://elsewhere.test/x"},
			[]string{
				"VERIFYME_ENVIRONMENT", "VERIFYME_BASE_URL", "VERIFYME_KEYSET_FILE", "VERIFYME_EVIDENCE_URL", "--data-dir",
			}},
		{"Database alone", empty, []string{database}, []string{"VERIFYME_REDIS_URL", "VERIFYME_KEYSET_FILE", "--data-dir"}},
		{"Some", d.dir, []string{database, "VERIFYME_ENVIRONMENT=sandbox"},
			[]string{"not VERIFYME_BASE_URL, VERIFYME_REDIS_URL, VERIFYME_KEYSET_FILE, VERIFYME_EVIDENCE_URL"}},
		{"Nothing", empty, nil, []string{"no running dev stack", "VERIFYME_DATABASE_URL"}},
	} {
		cmd := exec.Command(program, "tenant", "create", "--name", row.name, "--data-dir", row.dataDir)
		cmd.Env = append(os.Environ(), row.variables...)
		out, err := cmd.CombinedOutput()
		if (err == nil) != (row.says == nil) {
			t.Errorf("%s: %v\n%s", row.name, err, out)
		}
		for _, want := range row.says {
			if !strings.Contains(string(out), want) {
				t.Errorf("%s does not say %q: %s", row.name, want, out)
			}
		}
	}
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
