package sandbox

import (
	"context"
	"strings"
	"time"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
)

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

// CheckAccount implements capability.BankChecker. The holder is the name that the
// request has proved, else the entered one.
func (Bank) CheckAccount(ctx context.Context, q capability.BankQuery) (answer step.BankAnswer, err error) {
	defer func(began time.Time) { called(ctx, step.Bank, began, known(answer.Exists), err) }(time.Now())
	switch {
	case strings.HasSuffix(q.AccountNumber, "1111"):
		return step.BankAnswer{}, errOutage
	case strings.HasPrefix(q.AccountNumber, "0000"):
		return step.BankAnswer{Exists: false}, nil
	}
	answer = step.BankAnswer{Exists: true, Holder: holderOf(q), BankName: "Bank"}
	if name, ok := banks[q.IFSC[:4]]; ok {
		answer.BankName = name
	}
	if strings.HasSuffix(q.AccountNumber, "9999") {
		answer.Holder, answer.HolderDiffers = holderOther, true
	}
	return answer, nil
}

// Branches are there for every well-formed IFSC.
type Branches struct{}

// FindBranch implements capability.BranchFinder.
func (Branches) FindBranch(ifsc string) (bank string, known bool) { return banks[ifsc[:4]], true }

func holderOf(q capability.BankQuery) string {
	switch {
	case len(q.Known) > 0:
		return q.Known[0]
	case q.AccountHolder != nil:
		return *q.AccountHolder
	}
	return holderUnknown
}
