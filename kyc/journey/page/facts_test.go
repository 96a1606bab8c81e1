package page

import (
	"slices"
	"testing"

	"verifyme/kyc/step"
)

func TestFacts_OfEnteredDetails(t *testing.T) {
	t.Parallel()
	name, born, gender := "Asha Rao", "1990-05-14", "F"
	person := step.Verified{FullName: &name, DateOfBirth: &born, Gender: &gender}
	home := &step.PostalAddress{Line: "12 MG Road", City: "Bengaluru", State: "Karnataka", Pincode: "560038"}
	business := map[string]any{
		"businessName": "Rao Traders", "businessType": "llp", "gstin": "27XXXXXXXXXXXZV", "gstinCheckCharacter": "WRONG",
		"pincode": "560038", "city": "Pune", "state": "Karnataka", "pincodeLookup": "DIFFERS", "pincodeCity": "Bengaluru",
	}
	for name, row := range map[string]struct {
		state step.State
		want  []Fact
	}{
		"a person": {
			step.State{Type: step.PersonalDetails, Status: step.Completed, Verified: person},
			[]Fact{{FactFullName, "Asha Rao"}, {FactDateOfBirth, "1990-05-14"}, {FactGender, "F"}},
		},
		"an address": {
			step.State{Type: step.Address, Status: step.Completed, Verified: step.Verified{Address: home}},
			[]Fact{{FactAddress, "12 MG Road, Bengaluru, Karnataka, 560038"}},
		},
		"a business, without what reviewers alone are told": {
			step.State{Type: step.BusinessDetails, Status: step.Completed, Data: business},
			[]Fact{{FactBusinessName, "Rao Traders"}, {FactBusinessType, "llp"}, {FactGSTIN, "27XXXXXXXXXXXZV"},
				{FactAddress, "Pune, Karnataka, 560038"}},
		},
		"a business that was asked for its name alone": {
			step.State{Type: step.BusinessDetails, Status: step.Completed, Data: map[string]any{"businessName": "Rao Traders"}},
			[]Fact{{FactBusinessName, "Rao Traders"}},
		},
		"a business that is to be entered again": {
			step.State{Type: step.BusinessDetails, Status: step.NotStarted, Data: business}, []Fact{},
		},
	} {
		if got := FactsOf(row.state); got == nil || !slices.Equal(got, row.want) {
			t.Errorf("%s: %v, want %v", name, got, row.want)
		}
	}
}
