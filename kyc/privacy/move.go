package privacy

import (
	"context"
	"maps"
	"slices"
	"time"

	"verifyme/kyc/workspace"
)

const (
	// moveBatch of requests is looked at in one transaction.
	moveBatch = 1000
	// moveLease is longer than a batch takes.
	moveLease = 30 * time.Second
)

// Move of the ends of final requests after a change of the retention classes.
type Move struct {
	Position int64
	BegunAt  time.Time
	// Reached: every request up to this one is done, in the order of their ids.
	Reached string
	// Moved requests have another end by it.
	Moved int
	// FinishedAt is nil while it goes on.
	FinishedAt *time.Time
}

// MoveEnds of the tenant's requests to the classes as they are saved now, batch by batch;
// the relay enqueues it. It goes on where it ended, and from the first request on where
// the classes are changed again. A request that becomes final meanwhile goes by the saved
// classes already, and one whose end comes before its turn is looked at by them.
func (svc *Service) MoveEnds(ctx context.Context, tenantID string) error {
	for claimed, more := false, true; more; claimed = true {
		err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			m, ok, err := tx.ClaimMove(ctx, claimed, moveLease)
			if more = ok; err != nil || !ok {
				return err
			}
			return moveSome(ctx, tx, m)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// moveSome requests more. The classes are read under the move's lock: one that was saved
// later has a move of its own, which comes after this one.
func moveSome(ctx context.Context, tx Tx, m Move) error {
	tenant, err := tx.Tenant(ctx)
	if err != nil {
		return err
	}
	reached, moved, more, err := tx.MoveEnds(ctx, m.Reached, daysOf(tenant), moveBatch)
	if err != nil {
		return err
	}
	if m.Moved += moved; reached != "" {
		m.Reached = reached
	}
	if now := tx.Now(); !more {
		m.FinishedAt = &now
	}
	return tx.SaveMove(ctx, m)
}

// daysOf each class of the workspace.
func daysOf(tenant workspace.Tenant) map[string]int {
	days := map[string]int{}
	for class := range maps.Keys(workspace.RetentionClasses) {
		days[class] = tenant.Settings.Retention(class)
	}
	return days
}

// classesOf the plan, from the shortest default to the longest.
func classesOf() []string {
	return slices.SortedFunc(maps.Keys(workspace.RetentionClasses), func(a, b string) int {
		return workspace.RetentionClasses[a] - workspace.RetentionClasses[b]
	})
}
