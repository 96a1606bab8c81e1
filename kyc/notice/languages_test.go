package notice

import (
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

var scripts = map[string]*unicode.RangeTable{
	"en": unicode.Latin,
	"hi": unicode.Devanagari,
	"ta": unicode.Tamil,
	"te": unicode.Telugu,
	"kn": unicode.Kannada,
	"mr": unicode.Devanagari,
	"bn": unicode.Bengali,
	"gu": unicode.Gujarati,
}

var (
	placeholder = regexp.MustCompile(`\{[a-z]+\}`)
	// The abbreviations that India writes in Latin letters in every language.
	abbreviation = regexp.MustCompile(`\b(PAN|IFSC|GSTIN|KYC|IP)\b`)
)

// sentences flattens a wording: field, purpose code or step type to sentence.
func sentences(w wording) map[string]string {
	all := map[string]string{}
	value := reflect.ValueOf(w)
	for i := range value.NumField() {
		name, field := value.Type().Field(i).Name, value.Field(i)
		if field.Kind() == reflect.String {
			all[name] = field.String()
			continue
		}
		for _, key := range field.MapKeys() {
			all[name+" "+key.String()] = field.MapIndex(key).String()
		}
	}
	return all
}

func TestLanguages_AreThoseOfTheSpecification(t *testing.T) {
	for _, locale := range []string{"en", "hi", "ta", "te", "kn", "mr", "bn", "gu"} {
		if _, ok := languages[locale]; !ok {
			t.Errorf("no wording for %s", locale)
		}
	}
	if len(languages) != 8 {
		t.Errorf("%d languages, want 8", len(languages))
	}
}

func TestLanguages_AreComplete(t *testing.T) {
	reference := sentences(english)
	for locale, words := range languages {
		got := sentences(words)
		for key, text := range reference {
			if strings.TrimSpace(got[key]) == "" {
				t.Errorf("%s: %s is missing", locale, key)
			}
			if mine, theirs := placeholders(got[key]), placeholders(text); !slices.Equal(mine, theirs) {
				t.Errorf("%s: %s has the placeholders %v, want %v", locale, key, mine, theirs)
			}
		}
		if len(got) != len(reference) {
			t.Errorf("%s: %d sentences, want %d", locale, len(got), len(reference))
		}
	}
}

// placeholders are the distinct ones, because a grammar may have to repeat one.
func placeholders(text string) []string {
	found := placeholder.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}

func TestLanguages_AreInTheirScript(t *testing.T) {
	for locale, words := range languages {
		for key, text := range sentences(words) {
			plain := abbreviation.ReplaceAllString(placeholder.ReplaceAllString(text, ""), "")
			letters := 0
			for _, r := range plain {
				if !unicode.IsLetter(r) {
					continue
				}
				letters++
				if !unicode.Is(scripts[locale], r) {
					t.Errorf("%s: %s holds %q", locale, key, r)
				}
			}
			if letters < 4 {
				t.Errorf("%s: %s is hardly a sentence: %q", locale, key, text)
			}
		}
	}
}

// Hindi and Marathi share a script; each has to use its own words.
func TestLanguages_HindiAndMarathiDiffer(t *testing.T) {
	theirs := sentences(marathi)
	for key, text := range sentences(hindi) {
		if theirs[key] == text {
			t.Errorf("%s is the same in both: %q", key, text)
		}
	}
}
