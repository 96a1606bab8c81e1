package app

import (
	"context"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
)

// EndingBank is a bank check during which something else happens.
type EndingBank struct {
	capability.BankChecker
	Then func()
}

// CheckAccount implements capability.BankChecker.
func (b EndingBank) CheckAccount(ctx context.Context, q capability.BankQuery) (step.BankAnswer, error) {
	defer b.Then()
	return b.BankChecker.CheckAccount(ctx, q)
}

// EndingSMS is a message during whose sending something else happens.
type EndingSMS struct {
	capability.SMSSender
	Then func()
}

// SendCode implements capability.SMSSender.
func (s EndingSMS) SendCode(ctx context.Context, mobile, code string, try int) error {
	defer s.Then()
	return s.SMSSender.SendCode(ctx, mobile, code, try)
}
