// Package webhook holds the rules of delivery: who gets an event, how it is signed, what an answer means and when to
// try again (SPEC "Webhook delivery", "Signature scheme", "Delivery, retries, ordering").
package webhook

import (
	"time"
)

// EndpointStatus is whether an endpoint gets events.
type EndpointStatus string

const (
	Active   EndpointStatus = "ACTIVE"
	Disabled EndpointStatus = "DISABLED"
)

// MaxEndpoints in a workspace.
const MaxEndpoints = 10

// FailuresToDisable is how many consecutive failed attempts across deliveries disable an endpoint.
const FailuresToDisable = 20

// HeldFor is how long deliveries of a DISABLED endpoint wait for it.
const HeldFor = 7 * 24 * time.Hour

// SettledAfter the end of an endpoint, whatever was being written for it then is there.
const SettledAfter = 10 * time.Minute

// RotationOverlap is how long the previous secret still signs.
const RotationOverlap = 24 * time.Hour

const (
	// parallelPosts to one endpoint, and as many more to one that answers quickly; it is
	// enforced at claim time, so that what waits holds no slot.
	parallelPosts = 100
	// fewFailures after which an endpoint is tried with one post at a time.
	fewFailures = 3
	// burstCap is the most that the failures of posts in flight together bring the counter to: one bad second does not
	// disable an endpoint, the next failure of a post made alone does.
	burstCap = FailuresToDisable - 1
)

// Bound is how many posts the endpoint may have in flight. Of quick ones most stand in the process's line rather than
// at the receiver, and share their transactions.
func (e Endpoint) Bound(quick bool) int {
	switch {
	case e.ConsecutiveFailures >= fewFailures:
		return 1
	case quick:
		return 2 * parallelPosts
	}
	return parallelPosts
}

// FailuresAfter is the counter after failed posts that were made alone, or among others in flight.
func FailuresAfter(before, failed int, alone bool) int {
	if alone {
		return before + failed
	}
	return max(before, min(before+failed, burstCap))
}

// Endpoint of a tenant. Secret is plain here and encrypted in the database.
type Endpoint struct {
	TenantID            string
	ID                  string
	URL                 string
	Events              []string
	Status              EndpointStatus
	ConsecutiveFailures int
	Secret              string
	PreviousSecret      string
	PreviousValidUntil  *time.Time
	DisabledAt          *time.Time
	CreatedAt           time.Time
	UpdatedAt           time.Time
	// Description in the owner's words; empty where there is none.
	Description string
	// Revision counts the changes by EndpointChange, from 1.
	Revision int
	// Sink: made as a sandbox sink.
	Sink bool
	// Deleted: nothing is posted to it any more; what was in flight has its outcome.
	Deleted bool
	// Unreadable: its URL and its secrets cannot be read any more. Nothing is posted to it; it can be deleted.
	Unreadable bool
}

// Rotating reports whether the previous secret still signs.
func (e Endpoint) Rotating(now time.Time) bool {
	return e.PreviousValidUntil != nil && now.Before(*e.PreviousValidUntil)
}

// Secrets that sign now, the new one first.
func (e Endpoint) Secrets(now time.Time) []string {
	if e.Rotating(now) {
		return []string{e.Secret, e.PreviousSecret}
	}
	return []string{e.Secret}
}
