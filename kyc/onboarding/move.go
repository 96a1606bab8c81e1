package onboarding

import (
	"context"

	"verifyme/kyc/event"
	"verifyme/kyc/queue"
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
		r.Prepared, r.Handling = nil, nil
	}
	change := changed(tx, r, from)
	if r.Status.Terminal() && from != r.Status {
		if err := beginRetention(ctx, tx, r); err != nil {
			return err
		}
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
	if from.InQueue() && trigger != AutoReview {
		if err := changeQueue(ctx, tx, r, &change); err != nil {
			return err
		}
	}
	if row.RevokesSessions {
		if err := tx.RevokeSessions(ctx, r.ID); err != nil {
			return err
		}
	}
	if row.Event != "" {
		if err := Record(ctx, tx, r, row.Event, data()); err != nil {
			return err
		}
	}
	tx.Count(r, counted(before), counted(*r))
	tx.Publish(change)
	return nil
}

// changed is what live pages are told, as long as it says no more.
func changed(tx Tx, r *Request, from Status) unit.Change {
	return unit.Change{TenantID: r.TenantID, RequestID: r.ID, At: tx.Now(), From: string(from), To: string(r.Status)}
}

// changeQueue writes the request's row in the queue, or takes it out, and says in the
// change what it was and is.
func changeQueue(ctx context.Context, tx Tx, r *Request, c *unit.Change) error {
	before, err := tx.Queued(ctx, r.ID)
	if err != nil {
		return err
	}
	c.Before = &before
	if !r.Status.InQueue() {
		tx.LeaveQueue(r.ID)
		return nil
	}
	holder := ""
	if r.Reviewer != nil {
		holder = r.Reviewer.UserID
	}
	after := before.Handled(string(r.Status.Review(r.Prepared != nil)), holder, r.Handling)
	after.MakerID = ""
	if r.Prepared != nil {
		after.MakerID = r.Prepared.MakerID
	}
	c.After = &after
	tx.SaveQueued(r)
	return nil
}

// PublishQueued tells live pages how the request's row in the queue has changed; nil for
// none before.
func PublishQueued(tx Tx, r *Request, before, after *queue.Row) {
	change := changed(tx, r, r.Status)
	change.Before, change.After = before, after
	tx.Publish(change)
}

// SaveReview writes who holds the request and what is prepared, its status unchanged.
func SaveReview(ctx context.Context, tx Tx, r *Request) error {
	if err := tx.SaveStatus(ctx, r); err != nil {
		return err
	}
	change := changed(tx, r, r.Status)
	if r.Status.InQueue() {
		if err := changeQueue(ctx, tx, r, &change); err != nil {
			return err
		}
	}
	tx.Publish(change)
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
	change := changed(tx, r, r.Status)
	change.Begun = stepKey
	tx.Publish(change)
}

// beginRetention counts from the moment at which the request became final.
func beginRetention(ctx context.Context, tx Tx, r *Request) error {
	f, err := tx.Flow(ctx, r.FlowKey, r.FlowVersion)
	if err != nil {
		return err
	}
	// A change of the setting meanwhile would miss this request.
	tenant, err := tx.HoldTenant(ctx)
	if err != nil {
		return err
	}
	due := r.CompletedAt.AddDate(0, 0, tenant.Settings.Retention(f.RetentionClass))
	r.DataDue = &due
	return nil
}
