//go:build unix

package vault

import (
	"errors"
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

// lock the folder until it is closed; whoever comes later waits.
func lock(folder *os.File) error {
	for {
		err := syscall.Flock(int(folder.Fd()), syscall.LOCK_EX)
		if !errors.Is(err, syscall.EINTR) {
			return err
		}
	}
}
