package namematch

import (
	"math/bits"
	"slices"
	"strings"
	"unicode"
)

// RulesVersion of the scores: another one where any pair of names scores
// otherwise than before.
const RulesVersion = 1

// Relation of two words that were taken for the same.
type Relation string

// Relations, the surest first.
const (
	// Same spelling, in one word or in several.
	Same Relation = "SAME"
	// Sound is another usual spelling.
	Sound Relation = "SOUND"
	// Variant is a spelling that is near.
	Variant Relation = "VARIANT"
	// Initial stands for a word.
	Initial Relation = "INITIAL"
)

// Side is one of two names that are compared.
type Side string

const (
	Expected Side = "EXPECTED"
	Found    Side = "FOUND"
)

// Ceiling held a score back that the words alone would have passed.
type Ceiling string

const (
	// TwoPersons: something says that the names are of two persons.
	TwoPersons Ceiling = "TWO_PERSONS"
	// InitialsOnly: nothing is shared but initials.
	InitialsOnly Ceiling = "INITIALS_ONLY"
	// CommonSurname: an initial beside nothing more than a very common surname.
	CommonSurname Ceiling = "COMMON_SURNAME"
)

// Pair of words that were taken for the same, as the names write them.
type Pair struct {
	Expected string   `json:"expected"`
	Found    string   `json:"found"`
	How      Relation `json:"how"`
	// Alike is how sure that is, 100 when written the same.
	Alike int `json:"alike"`
}

// Missing is a word that the other name lacks.
type Missing struct {
	Word string `json:"word"`
	// Side of the name that has it.
	Side Side `json:"side"`
	// Price in points; 0 where both names have words that the other lacks.
	Price int `json:"price"`
}

// Explanation of a score.
type Explanation struct {
	Score   int       `json:"score"`
	Pairs   []Pair    `json:"pairs"`
	Missing []Missing `json:"missing"`
	// Ceiling is empty where none held the score back.
	Ceiling Ceiling `json:"ceiling,omitempty"`
}

// Explain gives the score of Similarity with the words that make it.
func Explain(expected, found string) Explanation {
	out := Explanation{Pairs: []Pair{}, Missing: []Missing{}}
	first, ofExpected := read(expected)
	second, ofFound := read(found)
	if len(first) == 0 || len(second) == 0 {
		out.leave(first, ofExpected, Expected, free)
		out.leave(second, ofFound, Found, free)
		return out
	}
	// The score does not depend on which name comes first: neither does the way
	// there.
	var p pairing
	if found < expected {
		p = pairUp(second, first).swapped()
	} else {
		p = pairUp(first, second)
	}
	out.Score, out.Ceiling = p.weigh()
	slices.SortStableFunc(p.pairs, func(one, other pair) int { return byPlace(one.a, other.a) })
	for _, found := range p.pairs {
		out.Pairs = append(out.Pairs, Pair{
			Expected: ofExpected.text(found.a), Found: ofFound.text(found.b), How: found.how,
			Alike: int(found.alike * 100),
		})
	}
	price := word.price
	if len(p.leftA) > 0 && len(p.leftB) > 0 {
		price = free
	}
	out.leave(p.leftA, ofExpected, Expected, price)
	out.leave(p.leftB, ofFound, Found, price)
	return out
}

func (e *Explanation) leave(left []word, name written, side Side, price func(word) int) {
	for _, w := range left {
		e.Missing = append(e.Missing, Missing{Word: name.text(w), Side: side, Price: price(w)})
	}
}

// free: contradictions are weighed together, not priced word by word.
func free(word) int { return 0 }

func (p pairing) swapped() pairing {
	out := pairing{leftA: p.leftB, leftB: p.leftA}
	for _, found := range p.pairs {
		found.a, found.b = found.b, found.a
		out.pairs = append(out.pairs, found)
	}
	return out
}

// written are the words of a name in their order as the name writes them; nil
// where they cannot be told apart there.
type written []string

func read(name string) (list []word, as written) {
	spelled := spell(name)
	as = strings.FieldsFunc(name, func(r rune) bool { return wordRune(r) == ' ' })
	as = slices.DeleteFunc(as, func(part string) bool { return strings.IndexFunc(part, unicode.IsLetter) < 0 })
	if len(as) != len(spelled) {
		as = nil
	}
	return wordsOf(spelled), as
}

// text of the word as the name writes it.
func (name written) text(w word) string {
	if name == nil || w.part {
		return w.spelled
	}
	var parts []string
	for tokens := w.tokens; tokens != 0; tokens &= tokens - 1 {
		parts = append(parts, name[bits.TrailingZeros32(uint32(tokens))])
	}
	return strings.Join(parts, " ")
}
