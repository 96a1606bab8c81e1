// Package analytics is how many requests came how far: figures of the requests that
// were created in a time, as these stand now (CONTRACT section 5, "Analytics"). What a
// figure counts is said by package stat; nothing here names a request or a person.
package analytics

import (
	"context"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/auth"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/stat"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
	// Reading is for long reads; nothing is written in it.
	Reading unit.InTenant[Tx]
	Lookups Lookups
	// Circuits before the vendors.
	Circuits Circuits
}

// Lookups across tenants.
type Lookups interface {
	// Tenants are all ids, oldest first.
	Tenants(ctx context.Context) ([]string, error)
	// TenantsToFold have changes that are not added up yet.
	TenantsToFold(ctx context.Context) ([]string, error)
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// Stats counts; rows are in the order of what they are grouped by. What they are not
	// grouped by is empty in them.
	Stats(ctx context.Context, q Query) ([]Count, error)
	Users(ctx context.Context) ([]auth.User, error)
	LiveFlow(ctx context.Context, key string) (f flow.Flow, ok bool, err error)
	// FoldStats adds at most limit changes up, and gives how many they were. It is none
	// where somebody else does it meanwhile.
	FoldStats(ctx context.Context, limit int) (folded int, err error)
	// StatDays are the first and the last time of which anything is counted, or would be;
	// nil where nothing is.
	StatDays(ctx context.Context) (first, last *time.Time, err error)
	// RebuildStats counts the requests of a day in India anew.
	RebuildStats(ctx context.Context, day time.Time) error
}

// Grouping of counts.
type Grouping int

const (
	// Whole is the time as one: by measure, step and code.
	Whole Grouping = iota
	// ByDay is by India's days and measure.
	ByDay
	// ByVersion is by flow, version and measure.
	ByVersion
)

// Query of counts. A flow or a version that is nil is any.
type Query struct {
	Sources     Sources
	FlowKey     *string
	FlowVersion *int
	By          Grouping
	Measures    []stat.Measure
}

// Count of a figure.
type Count struct {
	// Day is YYYY-MM-DD, where it was asked for.
	Day string
	// FlowKey and FlowVersion, where they were asked for.
	FlowKey     string
	FlowVersion int
	stat.Figure
	N int
}

// longestTime that figures are given for.
const longestTime = 400 * instant.Day

// Period that figures are asked for: of the requests that were created in it, of one
// flow and version where they are named.
type Period struct {
	From, To    instant.Timestamp
	FlowKey     *string
	FlowVersion *int
}

// Report of a period: how far requests came, and the parts that are asked for besides.
func (svc *Service) Report(ctx context.Context, p Period, parts ...Part) (report Report, err error) {
	measures := slices.Clone(stat.OfRequests)
	for _, part := range parts {
		measures = append(measures, measuresOf[part]...)
	}
	err = svc.read(ctx, p, Whole, measures, func(ctx context.Context, tx Tx, counts []Count) error {
		var steps []string
		if p.FlowKey != nil {
			f, _, err := tx.LiveFlow(ctx, *p.FlowKey)
			if err != nil {
				return err
			}
			for _, s := range f.Steps {
				steps = append(steps, s.Key)
			}
		}
		report = reportOf(p, counts, steps)
		return nil
	})
	return report, err
}

// Days of a period in India, the first and the last one as far as they lie in it; days
// without a request are left out.
func (svc *Service) Days(ctx context.Context, p Period) (days []Day, err error) {
	err = svc.read(ctx, p, ByDay, stat.OfRequests, func(_ context.Context, _ Tx, counts []Count) error {
		for _, c := range counts {
			if n := len(days); n == 0 || days[n-1].Day != c.Day {
				days = append(days, Day{Day: c.Day})
			}
			days[len(days)-1].add(c)
		}
		return nil
	})
	return days, err
}

// Versions of flows that requests of the period were created with.
func (svc *Service) Versions(ctx context.Context, p Period) (versions []Version, err error) {
	err = svc.read(ctx, p, ByVersion, stat.OfRequests, func(_ context.Context, _ Tx, counts []Count) error {
		for _, c := range counts {
			if n := len(versions); n == 0 || versions[n-1].FlowKey != c.FlowKey || versions[n-1].FlowVersion != c.FlowVersion {
				versions = append(versions, Version{FlowKey: c.FlowKey, FlowVersion: c.FlowVersion})
			}
			versions[len(versions)-1].add(c)
		}
		return nil
	})
	return versions, err
}

func (svc *Service) read(
	ctx context.Context, p Period, by Grouping, measures []stat.Measure,
	fn func(context.Context, Tx, []Count) error,
) error {
	actor, err := access.Require(ctx, access.ReadAnalytics)
	if err != nil {
		return err
	}
	if err := p.check(); err != nil {
		return err
	}
	return svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		counts, err := statsOf(ctx, tx, p, by, measures)
		if err != nil {
			return err
		}
		return fn(ctx, tx, counts)
	})
}

func (p Period) check() error {
	switch {
	case p.To.Before(p.From.Time):
		return apperr.Field("to", "must not be earlier than from")
	case p.To.Sub(p.From.Time) > longestTime:
		return apperr.Field("to", "must be at most 400 days after from")
	case p.FlowVersion != nil && p.FlowKey == nil:
		return apperr.Field("flowVersion", "is of a flow: name its flowKey, too")
	}
	return nil
}

func statsOf(ctx context.Context, tx Tx, p Period, by Grouping, measures []stat.Measure) ([]Count, error) {
	q := Query{FlowKey: p.FlowKey, FlowVersion: p.FlowVersion, By: by, Measures: measures}
	if q.Sources = sourcesOf(Span{p.From.Time, p.To.Time}, tx.Now(), by == ByDay); q.Sources.none() {
		return nil, nil
	}
	return tx.Stats(ctx, q)
}

// foldBatch of changes is added up in one transaction.
const foldBatch = 10_000

// Jobs that this room handles.
func (svc *Service) Jobs() map[unit.JobKind]unit.JobHandler {
	return map[unit.JobKind]unit.JobHandler{
		unit.JobFold: func(ctx context.Context, _ unit.Job) error { return svc.Fold(ctx) },
	}
}

// Fold adds up what has changed in every tenant. It recurs every few seconds, for the
// speed of reading: figures are right before it, too.
func (svc *Service) Fold(ctx context.Context) error {
	tenants, err := svc.Lookups.TenantsToFold(ctx)
	if err != nil {
		return err
	}
	for _, tenantID := range tenants {
		for more := true; more; {
			err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
				folded, err := tx.FoldStats(ctx, foldBatch)
				more = folded == foldBatch
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// Rebuild counts a workspace's requests anew, a day of creation at a time, while the
// service works; without a tenant, every workspace's. It is an operator's command.
func (svc *Service) Rebuild(ctx context.Context, tenantID string) (days int, err error) {
	tenants, err := svc.Lookups.Tenants(ctx)
	if err != nil {
		return 0, err
	}
	if tenantID != "" {
		if !slices.Contains(tenants, tenantID) {
			return 0, apperr.Missing("tenant")
		}
		tenants = []string{tenantID}
	}
	for _, tenantID := range tenants {
		n, err := svc.rebuild(ctx, tenantID)
		if days += n; err != nil {
			return days, err
		}
	}
	return days, nil
}

func (svc *Service) rebuild(ctx context.Context, tenantID string) (days int, err error) {
	var first, last *time.Time
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		first, last, err = tx.StatDays(ctx)
		return err
	})
	if err != nil || first == nil {
		return 0, err
	}
	for day := instant.StartOfDay(*first); !day.After(*last); day = day.Add(instant.Day) {
		err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			return tx.RebuildStats(ctx, day)
		})
		if err != nil {
			return days, err
		}
		days++
	}
	return days, nil
}
