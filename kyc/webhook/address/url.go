// Package address holds the rules of the addresses that webhooks are posted to.
package address

import (
	"net/netip"
	"net/url"
	"strings"
	"unicode"

	"verifyme/kyc/apperr"
	"verifyme/kyc/webaddress"
)

// Codes of URL refusals (SPEC "Errors": other codes).
const (
	CodeInvalidURL     = "INVALID_WEBHOOK_URL"
	CodeHTTPSRequired  = "HTTPS_REQUIRED"
	CodePrivateAddress = "PRIVATE_ADDRESS_NOT_ALLOWED"
)

// MaxURLLength keeps URLs storable and loggable.
const MaxURLLength = 2048

// CheckURL refuses malformed URLs, embedded credentials and other schemes;
// httpsOnly is the production rule. Where the host leads is the address
// policy's question, at save and at every dial.
func CheckURL(raw string, httpsOnly bool) (*url.URL, error) {
	invalid := func(why string) error {
		return apperr.New(apperr.Unprocessable, CodeInvalidURL, "The webhook URL %s.", why)
	}
	if len(raw) > MaxURLLength {
		return nil, invalid("is longer than 2048 characters")
	}
	if strings.ContainsAny(raw, " \\") {
		return nil, invalid("holds a space or a backslash")
	}
	u, err := url.Parse(raw)
	if err != nil || u.Opaque != "" || u.Hostname() == "" {
		return nil, invalid("is not an absolute http or https URL")
	}
	switch {
	case u.Scheme != "https" && u.Scheme != "http":
		return nil, invalid("must be http or https")
	case u.User != nil:
		return nil, invalid("must not hold credentials")
	case !webaddress.PortExists(u):
		return nil, invalid("has a port that does not exist")
	case !ascii(u.Hostname()):
		// Clients read other scripts' dots and digits as ASCII's own: behind a
		// name of that kind may stand an address.
		return nil, invalid("has a host with other than ASCII characters: write an international name in its xn-- form")
	case numericHost(u.Hostname()):
		return nil, invalid("names an address in a form other than dotted decimal")
	case !possible(u.Hostname()):
		return nil, invalid(
			"has a host that cannot exist: check it for characters that no host name has, and for parts over 63 characters",
		)
	case u.Fragment != "":
		return nil, invalid("must not hold a fragment")
	case httpsOnly && u.Scheme != "https":
		return nil, apperr.New(apperr.Unprocessable, CodeHTTPSRequired, "The webhook URL must be https in production.")
	}
	return u, nil
}

// possible leaves addresses, whatever their zone, to the address policy.
func possible(host string) bool {
	if _, err := netip.ParseAddr(host); err == nil {
		return true
	}
	_, ok := webaddress.Host(host)
	return ok
}

func ascii(host string) bool {
	return !strings.ContainsFunc(host, func(r rune) bool { return r > unicode.MaxASCII })
}

// numericHost finds the older spellings of IPv4 addresses (2130706433, 127.1,
// 0x7f.0.0.1): an address has one spelling.
func numericHost(host string) bool {
	_, err := netip.ParseAddr(host)
	return err != nil && webaddress.EndsInNumber(host)
}
