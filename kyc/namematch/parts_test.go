package namematch

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// wantParts checks an explanation against the score and, the names exchanged,
// against itself.
func wantParts(t *testing.T, a, b string) {
	t.Helper()
	e := Explain(a, b)
	if e.Score < 0 || e.Score > 100 {
		t.Errorf("%q and %q score %d", a, b, e.Score)
	}
	if score := Similarity(a, b); score != e.Score {
		t.Errorf("%q and %q: explained %d, scored %d", a, b, e.Score, score)
	}
	sum := 100
	if len(words(a)) == 0 || len(words(b)) == 0 {
		sum = 0
	}
	for _, price := range prices(e) {
		sum -= price
		if price < 0 {
			t.Errorf("%q and %q: a part adds to the score: %+v", a, b, e)
		}
	}
	if sum != e.Score {
		t.Errorf("%q and %q: the parts make %d: %+v", a, b, sum, e)
	}
	if back := exchanged(Explain(b, a)); !sameParts(e, back) {
		t.Errorf("%q and %q: %+v one way, %+v the other", a, b, e, back)
	}
}

func prices(e Explanation) []int {
	var out []int
	for _, p := range e.Pairs {
		out = append(out, p.Price)
	}
	for _, m := range e.Missing {
		out = append(out, m.Price)
	}
	for _, h := range e.Ceilings {
		out = append(out, h.Price)
	}
	return out
}

// exchanged is what the explanation would be with the names exchanged.
func exchanged(e Explanation) Explanation {
	for i, p := range e.Pairs {
		e.Pairs[i].Expected, e.Pairs[i].Found = p.Found, p.Expected
	}
	for i, m := range e.Missing {
		e.Missing[i].Side = map[Side]Side{Expected: Found, Found: Expected}[m.Side]
	}
	return e
}

// sameParts compares two explanations whose parts stand in different orders.
func sameParts(one, other Explanation) bool {
	holds := func(part any) bool {
		switch part := part.(type) {
		case Pair:
			return slices.Contains(other.Pairs, part)
		case Missing:
			return slices.Contains(other.Missing, part)
		}
		return false
	}
	for _, p := range one.Pairs {
		if !holds(p) {
			return false
		}
	}
	for _, m := range one.Missing {
		if !holds(m) {
			return false
		}
	}
	return len(one.Pairs) == len(other.Pairs) && len(one.Missing) == len(other.Missing) &&
		slices.Equal(one.Ceilings, other.Ceilings)
}

func TestParts_AddUpForEachLabelledPair(t *testing.T) {
	for _, p := range labelledPairs(t) {
		wantParts(t, p.a, p.b)
	}
}

// strays are what a mutation writes into a name: letters of several scripts,
// signs that change or join letters, and bytes that are no letter at all.
var strays = []string{
	"a", "h", "K", " ", ".", "'", "-", "é", "ß", "र", "्", "ा", "ம", "ক", "王", "ﷺ", "\u200d", "\u0301", "ς", "İ", "7",
	"\x00", "\xff", "\xe0\xa4", "🙂", " Kumar", " S K", "Mr ",
}

// mutated changes a name at one place, by letters or by bytes.
func mutated(random *rand.Rand, name string) string {
	if name == "" {
		return strays[random.IntN(len(strays))]
	}
	at, to := random.IntN(len(name)), random.IntN(len(name))
	switch random.IntN(6) {
	case 0:
		return name[:at] + strays[random.IntN(len(strays))] + name[at:]
	case 1:
		return name[:min(at, to)] + name[max(at, to):]
	case 2:
		return name[at:] + " " + name[:at]
	case 3:
		return name + name[min(at, to):max(at, to)]
	case 4:
		return strings.ToTitle(name)
	default:
		runes := []rune(name)
		i := random.IntN(len(runes))
		j := min(i+1, len(runes)-1)
		runes[i], runes[j] = runes[j], runes[i]
		return string(runes)
	}
}

// Whatever is written into a name, its parts add up.
func TestParts_AddUpForMutatedNames(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	broken := 0
	for _, p := range labelledPairs(t) {
		a, b := p.a, p.b
		for range 8 {
			a, b = mutated(random, a), mutated(random, b)
			if !utf8.ValidString(a) {
				broken++
			}
			wantParts(t, a, b)
		}
	}
	if broken == 0 {
		t.Error("no mutated name is broken UTF-8")
	}
}
