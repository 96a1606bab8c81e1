package rereview

import (
	"math"
	"testing"
)

// Worked examples of the literature, and what follows from the definition.
func TestKappa_WorkedExamples(t *testing.T) {
	for name, c := range map[string]struct {
		table Table
		want  float64
	}{
		// Fifty applications for grants, read by two readers.
		"grants": {Table{{20, 5}, {10, 15}}, 0.4},
		// The same share of agreement and other margins: Feinstein and Cicchetti's paradox.
		"even margins":   {Table{{45, 15}, {25, 15}}, 0.1304},
		"uneven margins": {Table{{25, 35}, {5, 35}}, 0.2593},
		"one mind":       {Table{{12, 0}, {0, 8}}, 1},
		"two minds":      {Table{{0, 10}, {10, 0}}, -1},
		"chance":         {Table{{16, 4}, {4, 1}}, 0},
	} {
		if got := c.table.Kappa(); got == nil || math.Abs(got.Value-c.want) > 5e-5 {
			t.Errorf("%s: %+v, want %v", name, got, c.want)
		}
	}
	for _, flat := range []Table{{}, {{30, 0}, {0, 0}}, {{0, 0}, {0, 30}}} {
		if got := flat.Kappa(); got != nil {
			t.Errorf("%v has a kappa of %v, where nothing can be told", flat, *got)
		}
	}
}

// plain kappa by its definition, of shares.
func plain(p [4]float64) float64 {
	n := p[0] + p[1] + p[2] + p[3]
	first, second := (p[0]+p[1])/n, (p[0]+p[2])/n
	expected := first*second + (1-first)*(1-second)
	return ((p[0]+p[3])/n - expected) / (1 - expected)
}

// The interval is that of the delta method, worked out here by differences in place of the
// formula; both answers' names and both judges may be swapped.
func TestKappa_Properties(t *testing.T) {
	for seed := range 3000 {
		table := Table{{seed%17 + 1, seed*7%13 + 1}, {seed*5%11 + 1, seed*3%19 + 1}}
		got := table.Kappa()
		n := float64(table.N())
		p := [4]float64{
			float64(table[0][0]) / n, float64(table[0][1]) / n, float64(table[1][0]) / n, float64(table[1][1]) / n,
		}
		var mean, square float64
		for i := range p {
			const h = 1e-6
			more, less := p, p
			more[i] += h
			less[i] -= h
			slope := (plain(more) - plain(less)) / (2 * h)
			mean += p[i] * slope
			square += p[i] * slope * slope
		}
		half := z * math.Sqrt((square-mean*mean)/n)
		want := Kappa{plain(p), math.Max(-1, plain(p)-half), math.Min(1, plain(p)+half)}
		for _, d := range []float64{got.Value - want.Value, got.Low - want.Low, got.High - want.High} {
			if math.Abs(d) > 1e-5 {
				t.Fatalf("%v: %+v, want %+v", table, *got, want)
			}
		}
		renamed := Table{{table[1][1], table[1][0]}, {table[0][1], table[0][0]}}.Kappa()
		swapped := Table{{table[0][0], table[1][0]}, {table[0][1], table[1][1]}}.Kappa()
		for _, other := range []*Kappa{renamed, swapped} {
			if math.Abs(other.Value-got.Value) > 1e-9 || math.Abs(other.Low-got.Low) > 1e-9 {
				t.Fatalf("%v: %+v under another order, want %+v", table, *other, *got)
			}
		}
		more := Table{
			{table[0][0] * 4, table[0][1] * 4}, {table[1][0] * 4, table[1][1] * 4},
		}.Kappa()
		if math.Abs(more.Value-got.Value) > 1e-9 || more.High-more.Low > got.High-got.Low+1e-9 {
			t.Fatalf("%v: four times as many cases make %+v of %+v", table, *more, *got)
		}
	}
}
