//go:build unix

// Package owner leaves files and folders to the service's user, whoever makes them.
package owner

import (
	"io/fs"
	"os"
	"syscall"
)

// Give the file or folder of the name the owner that the other has: root may make what the service's user goes on with.
// Who is not root makes it as its own.
func Give(name string, as fs.FileInfo) error {
	stat, ok := as.Sys().(*syscall.Stat_t)
	if !ok || os.Getuid() != 0 {
		return nil
	}
	return os.Chown(name, int(stat.Uid), int(stat.Gid))
}
