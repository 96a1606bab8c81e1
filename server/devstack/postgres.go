//go:build unix

package devstack

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

const (
	role     = "verifyme"
	database = "verifyme"
	admin    = "postgres"

	clusterFolder = "postgres"
	// newCluster is a cluster under construction; its rename is the commit.
	newCluster = "postgres.new"
)

// postgresSettings keep an idle server small. Durability is left as it comes:
// on. Errors are logged without their details, which would quote personal
// data. Replication is off, since nothing replicates a development database.
var postgresSettings = []string{
	"listen_addresses=127.0.0.1",
	"unix_socket_directories=", // a path under the data directory may exceed the system's limit
	"max_connections=60",
	"shared_buffers=32MB",
	"huge_pages=off",
	"work_mem=4MB",
	"maintenance_work_mem=32MB",
	"max_wal_size=256MB",
	"min_wal_size=32MB",
	"wal_compression=on",
	"wal_level=minimal",
	"max_wal_senders=0",
	"max_logical_replication_workers=0",
	"max_worker_processes=2",
	"max_parallel_workers_per_gather=0",
	"autovacuum_max_workers=2",
	"jit=off",
	"log_error_verbosity=terse",
	"log_checkpoints=off",
	"log_line_prefix=%m [%p] ",
	"timezone=UTC",
}

// postgresFastSettings serve many small deployments side by side: each test's
// has pools of its own. An autovacuum worker in a test's database would keep
// its owner from dropping it.
var postgresFastSettings = []string{
	"fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=600", "autovacuum=off",
}

// cluster is PostgreSQL's data folder and the programs that fit it.
type cluster struct {
	folder   string
	programs string
	version  int
}

// openCluster returns the data directory's cluster, and creates it first when
// there is none, with the application's role and database in it.
func openCluster(ctx context.Context, h *home, s *spawner, opt Options) (*cluster, error) {
	c := &cluster{folder: filepath.Join(h.services, clusterFolder)}
	mark, err := os.ReadFile(filepath.Join(c.folder, "PG_VERSION"))
	if err == nil {
		wanted, err := strconv.Atoi(strings.TrimSpace(string(mark)))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.folder, err)
		}
		c.programs, c.version, err = findPostgres(wanted)
		return c, err
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if c.programs, c.version, err = findPostgres(0); err != nil {
		return nil, err
	}
	opt.Progress(fmt.Sprintf("Creating a PostgreSQL %d database in %s", c.version, h.services))
	if err := c.create(ctx, h, s, opt.Fast); err != nil {
		return nil, fmt.Errorf("create the database: %w", err)
	}
	return c, nil
}

// create builds the cluster under another name and renames it when complete, so
// that a crash half-way leaves no folder that seems complete.
func (c *cluster) create(ctx context.Context, h *home, s *spawner, fast bool) (err error) {
	making := filepath.Join(h.services, newCluster)
	if err := os.RemoveAll(making); err != nil {
		return err
	}
	passwords := filepath.Join(h.services, newCluster+".password")
	if err := os.WriteFile(passwords, []byte(h.settings.AdminPassword+"\n"), 0o600); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(passwords)) }()
	if err := h.account.own(passwords); err != nil {
		return err
	}
	initdb := []string{
		"-D", making, "-U", admin, "--pwfile=" + passwords, "--auth=scram-sha-256",
		"--encoding=UTF8", "--locale=C", "--no-instructions",
	}
	if fast {
		initdb = append(initdb, "--no-sync")
	}
	if err := s.run(ctx, filepath.Join(c.programs, "initdb"), h.services, "", initdb...); err != nil {
		return err
	}
	// The single-user server needs no port, no password and no client.
	statements := fmt.Sprintf("CREATE ROLE %s LOGIN NOSUPERUSER CREATEDB CREATEROLE PASSWORD '%s'\n"+
		"CREATE DATABASE %s OWNER %s\n", role, h.settings.DatabasePassword, database, role)
	err = s.run(ctx, filepath.Join(c.programs, "postgres"), h.services, statements,
		"--single", "-D", making, "-c", "exit_on_error=on", "-c", "log_min_error_statement=panic", "postgres")
	if err != nil {
		return err
	}
	return os.Rename(making, c.folder)
}

func (c *cluster) service(port int, opt Options) service {
	args := []string{"-D", c.folder, "-p", strconv.Itoa(port)}
	for _, setting := range postgresSettings {
		args = append(args, "-c", setting)
	}
	if opt.Fast {
		for _, setting := range postgresFastSettings {
			args = append(args, "-c", setting)
		}
	}
	if opt.Connections > 0 {
		args = append(args, "-c", "max_connections="+strconv.Itoa(opt.Connections))
	}
	return service{
		name: "PostgreSQL", folder: clusterFolder, program: filepath.Join(c.programs, "postgres"),
		args: args, dir: c.folder,
		quit:  syscall.SIGINT,                          // "fast": open sessions are ended, nothing is lost
		ready: postgresReady, timeout: 2 * time.Minute, // a crash may leave a long log to replay
	}
}
