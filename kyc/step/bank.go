package step

import "regexp"

// Codes of the bank step.
const (
	CodeInvalidAccount     = "INVALID_ACCOUNT"
	CodeInvalidIFSC        = "INVALID_IFSC"
	CodeBankAccountInvalid = "BANK_ACCOUNT_INVALID"
	CodeBankFailed         = "BANK_VERIFICATION_FAILED"
)

// BankAttemptsPerHour is the limit for one request.
const BankAttemptsPerHour = 8

// MismatchesAllowed in block mode: the last one fails the step.
const MismatchesAllowed = 3

var (
	accountPattern = regexp.MustCompile(`^[0-9]{9,18}$`)
	ifscPattern    = regexp.MustCompile(`^[A-Z]{4}0[A-Z0-9]{6}$`)
)

// BankInput is what the applicant entered.
type BankInput struct {
	AccountNumber string  `json:"accountNumber"`
	IFSC          string  `json:"ifsc"`
	AccountHolder *string `json:"accountHolder,omitempty"`
}

// CheckFormat refuses what no provider need be asked for; nil when well formed.
func (in BankInput) CheckFormat() *Problem {
	switch {
	case !accountPattern.MatchString(in.AccountNumber):
		return &Problem{Code: CodeInvalidAccount, Message: "An account number has 9 to 18 digits."}
	case !ifscPattern.MatchString(in.IFSC):
		return &Problem{Code: CodeInvalidIFSC, Message: "An IFSC has four letters, a zero, then six letters or digits."}
	}
	return nil
}

// BankAnswer is what the provider said.
type BankAnswer struct {
	// Unavailable: it timed out or was down; never a negative result.
	Unavailable bool   `json:"unavailable"`
	Exists      bool   `json:"exists"`
	Holder      string `json:"holder"`
	BankName    string `json:"bankName"`
	// HolderDiffers: the provider itself says that the holder is somebody
	// else, whatever there is to compare against.
	HolderDiffers bool `json:"holderDiffers"`
}

// JudgeBank is the verdict on an answered check. Of the names from Aadhaar and
// the PAN one that matches suffices, and with none there is nothing to mismatch:
// the entered holder is set beside the bank's for reviewers alone. mismatches is
// how many came before.
func JudgeBank(config BankConfig, in BankInput, answer BankAnswer, names Names, mismatches int) Verdict {
	if answer.Unavailable {
		return outage("The bank check")
	}
	if !answer.Exists {
		v := Refuse(InProgress, CodeBankAccountInvalid, "The bank does not know this account. Check the number and the IFSC.")
		v.Spent, v.Outcome = true, CodeBankAccountInvalid
		return v
	}
	verified := Verdict{
		Status: Completed, Spent: true, Passed: true, Outcome: "VERIFIED",
		Verified: Verified{BankAccount: &in.AccountNumber, BankAccountHolder: &answer.Holder},
		Data:     map[string]any{"bankName": answer.BankName, "ifsc": in.IFSC},
	}
	verified.Compared = in.compare(config, answer, names)
	if holderMatches(verified.Compared) {
		return verified
	}
	if config.NameMismatch == MismatchFlags {
		verified.Flags = []string{FlagBankNameMismatch}
		return verified
	}
	m := mismatch{
		flag: FlagBankNameMismatch, failure: CodeBankFailed,
		retry:  "This account is in another name. Use an account in your own name.",
		failed: "This account could not be matched to you. Please contact the business that sent you the link.",
	}
	return m.verdict(mismatches+1, verified.Compared)
}

func (in BankInput) compare(config BankConfig, answer BankAnswer, names Names) []NameComparison {
	known := names.OfHolder()
	entered := len(known) == 0 && in.AccountHolder != nil
	if entered {
		known = []SourcedName{{Name: *in.AccountHolder, From: FromStep}}
	}
	compared := compareHolder(ByBank, answer.Holder, answer.HolderDiffers, config.NameMatchMin, known)
	for i := range compared {
		compared[i].Decisive = !entered || answer.HolderDiffers
	}
	return compared
}
