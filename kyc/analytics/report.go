package analytics

import (
	"cmp"
	"slices"

	"verifyme/kyc/onboarding"
	"verifyme/kyc/stat"
)

// Reach is how far requests came. Each counts a request at most once.
type Reach struct {
	Created, Started, Submitted, Approved, Rejected, Expired, Cancelled int
	// AutoApproved are those of Approved without a reviewer.
	AutoApproved int
}

// add a count of one of stat.OfRequests; others are none of its figures.
func (r *Reach) add(c Count) {
	if n, ok := map[stat.Measure]*int{
		stat.Created: &r.Created, stat.Started: &r.Started, stat.Submitted: &r.Submitted,
		stat.Approved: &r.Approved, stat.Rejected: &r.Rejected, stat.Automated: &r.AutoApproved,
		stat.Expired: &r.Expired, stat.Cancelled: &r.Cancelled,
	}[c.Measure]; ok {
		*n += c.N
	}
}

// Part of a report that is read where it is asked for.
type Part int

const (
	TimesToSubmit Part = iota
	TimesToDecide
	Funnel
	Flags
)

var measuresOf = map[Part][]stat.Measure{
	TimesToSubmit: {stat.ToSubmit}, TimesToDecide: {stat.ToDecide}, Funnel: stat.OfFunnel, Flags: {stat.Carried},
}

// Report of a period. Parts that were not asked for are empty.
type Report struct {
	Period Period
	Reach
	SecondsToSubmit, SecondsToDecide Percentiles
	Funnel                           []FunnelStep
	Decisions                        []DecisionCount
	Flags                            []CodeCount
}

// MedianSecondsToSubmit is the p50, nil where nothing was submitted.
func (r Report) MedianSecondsToSubmit() *float64 { return r.SecondsToSubmit.P50 }

// MedianSecondsToDecide is the p50, nil where nothing was decided.
func (r Report) MedianSecondsToDecide() *float64 { return r.SecondsToDecide.P50 }

// Percentiles in seconds, nil where Count is 0.
type Percentiles struct {
	Count              int
	P50, P90, P95, P99 *float64
}

// FunnelStep is how many requests came how far at a step.
type FunnelStep struct {
	StepKey                               string
	Started, Completed, Skipped, FirstTry int
	// Refusals are the codes that unfinished steps show.
	Refusals []CodeCount
}

// DecisionCount of one outcome for one reason.
type DecisionCount struct {
	Outcome, ReasonCode string
	Count               int
}

// CodeCount of requests.
type CodeCount struct {
	Code  string
	Count int
}

// Day in India.
type Day struct {
	// Day is YYYY-MM-DD.
	Day string
	Reach
}

// Version of a flow.
type Version struct {
	FlowKey     string
	FlowVersion int
	Reach
}

// reportOf the counts; steps are in the order of the flow that was asked for.
func reportOf(p Period, counts []Count, steps []string) Report {
	r := Report{Period: p, Funnel: []FunnelStep{}, Decisions: []DecisionCount{}, Flags: []CodeCount{}}
	toSubmit, toDecide := stat.Durations{}, stat.Durations{}
	for _, key := range steps {
		r.stepAt(key)
	}
	for _, c := range counts {
		r.add(c)
		switch c.Measure {
		case stat.ToSubmit:
			toSubmit.Add(c.Code, c.N)
		case stat.ToDecide:
			toDecide.Add(c.Code, c.N)
		case stat.Approved:
			r.Decisions = append(r.Decisions, DecisionCount{string(onboarding.Approved), c.Code, c.N})
		case stat.Rejected:
			r.Decisions = append(r.Decisions, DecisionCount{string(onboarding.Rejected), c.Code, c.N})
		case stat.Carried:
			r.Flags = append(r.Flags, CodeCount{c.Code, c.N})
		case stat.StepStarted:
			r.stepAt(c.Part).Started = c.N
		case stat.StepCompleted:
			r.stepAt(c.Part).Completed = c.N
		case stat.StepSkipped:
			r.stepAt(c.Part).Skipped = c.N
		case stat.StepFirstTry:
			r.stepAt(c.Part).FirstTry = c.N
		case stat.StepRefused:
			s := r.stepAt(c.Part)
			s.Refusals = append(s.Refusals, CodeCount{c.Code, c.N})
		}
	}
	r.SecondsToSubmit, r.SecondsToDecide = percentilesOf(toSubmit), percentilesOf(toDecide)
	r.sort(len(steps))
	return r
}

// stepAt the key, made where there is none.
func (r *Report) stepAt(key string) *FunnelStep {
	i := slices.IndexFunc(r.Funnel, func(s FunnelStep) bool { return s.StepKey == key })
	if i < 0 {
		i = len(r.Funnel)
		r.Funnel = append(r.Funnel, FunnelStep{StepKey: key, Refusals: []CodeCount{}})
	}
	return &r.Funnel[i]
}

// sort the largest counts first; the first steps have their order.
func (r *Report) sort(ordered int) {
	slices.SortStableFunc(r.Funnel[ordered:], func(a, b FunnelStep) int { return cmp.Compare(b.Started, a.Started) })
	byCount := func(a, b CodeCount) int { return cmp.Compare(b.Count, a.Count) }
	for _, s := range r.Funnel {
		slices.SortStableFunc(s.Refusals, byCount)
	}
	slices.SortStableFunc(r.Flags, byCount)
	slices.SortStableFunc(r.Decisions, func(a, b DecisionCount) int { return cmp.Compare(b.Count, a.Count) })
}

func percentilesOf(d stat.Durations) Percentiles {
	return Percentiles{
		Count: d.Count(), P50: d.Percentile(0.5), P90: d.Percentile(0.9), P95: d.Percentile(0.95), P99: d.Percentile(0.99),
	}
}
