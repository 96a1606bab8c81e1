//go:build unix

package files

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

func ownerOf(t *testing.T, name string) uint32 {
	t.Helper()
	info, err := os.Stat(name)
	if err != nil {
		t.Fatal(err)
	}
	return info.Sys().(*syscall.Stat_t).Uid
}

// An operator's command that root runs first leaves the folder to the service's user, and nothing of its check in it.
func TestFolder_IsTheServicesWhoeverMakesIt(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	if os.Getuid() == 0 {
		if err := os.Chown(home, 65534, 65534); err != nil {
			t.Fatal(err)
		}
	}
	address, err := Address(filepath.Join(home, "of", "evidence"))
	if err != nil {
		t.Fatal(err)
	}
	store, err := Open(address)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Check(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"of", "of/evidence", "of/evidence/.unfinished"} {
		if got, want := ownerOf(t, filepath.Join(home, name)), ownerOf(t, home); got != want {
			t.Errorf("%s is of %d, not of %d", name, got, want)
		}
	}
	left, err := os.ReadDir(filepath.Join(home, "of", "evidence"))
	if err != nil || len(left) != 1 {
		t.Errorf("the check leaves %v, %v", left, err)
	}
}
