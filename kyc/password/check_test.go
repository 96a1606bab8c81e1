package password

import (
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
