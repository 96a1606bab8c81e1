package kyc

import (
	"context"

	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// move is the only writer of a request's status. The caller holds the
// request's lock and has established the facts; move asks the table, saves,
// records the event with its deliveries and revokes sessions where the row
// says so. data makes the event's data from the moved request; it is not
// called where the row has no event.
func (w *work) move(ctx context.Context, r *onboarding.Request, trigger onboarding.Trigger, facts onboarding.Facts, data func() any) error {
	row, err := onboarding.Next(r.Status, trigger, facts)
	if err != nil {
		return err
	}
	from := r.Status
	r.Status = row.To
	w.stamp(r, from)
	if from == onboarding.Created {
		err = w.InsertRequest(ctx, r)
	} else {
		err = w.SaveStatus(ctx, r)
	}
	if err != nil {
		return err
	}
	if row.RevokesSessions {
		if err := w.RevokeSessions(ctx, r.ID); err != nil {
			return err
		}
	}
	if r.Status.Terminal() && from != r.Status {
		if err := w.beginRetention(ctx, r); err != nil {
			return err
		}
	}
	if row.Event != "" {
		if err := w.record(ctx, r, row.Event, data()); err != nil {
			return err
		}
	}
	w.changes = append(w.changes, unit.Change{TenantID: r.TenantID, RequestID: r.ID, From: string(from), To: string(row.To)})
	return nil
}

// stamp sets the times that belong to a change of status.
func (w *work) stamp(r *onboarding.Request, from onboarding.Status) {
	now := w.Now()
	switch {
	case from == r.Status:
	case r.Status == onboarding.InProgress:
		r.StartedAt = &now
	case r.Status == onboarding.Submitted:
		r.SubmittedAt = &now
	case r.Status == onboarding.Reviewing && r.Reviewer != nil:
		r.Reviewer.StartedAt = now
	case r.Status.Terminal():
		r.CompletedAt = &now
		if r.Decision != nil {
			r.Decision.DecidedAt = now
		}
	}
}

// record emits an event about the request.
func (w *work) record(ctx context.Context, r *onboarding.Request, t event.Type, data any) error {
	return w.Emit(ctx, event.Envelope{
		EventID: identifier.New(identifier.Event, w.Now()), EventType: t, SchemaVersion: event.SchemaVersion,
		TenantID: r.TenantID, RequestID: &r.ID, ExternalReference: r.ExternalReference,
		OccurredAt: instant.Of(w.Now()), Environment: w.app.Environment, Data: data,
	})
}

// touched tells live pages that the request's steps changed.
func (w *work) touched(r *onboarding.Request) {
	w.changes = append(w.changes, unit.Change{TenantID: r.TenantID, RequestID: r.ID, From: string(r.Status), To: string(r.Status)})
}
