// Command faults breaks parts of a running service, repairs them, and checks
// the invariants: no event is lost, an event keeps its id and its body, attempts
// are counted right, and all work is finished within a minute. It fails when an invariant does not hold.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"verifyme/bench/parts"
)

// faults in the order in which they are made.
var faults = []struct {
	name   string
	strike fault
}{
	{"worker-killed", workerKilled},
	{"one-worker-killed", oneWorkerKilled},
	{"worker-frozen", workerFrozen},
	{"server-killed", serverKilled},
	{"never-enqueued", neverEnqueued},
	{"redis-flushed", redisFlushed},
	{"redis-restarted", redisRestarted},
	{"redis-read-only", redisReadOnly},
	{"postgres-restarted", postgresRestarted},
	{"postgres-crashed", postgresCrashed},
	{"receiver-hangs", receiverHangs},
	{"receiver-500", receiverFails},
	{"receiver-500-to-the-end", receiverFailsToTheEnd},
	{"receiver-410", receiverGone},
	{"receiver-302", receiverRedirects},
	{"receiver-untrusted", receiverUntrusted},
	{"receiver-unknown", receiverUnknown},
	{"receiver-refuses", receiverRefuses},
	{"receiver-429", receiverBusy},
	{"receiver-503", receiverAway},
	{"one-of-two-workers-frozen", oneOfTwoWorkersFrozen},
	{"one-of-two-servers-frozen", oneOfTwoServersFrozen},
	{"one-of-each-killed", oneOfEachKilled},
	{"one-of-each-stopped", oneOfEachStopped},
	{"clock-forward", clockForward},
	{"redis-frozen", redisFrozen},
	{"postgres-frozen", postgresFrozen},
	{"redis-flushed-worker-killed", redisFlushedAndWorkerKilled},
	{"redis-failover", redisFailover},
	{"postgres-failover", postgresFailover},
	{"s3-lost", s3Lost},
	{"s3-frozen", s3Frozen},
	{"disk-full", diskFull},
	{"clamd-killed", clamdKilled},
	{"provider-wrong", providerWrong},
	{"mail-refused", mailRefused},
}

// fewestEvents let an endpoint have far more due than it may have in flight: a
// hundred at once are one bad second, and only failures after it disable it.
const fewestEvents = 200

func main() {
	parts.RunAsProgram()
	var o options
	flag.StringVar(&o.chosen, "faults", "",
		"faults to make, separated by commas: "+strings.Join(names(), ", ")+"; none means all")
	flag.IntVar(&o.events, "events", 400, "events of each fault's load, about")
	flag.StringVar(&o.seeds, "seeds", "1", "how often each fault is made, each time at another moment of its load; "+
		"or its first and its last seed, as 5-9")
	flag.StringVar(&o.results, "results", "", "a file with a line for each fault and seed that was made: those that "+
		"held are not made again")
	flag.DurationVar(&o.within, "within", 0, "begin nothing more after so long; what is left is for a later run with "+
		"the same -results")
	flag.IntVar(&o.atOnce, "at-once", 1, "faults at once, each on servers of its own")
	flag.BoolVar(&o.bugs, "bugs", false, "make bugs in the product in place of faults: each must break an invariant")
	flag.StringVar(&o.binary, "binary", "bin/verifyme", "the program whose processes are broken")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	parts.Exit("faults", runChosen(ctx, o, os.Stdout))
}

// options of a run.
type options struct {
	chosen, binary string
	events         int
	seeds, results string
	within         time.Duration
	atOnce         int
	bugs           bool
}

func names() (all []string) {
	for _, f := range faults {
		all = append(all, f.name)
	}
	return all
}

func runChosen(ctx context.Context, o options, out io.Writer) error {
	wanted, err := parts.Chosen("fault", o.chosen, names())
	if err != nil {
		return err
	}
	if o.events < fewestEvents {
		return fmt.Errorf("-events must be %d or more", fewestEvents)
	}
	program, err := parts.Named(o.binary)
	if err != nil {
		return err
	}
	if o.bugs {
		d, err := parts.Start(ctx, program, false)
		if err != nil {
			return err
		}
		return errors.Join(runBugs(ctx, d, bugs, o.events, out), d.Close())
	}
	first, last, err := seedRange(o.seeds)
	if err != nil {
		return err
	}
	kept, err := openResults(o.results, o.binary)
	if err != nil {
		return err
	}
	r := &runner{
		events: o.events, results: kept, left: kept.left(pairsOf(wanted, first, last)), out: out,
		start: func() (*parts.Deployment, error) { return parts.Start(ctx, program, false) },
	}
	if o.within > 0 {
		r.until = time.Now().Add(o.within)
	}
	return errors.Join(r.run(ctx, o.atOnce), kept.close())
}

// fault breaks one part of the running service.
type fault func(context.Context, *scene)
