package sandbox

import (
	"context"
	"strings"
)

// SMS delivers at once, but for numbers that end in 0000: there the gateway
// times out, and the third try of the background succeeds.
type SMS struct{}

// succeedingTry of a number with a timing-out gateway.
const succeedingTry = 3

// SendCode implements capability.SMSSender.
func (SMS) SendCode(_ context.Context, mobile, _ string, try int) error {
	if strings.HasSuffix(mobile, "0000") && try < succeedingTry {
		return errNotSent
	}
	return nil
}
