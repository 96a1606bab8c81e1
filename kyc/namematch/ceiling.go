package namematch

import (
	"cmp"
	"slices"
)

// ceiling is the most points that a pairing may reach.
type ceiling struct {
	name   Ceiling
	points int
}

// ceilings of a pairing, the highest first.
func (p pairing) ceilings() []ceiling {
	var out []ceiling
	if p.ofTwoPersons() {
		out = append(out, ceiling{TwoPersons, ceilingOther})
	}
	if c, weak := p.initialsCeiling(); weak {
		out = append(out, c)
	}
	slices.SortFunc(out, func(one, other ceiling) int { return cmp.Compare(other.points, one.points) })
	return out
}

// ofTwoPersons: something says that the names are of two persons. Each has
// words that the other lacks, one of them is a business, or the words that are
// there are not enough: fillers and common surnames only, a single word and
// initials for a full name, or all but the given name, as between Ramesh Patel
// and his son Rahul Ramesh Patel.
func (p pairing) ofTwoPersons() bool {
	if len(p.leftA) > 0 && len(p.leftB) > 0 || p.isBusiness(true) != p.isBusiness(false) {
		return true
	}
	missing := p.missing()
	if len(missing) == 0 {
		return false
	}
	whole := p.count(func(w *word) bool { return !w.initial })
	lone := whole <= 1 && slices.ContainsFunc(missing, word.isFull)
	return lone || p.count((*word).distinctive) == 0 || p.givenNameIsMissing(missing)
}

// isBusiness tells whether the first name, or the second, has a word that only
// businesses have.
func (p pairing) isBusiness(first bool) bool {
	left := p.leftB
	if first {
		left = p.leftA
	}
	return slices.ContainsFunc(left, func(w word) bool { return w.has(business) }) ||
		slices.ContainsFunc(p.pairs, func(f pair) bool {
			return first && f.a.has(business) || !first && f.b.has(business)
		})
}

// givenNameIsMissing: the given name is taken to be the first word of the
// longer name that is distinctive and no surname set first.
func (p pairing) givenNameIsMissing(missing []word) bool {
	at := slices.IndexFunc(missing, word.distinctive)
	if at < 0 {
		return false
	}
	surname := p.surnameSetFirst(missing)
	for i := range p.pairs {
		_, longer := p.pairs[i].byLength(p)
		if longer.distinctive() && longer.place < missing[at].place && longer != surname {
			return false
		}
	}
	return true
}

// surnameSetFirst is the first word of the longer name where it is the last of
// the shorter one, as in Kabra Rohit Shyam Prakash beside Shyam Prakash Kabra;
// nil where it is not. Of two words alone either name can be the one that is
// turned round, and one that ends in a common surname is not.
func (p pairing) surnameSetFirst(missing []word) *word {
	if len(p.pairs) < 3 {
		return nil
	}
	var lastOfShorter, first *word
	last := &missing[len(missing)-1]
	for i := range p.pairs {
		shorter, longer := p.pairs[i].byLength(p)
		if lastOfShorter == nil || shorter.place > lastOfShorter.place {
			lastOfShorter, first = shorter, longer
		}
		if longer.place > last.place {
			last = longer
		}
	}
	if first.place > 0 || last.has(common) {
		return nil
	}
	return first
}

// byLength gives the pair's words of the name that lacks words and of the one
// that has them.
func (f *pair) byLength(p pairing) (shorter, longer *word) {
	if len(p.leftB) > 0 {
		return &f.a, &f.b
	}
	return &f.b, &f.a
}

// initialsCeiling holds back where an initial stands for a word and little
// else is the same.
func (p pairing) initialsCeiling() (c ceiling, weak bool) {
	if !slices.ContainsFunc(p.pairs, func(f pair) bool { return f.a.initial != f.b.initial }) ||
		p.count((*word).distinctive) > 0 {
		return ceiling{}, false
	}
	if p.count(func(w *word) bool { return !w.initial && !w.has(honorific) }) == 0 {
		return ceiling{InitialsOnly, ceilingInitials}, true
	}
	return ceiling{CommonSurname, ceilingWeak}, true
}
