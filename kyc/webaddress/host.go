package webaddress

import (
	"net/netip"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
)

// browsers is how they read a host (WHATWG URL, "domain to ASCII"): mapped to
// lower case and plain characters, each label valid. What characters and
// lengths the result may have is hostLabel's question.
var browsers = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.CheckHyphens(false), idna.StrictDomainName(false))

var (
	// hostLabel allows the underscore, as browsers do.
	hostLabel = regexp.MustCompile(`^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$`)
	// number is a last label that makes the whole host an IPv4 address.
	number = regexp.MustCompile(`(^|\.)([0-9]+|0[xX][0-9a-fA-F]*)\.*$`)
)

// EndsInNumber holds for a host that some reader takes for an IPv4 address, in
// whatever spelling: no name ends in a number.
func EndsInNumber(host string) bool { return number.MatchString(host) }

// Host is a URL's host in the form that browsers send: an address without a
// zone in its shortest spelling, or a name in ASCII without the root's dot.
// It is false for a host that cannot exist.
func Host(raw string) (string, bool) {
	if strings.Contains(raw, ":") {
		address, err := netip.ParseAddr(raw)
		if err != nil || address.Zone() != "" {
			return "", false
		}
		return address.String(), true
	}
	if !utf8.ValidString(raw) || strings.ContainsFunc(raw, invisible) {
		return "", false
	}
	name, err := browsers.ToASCII(raw)
	name, rooted := strings.CutSuffix(name, ".")
	if err != nil || len(name) > longestName || rooted && !endsInDot(raw) {
		return "", false
	}
	labels := strings.Split(name, ".")
	for _, label := range labels {
		if !hostLabel.MatchString(label) {
			return "", false
		}
	}
	if EndsInNumber(name) {
		return ipv4(labels)
	}
	return name, true
}

// endsInDot, in whatever script: the mapping leaves nothing of a last label
// "xn--", which browsers refuse.
func endsInDot(raw string) bool {
	last, _ := utf8.DecodeLastRuneInString(raw)
	return strings.ContainsRune(".\u3002\uff0e\uff61", last)
}

// invisible characters are left out by browsers, so that a host would read
// otherwise than it looks. Joiners have a meaning in some scripts.
func invisible(r rune) bool {
	return unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Join_Control, r)
}

// ipv4 reads the numbers of an address as browsers do: one to four, the last
// filling what the others leave, each decimal, octal or hexadecimal.
func ipv4(parts []string) (string, bool) {
	var value uint64
	for i, part := range parts {
		room := 8
		if i == len(parts)-1 {
			room = 8 * (5 - len(parts))
		}
		base := 10
		if digits, hex := strings.CutPrefix(part, "0x"); hex {
			part, base = "0"+digits, 16
		} else if strings.HasPrefix(part, "0") {
			base = 8
		}
		n, err := strconv.ParseUint(part, base, 64)
		if len(parts) > 4 || err != nil || n >= 1<<room {
			return "", false
		}
		value = value<<room | n
	}
	return netip.AddrFrom4([4]byte{byte(value >> 24), byte(value >> 16), byte(value >> 8), byte(value)}).String(), true
}

// ListedHost is an entry of a list of hosts in lower case: a name in ASCII or
// an IPv4 address, as Host gives it. It is false for what no URL's host can be.
func ListedHost(entry string) (string, bool) {
	entry = lower(entry)
	host, ok := Host(entry)
	return entry, ok && host == entry && !strings.Contains(entry, ":")
}

// ListedOrigin is an http or https origin in lower case, and false for what
// no page's origin can be.
func ListedOrigin(entry string) (string, bool) {
	entry = lower(entry)
	scheme, host, _ := strings.Cut(entry, "://")
	return entry, (scheme == "https" || scheme == "http") && BareHost(host)
}

// lower leaves other than ASCII letters: some have a lower case among those.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r + 'a' - 'A'
		}
		return r
	}, s)
}
