package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync/atomic"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// newCountingReceiver is a tenant's server in a process of its own: it reads
// each webhook and answers 200 at once. GET gives how many have come.
func newCountingReceiver(*json.Decoder) http.Handler {
	var came atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodGet {
			fmt.Fprint(w, came.Load())
			return
		}
		if _, err := io.Copy(io.Discard, r.Body); err == nil {
			came.Add(1)
		}
	})
}

// counting is that process.
type counting struct{ *parts.Process }

func (d *deployment) startCounting(ctx context.Context) counting {
	return counting{parts.StartSelf(ctx, nil, d.Log(), countingReceiver)}
}

// url of its nth endpoint.
func (c counting) url(n int) string { return fmt.Sprintf("http://%s/hooks/%d", c.Address, n) }

// count of webhooks that have come.
func (c counting) count(ctx context.Context) int {
	_, answer, err := (&parts.API{Base: c.url(0)}).Call(ctx, http.MethodGet, "", nil)
	try.Do(err)
	return try.Get(strconv.Atoi(string(answer)))
}

// countEvery is coarse enough to cost nothing and fine against what is
// measured by it, seconds.
const countEvery = 10 * time.Millisecond

// waitFor n more webhooks than before.
func (c counting) waitFor(ctx context.Context, before, n int, limit time.Duration) {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	for c.count(ctx) < before+n {
		pause(ctx, countEvery)
	}
}
