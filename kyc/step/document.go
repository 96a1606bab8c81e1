package step

import (
	"fmt"
	"slices"

	"verifyme/kyc/filetype"
)

// Codes of the DocumentUpload step.
const (
	CodeDocumentRequired = "DOCUMENT_REQUIRED"
	CodeMaxFilesReached  = "MAX_FILES_REACHED"
)

// Codes of every step that takes files.
const (
	CodeFileTypeNotAllowed = "FILE_TYPE_NOT_ALLOWED"
	CodeFileTooLarge       = "FILE_TOO_LARGE"
)

// Scan is what the malware scan said, or what was found in a PDF.
type Scan string

const (
	Clean    Scan = "CLEAN"
	Rejected Scan = "REJECTED"
	// Unscanned: the scanner did not answer.
	Unscanned Scan = "UNSCANNED"
)

// UploadsPerHour at one step: far above what a person sends, so that nobody
// fills the store by uploading and deleting.
const UploadsPerHour = 120

// RefusedFilesPerHour at one step: beyond them nothing is read any more, so that
// nobody tries files out until one passes.
const RefusedFilesPerHour = 20

// RefusesFile tells the refusal of a file from what nobody holds against it: it was
// taken, has not been judged, or met an outage.
func (v Verdict) RefusesFile() bool { return v.Problem != nil && v.Problem.Code != CodeUnavailable }

// OutcomeUploaded of a file that was taken, in the step's history.
const OutcomeUploaded = "UPLOADED"

// Content types that steps take: pictures, and where a document is asked for PDF too.
var (
	PictureContent  = []string{filetype.JPEG, filetype.PNG, filetype.WebP}
	DocumentContent = append(slices.Clone(PictureContent), filetype.PDF)
)

// JudgeRoom refuses a file for which the step has no room left, whatever is
// in it; nil otherwise. clean counts the step's clean files.
func JudgeRoom(config DocumentConfig, clean int) *Problem {
	if clean < config.MaxFiles {
		return nil
	}
	return &Problem{
		Code:    CodeMaxFilesReached,
		Message: fmt.Sprintf("This step takes %d files at most. Remove one first.", config.MaxFiles),
	}
}

// FileTaken is the verdict on a file that a document step takes: it goes on.
func FileTaken() Verdict { return Verdict{Status: InProgress, Spent: true, Outcome: OutcomeUploaded} }

// JudgeDocuments is the verdict on completing the step with its clean files.
// The flags belong to the files; completing neither raises nor clears any.
func JudgeDocuments(s State, clean int) Verdict {
	if clean == 0 {
		v := Refuse(InProgress, CodeDocumentRequired, "Upload at least one file that passes the check first.")
		v.Flags = s.Flags
		return v
	}
	return Verdict{Status: Completed, Flags: s.Flags}
}

// WithoutFile is the step after one of its clean files was taken back: with
// none left in the place of what the scan refused, the flag is back.
func WithoutFile(s State, clean, refused int) State {
	if clean == 0 && refused > 0 {
		s.Flags = []string{FlagDocumentScanFailed}
	}
	return s
}
