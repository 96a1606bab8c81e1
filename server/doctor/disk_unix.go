//go:build linux || darwin

package doctor

import "syscall"

// freeIn the folder's file system, in bytes, for an ordinary user.
func freeIn(folder string) (uint64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(folder, &s); err != nil {
		return 0, err
	}
	return s.Bavail * uint64(s.Bsize), nil
}
