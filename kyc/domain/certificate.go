package domain

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"verifyme/kyc/identifier"
)

const (
	// mostOrders of a workspace within a day.
	mostOrders = 10
	// mostOrdersOfAll in a day of the deployment, below what authorities allow one account.
	mostOrdersOfAll = 200
	// orderTimeout of one order, well within the lease.
	orderTimeout = 75 * time.Second
	// orderedAgain at the earliest, after one that gave a certificate.
	orderedAgain = 6 * time.Hour
	// longestLater that an authority may ask for.
	longestLater = 7 * 24 * time.Hour
	// clocksApart of an authority and this machine.
	clocksApart = 24 * time.Hour
)

// orderDelays after one that was refused; the last repeats. Authorities allow five refusals of a host in an hour,
// and an order may be two.
var orderDelays = []time.Duration{20 * time.Minute, time.Hour, 3 * time.Hour, 12 * time.Hour}

// Certificate of a host: its chain and its private key, as PEM.
type Certificate struct {
	PEM         []byte
	From, Until time.Time
}

// due for renewal: less than a third of its time is left.
func (c Certificate) due(at time.Time) bool { return c.Until.Sub(at) < c.Until.Sub(c.From)/3 }

// Ordering is what the latest orders of a host ended with.
type Ordering struct {
	Problem  Problem
	Failures int
}

// certify the host, so that it has a certificate for some time to come; tenantID is empty for the deployment's own
// host. One process orders for a host at a time, and no handshake orders anything.
func (svc *Service) certify(ctx context.Context, tenantID, host string) (Problem, error) {
	if svc.Authority == nil {
		return None, nil
	}
	now := svc.Clock.Now()
	held, ok, err := svc.Shelf.Certificate(ctx, host)
	if err != nil || ok && !held.due(now) {
		return None, err
	}
	holds := ok && held.Until.After(now)
	token := identifier.NewToken("")
	before, claimed, err := svc.Shelf.ClaimOrder(ctx, host, token, now, now.Add(lease))
	if err != nil || !claimed {
		return before.Problem.besides(holds), err
	}
	made, problem, later, err := svc.order(ctx, tenantID, host)
	if err != nil {
		return None, err
	}
	after, next := Ordering{Problem: problem}, now.Add(orderedAgain)
	switch problem {
	case OrderRefused:
		after.Failures = before.Failures + 1
		next = now.Add(max(orderDelays[min(after.Failures, len(orderDelays))-1], later))
	case OrderLimit:
		after.Failures, next = before.Failures, now.Add(time.Hour)
	}
	if svc.Ordered != nil {
		svc.Ordered(problem)
	}
	// Where the claim does not stand the domain was removed meanwhile: nothing is kept.
	_, err = svc.Shelf.EndOrder(ctx, host, token, after, made, next)
	return problem.besides(holds), err
}

// besides a certificate that holds still, what is wrong is its renewal.
func (p Problem) besides(holds bool) Problem {
	if holds && p != None {
		return RenewalRefused
	}
	return p
}

// order one, within the limits of the workspace and of all. They are spent before the authority is asked.
func (svc *Service) order(
	ctx context.Context, tenantID, host string,
) (given *Certificate, problem Problem, later time.Duration, err error) {
	within := true
	if tenantID != "" {
		err = svc.InTenant(ctx, tenantID, func(ctx context.Context, tx Tx) (err error) {
			within, err = tx.CountOrder(ctx, mostOrders)
			return err
		})
	}
	if err == nil && within {
		within, err = svc.Shelf.CountOrder(ctx, svc.Clock.Now(), mostOrdersOfAll)
	}
	if err != nil || !within {
		return nil, OrderLimit, 0, err
	}
	ordering, cancel := context.WithTimeout(ctx, orderTimeout)
	defer cancel()
	made, err := svc.Authority.Order(ordering, host)
	if now := svc.Clock.Now(); err == nil && (!made.Until.After(now) || made.From.After(now.Add(clocksApart))) {
		// It would take the place of one that holds.
		err = fmt.Errorf("what was given holds from %v to %v", made.From, made.Until)
	}
	if err != nil {
		svc.Log.Warn("no certificate was given", "host", host, "error", err)
		var asked Later
		errors.As(err, &asked)
		return nil, OrderRefused, min(asked.In, longestLater), nil
	}
	return &made, None, 0, nil
}

// certifyOwn hosts, and those that the operator answers for, which are not checked.
func (svc *Service) certifyOwn(ctx context.Context) error {
	if svc.Authority == nil {
		return nil
	}
	hosts := map[string]string{}
	if svc.Target != "" {
		var err error
		if hosts, err = svc.Lookups.VouchedHosts(ctx); err != nil {
			return err
		}
	}
	for _, own := range svc.Addresses {
		if own.Scheme == "https" {
			hosts[strings.ToLower(own.Hostname())] = ""
		}
	}
	for host, tenantID := range hosts {
		if _, err := svc.certify(ctx, tenantID, host); err != nil {
			return err
		}
	}
	return nil
}
