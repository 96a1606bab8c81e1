// Package sandbox simulates the providers: deterministic, by the values that
// the specification names (SPEC "Sandbox simulation rules"). It keeps no
// state but its seeded randomness.
package sandbox

import (
	"errors"
	"fmt"

	"verifyme/kyc/capability"
)

// errOutage is every simulated outage.
var errOutage = errors.New("simulated outage")

// errNotSent is that of a gateway, which nothing passes.
var errNotSent = fmt.Errorf("%w: %w", capability.ErrNotSent, errOutage)
