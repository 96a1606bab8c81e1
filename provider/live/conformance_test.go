package live

import (
	"testing"

	"verifyme/kyc/capability"
	"verifyme/provider/conformance"
)

// A capability without a configured adapter is out: it never gives an answer.
func TestConformance_WithoutAdapters(t *testing.T) {
	t.Parallel()
	p, err := Providers("")
	if err != nil {
		t.Fatal(err)
	}
	conformance.Codes(t, p.Codes)
	ctx := t.Context()
	conformance.Away(t, "SMS", p.SMS.SendCode(ctx, "9876543210", "123456", 0))
	conformance.Away(t, "email", p.Email.SendMail(ctx, capability.Mail{To: []string{"asha@example.com"}}))
	_, err = p.PAN.CheckPAN(ctx, capability.PANQuery{})
	conformance.Away(t, "PAN", err)
	_, err = p.Bank.CheckAccount(ctx, capability.BankQuery{})
	conformance.Away(t, "bank", err)
	_, err = p.DocLocker.OpenConsent(ctx, "txn")
	conformance.Away(t, "document locker", err)
	_, err = p.DocLocker.Fetch(ctx, "txn", "allow")
	conformance.Away(t, "document locker", err)
}
