package text

import (
	"regexp"
	"strings"
)

// gstinPattern: the code of a state (1 to 38, 97 other territory, 99 the centre), the
// PAN of the business, the number of its registration there, a Z, a check character.
var gstinPattern = regexp.MustCompile(
	`^(0[1-9]|[12][0-9]|3[0-8]|97|99)[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$`)

// IsGSTIN reports whether s has the form of a GSTIN in capital letters; the check
// character is not looked at.
func IsGSTIN(s string) bool { return gstinPattern.MatchString(s) }

// gstinDigits by their value.
const gstinDigits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// GSTINChecks reports whether the last character of a well-formed GSTIN is the one
// that the others make: every second one counts twice, in base 36, and the digits of
// each product are added up.
func GSTINChecks(gstin string) bool {
	const base = len(gstinDigits)
	last, sum := len(gstin)-1, 0
	for i := range last {
		product := strings.IndexByte(gstinDigits, gstin[i]) * (1 + i%2)
		sum += product/base + product%base
	}
	return gstin[last] == gstinDigits[(base-sum%base)%base]
}
