package sandbox

import (
	"testing"

	"verifyme/kyc/capability"
	"verifyme/kyc/sandbox"
	"verifyme/provider/conformance"
)

// The sandbox keeps the contract of every capability, by the inputs that SPEC
// "Sandbox simulation rules" names.
func TestConformance_EveryCapability(t *testing.T) {
	t.Parallel()
	conformance.Codes(t, NewCodes(1))
	conformance.SMS(t, SMS{}, conformance.SMSInputs{Delivered: "9876543210", Outage: "9876540000"})
	conformance.Email(t, Email{}, conformance.EmailInputs{Delivered: "asha@example.com", Outage: "fail@example.com"})
	conformance.PAN(t, PAN{}, conformance.PANInputs{Verified: "ABCPE1234F", Unknown: "ABCPE1234X", Outage: "ABCPT1234F"})
	conformance.Bank(t, Bank{}, conformance.BankInputs{
		IFSC: "HDFC0001234", Verified: "123456789012", Unknown: "000056789012", Outage: "123456781111",
	})
	conformance.GST(t, GST{}, conformance.GSTInputs{
		Verified: "27AAPFU0939F1ZV", Unknown: "27AAPFU0939X1ZV", Outage: "27AAPFT0939F1ZV",
	})
	conformance.Pincode(t, Pincode{}, conformance.PincodeInputs{Found: "560038", Unknown: "990001", Outage: pincodeOutage})
	conformance.DocLocker(t, NewDocLocker(1), conformance.LockerInputs{
		Allowed: sandbox.LockerAllowed, Denied: sandbox.LockerDenied,
	})
	conformance.Face(t, Face{}, conformance.FaceInputs{
		Matched: capability.FaceQuery{Selfie: make([]byte, 2000)}, Outage: capability.FaceQuery{Selfie: make([]byte, 2503)},
		AtLeast: lowestScore,
	})
	conformance.Liveness(t, Liveness{}, conformance.LivenessInputs{
		Live: [][]byte{make([]byte, 2000), make([]byte, 2000)}, NotLive: [][]byte{make([]byte, 900)},
		Outage: [][]byte{make([]byte, 3503)},
	})
	conformance.Scanner(t, Scanner{}, conformance.ScannerInputs{Clean: []byte("%PDF-1.7\n"), Infected: testString})
}
