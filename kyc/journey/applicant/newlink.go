package applicant

import (
	"context"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/unit"
)

// linkAsksPerHour of one request.
const linkAsksPerHour = 5

// AskForLink tells the tenant that whoever has this link, which opens nothing any more,
// asks for a new one. LINK_INVALID for an unknown token or another host,
// SERVICE_INVALID_STATE where the link works or the verification has ended otherwise
// than by its lifetime.
func (svc *Service) AskForLink(ctx context.Context, token, host string) error {
	if !identifier.Valid(identifier.LinkToken, token) {
		return journey.ErrLinkInvalid()
	}
	hash := identifier.Hash(token)
	tenantID, requestID, current, err := svc.Lookups.TenantOfLink(ctx, hash)
	if err != nil {
		return err
	}
	linkHost := ""
	if !current {
		var ok bool
		if tenantID, requestID, linkHost, ok, err = svc.Lookups.RetiredLink(ctx, hash); err != nil {
			return err
		}
		if !ok {
			return journey.ErrLinkInvalid()
		}
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx journey.Tx) error {
		r, err := tx.LockRequest(ctx, requestID)
		if err != nil {
			return err
		}
		if current {
			linkHost = r.LinkHost
		} else if linkHost, err = tx.ServedHost(ctx, linkHost); err != nil {
			return err
		}
		if !strings.EqualFold(svc.Onboarding.HostOf(onboarding.Request{LinkHost: linkHost}), host) {
			return journey.ErrLinkInvalid()
		}
		access.Note(ctx, access.Actor{Kind: access.Applicant, TenantID: tx.TenantID(), ID: r.ID})
		over := r.Status == onboarding.Expired || onboarding.LifetimeOver(tx, r)
		switch {
		case over:
		case !r.Status.Open():
			return apperr.InvalidState("This verification is %s. It needs no link any more.", r.Status)
		case current:
			return apperr.InvalidState("This link works. Open it again.")
		}
		if err := unit.ConsumeHourly(ctx, tx, r.ID, "link.ask", linkAsksPerHour,
			"A new link was asked for already. Wait for the business to answer."); err != nil {
			return err
		}
		if err := tx.SaveLinkAsked(ctx, r.ID); err != nil {
			return err
		}
		onboarding.PublishChange(tx, &r)
		return unit.Audit(ctx, tx, applicantOf(r), audit.LinkAsked, r.ID, nil)
	})
}
