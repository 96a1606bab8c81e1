package namematch

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

func TestScore_NameIsLikeItself(t *testing.T) {
	for _, name := range names(t) {
		if got := Similarity(name, name); got != 100 {
			t.Errorf("%q and itself: %d", name, got)
		}
	}
}

func TestScore_BothWaysAreTheSame(t *testing.T) {
	const sample = 97 // each name with many others, not with all
	all := names(t)
	for i, a := range all {
		for j := i % sample; j < len(all); j += sample {
			b := all[j]
			if one, other := Similarity(a, b), Similarity(b, a); one != other {
				t.Errorf("%q and %q: %d one way, %d the other", a, b, one, other)
			}
		}
	}
}

func TestScore_WordOrderPlaysNoPart(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, name := range names(t) {
		list := words(name)
		if slices.ContainsFunc(list, func(w word) bool { return lexicon[w.key]&title != 0 }) {
			continue // a title is one by its place
		}
		written := strings.Fields(name)
		random.Shuffle(len(written), func(i, j int) { written[i], written[j] = written[j], written[i] })
		if shuffled := strings.Join(written, " "); Similarity(name, shuffled) != 100 {
			t.Errorf("%q and %q: %d", name, shuffled, Similarity(name, shuffled))
		}
	}
}

func TestMatch_TitleOrMiddleInitialKeepsIt(t *testing.T) {
	for _, name := range []string{"Ramesh Tandon", "Lakshmi Menon", "Imran Khan", "Snehal Patil", "रमेश कुमार"} {
		first, last, _ := strings.Cut(name, " ")
		for _, other := range []string{
			"Mr " + name, "Smt. " + name, first + " Q " + last, strings.ToUpper(name), name + " ",
		} {
			if !Match(name, other, nameMatchMin) {
				t.Errorf("%q and %q: %d", name, other, Similarity(name, other))
			}
		}
	}
}

func TestMatch_WithoutALetterNothing(t *testing.T) {
	for _, name := range []string{"", " ", "...", "-'", "123", "\x00", "\u0301", "\xff\xfe"} {
		if got := Similarity(name, name); got != 0 {
			t.Errorf("%q and itself: %d", name, got)
		}
		if Match(name, name, 0) || Match(name, "Ramesh Kumar", 0) {
			t.Errorf("%q matches", name)
		}
	}
}

func TestMatch_TakesTheScoreItself(t *testing.T) {
	const a, b = "S Ramesh", "Ramesh Subramanian"
	score := Similarity(a, b)
	if !Match(a, b, score) || Match(a, b, score+1) {
		t.Errorf("the limit of %q and %q is not %d", a, b, score)
	}
}

// A name comes from outside: however it is made, its comparison is cheap. What
// is allocated is counted, since the search for joined words allocates at each
// step and all other work is bounded by the words of a name and their letters.
func TestScore_HostileNamesAreCheap(t *testing.T) {
	const maxAllocations = 40_000
	rows := map[string][2]string{
		"ten kilobytes of letters":  {strings.Repeat("a", 10_000), strings.Repeat("b", 10_000)},
		"ten kilobytes of words":    {strings.Repeat("ab ", 3_400), strings.Repeat("ba ", 3_400)},
		"ten kilobytes of initials": {strings.Repeat("a ", 5_000), strings.Repeat("b ", 5_000)},
		"ten kilobytes of marks":    {"a" + strings.Repeat("\u0301", 5_000), "a" + strings.Repeat("\u0302", 5_000)},
		"letters that expand":       {strings.Repeat("\ufdfa", 3_000), strings.Repeat("\ufdfb", 3_000)},
		"words that nearly join":    {strings.Repeat("aba abc abd abe ", 2), "abaabcabx abeabdaby abcabaabz abdabeabw"},
		"eight words, eight joined": {strings.Repeat("abab ", 8), strings.Repeat("ababababac ", 8)},
		"broken bytes":              {strings.Repeat("\xe0", 10_000), strings.Repeat("\xff", 10_000)},
	}
	for kind, row := range rows {
		allocations := testing.AllocsPerRun(1, func() { Explain(row[0], row[1]) })
		t.Logf("%s: %.0f allocations", kind, allocations)
		if allocations > maxAllocations {
			t.Errorf("%s: %.0f allocations, want at most %d", kind, allocations, maxAllocations)
		}
	}
}

func FuzzSimilarity(f *testing.F) {
	f.Add("Ramesh Kumar", "KUMAR RAMESH")
	f.Add("", "...")
	for _, p := range labelledPairs(f) {
		f.Add(p.a, p.b)
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		wantParts(t, a, b)
		if self := Similarity(a, a); self != 0 && self != 100 || ValidPerson(a) && self != 100 {
			t.Fatalf("%q and itself: %d", a, self)
		}
	})
}

// The benchmarks go through the labelled pairs: a result is the time of a pair.
func BenchmarkSimilarity(b *testing.B) {
	pairs := labelledPairs(b)
	i := 0
	for b.Loop() {
		p := &pairs[i%len(pairs)]
		Similarity(p.a, p.b)
		i++
	}
}

func BenchmarkExplain(b *testing.B) {
	pairs := labelledPairs(b)
	i := 0
	for b.Loop() {
		p := &pairs[i%len(pairs)]
		Explain(p.a, p.b)
		i++
	}
}

// Names in which much is joined and little is the same.
func BenchmarkSimilarity_HardPair(b *testing.B) {
	for b.Loop() {
		Similarity("Mr. Venkata Ramana K Reddy", "VENKATARAMANA REDDY KOTA")
	}
}
