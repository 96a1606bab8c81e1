// Package queue is what the review queue knows of a request that waits for a decision,
// and what is asked of it.
package queue

import (
	"slices"
	"time"

	"verifyme/kyc/step"
)

// Row of a request in the review queue, as filters ask of it. It holds no personal data.
type Row struct {
	// ReviewStatus is QUEUED, IN_REVIEW or AWAITING_CHECKER.
	ReviewStatus string `json:"s"`
	FlowKey      string `json:"f"`
	// Flags that are active, by their codes, each once, and the rank of the worst; 0
	// without any.
	Flags    []string `json:"c,omitempty"`
	Severity int      `json:"w,omitempty"`
	// ReviewerID who holds it; empty for nobody.
	ReviewerID string `json:"r,omitempty"`
	// MakerID who prepared the decision that awaits its checker; empty where none is.
	MakerID string `json:"m,omitempty"`
	// DueAt is when it is to be decided; it stays while the request waits.
	DueAt time.Time `json:"d"`
	// SnoozedUntil: nobody is given it before; nil where nobody put it off.
	SnoozedUntil *time.Time `json:"z,omitempty"`
	// Escalated: an owner is to look at it.
	Escalated bool `json:"e,omitempty"`
}

// Handling is what reviewers said of a request that waits for a decision.
type Handling struct {
	// SnoozedUntil: nobody is given it before.
	SnoozedUntil *time.Time `json:"snoozedUntil,omitempty"`
	// EscalatedAt: an owner is to look at it.
	EscalatedAt *time.Time `json:"escalatedAt,omitempty"`
	EscalatedBy string     `json:"escalatedBy,omitempty"`
}

// Snoozed reports whether nobody is given the request yet.
func (h *Handling) Snoozed(now time.Time) bool {
	return h != nil && h.SnoozedUntil != nil && h.SnoozedUntil.After(now)
}

// Escalated reports whether an owner is to look at the request.
func (h *Handling) Escalated() bool { return h != nil && h.EscalatedAt != nil }

// Entering is the row of a request that has just been submitted.
func Entering(reviewStatus, flowKey string, due time.Time, active []step.Flag) Row {
	return Row{ReviewStatus: reviewStatus, FlowKey: flowKey, DueAt: due}.Flagged(active)
}

// Flagged is the row with these active flags.
func (r Row) Flagged(active []step.Flag) Row {
	r.Flags, r.Severity = nil, 0
	for _, f := range active {
		if !slices.Contains(r.Flags, f.Code) {
			r.Flags = append(r.Flags, f.Code)
		}
		r.Severity = max(r.Severity, f.Severity.Rank())
	}
	return r
}

// Handled is the row at another state of the review, held by another, or put off or
// escalated.
func (r Row) Handled(reviewStatus, reviewerID string, h *Handling) Row {
	r.ReviewStatus, r.ReviewerID, r.Escalated, r.SnoozedUntil = reviewStatus, reviewerID, h.Escalated(), nil
	if h != nil {
		r.SnoozedUntil = h.SnoozedUntil
	}
	return r
}
