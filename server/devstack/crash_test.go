//go:build unix

package devstack

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// holdVariable makes the test binary start a stack on the named folder and
// keep it until its standard input ends: a parent that a test can kill.
const holdVariable = "EMBEDDED_TEST_HOLD"

func TestMain(m *testing.M) {
	if dir := os.Getenv(holdVariable); dir != "" {
		hold(dir)
		return
	}
	os.Exit(m.Run())
}

func hold(dir string) {
	stack, err := Start(context.Background(), Options{DataDir: dir})
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	fmt.Println("ready", stack.DatabaseURL, stack.RedisURL)
	_, _ = io.Copy(io.Discard, os.Stdin)
	if err := stack.Stop(context.Background()); err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
}

// holder is this test binary run once more, holding a stack.
type holder struct {
	cmd   *exec.Cmd
	stack Stack // addresses only
}

func startHolder(t *testing.T, dir string) *holder {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), holdVariable+"="+dir)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		_ = cmd.Wait() // a killed holder has been waited for already
	})
	lines := bufio.NewScanner(stdout)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "ready ") {
		t.Fatalf("the holder says %q", lines.Text())
	}
	fields := strings.Fields(lines.Text())
	return &holder{cmd: cmd, stack: Stack{DatabaseURL: fields[1], RedisURL: fields[2]}}
}

func (h *holder) kill(t *testing.T) {
	t.Helper()
	if err := h.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = h.cmd.Wait() // says "killed", as it should
}

func childPids(t *testing.T, dir string) map[int]string {
	t.Helper()
	services, err := filepath.EvalSymlinks(filepath.Join(dir, servicesName))
	if err != nil {
		t.Fatal(err)
	}
	pids := map[int]string{}
	for pidFile, argument := range map[string]string{
		filepath.Join(services, clusterFolder, "postmaster.pid"): filepath.Join(services, clusterFolder),
		filepath.Join(services, redisFolder, redisPidFile):       filepath.Join(services, redisFolder, redisConfig),
	} {
		pid, err := readPid(pidFile)
		if err != nil || pid == 0 {
			t.Fatalf("%s: %d %v", pidFile, pid, err)
		}
		if !hasArgument(pid, argument) {
			t.Fatalf("process %d has no argument %s", pid, argument)
		}
		pids[pid] = argument
	}
	return pids
}

func TestStack_KilledParentEndsItsChildren(t *testing.T) {
	dir := dataDir(t)
	held := startHolder(t, dir)
	execute(t, &held.stack, "CREATE TABLE kept (word text)", "INSERT INTO kept VALUES ('committed')")
	children := childPids(t, dir)
	held.kill(t)
	if runtime.GOOS == "linux" {
		for pid, argument := range children {
			if gone, err := waitGone(t.Context(), pid, argument, 10*time.Second); !gone || err != nil {
				t.Errorf("process %d outlived its parent: %v", pid, err)
			}
		}
	}
	next := start(t, Options{DataDir: dir})
	if got := queryText(t, next, "SELECT word FROM kept"); got != "committed" {
		t.Errorf("kept %q", got)
	}
}

// A power cut, simulated: all processes are killed at once, nothing is flushed or removed.
func TestStack_NextStartRecoversACrash(t *testing.T) {
	dir := dataDir(t)
	held := startHolder(t, dir)
	execute(t, &held.stack, "CREATE TABLE kept (word text)", "INSERT INTO kept VALUES ('committed')")
	for pid := range childPids(t, dir) {
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			t.Fatal(err)
		}
	}
	held.kill(t)
	next := start(t, Options{DataDir: dir})
	if got := queryText(t, next, "SELECT word FROM kept"); got != "committed" {
		t.Errorf("kept %q", got)
	}
}

// Where no parent-death signal exists, a killed parent leaves its servers
// running. Here they are started without us.
func TestStack_NextStartEndsOrphans(t *testing.T) {
	dir := dataDir(t)
	first := start(t, Options{DataDir: dir, Fast: true})
	execute(t, first, "CREATE TABLE kept (word text)")
	stop(t, first)
	for _, c := range first.children {
		orphan := exec.Command(c.program, c.args...)
		orphan.Dir, orphan.Env = c.dir, childEnvironment
		orphan.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: first.home.account.credential()}
		if err := orphan.Start(); err != nil {
			t.Fatal(err)
		}
		go func() { _ = orphan.Wait() }() // ended by the start below
		again := &child{service: c.service, cmd: orphan, logPath: c.logPath, done: make(chan struct{})}
		port := first.home.settings.PostgresPort
		if c.name == "Redis" {
			port = first.home.settings.RedisPort
		}
		if err := again.waitReady(t.Context(), port); err != nil {
			t.Fatal(err)
		}
	}
	orphans := childPids(t, dir)
	second := start(t, Options{DataDir: dir, Fast: true})
	queryText(t, second, "SELECT count(*)::text FROM kept")
	for pid, argument := range orphans {
		if hasArgument(pid, argument) {
			t.Errorf("process %d still runs", pid)
		}
	}
}

func TestStack_PidFileOfAnotherProgramIsIgnored(t *testing.T) {
	dir := dataDir(t)
	first := start(t, Options{DataDir: dir, Fast: true})
	stop(t, first)
	stale := filepath.Join(first.home.services, clusterFolder, "postmaster.pid")
	if err := os.WriteFile(stale, []byte(strconv.Itoa(os.Getppid())+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := first.home.account.own(stale); err != nil {
		t.Fatal(err)
	}
	second := start(t, Options{DataDir: dir, Fast: true})
	queryText(t, second, "SELECT 'answers'")
}
