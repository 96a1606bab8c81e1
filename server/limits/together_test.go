package limits

import (
	"context"
	"io"
	"log/slog"
	"net"
	"os/exec"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"verifyme/jobs/redisserver"
)

// perMinute of the subject, more than a test uses.
const perMinute = 1000

// held keeps the first calls to Redis back until they are released, and counts those of each round trip.
type held struct {
	first    sync.Once
	came     chan struct{}
	released chan struct{}

	mu    sync.Mutex
	sizes []int
}

func (h *held) DialHook(next redis.DialHook) redis.DialHook { return next }

func (h *held) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		h.count(1)
		return next(ctx, cmd)
	}
}

func (h *held) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		h.count(len(cmds))
		return next(ctx, cmds)
	}
}

func (h *held) count(size int) {
	h.first.Do(func() {
		close(h.came)
		<-h.released
	})
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sizes = append(h.sizes, size)
}

// onRedis counts on a Redis of its own that knows the script; its next round trip is held.
func onRedis(t *testing.T) (*Limits, *held) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := strconv.Itoa(listener.Addr().(*net.TCPAddr).Port)
	_ = listener.Close()
	server := exec.Command("redis-server", "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
	server.Dir = t.TempDir()
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	client, err := redisserver.Connect("redis://127.0.0.1:" + port + "/0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	for end := time.Now().Add(10 * time.Second); client.Ping(t.Context()).Err() != nil; {
		if time.Now().After(end) {
			t.Fatal("Redis does not start")
		}
	}
	limits := New(client, slog.New(slog.NewTextHandler(io.Discard, nil)))
	if left := limits.Consume(t.Context(), "key", perMinute).Remaining; left != perMinute-1 {
		t.Fatalf("%d of %d remain after a use", left, perMinute)
	}
	h := &held{came: make(chan struct{}), released: make(chan struct{})}
	client.AddHook(h)
	return limits, h
}

// waiting calls of Redis.
func waiting(t *testing.T) int {
	t.Helper()
	var stacks strings.Builder
	if err := pprof.Lookup("goroutine").WriteTo(&stacks, 2); err != nil {
		t.Fatal(err)
	}
	return strings.Count(stacks.String(), "AutoFuture.WaitContext(")
}

// It counts what waits in the whole process, so that it runs beside no other.
func TestConsume_WhatComesAtOnceSharesRoundTrips(t *testing.T) {
	limits, h := onRedis(t)
	release := sync.OnceFunc(func() { close(h.released) })
	defer release()
	const many = 50
	var uses sync.WaitGroup
	use := func() {
		if u := limits.Consume(context.Background(), "key", perMinute); !u.Allowed {
			t.Errorf("%+v", u)
		}
	}
	uses.Go(use)
	<-h.came
	for range many {
		uses.Go(use)
	}
	for end := time.Now().Add(10 * time.Second); waiting(t) <= many; {
		if time.Now().After(end) {
			t.Fatalf("%d uses wait", waiting(t))
		}
	}
	release()
	uses.Wait()
	sum := 0
	for _, size := range h.sizes {
		sum += size
	}
	// The client may have begun to gather the next round trip, and gathers a further one while it is under way.
	if h.sizes[0] != 1 || sum != many+1 || len(h.sizes) > 3 {
		t.Errorf("round trips of %v uses", h.sizes)
	}
}

func TestConsume_ARedisThatHangsKeepsNoCallerLong(t *testing.T) {
	t.Parallel()
	limits, h := onRedis(t)
	defer close(h.released)
	ended := make(chan Spent, 1)
	go func() { ended <- limits.Consume(context.Background(), "key", perMinute) }()
	<-h.came
	select {
	case u := <-ended:
		// This process has counted none yet.
		if !u.Allowed || u.Remaining != perMinute-1 {
			t.Errorf("%+v", u)
		}
	case <-time.After(10 * redisTimeout):
		t.Error("the caller still waits")
	}
}
