package namematch

import (
	"math"
	"math/bits"
	"slices"
	"strings"

	"verifyme/kyc/namematch/script"
)

// RulesVersion of the scores: another one where any pair of names scores
// otherwise than before.
const RulesVersion = 2

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
	// InitialsOnly: nothing is shared but initials, and honorifics at most.
	InitialsOnly Ceiling = "INITIALS_ONLY"
	// CommonSurname: an initial beside nothing more than a very common surname.
	CommonSurname Ceiling = "COMMON_SURNAME"
)

// Pair of words that were taken for the same, as the names write them.
type Pair struct {
	Expected string   `json:"expected"`
	Found    string   `json:"found"`
	How      Relation `json:"how"`
	// Joined: one name writes in one word what the other writes in several.
	Joined bool `json:"joined"`
	// Alike is how sure that is, 100 when written the same.
	Alike int `json:"alike"`
	// Price in points of not being written the same.
	Price int `json:"price"`
}

// Missing is a word that the other name lacks.
type Missing struct {
	Word string `json:"word"`
	// Side of the name that has it.
	Side Side `json:"side"`
	// Price in points. Where both names have words that the other lacks, it is the
	// word's share of all words.
	Price int `json:"price"`
}

// Held is a ceiling that was below the score.
type Held struct {
	Ceiling Ceiling `json:"ceiling"`
	// Price in points.
	Price int `json:"price"`
}

// Explanation of a score, which is 100 less every price. Where a name has no
// letter the score is 0 and nothing has a price.
type Explanation struct {
	Score   int       `json:"score"`
	Pairs   []Pair    `json:"pairs"`
	Missing []Missing `json:"missing"`
	// Ceilings that held the score back, the highest first.
	Ceilings []Held `json:"ceilings"`
}

// Explain gives the score of Similarity with the parts that make it.
func Explain(expected, found string) Explanation {
	out := Explanation{Pairs: []Pair{}, Missing: []Missing{}, Ceilings: []Held{}}
	first, ofExpected := read(expected)
	second, ofFound := read(found)
	if len(first) == 0 || len(second) == 0 {
		out.leave(first, make([]int, len(first)), ofExpected, Expected)
		out.leave(second, make([]int, len(second)), ofFound, Found)
		return out
	}
	// The score does not depend on which name comes first: neither does the way
	// there.
	var p pairing
	var parts account
	if found < expected {
		p = pairUp(second, first)
		parts = p.weigh()
		p = p.swapped()
		parts.leftA, parts.leftB = parts.leftB, parts.leftA
	} else {
		p = pairUp(first, second)
		parts = p.weigh()
	}
	out.Score, out.Ceilings = parts.score, append(out.Ceilings, parts.held...)
	out.pair(p.pairs, parts.pairs, ofExpected, ofFound)
	out.leave(p.leftA, parts.leftA, ofExpected, Expected)
	out.leave(p.leftB, parts.leftB, ofFound, Found)
	return out
}

// pair lists the pairs in the order of the expected name.
func (e *Explanation) pair(pairs []pair, prices []int, ofExpected, ofFound written) {
	order := make([]int, len(pairs))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(one, other int) int { return byPlace(pairs[one].a, pairs[other].a) })
	for _, i := range order {
		f := pairs[i]
		e.Pairs = append(e.Pairs, Pair{
			Expected: ofExpected.text(f.a), Found: ofFound.text(f.b), How: f.how, Joined: f.joined(),
			Alike: int(math.Round(f.alike * 100)), Price: prices[i],
		})
	}
}

func (e *Explanation) leave(left []word, prices []int, name written, side Side) {
	for i, w := range left {
		e.Missing = append(e.Missing, Missing{Word: name.text(w), Side: side, Price: prices[i]})
	}
}

// joined: one of the words stands for several, or is a part of one.
func (f pair) joined() bool { return f.a.isSeveral() || f.b.isSeveral() || f.a.part != f.b.part }

// written are the words of a name in their order as the name writes them; nil
// where they cannot be told apart there.
type written []string

func read(name string) (list []word, as written) {
	spelled := script.Words(name)
	if as = script.Written(name); len(as) != len(spelled) {
		as = nil
	}
	return wordsOf(spelled), as
}

// text of the word as the name writes it.
func (name written) text(w word) string {
	if name == nil || w.part {
		return w.spelled
	}
	if !w.isSeveral() {
		return name[bits.TrailingZeros32(uint32(w.tokens))]
	}
	var parts []string
	for tokens := w.tokens; tokens != 0; tokens &= tokens - 1 {
		parts = append(parts, name[bits.TrailingZeros32(uint32(tokens))])
	}
	return strings.Join(parts, " ")
}
