package spec

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/access"
	"verifyme/kyc/domain"
	"verifyme/kyc/identifier"
	"verifyme/spec/app"
)

// An owner adds a domain of the workspace's own; it is served once its records are there and it answers by HTTPS.

const (
	askDomains   = `{ customDomains { available domains { ` + domainFields + ` } } }`
	domainFields = `id host status problem links vouched checkedAt nextCheckAt failingAt records { type name value }`
)

func addDomain(p *app.Portal, host string) app.GraphQL {
	return p.Ask(`mutation($host: String!) { addCustomDomain(host: $host) { `+domainFields+` } }`,
		app.Fields{"host": host})
}

func checkDomain(p *app.Portal, id string) app.GraphQL {
	return p.Ask(`mutation($id: ID!) { checkCustomDomain(id: $id) { `+domainFields+` } }`, app.Fields{"id": id})
}

func removeDomain(p *app.Portal, id string) app.GraphQL {
	return p.Ask(`mutation($id: ID!) { removeCustomDomain(id: $id) { `+domainFields+` } }`, app.Fields{"id": id})
}

// pendingDomain is a domain's row that no check has seen.
func pendingDomain(a *app.App, host string) (id string) {
	id = identifier.New(identifier.Domain, time.Now())
	a.Within(a.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.InsertDomain(ctx, domain.Domain{
			ID: id, Host: host, Challenge: "verifyme-x", Status: domain.PendingDNS, CreatedAt: tx.Real(), StatusAt: tx.Real(),
		})
		return err
	})
	return id
}

// added is a domain whose records are not set yet.
type added struct{ id, host, challenge string }

func add(a *app.App, host string) added {
	made := addDomain(ownerAt(a), host).Want()
	return added{made.Text("data.addCustomDomain.id"), host, made.Text("data.addCustomDomain.records.0.value")}
}

// sweep checks what is due.
func sweep(t *testing.T, a *app.App) {
	t.Helper()
	if err := a.Service.App.Domains.Sweep(t.Context()); err != nil {
		t.Error(err)
	}
}

// standing of the tenant's domain: its status and what is wrong.
func standing(a *app.App) string {
	return a.One(a.Tenant.TenantID, `SELECT status || ' ' || problem FROM custom_domains WHERE status <> 'REMOVED'`)
}

func wantStanding(t *testing.T, a *app.App, after, want string) {
	t.Helper()
	if got := strings.TrimSpace(standing(a)); got != want {
		t.Errorf("after %s the domain is %s, want %s", after, got, want)
	}
}

func activate(t *testing.T, a *app.App, n *app.Names, host string) added {
	t.Helper()
	d := add(a, host)
	n.Prove(host, d.challenge)
	sweep(t, a)
	wantStanding(t, a, "the proof", "ACTIVE")
	return d
}

type records = func(txt, cname, a map[string]string, broken, served map[string]bool)

func TestDomainProof_GoesByTheRecordsAndHTTPS(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	const host = "verify.bank.example"
	d := add(a, "Verify.Bank.Example")
	name := "_verifyme-challenge." + host
	wantStanding(t, a, "it was added", "PENDING_DNS")
	for _, row := range []struct {
		after, want string
		change      records
	}{
		{"no record", "PENDING_DNS NO_CHALLENGE", func(_, _, _ map[string]string, _, _ map[string]bool) {}},
		{"a wrong value", "PENDING_DNS WRONG_CHALLENGE", func(txt, _, _ map[string]string, _, _ map[string]bool) {
			txt[name] = "verifyme-of-somebody-else"
		}},
		{"no address", "PENDING_DNS NO_ADDRESS", func(txt, _, _ map[string]string, _, _ map[string]bool) {
			txt[name] = d.challenge
		}},
		{"a CNAME elsewhere", "PENDING_DNS POINTS_ELSEWHERE", func(_, cname, a map[string]string, _, _ map[string]bool) {
			cname[host], a["other.example"] = "other.example", "192.0.2.99"
		}},
		{"name servers that fail", "PENDING_DNS DNS_UNAVAILABLE", func(_, _, _ map[string]string, broken, _ map[string]bool) {
			broken[host] = true
		}},
		{"another certificate", "PENDING_CERTIFICATE BAD_CERTIFICATE",
			func(_, cname, _ map[string]string, broken, _ map[string]bool) {
				broken[host], cname[host] = false, app.Target
			}},
		{"all that it takes", "ACTIVE", func(_, _, _ map[string]string, _, served map[string]bool) { served[host] = true }},
	} {
		n.Change(row.change)
		a.Clock.Advance(2 * time.Hour)
		sweep(t, a)
		wantStanding(t, a, row.after, row.want)
		if want := row.want == "ACTIVE"; strings.Contains(a.Issue(nil).OnboardingURL, host) != want {
			t.Errorf("after %s links start on the domain: %v", row.after, !want)
		}
	}
	if got := a.One(a.Tenant.TenantID, `SELECT string_agg(action, ' ' ORDER BY sequence) FROM audit_log
		WHERE action LIKE 'domain.%'`); got != "domain.added domain.activated" {
		t.Errorf("the audit log has %s", got)
	}
}

// Addresses of the target's do in place of its name.
func TestDomainProof_TakesAddresses(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := add(a, "bank.example")
	n.Prove(d.host, d.challenge)
	n.Change(func(_, cname, addresses map[string]string, _, _ map[string]bool) {
		delete(cname, d.host)
		addresses[d.host] = app.TargetAddress
	})
	sweep(t, a)
	wantStanding(t, a, "the proof", "ACTIVE")
}

func TestDomain_NamesThatAreRefused(t *testing.T) {
	t.Parallel()
	a, _ := app.StartWithNames(t, app.WithoutWorkers)
	for _, bad := range []string{
		"", "bank", "localhost", "co.in", "com", "github.io", "10.0.0.1", "0x7f.1", "[::1]", "https://bank.example",
		"bank.example/", "bank.example:8443", "user@bank.example", "bank..example", "*.bank.example", "a_b.bank.example",
		"kyc.internal", app.Target, "x." + app.Target, strings.Repeat("a", 64) + ".example",
		strings.Repeat("abcdefgh.", 28) + "example",
	} {
		if got := addDomain(ownerAt(a), bad).Code; got != "VALIDATION_FAILED" {
			t.Errorf("%.60q is answered %q", bad, got)
		}
	}
	for given, want := range map[string]string{
		"BÜCHER.example.in": "xn--bcher-kva.example.in", " a.example ": "a.example",
	} {
		if got := addDomain(ownerAt(a), given).Want().Text("data.addCustomDomain.host"); got != want {
			t.Errorf("%q is kept as %s", given, got)
		}
	}
	if got := addDomain(ownerAt(a), "A.EXAMPLE").Code; got != "VALIDATION_FAILED" {
		t.Errorf("one's own domain again: %s", got)
	}
	for i := range 3 {
		addDomain(ownerAt(a), fmt.Sprintf("more%d.example", i)).Want()
	}
	if got := addDomain(ownerAt(a), "six.example").Code; got != "DOMAIN_LIMIT_REACHED" {
		t.Errorf("the sixth domain: %s", got)
	}
}

func TestDomain_TakesAnOwnerAndTheirPassword(t *testing.T) {
	t.Parallel()
	a, _ := app.StartWithNames(t, app.WithoutWorkers)
	for _, role := range []access.Role{access.Reviewer, access.Developer, access.Analyst} {
		if got := addDomain(a.Portal(role), "bank.example").Code; got != "SERVICE_FORBIDDEN" {
			t.Errorf("%s: %s", role, got)
		}
		if got := a.Portal(role).Ask(askDomains, nil).Code; got != "SERVICE_FORBIDDEN" {
			t.Errorf("%s reads them: %s", role, got)
		}
	}
	if got := addDomain(a.Portal(access.Owner), "bank.example").Code; got != "STEP_UP_REQUIRED" {
		t.Errorf("without the password: %s", got)
	}
	without := app.Start(t, app.WithoutWorkers)
	if got := addDomain(ownerAt(without), "bank.example").Code; got != "DOMAINS_NOT_AVAILABLE" {
		t.Errorf("where the operator has not switched them on: %s", got)
	}
}

// Two workspaces that add one host at once: one has it, and the other is not told whose it is.
func TestDomain_OneWorkspaceAHost(t *testing.T) {
	t.Parallel()
	a, _ := app.StartWithNames(t, app.WithoutWorkers)
	b := a.Neighbour()
	owners := []*app.Portal{ownerAt(a), ownerAt(b)}
	for round := range 5 {
		codes := make([]string, 2)
		var both sync.WaitGroup
		for i, p := range owners {
			both.Go(func() { codes[i] = addDomain(p, fmt.Sprintf("bank%d.example", round/2+round*7)).Code })
		}
		both.Wait()
		if (codes[0] == "") == (codes[1] == "") || codes[0]+codes[1] != "DOMAIN_TAKEN" {
			t.Errorf("round %d: %q", round, codes)
		}
		for _, w := range []*app.App{a, b} {
			for _, id := range w.Texts(w.Tenant.TenantID, `SELECT domain_id FROM custom_domains WHERE status <> 'REMOVED'`) {
				removeDomain(ownerAt(w), id).Want()
			}
		}
	}
}

// A domain that leads elsewhere for three days is served no more; its links go back, and the owner is told twice.
func TestDomain_ThatLeadsElsewhereEnds(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := activate(t, a, n, "verify.bank.example")
	link := a.Issue(nil)
	n.Change(func(_, cname, addresses map[string]string, _, _ map[string]bool) {
		cname[d.host], addresses["other.example"] = "other.example", "192.0.2.99"
	})
	mails := func() string { return a.One(a.Tenant.TenantID, `SELECT count(*)::text FROM outgoing_mail`) }
	before := mails()
	for hour := 0; hour < 24+72+24; hour += 3 {
		a.Clock.Advance(3 * time.Hour)
		sweep(t, a)
		if hour == 48 {
			wantStanding(t, a, "a day and more", "ACTIVE POINTS_ELSEWHERE")
			if got := openOn(a, d.host, link).Status; got != http.StatusCreated && got != http.StatusGone {
				t.Errorf("meanwhile its link answers %d there", got)
			}
		}
	}
	wantStanding(t, a, "five days", "FAILED POINTS_ELSEWHERE")
	if got := mails(); before != "1" || got != "3" {
		t.Errorf("%s mails before and %s after", before, got)
	}
	fresh := a.Issue(nil)
	if hostOf(t, fresh.OnboardingURL) != hostOf(t, a.BaseURL) {
		t.Errorf("a new link starts on %s", fresh.OnboardingURL)
	}
	n.Prove(d.host, d.challenge)
	a.ForgetSessions()
	checkDomain(ownerAt(a), d.id).Want()
	sweep(t, a)
	wantStanding(t, a, "another check", "ACTIVE")
}

// An outage of the name servers ends nothing.
func TestDomain_AnOutageOfDNSEndsNothing(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := activate(t, a, n, "verify.bank.example")
	n.Change(func(_, _, _ map[string]string, broken, _ map[string]bool) {
		broken["_verifyme-challenge."+d.host] = true
	})
	for range 12 {
		a.Clock.Advance(12 * time.Hour)
		sweep(t, a)
	}
	wantStanding(t, a, "six days", "ACTIVE DNS_UNAVAILABLE")
}

// What is not proved within seven days is free for others.
func TestDomain_UnprovedOnesFail(t *testing.T) {
	t.Parallel()
	a, _ := app.StartWithNames(t, app.WithoutWorkers)
	b := a.Neighbour()
	add(a, "bank.example")
	if got := addDomain(ownerAt(b), "bank.example").Code; got != "DOMAIN_TAKEN" {
		t.Errorf("before: %s", got)
	}
	a.Clock.Advance(7*24*time.Hour + time.Minute)
	sweep(t, a)
	wantStanding(t, a, "seven days", "FAILED NO_CHALLENGE")
	a.ForgetSessions()
	addDomain(ownerAt(b), "bank.example").Want()
}

// A domain that was removed while its records stay is not another workspace's for the asking.
func TestDomain_DanglingOnesAreNotTakenOver(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	b := a.Neighbour()
	d := activate(t, a, n, "verify.bank.example")
	link := a.Issue(nil)
	removeDomain(ownerAt(a), d.id).Want()
	add(b, d.host)
	sweep(t, a)
	wantStanding(t, b, "the old records", "PENDING_DNS WRONG_CHALLENGE")
	if got := openOn(a, d.host, link).Status; got != http.StatusNotFound {
		t.Errorf("the host answers %d", got)
	}
	if got := openOn(a, hostOf(t, a.BaseURL), link).Status; got != http.StatusCreated {
		t.Errorf("the link answers %d on the deployment's host", got)
	}
}

// A removal while a check is under way stands.
func TestDomain_RemovalDuringACheckStands(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := add(a, "verify.bank.example")
	n.Prove(d.host, d.challenge)
	owner := ownerAt(a)
	a.Service.App.Domains.Prober = duringServes{a.Service.App.Domains.Prober, func() { removeDomain(owner, d.id).Want() }}
	sweep(t, a)
	if got := a.One(a.Tenant.TenantID, `SELECT status FROM custom_domains`); got != "REMOVED" {
		t.Errorf("the domain is %s", got)
	}
	if got := a.One(a.Tenant.TenantID, `SELECT host || live_hosts::text FROM tenants`); got != "{}" {
		t.Errorf("%s is served", got)
	}
}

type duringServes struct {
	domain.Prober
	act func()
}

func (d duringServes) Serves(ctx context.Context, host string) domain.Problem {
	d.act()
	return d.Prober.Serves(ctx, host)
}

// A disabled workspace's domains are not asked about.
func TestDomain_DisabledWorkspacesAreNotChecked(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t, app.WithoutWorkers)
	d := add(a, "verify.bank.example")
	n.Prove(d.host, d.challenge)
	if _, err := a.Service.App.Workspace.Disable(t.Context(), a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	sweep(t, a)
	if got := n.Asked(); got != 0 {
		t.Errorf("%d questions were asked", got)
	}
	if _, err := a.Service.App.Workspace.Enable(t.Context(), a.Tenant.TenantID); err != nil {
		t.Fatal(err)
	}
	sweep(t, a)
	if n.Asked() == 0 {
		t.Error("nothing was asked once the workspace was enabled")
	}
}

// The owner's check at once is worked off by itself, and is bounded.
func TestDomain_CheckNow(t *testing.T) {
	t.Parallel()
	a, n := app.StartWithNames(t)
	d := add(a, "verify.bank.example")
	a.Eventually("the first check", func() bool { return standing(a) == "PENDING_DNS NO_CHALLENGE" })
	n.Prove(d.host, d.challenge)
	checkDomain(a.Portal(access.Owner), d.id).Want()
	a.Eventually("the domain is active", func() bool { return strings.HasPrefix(standing(a), "ACTIVE") })
	code := ""
	for range 12 {
		code = checkDomain(a.Portal(access.Owner), d.id).Code
	}
	if code != "SERVICE_RATE_LIMITED" {
		t.Errorf("the thirteenth check: %q", code)
	}
}
