//go:build unix

package devstack

import (
	"context"
	"fmt"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestStack_DataSurvivesARestart(t *testing.T) {
	dir := dataDir(t)
	var steps []string
	opt := Options{DataDir: dir, Progress: func(step string) { steps = append(steps, step) }}
	first := start(t, opt)
	execute(t, first, "CREATE TABLE kept (word text)", "INSERT INTO kept VALUES ('still here')")
	redisCommand(t, first, "SET kept still-here")
	stop(t, first)
	if len(steps) != 3 || !strings.HasPrefix(steps[0], "Creating a PostgreSQL") {
		t.Errorf("progress of the first start: %q", steps)
	}

	steps = nil
	second := start(t, opt)
	if got := queryText(t, second, "SELECT word FROM kept"); got != "still here" {
		t.Errorf("PostgreSQL kept %q", got)
	}
	if got := redisCommand(t, second, "GET kept"); got != "still-here" {
		t.Errorf("Redis kept %q", got)
	}
	if second.DatabaseURL != first.DatabaseURL || second.RedisURL != first.RedisURL {
		t.Errorf("the addresses changed: %s %s, then %s %s",
			first.DatabaseURL, first.RedisURL, second.DatabaseURL, second.RedisURL)
	}
	if len(steps) != 2 {
		t.Errorf("progress of the second start: %q", steps)
	}
}

func TestStack_ApplicationsRoleIsNoSuperuser(t *testing.T) {
	stack := start(t, Options{DataDir: dataDir(t), Fast: true})
	got := queryText(t, stack, `SELECT concat_ws(' ', rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole)
		FROM pg_roles WHERE rolname = current_user`)
	if got != "verifyme f f t t" {
		t.Errorf("name, superuser, bypass, createdb, createrole: %s", got)
	}
	got = queryText(t, stack, `SELECT concat_ws(' ', current_database(), pg_encoding_to_char(encoding), datcollate,
		pg_get_userbyid(datdba)) FROM pg_database WHERE datname = current_database()`)
	if got != "verifyme UTF8 C verifyme" {
		t.Errorf("database, encoding, collation, owner: %s", got)
	}
	execute(t, stack, "CREATE DATABASE clone TEMPLATE verifyme")
}

func TestStack_DurabilityIsOnUnlessGivenUp(t *testing.T) {
	for _, fast := range []bool{false, true} {
		t.Run(fmt.Sprintf("fast=%v", fast), func(t *testing.T) {
			stack := start(t, Options{DataDir: dataDir(t), Fast: fast})
			wanted := "on"
			if fast {
				wanted = "off"
			}
			for _, setting := range []string{"fsync", "synchronous_commit", "full_page_writes"} {
				if got := queryText(t, stack, "SHOW "+setting); got != wanted {
					t.Errorf("%s is %s", setting, got)
				}
			}
		})
	}
}

func TestStack_OnlyTheOwnerReadsSecrets(t *testing.T) {
	dir := dataDir(t)
	start(t, Options{DataDir: dir, Fast: true})
	for _, name := range []string{settingsName, filepath.Join(servicesName, redisFolder, redisConfig)} {
		info, err := os.Stat(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %v", name, info.Mode().Perm())
		}
	}
	if _, err := os.Stat(filepath.Join(dir, servicesName, newCluster+".password")); !os.IsNotExist(err) {
		t.Errorf("the first password file is still there: %v", err)
	}
}

func TestStack_ManyStartAtOnceInOddFolders(t *testing.T) {
	parent := dataDir(t)
	if err := os.Chmod(parent, 0o711); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"with space", `"quoted" \ 'name'`, "नमस्ते", strings.Repeat("long", 40)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stack := start(t, Options{DataDir: filepath.Join(parent, name), Fast: true})
			queryText(t, stack, "SELECT 'answers'")
			if got := redisCommand(t, stack, "PING"); got != "+PONG" {
				t.Error(got)
			}
		})
	}
}

func TestStack_SecondOnTheSameFolderIsRefused(t *testing.T) {
	dir := dataDir(t)
	start(t, Options{DataDir: dir, Fast: true})
	second, err := Start(t.Context(), Options{DataDir: dir, Fast: true})
	if err == nil {
		stop(t, second)
		t.Fatal("it started")
	}
	wanted := fmt.Sprintf("the data directory %s is in use by process %d", dir, os.Getpid())
	if err.Error() != wanted {
		t.Errorf("got %q, want %q", err, wanted)
	}
}

func TestStack_TakenPortIsReplaced(t *testing.T) {
	dir := dataDir(t)
	first := start(t, Options{DataDir: dir, Fast: true})
	stop(t, first)
	address, err := url.Parse(first.DatabaseURL)
	if err != nil {
		t.Fatal(err)
	}
	stranger, err := net.Listen("tcp", address.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer stranger.Close()
	second := start(t, Options{DataDir: dir, Fast: true})
	if second.DatabaseURL == first.DatabaseURL {
		t.Error("the taken port was used again")
	}
	queryText(t, second, "SELECT 'answers'")
}

func TestStack_ServerThatEndsByItselfIsReported(t *testing.T) {
	stack := start(t, Options{DataDir: dataDir(t), Fast: true})
	if err := stack.children[1].cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-stack.Exited():
		if !strings.HasPrefix(err.Error(), "Redis ended by itself: signal: killed") {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("nothing was reported")
	}
	stop(t, stack)
	select {
	case err := <-stack.Exited():
		t.Errorf("a server that was asked to end was reported: %v", err)
	default:
	}
}

func TestStack_CancelledStartLeavesNothing(t *testing.T) {
	dir := dataDir(t)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := Start(ctx, Options{DataDir: dir, Fast: true, Progress: func(string) { cancel() }})
	if err == nil || ctx.Err() == nil {
		t.Fatalf("started: %v", err)
	}
	stack := start(t, Options{DataDir: dir, Fast: true})
	queryText(t, stack, "SELECT 'answers'")
}

// Root's own folders are closed to the account that PostgreSQL runs as.
func TestStack_RootMayKeepTheDataInAClosedFolder(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Log("not root: nothing to fall back from")
		return
	}
	closed := dataDir(t)
	dir := filepath.Join(closed, "data")
	first := start(t, Options{DataDir: dir, Fast: true})
	t.Cleanup(func() {
		if err := os.RemoveAll(first.home.services); err != nil {
			t.Error(err)
		}
	})
	if filepath.Dir(first.home.services) != fallbackServices {
		t.Errorf("the servers' files are in %s", first.home.services)
	}
	execute(t, first, "CREATE TABLE kept (word text)")
	stop(t, first)
	second := start(t, Options{DataDir: dir, Fast: true})
	queryText(t, second, "SELECT count(*)::text FROM kept")
}

// Run by root, the other tests show the way through the unprivileged account;
// this one shows an ordinary user's.
func TestStack_RunsAsAnOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Log("not root: the other tests have shown it")
		return
	}
	nobody, err := user.Lookup("nobody")
	if err != nil {
		t.Fatal(err)
	}
	uid, err := strconv.Atoi(nobody.Uid)
	if err != nil {
		t.Fatal(err)
	}
	gid, err := strconv.Atoi(nobody.Gid)
	if err != nil {
		t.Fatal(err)
	}
	folder := dataDir(t)
	if err := os.Chown(folder, uid, gid); err != nil {
		t.Fatal(err)
	}
	binary, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(folder, "devstack.test")
	if err := os.WriteFile(program, binary, 0o755); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), program, "-test.v",
		"-test.run=^(TestStack_DataSurvivesARestart|TestAKilledParentTakesItsChildrenAlong)$")
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "TMPDIR="+folder)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}}
	if output, err := cmd.CombinedOutput(); err != nil || !strings.Contains(string(output), "--- PASS") {
		t.Errorf("%v\n%s", err, output)
	}
}
