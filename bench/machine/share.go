package machine

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// sharePeriod in which a process has used up its share: short, so that it waits for little at a time.
const sharePeriod = 10 * time.Millisecond

// Share of one processor that the process has at most, by the kernel's control groups (either version), for which it
// takes the right to make one. It holds until free is called, when the process has ended.
func Share(pid int, share float64) (free func() error, err error) {
	const root = "/sys/fs/cgroup"
	period := int(sharePeriod.Microseconds())
	quota := int(share * float64(period))
	group := filepath.Join(root, fmt.Sprintf("verifyme-bench-%d", pid))
	settings := map[string]string{"cpu.max": fmt.Sprintf("%d %d", quota, period)}
	if _, err := os.Stat(filepath.Join(root, "cgroup.controllers")); err != nil {
		group = filepath.Join(root, "cpu", filepath.Base(group))
		settings = map[string]string{"cpu.cfs_period_us": strconv.Itoa(period), "cpu.cfs_quota_us": strconv.Itoa(quota)}
	}
	if err := os.Mkdir(group, 0o755); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(group))
		}
	}()
	for name, value := range settings {
		if err := os.WriteFile(filepath.Join(group, name), []byte(value), 0o644); err != nil {
			return nil, err
		}
	}
	if err := os.WriteFile(filepath.Join(group, "cgroup.procs"), []byte(strconv.Itoa(pid)), 0o644); err != nil {
		return nil, err
	}
	return func() error { return os.Remove(group) }, nil
}
