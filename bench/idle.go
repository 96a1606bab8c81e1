package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"slices"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	// startupTime passes before an idle stack is measured; then it is watched.
	startupTime = 20 * time.Second
	watch       = 20 * time.Second
	// memoryTarget is 300 MB.
	memoryTarget = 300_000_000
	// readyTime is enough for a first start on a busy machine.
	readyTime = time.Minute
)

// measureStack: what `verifyme dev` takes when nobody uses it, PostgreSQL and
// Redis included.
func measureStack(ctx context.Context, b *bench) {
	dir := try.Get(os.MkdirTemp("", "verifyme-bench-"))
	defer try.Close(func() error { return errors.Join(os.RemoveAll(dir), os.Remove(dir+".log")) })
	dev := b.program.Dev(ctx, dir, dir+".log")
	defer try.Close(dev.Stop)
	waitReady(ctx, dev.Address)
	pause(ctx, startupTime)
	before := try.Get(machine.Tree(dev.ID()))
	var whole machine.Memory
	programs := map[string]machine.Memory{}
	for _, p := range before {
		m := try.Get(machine.MemoryOf(p.PID))
		programs[p.Comm] = programs[p.Comm].Plus(m)
		whole = whole.Plus(m)
	}
	pause(ctx, watch)
	spent := machine.UsageOf(try.Get(machine.Tree(dev.ID()))).Since(machine.UsageOf(before))
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		m := programs[name]
		b.note("stack, %s: resident %s, proportional %s, %s", name,
			megabytes(m.Resident), megabytes(m.Proportional), machine.Cores(spent[name].Seconds()/watch.Seconds()))
	}
	b.add(row{
		what: "idle dev stack, resident memory summed", measured: megabytes(whole.Resident),
		target: "<= " + megabytes(memoryTarget), verdict: judge(whole.Resident <= memoryTarget),
	}, row{
		what: "idle dev stack, shared pages counted once", measured: megabytes(whole.Proportional),
	}, row{
		what: "idle dev stack, processor", measured: machine.Cores(spent.Sum().Seconds() / watch.Seconds()),
	})
}

// waitReady until the stack says that it is ready.
func waitReady(ctx context.Context, address string) {
	ctx, cancel := context.WithTimeout(ctx, readyTime)
	defer cancel()
	for api := (parts.API{Base: "http://" + address}); ; pause(ctx, 50*time.Millisecond) {
		if status, _, err := api.Call(ctx, http.MethodGet, "/readyz", nil); err == nil && status == http.StatusOK {
			return
		}
		if ctx.Err() != nil {
			try.Do(fmt.Errorf("the dev stack did not become ready within %v", readyTime))
		}
	}
}

// workersTarget in cores.
const workersTarget = 0.03

// workersWatch is how long the service is watched with its workers and without.
const workersWatch = 8 * time.Second

// measureWorkers: what the workers and the relay take while nothing is due.
func measureWorkers(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	alone, both := d.idleUsage(ctx, false), d.idleUsage(ctx, true)
	b.note("workers, idle: the server alone takes %s; with workers: %s",
		alone.Shares(workersWatch), both.Shares(workersWatch))
	cores := func(spent time.Duration) float64 { return spent.Seconds() / workersWatch.Seconds() }
	extra := cores(both.Sum() - alone.Sum())
	b.add(row{
		what: "idle workers and relay, processor", floor: machine.Cores(cores(alone.Sum())),
		measured: "+ " + machine.Cores(extra),
		target:   "<= " + machine.Cores(workersTarget), verdict: judge(extra <= workersTarget),
	})
}

func (d *deployment) idleUsage(ctx context.Context, work bool) machine.Usage {
	p := d.Serve(ctx, work)
	defer try.Close(p.Stop)
	pause(ctx, 2*warmUp)
	before := try.Get(machine.UsageBelow())
	pause(ctx, workersWatch)
	spent := try.Get(machine.UsageBelow()).Since(before)
	delete(spent, machine.Clients)
	return spent
}
