// Package domain is the tenants' own host names: how one is added, proved, watched and
// removed (SPEC "Tenant": custom domain).
package domain

import "time"

// Status of a domain.
type Status string

const (
	// PendingDNS: the records are not there yet.
	PendingDNS Status = "PENDING_DNS"
	// PendingCertificate: the records are there; the host does not answer by HTTPS yet.
	PendingCertificate Status = "PENDING_CERTIFICATE"
	// Active: links are served on the host.
	Active Status = "ACTIVE"
	// Failed: it was not proved in time, or leads elsewhere for days. Nothing is served on it.
	Failed Status = "FAILED"
	// Removed by the owner, or by the operator.
	Removed Status = "REMOVED"
)

// Problem that a check found.
type Problem string

const (
	// None: the check found everything in place.
	None Problem = ""
	// NoChallenge: there is no TXT record of the name.
	NoChallenge Problem = "NO_CHALLENGE"
	// WrongChallenge: the TXT record has another value.
	WrongChallenge Problem = "WRONG_CHALLENGE"
	// NoAddress: the host has no address.
	NoAddress Problem = "NO_ADDRESS"
	// Elsewhere: the host leads to another place.
	Elsewhere Problem = "POINTS_ELSEWHERE"
	// DNSUnavailable: the name servers did not answer.
	DNSUnavailable Problem = "DNS_UNAVAILABLE"
	// NotServed: the host does not answer by HTTPS, or another server does.
	NotServed Problem = "NOT_SERVED"
	// BadCertificate: the host answers with a certificate that browsers refuse.
	BadCertificate Problem = "BAD_CERTIFICATE"
	// OrderRefused: the certificate authority gave no certificate.
	OrderRefused Problem = "ORDER_REFUSED"
	// OrderLimit: too many certificates were ordered today.
	OrderLimit Problem = "ORDER_LIMIT"
	// RenewalRefused: no certificate was given in the place of one that still holds.
	RenewalRefused Problem = "RENEWAL_REFUSED"
	// ProvedElsewhere: the records are right, and another workspace has proved the domain before.
	ProvedElsewhere Problem = "PROVED_ELSEWHERE"
)

// ofDNS are the problems of the records themselves, and of what else they prove.
func (p Problem) ofDNS() bool {
	return p == NoChallenge || p == WrongChallenge || p == NoAddress || p == Elsewhere || p == ProvedElsewhere
}

// unknown: the check could not find out, or nothing is wrong yet.
func (p Problem) unknown() bool { return p == DNSUnavailable || p == OrderLimit || p == RenewalRefused }

const (
	// proveWithin the domain is to be active, or it fails and is free for others.
	proveWithin = 7 * 24 * time.Hour
	// An active domain fails after so many faults in a row over so long a time.
	failuresToEnd = 4
	failingToEnd  = 3 * 24 * time.Hour
	// warnAfter so many faults in a row the owners are told.
	warnAfter = 2
	// daily check of an active domain.
	daily = 24 * time.Hour
	// failingEvery of an active domain that failed its latest check.
	failingEvery = 6 * time.Hour
	// soonAfter the first fault of an active domain it is asked again.
	soonAfter = time.Hour
)

// pendingDelays before the next checks of a domain that is not active yet; the last repeats.
var pendingDelays = []time.Duration{
	30 * time.Second, time.Minute, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute, 30 * time.Minute, time.Hour,
}

// Domain of a tenant.
type Domain struct {
	ID, Host, Challenge string
	Status              Status
	Problem             Problem
	Vouched             bool
	CreatedAt, StatusAt time.Time
	CheckedAt, NextAt   *time.Time
	Failures            int
	FailingAt           *time.Time
}

// Live statuses hold the host against other tenants.
func (s Status) Live() bool { return s == PendingDNS || s == PendingCertificate || s == Active }

// Effect of a check on what is outside the domain's row.
type Effect int

const (
	// Nothing else changes.
	Nothing Effect = iota
	// Activated: links go there from now on.
	Activated
	// Warned: the owners are told that an active domain is failing.
	Warned
	// Ended: links go back, and the owners are told.
	Ended
)

// Checked is the domain after a check that found the problem, at a time; it touches nothing.
func (d Domain) Checked(found Problem, at time.Time) (Domain, Effect) {
	d.Problem, d.CheckedAt = found, &at
	switch {
	case found == None:
		was := d.Status
		d = d.enter(Active, at)
		d.Failures, d.FailingAt = 0, nil
		d.next(at, daily)
		if was == Active {
			return d, Nothing
		}
		return d, Activated
	case d.Status == Active:
		return d.failing(found, at)
	}
	d.Failures++
	if !found.unknown() {
		if found.ofDNS() {
			d = d.enter(PendingDNS, at)
		} else {
			d = d.enter(PendingCertificate, at)
		}
	}
	if at.Sub(d.CreatedAt) >= proveWithin {
		d = d.enter(Failed, at)
		d.NextAt = nil
		return d, Ended
	}
	d.next(at, pendingDelays[min(d.Failures, len(pendingDelays))-1])
	return d, Nothing
}

// failing of an active domain. What could not be found out ends nothing.
func (d Domain) failing(found Problem, at time.Time) (Domain, Effect) {
	if found.unknown() {
		d.next(at, soonAfter)
		return d, Nothing
	}
	d.Failures++
	if d.FailingAt == nil {
		d.FailingAt = &at
	}
	d.next(at, failingEvery)
	switch {
	case d.Failures >= failuresToEnd && at.Sub(*d.FailingAt) >= failingToEnd:
		d = d.enter(Failed, at)
		d.NextAt = nil
		return d, Ended
	case d.Failures < warnAfter:
		d.next(at, soonAfter)
	case d.Failures == warnAfter:
		return d, Warned
	}
	return d, Nothing
}

func (d Domain) enter(s Status, at time.Time) Domain {
	if d.Status != s {
		d.Status, d.StatusAt = s, at
	}
	return d
}

func (d *Domain) next(at time.Time, in time.Duration) {
	due := at.Add(in)
	d.NextAt = &due
}

// Again begins the proof of a failed domain anew, or asks a live one at once.
func (d Domain) Again(at time.Time) Domain {
	if d.Status == Failed {
		d = d.enter(PendingDNS, at)
		d.CreatedAt, d.Failures, d.FailingAt = at, 0, nil
	}
	d.NextAt = &at
	return d
}
