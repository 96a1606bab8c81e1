package live

import (
	"testing"

	"verifyme/kyc/capability"
	"verifyme/provider/conformance"
)

// A capability without a configured adapter is out: it never gives an answer.
func TestConformance_WithoutAdapters(t *testing.T) {
	t.Parallel()
	email, err := Email("")
	if err != nil {
		t.Fatal(err)
	}
	conformance.Codes(t, Codes{})
	ctx := t.Context()
	conformance.Away(t, "SMS", Unconfigured{}.SendCode(ctx, "9876543210", "123456", 0))
	conformance.Away(t, "email", email.SendMail(ctx, capability.Mail{To: []string{"asha@example.com"}}))
	_, err = Unconfigured{}.CheckPAN(ctx, capability.PANQuery{})
	conformance.Away(t, "PAN", err)
	_, err = Unconfigured{}.CheckAccount(ctx, capability.BankQuery{})
	conformance.Away(t, "bank", err)
	_, err = Unconfigured{}.OpenConsent(ctx, "txn")
	conformance.Away(t, "document locker", err)
	_, err = Unconfigured{}.Fetch(ctx, "txn", "allow")
	conformance.Away(t, "document locker", err)
}
