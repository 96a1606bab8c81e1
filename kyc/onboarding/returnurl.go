package onboarding

import (
	"net/url"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/fault"
	"verifyme/kyc/webaddress"
)

// Codes of return-URL refusals (SPEC "Return-URL validation rules").
const (
	CodeInvalidReturnURL = "INVALID_RETURN_URL"
	CodeHTTPSRequired    = "HTTPS_REQUIRED"
	CodeHostNotAllowed   = "HOST_NOT_ALLOWED"
)

const maxURLLength = 2048

var appScheme = regexp.MustCompile(`^[a-z][a-z0-9+.-]{1,40}$`)

// schemes that a browser would run or open as content: never a hand-off.
var refusedSchemes = map[string]bool{
	"javascript": true, "data": true, "vbscript": true, "file": true, "blob": true, "about": true, "filesystem": true, "view-source": true,
}

// CheckReturnURL applies the rules at creation: httpsOnly in production, the
// host list when one is configured (subdomains included), custom app schemes
// for mobile hand-off.
func CheckReturnURL(raw string, httpsOnly bool, hosts []string) error {
	invalid := func(why string) error {
		return fault.New(fault.Unprocessable, CodeInvalidReturnURL, "The returnUrl %s.", why)
	}
	if raw == "" || len(raw) > maxURLLength || strings.ContainsAny(raw, " \t\r\n\x00\\") {
		return invalid("is empty, too long or holds characters that a URL cannot have")
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme == "" {
		return invalid("is not an absolute URL")
	}
	scheme := strings.ToLower(u.Scheme)
	switch {
	case refusedSchemes[scheme] || !appScheme.MatchString(scheme):
		return invalid("has a scheme that is not allowed")
	case u.User != nil:
		return invalid("must not hold credentials")
	case scheme != "http" && scheme != "https":
		return checkAppURL(u, invalid)
	case u.Opaque != "" || u.Hostname() == "":
		return invalid("has no host")
	case !webaddress.PortExists(u):
		return invalid("has a port that does not exist")
	case httpsOnly && scheme != "https":
		return fault.New(fault.Unprocessable, CodeHTTPSRequired, "The returnUrl must be https in production.")
	case len(hosts) > 0 && !hostListed(u.Hostname(), hosts):
		return fault.New(fault.Unprocessable, CodeHostNotAllowed, "The host %q is not on the workspace's return-URL allow-list.", u.Hostname())
	}
	return nil
}

func checkAppURL(u *url.URL, invalid func(string) error) error {
	if u.Opaque != "" {
		return invalid("must have the form scheme://path")
	}
	return nil
}

// hostListed compares without the root dot and letter case; a listed host
// includes its subdomains.
func hostListed(host string, hosts []string) bool {
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	for _, listed := range hosts {
		listed = strings.ToLower(strings.TrimSuffix(listed, "."))
		if host == listed || strings.HasSuffix(host, "."+listed) {
			return true
		}
	}
	return false
}

// handOffKeys are the parameters that a hand-off appends; the tenant's own of
// the same name give way, so that each stands once.
var handOffKeys = []string{"requestId", "status", "externalReference"}

// HandOff is the return URL with the query that the hosted page appends on
// submission; it is a hint, never proof. What the tenant wrote stays as it
// was written, byte for byte: it may be signed.
func (r Request) HandOff() *string {
	if r.ReturnURL == nil || r.SubmittedAt == nil {
		return nil
	}
	whole, fragment, hasFragment := strings.Cut(*r.ReturnURL, "#")
	base, query, _ := strings.Cut(whole, "?")
	pairs := ownPairs(query)
	pairs = append(pairs, "requestId="+url.QueryEscape(r.ID), "status="+string(Submitted))
	if r.ExternalReference != nil {
		pairs = append(pairs, "externalReference="+url.QueryEscape(*r.ExternalReference))
	}
	s := base + "?" + strings.Join(pairs, "&")
	if hasFragment {
		s += "#" + fragment
	}
	return &s
}

func ownPairs(query string) []string {
	var own []string
	for pair := range strings.SplitSeq(query, "&") {
		name, _, _ := strings.Cut(pair, "=")
		if decoded, err := url.QueryUnescape(name); err == nil {
			name = decoded
		}
		if pair != "" && !slices.Contains(handOffKeys, name) {
			own = append(own, pair)
		}
	}
	return own
}
