package filerule

import (
	"slices"
	"strings"
	"testing"

	"verifyme/kyc/filetype"
	"verifyme/kyc/pdf"
	"verifyme/kyc/step"
)

func TestJudge_Rules(t *testing.T) {
	clean := filetype.File{SizeBytes: 2000, ContentType: filetype.JPEG, Pixels: 60_000}
	with := func(change func(*filetype.File)) filetype.File {
		f := clean
		change(&f)
		return f
	}
	for _, row := range []struct {
		name  string
		file  filetype.File
		scan  step.Scan
		code  string
		spent bool
	}{
		{"a picture", clean, step.Clean, "", true},
		{"a PDF", with(func(f *filetype.File) { f.ContentType, f.Pixels = filetype.PDF, 0 }), step.Clean, "", true},
		{"at both limits", with(func(f *filetype.File) { f.SizeBytes, f.Pixels = filetype.MaxBytes, filetype.MaxPixels }),
			step.Clean, "", true},
		{"past 8 MB, not scanned", with(func(f *filetype.File) { f.SizeBytes = filetype.MaxBytes + 1 }), step.Unscanned,
			step.CodeFileTooLarge, false},
		{"past 40 megapixels", with(func(f *filetype.File) { f.Pixels = filetype.MaxPixels + 1 }), step.Clean,
			step.CodeFileTooLarge, false},
		{"damaged", with(func(f *filetype.File) { f.Damaged = true }), step.Clean, step.CodeFileTypeNotAllowed, false},
		{"damaged, not scanned", with(func(f *filetype.File) { f.Damaged = true }), step.Unscanned,
			step.CodeFileTypeNotAllowed, false},
		{"damaged, refused by the scan", with(func(f *filetype.File) { f.Damaged = true }), step.Rejected,
			step.FlagDocumentScanFailed, true},
		{"of another type", with(func(f *filetype.File) { f.ContentType = filetype.Unknown }), step.Clean,
			step.CodeFileTypeNotAllowed, false},
		{"of another type, not scanned", with(func(f *filetype.File) { f.ContentType = filetype.Unknown }), step.Unscanned,
			step.CodeFileTypeNotAllowed, false},
		{"refused by the scan", clean, step.Rejected, step.FlagDocumentScanFailed, true},
		{"refused, of another type", with(func(f *filetype.File) { f.ContentType = filetype.Unknown }), step.Rejected,
			step.FlagDocumentScanFailed, true},
		{"not scanned", clean, step.Unscanned, step.CodeUnavailable, false},
	} {
		v := Judge(row.file, row.scan, step.DocumentContent)
		code := ""
		if v.Problem != nil {
			code = v.Problem.Code
		}
		if code != row.code || v.Spent != row.spent || v.Status != step.InProgress {
			t.Errorf("%s: %+v with %q", row.name, v, code)
		}
		if flagged := slices.Equal(v.Flags, []string{step.FlagDocumentScanFailed}); flagged != (row.scan == step.Rejected) {
			t.Errorf("%s raises %v", row.name, v.Flags)
		}
	}
}

func TestJudge_SaysWhatIsDangerous(t *testing.T) {
	for danger, says := range map[pdf.Finding]string{
		"": "malware scan", pdf.Launch: "starts a program", pdf.Script: "holds a script",
		pdf.EmbeddedFile: "other files inside", pdf.Encrypted: "a password",
	} {
		file := filetype.File{SizeBytes: 2000, ContentType: filetype.PDF, Danger: danger}
		problem := Judge(file, step.Rejected, step.DocumentContent).Problem
		if problem == nil || problem.Code != step.FlagDocumentScanFailed || !strings.Contains(problem.Message, says) {
			t.Errorf("%q is refused with %+v", danger, problem)
		}
	}
}

func TestJudge_PicturesOnly(t *testing.T) {
	file := filetype.File{SizeBytes: 2000, ContentType: filetype.PDF}
	problem := Judge(file, step.Clean, step.PictureContent).Problem
	if problem == nil || problem.Code != step.CodeFileTypeNotAllowed ||
		!strings.Contains(problem.Message, "JPEG, PNG or WebP") {
		t.Errorf("a PDF in the place of a picture is refused with %+v", problem)
	}
}
