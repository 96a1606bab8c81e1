package namematch

import (
	"cmp"
	"slices"

	"verifyme/kyc/namematch/sound"
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
	// alikeVariant is lowered by the price of the variant.
	alikeVariant = 0.95
	variantPrice = 0.12
	swapPrice    = 0.8
)

// pairUp finds the words that both names have, the surest ones first. The
// order of words plays no part but for initials, which go to the first word
// that they can stand for.
func pairUp(a, b []word) pairing {
	a, b = joinWords(a, b)
	p := pairing{leftA: untitled(a), leftB: untitled(b)}
	slices.SortFunc(p.leftA, bySpelling)
	slices.SortFunc(p.leftB, bySpelling)
	p.pairs = make([]pair, 0, min(len(p.leftA), len(p.leftB)))
	p.take(Same, sameSpelling)
	p.take(Sound, sameKey)
	p.takeVariants()
	slices.SortFunc(p.leftA, byPlace)
	slices.SortFunc(p.leftB, byPlace)
	p.take(Initial, initialOf)
	return p
}

func sameSpelling(a, b *word) (float64, bool) {
	return alikeExact, a.spelled == b.spelled
}

func sameKey(a, b *word) (float64, bool) {
	return alikeByKey, !a.initial && !b.initial && a.key == b.key
}

func variant(a, b *word) (float64, bool) {
	if a.initial || b.initial {
		return 0, false
	}
	price, ok := sound.Near(a.key, b.key)
	if !ok && sound.Swapped(a.spelled, b.spelled) {
		price, ok = swapPrice, true
	}
	return alikeVariant - variantPrice*price, ok && !otherNames[[2]string{a.key, b.key}]
}

func initialOf(a, b *word) (float64, bool) {
	return alikeInitial, a.initial && b.beginsWith(a) || b.initial && a.beginsWith(b)
}

// take pairs what is left by one rule, in the order in which it stands.
func (p *pairing) take(how Relation, same func(a, b *word) (float64, bool)) {
	for i := 0; i < len(p.leftA); {
		paired := false
		for j := range p.leftB {
			if alike, ok := same(&p.leftA[i], &p.leftB[j]); ok {
				p.add(i, j, alike, how)
				paired = true
				break
			}
		}
		if !paired {
			i++
		}
	}
}

// takeVariants pairs the nearest spellings first.
func (p *pairing) takeVariants() {
	var found []pair
	for i := range p.leftA {
		for j := range p.leftB {
			if alike, ok := variant(&p.leftA[i], &p.leftB[j]); ok {
				found = append(found, pair{p.leftA[i], p.leftB[j], alike, Variant})
			}
		}
	}
	slices.SortStableFunc(found, func(one, other pair) int { return cmp.Compare(other.alike, one.alike) })
	for _, f := range found {
		i, j := slices.IndexFunc(p.leftA, f.a.is), slices.IndexFunc(p.leftB, f.b.is)
		if i >= 0 && j >= 0 {
			p.add(i, j, f.alike, f.how)
		}
	}
}

func (p *pairing) add(i, j int, alike float64, how Relation) {
	p.pairs = append(p.pairs, pair{p.leftA[i], p.leftB[j], alike, how})
	p.leftA = slices.Delete(p.leftA, i, i+1)
	p.leftB = slices.Delete(p.leftB, j, j+1)
}

// swapped is the pairing with its names exchanged.
func (p pairing) swapped() pairing {
	out := pairing{leftA: p.leftB, leftB: p.leftA, pairs: make([]pair, 0, len(p.pairs))}
	for _, f := range p.pairs {
		f.a, f.b = f.b, f.a
		out.pairs = append(out.pairs, f)
	}
	return out
}

// untitled drops the titles: they may be missing without a trace.
func untitled(list []word) []word {
	return slices.DeleteFunc(list, func(w word) bool { return w.has(title) })
}

func contains(list []word, w word) bool {
	return slices.ContainsFunc(list, w.is)
}
