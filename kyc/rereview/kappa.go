package rereview

import "math"

// Table counts cases by two judgements of a question with two answers: first by the first
// decision, then by the second judgement.
type Table [2][2]int

// Kappa is Cohen's: the agreement of two judges beyond what chance would give, with its 95 %
// interval.
type Kappa struct {
	Value, Low, High float64
}

// z of a 95 % interval.
const z = 1.959963984540054

// N cases.
func (t Table) N() int { return t[0][0] + t[0][1] + t[1][0] + t[1][1] }

// Agreed cases.
func (t Table) Agreed() int { return t[0][0] + t[1][1] }

// Kappa of the table; nil where chance alone would agree always, so that there is nothing to
// tell: both gave one answer in every case. The interval is by the large-sample variance of
// Fleiss, Cohen and Everitt (1969), within -1 and 1.
func (t Table) Kappa() *Kappa {
	n := float64(t.N())
	if n == 0 {
		return nil
	}
	var p [2][2]float64
	var row, column [2]float64
	for i := range p {
		for j := range p[i] {
			p[i][j] = float64(t[i][j]) / n
			row[i] += p[i][j]
			column[j] += p[i][j]
		}
	}
	observed, expected := p[0][0]+p[1][1], row[0]*column[0]+row[1]*column[1]
	if row[0]*column[0] == 1 || row[1]*column[1] == 1 {
		return nil
	}
	kappa := (observed - expected) / (1 - expected)
	var sum float64
	for i := range p {
		own := 1 - (row[i]+column[i])*(1-kappa)
		sum += p[i][i] * own * own
		for j := range p[i] {
			if i != j {
				both := (column[i] + row[j]) * (1 - kappa)
				sum += p[i][j] * both * both
			}
		}
	}
	chance := kappa - expected*(1-kappa)
	deviation := math.Sqrt(math.Max(0, sum-chance*chance)/n) / (1 - expected)
	return &Kappa{
		Value: kappa, Low: math.Max(-1, kappa-z*deviation), High: math.Min(1, kappa+z*deviation),
	}
}
