package details

import (
	"maps"

	"verifyme/kyc/step"
	"verifyme/kyc/text"
)

// CodeInvalidGSTIN of the BusinessDetails step.
const CodeInvalidGSTIN = "INVALID_GSTIN"

// BusinessTypes that a business can be of.
var BusinessTypes = []string{"proprietorship", "partnership", "llp", "private_limited", "public_limited", "other"}

// BusinessInput is what the applicant entered by its field's name, the GSTIN
// masked. The entered GSTIN is in the clear until its format is known, and is
// stored nowhere.
type BusinessInput struct {
	Recorded map[string]string `json:"recorded"`
	GSTIN    string            `json:"-"`
}

// CheckFormat refuses what is no GSTIN or no pincode.
func (in BusinessInput) CheckFormat() *step.Problem {
	if in.GSTIN != "" && !text.IsGSTIN(in.GSTIN) {
		return &step.Problem{Code: CodeInvalidGSTIN, Message: "A GSTIN has 15 characters, like 27ABCDE1234F1Z5. Check it."}
	}
	if pincode, asked := in.Recorded["pincode"]; asked {
		return checkPincode(pincode)
	}
	return nil
}

// JudgeBusiness is the verdict on well-formed details, which are for reviewers
// alone: no pincode and no look-up keeps the applicant from going on.
func JudgeBusiness(in BusinessInput, answer PincodeAnswer) step.Verdict {
	v := step.Verdict{Status: step.Completed, Spent: true, Data: map[string]any{}}
	if _, asked := in.Recorded["pincode"]; asked {
		v.Flags = answer.flags()
		maps.Copy(v.Data, answer.notes(in.Recorded["city"], in.Recorded["state"]))
	}
	for name, value := range in.Recorded {
		v.Data[name] = value
	}
	return v
}
