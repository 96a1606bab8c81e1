package onboarding

import (
	"context"

	"verifyme/kyc/event"
	"verifyme/kyc/unit"
)

// Move is the only writer of a request's status. The caller holds the
// request's lock and has established the facts; move asks the table, saves,
// records the event with its deliveries and revokes sessions where the row
// says so. data makes the event's data from the moved request; it is not
// called where the row has no event.
func Move(ctx context.Context, tx Tx, r *Request, trigger Trigger, facts Facts, data func() any) error {
	row, err := Next(r.Status, trigger, facts)
	if err != nil {
		return err
	}
	from, before := r.Status, *r
	r.Status = row.To
	stamp(tx, r, from)
	if !r.Status.InQueue() {
		r.Prepared = nil
	}
	if from == Created {
		err = tx.InsertRequest(ctx, r)
	} else {
		err = tx.SaveStatus(ctx, r)
	}
	if err != nil {
		return err
	}
	// A request that policy decides never came into the queue.
	switch {
	case from.InQueue() && r.Status.InQueue():
		tx.SaveQueued(r)
	case from.InQueue() && trigger != AutoReview:
		tx.LeaveQueue(r.ID)
	}
	if row.RevokesSessions {
		if err := tx.RevokeSessions(ctx, r.ID); err != nil {
			return err
		}
	}
	if r.Status.Terminal() && from != r.Status {
		if err := beginRetention(ctx, tx, r); err != nil {
			return err
		}
	}
	if row.Event != "" {
		if err := Record(ctx, tx, r, row.Event, data()); err != nil {
			return err
		}
	}
	tx.Count(r, counted(before), counted(*r))
	tx.Publish(unit.Change{TenantID: r.TenantID, RequestID: r.ID, From: string(from), To: string(row.To)})
	return nil
}

// SaveReview writes who holds the request and what is prepared, its status unchanged.
func SaveReview(ctx context.Context, tx Tx, r *Request) error {
	if err := tx.SaveStatus(ctx, r); err != nil {
		return err
	}
	if r.Status.InQueue() {
		tx.SaveQueued(r)
	}
	PublishChange(tx, r)
	return nil
}

// stamp sets the times that belong to a change of status.
func stamp(tx Tx, r *Request, from Status) {
	now := tx.Now()
	switch {
	case from == r.Status:
	case r.Status == InProgress:
		r.StartedAt = &now
	case r.Status == Submitted:
		r.SubmittedAt = &now
	case r.Status == Reviewing && r.Reviewer != nil:
		r.Reviewer.StartedAt = now
	case r.Status.Terminal():
		r.CompletedAt = &now
		if r.Decision != nil {
			r.Decision.DecidedAt = now
		}
	}
}

// Record emits an event about the request.
func Record(ctx context.Context, tx Tx, r *Request, t event.Type, data any) error {
	return unit.Record(ctx, tx, r.ID, r.ExternalReference, t, data)
}

// PublishChange tells live pages that the request's steps changed.
func PublishChange(tx Tx, r *Request) { PublishBegun(tx, r, "") }

// PublishBegun tells live pages that a check began at a step.
func PublishBegun(tx Tx, r *Request, stepKey string) {
	tx.Publish(unit.Change{
		TenantID: r.TenantID, RequestID: r.ID, From: string(r.Status), To: string(r.Status), Begun: stepKey,
	})
}

// beginRetention counts from the moment at which the request became final.
func beginRetention(ctx context.Context, tx Tx, r *Request) error {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil || !f.KeepsFiles() {
		return err
	}
	// A change of the setting meanwhile would miss this request.
	tenant, err := tx.HoldTenant(ctx)
	if err != nil {
		return err
	}
	due := r.CompletedAt.AddDate(0, 0, tenant.Settings.Retention(f.RetentionClass))
	return tx.ScheduleRemoval(ctx, r.ID, &due)
}
