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
	"slices"
	"strings"
	"syscall"
	"text/tabwriter"

	"verifyme/bench/parts"
	"verifyme/bench/try"
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
	flag.Uint64Var(&o.seeds, "seeds", 1, "times that each fault is made, each at another moment of its load")
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
	seeds          uint64
	bugs           bool
}

func names() (all []string) {
	for _, f := range faults {
		all = append(all, f.name)
	}
	return all
}

func runChosen(ctx context.Context, o options, out io.Writer) (err error) {
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
	d, err := parts.Start(ctx, program, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	if o.bugs {
		return runBugs(ctx, d, bugs, o.events, out)
	}
	return run(ctx, d, wanted, o.events, o.seeds, out)
}

// errBroken is explained in full beside the table.
var errBroken = errors.New("invariants do not hold")

// run the faults, all of them even when one breaks an invariant, and print the
// table.
func run(
	ctx context.Context, d *parts.Deployment, wanted []string, events int, seeds uint64, out io.Writer,
) error {
	table := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "FAULT\tEVENTS\tDELIVERIES\tRECEIPTS (AGAIN)\tATTEMPTS\tQUIET AFTER\tINVARIANTS")
	var broken []string
	for _, f := range faults {
		if !slices.Contains(wanted, f.name) {
			continue
		}
		for seed := range seeds {
			name := f.name
			if seed > 0 {
				name = fmt.Sprintf("%s-%d", f.name, seed)
			}
			fmt.Fprintf(os.Stderr, "faults: making %s\n", name)
			told, err := makeOne(ctx, d, name, events, seed, f.strike, table)
			if err != nil {
				return errors.Join(fmt.Errorf("%s: %w", name, err), table.Flush())
			}
			for _, b := range told {
				broken = append(broken, name+": "+b)
			}
		}
	}
	if err := table.Flush(); err != nil || len(broken) == 0 {
		return err
	}
	_, err := fmt.Fprintf(out, "\n%s\n", strings.Join(broken, "\n"))
	return errors.Join(errBroken, err)
}

// fault breaks one part of the running service.
type fault func(context.Context, *scene)

// makeOne fault and report the broken invariants; an error is one of the runner.
func makeOne(
	ctx context.Context, d *parts.Deployment, name string, events int, seed uint64, strike fault, table io.Writer,
) (broken []string, err error) {
	var s *scene
	err = try.Catch(func() {
		s = openScene(ctx, d, name, events)
		s.seed = seed
		if err := try.Catch(func() { strike(ctx, s) }); err != nil {
			try.Do(ctx.Err())
			// A condition that did not hold in time is reported with the state.
			s.breaks("%v", err)
		}
		s.check(ctx)
		try.Get(io.WriteString(table, s.row(ctx)))
	})
	if s == nil {
		return nil, err
	}
	err = errors.Join(err, s.close())
	if err != nil || len(s.broken) > 0 {
		s.tellLogs()
	}
	return s.broken, err
}
