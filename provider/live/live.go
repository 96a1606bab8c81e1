// Package live holds the adapters of real providers. A capability without a
// configured adapter answers every call as an outage, which the steps show as
// PROVIDER_UNAVAILABLE: it is never a negative result.
package live

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"math/big"

	"verifyme/kyc"
	"verifyme/kyc/capability"
	"verifyme/kyc/step"
)

var errNotConfigured = errors.New("no provider is configured for this capability")

// Providers of production; smtpURL may be empty.
func Providers(smtpURL string) (kyc.Providers, error) {
	p := kyc.Providers{
		Codes: Codes{}, SMS: unconfigured{}, Email: unconfigured{}, PAN: unconfigured{},
		Bank: unconfigured{}, DocLocker: unconfigured{},
	}
	if smtpURL == "" {
		return p, nil
	}
	relay, err := NewSMTP(smtpURL)
	p.Email = relay
	return p, err
}

// Codes are uniformly random and never shown.
type Codes struct{}

// NewCode implements capability.CodeMaker.
func (Codes) NewCode(string) string {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		// crypto/rand does not fail since Go 1.24.
		panic(err)
	}
	return fmt.Sprintf("%06d", n)
}

// Shown implements capability.CodeMaker.
func (Codes) Shown() bool { return false }

type unconfigured struct{}

func (unconfigured) SendCode(context.Context, string, string, int) error { return errNotConfigured }

func (unconfigured) SendMail(context.Context, capability.Mail) error { return errNotConfigured }

func (unconfigured) Simulated() bool { return false }

func (unconfigured) CheckPAN(context.Context, capability.PANQuery) (step.PANAnswer, error) {
	return step.PANAnswer{}, errNotConfigured
}

func (unconfigured) CheckAccount(context.Context, capability.BankQuery) (step.BankAnswer, error) {
	return step.BankAnswer{}, errNotConfigured
}

func (unconfigured) OpenConsent(context.Context, string) (string, error) { return "", errNotConfigured }

func (unconfigured) Fetch(context.Context, string, string) (step.LockerAnswer, error) {
	return step.LockerAnswer{}, errNotConfigured
}
