package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
)

// run of the load, as it was scraped.
type run struct {
	in     *memory
	engine *promql.Engine
	every  time.Duration
	// from the first scrape to the last; calm is a moment at which everything ran and nothing had happened yet.
	from, to, calm time.Time
}

func newRun(in *memory, every time.Duration) *run {
	return &run{in: in, every: every, engine: promql.NewEngine(promql.EngineOpts{
		MaxSamples: 50_000_000, Timeout: time.Minute, EnableAtModifier: true, EnableNegativeOffset: true,
		Parser: parser.NewParser(parser.Options{}),
	})}
}

// line of a chart: a series of a query's answer.
type line struct {
	legend string
	points []promql.FPoint
}

// ask the query over the whole run, as a panel does.
func (r *run) ask(ctx context.Context, query string) (promql.Matrix, error) {
	q, err := r.engine.NewRangeQuery(ctx, r.in, nil, query, r.from, r.to, r.every)
	if err != nil {
		return nil, err
	}
	defer q.Close()
	answer := q.Exec(ctx)
	if answer.Err != nil {
		return nil, answer.Err
	}
	found, err := answer.Matrix()
	// The engine takes its memory back.
	kept := slices.Clone(found)
	for i := range kept {
		kept[i].Floats = slices.Clone(kept[i].Floats)
	}
	return kept, err
}

// drawn panel: its lines, and what is wrong with it.
type drawn struct {
	panel
	lines []line
	// query of each target, as it was asked.
	faults []string
}

func (d *drawn) fault(format string, args ...any) {
	d.faults = append(d.faults, fmt.Sprintf(format, args...))
}

// silent are queries that show nothing, or nothing but zeros, and why: no load causes it. An entry that is not needed
// is a fault of its own.
type silent map[string]string

// judge the panel by its answers.
func (r *run) judge(
	ctx context.Context, b board, p panel, values map[string]string, why silent, used map[string]bool,
) *drawn {
	d := &drawn{panel: p}
	legends := map[string]bool{}
	for _, t := range p.Targets {
		query, err := filled(t.Expr, values, r.every)
		if err != nil {
			d.fault("%s: %v", t.RefID, err)
			continue
		}
		found, err := r.ask(ctx, query)
		if err != nil {
			d.fault("%s: %v", t.RefID, err)
			continue
		}
		told := false
		for _, s := range found {
			l := line{t.legend(s.Metric), s.Floats}
			told = told || l.tells()
			if legends[l.legend] && p.Type != "stat" {
				d.fault("%s: two series are called %q", t.RefID, l.legend)
			}
			legends[l.legend] = true
			d.lines = append(d.lines, l)
		}
		place := b.UID + "/" + p.Title + "/" + t.RefID
		_, excused := why[place]
		switch {
		case !told && !excused:
			d.fault("%s: %d series, and none tells anything: %s", t.RefID, len(found), query)
		case told && excused:
			d.fault("%s: it tells something, and stands in the list of those that cannot", t.RefID)
		}
		used[place] = true
	}
	if p.Type == "stat" {
		r.judgeStat(d, b, why, used)
	}
	return d
}

// judgeStat: a number that is missing while nothing is wrong looks as if something was.
func (r *run) judgeStat(d *drawn, b board, why silent, used map[string]bool) {
	if len(d.lines) > 1 {
		d.fault("a stat has one series, not %d", len(d.lines))
	}
	place := b.UID + "/" + d.Title + "/calm"
	_, excused := why[place]
	_, shown := line{}.at(r.calm)
	if len(d.lines) > 0 {
		_, shown = d.lines[0].at(r.calm)
	}
	switch {
	case !shown && !excused:
		d.fault("it has no number before anything has happened")
	case shown && excused:
		d.fault("it has a number before anything has happened, and stands in the list of those that cannot")
	}
	used[place] = true
}

// tells: some value is neither missing nor zero.
func (l line) tells() bool {
	return slices.ContainsFunc(l.points, func(p promql.FPoint) bool { return !math.IsNaN(p.F) && p.F != 0 })
}

// at the moment or last before it, as Grafana's lastNotNull.
func (l line) at(moment time.Time) (v float64, ok bool) {
	for _, p := range l.points {
		if p.T <= moment.UnixMilli() && !math.IsNaN(p.F) {
			v, ok = p.F, true
		}
	}
	return v, ok
}

// fired says for how long an alert's expression held, and whether it held before anything had happened.
type fired struct {
	alert
	lasted time.Duration
	calm   bool
	err    error
}

func (r *run) alert(ctx context.Context, a alert) fired {
	f := fired{alert: a}
	found, err := r.ask(ctx, a.Expr)
	if err != nil {
		f.err = err
		return f
	}
	held := map[int64]bool{}
	for _, s := range found {
		for _, p := range s.Floats {
			held[p.T] = true
			f.calm = f.calm || p.T <= r.calm.UnixMilli()
		}
	}
	f.lasted = time.Duration(len(held)) * r.every
	return f
}

// faults of the alerts: each must hold for a while in a run that has its fault, and none while nothing is wrong.
func (r *run) alerts(
	ctx context.Context, all []alert, why silent, used map[string]bool,
) (told []fired, faults []error) {
	for _, a := range all {
		f := r.alert(ctx, a)
		told = append(told, f)
		_, excused := why[a.Alert]
		used[a.Alert] = true
		switch {
		case f.err != nil:
			faults = append(faults, fmt.Errorf("%s: %w", a.Alert, f.err))
		case f.calm:
			faults = append(faults, fmt.Errorf("%s: it holds before anything has happened", a.Alert))
		case f.lasted == 0 && !excused:
			faults = append(faults, fmt.Errorf("%s: it never holds, whatever fails: %s", a.Alert, a.Expr))
		case f.lasted > 0 && excused:
			faults = append(faults, fmt.Errorf("%s: it holds, and stands in the list of those that cannot", a.Alert))
		}
	}
	return told, faults
}

// unshown are the program's own metrics that were served and that no board asks for.
func unshown(boards []board, served []string) (faults []error) {
	asked := ""
	for _, b := range boards {
		for _, p := range b.Panels {
			for _, t := range p.Targets {
				asked += t.Expr + "\n"
			}
		}
	}
	for _, name := range served {
		if !strings.Contains(asked, name) {
			faults = append(faults, fmt.Errorf("no board shows %s", name))
		}
	}
	return faults
}

// unneeded entries of the list name nothing that there is.
func unneeded(why silent, used map[string]bool) (faults []error) {
	for place := range why {
		if !used[place] {
			faults = append(faults, errors.New("the list of what tells nothing names "+place+", which there is not"))
		}
	}
	return faults
}

// calmFor so long before it is told that it is calm, all processes have run.
const calmFor = 12 * time.Second
