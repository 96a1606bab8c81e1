package details

import (
	"regexp"
	"strings"

	"verifyme/kyc/step"
)

// CodeInvalidPincode: no pincode, or one that the look-up does not know while the
// city or the state is left to it.
const CodeInvalidPincode = "INVALID_PINCODE"

// pincodePattern: six digits, the first not zero.
var pincodePattern = regexp.MustCompile(`^[1-9][0-9]{5}$`)

// AddressInput is what the applicant entered; the look-up fills in the city and
// the state that are nil.
type AddressInput struct {
	Line    string  `json:"line"`
	Pincode string  `json:"pincode"`
	City    *string `json:"city,omitempty"`
	State   *string `json:"state,omitempty"`
}

// CheckFormat refuses what is no pincode.
func (in AddressInput) CheckFormat() *step.Problem { return checkPincode(in.Pincode) }

func checkPincode(pincode string) *step.Problem {
	if pincodePattern.MatchString(pincode) {
		return nil
	}
	return &step.Problem{Code: CodeInvalidPincode, Message: "A pincode has six digits and does not start with 0."}
}

// PincodeAnswer is what the look-up said.
type PincodeAnswer struct {
	// Unavailable: it timed out or was down.
	Unavailable bool   `json:"unavailable"`
	Found       bool   `json:"found"`
	City        string `json:"city"`
	State       string `json:"state"`
}

// flags of a step that asked the look-up.
func (a PincodeAnswer) flags() []string {
	if a.Unavailable {
		return []string{step.FlagProviderUnavailable}
	}
	return nil
}

// notes for reviewers: what the look-up says where the applicant says otherwise, or
// was not asked.
func (a PincodeAnswer) notes(city, state string) map[string]any {
	notes := map[string]any{"pincodeLookup": "FOUND"}
	differs := func(told, entered string) bool { return entered != "" && !strings.EqualFold(told, entered) }
	switch {
	case a.Unavailable:
		notes["pincodeLookup"] = "UNAVAILABLE"
	case !a.Found:
		notes["pincodeLookup"] = "NOT_FOUND"
	case differs(a.City, city) || differs(a.State, state):
		notes["pincodeLookup"], notes["pincodeCity"], notes["pincodeState"] = "DIFFERS", a.City, a.State
	case city == "" || state == "":
		notes["pincodeCity"], notes["pincodeState"] = a.City, a.State
	}
	return notes
}

// JudgeAddress is the verdict on an address whose pincode was looked up. The
// entered city and state stand whatever the look-up says: neither a new pincode nor
// an outage keeps the applicant from going on with them.
func JudgeAddress(in AddressInput, answer PincodeAnswer) step.Verdict {
	address := step.PostalAddress{Line: in.Line, City: answer.City, State: answer.State, Pincode: in.Pincode}
	if in.City != nil {
		address.City = *in.City
	}
	if in.State != nil {
		address.State = *in.State
	}
	if address.City != "" && address.State != "" {
		return step.Verdict{
			Status: step.Completed, Spent: true, Flags: answer.flags(), Verified: step.Verified{Address: &address},
			Data: answer.notes(address.City, address.State),
		}
	}
	v := step.Refuse(step.InProgress, CodeInvalidPincode,
		"This pincode is not known. Check it, or enter city and state too.")
	if v.Spent = !answer.Unavailable; answer.Unavailable {
		v = step.Refuse(step.InProgress, step.CodeUnavailable,
			"The city cannot be looked up right now. Enter city and state too.")
	}
	v.Flags = answer.flags()
	return v
}
