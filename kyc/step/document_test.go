package step

import (
	"slices"
	"testing"
	"time"
)

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
