// Package unit is what every use case stands on: the deployment's time, the keys
// outside the database, the jobs and live changes that leave after a commit, and
// the pages of lists.
package unit

import (
	"time"
)

// Clock is the deployment's time.
type Clock interface{ Now() time.Time }

// Secrets keyed outside the database.
type Secrets interface {
	// CodeMAC binds a one-time code to its request and step.
	CodeMAC(requestID, stepKey, code string) []byte
	// BlindIndex lets an encrypted value be looked up.
	BlindIndex(kind, value string) []byte
	// CapabilityMAC signs what a bearer may do: the parts in their order.
	CapabilityMAC(kind string, parts ...string) []byte
}
