package details

import (
	"regexp"
	"testing"
	"time"

	"verifyme/kyc/instant"
	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// Whatever is typed in, it is judged, and what passes has the specification's form.
func FuzzDetails(f *testing.F) {
	for _, s := range []string{
		"", "Asha Rao", "1990-05-14", "2000-02-29", "1990-02-30", "0000-00-00", "9999-12-31", "१९९०-०५-१४", "560038",
		"060038", "560038\n", "27AAPFU0939F1ZV", "\u202eAsha", "\xff", "-1990-05-14",
	} {
		f.Add(s)
	}
	today := instant.InIndia(time.Date(2026, 6, 15, 0, 0, 0, 0, time.UTC))
	date, pincode := regexp.MustCompile(`\A[0-9]{4}-[0-9]{2}-[0-9]{2}\z`), regexp.MustCompile(`\A[1-9][0-9]{5}\z`)
	f.Fuzz(func(t *testing.T, s string) {
		born := PersonalInput{DateOfBirth: &s}
		if born.CheckFormat(today) == nil {
			if !date.MatchString(s) {
				t.Errorf("%q is taken for a date", s)
			}
			v := JudgePersonal(step.PersonalDetailsConfig{MinAge: 18}, born, today)
			if (v.Problem == nil) != (s <= "2008-06-15") {
				t.Errorf("who was born on %s is judged %+v", s, v)
			}
		}
		if (PersonalInput{FullName: &s}).CheckFormat(today) == nil && !text.IsName(s, 120) {
			t.Errorf("%q is taken for a person's name", s)
		}
		if (AddressInput{Pincode: s}).CheckFormat() == nil && !pincode.MatchString(s) {
			t.Errorf("%q is taken for a pincode", s)
		}
		in := BusinessInput{GSTIN: s, Recorded: map[string]string{"pincode": "560038", "city": s}}
		if in.CheckFormat() == nil && s != "" && !text.IsGSTIN(s) {
			t.Errorf("%q is taken for a GSTIN", s)
		}
		JudgeBusiness(in, PincodeAnswer{Found: true, City: s}, GSTAnswer{})
		JudgeAddress(AddressInput{Line: s, Pincode: "560038", City: &s}, PincodeAnswer{Found: true, State: s})
	})
}
