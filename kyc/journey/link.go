package journey

import (
	"context"
	"crypto/subtle"
	"strings"

	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/workspace"
)

// LinkPage is what the hosted page is made of. Looking at a link changes
// nothing, since link previews do it too.
type LinkPage struct {
	State page.State
	// Tenant whose link it is or was, also where it opens nothing any more; nil
	// for an unknown one.
	Tenant *workspace.Public
	// HasSession: the call's session belongs to this request.
	HasSession bool
	// AllowedOrigins may frame the page; OriginsOpen: anybody may.
	AllowedOrigins []string
	OriginsOpen    bool
}

// OpenLink shows the request behind a link: LINK_INVALID for an unknown or
// rotated token, another host or another workspace's publishable key, LINK_EXPIRED past its lifetime.
func (svc *Service) OpenLink(ctx context.Context, token, host string, v ApplicantCall) (page LinkPage, err error) {
	// An unknown link belongs to no tenant: its page may be framed where an
	// empty list leaves framing open.
	page.OriginsOpen = svc.OriginsOpen(nil)
	err = svc.onLink(ctx, token, host, Tx.Request, func(tenant workspace.Tenant) {
		page.frame(svc, tenant)
	}, func(ctx context.Context, tx Tx, tenant workspace.Tenant, r onboarding.Request) error {
		if err := svc.checkPublicKey(ctx, tx, v.PublicKey); err != nil {
			return err
		}
		session, ok, err := liveSession(ctx, tx, v.SessionToken)
		if err != nil {
			return err
		}
		page.HasSession = ok && session.RequestID == r.ID
		if !page.HasSession {
			session = Session{RequestID: r.ID, Locale: v.Locale}
		}
		page.State, err = svc.opened(ctx, tx, r, session)
		return err
	})
	if apperr.Is(err, CodeLinkInvalid) {
		if found := svc.ownerOfRetired(ctx, token, host, &page); found != nil {
			err = found
		}
	}
	return page, err
}

// ownerOfRetired finds out whose link a replaced one was, and nothing else about
// its request.
func (svc *Service) ownerOfRetired(ctx context.Context, token, host string, page *LinkPage) error {
	if !identifier.Valid(identifier.LinkToken, token) {
		return nil
	}
	tenantID, _, linkHost, ok, err := svc.Lookups.RetiredLink(ctx, identifier.Hash(token))
	if err != nil || !ok {
		return err
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		linkHost, err := tx.ServedHost(ctx, linkHost)
		if err != nil || !strings.EqualFold(svc.Onboarding.HostOf(onboarding.Request{LinkHost: linkHost}), host) {
			return err
		}
		tenant, err := tx.Tenant(ctx)
		if err == nil {
			page.frame(svc, tenant)
		}
		return err
	})
}

// ListedOriginsOnly may frame a page, which is production's rule.
func ListedOriginsOnly([]string) bool { return false }

// OpenWithoutList lets any origin frame the pages of a workspace that lists none.
func OpenWithoutList(listed []string) bool { return len(listed) == 0 }

// frame sets whose page it is and who may frame it, also when the link itself is refused, so
// that the embedding page learns why.
func (p *LinkPage) frame(svc *Service, t workspace.Tenant) {
	public := t.Public()
	p.Tenant, p.AllowedOrigins = &public, t.Settings.AllowedOrigins
	p.OriginsOpen = svc.OriginsOpen(p.AllowedOrigins)
}

// onLink finds the request behind a token. Every refusal looks the same, so
// that a token's existence is not told apart from its host or workspace.
// read gives the request, locked or not; belongs is called with the tenant once
// the link is known to be its own.
func (svc *Service) onLink(
	ctx context.Context, token, host string, read func(Tx, context.Context, string) (onboarding.Request, error),
	belongs func(workspace.Tenant), fn func(context.Context, Tx, workspace.Tenant, onboarding.Request) error,
) error {
	if !identifier.Valid(identifier.LinkToken, token) {
		return ErrLinkInvalid()
	}
	tenantID, requestID, ok, err := svc.Lookups.TenantOfLink(ctx, identifier.Hash(token))
	if err != nil {
		return err
	}
	if !ok {
		return ErrLinkInvalid()
	}
	return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		r, err := read(tx, ctx, requestID)
		if err != nil {
			return err
		}
		if subtle.ConstantTimeCompare([]byte(r.LinkToken), []byte(token)) != 1 ||
			!strings.EqualFold(svc.Onboarding.HostOf(r), host) {
			return ErrLinkInvalid()
		}
		note(ctx, tx, r.ID)
		tenant, err := tx.Tenant(ctx)
		if err != nil {
			return err
		}
		belongs(tenant)
		if r.Status == onboarding.Expired || onboarding.LifetimeOver(tx, r) {
			return errLinkExpired()
		}
		return fn(ctx, tx, tenant, r)
	})
}
