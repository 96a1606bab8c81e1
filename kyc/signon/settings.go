package signon

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/domain"
	"verifyme/kyc/identifier"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// View of a workspace's single sign-on.
type View struct {
	// Provider is nil where none is set up.
	Provider *Settings
	Domains  []DomainView
	// RedirectURI that the provider is to allow.
	RedirectURI string
}

// Input of the provider's settings. The secret may be left out where one is kept.
type Input struct {
	Issuer, ClientID string
	ClientSecret     *string
	DefaultRole      *access.Role
	RoleClaim        *string
	RoleValues       []RoleValue
	Required         bool
	SecondFactor     bool
	// ExpectedRevision that the change was made against, empty where no provider was set up; nil is whatever there is.
	ExpectedRevision *string
}

const (
	longestIssuer, longestID, longestSecret = 300, 255, 1000
	longestClaim, longestValue              = 100, 255
	mostValues                              = 50
	savesPerHour                            = 30
)

// IsAddress of a provider: absolute, by https where that alone is taken, without credentials and fragment.
func IsAddress(raw string, httpsOnly bool) bool {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" || u.User != nil || u.Fragment != "" || len(raw) > longestIssuer*4 {
		return false
	}
	return u.Scheme == "https" || u.Scheme == "http" && !httpsOnly
}

func (in *Input) check(httpsOnly bool) error {
	var wrong []apperr.Detail
	say := func(field, message string) { wrong = append(wrong, apperr.Detail{Field: field, Message: message}) }
	in.Issuer, in.ClientID = strings.TrimSpace(in.Issuer), strings.TrimSpace(in.ClientID)
	if !IsAddress(in.Issuer, httpsOnly) || len(in.Issuer) > longestIssuer || strings.ContainsAny(in.Issuer, "?# ") {
		say("issuer", "must be the provider's address, such as https://login.example.in")
	}
	if in.ClientID == "" || !text.IsPlain(in.ClientID, longestID) {
		say("clientId", fmt.Sprintf("must have 1 to %d characters", longestID))
	}
	if s := in.ClientSecret; s != nil && (*s == "" || !text.IsPlain(*s, longestSecret)) {
		say("clientSecret", fmt.Sprintf("must have 1 to %d characters", longestSecret))
	}
	if r := in.DefaultRole; r != nil && !slices.Contains(access.Roles, *r) {
		say("defaultRole", "must be OWNER, REVIEWER, DEVELOPER or ANALYST")
	}
	if c := in.RoleClaim; c != nil && (*c == "" || !text.IsPlain(*c, longestClaim)) {
		say("roleClaim", fmt.Sprintf("must have 1 to %d characters", longestClaim))
	}
	if (in.RoleClaim == nil) != (len(in.RoleValues) == 0) || len(in.RoleValues) > mostValues {
		say("roleValues", fmt.Sprintf("must be 1 to %d where a claim is named, and none otherwise", mostValues))
	}
	for i, v := range in.RoleValues {
		if v.Value == "" || !text.IsPlain(v.Value, longestValue) || !slices.Contains(access.Roles, v.Role) {
			say(fmt.Sprintf("roleValues.%d", i), "must have a value and a role")
		}
	}
	if len(wrong) > 0 {
		return apperr.Validation(wrong...)
	}
	return nil
}

// View of the workspace.
func (svc *Service) View(ctx context.Context) (v View, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) (err error) {
		v, err = svc.view(ctx, tx)
		return err
	})
	return v, err
}

func (svc *Service) view(ctx context.Context, tx Tx) (View, error) {
	v := View{RedirectURI: svc.redirect(), Domains: []DomainView{}}
	s, ok, err := tx.SignOn(ctx)
	if err != nil {
		return v, err
	}
	if ok {
		v.Provider = &s
	}
	all, err := tx.SignOnDomains(ctx)
	for _, d := range all {
		v.Domains = append(v.Domains, domainView(d))
	}
	return v, err
}

// Save the provider after a step-up. It is asked for its description first: one that does not answer, or calls
// itself otherwise, is refused.
func (svc *Service) Save(ctx context.Context, in Input) (v View, err error) {
	actor, err := access.RequireStepUp(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	if err := in.check(svc.HTTPSOnly); err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		return unit.ConsumeHourly(ctx, tx, actor.TenantID, "sign-on.save", savesPerHour,
			"The provider was changed often. Wait, then try again.")
	})
	if err != nil {
		return v, err
	}
	if _, err := svc.Provider.Begin(ctx, Client{Issuer: in.Issuer, ID: in.ClientID, Redirect: svc.redirect()},
		Asked{State: "x", Nonce: "x", Verifier: "x"}); err != nil {
		svc.Log.Info("a provider is not saved", "tenant", actor.TenantID, "error", err)
		return v, apperr.Field("issuer", "does not answer as an OpenID provider of this very name: its description at "+
			"/.well-known/openid-configuration could not be read")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := svc.save(ctx, tx, in); err != nil {
			return err
		}
		if v, err = svc.view(ctx, tx); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.SignOnChanged, actor.TenantID, map[string]any{
			"issuer": in.Issuer, "clientId": in.ClientID, "required": in.Required, "secondFactor": in.SecondFactor,
			"secret": in.ClientSecret != nil,
		})
	})
	return v, err
}

func (svc *Service) save(ctx context.Context, tx Tx, in Input) error {
	if err := tx.HoldSignOn(ctx); err != nil {
		return err
	}
	before, ok, err := tx.SignOn(ctx)
	if err != nil {
		return err
	}
	if in.ExpectedRevision != nil && *in.ExpectedRevision != before.Revision {
		return apperr.Stale("single sign-on", before.Revision)
	}
	// A secret is one issuer's and one client's: it is sent to no other.
	if in.ClientSecret == nil && (!ok || before.Issuer != in.Issuer || before.ClientID != in.ClientID) {
		return apperr.Field("clientSecret", "must be given for another issuer or client")
	}
	s := Settings{
		Issuer: in.Issuer, ClientID: in.ClientID, DefaultRole: in.DefaultRole, RoleClaim: in.RoleClaim,
		RoleValues: in.RoleValues, Required: in.Required, SecondFactor: in.SecondFactor,
		Revision: identifier.NewToken(""), SavedAt: tx.Now(),
	}
	if in.ClientSecret != nil {
		s.Secret = *in.ClientSecret
	}
	if s.Required {
		all, err := tx.SignOnDomains(ctx)
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(all, func(d domain.Domain) bool { return d.Status == domain.Active }) {
			return apperr.Field("required", "needs a domain that is proved")
		}
	}
	return tx.SaveSignOn(ctx, s)
}

// Remove the provider after a step-up: people log in with their passwords again. The revision is the one that was
// looked at; nil is whatever there is.
func (svc *Service) Remove(ctx context.Context, expectedRevision *string) (v View, err error) {
	actor, err := access.RequireStepUp(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if err := tx.HoldSignOn(ctx); err != nil {
			return err
		}
		before, _, err := tx.SignOn(ctx)
		if err != nil {
			return err
		}
		if expectedRevision != nil && *expectedRevision != before.Revision {
			return apperr.Stale("single sign-on", before.Revision)
		}
		removed, err := tx.RemoveSignOn(ctx)
		if err != nil {
			return err
		}
		if v, err = svc.view(ctx, tx); err != nil || !removed {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.SignOnRemoved, actor.TenantID, nil)
	})
	return v, err
}

// AllowPasswords lets the workspace's people log in with passwords again where its provider is required. It is
// an operator's command, for owners whom the provider lets in no more; repeating it changes nothing.
func (svc *Service) AllowPasswords(ctx context.Context, tenantID string) (changed bool, err error) {
	err = svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		if err := tx.HoldSignOn(ctx); err != nil {
			return err
		}
		s, ok, err := tx.SignOn(ctx)
		if err != nil || !ok || !s.Required {
			return err
		}
		changed, s.Required, s.Revision = true, false, identifier.NewToken("")
		if err := tx.SaveSignOn(ctx, s); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, auth.Operator, audit.SignOnChanged, tenantID, map[string]any{"required": false})
	})
	return changed, err
}
