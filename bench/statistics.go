package main

import (
	"math"
	"slices"
)

// median of a few rounds: one that a neighbour on the machine disturbed does
// not move it.
func median(xs []float64) float64 {
	sorted := slices.Sorted(slices.Values(xs))
	n := len(sorted)
	if n == 0 {
		return math.NaN()
	}
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// percentile by nearest rank: the smallest value that p of all do not exceed.
func percentile[T int64 | float64](xs []T, p float64) T {
	sorted := slices.Sorted(slices.Values(xs))
	rank := int(math.Ceil(p * float64(len(sorted))))
	return sorted[max(rank, 1)-1]
}
