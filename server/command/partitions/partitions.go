// Package partitions keeps the tables that grow with all that is sent in parts by month, for the operator's command.
package partitions

import (
	"context"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"verifyme/db"
	"verifyme/db/parts"
)

// Plan says what TurnOn would do.
func Plan(ctx context.Context, out io.Writer, url string) error {
	states, err := parts.ReadFrom(ctx, url)
	if err != nil {
		return err
	}
	now := time.Now()
	for _, s := range states {
		if s.Divided {
			fmt.Fprintf(out, "%s is in %d parts already\n", s.Name, len(s.Parts))
			continue
		}
		bound, err := parts.Bound(ctx, url, now, s)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%s, about %d rows in %d MB, becomes the part of all up to %s as it is; %d months more are made\n",
			s.Name, s.Parts[0].Rows, s.Parts[0].Bytes>>20, bound.Format(time.DateOnly), parts.MonthsFrom(bound, now))
		if bound.After(now.AddDate(0, 2, 0)) {
			fmt.Fprintln(out, "  a sandbox clock is ahead: until then nothing is parted by month")
		}
	}
	fmt.Fprintln(out, "Nothing was changed. There is no way back to single tables but a dump into a new database:\n"+
		"what it costs and when it is worth it is in docs/scale.md. Back up first, then: verifyme partitions on")
	return nil
}

// TurnOn divides what is not divided.
func TurnOn(ctx context.Context, out io.Writer, url string) error {
	err := parts.TurnOn(ctx, url, options(out))
	if err != nil {
		next := "mend that first, then run the command again"
		if db.Passing(err) {
			next = "run the command again"
		}
		return fmt.Errorf("%w\nwhat was done stays, and the deployment works: %s", err, next)
	}
	return Status(ctx, out, url)
}

// Keep does at once what workers do each hour.
func Keep(ctx context.Context, out io.Writer, url string) error {
	if err := parts.Keep(ctx, url, options(out)); err != nil {
		return err
	}
	return Status(ctx, out, url)
}

func options(out io.Writer) parts.Options {
	return parts.Options{Now: time.Now(), Say: func(format string, arguments ...any) {
		fmt.Fprintf(out, format+"\n", arguments...)
	}}
}

// Status of the tables and their parts.
func Status(ctx context.Context, out io.Writer, url string) error {
	states, err := parts.ReadFrom(ctx, url)
	if err != nil {
		return err
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(table, "TABLE\tPART\tFROM\tTO\tROWS (ABOUT)\tMB")
	for _, s := range states {
		for _, p := range s.Parts {
			from, to := p.From.Format(time.DateOnly), p.To.Format(time.DateOnly)
			if p.First {
				from = "the first"
			}
			if p.Last {
				to = "no end"
			}
			fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%d\t%d\n", s.Name, p.Name, from, to, p.Rows, p.Bytes>>20)
		}
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, s := range states {
		if !s.Divided {
			fmt.Fprintf(out, "%s is a single table\n", s.Name)
			continue
		}
		fmt.Fprintf(out, "%s has parts for %d months ahead; %d rows are behind them, by clocks that are ahead\n", s.Name,
			s.Ahead(time.Now()), s.BehindEnd())
	}
	return nil
}
