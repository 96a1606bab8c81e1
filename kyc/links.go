package kyc

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/text"
)

// reasonLinkExpired of onboarding.expired.
const reasonLinkExpired = "LINK_EXPIRED"

const maxCancelReason = 500

// CancelRequest ends a request that is not final; repeating it changes
// nothing. Open sessions are revoked in the same transaction.
func (a *App) CancelRequest(ctx context.Context, id string, reason *string) (view RequestView, err error) {
	if _, err := access.Require(ctx, access.CancelRequests); err != nil {
		return view, err
	}
	if reason != nil && *reason != "" && !text.IsPlain(*reason, maxCancelReason) {
		return view, apperr.Field("reason", "must be at most 500 characters without control characters")
	}
	return a.onRequest(ctx, access.CancelRequests, id, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request) error {
		if *r, err = w.expireLocked(ctx, *r); err != nil {
			return err
		}
		was := r.Status
		err := w.move(ctx, r, onboarding.Cancel, onboarding.Facts{}, func() any {
			return event.CancelledData{Status: string(r.Status), By: cancelledBy(actor)}
		})
		if err != nil || was == r.Status {
			return err
		}
		return w.audit(ctx, actor, audit.RequestCancelled, r.ID, nil)
	})
}

// ReissueLink rotates the token: the old link is not valid any more, open
// sessions are revoked, what was completed stays. The lifetime goes on.
func (a *App) ReissueLink(ctx context.Context, id string) (view RequestView, err error) {
	var url string
	view, err = a.onRequest(ctx, access.CreateRequests, id, func(ctx context.Context, w *work, actor access.Actor, r *onboarding.Request) error {
		if *r, err = w.expireLocked(ctx, *r); err != nil {
			return err
		}
		if err := w.move(ctx, r, onboarding.ReissueLink, onboarding.Facts{}, nil); err != nil {
			return err
		}
		tenant, err := w.Tenant(ctx)
		if err != nil {
			return err
		}
		r.LinkToken, r.LinkHost = identifier.NewToken(identifier.LinkToken), tenant.Host
		if err := w.SaveLink(ctx, r); err != nil {
			return err
		}
		url = a.linkURL(*r)
		return w.audit(ctx, actor, audit.LinkReissued, r.ID, nil)
	})
	if err == nil {
		view.OnboardingURL = &url
	}
	return view, err
}

func cancelledBy(actor access.Actor) string {
	switch actor.Kind {
	case access.APIKey:
		return "API_CLIENT"
	case access.User:
		return "REVIEWER"
	}
	return "OPERATOR"
}

// ExpireRequest ends the lifetime of one request if it is over; the relay
// rings for it.
func (a *App) ExpireRequest(ctx context.Context, tenantID, id string) error {
	return a.inTenant(ctx, tenantID, func(ctx context.Context, w *work) error {
		r, err := w.LockRequest(ctx, id)
		if err != nil {
			return err
		}
		_, err = w.expireLocked(ctx, r)
		return err
	})
}

// expireIfDue ends a lifetime at the moment of use, when that comes before
// the relay.
func (w *work) expireIfDue(ctx context.Context, r onboarding.Request) (onboarding.Request, error) {
	if !w.lifetimeOver(r) {
		return r, nil
	}
	locked, err := w.LockRequest(ctx, r.ID)
	if err != nil {
		return r, err
	}
	return w.expireLocked(ctx, locked)
}

func (w *work) expireLocked(ctx context.Context, r onboarding.Request) (onboarding.Request, error) {
	if !w.lifetimeOver(r) {
		return r, nil
	}
	err := w.move(ctx, &r, onboarding.Expire, onboarding.Facts{LifetimeOver: true}, func() any {
		return event.ExpiredData{Status: string(r.Status), Reason: reasonLinkExpired}
	})
	return r, err
}

func (w *work) lifetimeOver(r onboarding.Request) bool {
	return r.Status.Open() && !w.Now().Before(r.ExpiresAt)
}

// audit appends one entry to the tenant's chain; call it last, it locks the
// chain's head.
func (w *work) audit(ctx context.Context, actor access.Actor, action, subject string, details map[string]any) error {
	return w.AppendAudit(ctx, &audit.Entry{
		ID: identifier.New(identifier.Audit, w.Now()), At: w.Now(),
		ActorKind: string(actor.Kind), ActorID: actor.ID, ActorLabel: actor.Label,
		Action: action, Subject: subject, Details: details,
	})
}
