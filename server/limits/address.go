package limits

import (
	"net/http"
	"net/netip"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

// PerAddress bounds the calls that one address makes at all doors together, so that each door has a bound, those
// too that know no caller.
type PerAddress struct {
	// PerMinute of one address in one process; zero bounds nothing.
	PerMinute int
	// Refuse answers with the error, in the form of the door.
	Refuse func(w http.ResponseWriter, r *http.Request, err error)
}

// Around the doors. Calls that come from this machine or a private network are a proxy's whom nobody has named as
// trusted, or an operator's: counted together they would keep everybody out.
func (p PerAddress) Around(next http.Handler) http.Handler {
	if p.PerMinute == 0 {
		return next
	}
	here := NewHere()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if isCounted(access.Address(r.Context())) {
			if u := here.Consume(access.Network(r.Context()), p.PerMinute); !u.Allowed {
				p.Refuse(w, r, apperr.TooMany(u.RetryAfter, "This address has made its %d calls a minute. Wait, then go on.",
					p.PerMinute))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

func isCounted(a netip.Addr) bool {
	return a.IsValid() && !a.IsLoopback() && !a.IsPrivate() && !a.IsLinkLocalUnicast()
}
