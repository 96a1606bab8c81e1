package page

import (
	"net/url"
	"slices"
	"strings"

	"verifyme/kyc/onboarding"
)

// handOffKeys are the parameters that a hand-off appends; the tenant's own of
// the same name give way, so that each stands once.
var handOffKeys = []string{"requestId", "status", "externalReference"}

// HandOff is the return URL with the query that the hosted page appends on
// submission, nil before and while steps are sent back; it is a hint, never
// proof. What the tenant wrote stays as it
// was written, byte for byte: it may be signed.
func HandOff(r onboarding.Request) *string {
	if r.ReturnURL == nil || r.SubmittedAt == nil || r.Status.Open() {
		return nil
	}
	whole, fragment, hasFragment := strings.Cut(*r.ReturnURL, "#")
	base, query, _ := strings.Cut(whole, "?")
	pairs := ownPairs(query)
	pairs = append(pairs, "requestId="+url.QueryEscape(r.ID), "status="+string(onboarding.Submitted))
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
