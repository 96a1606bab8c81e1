package domain

import (
	"net/url"
	"strings"
	"testing"
	"time"
)

// The whole table: what a check that found something does in each status, early and late.
func TestChecked_StatusesByWhatIsFound(t *testing.T) {
	added := time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	soon, late := added.Add(time.Hour), added.Add(8*24*time.Hour)
	failing := added.Add(4 * 24 * time.Hour)
	for _, row := range []struct {
		from   Status
		faults int
		found  Problem
		at     time.Time
		to     Status
		effect Effect
	}{
		{PendingDNS, 0, None, soon, Active, Activated},
		{PendingDNS, 0, NoChallenge, soon, PendingDNS, Nothing},
		{PendingDNS, 0, NotServed, soon, PendingCertificate, Nothing},
		{PendingDNS, 0, DNSUnavailable, soon, PendingDNS, Nothing},
		{PendingDNS, 9, NoChallenge, late, Failed, Ended},
		{PendingDNS, 9, None, late, Active, Activated},
		{PendingDNS, 0, ProvedElsewhere, soon, PendingDNS, Nothing},
		{PendingDNS, 9, ProvedElsewhere, late, Failed, Ended},
		{PendingCertificate, 1, Elsewhere, soon, PendingDNS, Nothing},
		{PendingCertificate, 1, DNSUnavailable, soon, PendingCertificate, Nothing},
		{PendingCertificate, 1, OrderLimit, soon, PendingCertificate, Nothing},
		{PendingCertificate, 9, NotServed, late, Failed, Ended},
		{Active, 0, None, late, Active, Nothing},
		{Active, 0, Elsewhere, late, Active, Nothing},
		{Active, 1, Elsewhere, late, Active, Warned},
		{Active, 2, Elsewhere, late, Active, Nothing},
		{Active, 3, Elsewhere, late, Failed, Ended},
		{Active, 3, BadCertificate, late, Failed, Ended},
		{Active, 3, DNSUnavailable, late, Active, Nothing},
		{Active, 3, Elsewhere, failing.Add(time.Hour), Active, Nothing},
	} {
		d := Domain{Status: row.from, Failures: row.faults, CreatedAt: added, StatusAt: added}
		if row.from == Active && row.faults > 0 {
			d.FailingAt = &failing
		}
		got, effect := d.Checked(row.found, row.at)
		if got.Status != row.to || effect != row.effect {
			t.Errorf("%s after %d faults that meets %q: %s, effect %d; want %s, %d", row.from, row.faults, row.found,
				got.Status, effect, row.to, row.effect)
		}
		if (got.NextAt == nil) != (row.to == Failed) || got.NextAt != nil && !got.NextAt.After(row.at) {
			t.Errorf("%s that meets %q is asked again at %v", row.from, row.found, got.NextAt)
		}
	}
}

// Bigger waits, up to an hour.
func TestChecked_WaitsGrow(t *testing.T) {
	at := time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC)
	d := Domain{Status: PendingDNS, CreatedAt: at}
	last := time.Duration(0)
	for range 20 {
		d, _ = d.Checked(NoChallenge, at)
		wait := d.NextAt.Sub(at)
		if wait < last || wait > time.Hour {
			t.Fatalf("a wait of %s follows one of %s", wait, last)
		}
		last = wait
	}
	if last != time.Hour {
		t.Errorf("the longest wait is %s", last)
	}
}

// own address of a deployment.
var own = []*url.URL{{Scheme: "https", Host: "kyc.example.in"}}

func FuzzParseHost(f *testing.F) {
	for _, seed := range []string{"verify.bank.in", "BÜCHER.in", "co.in", "1.2.3.4", "a_b.c.in", "xn--a.in", "\u200d.in"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, given string) {
		host, err := parseHost(given, own, "links.kyc.example.in")
		if err != nil {
			return
		}
		if strings.ToLower(host) != host || strings.HasSuffix(host, "kyc.example.in") && host[len(host)-15:][0] == '.' ||
			strings.ContainsAny(host, ":/@_ ") || !strings.Contains(host, ".") {
			t.Errorf("%q is taken as %q", given, host)
		}
		again, err := parseHost(host, own, "links.kyc.example.in")
		if err != nil || again != host {
			t.Errorf("%q is %q, and that is %q: %v", given, host, again, err)
		}
	})
}
