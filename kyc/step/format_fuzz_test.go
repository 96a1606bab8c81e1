package step

import (
	"regexp"
	"testing"
)

// Whatever is entered, its format is judged without an end of the process, and what passes
// has the specification's form (SPEC "Other step rules").
func FuzzFormats(f *testing.F) {
	for _, s := range []string{
		"", "ABCPE1234F", "abcpe1234f", "ABCPE1234F\n", "ABCPE१२३४F", "ABCPſ1234F", "HDFC0001234", "HDFC0001234\x00",
		"123456789", "1234567890123456789", "１２３４５６７８９", "9812341234", "+919812341234", "9812341234\n", "\xff",
	} {
		f.Add(s)
	}
	forms := map[string]*regexp.Regexp{
		"PAN":           regexp.MustCompile(`\A[A-Za-z]{5}[0-9]{4}[A-Za-z]\z`),
		"account":       regexp.MustCompile(`\A[0-9]{9,18}\z`),
		"IFSC":          regexp.MustCompile(`\A[A-Za-z]{4}0[A-Za-z0-9]{6}\z`),
		"mobile number": regexp.MustCompile(`\A[6-9][0-9]{9}\z`),
	}
	f.Fuzz(func(t *testing.T, s string) {
		for what, taken := range map[string]bool{
			"PAN":           PANInput{PAN: s}.CheckFormat() == nil,
			"account":       BankInput{AccountNumber: s, IFSC: "HDFC0001234"}.CheckFormat() == nil,
			"IFSC":          BankInput{AccountNumber: "123456789", IFSC: s}.CheckFormat() == nil,
			"mobile number": ValidMobile(s),
		} {
			if taken && !forms[what].MatchString(s) {
				t.Errorf("%q is taken for a %s", s, what)
			}
		}
		answer := PANAnswer{Exists: true, Holder: s}
		if in := (PANInput{PAN: s, Name: &s}); in.CheckFormat() == nil {
			JudgePAN(PanConfig{RequireNameMatch: true, NameMatchMin: 70}, in, answer, Names{}, 0)
		}
		bank := BankInput{AccountNumber: "123456789", IFSC: "HDFC0001234", AccountHolder: &s}
		v := JudgeBank(BankConfig{NameMatchMin: 70}, bank, BankAnswer{Exists: true, Holder: s}, Names{Locker: &s}, 0)
		if v.Status == "" {
			t.Errorf("the account of %q is not judged", s)
		}
	})
}
