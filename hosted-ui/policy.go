package hostedui

import (
	"strings"

	"verifyme/kyc/journey"
)

// ancestorsOf the page (SPEC "Framing requirements"): none without embed=1, else exactly the tenant's list; anybody
// where the deployment leaves an empty list open.
func ancestorsOf(page journey.LinkPage, embed bool) string {
	switch {
	case !embed:
		return "'none'"
	case len(page.AllowedOrigins) > 0:
		return strings.Join(page.AllowedOrigins, " ")
	case page.OriginsOpen:
		return "*"
	}
	return "'none'"
}
