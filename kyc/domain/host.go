package domain

import (
	"net/netip"
	"net/url"
	"strings"

	"golang.org/x/net/publicsuffix"

	"verifyme/kyc/apperr"
	"verifyme/kyc/webaddress"
)

// longestHost leaves room for the label of the challenge.
const longestHost = 253 - len(challengeLabel) - 1

const challengeLabel = "_verifyme-challenge"

// ChallengeName is where the TXT record of a host stands.
func ChallengeName(host string) string { return challengeLabel + "." + host }

// parseHost reads a host name that a tenant gives, as browsers read it. own is the deployment's host, target
// where domains are to lead.
func parseHost(given string, own []*url.URL, target string) (string, error) {
	refused := func(why string) error { return apperr.Field("host", "%s", why) }
	host, ok := webaddress.Host(strings.TrimSpace(given))
	if !ok || strings.Contains(host, "_") || len(host) > longestHost || !webaddress.BareHost(host) {
		return "", refused("must be a host name such as verify.example.in, without scheme, port or path")
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return "", refused("must be a name, not an address")
	}
	suffix, listed := publicsuffix.PublicSuffix(host)
	if !strings.Contains(host, ".") || !listed && !strings.Contains(suffix, ".") && reserved(suffix) {
		return "", refused("must be a name of the public internet, such as verify.example.in")
	}
	if suffix == host {
		return "", refused("is where everybody's names begin: add one of your own below it")
	}
	names := []string{target}
	for _, u := range own {
		names = append(names, u.Hostname())
	}
	for _, of := range names {
		if of != "" && (host == of || strings.HasSuffix(host, "."+of)) {
			return "", refused("belongs to this service: add a name of your own domain")
		}
	}
	return host, nil
}

// Name of a domain that a tenant gives, as browsers read it; it is not below any of the deployment's own.
func Name(given string, own []*url.URL) (string, error) { return parseHost(given, own, "") }

// reserved top-level names are in no public DNS.
func reserved(suffix string) bool {
	switch suffix {
	case "local", "localhost", "internal", "invalid", "onion", "home", "lan", "svc":
		return true
	}
	return false
}
