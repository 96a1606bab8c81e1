package settings

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"verifyme/kyc/step"
	"verifyme/kyc/usage"
)

var currencyPattern = regexp.MustCompile(`^[A-Z]{3}$`)

// maxPrice of one entry, in units of the currency.
const maxPrice = 1_000_000

// ParsePrices reads VERIFYME_PRICES, such as "journey=12.50,pan=3,bank=2.25", and
// VERIFYME_CURRENCY. What is not named costs nothing.
func ParsePrices(list, currency string) (usage.Prices, error) {
	p := usage.Prices{Currency: currency, Calls: map[step.Capability]int64{}}
	if !currencyPattern.MatchString(currency) {
		return p, fmt.Errorf("must be three capital letters, not %q", currency)
	}
	known := []step.Capability{step.GST}
	for _, e := range step.Catalogue {
		if e.Capability != "" && !slices.Contains(known, e.Capability) {
			known = append(known, e.Capability)
		}
	}
	named := map[string]bool{}
	for entry := range strings.SplitSeq(list, ",") {
		entry = strings.TrimSpace(entry)
		if entry == "" {
			continue
		}
		name, amount, _ := strings.Cut(entry, "=")
		units, err := strconv.ParseFloat(amount, 64)
		// ParseFloat takes hexadecimal numbers and exponents, too.
		plain := strings.Trim(amount, "0123456789.") == ""
		if err != nil || !plain || units > maxPrice || math.Abs(units*100-math.Round(units*100)) > 1e-6 {
			return p, fmt.Errorf("%q does not have the form name=12.50", entry)
		}
		if named[name] {
			return p, fmt.Errorf("names %s twice", name)
		}
		named[name] = true
		minor := int64(math.Round(units * 100))
		switch c := step.Capability(name); {
		case name == "journey":
			p.Journey = minor
		case slices.Contains(known, c):
			p.Calls[c] = minor
		default:
			return p, fmt.Errorf("%q is neither journey nor one of %v", name, known)
		}
	}
	return p, nil
}
