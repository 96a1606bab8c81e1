package step

import (
	"slices"
	"testing"
	"time"
)

func TestJudgeFile_Rules(t *testing.T) {
	clean := File{SizeBytes: 2000, ContentType: JPEG, Pixels: 60_000}
	with := func(change func(*File)) File {
		f := clean
		change(&f)
		return f
	}
	for _, row := range []struct {
		name  string
		file  File
		scan  Scan
		code  string
		spent bool
	}{
		{"a picture", clean, Clean, "", true},
		{"a PDF", with(func(f *File) { f.ContentType, f.Pixels = PDF, 0 }), Clean, "", true},
		{"at both limits", with(func(f *File) { f.SizeBytes, f.Pixels = MaxFileBytes, MaxPixels }), Clean, "", true},
		{"past 8 MB, not scanned", with(func(f *File) { f.SizeBytes = MaxFileBytes + 1 }), Unscanned,
			CodeFileTooLarge, false},
		{"past 40 megapixels", with(func(f *File) { f.Pixels = MaxPixels + 1 }), Clean, CodeFileTooLarge, false},
		{"damaged", with(func(f *File) { f.Damaged = true }), Clean, CodeFileTypeNotAllowed, false},
		{"damaged, not scanned", with(func(f *File) { f.Damaged = true }), Unscanned, CodeFileTypeNotAllowed, false},
		{"damaged, refused by the scan", with(func(f *File) { f.Damaged = true }), Rejected, FlagDocumentScanFailed, true},
		{"of another type", with(func(f *File) { f.ContentType = UnknownContent }), Clean, CodeFileTypeNotAllowed, false},
		{"of another type, not scanned", with(func(f *File) { f.ContentType = UnknownContent }), Unscanned,
			CodeFileTypeNotAllowed, false},
		{"refused by the scan", clean, Rejected, FlagDocumentScanFailed, true},
		{"refused, of another type", with(func(f *File) { f.ContentType = UnknownContent }), Rejected,
			FlagDocumentScanFailed, true},
		{"not scanned", clean, Unscanned, CodeUnavailable, false},
	} {
		v := JudgeFile(row.file, row.scan)
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
