package namematch

import (
	"cmp"
	"slices"
)

// pair is a word of each name that are taken for the same.
type pair struct {
	a, b  word
	alike float64 // 1 when written the same
	how   Relation
}

// pairing is two names laid side by side.
type pairing struct {
	pairs        []pair
	leftA, leftB []word
}

const (
	alikeExact   = 1.0
	alikeByKey   = 0.97
	alikeInitial = 0.8
	// alikeVariant is lowered by the cost of the variant.
	alikeVariant = 0.95
	variantPrice = 0.12
)

// pairUp finds the words that both names have, the surest ones first. The
// order of words plays no part but for initials, which go to the first word
// that they can stand for.
func pairUp(a, b []word) pairing {
	a, b = joinWords(a, b)
	p := pairing{leftA: a, leftB: b}
	slices.SortFunc(p.leftA, bySpelling)
	slices.SortFunc(p.leftB, bySpelling)
	p.take(Same, sameSpelling)
	p.take(Sound, sameKey)
	p.takeVariants()
	p.leftA, p.leftB = untitled(p.leftA), untitled(p.leftB)
	slices.SortFunc(p.leftA, byPlace)
	slices.SortFunc(p.leftB, byPlace)
	p.take(Initial, initialOf)
	return p
}

func sameSpelling(a, b word) (float64, bool) {
	return alikeExact, a.spelled == b.spelled
}

func sameKey(a, b word) (float64, bool) {
	return alikeByKey, !a.initial && !b.initial && a.key == b.key && !areOtherNames(a.spelled, b.spelled)
}

func variant(a, b word) (float64, bool) {
	if a.initial || b.initial || a.title || b.title || areOtherNames(a.spelled, b.spelled) {
		return 0, false
	}
	cost, ok := variantCost(a.key, b.key)
	return alikeVariant - variantPrice*cost, ok
}

func initialOf(a, b word) (float64, bool) {
	return alikeInitial, a.initial && b.beginsWith(a) || b.initial && a.beginsWith(b)
}

// take pairs what is left by one rule, in the order in which it stands.
func (p *pairing) take(how Relation, same func(a, b word) (float64, bool)) {
	for _, a := range slices.Clone(p.leftA) {
		for _, b := range p.leftB {
			if alike, ok := same(a, b); ok {
				p.add(pair{a, b, alike, how})
				break
			}
		}
	}
}

// takeVariants pairs the nearest spellings first.
func (p *pairing) takeVariants() {
	var found []pair
	for _, a := range p.leftA {
		for _, b := range p.leftB {
			if alike, ok := variant(a, b); ok {
				found = append(found, pair{a, b, alike, Variant})
			}
		}
	}
	slices.SortStableFunc(found, func(one, other pair) int { return cmp.Compare(other.alike, one.alike) })
	for _, f := range found {
		if contains(p.leftA, f.a) && contains(p.leftB, f.b) {
			p.add(f)
		}
	}
}

func (p *pairing) add(found pair) {
	p.pairs = append(p.pairs, found)
	p.leftA = without(p.leftA, found.a)
	p.leftB = without(p.leftB, found.b)
}

func untitled(list []word) []word {
	return slices.DeleteFunc(slices.Clone(list), func(w word) bool { return w.title })
}

func contains(list []word, w word) bool {
	return slices.ContainsFunc(list, func(other word) bool { return other.is(w) })
}
