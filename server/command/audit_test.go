package command

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCheckpoints_AreReadByTenant(t *testing.T) {
	file := func(content string) []string {
		name := filepath.Join(t.TempDir(), "kept.jsonl")
		if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return []string{name}
	}
	const line = `{"tenantId":"tnt_1","sequence":7,"hash":"ab","at":"2026-11-22T10:00:00.000Z","signature":"x"}` + "\n"
	kept, err := readCheckpoints(file(line + strings.ReplaceAll(line, "tnt_1", "tnt_2") + line))
	if err != nil || len(kept["tnt_1"]) != 2 || kept["tnt_2"][0].Sequence != 7 {
		t.Errorf("read %v, %v", kept, err)
	}
	for _, content := range []string{"{}", "no JSON", line + "{"} {
		if _, err := readCheckpoints(file(content)); err == nil {
			t.Errorf("%q is taken", content)
		}
	}
	var out bytes.Buffer
	if gone := (verifier{out: &out, kept: kept}).gone([]string{"tnt_1"}); len(gone) != 1 || gone[0] != "tnt_2" ||
		!strings.Contains(out.String(), "tnt_2 BROKEN") {
		t.Errorf("%v are gone: %s", gone, out.String())
	}
}
