package live

import (
	"testing"

	"verifyme/kyc/capability"
	"verifyme/provider/conformance"
)

// A capability without a configured adapter is unavailable: it never gives a result.
func TestConformance_WithoutAdapters(t *testing.T) {
	t.Parallel()
	p, err := Providers("")
	if err != nil {
		t.Fatal(err)
	}
	conformance.Codes(t, p.Codes)
	ctx := t.Context()
	conformance.Unavailable(t, "SMS", p.SMS.SendCode(ctx, "9876543210", "123456", 0))
	conformance.Unavailable(t, "email", p.Email.SendMail(ctx, capability.Mail{To: []string{"asha@example.com"}}))
	_, err = p.PAN.CheckPAN(ctx, capability.PANQuery{})
	conformance.Unavailable(t, "PAN", err)
	_, err = p.Bank.CheckAccount(ctx, capability.BankQuery{})
	conformance.Unavailable(t, "bank", err)
	_, err = p.DocLocker.OpenConsent(ctx, "txn")
	conformance.Unavailable(t, "document locker", err)
	_, err = p.DocLocker.Fetch(ctx, "txn", "allow")
	conformance.Unavailable(t, "document locker", err)
}
