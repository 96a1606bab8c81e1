package domain

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/identifier"
	"verifyme/kyc/notification"
	"verifyme/kyc/unit"
)

const (
	// sweptAtOnce domains of a sweep; the next one takes others.
	sweptAtOnce = 200
	// checkedTogether keeps name servers that hang from holding up the others.
	checkedTogether = 8
)

// Sweep checks what is due in all workspaces; it recurs.
func (svc *Service) Sweep(ctx context.Context) error {
	// One that is certified late must not keep others from their check.
	own := svc.certifyOwn(ctx)
	if svc.Target == "" {
		return own
	}
	due, err := svc.Lookups.DueDomains(ctx, svc.Clock.Now(), sweptAtOnce)
	if err != nil {
		return err
	}
	var group errgroup.Group
	group.SetLimit(checkedTogether)
	for _, d := range due {
		group.Go(func() error {
			err := svc.check(ctx, d.TenantID, d.ID)
			if apperr.Is(err, unit.CodeTenantDisabled) {
				return nil
			}
			return err
		})
	}
	return errors.Join(own, group.Wait())
}

// check one domain that is due: claimed, asked with no transaction open, finished where the claim still stands
// and nobody has removed it meanwhile.
func (svc *Service) check(ctx context.Context, tenantID, id string) error {
	if svc.Target == "" {
		return nil
	}
	token := identifier.NewToken("")
	var d Domain
	var ok bool
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		d, ok, err = tx.ClaimDomain(ctx, id, token, lease)
		return err
	})
	if err != nil || !ok {
		return err
	}
	found := svc.Prober.Records(ctx, d.Host, d.Challenge)
	if found == None {
		if found, err = svc.secured(ctx, tenantID, d); err != nil {
			return err
		}
	}
	if svc.Found != nil {
		svc.Found(found)
	}
	served := false
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
		served, err = svc.finish(ctx, tx, id, token, found)
		return err
	})
	if apperr.Is(err, CodeTaken) {
		svc.Log.Error("a domain cannot be activated: another workspace has the host", "tenant", tenantID, "domain", id)
		return nil
	}
	if served {
		svc.changed(err)
	}
	return err
}

// secured is a host whose records are there: it gets a certificate, and is asked for by HTTPS.
func (svc *Service) secured(ctx context.Context, tenantID string, d Domain) (Problem, error) {
	if err := svc.proved(ctx, tenantID, d.ID); err != nil {
		return None, err
	}
	wrong, err := svc.certify(ctx, tenantID, d.Host)
	if err != nil || wrong != None && wrong != RenewalRefused {
		return wrong, err
	}
	if found := svc.Prober.Serves(ctx, d.Host); found != None {
		return found, nil
	}
	return wrong, nil
}

// proved: the records are there. A certificate is given to hosts from then on.
func (svc *Service) proved(ctx context.Context, tenantID, id string) error {
	moved := false
	err := svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.LockDomain(ctx, id)
		if apperr.Is(err, apperr.CodeNotFound) || err == nil && d.Status != PendingDNS {
			return nil
		}
		if err != nil {
			return err
		}
		moved = true
		_, err = tx.SaveDomain(ctx, d.enter(PendingCertificate, tx.Real()))
		return err
	})
	if moved {
		svc.changed(err)
	}
	return err
}

// checker of domains, in the audit log.
var checker = access.Actor{Kind: access.System, ID: "domains", Label: "check of custom domains"}

// finish a check; served reports whether other hosts are served from now on.
func (svc *Service) finish(ctx context.Context, tx Tx, id, token string, found Problem) (served bool, err error) {
	d, err := tx.LockDomain(ctx, id)
	if apperr.Is(err, apperr.CodeNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if stood, err := tx.EndClaim(ctx, id, token); err != nil || !stood || !d.Status.Live() || d.Vouched {
		return false, err
	}
	was := d.Status
	d, effect := d.Checked(found, tx.Real())
	free, err := tx.SaveDomain(ctx, d)
	if err == nil && !free {
		err = errTaken(d.Host)
	}
	if err != nil || effect == Nothing {
		return false, err
	}
	if effect == Ended {
		if err := tx.DropCertificate(ctx, d.Host); err != nil {
			return false, err
		}
	}
	served = effect == Activated || was == Active && effect == Ended
	if served {
		if err := settleHosts(ctx, tx, ""); err != nil {
			return false, err
		}
	}
	if effect != Warned {
		action := audit.DomainActivated
		if effect == Ended {
			action = audit.DomainFailed
		}
		details := map[string]any{"host": d.Host, "problem": string(found)}
		if err := unit.Audit(ctx, tx, checker, action, d.ID, details); err != nil {
			return false, err
		}
	}
	return served, svc.tell(ctx, tx, d, was, effect)
}

// tell the owners by mail.
func (svc *Service) tell(ctx context.Context, tx Tx, d Domain, was Status, effect Effect) error {
	subject, body := letterOf(d, was, effect)
	if subject == "" {
		return nil
	}
	to, err := tx.EmailsOf(ctx, access.Owner)
	if err != nil {
		return err
	}
	settings := svc.PortalURL.JoinPath("portal", "settings").String()
	return notification.Send(ctx, tx, to, subject, body+"\n\nWhat is wrong and what to do: "+settings)
}

func letterOf(d Domain, was Status, effect Effect) (subject, body string) {
	switch {
	case effect == Activated:
		return d.Host + " is active", "New verification links start on " + d.Host + " from now on."
	case effect == Warned:
		return d.Host + " does not lead to your verification pages any more", "The latest checks of " + d.Host +
			" failed. Links on it may not open. Unless its DNS records are put right, links go back to the service's own " +
			"address three days after the first failure."
	case was == Active:
		return "Links no longer use " + d.Host, "The checks of " + d.Host + " have failed for three days. Your links, " +
			"those already sent too, open on the service's own address now. Put the DNS records right and check the " +
			"domain again to go back."
	case effect == Ended:
		return d.Host + " was not set up", "The DNS records or the certificate of " + d.Host + " were not there within " +
			"seven days. Set them and check the domain again, or remove it."
	}
	return "", ""
}
