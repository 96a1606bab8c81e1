package live

import (
	"testing"

	"verifyme/kyc/capability"
	"verifyme/provider/conformance"
)

// A capability without a configured adapter is unavailable: it never gives a result.
func TestConformance_WithoutAdapters(t *testing.T) {
	t.Parallel()
	email, err := Email("")
	if err != nil {
		t.Fatal(err)
	}
	conformance.Codes(t, Codes{})
	ctx := t.Context()
	conformance.Unavailable(t, "SMS", Unconfigured{}.SendCode(ctx, "9876543210", "123456", 0))
	conformance.Unavailable(t, "email", email.SendMail(ctx, capability.Mail{To: []string{"asha@example.com"}}))
	_, err = Unconfigured{}.CheckPAN(ctx, capability.PANQuery{})
	conformance.Unavailable(t, "PAN", err)
	_, err = Unconfigured{}.CheckAccount(ctx, capability.BankQuery{})
	conformance.Unavailable(t, "bank", err)
	_, err = Unconfigured{}.CheckGSTIN(ctx, capability.GSTQuery{GSTIN: "27AAPFU0939F1ZV"})
	conformance.Unavailable(t, "GST", err)
	_, err = Unconfigured{}.FindPincode(ctx, capability.PincodeQuery{Pincode: "560038"})
	conformance.Unavailable(t, "pincode", err)
	_, err = Unconfigured{}.OpenConsent(ctx, "txn")
	conformance.Unavailable(t, "document locker", err)
	_, err = Unconfigured{}.Fetch(ctx, "txn", "allow")
	conformance.Unavailable(t, "document locker", err)
}
