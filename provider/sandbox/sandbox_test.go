package sandbox

import (
	"context"
	"regexp"
	"testing"

	"verifyme/kyc/capability"
	"verifyme/kyc/step"
)

var sixDigits = regexp.MustCompile(`^[0-9]{6}$`)

func TestCodes_RepeatFromTheirSeed(t *testing.T) {
	a, b, other := NewCodes(7), NewCodes(7), NewCodes(8)
	same, different := true, false
	for range 20 {
		x, y, z := a.NewCode("9876543210"), b.NewCode("9876543210"), other.NewCode("9876543210")
		if !sixDigits.MatchString(x) {
			t.Fatalf("%q is not six digits", x)
		}
		same, different = same && x == y, different || x != z
	}
	if !same || !different {
		t.Errorf("same seed repeats: %v, other seed differs: %v", same, different)
	}
	if got := a.NewCode("9876541234"); got != "123456" {
		t.Errorf("a mobile ending 1234 gets %s", got)
	}
}

func TestSMS_TimingOutGatewayDeliversLater(t *testing.T) {
	for try := range 4 {
		err := SMS{}.SendCode(context.Background(), "9876540000", "111111", try)
		if (err != nil) != (try < 3) {
			t.Errorf("try %d gives %v", try, err)
		}
	}
	if err := (SMS{}).SendCode(context.Background(), "9876543210", "111111", 0); err != nil {
		t.Error(err)
	}
}

func TestBank_AnswersByTheAccount(t *testing.T) {
	entered := "Asha Rao"
	check := func(account, ifsc string, known []string, want step.BankAnswer, down bool) {
		t.Helper()
		q := capability.BankQuery{
			BankInput: step.BankInput{AccountNumber: account, IFSC: ifsc, AccountHolder: &entered}, Known: known,
		}
		got, err := Bank{}.CheckAccount(context.Background(), q)
		if got != want || (err != nil) != down {
			t.Errorf("%s %s: %+v, %v", account, ifsc, got, err)
		}
	}
	check("123456789012", "HDFC0001234", nil, step.BankAnswer{Exists: true, Holder: entered, BankName: "HDFC Bank"}, false)
	check("123456789012", "ABCD0001234", []string{"Ravi Iyer"},
		step.BankAnswer{Exists: true, Holder: "Ravi Iyer", BankName: "Bank"}, false)
	check("123456789999", "SBIN0001234", nil,
		step.BankAnswer{Exists: true, Holder: holderOther, BankName: "State Bank of India", HolderDiffers: true}, false)
	check("000056789012", "ICIC0001234", nil, step.BankAnswer{}, false)
	check("123456781111", "ICIC0001234", nil, step.BankAnswer{}, true)
}
