package calllog

import (
	"regexp"
	"slices"
	"strings"

	"verifyme/web"
)

const maxMessage = 300

// fields of bodies, queries and headers that the interface knows: any other name was
// made up by the caller.
var fields = strings.Fields(`applicantType body cursor email endpointId events expiresInHours externalReference fields
	flowKey from Idempotency-Key limit locale metadata mobile requestId returnUrl status to type url`)

var (
	// quoted is how messages repeat what a caller sent.
	quoted = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	place  = regexp.MustCompile(`^([A-Za-z-]+)((?:\[[0-9]+\])?)$`)
)

// message of the refusal without what the caller sent.
func message(r web.Refusal) string {
	text := r.Message
	if len(r.Details) > 0 {
		text = field(r.Details[0].Field) + ": " + r.Details[0].Message
	}
	kept := []rune(quoted.ReplaceAllString(text, `"`+left+`"`))
	return string(kept[:min(len(kept), maxMessage)])
}

func field(name string) string {
	if parts := place.FindStringSubmatch(name); parts != nil && slices.Contains(fields, parts[1]) {
		return name
	}
	return left
}
