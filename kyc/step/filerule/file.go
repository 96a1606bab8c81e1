// Package filerule judges the files that steps are sent (SPEC "Limits": Upload).
package filerule

import (
	"slices"

	"verifyme/kyc/filetype"
	"verifyme/kyc/pdf"
	"verifyme/kyc/step"
)

// Judge is the verdict on one uploaded file of a step that takes these content
// types: taken where it has no problem. What the scan refused counts as an attempt;
// what was no document to begin with, or met an outage, does not and leaves the step
// as it was.
func Judge(f filetype.File, scan step.Scan, taken []string) step.Verdict {
	switch {
	case f.SizeBytes > filetype.MaxBytes:
		return step.Refuse(step.InProgress, step.CodeFileTooLarge, "This file is larger than 8 MB. Send a smaller one.")
	case scan == step.Rejected:
		v := step.Refuse(step.InProgress, step.FlagDocumentScanFailed, refusals[f.Danger])
		v.Spent, v.Flags = true, []string{step.FlagDocumentScanFailed}
		return v
	case !slices.Contains(taken, f.ContentType):
		return step.Refuse(step.InProgress, step.CodeFileTypeNotAllowed, notTaken(taken))
	case f.Pixels > filetype.MaxPixels:
		return step.Refuse(step.InProgress, step.CodeFileTooLarge,
			"This picture has more than 40 megapixels. Send a smaller one.")
	case f.Damaged:
		return step.Refuse(step.InProgress, step.CodeFileTypeNotAllowed,
			"This file is damaged or incomplete. Take the picture or save the file again, then send it.")
	case scan != step.Clean:
		return step.Refuse(step.InProgress, step.CodeUnavailable,
			"Files cannot be checked right now. This did not use up an attempt; try again in a few minutes.")
	}
	return step.FileTaken()
}

func notTaken(taken []string) string {
	if slices.Contains(taken, filetype.PDF) {
		return "This is not a JPEG, PNG, WebP or PDF file. Send one of these."
	}
	return "This is not a JPEG, PNG or WebP picture. Send one of these."
}

// refusals of files by what is dangerous in them; by the scan where nothing was found.
var refusals = map[pdf.Finding]string{
	"":               "This file did not pass the malware scan. Send another one.",
	pdf.Script:       "This PDF holds a script or a form with scripts. Print it to a new PDF, then send that one.",
	pdf.Launch:       "This PDF starts a program when it is opened. Print it to a new PDF, then send that one.",
	pdf.EmbeddedFile: "This PDF has other files inside. Send each of them by itself.",
	pdf.Encrypted:    "This PDF is protected by a password. Save it without one, then send that one.",
}
