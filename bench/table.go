package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"text/tabwriter"
	"time"
)

// row of the table; an empty cell prints as a dash.
type row struct {
	what, floor, measured, ratio, target string
	// verdict is empty where nothing is asked for.
	verdict string
}

func judge(ok bool) string {
	if ok {
		return "met"
	}
	return "NOT met"
}

func (b *bench) add(rows ...row) { b.rows = append(b.rows, rows...) }

// addRatio of what is measured to its floor, which must be reached.
func (b *bench) addRatio(what string, floor, measured, ratio, target float64) {
	b.add(row{
		what, perSecond(floor), perSecond(measured), percent(ratio), ">= " + percent(target), judge(ratio >= target),
	})
}

// addTimes tells the median of the times and nearly the worst, with what they
// may be.
func (b *bench) addTimes(what string, times []int64, most50, most99 time.Duration) {
	for _, p := range []struct {
		name string
		of   float64
		most time.Duration
	}{{"p50", 0.50, most50}, {"p99", 0.99, most99}} {
		time := time.Duration(percentile(times, p.of))
		b.add(row{
			what: what + ", " + p.name, measured: milliseconds(time),
			target: "<= " + milliseconds(p.most), verdict: judge(time <= p.most),
		})
	}
}

func printTable(out io.Writer, rows []row, notes []string) error {
	w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "WHAT\tFLOOR\tMEASURED\tRATIO\tTARGET\t")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n",
			r.what, dash(r.floor), dash(r.measured), dash(r.ratio), dash(r.target), r.verdict)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	fmt.Fprintln(out)
	for _, n := range notes {
		if _, err := fmt.Fprintln(out, n); err != nil {
			return err
		}
	}
	return nil
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func perSecond(x float64) string { return fmt.Sprintf("%.0f/s", x) }

func percent(x float64) string { return fmt.Sprintf("%.0f %%", 100*x) }

func megabytes(bytes uint64) string { return fmt.Sprintf("%.0f MB", float64(bytes)/1e6) }

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}

// median of a few rounds: one that a neighbour on the machine disturbed does
// not move it.
func median(xs []float64) float64 {
	sorted := slices.Sorted(slices.Values(xs))
	n := len(sorted)
	if n == 0 {
		return math.NaN()
	}
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// percentile by nearest rank: the smallest value that p of all do not exceed.
func percentile[T int64 | float64](xs []T, p float64) T {
	sorted := slices.Sorted(slices.Values(xs))
	rank := int(math.Ceil(p * float64(len(sorted))))
	return sorted[max(rank, 1)-1]
}
