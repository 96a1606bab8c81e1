package floor

import (
	"strings"
	"testing"
	"time"

	"verifyme/kyc/identifier"
)

func recordingOf(id, sealed, at string) []sent {
	return []sent{
		{"app", "BEGIN;\nSELECT 1"},
		{"app", `INSERT INTO requests VALUES ('tnt_same00000000000000000000', '` + id + `', '\x` + sealed + `', ` +
			`'2026-01-02 03:04:` + at + `')`},
		{"app", `INSERT INTO events VALUES ('{"requestId":"` + id + `"}')`},
		{"app", "COMMIT"},
	}
}

func TestScript_FillsWhatDiffersBetweenRecordings(t *testing.T) {
	at := time.UnixMilli(1_700_000_000_000)
	first, second := identifier.New(identifier.Request, at), identifier.New(identifier.Request, at)
	s, err := newScript(recordingOf(first, "01aa22bb33cc", "05"), recordingOf(second, "01ff00ff00ff", "06"))
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Holes) != 2 {
		t.Fatalf("%d holes %+v, want the id and the sealed value", len(s.Holes), s.Holes)
	}
	values := s.fill(time.Now(), nil)
	insert, event := s.Statements[1].text(values), s.Statements[2].text(values)
	id := values[0]
	if !identifier.Valid(identifier.Request, id) || id == first || id == second {
		t.Errorf("the id %q is not a fresh one", id)
	}
	if !strings.Contains(insert, id) || !strings.Contains(event, id) {
		t.Errorf("the statements do not share the id %q:\n%s\n%s", id, insert, event)
	}
	sealed := values[1]
	if len(sealed) != len("x01aa22bb33cc") || !hexPattern.MatchString(sealed) || !strings.HasPrefix(sealed, "x01") {
		t.Errorf("the sealed value %q is not hex of the same size with the same beginning", sealed)
	}
	want := recordingOf(first, "01aa22bb33cc", "05")[1].SQL
	if len(insert) != len(want) || !strings.Contains(insert, "03:04:05") {
		t.Errorf("filled %s\nfrom   %s", insert, want)
	}
}

func TestScript_GivenValuesOverruleFreshOnes(t *testing.T) {
	first := "vm_req_0000000000000000000001"
	s, err := newScript(recordingOf(first, "01aa22bb33cc", "05"),
		recordingOf("vm_req_0000000000000000000002", "01aa22bb33cc", "05"))
	if err != nil {
		t.Fatal(err)
	}
	values := s.fill(time.Now(), map[string]string{first: "vm_req_0000000000000000000003"})
	got := s.Statements[2].text(values)
	if got != `INSERT INTO events VALUES ('{"requestId":"vm_req_0000000000000000000003"}')` {
		t.Error(got)
	}
}

func TestScript_RecordingsOfDifferentShapesMakeNone(t *testing.T) {
	good := recordingOf("vm_req_0000000000000000000001", "01aa22bb33cc", "05")
	for name, other := range map[string][]sent{
		"a statement less":        good[:3],
		"another session":         {good[0], {"lookup", good[1].SQL}, good[2], good[3]},
		"a word more":             {good[0], {"app", good[1].SQL + " RETURNING id"}, good[2], good[3]},
		"a value of another size": recordingOf("vm_req_00000000000000000000012", "01aa22bb33cc", "05"),
		"nothing":                 nil,
	} {
		if _, err := newScript(good, other); err == nil {
			t.Errorf("%s: a script was made", name)
		}
	}
}
