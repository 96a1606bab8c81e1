package namematch

import (
	"bufio"
	"os"
	"strings"
	"testing"
)

// labelled is a pair of testdata/pairs.tsv, which says how it was labelled.
type labelled struct {
	same            bool
	a, b            string
	tradition, kind string
}

func labelledPairs(t testing.TB) []labelled {
	t.Helper()
	file, err := os.Open("testdata/pairs.tsv")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var all []labelled
	for lines := bufio.NewScanner(file); lines.Scan(); {
		line := lines.Text()
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) != 4 || fields[0] != "same" && fields[0] != "different" {
			t.Fatalf("%q is no labelled pair", line)
		}
		tradition, kind, found := strings.Cut(fields[3], ": ")
		if !found {
			t.Fatalf("%q has no kind", line)
		}
		all = append(all, labelled{fields[0] == "same", fields[1], fields[2], tradition, kind})
	}
	return all
}

// names are all that occur in the labelled pairs and have a letter.
func names(t testing.TB) []string {
	t.Helper()
	seen := map[string]bool{}
	var all []string
	for _, p := range labelledPairs(t) {
		for _, name := range []string{p.a, p.b} {
			if !seen[name] && len(words(name)) > 0 {
				all = append(all, name)
			}
			seen[name] = true
		}
	}
	return all
}

// A pair that stands twice would count twice in the rates.
func TestPairs_AreManyAndEachStandsOnce(t *testing.T) {
	const wantSame, wantDifferent = 300, 300
	count := map[bool]int{}
	seen := map[[2]string]bool{}
	for _, p := range labelledPairs(t) {
		key := [2]string{min(p.a, p.b), max(p.a, p.b)}
		if seen[key] {
			t.Errorf("%q and %q stand twice", p.a, p.b)
		}
		seen[key] = true
		count[p.same]++
	}
	if count[true] < wantSame || count[false] < wantDifferent {
		t.Errorf("%d pairs of one person and %d of two, want at least %d and %d",
			count[true], count[false], wantSame, wantDifferent)
	}
}
