//go:build unix

package files

import (
	"io/fs"
	"os"
	"syscall"
)

// giveTo the owner of the folder above what root has made in it.
func giveTo(name string, above fs.FileInfo) error {
	stat, ok := above.Sys().(*syscall.Stat_t)
	if !ok || os.Getuid() != 0 {
		return nil
	}
	return os.Chown(name, int(stat.Uid), int(stat.Gid))
}
