package aadhaar

import "fmt"

// Refusal of a document: the code that the applicant's page has words for, and what was
// found, for logs: it holds nothing of the document.
type Refusal struct {
	Code  string
	Found string
}

func (r *Refusal) Error() string { return r.Code + ": " + r.Found }

// Codes of refusals.
const (
	// CodeInvalid: it is none of these documents, or broken.
	CodeInvalid = "AADHAAR_FILE_INVALID"
	// CodeUnsafe: it holds what such a document never holds: a DOCTYPE, an entity, a path,
	// more than it says.
	CodeUnsafe = "AADHAAR_FILE_UNSAFE"
	// CodeTooLarge: the file, or what it unpacks to.
	CodeTooLarge = "FILE_TOO_LARGE"
	// CodeUnsupported: a form of the document that is not read, such as the codes from
	// before 2018, which hold the full number.
	CodeUnsupported = "AADHAAR_FILE_UNSUPPORTED"
	// CodeShareCode: the share code does not open the file.
	CodeShareCode = "AADHAAR_SHARE_CODE_WRONG"
	// CodeSignature: it was changed after it was signed, or signs something else.
	CodeSignature = "AADHAAR_SIGNATURE_INVALID"
	// CodeSigner: somebody else signed it.
	CodeSigner = "AADHAAR_SIGNER_UNKNOWN"
	// CodeStale: it is older than the step takes, or from the future.
	CodeStale = "AADHAAR_TOO_OLD"
)

func refuse(code, format string, args ...any) *Refusal {
	return &Refusal{Code: code, Found: fmt.Sprintf(format, args...)}
}
