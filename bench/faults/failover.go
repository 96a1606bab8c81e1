package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/redis/go-redis/v9"

	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/server/devstack"
)

// The stores fail over: what stood by goes on in their place.

func portOf(address string) string {
	_, port, err := net.SplitHostPort(address)
	try.Do(err)
	return port
}

// folder of the fault's own servers, gone with the scene.
func (s *scene) folder() string {
	dir := try.Get(os.MkdirTemp("", "verifyme-faults-"))
	s.after(func() error { return os.RemoveAll(dir) })
	return dir
}

// after the scene this is done; what was begun last comes first.
func (s *scene) after(do func() error) { s.endings = append(s.endings, do) }

// beside starts a server that is killed with the scene.
func (s *scene) beside(ctx context.Context, command *exec.Cmd, address string) *parts.Process {
	p := parts.StartProgram(ctx, command, address, s.Log())
	s.after(func() error {
		// One that the fault has killed is no more.
		_ = p.Kill()
		return nil
	})
	return p
}

// redisFailover: the master is killed under load, and the sentinels make its replica the master.
func redisFailover(ctx context.Context, s *scene) {
	dir := s.folder()
	var at [5]string
	for i := range at {
		at[i] = parts.FreeAddress()
	}
	plain := func(address string, more ...string) *exec.Cmd {
		command := exec.Command("redis-server", append([]string{"--port", portOf(address), "--bind", "127.0.0.1",
			"--save", ""}, more...)...)
		command.Dir = dir
		return command
	}
	master := s.beside(ctx, plain(at[0]), at[0])
	s.beside(ctx, plain(at[1], "--replicaof", "127.0.0.1 "+portOf(at[0])), at[1])
	replica := redis.NewClient(&redis.Options{Addr: at[1]})
	s.after(replica.Close)
	until(ctx, quietTime, "the replica follows its master", func() bool {
		told, err := replica.Info(ctx, "replication").Result()
		return err == nil && strings.Contains(told, "master_link_status:up")
	})
	for i, address := range at[2:] {
		file := filepath.Join(dir, fmt.Sprintf("sentinel-%d.conf", i))
		try.Do(os.WriteFile(file, fmt.Appendf(nil, "port %s\nbind 127.0.0.1\nsentinel monitor verifyme 127.0.0.1 %s 2\n"+
			"sentinel down-after-milliseconds verifyme 1000\nsentinel failover-timeout verifyme 4000\n",
			portOf(address), portOf(at[0])), 0o600))
		command := exec.Command("redis-server", file, "--sentinel")
		command.Dir = dir
		s.beside(ctx, command, address)
	}
	sentinel := redis.NewSentinelClient(&redis.Options{Addr: at[2]})
	s.after(sentinel.Close)
	until(ctx, quietTime, "the sentinels know each other", func() bool {
		others, err := sentinel.Sentinels(ctx, "verifyme").Result()
		replicas, replicasErr := sentinel.Replicas(ctx, "verifyme").Result()
		return errors.Join(err, replicasErr) == nil && len(others) == 2 && len(replicas) == 1
	})
	on := s.On(ctx, "", "redis-sentinel://"+strings.Join(at[2:], ",")+"/0?master=verifyme")
	s.after(on.Leave)
	s.rebind(ctx, on)
	s.underLoad(ctx, func(l *load) {
		try.Do(master.Kill())
		l.goesOn(ctx)
		until(ctx, quietTime, "the replica is the master", func() bool {
			role, err := replica.Do(ctx, "role").Slice()
			return err == nil && len(role) > 0 && role[0] == "master"
		})
		l.goesOn(ctx)
	})
}

// postgresAccount that may run PostgreSQL, which root may not.
func postgresAccount(dir string) *syscall.SysProcAttr {
	if os.Geteuid() != 0 {
		return nil
	}
	account := try.Get(user.Lookup("postgres"))
	uid, gid := try.Get(strconv.Atoi(account.Uid)), try.Get(strconv.Atoi(account.Gid))
	try.Do(os.Chown(dir, uid, gid))
	return &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
}

// postgresFailover: the primary is lost under load, with its disk; a streaming standby that has every acknowledged
// commit is promoted.
func postgresFailover(ctx context.Context, s *scene) {
	s.expected = interrupted
	dir := s.folder()
	account := postgresAccount(dir)
	bin := try.Get(devstack.PostgresPrograms())
	run := func(program string, arguments ...string) {
		command := exec.CommandContext(ctx, filepath.Join(bin, program), arguments...)
		command.Dir, command.SysProcAttr = dir, account
		if said, err := command.CombinedOutput(); err != nil {
			try.Do(fmt.Errorf("%s: %w: %s", program, err, said))
		}
	}
	start := func(folder, address string, settings ...string) *parts.Process {
		arguments := []string{
			"-D", filepath.Join(dir, folder), "-p", portOf(address), "-c", "listen_addresses=127.0.0.1",
			"-c", "unix_socket_directories=", "-c", "shared_buffers=32MB", "-c", "huge_pages=off", "-c", "max_connections=200",
		}
		for _, setting := range settings {
			arguments = append(arguments, "-c", setting)
		}
		command := exec.Command(filepath.Join(bin, "postgres"), arguments...)
		command.Dir, command.SysProcAttr = dir, account
		return s.beside(ctx, command, address)
	}
	first, second := parts.FreeAddress(), parts.FreeAddress()
	run("initdb", "-D", filepath.Join(dir, "first"), "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C")
	primary := start("first", first, "wal_level=replica", "max_wal_senders=4")
	admin := try.Get(sql.Open("pgx", "postgres://postgres@"+first+"/postgres?sslmode=disable"))
	s.after(admin.Close)
	execute := func(statements ...string) {
		for _, statement := range statements {
			try.Get(admin.ExecContext(ctx, statement))
		}
	}
	execute(`CREATE ROLE verifyme LOGIN CREATEROLE`, `CREATE DATABASE verifyme OWNER verifyme`)
	// What is on the path may be links to some of the programs alone.
	try.Do(admin.QueryRowContext(ctx, `SELECT setting FROM pg_config WHERE name = 'BINDIR'`).Scan(&bin))
	run("pg_basebackup", "-h", "127.0.0.1", "-p", portOf(first), "-U", "postgres", "-D", filepath.Join(dir, "second"),
		"-X", "stream", "-c", "fast", "-R")
	start("second", second, "hot_standby=on")
	execute(`ALTER SYSTEM SET synchronous_standby_names = '*'`, `SELECT pg_reload_conf()`)
	on := s.On(ctx, fmt.Sprintf("postgres://verifyme@%s,%s/verifyme?sslmode=disable&target_session_attrs=read-write",
		first, second), "")
	s.after(on.Leave)
	until(ctx, quietTime, "the standby has every commit", func() bool {
		var together int
		err := admin.QueryRowContext(ctx, `SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'`).
			Scan(&together)
		return err == nil && together == 1
	})
	s.rebind(ctx, on)
	s.underLoad(ctx, func(l *load) {
		before := l.now().refused
		try.Do(primary.Kill())
		until(ctx, loadTime, "a call that is refused while there is no primary", func() bool {
			return l.now().refused > before
		})
		run("pg_ctl", "-D", filepath.Join(dir, "second"), "promote")
		l.goesOn(ctx)
	})
}
