package page

import (
	"slices"
	"strings"

	"verifyme/kyc/mask"
	"verifyme/kyc/step"
)

// FactName names what a step proved.
type FactName string

const (
	FactMobile        FactName = "mobile"
	FactEmail         FactName = "email"
	FactFullName      FactName = "fullName"
	FactDateOfBirth   FactName = "dateOfBirth"
	FactGender        FactName = "gender"
	FactAddress       FactName = "address"
	FactAadhaar       FactName = "aadhaar"
	FactPAN           FactName = "pan"
	FactBankAccount   FactName = "bankAccount"
	FactBankName      FactName = "bankName"
	FactAccountHolder FactName = "accountHolder"
	FactBusinessName  FactName = "businessName"
	FactBusinessType  FactName = "businessType"
	FactGSTIN         FactName = "gstin"
)

// Fact is one value as the applicant may see it: identifiers are masked.
type Fact struct {
	Name  FactName `json:"name"`
	Value string   `json:"value"`
}

// FactsOf a step, in the order in which they are read.
func FactsOf(s step.State) []Fact {
	facts := []Fact{}
	add := func(name FactName, value *string, shown func(string) string) {
		if value != nil && *value != "" {
			facts = append(facts, Fact{Name: name, Value: shown(*value)})
		}
	}
	v := s.Verified
	add(FactMobile, v.Mobile, mask.Mobile)
	add(FactEmail, v.Email, mask.Email)
	add(FactFullName, v.FullName, asGiven)
	add(FactDateOfBirth, v.DateOfBirth, asGiven)
	add(FactGender, v.Gender, asGiven)
	if v.Address != nil {
		address := oneLine(*v.Address)
		add(FactAddress, &address, asGiven)
	}
	add(FactAadhaar, v.AadhaarLast4, mask.Aadhaar)
	add(FactPAN, v.PAN, mask.PAN)
	add(FactBankAccount, v.BankAccount, mask.BankAccount)
	if name, ok := s.Data["bankName"].(string); ok && v.BankAccount != nil {
		add(FactBankName, &name, asGiven)
	}
	add(FactAccountHolder, v.BankAccountHolder, asGiven)
	if s.Type == step.BusinessDetails && s.Status == step.Completed {
		facts = append(facts, factsOfBusiness(s.Data)...)
	}
	return facts
}

// factsOfBusiness are what the applicant entered, which proves nothing; the GSTIN
// was masked before it was stored.
func factsOfBusiness(data map[string]any) []Fact {
	entered := func(name string) string {
		value, _ := data[name].(string)
		return value
	}
	address := oneLine(step.PostalAddress{City: entered("city"), State: entered("state"), Pincode: entered("pincode")})
	facts := []Fact{
		{FactBusinessName, entered("businessName")}, {FactBusinessType, entered("businessType")},
		{FactGSTIN, entered("gstin")}, {FactAddress, address},
	}
	return slices.DeleteFunc(facts, func(f Fact) bool { return f.Value == "" })
}

func asGiven(value string) string { return value }

func oneLine(a step.PostalAddress) string {
	var parts []string
	for _, part := range []string{a.Line, a.City, a.State, a.Pincode} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, ", ")
}
