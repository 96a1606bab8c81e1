// Package usage is the ledger of what is charged: each journey once, when its
// applicant starts, and each call of a provider at a step after the step's first
// (SPEC "Limits", Billing). A provider's outage is never charged, and the sandbox's
// entries are free.
package usage

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/identifier"
	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/unit"
)

// Kind of an entry.
type Kind string

const (
	Journey         Kind = "JOURNEY"
	ProviderAttempt Kind = "PROVIDER_ATTEMPT"
)

// Entry of the ledger. It holds no personal data.
type Entry struct {
	ID        string
	At        instant.Timestamp
	RequestID string
	// StepKey and Capability of a provider's call; empty of a journey.
	StepKey    string
	Kind       Kind
	Capability step.Capability
	// Minor is the amount in hundredths of the currency.
	Minor    int64
	Currency string
}

// Amount in units of the currency.
func (e Entry) Amount() float64 { return float64(e.Minor) / 100 }

// Step of a provider's call, nil of a journey.
func (e Entry) Step() *string { return orNil(e.StepKey) }

// Provider is the capability that was called, nil of a journey.
func (e Entry) Provider() *string { return orNil(string(e.Capability)) }

func orNil(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Prices of a deployment, in hundredths of the currency. The zero value charges
// nothing.
type Prices struct {
	Currency string
	Journey  int64
	// Calls of a provider by capability.
	Calls map[step.Capability]int64
}

// Free is what the sandbox charges.
var Free = Prices{Currency: "INR"}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// ChargeJourney adds the entry unless the request has one of its kind.
	ChargeJourney(ctx context.Context, e Entry) error
	// ChargeCall counts a call at the step and adds the entry from the second on; the
	// caller holds the request's lock.
	ChargeCall(ctx context.Context, e Entry) error
	// Usage of the time, oldest first.
	Usage(ctx context.Context, q Query) ([]Entry, error)
}

// Ledger writes what is charged.
type Ledger struct{ Prices Prices }

// Journey is charged once for a request, whose applicant has just started.
func (l Ledger) Journey(ctx context.Context, tx Tx, requestID string) error {
	e := l.entry(tx, requestID, Journey)
	e.Minor = l.Prices.Journey
	return tx.ChargeJourney(ctx, e)
}

// Call of a provider that was judged or sent; the step's first one is part of the
// journey.
func (l Ledger) Call(ctx context.Context, tx Tx, requestID, stepKey string, c step.Capability) error {
	e := l.entry(tx, requestID, ProviderAttempt)
	e.StepKey, e.Capability, e.Minor = stepKey, c, l.Prices.Calls[c]
	return tx.ChargeCall(ctx, e)
}

func (l Ledger) entry(tx Tx, requestID string, k Kind) Entry {
	return Entry{
		ID: identifier.New(identifier.Usage, tx.Now()), At: instant.Of(tx.Now()), RequestID: requestID, Kind: k,
		Currency: l.Prices.Currency,
	}
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Query of the ledger: from inclusive, to exclusive.
type Query struct {
	From, To instant.Timestamp
	Limit    int
}

// MostEntries that one answer holds.
const MostEntries = 10_000

// Usage of the time, oldest first.
func (svc *Service) Usage(ctx context.Context, from, to instant.Timestamp) (entries []Entry, err error) {
	actor, err := access.Require(ctx, access.ReadUsage)
	if err != nil {
		return nil, err
	}
	if !from.Before(to.Time) {
		return nil, apperr.Field("to", "must be later than from")
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		entries, err = tx.Usage(ctx, Query{From: from, To: to, Limit: MostEntries + 1})
		return err
	})
	if len(entries) > MostEntries {
		return nil, apperr.Field("to", "spans more than %d entries: ask for a shorter time", MostEntries)
	}
	return entries, err
}
