package text

import (
	"strings"
	"testing"
)

func TestIsEmail_TakesBareAddresses(t *testing.T) {
	local := strings.Repeat("x", 64)
	for address, valid := range map[string]bool{
		"a@b.in": true, "first.last+tag@mail.example.com": true, "A@B.IN": true, "fail@b.in": true, "a_b@b-c.co": true,
		"a@bücher.example": true, "a@xn--bcher-kva.example": true,
		local + "@b.in": true, local + "x@b.in": false,
		strings.Repeat("ü", 32) + "@b.in": true, strings.Repeat("ü", 32) + "x@b.in": false,
		"a@-b.co": false, "a@b-.co": false, "a@b.-co": false, "a@b_c.co": false, "a@[1.2.3.4]": false, "a@[IPv6:::1]": false,
		"a@1.2.3.4": false, "a@b.123": false, "a@b": false,
		"a@" + strings.Repeat("x", 64) + ".in": false, "a@" + strings.Repeat("x", 63) + ".in": true,
		"a@b<c.in": false, "a@xn--.in": false,
	} {
		if IsEmail(address) != valid {
			t.Errorf("%q is an email address: %v, want %v", address, !valid, valid)
		}
	}
}

func TestStorable_IsTextForPostgreSQL(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "plain \u2028 \\u0000 text": "plain \u2028 \\u0000 text", "a\x00b": "ab", "a\xff\xfeb": "a\uFFFDb",
	} {
		if got := Storable(given); got != want {
			t.Errorf("%q is stored as %q, want %q", given, got, want)
		}
	}
}

func TestIsPrinted_ShowsWhatItHolds(t *testing.T) {
	for _, s := range []string{
		"14, MG Road (2nd floor) #5/A", "१४ गांधी मार्ग", "क\u094d\u200dष", "O'Brien & Sons", "7", strings.Repeat("a", 50),
	} {
		if !IsPrinted(s, 50) {
			t.Errorf("%q is refused", s)
		}
	}
	for _, s := range []string{
		"", " ", "--", "a\x00b", "a\nb", "a\tb", "\u202eabc",
		"a\u2066b", "a\u200eb", "a\u200bb", "\ufeffa", "a\u2028b", "\xff",
		"\ue000a", strings.Repeat("a", 51), "\u3164", "a\u115f", "\u1160a", "a\uffa0a",
	} {
		if IsPrinted(s, 50) {
			t.Errorf("%q is taken", s)
		}
	}
}

func TestCapitals_AreOfPlainLetters(t *testing.T) {
	for given, want := range map[string]string{
		"abcpe1234f": "ABCPE1234F", "hDfC0": "HDFC0", "ſ": "ſ", "ı": "ı", "é": "é", "ﬁ": "ﬁ", "अ": "अ", "": "",
	} {
		if got := Capitals(given); got != want {
			t.Errorf("%q becomes %q", given, got)
		}
	}
}

func TestMailbox_IsOneHoweverItIsWritten(t *testing.T) {
	for given, want := range map[string]string{
		"asha@example.com": "asha@example.com", "Asha@Example.COM": "asha@example.com",
		"asha@ｅxample.com": "asha@example.com", "asha@example.com\ufe0f": "asha@example.com",
		"asha@example\u3002com": "asha@example.com", "asha@𝐞xample.com": "asha@example.com",
		"asha@भारत.in": "asha@xn--h2brj9c.in", "\"a@b\"@example.com": "\"a@b\"@example.com",
		"asha@": "asha@", "asha": "asha", "": "",
	} {
		if got := Mailbox(given); got != want {
			t.Errorf("%q is the mailbox %q, want %q", given, got, want)
		}
	}
}

func TestTidy_OneSpaceBetweenWords(t *testing.T) {
	for given, want := range map[string]string{"  Asha   Rao ": "Asha Rao", "": "", "   ": "", "a\nb": "a\nb"} {
		if got := Tidy(given); got != want {
			t.Errorf("%q becomes %q", given, got)
		}
	}
}
