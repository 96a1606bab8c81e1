//go:build unix

package devstack

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
)

const (
	minPostgres = 15
	minRedis    = 7
)

// Debian, Ubuntu and Homebrew keep versioned PostgreSQL servers out of PATH.
var (
	postgresFolders = []string{
		"/usr/lib/postgresql/*/bin",
		"/usr/pgsql-*/bin",
		"/opt/homebrew/opt/postgresql@*/bin",
		"/usr/local/opt/postgresql@*/bin",
		"/home/linuxbrew/.linuxbrew/opt/postgresql@*/bin",
	}
	redisFolders = []string{"/opt/homebrew/bin", "/usr/local/bin", "/home/linuxbrew/.linuxbrew/bin"}

	postgresVersion = regexp.MustCompile(`\(PostgreSQL\) (\d+)`)
	redisVersion    = regexp.MustCompile(`Redis server v=(\d+)`)
)

// PostgresPrograms is the folder of the newest usable ones.
func PostgresPrograms() (folder string, err error) {
	folder, _, err = findPostgres(0)
	return folder, err
}

// findPostgres returns the folder of the newest usable PostgreSQL programs, or
// of exactly the wanted major version, because no other can open a cluster
// that one has created.
func findPostgres(wanted int) (folder string, major int, err error) {
	for _, candidate := range postgresCandidates() {
		version, ok := programVersion(filepath.Join(candidate, "postgres"), postgresVersion)
		if !ok || version < minPostgres || (wanted != 0 && version != wanted) {
			continue
		}
		if _, err := exec.LookPath(filepath.Join(candidate, "initdb")); err == nil && version > major {
			folder, major = candidate, version
		}
	}
	switch {
	case folder != "":
		return folder, major, nil
	case wanted != 0:
		return "", 0, fmt.Errorf("the data directory was created by PostgreSQL %d, which is not installed: "+
			"install it, or use another data directory", wanted)
	default:
		return "", 0, fmt.Errorf("no PostgreSQL %d or newer is installed: run `make setup`", minPostgres)
	}
}

func postgresCandidates() []string {
	var folders []string
	if path, err := exec.LookPath("postgres"); err == nil {
		folders = append(folders, filepath.Dir(path))
	}
	for _, pattern := range postgresFolders {
		// The patterns are constants, so Glob cannot fail.
		found, _ := filepath.Glob(pattern)
		folders = append(folders, found...)
	}
	return folders
}

func findRedis() (string, error) {
	candidates := []string{"redis-server"}
	for _, folder := range redisFolders {
		candidates = append(candidates, filepath.Join(folder, "redis-server"))
	}
	for _, candidate := range candidates {
		path, err := exec.LookPath(candidate)
		if err != nil {
			continue
		}
		if version, ok := programVersion(path, redisVersion); ok && version >= minRedis {
			return path, nil
		}
	}
	return "", fmt.Errorf("no Redis %d or newer is installed: run `make setup`", minRedis)
}

func programVersion(path string, pattern *regexp.Regexp) (major int, ok bool) {
	cmd := exec.Command(path, "--version")
	cmd.Env = childEnvironment
	output, err := cmd.Output()
	if err != nil {
		return 0, false
	}
	match := pattern.FindSubmatch(output)
	if match == nil {
		return 0, false
	}
	major, err = strconv.Atoi(string(match[1]))
	return major, err == nil
}
