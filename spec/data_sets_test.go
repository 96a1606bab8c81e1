package spec

import (
	"context"
	"net/http"
	"sync/atomic"
	"testing"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
	"verifyme/spec/app"
)

// Data sets of production: an IFSC that no branch has is refused before a provider is asked,
// and paid.

// countedBank knows every account.
type countedBank struct{ asked atomic.Int64 }

func (b *countedBank) CheckAccount(context.Context, capability.BankQuery) (step.BankAnswer, error) {
	b.asked.Add(1)
	return step.BankAnswer{Exists: true, Holder: "Asha Rao", BankName: "HDFC Bank"}, nil
}

func TestIFSC_UnknownIsRefusedBeforeTheProvider(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production).AsOwnTenant("Pied Piper")
	bank := &countedBank{}
	a.Service.App.Steps.Bank = bank
	_, p := a.AtStep(step.BankVerification, nil)
	send := func(ifsc string) app.Answer {
		return p.Step("bankVerification", app.Fields{"accountNumber": "123456789012", "ifsc": ifsc})
	}
	for _, unknown := range []string{"HDFC0ZZZZZZ", "QQQQ0000001"} {
		send(unknown).WantError(http.StatusUnprocessableEntity, "INVALID_IFSC")
	}
	if n := bank.asked.Load(); n != 0 {
		t.Errorf("the provider was asked %d times about an IFSC that no branch has", n)
	}
	send("hdfc0000001").Want(http.StatusOK)
	if n := bank.asked.Load(); n != 1 {
		t.Errorf("the provider was asked %d times", n)
	}
}

// Production finds pincodes without a provider; the sandbox keeps its own rules.
func TestPincodes_ProductionKnowsThem(t *testing.T) {
	t.Parallel()
	a := app.Start(t, app.Production).AsOwnTenant("Pied Piper")
	_, p := a.AtStep(step.Address, nil)
	p.Step("address", app.Fields{"line": "12 Church Street", "pincode": "560038"}).Want(http.StatusOK)
	_, p = a.AtStep(step.Address, nil)
	p.Step("address", app.Fields{"line": "12 Church Street", "pincode": "999999"}).
		WantError(http.StatusUnprocessableEntity, "INVALID_PINCODE")
}
