//go:build unix

package devstack

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

const (
	redisFolder  = "redis"
	redisConfig  = "redis.conf"
	redisPidFile = "redis.pid"
)

// redisService writes the configuration to a file, which alone keeps the
// password out of the list of processes. The process title is left alone, so
// that the next start recognises an orphan by the file's path.
func redisService(program string, h *home, port int, fast bool) service {
	folder := filepath.Join(h.services, redisFolder)
	config := filepath.Join(folder, redisConfig)
	return service{
		name: "Redis", folder: redisFolder, program: program, args: []string{config}, dir: h.services,
		quit:  syscall.SIGTERM,
		ready: redisReady(h.settings.RedisPassword), timeout: time.Minute,
		prepare: func() error {
			if err := os.Mkdir(folder, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
				return err
			}
			if err := h.account.own(folder); err != nil {
				return err
			}
			if err := writeFile(config, []byte(redisConfiguration(folder, h.settings.RedisPassword, port, fast))); err != nil {
				return err
			}
			return h.account.own(config)
		},
	}
}

func redisConfiguration(folder, password string, port int, fast bool) string {
	appendOnly := "yes"
	if fast {
		appendOnly = "no"
	}
	lines := []string{
		"bind 127.0.0.1",
		fmt.Sprintf("port %d", port),
		"protected-mode yes",
		"requirepass " + password,
		fmt.Sprintf("dir %q", folder),
		fmt.Sprintf("pidfile %q", filepath.Join(folder, redisPidFile)),
		"set-proc-title no",
		"databases 16",
		"maxmemory-policy noeviction", // the queue's tasks must not vanish
		`save ""`,
		"appendonly " + appendOnly,
		"appendfsync everysec",
	}
	return strings.Join(lines, "\n") + "\n"
}
