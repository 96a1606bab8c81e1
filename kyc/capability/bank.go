package capability

import (
	"context"

	"verifyme/kyc/step"
)

// BankChecker asks the bank. Any error is an outage.
type BankChecker interface {
	CheckAccount(ctx context.Context, q BankQuery) (step.BankAnswer, error)
}

// BankQuery is what the bank check is asked. Known are the names that the
// request has proved so far.
type BankQuery struct {
	step.BankInput
	Known []string
}
