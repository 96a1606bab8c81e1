package script

import (
	"slices"
	"strings"
	"testing"
)

func TestWords_InSmallLatinLetters(t *testing.T) {
	for name, want := range map[string]string{
		"Ramesh KUMAR":     "ramesh kumar",
		"S.K. Gupta":       "s k gupta",
		"Rathi,Arjun":      "rathi arjun",
		"D'Souza D’Souza":  "dsouza dsouza",
		"Anne-Marie":       "anne marie",
		"José Łukasz":      "jose lukasz",
		"Ｒａｍｅｓｈ":           "ramesh",
		"रमेश कुमार":       "ramesh kumaar",
		"मौर्य":            "maurya",
		"आनन्द":            "aanand",
		"भट्ट":             "bhatt",
		"ক\u09cd\u200cষ":   "ksh",
		"மீனாட்சி":         "miinaatchi",
		"கார்த்திக்":       "kaarttik",
		"தங்கம்":           "tangam",
		"ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ":    "gurapriit singh",
		"రామ":              "raama",
		"王小明 김":            "王小明 김",
		"Иван":             "иван",
		"Ramesh 2nd (HUF)": "ramesh nd huf",
		"12 - ... \u0301":  "",
		"\xff\xfe":         "",
		"Ra\xffmesh":       "ra mesh",
	} {
		if got := strings.Join(Words(name), " "); got != want {
			t.Errorf("%q reads %q, want %q", name, got, want)
		}
	}
}

// The short way that names in ASCII take comes to what the long one would.
func TestWords_ASCIIAsOtherwise(t *testing.T) {
	for _, name := range []string{
		"Ramesh Kumar", "D'Souza", "`Ramesh`", "S.K.Gupta", "a1b", "Ramesh\tKumar\n", "(Dr) R_K", "'", "7", "",
	} {
		long := Words(name + " é")
		if short := Words(name + " e"); !slices.Equal(short, long) {
			t.Errorf("%q: %q in ASCII, %q otherwise", name, short, long)
		}
	}
}

func TestWritten_AsTheNameHasThem(t *testing.T) {
	for name, want := range map[string]string{
		"Mr. S.K.  GUPTA": "Mr|S|K|GUPTA",
		"D’Souza, Maria":  "D’Souza|Maria",
		"श्रीमती सुनीता":  "श्रीमती|सुनीता",
		"12 ' \u0301":     "",
	} {
		if got := strings.Join(Written(name), "|"); got != want {
			t.Errorf("%q: %q, want %q", name, got, want)
		}
	}
}

func FuzzWords(f *testing.F) {
	for _, seed := range []string{"Ramesh Kumar", "D’Souza", "रमेश", "தமிழ்", "\xff", "ﷺ", "İ"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, name string) {
		for _, word := range Words(name) {
			if word == "" || strings.ContainsAny(word, " '.-") {
				t.Fatalf("%q has the word %q", name, word)
			}
		}
		Written(name)
	})
}
