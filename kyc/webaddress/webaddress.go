// Package webaddress holds what the hosts and addresses that tenants and
// operators give have in common: in URLs, lists of hosts, and address ranges.
package webaddress

import (
	"net/netip"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// PortExists holds for a URL without a port and for ports 1 to 65535;
// url.Parse takes any run of digits.
func PortExists(u *url.URL) bool {
	if u.Port() == "" {
		return true
	}
	n, err := strconv.ParseUint(u.Port(), 10, 16)
	return err == nil && n > 0
}

// EmptyLabel finds a host with nothing before, after or between its dots; one
// dot at the end is the root's.
func EmptyLabel(host string) bool {
	name := strings.TrimSuffix(host, ".")
	return name == "" || strings.HasPrefix(name, ".") || strings.HasSuffix(name, ".") || strings.Contains(name, "..")
}

// Spelled is a host in lower case, without the root's dot, and with names of
// other scripts in their xn-- form, whether their marks are composed or not.
func Spelled(host string) string {
	name := strings.ToLower(norm.NFC.String(strings.TrimSuffix(host, ".")))
	if ascii, err := idna.Punycode.ToASCII(name); err == nil {
		return ascii
	}
	return name
}

const longestName = 253

var (
	labelPattern = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$`)
	portPattern  = regexp.MustCompile(`^[1-9][0-9]{0,4}$`)
)

// BareHost holds for a name or an IPv4 address in lower case, with or without
// a port, that can exist.
func BareHost(s string) bool {
	name, port, hasPort := strings.Cut(s, ":")
	if hasPort {
		n, err := strconv.ParseUint(port, 10, 16)
		if !portPattern.MatchString(port) || err != nil || n == 0 {
			return false
		}
	}
	for label := range strings.SplitSeq(name, ".") {
		if !labelPattern.MatchString(label) {
			return false
		}
	}
	if EndsInNumber(name) {
		_, err := netip.ParseAddr(name)
		return err == nil
	}
	return len(name) <= longestName
}
