package jobs_test

import (
	"context"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/redis/go-redis/v9"

	"verifyme/jobs/redisserver"
	"verifyme/kyc/unit"
)

func freePorts(t *testing.T, n int) (ports []int) {
	t.Helper()
	for range n {
		listener, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer listener.Close()
		ports = append(ports, listener.Addr().(*net.TCPAddr).Port)
	}
	return ports
}

// Two servers and three sentinels: when the master is killed its replica takes
// over, and tasks are handled as before.
func TestSentinel_TasksGoOnAfterAFailover(t *testing.T) {
	t.Parallel()
	ports := freePorts(t, 5)
	at := func(n int) string { return "127.0.0.1:" + strconv.Itoa(ports[n]) }
	master := startServer(t, "redis-server", "--port", strconv.Itoa(ports[0]), "--bind", "127.0.0.1", "--save", "")
	startServer(t, "redis-server", "--port", strconv.Itoa(ports[1]), "--bind", "127.0.0.1", "--save", "",
		"--replicaof", "127.0.0.1 "+strconv.Itoa(ports[0]))
	replica := redis.NewClient(&redis.Options{Addr: at(1)})
	t.Cleanup(func() { _ = replica.Close() })
	until(t, "the replica follows its master", func() bool {
		info, err := replica.Info(t.Context(), "replication").Result()
		return err == nil && strings.Contains(info, "master_link_status:up")
	})
	for n := 2; n < 5; n++ {
		startSentinel(t, ports[n], ports[0])
	}
	client := connect(t, "redis-sentinel://"+at(2)+","+at(3)+","+at(4)+"/0?master=verifyme")
	var handled atomic.Int64
	worker, queue := startWorker(t, client, func(context.Context, unit.Job) error {
		handled.Add(1)
		return nil
	})
	defer worker.Stop()
	// What is enqueued again and again is what the relay does.
	sent := 0
	handledAgain := func() bool {
		before := handled.Load()
		sent++
		queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobMail, TenantID: "tnt_1", ID: strconv.Itoa(sent)})
		return before > 0
	}
	until(t, "a task is handled by the first master", handledAgain)
	untilSentinelsAgree(t, at(2))
	if err := master.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	until(t, "the replica is the master", func() bool {
		role, err := replica.Do(t.Context(), "role").Slice()
		return err == nil && len(role) > 0 && role[0] == "master"
	})
	since := handled.Load()
	until(t, "a task is handled by the new master", func() bool {
		handledAgain()
		return handled.Load() > since
	})
}

func startSentinel(t *testing.T, port, master int) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "sentinel.conf")
	config := fmt.Sprintf("port %d\nbind 127.0.0.1\nsentinel monitor verifyme 127.0.0.1 %d 2\n"+
		"sentinel down-after-milliseconds verifyme 1000\nsentinel failover-timeout verifyme 4000\n", port, master)
	if err := os.WriteFile(file, []byte(config), 0o600); err != nil {
		t.Fatal(err)
	}
	startServer(t, "redis-server", file, "--sentinel")
}

// untilSentinelsAgree: each knows the two others and the replica.
func untilSentinelsAgree(t *testing.T, address string) {
	t.Helper()
	sentinel := redis.NewSentinelClient(&redis.Options{Addr: address})
	defer sentinel.Close()
	until(t, "the sentinels know each other", func() bool {
		others, err := sentinel.Sentinels(t.Context(), "verifyme").Result()
		replicas, replicasErr := sentinel.Replicas(t.Context(), "verifyme").Result()
		return err == nil && replicasErr == nil && len(others) == 2 && len(replicas) == 1
	})
}

func TestConnect_URLs(t *testing.T) {
	t.Parallel()
	for _, url := range []string{
		"redis://127.0.0.1:6379/0", "rediss://:secret@redis.example:6380/2",
		"redis-sentinel://:secret@a:26379,b:26379/1?master=main", "redis-cluster://user:secret@a:6379,b:6379",
	} {
		client, err := redisserver.Connect(url)
		if err != nil {
			t.Errorf("%s: %v", url, err)
			continue
		}
		_ = client.Close()
	}
	for _, url := range []string{
		"", "http://a:1", "redis-sentinel://a:1", "redis-sentinel:///0?master=m", "redis-cluster://a:1/3",
		"redis-cluster://a:1?master=m", "redis-sentinel://a:1/x?master=m",
	} {
		if client, err := redisserver.Connect(url); err == nil {
			_ = client.Close()
			t.Errorf("%q is taken", url)
		} else if strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: the error repeats the password: %v", url, err)
		}
	}
}
