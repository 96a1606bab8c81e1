package spec

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"verifyme/spec/app"
)

// Where the keyset of a dev stack is lost, nothing of its database can be read: another one is not made in its place.
func TestDev_RefusesADatabaseWhoseKeysetIsMissing(t *testing.T) {
	t.Parallel()
	program, dir := app.Program(t), filepath.Join(t.TempDir(), "data")
	d := startDev(t, program, dir)
	_ = d.command.Process.Signal(syscall.SIGTERM)
	if !app.WaitFor(startTime, func() bool {
		return errors.Is(d.command.Process.Signal(syscall.Signal(0)), os.ErrProcessDone)
	}) {
		t.Fatal("verifyme dev does not end")
	}
	file := filepath.Join(dir, "keyset.json")
	kept := filepath.Join(t.TempDir(), "kept.json")
	if err := os.Rename(file, kept); err != nil {
		t.Fatal(err)
	}
	out, ok := said(t, exec.CommandContext(t.Context(), program, "dev", "--listen", "127.0.0.1:0", "--data-dir", dir))
	if ok || !strings.Contains(out, file+" is missing") || !strings.Contains(out, "put the file back") {
		t.Errorf("without its keyset it ends well: %v, and says %s", ok, out)
	}
	if _, err := os.Stat(file); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a keyset was made: %v", err)
	}
	if err := os.Rename(kept, file); err != nil {
		t.Fatal(err)
	}
	startDev(t, program, dir)
}
