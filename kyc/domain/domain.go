package domain

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/audit"
	"verifyme/kyc/auth"
	"verifyme/kyc/identifier"
	"verifyme/kyc/unit"
	"verifyme/kyc/webaddress"
)

// Codes of refusals.
const (
	// CodeTaken refuses a host that another workspace has.
	CodeTaken = "DOMAIN_TAKEN"
	// CodeLimit refuses one domain too many.
	CodeLimit = "DOMAIN_LIMIT_REACHED"
	// CodeUnavailable: the operator has not switched domains on.
	CodeUnavailable = "DOMAINS_NOT_AVAILABLE"
)

const (
	mostDomains   = 5
	addedPerHour  = 20
	checksPerHour = 12
)

// Record that the tenant is to set at its name server.
type Record struct{ Type, Name, Value string }

// View of a domain.
type View struct {
	ID, Host string
	Status   Status
	StatusAt time.Time
	// Problem is nil where nothing is wrong.
	Problem *Problem
	// Links: new links start on it.
	Links, Vouched                    bool
	CheckedAt, NextCheckAt, FailingAt *time.Time
	Records                           []Record
}

// List of a tenant's domains.
type List struct {
	Available bool
	Domains   []View
}

// Domains of the workspace, oldest first.
func (svc *Service) Domains(ctx context.Context) (list List, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return list, err
	}
	list = List{Available: svc.Target != "", Domains: []View{}}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		all, err := tx.Domains(ctx)
		if err != nil {
			return err
		}
		links, err := tx.LinkHost(ctx)
		for _, d := range all {
			list.Domains = append(list.Domains, svc.view(d, links))
		}
		return err
	})
	return list, err
}

func (svc *Service) view(d Domain, links string) View {
	v := View{
		ID: d.ID, Host: d.Host, Status: d.Status, StatusAt: d.StatusAt, Vouched: d.Vouched,
		Links: d.Status == Active && d.Host == links, CheckedAt: d.CheckedAt, NextCheckAt: d.NextAt,
		FailingAt: d.FailingAt, Records: []Record{},
	}
	if d.Problem != None {
		v.Problem = &d.Problem
	}
	if !d.Vouched && svc.Target != "" && d.Status != Removed {
		v.Records = []Record{
			{Type: "TXT", Name: ChallengeName(d.Host), Value: d.Challenge},
			{Type: "CNAME", Name: d.Host, Value: svc.Target},
		}
	}
	return v
}

func (svc *Service) available() error {
	if svc.Target == "" {
		return apperr.New(apperr.Conflict, CodeUnavailable,
			"This deployment takes no custom domains yet. Ask whoever operates it to switch them on.")
	}
	return nil
}

func errTaken(host string) error {
	return apperr.New(apperr.Conflict, CodeTaken,
		"Another workspace has the domain %s. Choose another one, or take it from that workspace first.", host)
}

// Add a host name of the tenant's own, after a step-up; its first check begins at once.
func (svc *Service) Add(ctx context.Context, given string) (v View, err error) {
	actor, err := access.RequireStepUp(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	if err := svc.available(); err != nil {
		return v, err
	}
	host, err := parseHost(given, svc.Addresses, svc.Target)
	if err != nil {
		return v, err
	}
	owner, taken, err := svc.Lookups.TenantOfHost(ctx, host)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		err := unit.ConsumeHourly(ctx, tx, actor.TenantID, "domain.add", addedPerHour,
			"Too many domains were added. Wait, then try again.")
		if err != nil {
			return err
		}
		if taken && owner != actor.TenantID {
			return errTaken(host)
		}
		v, err = svc.insert(ctx, tx, actor, host)
		return err
	})
	return v, err
}

func (svc *Service) insert(ctx context.Context, tx Tx, actor access.Actor, host string) (v View, err error) {
	if err := tx.HoldDomains(ctx); err != nil {
		return v, err
	}
	all, err := tx.Domains(ctx)
	if err != nil {
		return v, err
	}
	if at := slices.IndexFunc(all, func(d Domain) bool { return d.Host == host }); at >= 0 {
		return v, apperr.Field("host", "is among your domains already")
	}
	if len(all) >= mostDomains {
		return v, apperr.New(apperr.Conflict, CodeLimit, "A workspace has at most %d domains. Remove one first.", mostDomains)
	}
	now := tx.Real()
	d := Domain{
		ID: identifier.New(identifier.Domain, now), Host: host, Challenge: identifier.NewToken(identifier.Challenge),
		Status: PendingDNS, CreatedAt: now, StatusAt: now, NextAt: &now,
	}
	free, err := tx.InsertDomain(ctx, d)
	if err == nil && !free {
		err = errTaken(host)
	}
	if err != nil {
		return v, err
	}
	tx.Enqueue(unit.JobDomain, d.ID, "")
	return svc.view(d, ""), unit.Audit(ctx, tx, actor, audit.DomainAdded, d.ID, map[string]any{"host": host})
}

// CheckNow asks DNS and the host again at once; a domain that failed begins anew.
func (svc *Service) CheckNow(ctx context.Context, id string) (v View, err error) {
	actor, err := access.Require(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.LockDomain(ctx, id)
		if err == nil {
			err = svc.available()
		}
		if err != nil {
			return err
		}
		if d.Vouched {
			return apperr.InvalidState("Whoever operates this deployment has set this domain; it is not checked.")
		}
		if err := unit.ConsumeHourly(ctx, tx, id, "domain.check", checksPerHour,
			"This domain was checked often. Wait: it is checked again by itself."); err != nil {
			return err
		}
		d = d.Again(tx.Real())
		free, err := tx.SaveDomain(ctx, d)
		if err == nil && !free {
			err = errTaken(d.Host)
		}
		if err != nil {
			return err
		}
		tx.Enqueue(unit.JobDomain, d.ID, "")
		links, err := tx.LinkHost(ctx)
		v = svc.view(d, links)
		return err
	})
	return v, err
}

// Remove a domain after a step-up: its links open on the deployment's host from now on.
func (svc *Service) Remove(ctx context.Context, id string) (v View, err error) {
	actor, err := access.RequireStepUp(ctx, access.ChangeSettings)
	if err != nil {
		return v, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		d, err := tx.LockDomain(ctx, id)
		if err != nil {
			return err
		}
		if d, err = svc.remove(ctx, tx, d); err != nil {
			return err
		}
		v = svc.view(d, "")
		return unit.Audit(ctx, tx, actor, audit.DomainRemoved, d.ID, map[string]any{"host": d.Host})
	})
	svc.changed(err)
	return v, err
}

func (svc *Service) remove(ctx context.Context, tx Tx, d Domain) (Domain, error) {
	d = d.enter(Removed, tx.Real())
	d.NextAt, d.Problem = nil, None
	if _, err := tx.SaveDomain(ctx, d); err != nil {
		return d, err
	}
	if err := tx.DropCertificate(ctx, d.Host); err != nil {
		return d, err
	}
	return d, settleHosts(ctx, tx, "")
}

// settleHosts writes what is served as the active domains say. Links stay where they go while that is served,
// unless another host is preferred; else they go to the oldest active domain, or the deployment's own.
func settleHosts(ctx context.Context, tx Tx, prefer string) error {
	if err := tx.HoldDomains(ctx); err != nil {
		return err
	}
	all, err := tx.Domains(ctx)
	if err != nil {
		return err
	}
	live := []string{}
	for _, d := range all {
		if d.Status == Active {
			live = append(live, d.Host)
		}
	}
	links, err := tx.LinkHost(ctx)
	if err != nil {
		return err
	}
	if prefer != "" {
		links = prefer
	}
	if !slices.Contains(live, links) {
		links = ""
		if len(live) > 0 {
			links = live[0]
		}
	}
	free, err := tx.SaveHosts(ctx, links, live)
	if err == nil && !free {
		err = errTaken(links)
	}
	return err
}

func (svc *Service) changed(err error) {
	if err == nil && svc.Changed != nil {
		svc.Changed()
	}
}

// Vouch makes a domain active without a check: links issued from now on start there, and are valid only there.
// An empty host takes the domain of new links away. It is an operator's command, run once the domain leads to
// the deployment.
func (svc *Service) Vouch(ctx context.Context, tenantID, host string) error {
	host = strings.ToLower(host)
	own := slices.ContainsFunc(svc.Addresses, func(u *url.URL) bool { return u.Host == host })
	if host != "" && !webaddress.BareHost(host) || own {
		return apperr.Field("host",
			"must be a host name that can exist, with a port of 1 to 65535 at most, and not the deployment's own")
	}
	if err := svc.find(ctx, tenantID); err != nil {
		return err
	}
	owner, taken, err := svc.Lookups.TenantOfHost(ctx, host)
	if err != nil {
		return err
	}
	if taken && owner != tenantID {
		return errTaken(host)
	}
	err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) error {
		if err := tx.HoldDomains(ctx); err != nil {
			return err
		}
		if err := svc.vouch(ctx, tx, host); err != nil {
			return err
		}
		return unit.Audit(ctx, tx, auth.Operator, audit.DomainChanged, tenantID, map[string]any{"host": host})
	})
	svc.changed(err)
	return err
}

func (svc *Service) vouch(ctx context.Context, tx Tx, host string) error {
	all, err := tx.Domains(ctx)
	if err != nil {
		return err
	}
	named := host
	if named == "" {
		if named, err = tx.LinkHost(ctx); err != nil {
			return err
		}
	}
	at := slices.IndexFunc(all, func(d Domain) bool { return d.Host == named })
	now := tx.Real()
	switch {
	case host == "" && at >= 0:
		_, err = svc.remove(ctx, tx, all[at])
		return err
	case host == "":
		return settleHosts(ctx, tx, "")
	}
	var free bool
	if at >= 0 {
		d := all[at].enter(Active, now)
		d.Vouched, d.Problem, d.NextAt = true, None, nil
		free, err = tx.SaveDomain(ctx, d)
	} else {
		free, err = tx.InsertDomain(ctx, Domain{
			ID: identifier.New(identifier.Domain, now), Host: host, Challenge: identifier.NewToken(identifier.Challenge),
			Status: Active, Vouched: true, CreatedAt: now, StatusAt: now,
		})
	}
	if err == nil && !free {
		err = errTaken(host)
	}
	if err != nil {
		return err
	}
	return settleHosts(ctx, tx, host)
}

// find the tenant; NOT_FOUND where there is none.
func (svc *Service) find(ctx context.Context, tenantID string) error {
	if !identifier.Valid(identifier.Tenant, tenantID) {
		return apperr.Missing("tenant")
	}
	all, err := svc.Lookups.Tenants(ctx)
	if err == nil && !slices.Contains(all, tenantID) {
		err = apperr.Missing("tenant")
	}
	return err
}

// lease of a check, longer than it takes.
const lease = 2 * time.Minute
