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

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/kyc/step/details"
)

var errNotConfigured = errors.New("no provider is configured for this capability")

var errNoGateway = fmt.Errorf("%w: %w", capability.ErrNotSent, errNotConfigured)

// Email sends by the SMTP relay at the URL; without one every mail is an outage.
func Email(smtpURL string) (capability.EmailSender, error) {
	if smtpURL == "" {
		return Unconfigured{}, nil
	}
	return NewSMTP(smtpURL)
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

// Remains implements capability.CodeMaker: nothing is kept.
func (Codes) Remains(string) string { return "" }

// Unconfigured answers every call as an outage.
type Unconfigured struct{}

func (Unconfigured) SendCode(context.Context, string, string, int) error { return errNoGateway }

func (Unconfigured) SendMail(context.Context, capability.Mail) error { return errNoGateway }

func (Unconfigured) CheckPAN(context.Context, capability.PANQuery) (step.PANAnswer, error) {
	return step.PANAnswer{}, errNotConfigured
}

func (Unconfigured) CheckAccount(context.Context, capability.BankQuery) (step.BankAnswer, error) {
	return step.BankAnswer{}, errNotConfigured
}

func (Unconfigured) CheckGSTIN(context.Context, capability.GSTQuery) (details.GSTAnswer, error) {
	return details.GSTAnswer{}, errNotConfigured
}

func (Unconfigured) FindPincode(context.Context, capability.PincodeQuery) (details.PincodeAnswer, error) {
	return details.PincodeAnswer{}, errNotConfigured
}

func (Unconfigured) MatchFace(context.Context, capability.FaceQuery) (step.FaceAnswer, error) {
	return step.FaceAnswer{}, errNotConfigured
}

func (Unconfigured) CheckLiveness(context.Context, [][]byte) (step.LivenessAnswer, error) {
	return step.LivenessAnswer{}, errNotConfigured
}

func (Unconfigured) OpenConsent(context.Context, string) (string, error) { return "", errNotConfigured }

func (Unconfigured) Fetch(context.Context, string, string) (step.LockerAnswer, error) {
	return step.LockerAnswer{}, errNotConfigured
}
