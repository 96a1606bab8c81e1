package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const root = "../.."

// The page in docs is what go.mod and package-lock.json say now, and nothing in it is under a licence that
// is not allowed.
func TestLicences_AreAllowedAndListed(t *testing.T) {
	want, err := list(root)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(filepath.Join(root, "docs/licences.md"))
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != want {
		t.Error("docs/licences.md is not what is shipped: run make licences")
	}
	for _, one := range []string{"| Go | `github.com/uptrace/bun` |", "| npm | `react` |"} {
		if !strings.Contains(want, one) {
			t.Errorf("the list lacks %s", one)
		}
	}
}

func TestLicences_AreReadAsExpressions(t *testing.T) {
	for expression, want := range map[string]bool{
		"MIT": true, "GPL-3.0": false, "(MIT OR GPL-3.0)": true, "MIT AND GPL-3.0": false, "Apache-2.0 AND MIT": true,
		"(AGPL-3.0 OR GPL-3.0)": false, "": false, "SEE LICENSE IN FILE": false,
	} {
		if got := isAllowed(expression); got != want {
			t.Errorf("%q is allowed: %v, want %v", expression, got, want)
		}
	}
}

// A module without a text of a licence, and one whose text nobody knows, are refused.
func TestLicences_UnknownTextsAreRefused(t *testing.T) {
	folder := t.TempDir()
	if got := licenceIn(folder); got != "" || isAllowed(got) {
		t.Errorf("a folder without a licence has %q", got)
	}
	text := []byte("You may use this on Tuesdays, and only for good.")
	if err := os.WriteFile(filepath.Join(folder, "LICENSE"), text, 0o600); err != nil {
		t.Fatal(err)
	}
	if got := licenceIn(folder); got != "" {
		t.Errorf("a licence of somebody's own is taken for %q", got)
	}
}
