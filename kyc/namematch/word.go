package namematch

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"verifyme/kyc/namematch/script"
	"verifyme/kyc/namematch/sound"
)

// maxWords is more than any name of a person has, and no more than a mask holds.
const maxWords = 24

// word is one word of a name, or several that the other name writes as one.
type word struct {
	spelled string
	key     string
	place   int  // in the name as written, with room for the parts of a word
	tokens  mask // of the name as written that it stands for
	part    bool // of one token, such as one of the letters of SK
	initial bool // stands for any word that begins with it
	traits
}

func (w word) has(t traits) bool { return w.traits&t != 0 }

// mask is a set of a name's tokens: bit i stands for the i-th.
type mask uint32

func newWord(spelled string, place int, tokens mask) word {
	key := canonicalKey(spelled)
	return word{
		spelled: spelled,
		key:     key,
		place:   place,
		tokens:  tokens,
		initial: isInitial(spelled),
		traits:  lexicon[key] &^ title,
	}
}

// isSeveral: the word stands for several tokens of its name.
func (w word) isSeveral() bool { return w.tokens&(w.tokens-1) != 0 }

// distinctive words tell who it is.
func (w word) distinctive() bool {
	return !w.initial && !w.has(title|filler|common|business)
}

// weight is what a word counts for when it is found in the other name, or not.
func (w word) weight() float64 {
	switch {
	case w.initial, w.has(filler):
		return 0.5
	default:
		return 1
	}
}

// words takes a name apart, titles marked.
func words(name string) []word {
	return wordsOf(script.Words(name))
}

func wordsOf(spelledWords []string) []word {
	out := make([]word, 0, len(spelledWords)+2)
	for i, spelled := range spelledWords[:min(len(spelledWords), maxWords)] {
		parts := initialsIn(spelled)
		for _, part := range parts {
			w := newWord(part, len(out)*maxParts, 1<<i)
			w.part = len(parts) > 1
			out = append(out, w)
		}
	}
	for i := range len(out) - 1 {
		if lexicon[out[i].key]&title == 0 {
			break
		}
		out[i].traits, out[i].initial = title, false
	}
	return out
}

// initialsIn parts a word of two or three letters without a vowel, such as SK
// or KVR, into its initials.
func initialsIn(spelled string) []string {
	if len(spelled) < 2 || len(spelled) > 3 || !script.IsASCII(spelled) || strings.ContainsAny(spelled, "aeiouy") {
		return []string{spelled}
	}
	key := sound.Key(spelled)
	if _, abbreviation := sameNames[key]; abbreviation ||
		lexicon[key]&title != 0 || generations[spelled] || letterGroups[spelled] {
		return []string{spelled}
	}
	return strings.Split(spelled, "")
}

// isInitial: one letter, or a letter group such as Th. A single character of a
// script that writes syllables is a word.
func isInitial(spelled string) bool {
	first, size := utf8.DecodeRuneInString(spelled)
	if size == len(spelled) {
		return !unicode.In(first, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
	}
	return letterGroups[spelled]
}

// beginsWith tells whether an initial can stand for the word w.
func (w *word) beginsWith(initial *word) bool {
	return strings.HasPrefix(w.spelled, initial.spelled) ||
		initial.spelled == "v" && strings.HasPrefix(w.spelled, "w") ||
		initial.spelled == "w" && strings.HasPrefix(w.spelled, "v")
}

// bySpelling is an order that does not depend on the order of the name.
func bySpelling(a, b word) int {
	return cmp.Or(cmp.Compare(a.spelled, b.spelled), cmp.Compare(a.place, b.place))
}

func byPlace(a, b word) int { return cmp.Compare(a.place, b.place) }

// is tells whether both are the same word of the same name.
func (w word) is(other word) bool { return w.place == other.place && w.spelled == other.spelled }

// without is the list less the words that are gone.
func without(list []word, gone ...word) []word {
	return slices.DeleteFunc(slices.Clone(list), func(w word) bool { return contains(gone, w) })
}
