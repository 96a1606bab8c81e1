// Package doctor asks everything that a deployment is made of, and says what is wrong with
// it, why that matters and what to do.
package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"verifyme/server"
	"verifyme/server/settings"
)

// Status of a finding.
type Status string

// Fault keeps the deployment from doing its work; a Warning will, or may; Skipped could not
// be asked.
const (
	OK      Status = "ok"
	Warning Status = "warning"
	Fault   Status = "fault"
	Skipped Status = "skipped"
)

// Finding of a check.
type Finding struct {
	Check  string `json:"check"`
	Status Status `json:"status"`
	// Found says what is there; Why and Do, of what is not well, why that matters and what to do.
	Found string `json:"found"`
	Why   string `json:"why,omitempty"`
	Do    string `json:"do,omitempty"`
}

// Findings in the order of the checks.
type Findings []Finding

// Faulty holds where one is a fault.
func (all Findings) Faulty() bool {
	for _, f := range all {
		if f.Status == Fault {
			return true
		}
	}
	return false
}

// askTime bounds each check.
const askTime = 10 * time.Second

// check of a part.
type check func(ctx context.Context) Findings

// Examine the deployment. The set is nil for a dev stack, whose variables are not asked.
func Examine(ctx context.Context, c server.Config, set *settings.Settings) (all Findings) {
	checks := []check{
		func(ctx context.Context) Findings { return database(ctx, c) },
		func(ctx context.Context) Findings { return redis(ctx, c) },
		func(context.Context) Findings { return workers(c) },
		func(context.Context) Findings { return transport(c) },
		func(context.Context) Findings { return Findings{keyset(c)} },
		func(ctx context.Context) Findings { return deployment(ctx, c) },
		func(ctx context.Context) Findings { return evidence(ctx, c) },
		func(ctx context.Context) Findings { return scanner(ctx, c) },
		func(ctx context.Context) Findings { return mail(ctx, c) },
		func(ctx context.Context) Findings { return vendors(ctx, c) },
		func(ctx context.Context) Findings { return docLocker(ctx, c) },
		func(ctx context.Context) Findings { return domains(ctx, c) },
		func(ctx context.Context) Findings { return authority(ctx, c) },
		func(context.Context) Findings { return dataSets(c) },
		func(context.Context) Findings { return disk(c) },
	}
	found := make([]Findings, len(checks))
	var asked sync.WaitGroup
	for i, ask := range checks {
		asked.Go(func() {
			ctx, cancel := context.WithTimeout(ctx, askTime)
			defer cancel()
			found[i] = ask(ctx)
		})
	}
	asked.Wait()
	if set != nil {
		all = configuration(set)
	}
	for _, some := range found {
		all = append(all, some...)
	}
	return all
}

func configuration(set *settings.Settings) (all Findings) {
	for _, f := range append(set.Faults(settings.Serve), set.Faults(settings.Work)...).Once() {
		do := f.Do
		if strings.HasPrefix(do, "such as ") {
			do = "Give it a value " + do
		}
		all = append(all, Finding{
			Check: "configuration", Status: Fault, Found: f.Text, Why: "serve and work do not start.", Do: do + ".",
		})
	}
	for _, u := range set.Unknown() {
		do := "Take it away; verifyme config list has those that are known."
		if u.Nearest != "" {
			do = "If " + u.Nearest + " is meant, call it so."
		}
		all = append(all, Finding{
			Check: "configuration", Status: Warning, Found: u.Name + " is not known.", Why: "It does nothing.", Do: do,
		})
	}
	if len(all) == 0 {
		all = Findings{{Check: "configuration", Status: OK, Found: "every variable is sound"}}
	}
	return append(all, proxies(set)...)
}

// proxies that are trusted: everybody is not one.
func proxies(set *settings.Settings) Findings {
	trusted, err := settings.ParseProxies(set.Value("TRUSTED_PROXIES"))
	if err != nil || !slices.ContainsFunc(trusted, func(p netip.Prefix) bool { return p.Bits() == 0 }) {
		return nil
	}
	return Findings{{"proxies", Warning, "VERIFYME_TRUSTED_PROXIES believes everybody.",
		"Whoever calls chooses the address that limits count by, and that stands in consents and the audit log.",
		"Name the addresses of the proxies alone."}}
}

// oneLine of an error, which drivers write over several.
func oneLine(err error) string { return strings.Join(strings.Fields(err.Error()), " ") }

// Write the findings, a paragraph each.
func (all Findings) Write(out io.Writer) error {
	text := &strings.Builder{}
	counts := map[Status]int{}
	for _, f := range all {
		counts[f.Status]++
		fmt.Fprintf(text, "%-8s %-14s %s\n", f.Status, f.Check, f.Found)
		for _, more := range []string{f.Why, f.Do} {
			if more != "" {
				fmt.Fprintf(text, "%24s%s\n", "", more)
			}
		}
	}
	fmt.Fprintf(text, "\n%d faults, %d warnings, %d skipped, %d ok\n", counts[Fault], counts[Warning], counts[Skipped],
		counts[OK])
	_, err := io.WriteString(out, text.String())
	return err
}

// JSON of the findings.
func (all Findings) JSON(out io.Writer) error {
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(map[string]any{"ok": !all.Faulty(), "findings": all})
}
