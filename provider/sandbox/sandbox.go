// Package sandbox simulates the providers: deterministic, by the values that
// the specification names (SPEC "Sandbox simulation rules"). It keeps no
// state but its seeded randomness.
package sandbox

import (
	"errors"
)

// errOutage is every simulated outage.
var errOutage = errors.New("simulated outage")
