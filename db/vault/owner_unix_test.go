//go:build unix

package vault

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// An operator who is root changes the keys of a file that the service's user owns.
func TestKeys_TheFileKeepsItsOwner(t *testing.T) {
	path := filepath.Join(t.TempDir(), "keyset.json")
	if err := Create(path); err != nil {
		t.Fatal(err)
	}
	owner := os.Getuid()
	if owner == 0 {
		owner = 4321
		if err := os.Chown(path, owner, owner); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := AddKey(path); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := int(info.Sys().(*syscall.Stat_t).Uid); got != owner {
		t.Errorf("the file belongs to %d, not to %d: the service cannot read it", got, owner)
	}
}
