package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"
)

// runReceiver is a tenant's server in a process of its own: it reads each
// webhook and answers 200 at once. GET gives how many have come.
func runReceiver(ctx context.Context, listener net.Listener, out io.Writer) error {
	var came atomic.Int64
	srv := &http.Server{ReadHeaderTimeout: 5 * time.Second, Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			fmt.Fprint(w, came.Load())
			return
		}
		if _, err := io.Copy(io.Discard, r.Body); err == nil {
			came.Add(1)
		}
	})}
	if err := announce(out, listener, ""); err != nil {
		return err
	}
	return serveUntil(ctx, srv, listener)
}

// fastReceiver is that process.
type fastReceiver struct{ *part }

func startFastReceiver(ctx context.Context) (fastReceiver, error) {
	p, err := startPart(ctx, receiverPart, struct{}{})
	return fastReceiver{p}, err
}

func (r fastReceiver) url(n int) string { return fmt.Sprintf("http://%s/hooks/%d", r.Address, n) }

func (r fastReceiver) pid() int { return r.ID() }

// count of webhooks that have come.
func (r fastReceiver) count(ctx context.Context) (int, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, r.url(0), nil)
	if err != nil {
		return 0, err
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(string(raw))
}

// waitFor n more webhooks than before; from is when the first of them was
// seen.
func (r fastReceiver) waitFor(ctx context.Context, before, n int, limit time.Duration) error {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for {
		came, err := r.count(ctx)
		if err != nil {
			return fmt.Errorf("waiting for %d webhooks: %w", n, err)
		}
		if came >= before+n {
			return nil
		}
		pause(ctx, countEvery)
	}
}

// countEvery is coarse enough to cost nothing and fine against what is
// measured by it, seconds.
const countEvery = 10 * time.Millisecond
