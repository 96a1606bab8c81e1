package cost

import "verifyme/graph/generated"

// Names that the steps of a request compare, and words of a name.
const (
	comparisonRows = 4
	nameWordRows   = 4
)

func comparisons(c *generated.ComplexityRoot) {
	words := func(child int) int { return 1 + nameWordRows*child }
	c.Query.NameComparisons = func(child int, _ string) int { return 1 + comparisonRows*child }
	c.NameComparison.Pairs, c.NameComparison.Missing, c.NameComparison.Ceilings = words, words, words
}
