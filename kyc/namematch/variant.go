package namematch

const (
	// maxVariantRunes bounds the table of a comparison; longer words are
	// compared for equality only.
	maxVariantRunes = 32
	// never is a cost that no word is long enough for.
	never = 2.0
)

// variantCost is how far two keys are from being the same name: the sum of
// the changes that lead from one to the other, each priced by how often it is
// a mere matter of spelling. ok tells whether the words are long enough for
// that sum to be spelling at all.
func variantCost(a, b string) (cost float64, ok bool) {
	x, y := []rune(a), []rune(b)
	longest := max(len(x), len(y))
	limit := tolerance(longest)
	if longest > maxVariantRunes || len(x)-len(y) > 3 || len(y)-len(x) > 3 {
		return 0, false
	}
	cost = distance(x, y)
	const rounding = 1e-9
	return cost, cost <= limit+rounding
}

// tolerance grows with the word: in a short name each letter counts.
func tolerance(length int) float64 {
	switch {
	case length <= 4:
		return 0.3
	case length == 5:
		return 0.6
	case length <= 7:
		return 0.8
	default:
		return 1.3
	}
}

// distance is the cheapest way from x to y by inserted, left out, replaced
// and swapped letters.
func distance(x, y []rune) float64 {
	rows := make([][]float64, len(x)+1)
	for i := range rows {
		rows[i] = make([]float64, len(y)+1)
	}
	for i := 1; i <= len(x); i++ {
		rows[i][0] = rows[i-1][0] + extraLetter(x, i-1)
	}
	for j := 1; j <= len(y); j++ {
		rows[0][j] = rows[0][j-1] + extraLetter(y, j-1)
	}
	for i := 1; i <= len(x); i++ {
		for j := 1; j <= len(y); j++ {
			best := min(
				rows[i-1][j]+extraLetter(x, i-1),
				rows[i][j-1]+extraLetter(y, j-1),
				rows[i-1][j-1]+otherLetter(x, y, i-1, j-1),
			)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				best = min(best, rows[i-2][j-2]+swapped(x, y, i, j))
			}
			rows[i][j] = best
		}
	}
	return rows[len(x)][len(y)]
}

// extraLetter prices a letter that only one of the words has. Within a word an
// h and the a that Indian scripts do not write come and go; the first letter
// and the last vowel make another name (Anita and Nita, Anil and Anila, Ram
// and Ramu), and so do most other letters.
func extraLetter(word []rune, i int) float64 {
	letter := word[i]
	last := i == len(word)-1
	switch {
	case i == 0:
		return 1.5
	case last && letter == 'a':
		return never
	case last && isVowel(letter):
		return 1
	case letter == 'h':
		return 0.4
	case letter == 'a' && i == 1:
		return 0.6
	case letter == 'a' && !isVowel(word[i-1]):
		return 0.4
	case isVowel(letter):
		return 0.9
	default:
		return 1.1
	}
}

type letterPair struct{ one, other rune }

// near prices the letters that stand for each other in spellings of one name.
var near = map[letterPair]float64{
	{'e', 'i'}: 0.3, {'o', 'u'}: 0.45, {'a', 'e'}: 0.5, {'a', 'o'}: 0.8,
	{'j', 'z'}: 0.3, {'b', 'v'}: 0.5,
	{'d', 't'}: 0.7, {'g', 'k'}: 0.7, {'b', 'p'}: 0.7, {'j', 'y'}: 0.7, {'f', 'p'}: 0.7,
}

// otherLetter prices one letter in the place of another.
func otherLetter(x, y []rune, i, j int) float64 {
	one, other := x[i], y[j]
	if one == other {
		return 0
	}
	if one > other {
		one, other = other, one
	}
	if one == 'm' && other == 'n' && i == len(x)-1 && j == len(y)-1 {
		return 0.7
	}
	cost, isNear := near[letterPair{one, other}]
	switch {
	case !isNear && isVowel(one) && isVowel(other):
		cost = 1
	case !isNear:
		return 1.5
	}
	if first := i == 0 || j == 0; first && cost > 0.5 {
		cost += 0.2
	} else if first && one == 'a' {
		cost += 0.5
	}
	return cost
}

// swapped prices two neighbours before i and j that changed places. At either
// end of a word that makes another name (Archana and Rachana, Kamal and Kamla).
func swapped(x, y []rune, i, j int) float64 {
	switch {
	case i == 2 || j == 2:
		return 1
	case isVowel(x[i-1]) == isVowel(x[i-2]):
		return 0.8
	case i == len(x) && j == len(y):
		return never
	default:
		return 0.5
	}
}
