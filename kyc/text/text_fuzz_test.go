package text

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// strange texts that strangers send.
var strange = []string{
	"", " ", "Asha Rao", "आशा राव", "asha@example.com", "asha@डाटा.भारत", "\"a b\"@example.com", "a@b@c.in", "\u202eabc",
	"a\u200bb", "a\x00b", "a\nb", "\u2028", "\u3164", "१२३", "ſtreet", "\xff\xfe", "e\u0301\u0301\u0301",
	"27AAPFU0939F1ZV",
}

// Whatever the text is, what is taken for printed, plain or an address holds what its name
// says.
func FuzzTexts(f *testing.F) {
	for _, s := range strange {
		f.Add(s)
	}
	const most = 100
	f.Fuzz(func(t *testing.T, s string) {
		length := utf8.RuneCountInString(s)
		control := strings.ContainsFunc(s, unicode.IsControl)
		if IsPlain(s, most) && (length == 0 || length > most || control || !utf8.ValidString(s)) {
			t.Errorf("%q is taken for plain", s)
		}
		if IsName(s, most) && (!IsPlain(s, most) || strings.ContainsAny(s, "\u202a\u202e\u2066\u2069\u200e\u2028\u2029")) {
			t.Errorf("%q is taken for a name", s)
		}
		if IsPrinted(s, most) && (!IsPlain(s, most) || strings.ContainsAny(s, "\u200b\ufeff\u00ad\u3164\u202e\u2066")) {
			t.Errorf("%q is taken for printed", s)
		}
		if IsEmail(s) && (control || len(s) > maxEmailLength || strings.Count(s, "@") < 1 || strings.HasSuffix(s, "@")) {
			t.Errorf("%q is taken for an address", s)
		}
		if IsGSTIN(s) && (len(s) != 15 || strings.Trim(s, gstinDigits) != "") {
			t.Errorf("%q is taken for a GSTIN", s)
		}
		if IsGSTIN(s) {
			GSTINChecks(s)
		}
		if tidy := Tidy(s); Tidy(tidy) != tidy || strings.Contains(tidy, "  ") {
			t.Errorf("%q is tidied to %q", s, tidy)
		}
		if stored := Storable(s); !utf8.ValidString(stored) || strings.ContainsRune(stored, 0) || Storable(stored) != stored {
			t.Errorf("%q is stored as %q", s, stored)
		}
		if c := Capitals(s); Capitals(c) != c || !strings.EqualFold(c, s) && utf8.ValidString(s) {
			t.Errorf("the capitals of %q are %q", s, c)
		}
	})
}
