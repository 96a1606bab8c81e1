package analytics

import (
	"cmp"
	"context"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/stat"
	"verifyme/kyc/vendorcall"
)

// Circuits are the breakers before vendors, of all processes.
type Circuits interface {
	// Open are the adapters that a process does not ask now, since they were away.
	Open(ctx context.Context) (adapters []string, err error)
}

// Provider is how a vendor did in a time.
type Provider struct {
	// Capability that it was asked for.
	Capability string
	// Vendor is the adapter's name.
	Vendor string
	// Calls that were made, and those of them without an answer.
	Calls, Outages int
	// Outcomes of the calls, the most frequent first.
	Outcomes        []CodeCount
	SecondsToAnswer Percentiles
	// CircuitOpen: it is not asked now; nil where nobody can say.
	CircuitOpen *bool
}

// OutageShare of the calls, from 0 to 1; nil where there were none.
func (p Provider) OutageShare() *float64 {
	if p.Calls == 0 {
		return nil
	}
	share := float64(p.Outages) / float64(p.Calls)
	return &share
}

// Providers that were called in a period, by capability and name.
func (svc *Service) Providers(ctx context.Context, p Period) (providers []Provider, err error) {
	read := func(_ context.Context, _ Tx, counts []Count) error {
		providers = providersOf(counts)
		return nil
	}
	if err := svc.readHappened(ctx, access.ReadAnalytics, &p, Whole, stat.OfCalls, read); err != nil {
		return nil, err
	}
	open, err := svc.Circuits.Open(ctx)
	if err != nil {
		// Figures are worth reading without.
		return providers, nil
	}
	for i := range providers {
		is := slices.Contains(open, providers[i].Vendor)
		providers[i].CircuitOpen = &is
	}
	return providers, nil
}

func providersOf(counts []Count) []Provider {
	providers, durations := []Provider{}, map[string]stat.Durations{}
	for _, c := range counts {
		capability, vendor := stat.CalledOf(c.Part)
		i := slices.IndexFunc(providers, func(p Provider) bool { return p.Capability == capability && p.Vendor == vendor })
		if i < 0 {
			i, durations[c.Part] = len(providers), stat.Durations{}
			providers = append(providers, Provider{Capability: capability, Vendor: vendor, Outcomes: []CodeCount{}})
		}
		p := &providers[i]
		switch c.Measure {
		case stat.Called:
			p.Calls += c.N
			if c.Code == vendorcall.Outage {
				p.Outages += c.N
			}
			p.Outcomes = append(p.Outcomes, CodeCount{c.Code, c.N})
		case stat.CallTime:
			durations[c.Part].Add(c.Code, c.N)
		}
	}
	for i := range providers {
		p := &providers[i]
		p.SecondsToAnswer = percentilesOf(durations[stat.PartOf(p.Capability, p.Vendor)])
		slices.SortStableFunc(p.Outcomes, func(a, b CodeCount) int { return cmp.Compare(b.Count, a.Count) })
	}
	slices.SortFunc(providers, func(a, b Provider) int {
		return cmp.Or(cmp.Compare(a.Capability, b.Capability), cmp.Compare(a.Vendor, b.Vendor))
	})
	return providers
}
