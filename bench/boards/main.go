// Command boards is the load by which the boards and the alerts of packaging/monitoring are judged: a sandbox and a
// production deployment at work, and every fault that an alert is for. It says what there is to be scraped, a line of
// JSON each, and judges nothing itself: tools/boards does.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"os"
	"os/signal"
	"sync"
	"syscall"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

func main() {
	parts.RunAsProgram()
	binary := flag.String("binary", "bin/verifyme", "the program whose processes are watched")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	program, err := parts.Named(*binary)
	if err != nil {
		parts.Exit("boards", err)
	}
	parts.Exit("boards", try.Catch(func() { play(ctx, program) }))
}

// told to who scrapes: a process of a job with the address of its metrics; or that it is calm, and something happens
// from now on; or that it is over, and the processes end.
type told struct {
	Job     string `json:",omitempty"`
	Name    string `json:",omitempty"`
	Metrics string `json:",omitempty"`
	Calm    bool   `json:",omitempty"`
	Over    bool   `json:",omitempty"`
}

var telling sync.Mutex

func tell(t told) {
	telling.Lock()
	defer telling.Unlock()
	try.Do(json.NewEncoder(os.Stdout).Encode(t))
}

const (
	// calmFor some scrapes, with no call but those for the metrics.
	calmFor = 14 * time.Second
	// atWork before anything fails, and after everything is repaired.
	atWork = 20 * time.Second
	// awayFor some scrapes, what was measured a moment ago included.
	awayFor = 12 * time.Second
)

func play(ctx context.Context, program parts.Program) {
	sandbox := open(ctx, program, "verifyme-sandbox", false)
	defer try.Close(sandbox.close)
	production := open(ctx, program, "verifyme", true)
	defer try.Close(production.close)
	sandbox.start(ctx)
	production.start(ctx)
	rest(ctx, calmFor)
	tell(told{Calm: true})
	sandbox.sealedAnew(ctx)

	working, stop := context.WithCancel(ctx)
	var people sync.WaitGroup
	defer people.Wait()
	defer stop()
	sandbox.peopled(working, &people)
	production.peopled(working, &people)
	rest(ctx, atWork)

	// Those that do not disturb each other go on side by side.
	together(
		func() { sandbox.relayBlind(ctx) },
		func() { sandbox.tableHeld(ctx); sandbox.monthsGone(ctx) },
		func() { sandbox.guessed(ctx) },
		func() { production.vendorFails(ctx) },
		func() { sandbox.receiversFail(ctx) },
	)
	together(
		func() { sandbox.tasksFail(ctx); sandbox.redisAway(ctx) },
		func() { production.partsFail(ctx); production.refusedCertificates(ctx) },
	)
	together(
		func() { sandbox.workerKilled(ctx); sandbox.tampered(ctx) },
		func() { production.evidenceAltered(ctx); production.queuePaused(ctx) },
	)
	sandbox.crowded(ctx)
	sandbox.postgresAway(ctx)
	rest(ctx, atWork)
	tell(told{Over: true})
}

func rest(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
		try.Do(ctx.Err())
	case <-time.After(d):
	}
}

// together to the end of all.
func together(all ...func()) {
	failed := make([]error, len(all))
	var running sync.WaitGroup
	for i, one := range all {
		running.Go(func() { failed[i] = try.Catch(one) })
	}
	running.Wait()
	try.Do(errors.Join(failed...))
}
