// Command faults breaks parts of a running service, lets it go on, and checks
// what must hold whatever breaks: no event is lost, an event keeps its id and
// its body, attempts are counted right, and everything is worked off within a
// minute. It fails when an invariant does not hold.
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

	"verifyme/bench/faults/process"
	"verifyme/bench/parts"
)

// faults in the order in which they are made.
var faults = []struct {
	name   string
	strike func(context.Context, *scene) error
}{
	{"worker-killed", workerKilled},
	{"one-worker-killed", oneWorkerKilled},
	{"worker-frozen", workerFrozen},
	{"server-killed", serverKilled},
	{"never-rung", neverRung},
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
}

// fewestEvents let an endpoint have far more due than it may have in flight: a
// hundred at once are one bad second, and only failures after it disable it.
const fewestEvents = 200

func main() {
	if len(os.Args) == 2 && os.Args[1] == process.Argument {
		exitWith(process.Run(os.Stdin, os.Stdout))
	}
	var chosen string
	var events int
	flag.StringVar(&chosen, "faults", "", "faults to make, separated by commas: "+strings.Join(names(), ", ")+"; none means all")
	flag.IntVar(&events, "events", 400, "events of each fault's load, about")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exitWith(runChosen(ctx, chosen, events, os.Stdout))
}

func exitWith(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func names() []string {
	all := make([]string, len(faults))
	for i, f := range faults {
		all[i] = f.name
	}
	return all
}

func runChosen(ctx context.Context, chosen string, events int, out io.Writer) (err error) {
	wanted, err := parts.Chosen("fault", chosen, names())
	if err != nil {
		return err
	}
	if events < fewestEvents {
		return fmt.Errorf("-events must be %d or more", fewestEvents)
	}
	d, err := startDeployment(ctx, false)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	return d.run(ctx, wanted, events, out)
}

// errBroken is told in full beside the table.
var errBroken = errors.New("invariants do not hold")

// run the faults, all of them even when one breaks an invariant, and print the
// table.
func (d *deployment) run(ctx context.Context, wanted []string, events int, out io.Writer) error {
	table := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "FAULT\tEVENTS\tDELIVERIES\tRECEIPTS (AGAIN)\tATTEMPTS\tQUIET AFTER\tINVARIANTS")
	var broken []string
	for _, f := range faults {
		if !slices.Contains(wanted, f.name) {
			continue
		}
		fmt.Fprintf(os.Stderr, "faults: making %s\n", f.name)
		s, err := d.make(ctx, f.name, events, f.strike, table)
		if err != nil {
			return errors.Join(fmt.Errorf("%s: %w", f.name, err), table.Flush())
		}
		for _, b := range s.broken {
			broken = append(broken, f.name+": "+b)
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if len(broken) == 0 {
		return nil
	}
	_, err := fmt.Fprintf(out, "\n%s\n", strings.Join(broken, "\n"))
	return errors.Join(errBroken, err)
}

// make one fault; an error is one of the runner.
func (d *deployment) make(ctx context.Context, name string, events int, strike func(context.Context, *scene) error, table io.Writer) (s *scene, err error) {
	if s, err = d.scene(ctx, name, events); err != nil {
		return nil, err
	}
	defer func() {
		err = errors.Join(err, s.close())
		if err != nil || len(s.broken) > 0 {
			for _, p := range s.all {
				fmt.Fprintf(os.Stderr, "faults: the log of %s ends:\n%s\n", p.LogName(), p.Logged())
			}
		}
	}()
	if err := strike(ctx, s); err != nil {
		if ctx.Err() != nil {
			return s, err
		}
		// What did not come about in time is told with what stands instead.
		s.breaks("%v", err)
	}
	if err := s.check(ctx); err != nil {
		return s, err
	}
	row, err := s.row(ctx)
	if err == nil {
		_, err = io.WriteString(table, row)
	}
	return s, err
}
