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
	// Verify is the GSTIN where the GST network is asked for it: kept sealed with the
	// attempt until it has answered.
	Verify string `json:"verify,omitempty"`
}

// GSTAnswer is what the GST network said.
type GSTAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool   `json:"unavailable"`
	Exists      bool   `json:"exists"`
	LegalName   string `json:"legalName"`
	// Registration as the network words it, such as Active; empty where it is not told.
	Registration string `json:"registration"`
}

// notes for reviewers.
func (a GSTAnswer) notes() map[string]any {
	switch {
	case a.Unavailable:
		return map[string]any{"gstinLookup": "UNAVAILABLE"}
	case !a.Exists:
		return map[string]any{"gstinLookup": "NOT_FOUND"}
	}
	notes := map[string]any{"gstinLookup": "FOUND", "gstinLegalName": a.LegalName}
	if a.Registration != "" {
		notes["gstinRegistration"] = a.Registration
	}
	return notes
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
// alone: no pincode, no GSTIN and no look-up keeps the applicant from going on.
func JudgeBusiness(in BusinessInput, answer PincodeAnswer, gst GSTAnswer) step.Verdict {
	v := step.Verdict{Status: step.Completed, Spent: true, Data: map[string]any{}}
	if _, asked := in.Recorded["pincode"]; asked {
		v.Flags = answer.flags()
		maps.Copy(v.Data, answer.notes(in.Recorded["city"], in.Recorded["state"]))
	}
	if in.Verify != "" {
		maps.Copy(v.Data, gst.notes())
		if gst.Unavailable && len(v.Flags) == 0 {
			v.Flags = []string{step.FlagProviderUnavailable}
		}
		if gst.Exists {
			v.Compared = step.CompareLegalName(in.Recorded["businessName"], gst.LegalName)
		}
	}
	for name, value := range in.Recorded {
		v.Data[name] = value
	}
	return v
}
