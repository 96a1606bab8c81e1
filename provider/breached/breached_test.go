package breached

import (
	"crypto/sha1"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestBreached_FindsEachLineAndNothingElse(t *testing.T) {
	t.Parallel()
	var lines []string
	for i := range 1000 {
		lines = append(lines, fmt.Sprintf("%X:%d", sha1.Sum(fmt.Appendf(nil, "breached %d", i)), i*i))
	}
	slices.Sort(lines)
	for _, ending := range []string{"\n", ""} {
		file := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+ending), 0o600); err != nil {
			t.Fatal(err)
		}
		b, err := Open(file)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 1000 {
			if has, err := b.Has(fmt.Sprintf("breached %d", i)); !has || err != nil {
				t.Fatalf("breached %d is not found, %v", i, err)
			}
			if has, err := b.Has(fmt.Sprintf("sound %d", i)); has || err != nil {
				t.Fatalf("sound %d is found, %v", i, err)
			}
		}
	}
}

func TestBreached_RefusesWhatIsNoList(t *testing.T) {
	t.Parallel()
	for name, content := range map[string]string{
		"words": "password\n123456\n", "long": strings.Repeat("x", 1000), "short": "ABCDEF:1\n",
	} {
		file := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(file); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if _, err := Open(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a file that is not there is taken")
	}
	if b, err := Open(""); b != nil || err != nil {
		t.Errorf("without one there is %v, %v", b, err)
	}
}
