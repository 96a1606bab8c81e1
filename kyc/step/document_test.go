package step

import (
	"slices"
	"strings"
	"testing"
	"time"

	"verifyme/kyc/filetype"
	"verifyme/kyc/pdf"
)

func TestJudgeFile_Rules(t *testing.T) {
	clean := filetype.File{SizeBytes: 2000, ContentType: filetype.JPEG, Pixels: 60_000}
	with := func(change func(*filetype.File)) filetype.File {
		f := clean
		change(&f)
		return f
	}
	for _, row := range []struct {
		name  string
		file  filetype.File
		scan  Scan
		code  string
		spent bool
	}{
		{"a picture", clean, Clean, "", true},
		{"a PDF", with(func(f *filetype.File) { f.ContentType, f.Pixels = filetype.PDF, 0 }), Clean, "", true},
		{"at both limits", with(func(f *filetype.File) { f.SizeBytes, f.Pixels = filetype.MaxBytes, filetype.MaxPixels }),
			Clean, "", true},
		{"past 8 MB, not scanned", with(func(f *filetype.File) { f.SizeBytes = filetype.MaxBytes + 1 }), Unscanned,
			CodeFileTooLarge, false},
		{"past 40 megapixels", with(func(f *filetype.File) { f.Pixels = filetype.MaxPixels + 1 }), Clean,
			CodeFileTooLarge, false},
		{"damaged", with(func(f *filetype.File) { f.Damaged = true }), Clean, CodeFileTypeNotAllowed, false},
		{"damaged, not scanned", with(func(f *filetype.File) { f.Damaged = true }), Unscanned,
			CodeFileTypeNotAllowed, false},
		{"damaged, refused by the scan", with(func(f *filetype.File) { f.Damaged = true }), Rejected,
			FlagDocumentScanFailed, true},
		{"of another type", with(func(f *filetype.File) { f.ContentType = filetype.Unknown }), Clean,
			CodeFileTypeNotAllowed, false},
		{"of another type, not scanned", with(func(f *filetype.File) { f.ContentType = filetype.Unknown }), Unscanned,
			CodeFileTypeNotAllowed, false},
		{"refused by the scan", clean, Rejected, FlagDocumentScanFailed, true},
		{"refused, of another type", with(func(f *filetype.File) { f.ContentType = filetype.Unknown }), Rejected,
			FlagDocumentScanFailed, true},
		{"not scanned", clean, Unscanned, CodeUnavailable, false},
	} {
		v := JudgeFile(row.file, row.scan, DocumentContent)
		code := ""
		if v.Problem != nil {
			code = v.Problem.Code
		}
		if code != row.code || v.Spent != row.spent || v.Status != InProgress {
			t.Errorf("%s: %+v with %q", row.name, v, code)
		}
		if flagged := slices.Equal(v.Flags, []string{FlagDocumentScanFailed}); flagged != (row.scan == Rejected) {
			t.Errorf("%s raises %v", row.name, v.Flags)
		}
	}
}

func TestJudgeRoom_Rules(t *testing.T) {
	for _, row := range []struct {
		config Config
		clean  int
		room   bool
	}{
		{nil, 0, true}, {nil, 2, true}, {nil, 3, false}, {nil, 9, false},
		{Config{"maxFiles": 1.0}, 0, true}, {Config{"maxFiles": 1.0}, 1, false}, {Config{"maxFiles": 5}, 4, true},
	} {
		config, err := ReadConfig[DocumentConfig](DocumentUpload, row.config)
		if err != nil {
			t.Fatal(err)
		}
		problem := JudgeRoom(config, row.clean)
		if (problem == nil) != row.room || problem != nil && problem.Code != CodeMaxFilesReached {
			t.Errorf("%v with %d files: %+v", row.config, row.clean, problem)
		}
	}
}

func TestJudgeDocuments_Rules(t *testing.T) {
	now := time.Date(2026, 1, 31, 9, 0, 0, 0, time.UTC)
	for _, flags := range [][]string{nil, {FlagDocumentScanFailed}} {
		state := State{Key: "documents", Type: DocumentUpload, Status: InProgress, Attempts: 2, Flags: flags}
		for clean, want := range map[int]Status{0: InProgress, 1: Completed, 3: Completed} {
			got := state.Apply(JudgeDocuments(state, clean), now)
			if got.Status != want || got.Attempts != 2 || !slices.Equal(got.Flags, flags) ||
				(got.Problem == nil) != (want == Completed) {
				t.Errorf("%d clean files and the flags %v: %+v", clean, flags, got)
			}
		}
	}
}

func TestDocumentConfig_Types(t *testing.T) {
	for _, row := range []struct{ config, want []string }{
		{nil, []string{"REGISTRATION_CERTIFICATE", "ADDRESS_PROOF"}},
		{[]string{"LEASE"}, []string{"LEASE"}},
	} {
		config := Config{}
		if row.config != nil {
			// As JSON reads a list.
			config["documentTypes"] = []any{row.config[0]}
		}
		got, err := ReadConfig[DocumentConfig](DocumentUpload, config)
		if err != nil || !slices.Equal(got.DocumentTypes, row.want) {
			t.Errorf("%v takes %v, %v", config, got.DocumentTypes, err)
		}
	}
}

func TestJudgeFile_SaysWhatIsDangerous(t *testing.T) {
	for danger, says := range map[pdf.Finding]string{
		"": "malware scan", pdf.Launch: "starts a program", pdf.Script: "holds a script",
		pdf.EmbeddedFile: "other files inside", pdf.Encrypted: "a password",
	} {
		file := filetype.File{SizeBytes: 2000, ContentType: filetype.PDF, Danger: danger}
		problem := JudgeFile(file, Rejected, DocumentContent).Problem
		if problem == nil || problem.Code != FlagDocumentScanFailed || !strings.Contains(problem.Message, says) {
			t.Errorf("%q is refused with %+v", danger, problem)
		}
	}
}

func TestJudgeFile_PicturesOnly(t *testing.T) {
	file := filetype.File{SizeBytes: 2000, ContentType: filetype.PDF}
	problem := JudgeFile(file, Clean, PictureContent).Problem
	if problem == nil || problem.Code != CodeFileTypeNotAllowed ||
		!strings.Contains(problem.Message, "JPEG, PNG or WebP") {
		t.Errorf("a PDF in the place of a picture is refused with %+v", problem)
	}
}
