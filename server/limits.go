package server

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	restcompat "verifyme/rest-compat"
	"verifyme/server/limits"
	"verifyme/web"
)

const (
	// defaultRate of calls a minute and key (SPEC "Limits").
	defaultRate = 600
	// refusalsAllowed from one address a minute before 429 takes 401's place.
	refusalsAllowed = 30
)

// consume counts a call of the API against its key, and tells how many are left.
func (s *Service) consume(w http.ResponseWriter, r *http.Request) error {
	actor, _ := access.From(r.Context())
	u, err := s.consumeOf(r.Context(), actor)
	h := w.Header()
	h.Set("X-RateLimit-Limit", strconv.Itoa(rateOf(actor)))
	h.Set("X-RateLimit-Remaining", strconv.Itoa(u.Remaining))
	h.Set("X-RateLimit-Reset", strconv.FormatInt(time.Now().Add(u.Reset).Unix()+1, 10))
	return err
}

// consumeOf counts a call of the key, whichever door it came through.
func (s *Service) consumeOf(ctx context.Context, key access.Actor) (limits.Spent, error) {
	u := s.limits.Consume(ctx, "key:"+key.ID, rateOf(key))
	if !u.Allowed {
		return u, apperr.TooMany(u.RetryAfter, "This key has used its %d calls a minute. Wait, then go on.", rateOf(key))
	}
	return u, nil
}

// rateOf the key, in calls a minute.
func rateOf(key access.Actor) int {
	if key.RateLimit > 0 {
		return key.RateLimit
	}
	return defaultRate
}

// refused counts a failed authentication against its address. Valid keys of
// the same address go on working. The first one over the limit is flagged, and
// so is the first of each known key: others may have used the limit up.
func (s *Service) refused(r *http.Request, err error) error {
	s.measures.Refused(err)
	subject := "refused:" + access.Network(r.Context())
	count, left := s.limits.Count(r.Context(), subject)
	if count <= refusalsAllowed {
		return err
	}
	if count == refusalsAllowed+1 {
		s.log.Warn("security: too many failed authentications", "address", access.Address(r.Context()).String())
	}
	_, token, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	auditErr := s.App.Auth.KeyRefusals(r.Context(), strings.TrimSpace(token), func(keyID string) bool {
		ofKey, _ := s.limits.Count(r.Context(), subject+":"+keyID)
		return ofKey == 1
	})
	if auditErr != nil {
		s.log.Error("failed authentications not audited", "error", auditErr)
	}
	return apperr.TooMany(left, "Too many failed authentications from this address. Wait, then try again.")
}

// overRate is refused in the form of the door that was called.
func (s *Service) overRate(w http.ResponseWriter, r *http.Request, err error) {
	switch r.URL.Path {
	case "/graphql":
		s.refuseGraph(w, r, err)
	case "/oauth/token":
		restcompat.RefuseGrant(w, r, err)
	default:
		web.WriteError(w, r, err)
	}
}

// unknownLinksAllowed from one address a minute.
const unknownLinksAllowed = 60

// unknownLink counts a link that leads nowhere against its address.
func (s *Service) unknownLink(r *http.Request, err error) error {
	count, left := s.limits.Count(r.Context(), "link:"+access.Network(r.Context()))
	if count <= unknownLinksAllowed {
		return err
	}
	return apperr.TooMany(left, "Too many unknown links from this address. Wait, then open the link that you were sent.")
}

// provisioningRate of calls a minute and token of a directory.
const provisioningRate = 600

// spendProvisioning counts a call of a directory against its token.
func (s *Service) spendProvisioning(ctx context.Context, tokenID string) error {
	u := s.limits.Consume(ctx, "scim:"+tokenID, provisioningRate)
	if !u.Allowed {
		return apperr.TooMany(u.RetryAfter, "This token has used its %d calls a minute. Wait, then go on.", provisioningRate)
	}
	return nil
}
