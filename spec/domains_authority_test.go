package spec

import (
	"context"
	"errors"
	"testing"
	"time"

	"verifyme/kyc/domain"
	"verifyme/provider/parts"
	"verifyme/spec/app"
)

// An authority that gives what does not hold, or says that it is asked too often.

// saying is an authority that answers with this.
type saying struct {
	domain.Authority
	asked *int
	say   func(c domain.Certificate) (domain.Certificate, error)
}

func (s saying) Order(ctx context.Context, host string) (domain.Certificate, error) {
	*s.asked++
	c, err := s.Authority.Order(ctx, host)
	if err != nil {
		return c, err
	}
	return s.say(c)
}

// A renewal that brings a certificate which is over, or does not hold yet, leaves the one that does.
func TestCertificate_OneThatDoesNotHoldReplacesNone(t *testing.T) {
	t.Parallel()
	const host = "verify.bank.example"
	s, _ := certified(t, host, parts.AuthorityOptions{})
	first := serialAt(t, s, s.TLS, host)
	domains, asked := s.Service.App.Domains, 0
	authority := domains.Authority
	s.Clock.Advance(61 * 24 * time.Hour)
	const hour = time.Hour
	for _, row := range []struct{ from, until time.Duration }{{-48 * hour, -hour}, {48 * hour, 96 * hour}} {
		domains.Authority = saying{authority, &asked, func(c domain.Certificate) (domain.Certificate, error) {
			c.From, c.Until = s.Clock.Now().Add(row.from), s.Clock.Now().Add(row.until)
			return c, nil
		}}
		sweep(t, s.App)
		wantStanding(t, s.App, "a certificate that does not hold", "ACTIVE RENEWAL_REFUSED")
		s.Clock.Advance(2 * time.Hour)
	}
	if asked == 0 {
		t.Fatal("nothing was ordered")
	}
	_, _, address := s.Another()
	if serialAt(t, s, address, host) != first {
		t.Error("the certificate that holds is shown no more")
	}
	domains.Authority = authority
	s.Clock.Advance(4 * time.Hour)
	sweep(t, s.App)
	wantStanding(t, s.App, "one that holds", "ACTIVE")
}

// What an authority asks for is waited for, a week at most.
func TestCertificate_AnAuthorityThatLimitsIsAskedWhenItSays(t *testing.T) {
	t.Parallel()
	s := app.StartSecure(t, parts.AuthorityOptions{})
	domains, asked := s.Service.App.Domains, 0
	in := 30 * time.Hour
	domains.Authority = saying{domains.Authority, &asked, func(domain.Certificate) (domain.Certificate, error) {
		return domain.Certificate{}, domain.Later{In: in, Err: errors.New("too many")}
	}}
	wantAsked := func(when string, want int) {
		t.Helper()
		sweep(t, s.App)
		if asked != want {
			t.Errorf("%s the authority was asked %d times, want %d", when, asked, want)
		}
	}
	wantAsked("at first", 1)
	s.Clock.Advance(29 * time.Hour)
	wantAsked("before its time", 1)
	in = 1000 * time.Hour
	s.Clock.Advance(2 * time.Hour)
	wantAsked("at its time", 2)
	s.Clock.Advance(6 * 24 * time.Hour)
	wantAsked("within a week", 2)
	s.Clock.Advance(25 * time.Hour)
	wantAsked("after a week", 3)
}
