// Command bench measures the service and prints a table. Speed is given as a
// ratio to a floor that the same machine sets in the same run, or as a time or
// a size with its target. A missed target is printed and is no failure; a
// measurement that could not be made is one.
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
	"verifyme/bench/try"
)

type options struct {
	rows    string
	rounds  int
	round   time.Duration
	profile string
	binary  string
	stored  int
	// inputs to the doors, made from the seed.
	inputs, seed uint64
}

// bench is what the rows share.
type bench struct {
	options
	program parts.Program
	// deployment is started for the first row that wants it.
	deployment *deployment
	rows       []row
	notes      []string
}

// rows in the order in which they run: the idle ones first, on a machine that
// has not been busy.
var rows = []struct {
	name    string
	measure func(context.Context, *bench)
}{
	{"stack", measureStack},
	{"workers", measureWorkers},
	{"adapters", measureAdapters},
	{"webhook", measureWebhook},
	{"create", measureCreate},
	{"result", measureResult},
	{"journey", measureJourney},
	{"latency", measureLatency},
	{"deliveries", measureDeliveries},
	{"hanging", measureHanging},
	{"neighbour", measureNeighbour},
	{"scale", measureScale},
	{"fairness", measureFairness},
	{"logins", measureLogins},
	{"uploads", measureUploads},
	{"upload", measureUpload},
	{"pack", measurePack},
	{"erase", measureErase},
	{"sweep", measureSweep},
	{"changes", measureChanges},
	{"backlog", measureBacklog},
	{"analytics", measureAnalytics},
	{"size", measureSize},
	{"queue", measureQueue},
	{"subscribers", measureSubscribers},
	{"doors", measureDoors},
}

func main() {
	parts.RunAsProgram()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if len(os.Args) == 3 && helpers[os.Args[1]] != nil {
		parts.Exit("bench", try.Catch(func() { runHelper(ctx, os.Args[1], os.Args[2]) }))
	}
	var o options
	flag.StringVar(&o.rows, "rows", "",
		"rows to measure, separated by commas: "+strings.Join(rowNames(), ", ")+"; none means all")
	flag.IntVar(&o.rounds, "rounds", 7, "rounds of each floor and of what is measured against it, alternating")
	flag.DurationVar(&o.round, "round", 2*time.Second, "length of a round")
	flag.StringVar(&o.profile, "profile", "", "folder for CPU profiles of the server, one a round")
	flag.StringVar(&o.binary, "binary", "bin/verifyme", "the program that is measured")
	flag.IntVar(&o.stored, "stored", 1_000_000, "requests that the rows size and sweep store")
	flag.Uint64Var(&o.inputs, "inputs", 1_000_000, "inputs that the row doors sends")
	flag.Uint64Var(&o.seed, "seed", 1, "of the inputs of the row doors")
	flag.Parse()
	parts.Exit("bench", try.Catch(func() { run(ctx, o, os.Stdout) }))
}

func rowNames() (names []string) {
	for _, r := range rows {
		names = append(names, r.name)
	}
	return names
}

func run(ctx context.Context, o options, out io.Writer) {
	wanted := try.Get(parts.Chosen("row", o.rows, rowNames()))
	if o.rounds < 1 || o.round <= 0 {
		try.Do(errors.New("-rounds and -round must be positive"))
	}
	b := &bench{options: o, program: try.Get(parts.Named(o.binary))}
	if o.profile != "" {
		b.program = parts.Self()
		b.note("profiled: the program is the bench's own build of verifyme, in place of %s", o.binary)
	}
	defer try.Close(b.close)
	before := machine.LoadAverage()
	for _, r := range rows {
		if !slices.Contains(wanted, r.name) {
			continue
		}
		fmt.Fprintf(os.Stderr, "bench: measuring %s\n", r.name)
		if err := try.Catch(func() { b.measure(ctx, r.name, r.measure) }); err != nil {
			try.Do(fmt.Errorf("%s: %w", r.name, err))
		}
	}
	b.note("load average of the machine: %s before, %s after", before, machine.LoadAverage())
	try.Do(printTable(out, b.rows, b.notes))
}

// measure a row and tell who else used the machine meanwhile, where that can
// be known.
func (b *bench) measure(ctx context.Context, name string, row func(context.Context, *bench)) {
	others, err := machine.Watch()
	row(ctx, b)
	if err == nil {
		b.note("%s: %s meanwhile; a page of memory left alone for a second is there again after %.1f µs",
			name, try.Get(others.Taken()), float64(try.Get(machine.PageDelay(ctx)))/float64(time.Microsecond))
	}
}

func (b *bench) note(format string, args ...any) {
	b.notes = append(b.notes, fmt.Sprintf(format, args...))
}

// deploy starts the deployment once.
func (b *bench) deploy(ctx context.Context) *deployment {
	if b.deployment == nil {
		b.deployment = startDeployment(ctx, b.program)
	}
	return b.deployment
}

func (b *bench) close() error {
	if b.deployment == nil {
		return nil
	}
	return b.deployment.close()
}
