package text

import (
	"strings"
	"testing"
)

func TestGSTIN_Form(t *testing.T) {
	for _, s := range []string{
		"27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "01AAPFU0939F1Z0", "38AAPFU0939F1Z0", "97AAPFU0939FZZA", "99AAPFU0939F9Z9",
	} {
		if !IsGSTIN(s) {
			t.Errorf("%s is refused", s)
		}
	}
	for why, s := range map[string]string{
		"empty": "", "no state 00": "00AAPFU0939F1ZV", "no state 39": "39AAPFU0939F1ZV", "no state 98": "98AAPFU0939F1ZV",
		"PAN": "27AAPF00939F1ZV", "entity 0": "27AAPFU0939F0ZV", "no Z": "27AAPFU0939F1YV", "short": "27AAPFU0939F1Z",
		"long": "27AAPFU0939F1ZVV", "small letters": "27aapfu0939f1zv", "a line break": "27AAPFU0939F1ZV\n",
		"Unicode digits": "२७AAPFU0939F1ZV", "a long s": "27AAPFU0939F1Zſ", "endless": strings.Repeat("2", 10_000),
	} {
		if IsGSTIN(s) {
			t.Errorf("%s: %.20q is taken", why, s)
		}
	}
}

func TestGSTIN_CheckCharacter(t *testing.T) {
	for _, right := range []string{"27AAPFU0939F1ZV", "29AAGCB7383J1Z4"} {
		for _, last := range gstinDigits {
			s := right[:14] + string(last)
			if got := GSTINChecks(s); got != (s == right) {
				t.Errorf("%s: %v", s, got)
			}
		}
		// One wrong character is always found.
		for i := range 14 {
			for _, other := range gstinDigits {
				if s := right[:i] + string(other) + right[i+1:]; s != right && GSTINChecks(s) {
					t.Errorf("%s passes like %s", s, right)
				}
			}
		}
	}
}
