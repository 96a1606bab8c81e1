// Package sandbox simulates the providers: deterministic, by the values that
// the specification names (SPEC "Sandbox simulation rules"). It keeps no
// state but its seeded randomness.
package sandbox

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"

	"verifyme/kyc"
	"verifyme/kyc/step"
)

// errOutage is every simulated outage.
var errOutage = errors.New("simulated outage")

// Providers of the sandbox; the same seed gives the same codes.
func Providers(seed uint64) kyc.Providers {
	return kyc.Providers{Codes: NewCodes(seed), SMS: SMS{}, Email: Email{}, PAN: PAN{}, Bank: Bank{}, DocLocker: NewDocLocker(seed), Scanner: Scanner{}}
}

// Codes are random but for the mobile numbers that end in 1234, and are shown
// on the page.
type Codes struct {
	mu     sync.Mutex
	random *rand.Rand
}

// NewCodes from a seed.
func NewCodes(seed uint64) *Codes {
	return &Codes{random: rand.New(rand.NewPCG(seed, seed^0x9e3779b97f4a7c15))}
}

// NewCode implements kyc.CodeMaker.
func (c *Codes) NewCode(target string) string {
	if strings.HasSuffix(target, "1234") {
		return "123456"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return fmt.Sprintf("%06d", c.random.IntN(1_000_000))
}

// Shown implements kyc.CodeMaker.
func (c *Codes) Shown() bool { return true }

// SMS delivers at once, but for numbers that end in 0000: there the gateway
// times out, and the third try of the background succeeds.
type SMS struct{}

// succeedingTry of a number with a timing-out gateway.
const succeedingTry = 3

// SendCode implements kyc.SMSSender.
func (SMS) SendCode(_ context.Context, mobile, _ string, try int) error {
	if strings.HasSuffix(mobile, "0000") && try < succeedingTry {
		return errOutage
	}
	return nil
}

// Email delivers at once, but for addresses that start with fail@: there the
// server is down.
type Email struct{}

// SendMail implements kyc.EmailSender.
func (Email) SendMail(_ context.Context, m kyc.Mail) error {
	for _, to := range m.To {
		if strings.HasPrefix(to, "fail@") {
			return errOutage
		}
	}
	return nil
}

// Simulated implements kyc.EmailSender.
func (Email) Simulated() bool { return true }

// Bank knows every well-formed account but those that start with 0000.
type Bank struct{}

// Holders of simulated accounts.
const (
	holderUnknown = "Test Account Holder"
	holderOther   = "Somebody Else"
)

// banks that three known IFSC prefixes name.
var banks = map[string]string{
	"SBIN": "State Bank of India",
	"HDFC": "HDFC Bank",
	"ICIC": "ICICI Bank",
}

// CheckAccount implements kyc.BankChecker. The holder is the name that the
// request has proved, else the entered one.
func (Bank) CheckAccount(_ context.Context, q kyc.BankQuery) (step.BankAnswer, error) {
	switch {
	case strings.HasSuffix(q.AccountNumber, "1111"):
		return step.BankAnswer{}, errOutage
	case strings.HasPrefix(q.AccountNumber, "0000"):
		return step.BankAnswer{Exists: false}, nil
	}
	answer := step.BankAnswer{Exists: true, Holder: holderOf(q), BankName: "Bank"}
	if name, ok := banks[q.IFSC[:4]]; ok {
		answer.BankName = name
	}
	if strings.HasSuffix(q.AccountNumber, "9999") {
		answer.Holder, answer.HolderDiffers = holderOther, true
	}
	return answer, nil
}

func holderOf(q kyc.BankQuery) string {
	switch {
	case len(q.Known) > 0:
		return q.Known[0]
	case q.AccountHolder != nil:
		return *q.AccountHolder
	}
	return holderUnknown
}
