//go:build unix

package devstack

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// endOrphans ends servers of this data directory that outlived their parent.
// We hold the directory's lock, so that a server found running here belongs to
// no one.
func (h *home) endOrphans(ctx context.Context, progress func(string)) error {
	cluster := filepath.Join(h.services, clusterFolder)
	postmaster := filepath.Join(cluster, "postmaster.pid")
	if err := endOrphan(ctx, "PostgreSQL", postmaster, cluster, syscall.SIGINT, progress); err != nil {
		return err
	}
	folder := filepath.Join(h.services, redisFolder)
	return endOrphan(ctx, "Redis", filepath.Join(folder, redisPidFile), filepath.Join(folder, redisConfig),
		syscall.SIGTERM, progress)
}

// endOrphan ends the process named by the pid file if its command line has the
// argument that only our server has. A file that names another program's process
// is removed: the system has reused the number, and PostgreSQL would not start.
func endOrphan(ctx context.Context, name, pidFile, argument string, quit syscall.Signal, progress func(string)) error {
	pid, err := readPid(pidFile)
	if err != nil || pid == 0 {
		return err
	}
	if syscall.Kill(pid, 0) == syscall.ESRCH {
		return nil // the server clears up after itself
	}
	if !hasArgument(pid, argument) {
		if err := os.Remove(pidFile); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		return nil
	}
	progress(fmt.Sprintf("Ending %s of an earlier run (process %d)", name, pid))
	for _, step := range []struct {
		signal syscall.Signal
		wait   time.Duration
	}{{quit, 30 * time.Second}, {syscall.SIGQUIT, 5 * time.Second}, {syscall.SIGKILL, 5 * time.Second}} {
		if err := syscall.Kill(pid, step.signal); err != nil && err != syscall.ESRCH {
			return fmt.Errorf("end %s of an earlier run (process %d): %w", name, pid, err)
		}
		gone, err := waitGone(ctx, pid, argument, step.wait)
		if gone || err != nil {
			return err
		}
	}
	return fmt.Errorf("%s of an earlier run (process %d) does not end", name, pid)
}

func waitGone(ctx context.Context, pid int, argument string, limit time.Duration) (bool, error) {
	deadline := time.After(limit)
	tick := time.NewTicker(probeEvery)
	defer tick.Stop()
	for hasArgument(pid, argument) {
		select {
		case <-tick.C:
		case <-deadline:
			return false, nil
		case <-ctx.Done():
			return false, ctx.Err()
		}
	}
	return true, nil
}

// readPid returns the number on the file's first line, 0 without a file. A
// server that died while writing it leaves it empty.
func readPid(path string) (int, error) {
	content, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil
	}
	if err != nil {
		return 0, err
	}
	line, _, _ := strings.Cut(string(content), "\n")
	pid, err := strconv.Atoi(strings.TrimSpace(line))
	if err != nil || pid <= 1 {
		return 0, nil
	}
	return pid, nil
}

// hasArgument is false for a process that has ended, and for one that only
// waits to be reaped: that one has no command line any more.
func hasArgument(pid int, argument string) bool {
	if runtime.GOOS == "linux" {
		content, err := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		if err != nil {
			return false
		}
		for argv := range bytes.SplitSeq(content, []byte{0}) {
			if string(argv) == argument {
				return true
			}
		}
		return false
	}
	output, err := exec.Command("ps", "-o", "command=", "-p", strconv.Itoa(pid)).Output()
	return err == nil && strings.Contains(string(output), " "+argument)
}
