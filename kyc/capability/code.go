// Package capability holds the ports to providers, one file a capability (SPEC
// "Step catalogue", Provider capability): what is asked, what is answered, and
// what an error means. An adapter keeps its contract; provider/conformance checks
// it.
package capability

import (
	"context"
	"errors"
)

// CodeMaker makes one-time codes.
type CodeMaker interface {
	// NewCode for a mobile number or an email address, six digits.
	NewCode(target string) string
	// Remains of a code once it is out: nothing, or in the sandbox the code, which
	// the page shows (sandboxCode).
	Remains(code string) string
}

// SMSSender sends a code. Any error is an outage: the message is retried. It may have come all the same, unless the
// error is ErrNotSent.
type SMSSender interface {
	// SendCode is told which try this is: 0 at first, then 1, 2, 3 …
	SendCode(ctx context.Context, mobile, code string, try int) error
}

// ErrNotSent answers for a message that has certainly not gone out.
var ErrNotSent = errors.New("the message was not sent")
