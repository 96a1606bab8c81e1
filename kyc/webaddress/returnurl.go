package webaddress

import (
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/apperr"
)

// Codes of return-URL refusals (SPEC "Return-URL validation rules").
const (
	CodeInvalidReturnURL = "INVALID_RETURN_URL"
	CodeHTTPSRequired    = "HTTPS_REQUIRED"
	CodeHostNotAllowed   = "HOST_NOT_ALLOWED"
)

const maxURLLength = 2048

var appScheme = regexp.MustCompile(`^[a-z][a-z0-9+.-]{1,40}$`)

// refusedSchemes are no app's own: a browser runs them or opens them as
// content, the network or the machine answers them, or they make a browser
// open a web address and so go round the host list.
var refusedSchemes = schemeSet(
	"javascript vbscript data jar blob filesystem file content resource about view-source chrome chrome-extension "+
		"moz-extension",
	"ftp ftps sftp tftp ws wss gopher telnet ssh ldap ldaps smb nfs rtsp git mailto tel sms smsto mms callto",
	"intent android-app googlechrome googlechromes googlechrome-x-callback microsoft-edge firefox firefox-focus",
	"opera opera-http opera-https touch-http touch-https x-safari-http x-safari-https",
)

func schemeSet(lines ...string) map[string]bool {
	set := map[string]bool{}
	for _, line := range lines {
		for scheme := range strings.FieldsSeq(line) {
			set[scheme] = true
		}
	}
	return set
}

// CheckReturnURL applies the rules at creation: httpsOnly in production, the
// host list when one is configured (subdomains included), custom app schemes
// for mobile hand-off.
func CheckReturnURL(raw string, httpsOnly bool, hosts []string) error {
	invalid := func(why string) error {
		return apperr.New(apperr.Unprocessable, CodeInvalidReturnURL, "The returnUrl %s.", why)
	}
	if raw == "" || len(raw) > maxURLLength || strings.ContainsAny(raw, " \t\r\n\x00\\") {
		return invalid("is empty, too long or holds characters that a URL cannot have")
	}
	u, err := url.Parse(raw)
	if err != nil || u.Scheme == "" {
		return invalid("is not an absolute URL")
	}
	host, possible := Host(u.Hostname())
	scheme := strings.ToLower(u.Scheme)
	switch {
	case refusedSchemes[scheme] || !appScheme.MatchString(scheme):
		return invalid("has a scheme that is not allowed")
	case u.User != nil:
		return invalid("must not hold credentials")
	case scheme != "http" && scheme != "https":
		return checkAppURL(raw, u, invalid)
	case u.Opaque != "" || u.Hostname() == "":
		return invalid("has no host")
	case EmptyLabel(u.Hostname()):
		return invalid("has a host with nothing between two dots")
	case !possible:
		return invalid("has a host that cannot exist: check it for characters that no host name has, " +
			"for parts over 63 characters, and for numbers that are no IP address")
	case !PortExists(u):
		return invalid("has a port that does not exist")
	case httpsOnly && scheme != "https":
		return apperr.New(apperr.Unprocessable, CodeHTTPSRequired, "The returnUrl must be https in production.")
	case len(hosts) > 0 && (host != Spelled(u.Hostname()) || !hostListed(host, hosts)):
		// A browser takes other scripts' dots and letters, or an address in
		// another form, for the listed host; as it is written it is not that.
		return apperr.New(apperr.Unprocessable, CodeHostNotAllowed,
			"The host %q is not on the workspace's return-URL allow-list.", u.Hostname())
	}
	return nil
}

func checkAppURL(raw string, u *url.URL, invalid func(string) error) error {
	if _, rest, _ := strings.Cut(raw, ":"); !strings.HasPrefix(rest, "/") {
		return invalid("must have the form scheme://path")
	}
	if wrapsWebAddress(u) {
		return invalid("must not wrap a web address in an app's scheme")
	}
	return nil
}

// wrapsWebAddress finds app://https://host, #Intent;scheme=https;… and
// #Intent;S.browser_fallback_url=…, in whatever spelling: the app or Android's
// browser would pass the web address on unlisted.
func wrapsWebAddress(u *url.URL) bool {
	_, rest, _ := strings.Cut(strings.ToLower(u.String()), ":")
	if decoded, err := url.PathUnescape(rest); err == nil {
		rest = strings.ToLower(decoded)
	}
	start := strings.TrimLeft(rest, "/")
	if strings.HasPrefix(start, "http:") || strings.HasPrefix(start, "https:") {
		return true
	}
	// The whole may not be decodable where the fragment, which holds the
	// intent, is.
	return slices.ContainsFunc([]string{rest, strings.ToLower(u.Fragment)}, func(s string) bool {
		return strings.Contains(s, "scheme=http") || strings.Contains(s, "browser_fallback_url")
	})
}

// hostListed compares a host in the form that browsers send with the list; a
// listed name includes its subdomains, an address has none.
func hostListed(host string, hosts []string) bool {
	for _, listed := range hosts {
		listed = Spelled(listed)
		if host == listed {
			return true
		}
		_, notAnAddress := netip.ParseAddr(listed)
		if notAnAddress != nil && strings.HasSuffix(host, "."+listed) {
			return true
		}
	}
	return false
}
