package onboarding

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/event"
	"verifyme/kyc/identifier"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// LinkURL is the applicant's link on the host that it is valid on.
func (svc *Service) LinkURL(r Request) string {
	u := *svc.BaseURL
	if r.LinkHost != "" {
		u.Host = r.LinkHost
	}
	return u.JoinPath("start", r.LinkToken).String()
}

// reasonLinkExpired of onboarding.expired.
const reasonLinkExpired = "LINK_EXPIRED"

const maxCancelReason = 500

// CancelRequest ends a request that is not final; repeating it changes
// nothing. Open sessions are revoked in the same transaction.
func (svc *Service) CancelRequest(ctx context.Context, id string, reason *string) (view RequestView, err error) {
	if _, err := access.Require(ctx, access.CancelRequests); err != nil {
		return view, err
	}
	if reason != nil && *reason != "" && !text.IsPlain(*reason, maxCancelReason) {
		return view, apperr.Field("reason", "must be at most 500 characters without control characters")
	}
	return OnRequest(ctx, svc, svc.InTenant, access.CancelRequests, id,
		func(ctx context.Context, tx Tx, actor access.Actor, r *Request) error {
			if *r, err = expireLocked(ctx, tx, *r); err != nil {
				return err
			}
			was := r.Status
			if was != Cancelled && reason != nil {
				r.CancelReason = *reason
			}
			err := Move(ctx, tx, r, Cancel, Facts{}, func() any {
				return event.CancelledData{Status: string(r.Status), By: cancelledBy(actor)}
			})
			if err != nil || was == r.Status {
				return err
			}
			return unit.Audit(ctx, tx, actor, audit.RequestCancelled, r.ID, nil)
		})
}

// ReissueLink rotates the token: the old link is not valid any more, open
// sessions are revoked, what was completed stays. The lifetime goes on.
func (svc *Service) ReissueLink(ctx context.Context, id string) (view RequestView, err error) {
	var url string
	view, err = OnRequest(ctx, svc, svc.InTenant, access.ReissueLinks, id,
		func(ctx context.Context, tx Tx, actor access.Actor, r *Request) error {
			if *r, err = expireLocked(ctx, tx, *r); err != nil {
				return err
			}
			if err := Move(ctx, tx, r, ReissueLink, Facts{}, nil); err != nil {
				return err
			}
			tenant, err := tx.Tenant(ctx)
			if err != nil {
				return err
			}
			r.LinkToken, r.LinkHost = identifier.NewToken(identifier.LinkToken), tenant.Host
			r.LinkAskedAt = nil
			if err := tx.SaveLink(ctx, r); err != nil {
				return err
			}
			url = svc.LinkURL(*r)
			return unit.Audit(ctx, tx, actor, audit.LinkReissued, r.ID, nil)
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
// enqueues it.
func (svc *Service) ExpireRequest(ctx context.Context, tenantID, id string) error {
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := tx.LockRequest(ctx, id)
		if err != nil {
			return err
		}
		_, err = expireLocked(ctx, tx, r)
		return err
	})
}

// expireIfDue ends a lifetime at the moment of use, when that comes before
// the relay.
func expireIfDue(ctx context.Context, tx Tx, r Request) (Request, error) {
	if !LifetimeOver(tx, r) {
		return r, nil
	}
	locked, err := tx.LockRequest(ctx, r.ID)
	if err != nil {
		return r, err
	}
	return expireLocked(ctx, tx, locked)
}

func expireLocked(ctx context.Context, tx Tx, r Request) (Request, error) {
	if !LifetimeOver(tx, r) {
		return r, nil
	}
	err := Move(ctx, tx, &r, Expire, Facts{LifetimeOver: true}, func() any {
		return event.ExpiredData{Status: string(r.Status), Reason: reasonLinkExpired}
	})
	return r, err
}

// LifetimeOver of an open request, in the tenant's time.
func LifetimeOver(tx Tx, r Request) bool {
	return r.Status.Open() && !r.Unreadable && !tx.Now().Before(r.ExpiresAt)
}

// HostOf is the host on which the request's link is valid.
func (svc *Service) HostOf(r Request) string {
	if r.LinkHost != "" {
		return r.LinkHost
	}
	return svc.BaseURL.Host
}
