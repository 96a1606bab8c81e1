// Package apicall keeps which calls of the server API a tenant's keys made, and how
// they were answered, for the tenant's developers. A call holds ids and codes:
// no body, no query string, no personal data.
package apicall

import (
	"context"
	"regexp"
	"slices"
	"time"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
	"verifyme/kyc/instant"
	"verifyme/kyc/unit"
)

const (
	// Kept is how long a call is listed.
	Kept = 30 * 24 * time.Hour
	// MostKept of a tenant's calls, the newest: older ones go with the hourly
	// maintenance.
	MostKept = 200_000
)

// Call of the server API that was answered.
type Call struct {
	// TraceID of the answer: 32 lowercase hex digits, the call's own name.
	TraceID string
	// At is when it was answered, in the tenant's time.
	At     instant.Timestamp
	Method string
	// Path without the query string; what is neither a word of the interface nor an
	// id is left out of it.
	Path   string
	Status int
	// Failure is the error's code, empty of a success.
	Failure string
	// Reason is the error's message without what the caller sent.
	Reason string
	KeyID  string
	// DurationMs from the whole header to the whole answer.
	DurationMs int
}

// Code of the error, nil of a success.
func (c Call) Code() *string { return orNil(c.Failure) }

// Message of the error, nil of a success.
func (c Call) Message() *string { return orNil(c.Reason) }

func orNil(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Query of the calls: those that match every given field.
type Query struct {
	TraceID, KeyID string
	// Path is the whole path; with * at its end, how it begins.
	Path   string
	Status *int
	// StatusClass is the first digit of the status.
	StatusClass *int
	// From inclusive, To exclusive.
	From, To *time.Time
	Limit    int
	// After is the last row of the page before, by its time and trace id.
	After *unit.Position
}

// Tx is what the room reads and writes of one tenant's data in one transaction.
type Tx interface {
	unit.Tx

	// InsertCalls with the commit, which does not wait for the disk. A call that is
	// there already stays as it is.
	InsertCalls(ctx context.Context, calls []Call) error
	// Calls newest first.
	Calls(ctx context.Context, q Query) ([]Call, error)
}

// Service is the use cases of this room with what they stand on.
type Service struct {
	InTenant unit.InTenant[Tx]
}

// Record the tenant's calls, whose times are the deployment's. It is the service's
// own, for which nobody acts, and goes on while the workspace is disabled: the calls were answered before, or
// refused for it.
func (svc *Service) Record(ctx context.Context, tenantID string, calls []Call) error {
	return svc.InTenant(unit.Housekeeping(ctx), tenantID, func(ctx context.Context, tx Tx) error {
		ahead := tx.Now().Sub(tx.Real())
		timed := slices.Clone(calls)
		for i := range timed {
			timed[i].At = instant.Of(timed[i].At.Add(ahead))
		}
		return tx.InsertCalls(ctx, timed)
	})
}

var traceID = regexp.MustCompile(`^[0-9a-f]{32}$`)

// Calls newest first.
func (svc *Service) Calls(ctx context.Context, q Query) (page unit.Page[Call], err error) {
	actor, err := access.Require(ctx, access.ReadCalls)
	if err != nil {
		return page, err
	}
	if q.StatusClass != nil && (*q.StatusClass < 1 || *q.StatusClass > 5) {
		return page, apperr.Field("statusClass", "must be 1 to 5")
	}
	if q.TraceID != "" && !traceID.MatchString(q.TraceID) {
		return page, nil
	}
	limit := q.Limit
	q.Limit++
	err = svc.InTenant(ctx, actor.TenantID, func(ctx context.Context, tx Tx) error {
		calls, err := tx.Calls(ctx, q)
		page.Items, page.Next = unit.FirstOf(calls, limit, position)
		return err
	})
	return page, err
}

func position(c Call) unit.Position { return unit.Position{At: c.At.Time, ID: c.TraceID} }
