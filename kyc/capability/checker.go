package capability

import "context"

// Checker is a part of a deployment that can be asked whether it works, without an
// effect that stays. The error says what does not, and no secret.
type Checker interface {
	Check(ctx context.Context) error
}
