package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"text/tabwriter"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// runner makes pairs of faults and seeds and prints their table.
type runner struct {
	events  int
	results *results
	// start servers, a set for each fault that is made at once.
	start func() (*parts.Deployment, error)
	// until when pairs are begun; zero sets no end.
	until time.Time
	out   io.Writer

	mu   sync.Mutex
	left []pair
	rows []string
	told []string
}

// errBroken is explained in full beside the table.
var errBroken = errors.New("invariants do not hold")

// run what is left, all of it even when one breaks an invariant, and print the table.
func (r *runner) run(ctx context.Context, atOnce int) error {
	failed := make(chan error, atOnce)
	for range atOnce {
		go func() { failed <- r.lane(ctx) }()
	}
	var err error
	for range atOnce {
		err = errors.Join(err, <-failed)
	}
	return errors.Join(err, r.print())
}

// lane makes one pair after the other on its servers.
func (r *runner) lane(ctx context.Context) (err error) {
	p, more := r.next()
	if !more {
		return nil
	}
	d, err := r.start()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	for ; more; p, more = r.next() {
		if err := r.make(ctx, d, p); err != nil {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.left = nil
			return fmt.Errorf("%s: %w", p.name(), err)
		}
	}
	return nil
}

// next pair, if there is one and time for it.
func (r *runner) next() (p pair, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.left) == 0 || !r.until.IsZero() && time.Now().After(r.until) {
		return p, false
	}
	p, r.left = r.left[0], r.left[1:]
	return p, true
}

func (r *runner) make(ctx context.Context, d *parts.Deployment, p pair) error {
	fmt.Fprintf(os.Stderr, "faults: making %s\n", p.name())
	began := time.Now()
	row, told, err := makeOne(ctx, d, p, r.events, strikeOf(p.fault))
	took := time.Since(began)
	if err != nil {
		return err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rows = append(r.rows, fmt.Sprintf("%s\t%.1f s\n", row, took.Seconds()))
	verdict := holds
	for _, t := range told {
		verdict = broken
		r.told = append(r.told, p.name()+": "+t)
	}
	return r.results.add(p, verdict, took)
}

func strikeOf(name string) fault {
	for _, f := range faults {
		if f.name == name {
			return f.strike
		}
	}
	return nil
}

func (r *runner) print() error {
	table := tabwriter.NewWriter(r.out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(table, "FAULT\tEVENTS\tDELIVERIES\tRECEIPTS (AGAIN)\tATTEMPTS\tQUIET AFTER\tINVARIANTS\tTOOK")
	fmt.Fprint(table, strings.Join(r.rows, ""))
	err := table.Flush()
	if n := len(r.left); n > 0 {
		_, tellErr := fmt.Fprintf(r.out, "\n%d more are left for a later run.\n", n)
		err = errors.Join(err, tellErr)
	}
	if err != nil || len(r.told) == 0 {
		return err
	}
	_, err = fmt.Fprintf(r.out, "\n%s\n", strings.Join(r.told, "\n"))
	return errors.Join(errBroken, err)
}

// makeOne fault and report its row and the broken invariants; an error is one of the runner.
func makeOne(
	ctx context.Context, d *parts.Deployment, p pair, events int, strike fault,
) (row string, told []string, err error) {
	var s *scene
	err = try.Catch(func() {
		s = openScene(ctx, d, p.name(), events)
		s.seed = p.seed
		if err := try.Catch(func() { strike(ctx, s) }); err != nil {
			try.Do(ctx.Err())
			// A condition that did not hold in time is reported with the state.
			s.breaks("%v", err)
		}
		s.check(ctx)
		row = s.row(ctx)
	})
	if s == nil {
		return row, nil, err
	}
	err = errors.Join(err, s.close())
	if err != nil || len(s.broken) > 0 {
		s.tellLogs()
	}
	return row, s.broken, err
}
