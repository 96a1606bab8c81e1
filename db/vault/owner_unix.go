//go:build unix

package vault

import (
	"io/fs"
	"os"
	"syscall"
)

// giveTo the new file the owner of the one before: root may change a file of the service's
// user.
func giveTo(path string, before fs.FileInfo) error {
	stat, ok := before.Sys().(*syscall.Stat_t)
	if !ok || os.Getuid() != 0 {
		return nil
	}
	return os.Chown(path, int(stat.Uid), int(stat.Gid))
}
