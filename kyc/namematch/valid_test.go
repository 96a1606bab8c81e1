package namematch

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestValidPerson_Shapes(t *testing.T) {
	valid := []string{
		"Ramesh Kumar", "S. Ramesh", "Maria D'Souza", "Maria D’Souza", "Maria D‘Souza", "Anne-Marie Pinto",
		"Anne\u2010Marie", "A", "José", "Jose\u0301", "रमेश कुमार", "கார்த்திக்", "మంజునాథ", "ಮಂಜುನಾಥ", "রমেশ ঘোষ",
		"રમેશભાઈ", "محمد", "王小明", "र\u094d\u200dहे", "ক\u09cd\u200cষ", strings.Repeat("a", 120), strings.Repeat("र", 120),
	}
	for _, name := range valid {
		if !ValidPerson(name) {
			t.Errorf("%q is refused", name)
		}
	}
	invalid := map[string]string{
		"empty":                         "",
		"no letter":                     " .-'",
		"a digit":                       "Ramesh 2",
		"a control character":           "Ramesh\tKumar",
		"a line break":                  "Ramesh\nKumar",
		"NUL":                           "Ramesh\x00",
		"broken bytes":                  "Ramesh\xff",
		"markup":                        "<b>Ramesh</b>",
		"a comma":                       "Kumar, Ramesh",
		"an ampersand":                  "Ramesh & Sons",
		"an emoji":                      "Ramesh 🙂",
		"too long":                      strings.Repeat("a", 121),
		"too long in Devanagari":        strings.Repeat("र", 121),
		"a mark without a letter":       "\u0301Ramesh",
		"a mark after a space":          "Ramesh \u093f",
		"a joiner between Latin":        "Ra\u200dmesh",
		"a joiner at the start":         "\u200dRamesh",
		"a zero-width space":            "Ramesh\u200bKumar",
		"a sign that turns the text":    "Ramesh\u202e",
		"a byte order mark":             "\ufeffRamesh",
		"a letter that shows nothing":   "\u3164",
		"a no-break space":              "Ramesh\u00a0Kumar",
		"a typographic double quote":    "Ramesh “Ram” Kumar",
		"a spacing accent":              "Ramesh´",
		"a soft hyphen":                 "Ra\u00admesh",
		"a long dash":                   "Ramesh—Kumar",
		"a Latin word with a surrogate": "Ramesh\xed\xa0\x80",
	}
	for why, name := range invalid {
		if ValidPerson(name) {
			t.Errorf("%s: %q is taken", why, name)
		}
	}
}

func FuzzValidPerson(f *testing.F) {
	for _, seed := range []string{"Ramesh Kumar", "D’Souza", "रमेश", "\x00", "a\u0301", "र\u094d\u200d", "\xff", "1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if !ValidPerson(name) {
			return
		}
		if !utf8.ValidString(name) || utf8.RuneCountInString(name) > maxPersonRunes ||
			strings.ContainsAny(name, "\x00\n\r\t<>&\"0123456789") {
			t.Fatalf("%q is taken", name)
		}
		if len(words(name)) == 0 {
			t.Fatalf("%q is taken and has no words to compare", name)
		}
	})
}
