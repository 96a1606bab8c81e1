package calllog

import (
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/go-chi/chi/v5"

	"verifyme/kyc/identifier"
)

// left stands for what is left out.
const left = "•••"

const maxSegments = 8

// words of the interface's paths.
type words map[string]bool

// wordsOf the routes: the parts of their patterns that are no parameters.
func wordsOf(api chi.Routes) words {
	known := words{}
	// Walk gives what the function gives, which is nothing.
	_ = chi.Walk(api, func(_, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		for part := range strings.SplitSeq(route, "/") {
			if !strings.ContainsAny(part, "{*") {
				known[part] = true
			}
		}
		return nil
	})
	return known
}

// ids that may stand in a path: they are no secrets and no personal data.
var ids = []identifier.Prefix{
	identifier.Request, identifier.Event, identifier.Delivery, identifier.Endpoint, identifier.Document, identifier.Key,
}

var (
	// afterPrefix of an id, also one that is cut off or mistyped.
	afterPrefix = regexp.MustCompile(`^[0-9A-Za-z]{0,64}$`)
	// resource is the first word behind the version, also one that there is not.
	resource = regexp.MustCompile(`^[a-z]{1,20}(-[a-z]{1,20}){0,4}$`)
)

// path as it was sent, but for what is neither a word of the interface nor an id:
// a client may have put anything there.
func (known words) path(sent string) string {
	parts := strings.Split(strings.TrimPrefix(sent, "/"), "/")
	if len(parts) > maxSegments {
		parts = append(parts[:maxSegments:maxSegments], left)
	}
	for i, part := range parts {
		if !known[part] && !isID(part) && !(i == 1 && resource.MatchString(part)) {
			parts[i] = left
		}
	}
	return "/" + strings.Join(parts, "/")
}

func isID(part string) bool {
	return slices.ContainsFunc(ids, func(p identifier.Prefix) bool {
		rest, ok := strings.CutPrefix(part, string(p))
		return ok && afterPrefix.MatchString(rest)
	})
}
