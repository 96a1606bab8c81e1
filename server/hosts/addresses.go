package hosts

import (
	"net/url"
	"strings"

	restcompat "verifyme/rest-compat"
)

// Addresses of a deployment's applications. Where the portal or the API has none of its own, it is at the base URL,
// which is the applicant's.
type Addresses struct{ Base, Portal, API *url.URL }

// Of the base URL, and what is set of the others.
func Of(base, portal, api *url.URL) Addresses {
	a := Addresses{Base: base, Portal: base, API: base}
	if portal != nil {
		a.Portal = portal
	}
	if api != nil {
		a.API = api
	}
	return a
}

// Apart holds where an application has a host of its own.
func (a Addresses) Apart() bool { return a.Portal.Host != a.Base.Host || a.API.Host != a.Base.Host }

// Documented is what the documentation at the API's address says of the deployment.
func (a Addresses) Documented(production bool) restcompat.Deployment {
	d := restcompat.Deployment{BaseURL: a.API.String(), Production: production}
	if a.Portal.Host != a.API.Host {
		d.Portal = a.Portal.String()
	}
	if a.Base.Host != a.API.Host {
		d.Applicant = a.Base.String()
	}
	return d
}

// All of them, each once, the base URL first.
func (a Addresses) All() []*url.URL {
	all := []*url.URL{a.Base}
	if a.Portal.Host != a.Base.Host {
		all = append(all, a.Portal)
	}
	if a.API.Host != a.Base.Host && a.API.Host != a.Portal.Host {
		all = append(all, a.API)
	}
	return all
}

// Own reports whether the name, without a port, is one of the deployment's hosts.
func (a Addresses) Own(name string) bool {
	for _, u := range a.All() {
		if strings.EqualFold(name, u.Hostname()) {
			return true
		}
	}
	return false
}

// applications as a set.
type applications uint8

const (
	// applicantPages: the applicant's page with its API, the browser SDK, and the ways back from others.
	applicantPages applications = 1 << iota
	// portalPages with GraphQL and what else the portal calls.
	portalPages
	// serverAPI of tenants' servers and directories, with its documentation.
	serverAPI
)

// at the host: which applications it serves; none where it is nobody's.
func (a Addresses) at(host string) (all applications) {
	for _, of := range []struct {
		address *url.URL
		app     applications
	}{{a.Base, applicantPages}, {a.Portal, portalPages}, {a.API, serverAPI}} {
		if host != "" && Same(of.address.Scheme, host, of.address.Host) {
			all |= of.app
		}
	}
	return all
}
