// boards judges the boards and the alerts by a run: it lets the load of bench/boards at the program's own processes,
// scrapes them as Prometheus does, asks Prometheus's engine every query of every panel and every alert's expression,
// and draws each board. It fails where a panel shows nothing that the load caused, or an alert does not see its fault.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"text/tabwriter"
	"time"
)

type options struct {
	root, to, browser string
	every             time.Duration
}

func main() {
	var o options
	flag.StringVar(&o.root, "root", "..", "the repository")
	flag.StringVar(&o.to, "to", "../docs/operations/boards", "folder of the pictures; empty draws none")
	flag.StringVar(&o.browser, "browser", os.Getenv("VERIFYME_CHROMIUM_SHELL"), "Chromium, which takes the pictures")
	flag.DurationVar(&o.every, "every", 2*time.Second, "how often the processes are scraped")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := o.run(ctx, flag.Args(), os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "boards:", err)
		os.Exit(1)
	}
}

// run the load, which is the command, and judge what it left.
func (o options) run(ctx context.Context, load []string, out io.Writer) error {
	boards, err := readBoards(filepath.Join(o.root, "packaging/monitoring/boards"))
	if err != nil {
		return err
	}
	alerts, err := readAlerts(filepath.Join(o.root, "packaging/monitoring/alerts.yaml"))
	if err != nil {
		return err
	}
	if len(load) == 0 {
		return errors.New("name the command of the load")
	}
	r := newRun(newMemory(), o.every)
	s := newScraper(r.in, o.every)
	if err := r.watch(ctx, o.root, load, s); err != nil {
		return err
	}
	faults := append(s.faults, unshown(boards, s.families())...)
	used := map[string]bool{}
	for _, b := range boards {
		panels, err := r.board(ctx, b, used)
		if err != nil {
			return err
		}
		for _, d := range panels {
			for _, fault := range d.faults {
				faults = append(faults, fmt.Errorf("%s: %s: %s", b.Title, d.Title, fault))
			}
		}
		if o.to != "" {
			if err := o.picture(ctx, b, r.page(b, panels)); err != nil {
				return err
			}
		}
	}
	told, more := r.alerts(ctx, alerts, tellNothing, used)
	faults = append(append(faults, more...), unneeded(tellNothing, used)...)
	printAlerts(out, told)
	return errors.Join(faults...)
}

func (r *run) board(ctx context.Context, b board, used map[string]bool) (panels []*drawn, err error) {
	values, err := b.values(ctx, r.in)
	if err != nil {
		return nil, err
	}
	for _, p := range b.Panels {
		if p.Type == "row" {
			panels = append(panels, &drawn{panel: p})
			continue
		}
		panels = append(panels, r.judge(ctx, b, p, values, tellNothing, used))
	}
	return panels, nil
}

// told by the load, a line of JSON each: a process with the address of its metrics; that it is calm, and something
// happens from now on; that it is over, and the processes end.
type told struct {
	Job, Name, Metrics string
	Calm, Over         bool
}

// watch the load to its end.
func (r *run) watch(ctx context.Context, root string, load []string, s *scraper) error {
	command := exec.CommandContext(ctx, load[0], load[1:]...)
	command.Dir, command.Stderr = root, os.Stderr
	command.Cancel = func() error { return command.Process.Signal(syscall.SIGTERM) }
	output, err := command.StdoutPipe()
	if err != nil {
		return err
	}
	if err := command.Start(); err != nil {
		return err
	}
	scraping, stop := context.WithCancel(ctx)
	ended := make(chan struct{})
	r.from = time.Now()
	go func() { s.run(scraping); close(ended) }()
	for lines := bufio.NewScanner(output); lines.Scan(); {
		var t told
		if err := json.Unmarshal(lines.Bytes(), &t); err != nil {
			stop()
			return errors.Join(fmt.Errorf("the load says %q: %w", lines.Text(), err), command.Cancel(), command.Wait())
		}
		switch {
		case t.Calm:
			r.calm = time.Now()
			r.from = r.calm.Add(-calmFor)
		case t.Over:
			r.to = time.Now()
		default:
			s.know(process{t.Job, t.Name, t.Metrics})

		}
	}
	stop()
	<-ended
	return command.Wait()
}

func printAlerts(out io.Writer, all []fired) {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "alert\tits expression held for")
	for _, f := range all {
		fmt.Fprintf(table, "%s\t%v\n", f.Alert, f.lasted)
	}
	_ = table.Flush()
}
