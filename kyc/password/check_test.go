package password

import (
	"crypto/sha1"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestCheck_RefusesWhatIsGuessedFirst(t *testing.T) {
	t.Parallel()
	const email = "Asha.Rao@sunrise-bank.test"
	for _, plain := range []string{
		"short", "Password1234!", "P@ssw0rd12345", "welcome@2026", "qwerty123456", "abcdefghijkl", "zyxwvutsrqpo",
		"123456789012", "aaaaaaaaaaaa", "abcabcabcabc", "Iloveyou2026!", "VerifyMe2026!", "Sunrise-2026", "asha.rao.2026",
		"sunrisebank1", "finalfantasy", "1qaz2wsx3edc", "  dragon12  ", strings.Repeat("long ", 60),
	} {
		if Check("password", plain, email) == nil {
			t.Errorf("%q is taken", plain)
		}
	}
	for _, plain := range []string{
		"a long password of my own", "short words in a row", "correct horse battery", "mynah-lotus-41-kettle",
		"पासवर्ड लंबा है यह", "sunrise over the old bridge", "x7Kq-92fPz-ww1", "another password of mine",
	} {
		if err := Check("password", plain, email); err != nil {
			t.Errorf("%q: %v", plain, err)
		}
	}
}

// At least 3,000 common passwords that are long enough are refused, as ASVS 6.2.4 asks.
func TestCheck_RefusesThousandsOfCommonOnes(t *testing.T) {
	t.Parallel()
	refused := 0
	for word := range isCommon() {
		long := word + "2026!!"
		if len(long) >= minPassword && Check("password", long, "") != nil {
			refused++
		}
	}
	if refused < 3000 {
		t.Errorf("%d are refused", refused)
	}
}

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
		b, err := OpenBreached(file)
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
		if _, err := OpenBreached(file); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
	if _, err := OpenBreached(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("a file that is not there is taken")
	}
	if b, err := OpenBreached(""); b != nil || err != nil {
		t.Errorf("without one there is %v, %v", b, err)
	}
}
