package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"

	"verifyme/bench/machine"
)

const (
	// settle before an idle stack is measured, and how long it is watched.
	settle = 20 * time.Second
	watch  = 20 * time.Second
	// memoryTarget is 300 MB.
	memoryTarget = 300_000_000
)

// stopTime of a dev stack.
const stopTime = 20 * time.Second

// measureStack: what `verifyme dev` takes when nobody uses it, PostgreSQL and
// Redis included.
func measureStack(ctx context.Context, b *bench) (rows []row, err error) {
	if _, err := os.Stat(b.binary); err != nil {
		return nil, fmt.Errorf("%w: build it, or name it with -binary", err)
	}
	dir, err := os.MkdirTemp("", "verifyme-bench-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	dev := exec.CommandContext(ctx, b.binary, "dev", "--listen", "127.0.0.1:0", "--data-dir", dir)
	dev.Cancel = func() error { return dev.Process.Signal(syscall.SIGTERM) }
	dev.WaitDelay = stopTime
	var log bytes.Buffer
	dev.Stderr = &log
	if err := dev.Start(); err != nil {
		return nil, err
	}
	defer func() {
		err = errors.Join(err, dev.Process.Signal(syscall.SIGTERM), dev.Wait())
		if err != nil {
			err = fmt.Errorf("%w; the log of %s dev: %s", err, b.binary, log.Bytes())
		}
	}()
	if err := waitReady(ctx, filepath.Join(dir, "dev.json")); err != nil {
		return nil, err
	}
	pause(ctx, settle)
	return stackRows(ctx, b, dev.Process.Pid)
}

func stackRows(ctx context.Context, b *bench, root int) ([]row, error) {
	before, err := machine.Tree(root)
	if err != nil {
		return nil, err
	}
	var whole machine.Memory
	parts := map[string]machine.Memory{}
	for _, p := range before {
		m, err := machine.MemoryOf(p.PID)
		if machine.Gone(err) {
			continue
		}
		if err != nil {
			return nil, err
		}
		part := parts[p.Program]
		parts[p.Program] = machine.Memory{Resident: part.Resident + m.Resident, Proportional: part.Proportional + m.Proportional}
		whole.Resident += m.Resident
		whole.Proportional += m.Proportional
	}
	pause(ctx, watch)
	after, err := machine.Tree(root)
	if err != nil {
		return nil, err
	}
	spent := machine.UsageOf(after).Since(machine.UsageOf(before))
	for _, program := range slices.Sorted(maps.Keys(parts)) {
		m := parts[program]
		b.note("stack, %s: resident %s, proportional %s, %s", program, megabytes(m.Resident), megabytes(m.Proportional), machine.Cores(spent[program].Seconds()/watch.Seconds()))
	}
	return []row{
		{what: "idle dev stack, resident memory summed", measured: megabytes(whole.Resident), target: "<= " + megabytes(memoryTarget), verdict: judge(whole.Resident <= memoryTarget)},
		{what: "idle dev stack, shared pages counted once", measured: megabytes(whole.Proportional)},
		{what: "idle dev stack, processor", measured: machine.Cores(spent.Sum().Seconds() / watch.Seconds())},
	}, nil
}

// readyTime is enough for a first start on a busy machine.
const readyTime = time.Minute

// waitReady until dev.json is there and the stack says that it is ready.
func waitReady(ctx context.Context, devFile string) error {
	ctx, cancel := context.WithTimeout(ctx, readyTime)
	defer cancel()
	for ctx.Err() == nil {
		if ready(ctx, devFile) {
			return nil
		}
		pause(ctx, 50*time.Millisecond)
	}
	return fmt.Errorf("the dev stack did not become ready within %v", readyTime)
}

func ready(ctx context.Context, devFile string) bool {
	raw, err := os.ReadFile(devFile)
	if err != nil {
		return false
	}
	var info struct{ BaseURL string }
	if err := json.Unmarshal(raw, &info); err != nil {
		return false
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, info.BaseURL+"/readyz", nil)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return false
	}
	_ = answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// workersTarget in cores.
const workersTarget = 0.03

// doorsWatch is how long the service is watched with its workers and without.
const doorsWatch = 8 * time.Second

// measureWorkers: what the workers and the relay take while nothing is due.
func measureWorkers(ctx context.Context, b *bench) ([]row, error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	doors, err := d.idleUsage(ctx, false)
	if err != nil {
		return nil, err
	}
	both, err := d.idleUsage(ctx, true)
	if err != nil {
		return nil, err
	}
	delete(doors, machine.Clients)
	delete(both, machine.Clients)
	b.note("workers, idle: the doors alone take %s; with workers: %s", doors.Shares(doorsWatch), both.Shares(doorsWatch))
	extra := (both.Sum() - doors.Sum()).Seconds() / doorsWatch.Seconds()
	return []row{{what: "idle workers and relay, processor", floor: machine.Cores(doors.Sum().Seconds() / doorsWatch.Seconds()), measured: "+ " + machine.Cores(extra),
		target: "<= " + machine.Cores(workersTarget), verdict: judge(extra <= workersTarget)}}, nil
}

func (d *deployment) idleUsage(ctx context.Context, work bool) (spent machine.Usage, err error) {
	p, err := d.serve(ctx, work)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	pause(ctx, 2*warmUp)
	before, err := machine.UsageBelow()
	if err != nil {
		return nil, err
	}
	pause(ctx, doorsWatch)
	after, err := machine.UsageBelow()
	return after.Since(before), err
}
