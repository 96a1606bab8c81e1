package signon

import (
	"context"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/domain"
	"verifyme/kyc/identifier"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

// CodeDomainTaken refuses a domain that another workspace has proved.
const CodeDomainTaken = "SIGN_ON_DOMAIN_TAKEN"

const (
	mostDomains   = 10
	addedPerHour  = 20
	checksPerHour = 30
	// sweptAtOnce domains, and how many of them at a time.
	sweptAtOnce, checkedTogether = 200, 8
	// lease of a check, which takes seconds.
	lease = time.Minute
)

// challengeLabel is another one than that of custom domains: who may serve a host may not sign its people in.
const challengeLabel = "_verifyme-sign-on"

// DomainView of a domain whose addresses may sign in.
type DomainView struct {
	ID, Host string
	Status   domain.Status
	// Problem is nil where nothing is wrong.
	Problem              *domain.Problem
	CheckedAt, FailingAt *time.Time
	Record               domain.Record
}

func domainView(d domain.Domain) DomainView {
	v := DomainView{
		ID: d.ID, Host: d.Host, Status: d.Status, CheckedAt: d.CheckedAt, FailingAt: d.FailingAt,
		Record: domain.Record{Type: "TXT", Name: challengeLabel + "." + d.Host, Value: d.Challenge},
	}
	if d.Problem != domain.None {
		v.Problem = &d.Problem
	}
	return v
}

func errDomainTaken(host string) error {
	return apperr.New(apperr.Conflict, CodeDomainTaken,
		"Another workspace has proved that %s is its own. Ask whoever operates this deployment.", host)
}

// AddDomain after a step-up. It counts once it is proved.
func (svc *Service) AddDomain(ctx context.Context, given string) (v View, err error) {
	actor, err := access.RequireStepUp(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	host, err := domain.Name(given, svc.Own)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		err := unit.ConsumeHourly(ctx, tx, actor.TenantID, "sign-on.domain", addedPerHour,
			"Too many domains were added. Wait, then try again.")
		if err == nil {
			err = tx.HoldSignOn(ctx)
		}
		if err != nil {
			return err
		}
		all, err := tx.SignOnDomains(ctx)
		switch {
		case err != nil:
			return err
		case slices.ContainsFunc(all, func(d domain.Domain) bool { return d.Host == host }):
			return apperr.Field("host", "is among your domains already")
		case len(all) >= mostDomains:
			return apperr.New(apperr.Conflict, domain.CodeLimit,
				"A workspace has at most %d domains for signing in. Remove one first.", mostDomains)
		}
		now := tx.Real()
		d := domain.Domain{
			ID: identifier.New(identifier.SignOnDomain, now), Host: host,
			Challenge: identifier.NewToken(identifier.Challenge), Status: domain.PendingDNS, CreatedAt: now, StatusAt: now,
			NextAt: &now,
		}
		if err := tx.InsertSignOnDomain(ctx, d); err != nil {
			return err
		}
		if v, err = svc.view(ctx, tx); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.SignOnDomainAdded, d.ID, map[string]any{"host": host})
	})
	return v, err
}

// CheckDomain asks the name servers now, and tells what they said.
func (svc *Service) CheckDomain(ctx context.Context, id string) (v View, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.LockSignOnDomain(ctx, id)
		if err != nil {
			return err
		}
		if err := unit.ConsumeHourly(ctx, tx, id, "sign-on.check", checksPerHour,
			"This domain was checked often. Wait: it is checked again by itself."); err != nil {
			return err
		}
		_, err = tx.SaveSignOnDomain(ctx, d.Again(tx.Real()))
		return err
	})
	if err == nil {
		err = svc.check(ctx, actor.TenantID, id)
	}
	if err != nil {
		return v, err
	}
	return svc.View(ctx)
}

// RemoveDomain after a step-up: its addresses sign in with passwords again.
func (svc *Service) RemoveDomain(ctx context.Context, id string) (v View, err error) {
	actor, err := access.RequireStepUp(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.LockSignOnDomain(ctx, id)
		if err == nil {
			err = tx.RemoveSignOnDomain(ctx, id)
		}
		if err != nil {
			return err
		}
		if v, err = svc.view(ctx, tx); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, actor, audit.SignOnDomainRemoved, id, map[string]any{"host": d.Host})
	})
	return v, err
}

// Sweep checks what is due in all workspaces; it recurs.
func (svc *Service) Sweep(ctx context.Context) error {
	due, err := svc.Lookups.DueSignOnDomains(ctx, svc.Clock.Now(), sweptAtOnce)
	if err != nil {
		return err
	}
	var group errgroup.Group
	group.SetLimit(checkedTogether)
	for _, d := range due {
		group.Go(func() error {
			err := svc.check(ctx, d.TenantID, d.ID)
			if apperr.Is(err, unit.CodeTenantDisabled) || apperr.Is(err, CodeDomainTaken) {
				return nil
			}
			return err
		})
	}
	return group.Wait()
}

// check one domain that is due: claimed, asked with no transaction open, finished where the claim still stands.
func (svc *Service) check(ctx context.Context, tenantID, id string) error {
	token := identifier.NewToken("")
	var d domain.Domain
	var ok bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		d, ok, err = tx.ClaimSignOnDomain(ctx, id, token, lease)
		return err
	})
	if err != nil || !ok {
		return err
	}
	found := svc.Prober.Challenge(ctx, challengeLabel+"."+d.Host, d.Challenge)
	finish := func(found domain.Problem) error {
		return svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
			return svc.finishCheck(ctx, tx, id, token, found)
		})
	}
	taken := finish(found)
	if !apperr.Is(taken, CodeDomainTaken) {
		return taken
	}
	// That transaction has kept nothing, and the claim stands: the domain would be due again with its end.
	if err := finish(domain.ProvedElsewhere); err != nil {
		return err
	}
	return taken
}

// checker of domains, in the audit log.
var checker = access.Actor{Kind: access.System, ID: "sign-on-domains", Label: "check of domains for signing in"}

func (svc *Service) finishCheck(ctx context.Context, tx Tx, id, token string, found domain.Problem) error {
	d, err := tx.LockSignOnDomain(ctx, id)
	if apperr.Is(err, apperr.CodeNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if stood, err := tx.EndSignOnClaim(ctx, id, token); err != nil || !stood {
		return err
	}
	d, effect := d.Checked(found, tx.Real())
	free, err := tx.SaveSignOnDomain(ctx, d)
	if err == nil && !free {
		err = errDomainTaken(d.Host)
	}
	if err != nil || effect == domain.Nothing || effect == domain.Warned {
		return err
	}
	action := audit.SignOnDomainProved
	if effect == domain.Ended {
		action = audit.SignOnDomainFailed
		to, err := tx.EmailsOf(ctx, access.Owner)
		if err != nil {
			return err
		}
		subject, body := svc.endedMail(d.Host, found)
		if err := notification.Send(ctx, tx, to, subject, body); err != nil {
			return err
		}
	}
	return unit.Audit(ctx, tx, checker, action, d.ID, map[string]any{"host": d.Host, "problem": string(found)})
}

// endedMail tells the owners that the domain is not checked any more, for what the last check found.
func (svc *Service) endedMail(host string, found domain.Problem) (subject, body string) {
	settings := svc.PortalURL.JoinPath("portal", "settings").String()
	if found == domain.ProvedElsewhere {
		return "Addresses of " + host + " do not sign in through your provider",
			"Your TXT record is right, but another workspace has proved " + host + " to be its own. Ask whoever " +
				"operates this deployment, then check the domain again: " + settings
	}
	return "Addresses of " + host + " do not sign in through your provider any more",
		"The TXT record that proves " + host + " to be yours has not been found for days. Put it right and check the " +
			"domain again: " + settings
}
