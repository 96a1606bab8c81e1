// Package related finds a tenant's other requests that share a value with one: a
// phone number, an e-mail address, a PAN, a bank account or a file. Values are
// compared by keyed digests; nothing of them can be read from what is kept, and
// the digests of one tenant tell nothing of another's.
package related

import (
	"context"

	"verifyme/kyc/access"
	"verifyme/kyc/onboarding"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
	"verifyme/kyc/unit"
)

// Kind of a value that requests share.
type Kind string

const (
	Phone Kind = "PHONE"
	Email Kind = "EMAIL"
	PAN   Kind = "PAN"
	// Account is a bank account by its number and IFSC.
	Account Kind = "ACCOUNT"
	// File by its bytes as they were uploaded.
	File Kind = "FILE"
)

// Kinds in the order in which they are shown.
var Kinds = []Kind{Phone, Email, PAN, Account, File}

// Value in the form by which it is compared: the same however it was written.
type Value struct {
	Kind Kind
	Text string
}

// OfApplicant are the values that a request is created with.
func OfApplicant(mobile, email *string) (values []Value) {
	if mobile != nil {
		values = append(values, Value{Phone, *mobile})
	}
	if email != nil {
		values = append(values, Value{Email, text.Mailbox(*email)})
	}
	return values
}

// OfStep are the values that a completed step has verified.
func OfStep(s step.State) (values []Value) {
	if s.Status != step.Completed {
		return nil
	}
	v := s.Verified
	values = OfApplicant(v.Mobile, v.Email)
	if v.PAN != nil {
		values = append(values, Value{PAN, text.Capitals(*v.PAN)})
	}
	if ifsc, ok := s.Data["ifsc"].(string); ok && v.BankAccount != nil {
		values = append(values, Value{Account, *v.BankAccount + " " + text.Capitals(ifsc)})
	}
	return values
}

// OfFile is the value of a file by the digest of its bytes.
func OfFile(digest string) Value { return Value{File, digest} }

// MostCounted of the other requests that share one value: the newest. A sandbox, whose
// numbers are few, has many more.
const MostCounted = 1000

// Requests that share a value of the kind with the one that was asked for.
type Requests struct {
	Kind Kind
	// Count of different requests.
	Count int
	// Outcomes by status, in the order of the statuses; they add up to Count.
	Outcomes []Outcome
}

// Outcome is how many of them have a status.
type Outcome struct {
	Status onboarding.Status
	Count  int
}

// Tx is what the room reads of one tenant's data in one transaction. A missing row is
// NOT_FOUND.
type Tx interface {
	unit.Tx

	Request(ctx context.Context, id string) (onboarding.Request, error)
	// RelatedRequests by kind and status: at most limit newest ones for each value, without the
	// request that is hidden; empty hides none.
	RelatedRequests(
		ctx context.Context, requestID, hidden string, limit int,
	) (map[Kind]map[onboarding.Status]int, error)
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Requests that share a value with the request, by kind; a kind that none shares is left
// out.
func (svc *Service) Requests(ctx context.Context, requestID string) (shown []Requests, err error) {
	actor, err := access.Require(ctx, access.DecideRequests)
	if err != nil {
		return nil, err
	}
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		if _, err := tx.Request(ctx, requestID); err != nil {
			return err
		}
		counts, err := tx.RelatedRequests(ctx, requestID, actor.Blind, MostCounted)
		shown = inOrder(counts)
		return err
	})
	return shown, err
}

func inOrder(counts map[Kind]map[onboarding.Status]int) (shown []Requests) {
	for _, kind := range Kinds {
		r := Requests{Kind: kind}
		for _, status := range onboarding.Statuses {
			if n := counts[kind][status]; n > 0 {
				r.Count += n
				r.Outcomes = append(r.Outcomes, Outcome{status, n})
			}
		}
		if r.Count > 0 {
			shown = append(shown, r)
		}
	}
	return shown
}
