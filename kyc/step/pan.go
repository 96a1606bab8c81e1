package step

import "regexp"

// Codes of the PAN step.
const (
	CodeInvalidPAN = "INVALID_PAN"
	CodePANInvalid = "PAN_INVALID"
	CodePANFailed  = "PAN_VERIFICATION_FAILED"
)

// PANAttemptsPerHour is the limit for one request.
const PANAttemptsPerHour = 10

// panPattern: five letters, four digits, one letter.
var panPattern = regexp.MustCompile(`^[A-Z]{5}[0-9]{4}[A-Z]$`)

// panCategories by the fourth character.
var panCategories = map[byte]string{
	'P': "Individual", 'C': "Company", 'F': "Firm", 'H': "HUF", 'T': "Trust", 'A': "AOP",
}

// PANInput is what the applicant entered.
type PANInput struct {
	PAN  string  `json:"pan"`
	Name *string `json:"name,omitempty"`
}

// CheckFormat refuses what no provider need be asked for; nil when well formed.
func (in PANInput) CheckFormat() *Problem {
	if panPattern.MatchString(in.PAN) {
		return nil
	}
	return &Problem{Code: CodeInvalidPAN, Message: "A PAN has five letters, four digits and one letter."}
}

// PANAnswer is what the registry said.
type PANAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool   `json:"unavailable"`
	Exists      bool   `json:"exists"`
	Holder      string `json:"holder"`
	// HolderDiffers: the provider itself says that the holder is somebody else.
	HolderDiffers bool `json:"holderDiffers"`
}

// Expected is the name that the holder's must match: the document locker's,
// else that of the personal details, else the entered one; nil when there is
// none (SPEC "Other step rules").
func (in PANInput) Expected(names Names) *SourcedName {
	switch {
	case names.Locker != nil:
		return &SourcedName{*names.Locker, FromAadhaar}
	case names.Entered != nil:
		return &SourcedName{*names.Entered, FromDetails}
	case in.Name != nil:
		return &SourcedName{*in.Name, FromStep}
	}
	return nil
}

// JudgePAN is the verdict on an answered check. mismatches is how many came
// before.
func JudgePAN(config PanConfig, in PANInput, answer PANAnswer, names Names, mismatches int) Verdict {
	if answer.Unavailable {
		return outage("The PAN check")
	}
	if !answer.Exists {
		v := Refuse(InProgress, CodePANInvalid, "The tax department does not know this PAN. Check it and try again.")
		v.Spent, v.Outcome = true, CodePANInvalid
		return v
	}
	verified := Verdict{
		Status: Completed, Spent: true, Passed: true, Outcome: "VERIFIED",
		Verified: Verified{PAN: &in.PAN, PANHolder: &answer.Holder}, Data: map[string]any{},
	}
	if category, ok := panCategories[in.PAN[3]]; ok {
		verified.Data["category"] = category
	}
	if !config.RequireNameMatch {
		return verified
	}
	flag := FlagPanNameMismatch
	var expected []SourcedName
	if name := in.Expected(names); name != nil {
		expected = []SourcedName{*name}
		if name.From == FromAadhaar {
			flag = FlagPanAadhaarMismatch
		}
	}
	verified.Compared = compareHolder(ByTaxRegistry, answer.Holder, answer.HolderDiffers, config.NameMatchMin, expected)
	if holderMatches(verified.Compared) {
		return verified
	}
	if config.NameMismatch == MismatchFlags {
		verified.Flags = []string{flag}
		return verified
	}
	m := mismatch{
		flag: flag, failure: CodePANFailed, retry: "This PAN is in another name. Use your own PAN.",
		failed: "This PAN could not be matched to you. Please contact the business that sent you the link.",
	}
	return m.verdict(mismatches+1, verified.Compared)
}
