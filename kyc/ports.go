package kyc

import (
	"verifyme/kyc/capability"
)

// Providers are the outside capabilities, one interface each.
type Providers struct {
	Codes     capability.CodeMaker
	SMS       capability.SMSSender
	Email     capability.EmailSender
	PAN       capability.PANChecker
	Bank      capability.BankChecker
	DocLocker capability.DocLocker
	// Scanner and Files serve every step that takes files.
	Scanner capability.Scanner
	Files   capability.Files
}
