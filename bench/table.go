package main

import (
	"fmt"
	"io"
	"text/tabwriter"
	"time"
)

// row of the table; an empty cell prints as a dash.
type row struct {
	what, floor, measured, ratio, target string
	// verdict is empty where nothing is asked for.
	verdict verdict
}

type verdict string

const (
	met    verdict = "met"
	notMet verdict = "NOT met"
)

func judge(ok bool) verdict {
	if ok {
		return met
	}
	return notMet
}

func printTable(out io.Writer, rows []row, notes []string) error {
	w := tabwriter.NewWriter(out, 0, 4, 2, ' ', 0)
	fmt.Fprintln(w, "WHAT\tFLOOR\tMEASURED\tRATIO\tTARGET\t")
	for _, r := range rows {
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", r.what, dash(r.floor), dash(r.measured), dash(r.ratio), dash(r.target), r.verdict)
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

func megabytes(bytes int64) string { return fmt.Sprintf("%.0f MB", float64(bytes)/1e6) }

func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.1f ms", float64(d)/float64(time.Millisecond))
}
