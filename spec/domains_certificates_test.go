package spec

import (
	"context"
	"crypto/tls"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/db"
	"verifyme/kyc/domain"
	"verifyme/provider/parts"
	"verifyme/server"
	"verifyme/server/doctor"
	"verifyme/spec/app"
)

// A deployment that ends TLS itself gets certificates by ACME of a real authority: for its own host and for
// domains that are proved, and for nothing else.

// certified is an active domain of a deployment that ends TLS itself.
func certified(t *testing.T, host string, o parts.AuthorityOptions) (*app.Secure, added) {
	t.Helper()
	s := app.StartSecure(t, o)
	d := add(s.App, host)
	s.Prove(host, d.challenge)
	sweep(t, s.App)
	wantStanding(t, s.App, "the proof", "ACTIVE")
	return s, d
}

func serialAt(t *testing.T, s *app.Secure, address, host string) string {
	t.Helper()
	shown, err := s.Hello(address, host)
	if err != nil {
		t.Fatalf("%s: %v", host, err)
	}
	return shown.PeerCertificates[0].SerialNumber.String()
}

func wantNoCertificate(t *testing.T, s *app.Secure, address, host, when string) {
	t.Helper()
	if _, err := s.Hello(address, host); err == nil {
		t.Errorf("%s %s is shown a certificate", when, host)
	}
}

func TestCertificate_IsOrderedForProvedDomainsAndTheOwnHost(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s := app.StartSecure(t, parts.AuthorityOptions{})
	d := add(s.App, host)
	sweep(t, s.App)
	wantStanding(t, s.App, "no record", "PENDING_DNS NO_CHALLENGE")
	wantNoCertificate(t, s, s.TLS, host, "before the proof")
	s.Prove(host, d.challenge)
	s.Clock.Advance(time.Hour)
	sweep(t, s.App)
	wantStanding(t, s.App, "the proof", "ACTIVE")
	if got := s.Authority.Orders(); got != 2 {
		t.Errorf("%d orders were made, want one for each host", got)
	}
	link := s.Issue(nil)
	for of, path := range map[string]string{host: "/start/" + link.Token, app.OwnHost: "/portal/"} {
		res, err := s.Visit(s.TLS, of, path)
		if err != nil {
			t.Fatal(err)
		}
		_ = res.Body.Close()
		if res.StatusCode != http.StatusOK || res.TLS.PeerCertificates[0].VerifyHostname(of) != nil || res.ProtoMajor != 2 {
			t.Errorf("https://%s%s answers %s by %s", of, path, res.Status, res.Proto)
		}
	}
	sweep(t, s.App)
	if got := s.Authority.Orders(); got != 2 {
		t.Errorf("another sweep made orders: %d", got)
	}
	wantNoKeyInTheClear(t, s.App)
}

// wantNoKeyInTheClear in what a dump of the database holds.
func wantNoKeyInTheClear(t *testing.T, a *app.App) {
	t.Helper()
	rows := a.Owner(`SELECT encode(sealed, 'escape') FROM certificates UNION ALL
		SELECT encode(sealed, 'escape') FROM certificate_secrets`)
	if len(rows) != 3 {
		t.Errorf("%d values are kept, want two certificates and an account", len(rows))
	}
	for _, row := range rows {
		if strings.Contains(row, "PRIVATE KEY") || strings.Contains(row, "CERTIFICATE") {
			t.Error("a private key stands in the database in the clear")
		}
	}
}

// A second server shows the certificate that the first one ordered, and two that check at once order once.
func TestCertificate_IsSharedByServers(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s := app.StartSecure(t, parts.AuthorityOptions{})
	second, _, address := s.Another()
	d := add(s.App, host)
	s.Prove(host, d.challenge)
	var both sync.WaitGroup
	for _, of := range []*server.Service{s.Service, second} {
		both.Go(func() {
			if err := of.App.Domains.Sweep(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	s.Eventually("the domain is active", func() bool {
		sweep(t, s.App)
		s.Clock.Advance(time.Minute)
		return standing(s.App) == "ACTIVE "
	})
	if got := s.Authority.Orders(); got != 2 {
		t.Errorf("%d orders were made, want one for each host", got)
	}
	if got := s.Authority.Accounts(); got != 1 {
		t.Errorf("%d accounts were made", got)
	}
	for _, of := range []string{host, app.OwnHost} {
		if serialAt(t, s, s.TLS, of) != serialAt(t, s, address, of) {
			t.Errorf("the servers show different certificates of %s", of)
		}
	}
}

// The authority asks a server that has not made the order.
func TestCertificate_AnyServerAnswersTheAuthority(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s := app.StartSecure(t, parts.AuthorityOptions{NoncesRefused: 40})
	second, _, _ := s.Another()
	d := add(s.App, host)
	s.Prove(host, d.challenge)
	if err := second.App.Domains.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantStanding(t, s.App, "another server's order, with many nonces refused", "ACTIVE")
	left := s.One(s.Tenant.TenantID, `SELECT count(*)::text FROM certificate_secrets WHERE expires_at IS NOT NULL`)
	if left != "0" {
		t.Errorf("%s answers are left", left)
	}
}

// Where connections to the TLS port do not get through, http-01 proves the host.
func TestCertificate_IsProvedByHTTPToo(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{NoTLS: true})
	sweep(t, s.App)
	if serialAt(t, s, s.TLS, app.OwnHost) == "" {
		t.Error("no certificate is shown")
	}
}

func TestCertificate_IsRenewedBeforeItEnds(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s, _ := certified(t, host, parts.AuthorityOptions{})
	first := serialAt(t, s, s.TLS, host)
	for range 55 {
		s.Clock.Advance(24 * time.Hour)
		sweep(t, s.App)
	}
	if got := s.Authority.Orders(); got != 2 {
		t.Fatalf("%d orders within 55 of 90 days", got)
	}
	s.Clock.Advance(6 * 24 * time.Hour)
	sweep(t, s.App)
	if got := s.Authority.Orders(); got != 4 {
		t.Errorf("%d orders once a third is left, want one more for each host", got)
	}
	wantStanding(t, s.App, "the renewal", "ACTIVE")
	_, _, address := s.Another()
	if serialAt(t, s, address, host) == first {
		t.Error("the old certificate is shown")
	}
}

// A renewal that is refused leaves what holds, and the owner reads of it.
func TestCertificate_OneThatHoldsOutlivesARefusal(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s, _ := certified(t, host, parts.AuthorityOptions{})
	s.Authority.Kill()
	for range 5 {
		s.Clock.Advance(13 * 24 * time.Hour)
		sweep(t, s.App)
	}
	wantStanding(t, s.App, "a refusal", "ACTIVE RENEWAL_REFUSED")
	if _, err := s.Hello(s.TLS, host); err != nil {
		t.Error(err)
	}
	s.ForgetSessions()
	read := ownerAt(s.App).Ask(askDomains, nil).Want()
	if got := read.Text("data.customDomains.domains.0.problem"); got != "RENEWAL_REFUSED" {
		t.Errorf("the owner reads %s", got)
	}
}

// A host that the authority refuses is not ordered again and again, and the owner is told.
func TestCertificate_RefusalsAreToldAndBounded(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s := app.StartSecure(t, parts.AuthorityOptions{Blocked: []string{host}})
	d := add(s.App, host)
	s.Prove(host, d.challenge)
	for range 30 {
		sweep(t, s.App)
		s.Clock.Advance(31 * time.Second)
	}
	wantStanding(t, s.App, "a refusal", "PENDING_CERTIFICATE ORDER_REFUSED")
	refused := `SELECT certificate_orders::text FROM tenants`
	if got := s.One(s.Tenant.TenantID, refused); got != "1" {
		t.Errorf("%s orders within a quarter of an hour", got)
	}
	for range 24 {
		s.Clock.Advance(time.Hour)
		sweep(t, s.App)
	}
	if got := s.One(s.Tenant.TenantID, refused); got != "4" && got != "5" {
		t.Errorf("%s orders within a day", got)
	}
	if got := s.Metric(`verifyme_certificate_orders_total{outcome="refused"}`); got < 3 {
		t.Errorf("%v refusals are counted", got)
	}
}

// A workspace orders ten certificates a day at most.
func TestCertificate_OrdersOfAWorkspaceAreBounded(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s := app.StartSecure(t, parts.AuthorityOptions{})
	for range 6 {
		d := add(s.App, host)
		s.Prove(host, d.challenge)
		sweep(t, s.App)
		removeDomain(ownerAt(s.App), d.id).Want()
		wantNoCertificate(t, s, s.TLS, host, "once removed")
	}
	if got := s.Owner(`SELECT host FROM certificates`); len(got) != 1 || got[0] != app.OwnHost {
		t.Errorf("certificates of %v are left", got)
	}
	s.Within(s.Tenant.TenantID, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.NewRaw(`UPDATE tenants SET certificate_orders = 10`).Exec(ctx)
		return err
	})
	before := s.Authority.Orders()
	d := add(s.App, host)
	s.Prove(host, d.challenge)
	sweep(t, s.App)
	wantStanding(t, s.App, "ten orders", "PENDING_CERTIFICATE ORDER_LIMIT")
	if got := s.Authority.Orders(); got != before {
		t.Error("the eleventh order was made")
	}
	s.Clock.Advance(25 * time.Hour)
	sweep(t, s.App)
	wantStanding(t, s.App, "a day", "ACTIVE")
}

// A removal while the order is under way leaves no certificate.
func TestCertificate_RemovalDuringAnOrderLeavesNone(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s := app.StartSecure(t, parts.AuthorityOptions{})
	d := add(s.App, host)
	s.Prove(host, d.challenge)
	owner := ownerAt(s.App)
	domains := s.Service.App.Domains
	domains.Authority = duringOrder{domains.Authority, func(of string) {
		if of == host {
			removeDomain(owner, d.id).Want()
		}
	}}
	sweep(t, s.App)
	if got := s.Owner(`SELECT host FROM certificates`); len(got) != 1 {
		t.Errorf("certificates of %v are kept", got)
	}
}

type duringOrder struct {
	domain.Authority
	act func(host string)
}

func (d duringOrder) Order(ctx context.Context, host string) (domain.Certificate, error) {
	d.act(host)
	return d.Authority.Order(ctx, host)
}

// A stranger's hello orders nothing, whatever it asks for.
func TestCertificate_AStrangersHelloOrdersNothing(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{})
	pendingDomain(s.App, "pending.bank.example")
	for _, host := range []string{
		"evil.example", "pending.bank.example", "below." + app.OwnHost, app.Target, "127.0.0.1", "xn--e1afmkfd.example",
	} {
		wantNoCertificate(t, s, s.TLS, host, "a stranger who asks for")
		if _, err := s.Hello(s.TLS, host, func(c *tls.Config) { c.NextProtos = []string{"acme-tls/1"} }); err == nil {
			t.Errorf("the authority's question about %s is answered", host)
		}
	}
	if _, err := s.Hello(s.TLS, app.OwnHost); err == nil {
		t.Error("a certificate is shown that nobody has ordered")
	}
	if got := s.Authority.Orders(); got != 0 {
		t.Errorf("%d orders were made", got)
	}
}

// The doctor asks the authority, and orders nothing.
func TestCertificate_TheDoctorAsksTheAuthority(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{})
	found := func() (said doctor.Finding) {
		for _, f := range doctor.Examine(t.Context(), s.Config(), nil) {
			if f.Check == "certificates" {
				said = f
			}
		}
		return said
	}
	if f := found(); f.Status != doctor.OK {
		t.Errorf("of an authority that answers it says %+v", f)
	}
	s.Authority.Kill()
	if f := found(); f.Status != doctor.Fault || f.Do == "" {
		t.Errorf("of one that is away it says %+v", f)
	}
	if got := s.Authority.Orders(); got != 0 {
		t.Errorf("%d orders were made", got)
	}
}

func TestCertificate_TLSIsNewEnough(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{})
	sweep(t, s.App)
	for name, row := range map[string]struct {
		change func(*tls.Config)
		ok     bool
	}{
		"TLS 1.1": {func(c *tls.Config) { c.MinVersion, c.MaxVersion = tls.VersionTLS10, tls.VersionTLS11 }, false},
		"TLS 1.2": {func(c *tls.Config) { c.MaxVersion = tls.VersionTLS12 }, true},
		"TLS 1.3": {func(c *tls.Config) { c.MinVersion = tls.VersionTLS13 }, true},
		"CBC": {func(c *tls.Config) {
			c.MaxVersion, c.CipherSuites = tls.VersionTLS12, []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA}
		}, false},
		"P-521": {func(c *tls.Config) { c.CurvePreferences = []tls.CurveID{tls.CurveP521} }, false},
		"P-256": {func(c *tls.Config) { c.CurvePreferences = []tls.CurveID{tls.CurveP256} }, true},
	} {
		if _, err := s.Hello(s.TLS, app.OwnHost, row.change); (err == nil) != row.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The port without TLS leads browsers on, and takes nothing that was sent in the clear.
func TestCertificate_ThePlainPortLeadsToHTTPS(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{})
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for _, row := range []struct {
		method, host, path string
		want               int
		to                 string
	}{
		{"GET", app.OwnHost, "/portal/?a=b", http.StatusPermanentRedirect, "https://" + app.OwnHost + "/portal/?a=b"},
		{"HEAD", app.OwnHost + ":80", "/", http.StatusPermanentRedirect, "https://" + app.OwnHost + "/"},
		{"GET", "evil.example", "/portal/", http.StatusNotFound, ""},
		{"GET", "evil.example", "/healthz", http.StatusOK, ""},
		{"POST", app.OwnHost, "/v1/onboarding-requests", http.StatusForbidden, ""},
		{"GET", app.OwnHost, "/.well-known/acme-challenge/none", http.StatusNotFound, ""},
		{"GET", app.OwnHost, "/.well-known/acme-challenge/0123456789abcdef", http.StatusNotFound, ""},
	} {
		r, err := http.NewRequestWithContext(t.Context(), row.method, "http://"+s.Plain+row.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Host = row.host
		res, err := client.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = io.Copy(io.Discard, res.Body)
		_ = res.Body.Close()
		if got := res.Header.Get("Location"); res.StatusCode != row.want || got != row.to {
			t.Errorf("%s %s%s answers %d to %q, want %d to %q", row.method, row.host, row.path, res.StatusCode, got,
				row.want, row.to)
		}
	}
}
