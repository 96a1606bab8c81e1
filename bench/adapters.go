package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"syscall"
	"time"

	"verifyme/bench/try"
	"verifyme/provider/adapter"
	"verifyme/provider/adapters"
	"verifyme/provider/verdict"
)

const (
	adapterCalls  = 2000
	adapterTime   = time.Millisecond
	adapterMemory = 1 << 20
)

// measureAdapters: what a call costs the process by each shipped adapter that answers at
// once, with the vendor in memory: the request made, the answer read and judged.
func measureAdapters(ctx context.Context, b *bench) {
	all := try.Get(adapters.All())
	var longest time.Duration
	var most uint64
	var named string
	for _, name := range slices.Sorted(maps.Keys(all)) {
		taken, memory := adapterCost(ctx, all[name])
		if taken > longest {
			longest, named = taken, name
		}
		most = max(most, memory)
	}
	b.note("adapters: %d calls by each of %d; the dearest is %s", adapterCalls, len(all), named)
	b.add(row{
		what: "processor time of a call of a provider", measured: longest.String(),
		target: "<= " + adapterTime.String(), verdict: judge(longest <= adapterTime),
	}, row{
		what: "memory that a call of a provider allocates", measured: fmt.Sprintf("%d KB", most/1024),
		target: fmt.Sprintf("<= %d KB", adapterMemory/1024), verdict: judge(most <= adapterMemory),
	})
}

// adapterCost of a call: processor time with the collection of its garbage, and the bytes
// that it allocates.
func adapterCost(ctx context.Context, a *adapter.Adapter) (taken time.Duration, memory uint64) {
	examples := a.Examples()
	atOnce := slices.IndexFunc(examples, func(e adapter.Example) bool {
		return len(e.Answers) == 1 && e.Want.Kind != verdict.Outage
	})
	e := examples[atOnce]
	client := adapter.NewClient(a, a.ExampleValues(), answering(e.Answers[0]))
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	started := processorTime()
	for range adapterCalls {
		if got := client.Ask(ctx, e.Question); got != e.Want {
			try.Do(fmt.Errorf("%s gives %s", a.Name, got.Kind))
		}
	}
	taken = (processorTime() - started) / adapterCalls
	runtime.ReadMemStats(&after)
	return taken, (after.TotalAlloc - before.TotalAlloc) / adapterCalls
}

// processorTime of this process so far.
func processorTime() time.Duration {
	var used syscall.Rusage
	try.Do(syscall.Getrusage(syscall.RUSAGE_SELF, &used))
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// answering is a vendor without a network.
type answering adapter.Answer

func (a answering) RoundTrip(r *http.Request) (*http.Response, error) {
	if r.Body != nil {
		if _, err := io.Copy(io.Discard, r.Body); err != nil {
			return nil, err
		}
	}
	return &http.Response{
		StatusCode: a.Status, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader([]byte(a.Body))),
		ContentLength: int64(len(a.Body)), Request: r,
	}, nil
}
