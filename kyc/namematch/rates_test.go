package namematch

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// nameMatchMin is the specification's default.
const nameMatchMin = 70

// The shares of labelled pairs that may go wrong at the default threshold, and
// how many do. Whoever changes a rule lowers the counts, or says why not.
const (
	maxFalseAcceptRate, maxFalseRejectRate = 0.02, 0.05
	falseAccepts, falseRejects             = 3, 6
)

// tally counts labelled pairs of one person and of two.
type tally struct{ same, different int }

func (c *tally) add(p labelled) {
	if p.same {
		c.same++
	} else {
		c.different++
	}
}

func TestRates_AtTheDefaultThreshold(t *testing.T) {
	var all, wrong tally
	for _, p := range labelledPairs(t) {
		all.add(p)
		if score := Similarity(p.a, p.b); (score >= nameMatchMin) != p.same {
			wrong.add(p)
			t.Logf("wrong: %s: %s: %q and %q, %+v", p.tradition, p.kind, p.a, p.b, Explain(p.a, p.b))
		}
	}
	accepted := float64(wrong.different) / float64(all.different)
	rejected := float64(wrong.same) / float64(all.same)
	t.Logf("of %d pairs of two persons %d pass (%.1f %%), of %d of one person %d do not (%.1f %%)",
		all.different, wrong.different, 100*accepted, all.same, wrong.same, 100*rejected)
	if accepted > maxFalseAcceptRate || wrong.different > falseAccepts {
		t.Errorf("%d false accepts (%.3f), want at most %d", wrong.different, accepted, falseAccepts)
	}
	if rejected > maxFalseRejectRate || wrong.same > falseRejects {
		t.Errorf("%d false rejects (%.3f), want at most %d", wrong.same, rejected, falseRejects)
	}
}

// maxWrong at a threshold: pairs of two persons that reach it, and pairs of one
// that do not.
var maxWrong = map[int]tally{
	60: {same: 6, different: 144}, 80: {same: 14, different: 3}, 90: {same: 36, different: 3},
}

func TestRates_PerBandOfScores(t *testing.T) {
	const width = 5
	bands := [100/width + 1]tally{}
	var all tally
	for _, p := range labelledPairs(t) {
		all.add(p)
		bands[Similarity(p.a, p.b)/width].add(p)
	}
	var lines strings.Builder
	rejected, accepted := 0, all.different
	for i, band := range bands {
		least := i * width
		fmt.Fprintf(&lines, "\n%3d to %3d: %3d of one person, %3d of two; with %3d as the threshold "+
			"%5.1f %% false accepts, %5.1f %% false rejects", least, min(least+width-1, 100), band.same, band.different,
			least, 100*float64(accepted)/float64(all.different), 100*float64(rejected)/float64(all.same))
		if limit, bound := maxWrong[least]; bound && (accepted > limit.different || rejected > limit.same) {
			t.Errorf("with %d as the threshold %d false accepts and %d false rejects, want at most %d and %d",
				least, accepted, rejected, limit.different, limit.same)
		}
		accepted -= band.different
		rejected += band.same
	}
	t.Log(lines.String())
}

func TestRates_PerKind(t *testing.T) {
	type counts struct{ of, wrong tally }
	for _, by := range []struct {
		what string
		of   func(labelled) string
	}{
		{"kind", func(p labelled) string { return p.kind }},
		{"tradition", func(p labelled) string { return p.tradition }},
	} {
		groups := map[string]*counts{}
		for _, p := range labelledPairs(t) {
			c := groups[by.of(p)]
			if c == nil {
				c = &counts{}
				groups[by.of(p)] = c
			}
			c.of.add(p)
			if (Similarity(p.a, p.b) >= nameMatchMin) != p.same {
				c.wrong.add(p)
			}
		}
		var lines strings.Builder
		for _, group := range slices.Sorted(maps.Keys(groups)) {
			c := groups[group]
			fmt.Fprintf(&lines, "\n%-35s %3d of one person, %2d wrong; %3d of two, %2d wrong",
				group, c.of.same, c.wrong.same, c.of.different, c.wrong.different)
		}
		t.Logf("by %s:%s", by.what, lines.String())
	}
}
