package hosts

import (
	"net/http"
	"net/url"
	"strings"

	hostedui "verifyme/hosted-ui"
	"verifyme/kyc/apperr"
	"verifyme/kyc/journey/steps/locker"
	portalui "verifyme/portal-ui"
	"verifyme/provider/domaincheck"
	"verifyme/sdk"
	"verifyme/web"
)

// Doors of a deployment, by the host that they are asked for.
type Doors struct {
	// Addresses of the deployment's applications.
	Addresses Addresses
	// Served hosts of tenants, and Proved ones, which may have a certificate.
	Served, Proved *Served
	// Probe knows what shows that a host leads here.
	Probe *domaincheck.Check
}

// onDomains are the starts of what a tenant's own host serves: the applicant's page, its API and its assets, the
// browser SDK, logos and the way back from a document locker. Everything else is at the deployment's host alone.
var onDomains = []string{
	"/start/", "/hosted/", "/api/applicant/", locker.ReturnPath, locker.OpenPath, locker.CallbackPath, "/mock/doclocker/",
	sdk.Prefix, portalui.LogosPath,
}

// servedOn a tenant's own host.
func servedOn(path string) bool {
	if path == "/start" || strings.HasPrefix(path, hostedui.PreviewPath) {
		return path == "/start"
	}
	for _, start := range onDomains {
		if strings.HasPrefix(path, start) {
			return true
		}
	}
	return false
}

// ByHost lets each host serve its own application alone: a tenant's the applicant's doors; the deployment's, once the
// operator has given applications hosts of their own, what belongs to the host, and then nobody's host serves anything.
// Where all share the base URL, at any other host each door answers for itself: a link is LINK_INVALID where it was
// not issued for the host, and so is a session (CONTRACT "Applicant API").
func (d Doors) ByHost(next http.Handler) http.Handler {
	apart := d.Addresses.Apart()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch path := r.URL.Path; {
		case path == mayHaveCertificate && Inside(r.Host):
			d.certifiable(w, r)
			return
		case strings.HasPrefix(path, domaincheck.Path):
			d.shown(w, r)
			return
		case path == "/healthz", path == "/readyz", path == "/version":
			next.ServeHTTP(w, r)
			return
		}
		here := d.Addresses.at(r.Host)
		switch served := applicationsOf(r.URL.Path); {
		case !apart && (here != 0 || r.Host == ""), here&served != 0:
			next.ServeHTTP(w, r)
			return
		case here&portalPages != 0 && r.URL.Path == "/":
			// Whoever types the host's name means the portal.
			http.Redirect(w, r, portalui.Path, http.StatusSeeOther)
			return
		case here != 0:
			web.NotFound(w, r)
			return
		}
		// The name with a dot at its end is the same name; cookies and links are the other's.
		host, dotted := strings.CutSuffix(r.Host, ".")
		_, ok, err := d.Served.TenantOf(r.Context(), host)
		switch {
		case err != nil && !servedOn(r.URL.Path):
			web.WriteError(w, r, err)
		case err != nil:
			// The applicant's doors ask the database, too, and tell it in their own way.
			next.ServeHTTP(w, r)
		case dotted && (ok || d.Addresses.at(host) != 0):
			to := url.URL{Scheme: d.Addresses.Base.Scheme, Host: host, Path: r.URL.Path, RawQuery: r.URL.RawQuery}
			http.Redirect(w, r, to.String(), http.StatusPermanentRedirect)
		case ok && !servedOn(r.URL.Path), !ok && apart:
			web.NotFound(w, r)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// mayHaveCertificate is asked by the TLS proxy beside this process (Caddy's "ask"): ?domain=HOST.
const mayHaveCertificate = "/.well-known/verifyme-domain"

// certifiable answers 200 for the deployment's own hosts and for proved domains, 404 for others.
func (d Doors) certifiable(w http.ResponseWriter, r *http.Request) {
	host := r.URL.Query().Get("domain")
	_, ok, err := d.Proved.TenantOf(r.Context(), host)
	switch {
	case d.Addresses.Own(host), err == nil && ok:
		w.WriteHeader(http.StatusOK)
	case err != nil:
		web.WriteError(w, r, err)
	default:
		web.WriteError(w, r, apperr.Missing("domain"))
	}
}

// shown to whoever asks: this host leads to this deployment.
func (d Doors) shown(w http.ResponseWriter, r *http.Request) {
	answer, ok := d.Probe.Answer(r.Host, strings.TrimPrefix(r.URL.Path, domaincheck.Path))
	if !ok || r.Method != http.MethodGet && r.Method != http.MethodHead {
		web.WriteError(w, r, apperr.Missing("page"))
		return
	}
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write([]byte(answer))
}
