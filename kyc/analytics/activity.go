package analytics

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/auth"
	"verifyme/kyc/instant"
	"verifyme/kyc/stat"
)

// Activity is what happened in a time, whenever its requests were created: what
// reviewers did, whether cases were decided until their targets, how webhooks were
// answered, and what was charged.
type Activity struct {
	// Period in whole quarters of an hour, or days where those are not kept any more.
	Period   Period
	Webhooks Posts
	Charges  Charges
}

// Reviewer's share in a time.
type Reviewer struct {
	ID string
	// Email is empty of a user whom nobody knows any more.
	Email string
	// Taken cases, and decisions: approvals, rejections, cases sent back, decisions
	// prepared for a second reviewer, and those of others that were returned.
	Taken, Approved, Rejected, Reverted, Prepared, Returned int
	// SecondsHeld from taking a case until deciding it, of those whose decider had taken them.
	SecondsHeld Percentiles
	// TotalSecondsHeld is their sum.
	TotalSecondsHeld int
}

// Decisions are all that are counted.
func (r Reviewer) Decisions() int {
	return r.Approved + r.Rejected + r.Reverted + r.Prepared + r.Returned
}

// Target of one flow: cases that reviewers decided or sent back.
type Target struct {
	FlowKey      string
	Kept, Missed int
}

// Posts are the attempts at webhook deliveries.
type Posts struct {
	Attempts, Acknowledged int
	// Outcomes are HTTP statuses, and errors where none came.
	Outcomes        []CodeCount
	SecondsToAnswer Percentiles
}

// Charges of the ledger.
type Charges struct {
	// Approved in the time, by reviewers and by policy.
	Approved int
	Entries  []Charge
}

// Charge of journeys or, where Capability is not nil, of further calls of a provider.
type Charge struct {
	Capability *string
	Currency   string
	Count      int
	Minor      int
}

// Amount in units of the currency.
func (c Charge) Amount() float64 { return float64(c.Minor) / 100 }

// wholeQuarters around the time, or days where quarters are not kept any more, so that
// nothing is counted from rows.
func wholeQuarters(p Period, now time.Time) Period {
	outward := func(t time.Time, up bool) instant.Timestamp {
		begin, next := instant.QuarterOf, later(instant.Quarter)
		if t.Before(stat.QuartersRead(now)) {
			begin, next = instant.StartOfDay, later(instant.Day)
		}
		whole := begin(t)
		if up {
			whole = upTo(t, begin, next)
		}
		// Beyond the years that a time may have, nothing was counted.
		if year := whole.UTC().Year(); year < 1 || year > 9999 {
			whole = t
		}
		return instant.Of(whole)
	}
	p.From, p.To = outward(p.From.Time, false), outward(p.To.Time, true)
	return p
}

// Activity of a period.
func (svc *Service) Activity(ctx context.Context, p Period) (a Activity, err error) {
	measures := slices.Concat(stat.OfPosts, stat.OfCharges)
	read := func(_ context.Context, tx Tx, counts []Count) error {
		a.Period, a.Webhooks, a.Charges = p, postsOf(counts), chargesOf(counts)
		return nil
	}
	return a, svc.readHappened(ctx, access.ReadAnalytics, &p, Whole, measures, read)
}

// Targets by flow.
func (svc *Service) Targets(ctx context.Context, p Period) (targets []Target, err error) {
	read := func(_ context.Context, _ Tx, counts []Count) error {
		targets = targetsOf(counts)
		return nil
	}
	return targets, svc.readHappened(ctx, access.ReadAnalytics, &p, ByVersion, stat.OfTargets, read)
}

// Reviewers by how much they decided. It is for owners alone, by no key.
func (svc *Service) Reviewers(ctx context.Context, p Period) (reviewers []Reviewer, err error) {
	read := func(ctx context.Context, tx Tx, counts []Count) error {
		users, err := tx.Users(ctx)
		reviewers = reviewersOf(counts, users)
		return err
	}
	return reviewers, svc.readHappened(ctx, access.ReadReviewers, &p, Whole, stat.OfReviewers, read)
}

func (svc *Service) readHappened(
	ctx context.Context, permission access.Permission, p *Period, by Grouping, measures []stat.Measure,
	fn func(context.Context, Tx, []Count) error,
) error {
	actor, err := access.Require(ctx, permission)
	if err != nil {
		return err
	}
	if err := p.check(); err != nil {
		return err
	}
	return svc.Reading(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		*p = wholeQuarters(*p, tx.Now())
		counts, err := statsOf(ctx, tx, *p, by, measures)
		if err != nil {
			return err
		}
		return fn(ctx, tx, counts)
	})
}

// postsOf all endpoints together.
func postsOf(counts []Count) Posts {
	posts, durations, outcomes := Posts{Outcomes: []CodeCount{}}, stat.Durations{}, map[string]int{}
	for _, c := range counts {
		switch c.Measure {
		case stat.Posted:
			posts.Attempts += c.N
			if isAcknowledged(c.Code) {
				posts.Acknowledged += c.N
			}
			outcomes[c.Code] += c.N
		case stat.PostTime:
			durations.Add(c.Code, c.N)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(outcomes)) {
		posts.Outcomes = append(posts.Outcomes, CodeCount{code, outcomes[code]})
	}
	slices.SortStableFunc(posts.Outcomes, func(a, b CodeCount) int { return cmp.Compare(b.Count, a.Count) })
	posts.SecondsToAnswer = percentilesOf(durations)
	return posts
}

// isAcknowledged: the outcome of a post is an answer of 2xx.
func isAcknowledged(outcome string) bool { return len(outcome) == 3 && outcome[0] == '2' }

func chargesOf(counts []Count) Charges {
	charges := Charges{Entries: []Charge{}}
	for _, c := range counts {
		if c.Measure == stat.Approval {
			charges.Approved += c.N
			continue
		}
		if c.Measure != stat.Charged && c.Measure != stat.ChargedMinor {
			continue
		}
		e := charges.of(c.Part, c.Code)
		if c.Measure == stat.Charged {
			e.Count = c.N
		} else {
			e.Minor = c.N
		}
	}
	return charges
}

func (c *Charges) of(capability, currency string) *Charge {
	for i := range c.Entries {
		e := &c.Entries[i]
		of := ""
		if e.Capability != nil {
			of = *e.Capability
		}
		if e.Currency == currency && of == capability {
			return e
		}
	}
	e := Charge{Currency: currency}
	if capability != "" {
		e.Capability = &capability
	}
	c.Entries = append(c.Entries, e)
	return &c.Entries[len(c.Entries)-1]
}

func targetsOf(counts []Count) []Target {
	targets := []Target{}
	for _, c := range counts {
		if n := len(targets); n == 0 || targets[n-1].FlowKey != c.FlowKey {
			targets = append(targets, Target{FlowKey: c.FlowKey})
		}
		t := &targets[len(targets)-1]
		switch c.Measure {
		case stat.TargetKept:
			t.Kept += c.N
		case stat.TargetMissed:
			t.Missed += c.N
		}
	}
	return targets
}

func reviewersOf(counts []Count, users []auth.User) []Reviewer {
	reviewers, durations := []Reviewer{}, map[string]stat.Durations{}
	for _, c := range counts {
		i := slices.IndexFunc(reviewers, func(r Reviewer) bool { return r.ID == c.Part })
		if i < 0 {
			i = len(reviewers)
			reviewers, durations[c.Part] = append(reviewers, Reviewer{ID: c.Part}), stat.Durations{}
		}
		r := &reviewers[i]
		switch c.Measure {
		case stat.ReviewTaken:
			r.Taken = c.N
		case stat.ReviewDecided:
			if n, ok := map[string]*int{
				"APPROVED": &r.Approved, "REJECTED": &r.Rejected, "REVERTED": &r.Reverted, "PREPARED": &r.Prepared,
				"RETURNED": &r.Returned,
			}[c.Code]; ok {
				*n = c.N
			}
		case stat.ReviewTime:
			durations[c.Part].Add(c.Code, c.N)
		case stat.ReviewSeconds:
			r.TotalSecondsHeld = c.N
		}
	}
	for i := range reviewers {
		r := &reviewers[i]
		r.SecondsHeld = percentilesOf(durations[r.ID])
		if u := slices.IndexFunc(users, func(u auth.User) bool { return u.ID == r.ID }); u >= 0 {
			r.Email = users[u].Email
		}
	}
	slices.SortStableFunc(reviewers, func(a, b Reviewer) int {
		return cmp.Or(cmp.Compare(b.Decisions(), a.Decisions()), cmp.Compare(a.Email, b.Email))
	})
	return reviewers
}
