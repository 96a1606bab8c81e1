package main

import "testing"

func TestMedian_OfRounds(t *testing.T) {
	for _, c := range []struct {
		of   []float64
		want float64
	}{{[]float64{3}, 3}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 1, 3, 2}, 2.5}} {
		if got := median(c.of); got != c.want {
			t.Errorf("median of %v is %v, want %v", c.of, got, c.want)
		}
	}
}

func TestPercentile_IsTheNearestRank(t *testing.T) {
	hundred := make([]int64, 100)
	for i := range hundred {
		hundred[i] = int64(100 - i)
	}
	for p, want := range map[float64]int64{0.5: 50, 0.99: 99, 1: 100, 0: 1} {
		if got := percentile(hundred, p); got != want {
			t.Errorf("percentile %v is %d, want %d", p, got, want)
		}
	}
}
