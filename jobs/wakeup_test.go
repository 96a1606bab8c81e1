package jobs_test

import (
	"context"
	"log/slog"
	"net"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/hibiken/asynq"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/redis/go-redis/v9"

	"verifyme/jobs"
	"verifyme/jobs/redisserver"
	"verifyme/kyc/unit"
)

// startRedis on a free port of its own.
func startRedis(t *testing.T) (url string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := listener.Addr().(*net.TCPAddr).Port
	_ = listener.Close()
	startServer(t, "redis-server", "--port", strconv.Itoa(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
	return "redis://127.0.0.1:" + strconv.Itoa(port) + "/0"
}

func startServer(t *testing.T, name string, args ...string) *exec.Cmd {
	t.Helper()
	server := exec.Command(name, args...)
	server.Dir = t.TempDir()
	if err := server.Start(); err != nil {
		t.Fatal("start ", name, ": ", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	return server
}

func connect(t *testing.T, url string) redis.UniversalClient {
	t.Helper()
	client, err := redisserver.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	until(t, "Redis answers", func() bool { return client.Ping(t.Context()).Err() == nil })
	return client
}

// until the condition holds, for a while.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for deadline := time.Now().Add(30 * time.Second); !holds(); {
		if time.Now().After(deadline) {
			t.Fatal("not in time: ", what)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// counter is a hook that counts the dequeue scripts that reach Redis.
type counter struct {
	redis.Hook
	mu    sync.Mutex
	calls int
}

func (c *counter) DialHook(next redis.DialHook) redis.DialHook { return next }

func (c *counter) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return next
}

func (c *counter) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if args := cmd.Args(); cmd.Name() == "evalsha" && len(args) == 9 {
			c.mu.Lock()
			c.calls++
			c.mu.Unlock()
		}
		return next(ctx, cmd)
	}
}

func (c *counter) count() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.calls
}

// A version of Asynq that dequeues in another way makes the hook idle: its
// servers then poll each few milliseconds, and this test fails.
func TestWakeUp_AnIdleServerAsksOnceASecond(t *testing.T) {
	t.Parallel()
	client := connect(t, startRedis(t))
	worker, _ := startWorker(t, client, func(context.Context, unit.Job) error { return nil })
	counted := &counter{}
	client.AddHook(counted)
	defer worker.Stop()
	counted.fewFor(t, 4*time.Second)
}

// fewFor so long: each of the servers holds an empty answer for a second or
// more, asks once more and once anew.
func (c *counter) fewFor(t *testing.T, watched time.Duration) {
	t.Helper()
	const servers = 3
	until(t, "the servers ask their queues", func() bool { return c.count() >= servers })
	before, started := c.count(), time.Now()
	until(t, "some seconds are over", func() bool { return time.Since(started) > watched })
	if asked, most := c.count()-before, servers*2*int(watched/time.Second+2); asked > most {
		t.Errorf("idle servers asked %d times in %v, want at most %d", asked, watched, most)
	}
}

// A paused queue has tasks that its server does not get: it neither asks on and
// on nor changes their order.
func TestWakeUp_APausedQueueIsAskedOnceASecond(t *testing.T) {
	t.Parallel()
	url := startRedis(t)
	client := connect(t, url)
	handled := make(chan string, 3)
	worker, queue := startWorker(t, client, func(_ context.Context, j unit.Job) error {
		handled <- j.ID
		return nil
	})
	defer worker.Stop()
	i := inspector(t, url)
	if err := i.Pause(jobs.QueueMail); err != nil {
		t.Fatal(err)
	}
	for n := range cap(handled) {
		queue.Enqueue(t.Context(), unit.Job{Kind: unit.JobMail, ID: strconv.Itoa(n)})
		until(t, "the task waits", func() bool { return state(t, i, jobs.QueueMail).Pending == n+1 })
	}
	const pending = "asynq:{" + jobs.QueueMail + "}:pending"
	before := client.LRange(t.Context(), pending, 0, -1).Val()
	counted := &counter{}
	client.AddHook(counted)
	counted.fewFor(t, 3*time.Second)
	if after := client.LRange(t.Context(), pending, 0, -1).Val(); !slices.Equal(before, after) {
		t.Errorf("pending are %v, were %v", after, before)
	}
	if err := i.Resume(jobs.QueueMail); err != nil {
		t.Fatal(err)
	}
	for range cap(handled) {
		<-handled
	}
}

// A task that another tool puts into the queue starts at once, too.
func TestWakeUp_ATaskOfAnotherClientStartsAtOnce(t *testing.T) {
	t.Parallel()
	client := connect(t, startRedis(t))
	handled := make(chan time.Time, 1)
	worker, _ := startWorker(t, client, func(context.Context, unit.Job) error {
		handled <- time.Now()
		return nil
	})
	defer worker.Stop()
	other := asynq.NewClientFromRedisClient(client)
	var slow int
	const rounds = 20
	for n := range rounds {
		body := []byte(`{"id":"` + strconv.Itoa(n) + `"}`)
		task := asynq.NewTask(string(unit.JobMail), body, asynq.Queue(jobs.QueueMail))
		began := time.Now()
		if _, err := other.Enqueue(task); err != nil {
			t.Fatal(err)
		}
		if (<-handled).Sub(began) > 500*time.Millisecond {
			slow++
		}
	}
	if slow > rounds/4 {
		t.Errorf("%d of %d tasks waited for the next poll", slow, rounds)
	}
}

func TestWakeUp_ATaskStartsAtOnce(t *testing.T) {
	t.Parallel()
	client := connect(t, startRedis(t))
	handled := make(chan unit.Job, 1)
	worker, queue := startWorker(t, client, func(_ context.Context, j unit.Job) error {
		handled <- j
		return nil
	})
	defer worker.Stop()
	var slow int
	const rounds = 40
	for n := range rounds {
		job := unit.Job{Kind: unit.JobMail, TenantID: "tnt_1", ID: strconv.Itoa(n)}
		began := time.Now()
		queue.Enqueue(t.Context(), job)
		if got := <-handled; got != job {
			t.Fatalf("handled %v, want %v", got, job)
		}
		if time.Since(began) > 500*time.Millisecond {
			slow++
		}
	}
	// Without wake-ups each would wait half a second on average.
	if slow > rounds/4 {
		t.Errorf("%d of %d tasks waited for the next poll", slow, rounds)
	}
}

func startWorker(t *testing.T, client redis.UniversalClient, mail unit.JobHandler) (*jobs.Worker, *jobs.Queue) {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	queue := jobs.NewQueue(client, log)
	t.Cleanup(queue.Close)
	worker := jobs.NewWorker(jobs.WorkerOptions{Redis: client, Queue: queue, Registry: prometheus.NewRegistry(), Log: log})
	worker.Handle(unit.JobMail, mail)
	if err := worker.Start(); err != nil {
		t.Fatal(err)
	}
	return worker, queue
}
