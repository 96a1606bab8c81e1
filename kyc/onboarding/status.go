// Package onboarding is the request: its record, its statuses and the one
// table of transitions (SPEC "States and transitions").
package onboarding

import "slices"

// Status of a request; the strings are the same in Go, SQL, GraphQL and REST.
type Status string

const (
	Created    Status = "CREATED"
	LinkIssued Status = "LINK_ISSUED"
	InProgress Status = "IN_PROGRESS"
	Submitted  Status = "SUBMITTED"
	Reviewing  Status = "REVIEWING"
	Reverted   Status = "REVERTED"
	Approved   Status = "APPROVED"
	Rejected   Status = "REJECTED"
	Expired    Status = "EXPIRED"
	Cancelled  Status = "CANCELLED"
)

// Statuses holds all of them in the specification's order.
var Statuses = []Status{
	Created, LinkIssued, InProgress, Submitted, Reviewing, Reverted, Approved, Rejected, Expired, Cancelled,
}

// Terminal statuses are never left.
func (s Status) Terminal() bool {
	return s == Approved || s == Rejected || s == Expired || s == Cancelled
}

// Open reports whether the applicant may still work on the steps. These are
// also the statuses in which the link's lifetime runs.
func (s Status) Open() bool {
	return s == LinkIssued || s == InProgress || s == Reverted
}

// InQueue reports whether the request waits for a reviewer's decision.
func (s Status) InQueue() bool { return s == Submitted || s == Reviewing }

// HasResult reports whether a result can be read: from SUBMITTED on, and in
// REVERTED too.
func (s Status) HasResult() bool {
	return s == Submitted || s == Reviewing || s == Reverted || s == Approved || s == Rejected
}

// Known reports whether the string is a status.
func Known(s string) bool { return slices.Contains(Statuses, Status(s)) }

// ReviewStatus is shown beside the status.
type ReviewStatus string

const (
	ReviewNone            ReviewStatus = "NONE"
	ReviewQueued          ReviewStatus = "QUEUED"
	ReviewInReview        ReviewStatus = "IN_REVIEW"
	ReviewAwaitingChecker ReviewStatus = "AWAITING_CHECKER"
	ReviewDecided         ReviewStatus = "DECIDED"
)

// Review derives the review status; prepared is true while a first decision
// waits for its checker.
func (s Status) Review(prepared bool) ReviewStatus {
	switch {
	case s == Submitted:
		return ReviewQueued
	case s == Reviewing && prepared:
		return ReviewAwaitingChecker
	case s == Reviewing:
		return ReviewInReview
	case s == Approved || s == Rejected:
		return ReviewDecided
	}
	return ReviewNone
}
