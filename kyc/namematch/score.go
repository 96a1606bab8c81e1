package namematch

import (
	"math"
	"slices"
)

// Prices are in points, of 100.
const (
	priceMissingInitial = 5
	priceMissingFiller  = 6
	priceMissingWord    = 10
	// priceLoneWord is for the words that are missing beside a single one.
	priceLoneWord = 12
	// priceLoneGivenName is for those beside a given name that has nothing but
	// initials and fillers with it.
	priceLoneGivenName = 10
)

// Ceilings in points. Those of two persons are below the specification's 70.
const (
	ceilingOther    = 65
	ceilingInitials = 50
	// ceilingWeak is for an initial beside nothing more than a very common
	// surname: R Sharma can be Ramesh Sharma, and many others.
	ceilingWeak = 75
)

// account is a score in its parts: 100 less every price.
type account struct {
	score        int
	pairs        []int // prices of the pairing's pairs, in their order
	leftA, leftB []int // prices of the words that the other name lacks
	held         []Held
}

// weigh prices what was paired and what was left over. Words left on one side
// are missing in the other name; words left on both sides contradict, each by
// its share of all words.
func (p pairing) weigh() account {
	out := account{
		pairs: make([]int, len(p.pairs)), leftA: make([]int, len(p.leftA)), leftB: make([]int, len(p.leftB)),
	}
	weight := 0.0
	for i := range p.pairs {
		weight += p.pairs[i].weight()
	}
	left := weightOf(p.leftA) + weightOf(p.leftB)
	points := purse{least: 1}
	ofPairs, missing := weight, p.missingPrices()
	switch {
	case len(p.pairs) == 0:
		points.least = 0
		missing = func(w *word) float64 { return 100 * w.weight() / left }
	case len(p.leftA) > 0 && len(p.leftB) > 0:
		all := 2*weight + left
		ofPairs = all / 2
		missing = func(w *word) float64 { return 100 * w.weight() / all }
	}
	for i := range p.pairs {
		f := &p.pairs[i]
		out.pairs[i] = points.pay(100 * f.weight() * (1 - f.alike) / ofPairs)
	}
	for i := range p.leftA {
		out.leftA[i] = points.pay(missing(&p.leftA[i]))
	}
	for i := range p.leftB {
		out.leftB[i] = points.pay(missing(&p.leftB[i]))
	}
	out.score = 100 - points.paid
	out.hold(p.ceilings())
	return out
}

// purse pays prices out of 100 points in whole ones, so that what was paid in
// all is the rounded sum of the prices.
type purse struct {
	exact float64
	paid  int
	least int // points that stay, however much there is to pay
}

func (p *purse) pay(price float64) int {
	p.exact += price
	before := p.paid
	p.paid = min(int(math.Round(p.exact)), 100-p.least)
	return p.paid - before
}

// hold lowers the score to each ceiling that is below it, the highest first.
func (out *account) hold(ceilings []ceiling) {
	for _, c := range ceilings {
		if out.score > c.points {
			out.held = append(out.held, Held{Ceiling: c.name, Price: out.score - c.points})
			out.score = c.points
		}
	}
}

// weight of a pair: an initial that stands for a word says less than the word.
func (f *pair) weight() float64 { return min(f.a.weight(), f.b.weight()) }

func weightOf(list []word) float64 {
	sum := 0.0
	for i := range list {
		sum += list[i].weight()
	}
	return sum
}

// missing are the words that only the longer name has, in their order there;
// nil where both names have words that the other lacks.
func (p pairing) missing() []word {
	switch {
	case len(p.leftB) == 0:
		return p.leftA
	case len(p.leftA) == 0:
		return p.leftB
	}
	return nil
}

// missingPrices: a word that the other name lacks costs by its kind, and all of
// them together cost more where little is there.
func (p pairing) missingPrices() func(*word) float64 {
	missing := p.missing()
	lone := 0.0
	switch {
	case len(p.pairs) == 1:
		lone = priceLoneWord
	case p.count((*word).isFull) == 1 && slices.ContainsFunc(missing, word.isFull):
		lone = priceLoneGivenName
	}
	return func(w *word) float64 { return w.price() + lone/float64(len(missing)) }
}

// price of a word that the other name lacks.
func (w word) price() float64 {
	switch {
	case w.initial:
		return priceMissingInitial
	case w.has(filler):
		return priceMissingFiller
	default:
		return priceMissingWord
	}
}

// count is the number of pairs of which both words are of a kind.
func (p pairing) count(kind func(*word) bool) int {
	n := 0
	for i := range p.pairs {
		if kind(&p.pairs[i].a) && kind(&p.pairs[i].b) {
			n++
		}
	}
	return n
}

func (w word) isFull() bool { return !w.initial && !w.has(filler) }
