// Package facets counts what the filters of the review queue would find.
package facets

import (
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/queue"
	"verifyme/kyc/review"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Tx is what the room reads of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// QueueGroups of the rows that the query finds, counted by what facets are of; at most so
	// many.
	QueueGroups(ctx context.Context, q review.QueueQuery, most int) ([]Group, error)
}

// Group of rows of the queue that are alike.
type Group struct {
	queue.Row
	Cases int
}

// Count of the cases of one value.
type Count struct {
	Value string
	Count int
}

// Facets of the queue: how many cases each value of a filter would find under the other
// filters.
type Facets struct {
	Total int
	// Statuses of the review, Flows by their keys, Flags by their codes, Reviewers by their ids.
	Statuses, Flows, Flags, Reviewers []Count
	// Severities count the cases whose worst flag has at least that.
	Severities []Count
	// Unheld cases: nobody holds them.
	Unheld int
}

const (
	// patience for one count; whoever asks again in ten seconds waits no longer.
	patience = 500 * time.Millisecond
	// mostGroups that are looked at.
	mostGroups = 20_000
)

// Facets of the queue under the query; nil where counting takes too long.
func (svc *Service) Facets(ctx context.Context, q review.QueueQuery) (*Facets, error) {
	actor, err := access.Require(ctx, access.ReadRequests)
	if err == nil {
		err = q.Checked()
	}
	if err != nil {
		return nil, err
	}
	patient, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	var groups []Group
	err = svc.InTenant(patient, actor.TenantID, func(ctx context.Context, tx Tx) (err error) {
		groups, err = tx.QueueGroups(ctx, others(q), mostGroups+1)
		return err
	})
	if errors.Is(patient.Err(), context.DeadlineExceeded) || len(groups) > mostGroups {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, err
	}
	f := count(groups, q)
	return &f, nil
}

// others are the filters of the query that no facet is of.
func others(q review.QueueQuery) review.QueueQuery {
	q.ReviewStatuses, q.FlowKey, q.Flag, q.Severity, q.ReviewerID, q.Unheld = nil, nil, nil, nil, nil, nil
	return q
}

// facets that are left.
func facetsOf(q review.QueueQuery) review.QueueQuery {
	return review.QueueQuery{
		ReviewStatuses: q.ReviewStatuses, FlowKey: q.FlowKey, Flag: q.Flag, Severity: q.Severity,
		ReviewerID: q.ReviewerID, Unheld: q.Unheld,
	}
}

func count(groups []Group, q review.QueueQuery) (f Facets) {
	all := facetsOf(q)
	status, flow, flag, severity, reviewer := all, all, all, all, all
	status.ReviewStatuses, flow.FlowKey, flag.Flag, severity.Severity = nil, nil, nil, nil
	reviewer.ReviewerID, reviewer.Unheld = nil, nil
	var now time.Time
	statuses, flows, flags, reviewers := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	worst := map[int]int{}
	for _, g := range groups {
		if all.Fits(&g.Row, now) {
			f.Total += g.Cases
		}
		if status.Fits(&g.Row, now) {
			statuses[g.ReviewStatus] += g.Cases
		}
		if flow.Fits(&g.Row, now) {
			flows[g.FlowKey] += g.Cases
		}
		if flag.Fits(&g.Row, now) {
			for _, code := range g.Flags {
				flags[code] += g.Cases
			}
		}
		if severity.Fits(&g.Row, now) {
			worst[g.Severity] += g.Cases
		}
		if reviewer.Fits(&g.Row, now) {
			if g.ReviewerID == "" {
				f.Unheld += g.Cases
			} else {
				reviewers[g.ReviewerID] += g.Cases
			}
		}
	}
	f.Statuses, f.Flows, f.Flags, f.Reviewers = sorted(statuses), sorted(flows), sorted(flags), sorted(reviewers)
	f.Severities = []Count{}
	for _, s := range []step.Severity{step.High, step.Medium, step.Low, step.Info} {
		n := 0
		for rank, cases := range worst {
			if rank >= s.Rank() {
				n += cases
			}
		}
		f.Severities = append(f.Severities, Count{string(s), n})
	}
	return f
}

// sorted by the value.
func sorted(counts map[string]int) []Count {
	out := make([]Count, 0, len(counts))
	for value, n := range counts {
		out = append(out, Count{value, n})
	}
	slices.SortFunc(out, func(x, y Count) int { return strings.Compare(x.Value, y.Value) })
	return out
}
