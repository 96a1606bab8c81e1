package upkeep

import (
	"context"
	"errors"
	"time"
)

// checkEvery is how often a chain is checked at least, as long as there is time for it.
const checkEvery = 24 * time.Hour

// Unchecked chain of a tenant, and when it was last checked as a whole.
type Unchecked struct {
	TenantID  string
	CheckedAt time.Time
}

// Walk reads some entries more of a tenant's audit chain. Ended, broken says what is wrong with the chain. After an
// error the next call goes on from there.
type Walk func(ctx context.Context) (ended bool, broken, err error)

// begunWalk of a chain.
type begunWalk struct {
	Unchecked
	on Walk
}

// CheckChains checks the audit chains that were not checked for a day and keeps the findings for the metrics. It
// recurs. The chains take turns, the longest unchecked first, so that a long one keeps no short one waiting; when the
// time of a run is over the next one in this process goes on with those that are not through.
func (svc *Service) CheckChains(ctx context.Context) error {
	due, err := svc.Lookups.Unchecked(ctx, svc.Clock.Now().Add(-checkEvery))
	if over(ctx) {
		return nil
	}
	if err != nil {
		return err
	}
	var later []begunWalk
	var failed []error
	for waiting := svc.walksOf(due); len(waiting) > 0; {
		w := waiting[0]
		waiting = waiting[1:]
		through, err := svc.goOn(ctx, w)
		switch {
		case through:
		case over(ctx):
			later = append(append(later, w), waiting...)
			waiting = nil
			svc.Log.Info("the check of the audit chains goes on later", "chains", len(later))
		case err != nil:
			failed, later = append(failed, err), append(later, w)
		default:
			waiting = append(waiting, w)
		}
	}
	svc.keepWalks(later)
	return errors.Join(failed...)
}

// goOn with a chain; through, its finding is kept.
func (svc *Service) goOn(ctx context.Context, w begunWalk) (through bool, err error) {
	ended, broken, err := w.on(ctx)
	if err != nil || !ended {
		return false, err
	}
	if broken != nil {
		svc.Log.Error("security: an audit chain is broken", "tenant", w.TenantID, "error", broken)
	}
	err = svc.InTenant(ctx, w.TenantID, func(ctx context.Context, tx Tx) error {
		return tx.MarkChecked(ctx, broken == nil)
	})
	return err == nil, err
}

// walksOf the chains: those that a run before has begun, unless somebody else was through with the chain since.
func (svc *Service) walksOf(due []Unchecked) []begunWalk {
	svc.mu.Lock()
	begun := svc.walks
	svc.walks = nil
	svc.mu.Unlock()
	walks := make([]begunWalk, len(due))
	for i, u := range due {
		w, ok := begun[u.TenantID]
		if !ok || !w.CheckedAt.Equal(u.CheckedAt) {
			w = begunWalk{Unchecked: u, on: svc.Walk(u.TenantID)}
		}
		walks[i] = w
	}
	return walks
}

// keepWalks for the next run of this process.
func (svc *Service) keepWalks(walks []begunWalk) {
	svc.mu.Lock()
	defer svc.mu.Unlock()
	if svc.walks == nil {
		svc.walks = make(map[string]begunWalk, len(walks))
	}
	for _, w := range walks {
		svc.walks[w.TenantID] = w
	}
}

// over: the time of the run. What is done within it ends with its deadline, maybe a moment before the context does.
func over(ctx context.Context) bool {
	until, ok := ctx.Deadline()
	return ctx.Err() != nil || ok && !time.Now().Before(until)
}
