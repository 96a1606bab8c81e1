package spec

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"verifyme/spec/app"
)

// docs/operations.md "The audit log": chains are held to checkpoints that were kept elsewhere.

// A file without checkpoints says nothing about the log: that is not the status of a broken chain.
func TestAuditSince_AFileWithoutCheckpointsCouldNotBeChecked(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.WithoutWorkers)
	dir := t.TempDir()
	for name, content := range map[string]string{"empty": "", "another": "no checkpoint", "half": `{"tenantId":`} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, says := range map[string]string{
		"empty": "holds no checkpoint", "another": "is not a file of checkpoints", "half": "is not a file of checkpoints",
		"missing": "no such file",
	} {
		r, status := app.Complete(t, a.Variables(), "audit", "verify", "--since", filepath.Join(dir, name))
		if said := r.Logged(); status != 2 || !strings.Contains(said, says) ||
			!strings.Contains(said, "could not be checked") {
			t.Errorf("with the %s file it ends with %d: %s", name, status, said)
		}
	}
}
