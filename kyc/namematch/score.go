package namematch

import (
	"math"
	"slices"
)

const (
	// ceilingOther is the most that two names reach when something says that
	// they are two persons: it is below the specification's 70.
	ceilingOther = 65
	// ceilingInitials is for names that share nothing but initials.
	ceilingInitials = 50
	// ceilingWeak is for an initial beside nothing more than a very common
	// surname: R Sharma can be Ramesh Sharma, and many others.
	ceilingWeak = 75

	priceMissingInitial = 5
	priceMissingFiller  = 6
	priceMissingWord    = 10
	priceLoneWord       = 12
	priceLoneGivenName  = 10
)

// score weighs what was paired against what was left over. Words left on one
// side are missing in the other name; words left on both sides contradict.
func (p pairing) score() int {
	score, _ := p.weigh()
	return score
}

// weigh gives the score and which ceiling held it back, if one did.
func (p pairing) weigh() (score int, held Ceiling) {
	shared, weight := 0.0, 0.0
	for _, found := range p.pairs {
		w := found.weight()
		shared, weight = shared+w*found.alike, weight+w
	}
	if weight == 0 {
		return 0, ""
	}
	points := 100 * shared / weight
	below := func(ceiling float64, name Ceiling) {
		if points > ceiling {
			points, held = ceiling, name
		}
	}
	switch {
	case len(p.leftA) > 0 && len(p.leftB) > 0:
		contradiction := weightOf(p.leftA) + weightOf(p.leftB)
		points = 100 * 2 * shared / (2*weight + contradiction)
		below(ceilingOther, TwoPersons)
	case len(p.leftA)+len(p.leftB) > 0:
		points -= p.missingPrice()
		below(p.missingCeiling(), TwoPersons)
	}
	below(p.initialsCeiling())
	return int(math.Round(max(1, points))), held
}

// weight of a pair: an initial that stands for a word says less than the word.
func (f pair) weight() float64 { return min(f.a.weight(), f.b.weight()) }

func weightOf(list []word) float64 {
	sum := 0.0
	for _, w := range list {
		sum += w.weight()
	}
	return sum
}

// missing are the words that only the longer name has, in their order there.
func (p pairing) missing() []word { return append(slices.Clone(p.leftA), p.leftB...) }

func (p pairing) missingPrice() float64 {
	price, words := 0.0, 0
	for _, w := range p.missing() {
		price += float64(w.price())
		if !w.initial && !w.filler {
			words++
		}
	}
	switch {
	case p.count(anyWord) == 1:
		price += priceLoneWord
	case words > 0 && p.count(fullWord) == 1:
		price += priceLoneGivenName
	}
	return price
}

// price of a word that the other name lacks.
func (w word) price() int {
	switch {
	case w.initial:
		return priceMissingInitial
	case w.filler:
		return priceMissingFiller
	default:
		return priceMissingWord
	}
}

// missingCeiling holds back where the words that are there are not enough:
// when they are fillers and common surnames only, when a single word stands
// for a full name, and when the missing word is the given name, as between
// Ramesh Patel and his son Rahul Ramesh Patel.
func (p pairing) missingCeiling() float64 {
	missing := p.missing()
	lone := p.count(anyWord) == 1 && slices.ContainsFunc(missing, func(w word) bool { return !w.initial && !w.filler })
	if lone || p.count(distinctiveWord) == 0 || p.givenNameIsMissing(missing) {
		return ceilingOther
	}
	return 100
}

// givenNameIsMissing: the given name is taken to be the first word of the
// longer name that is distinctive.
func (p pairing) givenNameIsMissing(missing []word) bool {
	at := slices.IndexFunc(missing, word.distinctive)
	if at < 0 {
		return false
	}
	first := missing[at]
	for _, found := range p.pairs {
		there := found.a
		if len(p.leftB) > 0 {
			there = found.b
		}
		if there.distinctive() && there.place < first.place {
			return false
		}
	}
	return true
}

// initialsCeiling holds back where an initial stands for a word and little
// else is the same.
func (p pairing) initialsCeiling() (points float64, name Ceiling) {
	if !slices.ContainsFunc(p.pairs, func(f pair) bool { return f.a.initial != f.b.initial }) {
		return 100, ""
	}
	switch {
	case p.count(distinctiveWord) > 0:
		return 100, ""
	case p.count(anyFullWord) > 0:
		return ceilingWeak, CommonSurname
	default:
		return ceilingInitials, InitialsOnly
	}
}

// count is the number of pairs of which both words are of a kind.
func (p pairing) count(kind func(word) bool) int {
	n := 0
	for _, found := range p.pairs {
		if kind(found.a) && kind(found.b) {
			n++
		}
	}
	return n
}

func anyWord(w word) bool         { return !w.title }
func anyFullWord(w word) bool     { return !w.title && !w.initial }
func fullWord(w word) bool        { return anyFullWord(w) && !w.filler }
func distinctiveWord(w word) bool { return w.distinctive() }
