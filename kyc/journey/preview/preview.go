// Package preview makes up the applicant's page of a flow, for those who write it.
package preview

import (
	"context"
	"net/url"
	"slices"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/flow"
	"verifyme/kyc/instant"
	"verifyme/kyc/journey/page"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
	"verifyme/kyc/workspace"
)

// Service is the use case of this room.
type Service struct {
	InTenant unit.InTenant[Tx]
	// BaseURL of the deployment, below which uploaded logos are.
	BaseURL *url.URL
}

// Tx is what the room reads.
type Tx interface {
	unit.Tx

	// FlowVersions of the key, newest first; none for an unknown key.
	FlowVersions(ctx context.Context, key string) ([]flow.Flow, error)
	Tenant(ctx context.Context) (workspace.Tenant, error)
}

// Flow is the applicant's page as it would be in a version of a flow: made up,
// with nothing written and nobody's data in it. For every role.
func (svc *Service) Flow(ctx context.Context, key string, version int, look Look) (s page.State, err error) {
	actor, err := access.Require(ctx, access.ReadFlows)
	if err != nil {
		return s, err
	}
	if !look.Valid() || look.Locale != "" && !text.IsLocale(look.Locale) {
		return s, apperr.Field("screen", "must be a screen of the page, in a language that it speaks")
	}
	if look.Branding != nil {
		if err := look.Branding.Check(workspace.LogoAddress(svc.BaseURL, actor.TenantID)); err != nil {
			return s, err
		}
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		versions, err := tx.FlowVersions(ctx, key)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(versions, func(f flow.Flow) bool { return f.Version == version })
		if i < 0 {
			return apperr.Missing("flow")
		}
		tenant, err := tx.Tenant(ctx)
		if err != nil {
			return err
		}
		if look.Branding != nil {
			tenant.Settings.Branding = *look.Branding
		}
		s, err = stateOf(versions[i], tenant, tx.Environment(), look, instant.Of(tx.Now()))
		return err
	})
	return s, err
}
