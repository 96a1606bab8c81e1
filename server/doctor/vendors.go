package doctor

import (
	"context"
	"strings"

	"verifyme/provider/verdict"
	"verifyme/server"
	"verifyme/server/providers"
)

// vendors of each capability. One that is asked by code tells whether it takes the values; a
// file's is not called, since a call may cost money.
func vendors(ctx context.Context, c server.Config) (all Findings) {
	if c.Environment != server.Production {
		return nil
	}
	for _, of := range providers.Capabilities {
		all = append(all, vendorsOf(ctx, c, of)...)
	}
	return all
}

func vendorsOf(ctx context.Context, c server.Config, of verdict.Capability) (all Findings) {
	name := "vendors " + string(of)
	const why = "Steps that need it answer PROVIDER_UNAVAILABLE."
	var files []string
	for _, one := range c.Providers.Chosen[of] {
		at := one.Name() + " at " + one.Where()
		check := one.Checker(c.Providers)
		if check == nil {
			files = append(files, at)
			continue
		}
		if err := check.Check(ctx); err != nil {
			all = append(all, Finding{name, Fault, at + ": " + oneLine(err), why, one.Coded.Mend})
			continue
		}
		all = append(all, Finding{Check: name, Status: OK, Found: at + " answers, and takes what it is given"})
	}
	switch {
	case len(files) > 0:
		all = append(all, Finding{Check: name, Status: OK,
			Found: strings.Join(files, ", ") + "; not called, verifyme adapter probe does"})
	case len(all) == 0:
		all = append(all, Finding{name, Warning, providers.ListOf(of) + " chooses none", why,
			"Choose one: verifyme adapter list."})
	}
	return all
}
