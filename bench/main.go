// Command bench measures the service and prints a table. Speed is given as a
// ratio to a floor that the same machine sets in the same run, or as a time or
// a size with its target. A missed target is told and fails nothing; only a
// bench that could not measure does.
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
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
)

type options struct {
	rows    string
	rounds  int
	round   time.Duration
	profile string
	binary  string
	stored  int
}

// bench is what the rows share.
type bench struct {
	options
	// deployment is started for the first row that wants it.
	deployment *deployment
	notes      []string
}

// rows in the order in which they run: the idle ones first, on a machine that
// has not been busy.
var rows = []struct {
	name    string
	measure func(context.Context, *bench) ([]row, error)
}{
	{"stack", measureStack},
	{"workers", measureWorkers},
	{"webhook", measureWebhook},
	{"create", measureCreate},
	{"result", measureResult},
	{"latency", measureLatency},
	{"deliveries", measureDeliveries},
	{"hanging", measureHanging},
	{"changes", measureChanges},
	{"backlog", measureBacklog},
	{"size", measureSize},
}

func main() {
	if len(os.Args) == 3 && os.Args[1] == partArgument {
		exitWith(runPart(os.Args[2], os.Stdin, os.Stdout))
	}
	var o options
	flag.StringVar(&o.rows, "rows", "", "rows to measure, separated by commas: "+strings.Join(rowNames(), ", ")+"; none means all")
	flag.IntVar(&o.rounds, "rounds", 7, "rounds of each floor and of what is measured against it, in turns")
	flag.DurationVar(&o.round, "round", 2*time.Second, "length of a round")
	flag.StringVar(&o.profile, "profile", "", "folder for CPU profiles of the server, one a round")
	flag.StringVar(&o.binary, "binary", "bin/verifyme", "the program whose dev stack is measured")
	flag.IntVar(&o.stored, "stored", 1_000_000, "requests that the row size stores")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exitWith(run(ctx, o, os.Stdout))
}

func exitWith(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

func rowNames() []string {
	names := make([]string, len(rows))
	for i, r := range rows {
		names[i] = r.name
	}
	return names
}

func run(ctx context.Context, o options, out io.Writer) (err error) {
	wanted, err := parts.Chosen("row", o.rows, rowNames())
	if err != nil {
		return err
	}
	if o.rounds < 1 || o.round <= 0 {
		return errors.New("-rounds and -round must be positive")
	}
	b := &bench{options: o}
	defer func() { err = errors.Join(err, b.close()) }()
	var measured []row
	before := machine.LoadAverage()
	for _, r := range rows {
		if !slices.Contains(wanted, r.name) {
			continue
		}
		fmt.Fprintf(os.Stderr, "bench: measuring %s\n", r.name)
		got, err := b.measure(ctx, r.name, r.measure)
		if err != nil {
			return fmt.Errorf("%s: %w", r.name, err)
		}
		measured = append(measured, got...)
	}
	b.note("load average of the machine: %s before, %s after", before, machine.LoadAverage())
	return printTable(out, measured, b.notes)
}

// measure a row and tell who else used the machine meanwhile, where that can
// be known.
func (b *bench) measure(ctx context.Context, name string, row func(context.Context, *bench) ([]row, error)) ([]row, error) {
	others, watchErr := machine.Watch()
	rows, err := row(ctx, b)
	if err != nil || watchErr != nil {
		return rows, err
	}
	taken, err := others.Taken()
	delay, pageErr := machine.PageDelay(ctx)
	b.note("%s: %s meanwhile; a page of memory left alone for a second is there again after %.1f µs", name, taken, float64(delay)/float64(time.Microsecond))
	return rows, errors.Join(err, pageErr)
}

func (b *bench) note(format string, args ...any) {
	b.notes = append(b.notes, fmt.Sprintf(format, args...))
}

// deploy starts the deployment once.
func (b *bench) deploy(ctx context.Context) (*deployment, error) {
	if b.deployment == nil {
		d, err := startDeployment(ctx)
		if err != nil {
			return nil, err
		}
		b.deployment = d
	}
	return b.deployment, nil
}

func (b *bench) close() error {
	if b.deployment == nil {
		return nil
	}
	return b.deployment.close()
}
