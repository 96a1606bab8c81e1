package details

import (
	"reflect"
	"testing"

	"verifyme/kyc/step"
)

func TestAddress_PincodeFormat(t *testing.T) {
	t.Parallel()
	for _, pincode := range []string{"560038", "100000", "999999"} {
		if p := (AddressInput{Pincode: pincode}).CheckFormat(); p != nil {
			t.Errorf("%s: %v", pincode, p)
		}
	}
	for _, pincode := range []string{"", "060038", "56003", "5600380", "560 038", "५६००३८",
		"56003a", "560038\n", " 560038"} {
		if p := (AddressInput{Pincode: pincode}).CheckFormat(); codeOf(p) != CodeInvalidPincode {
			t.Errorf("%q: %v", pincode, p)
		}
	}
}

func TestAddress_EnteredPlaceStandsAndTheLookUpFillsTheRest(t *testing.T) {
	t.Parallel()
	found := PincodeAnswer{Found: true, City: "Bengaluru", State: "Karnataka"}
	unknown, down := PincodeAnswer{}, PincodeAnswer{Unavailable: true}
	for _, row := range []struct {
		name, city, state string
		answer            PincodeAnswer
		place, code       string
		lookup            string
		flags             int
	}{
		{"both left out", "", "", found, "Bengaluru, Karnataka", "", "FOUND", 0},
		{"the state left out", "bengaluru", "", found, "bengaluru, Karnataka", "", "FOUND", 0},
		{"another city", "Mysuru", "", found, "Mysuru, Karnataka", "", "DIFFERS", 0},
		{"another state", "", "Kerala", found, "Bengaluru, Kerala", "", "DIFFERS", 0},
		{"unknown, both entered", "Leh", "Ladakh", unknown, "Leh, Ladakh", "", "NOT_FOUND", 0},
		{"unknown, left out", "", "", unknown, "", CodeInvalidPincode, "", 0},
		{"unknown, state left out", "Leh", "", unknown, "", CodeInvalidPincode, "", 0},
		{"down, both entered", "Leh", "Ladakh", down, "Leh, Ladakh", "", "UNAVAILABLE", 1},
		{"down, left out", "", "Ladakh", down, "", step.CodeUnavailable, "", 1},
	} {
		in := AddressInput{Line: "1 Road", Pincode: "560038"}
		if row.city != "" {
			in.City = &row.city
		}
		if row.state != "" {
			in.State = &row.state
		}
		v := JudgeAddress(in, row.answer)
		place := ""
		if v.Verified.Address != nil {
			place = v.Verified.Address.City + ", " + v.Verified.Address.State
		}
		lookup, _ := v.Data["pincodeLookup"].(string)
		if place != row.place || codeOf(v.Problem) != row.code || lookup != row.lookup || len(v.Flags) != row.flags ||
			v.Spent == (row.code == step.CodeUnavailable) || (v.Status == step.Completed) != (row.code == "") ||
			v.Outcome != "" {
			t.Errorf("%s: the verdict is %+v", row.name, v)
		}
		if row.lookup == "DIFFERS" && !reflect.DeepEqual(v.Data, map[string]any{
			"pincodeLookup": "DIFFERS", "pincodeCity": "Bengaluru", "pincodeState": "Karnataka",
		}) {
			t.Errorf("%s: the notes are %v", row.name, v.Data)
		}
	}
}
