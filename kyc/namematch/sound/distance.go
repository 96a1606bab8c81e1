package sound

const (
	// maxRunes bounds the work of a comparison; longer words are compared for
	// equality only.
	maxRunes = 32
	// never is a price that no word is long enough for.
	never = 2.0
	// diphthong is the price of ai in the place of e, as in Zubaida and Zubeda.
	diphthong = 0.4
)

// Near is how far two keys are from being the same name: the sum of the
// changes that lead from one to the other, each priced by how often it is a
// mere matter of spelling. ok tells whether the words are long enough for that
// sum to be spelling at all; without it the price is 0.
func Near(a, b string) (price float64, ok bool) {
	if len(a) > maxRunes*4 || len(b) > maxRunes*4 {
		return 0, false
	}
	x, y := []rune(a), []rune(b)
	longest := max(len(x), len(y))
	if longest > maxRunes || len(x)-len(y) > 3 || len(y)-len(x) > 3 {
		return 0, false
	}
	const rounding = 1e-9
	limit := tolerance(longest) + rounding
	if price = distance(x, y, limit); price > limit {
		return 0, false
	}
	return price, true
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

// row holds the prices of the ways to each start of the second word.
type row [maxRunes + 1]float64

// distance is the cheapest way from x to y by inserted, left out, replaced and
// swapped letters, or more than limit where each way is dearer than that.
func distance(x, y []rune, limit float64) float64 {
	var rows [3]row
	above, current, beyond := &rows[0], &rows[1], &rows[2]
	for j := 1; j <= len(y); j++ {
		above[j] = above[j-1] + extraLetter(y, j-1)
	}
	cheapestAbove := 0.0
	for i := 1; i <= len(x); i++ {
		current[0] = above[0] + extraLetter(x, i-1)
		cheapest := current[0]
		for j := 1; j <= len(y); j++ {
			best := min(
				above[j]+extraLetter(x, i-1),
				current[j-1]+extraLetter(y, j-1),
				above[j-1]+otherLetter(x, y, i-1, j-1),
			)
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				best = min(best, beyond[j-2]+swapped(x, y, i, j))
			}
			if y[j-1] == 'e' && isAI(x, i) {
				best = min(best, beyond[j-1]+diphthong)
			}
			if x[i-1] == 'e' && isAI(y, j) {
				best = min(best, above[j-2]+diphthong)
			}
			current[j] = best
			cheapest = min(cheapest, best)
		}
		// A swap leads over one row, any other change from row to row.
		if cheapest > limit && cheapestAbove > limit {
			return cheapest
		}
		cheapestAbove = cheapest
		beyond, above, current = above, current, beyond
	}
	return above[len(y)]
}

// isAI tells whether ai stands before i.
func isAI(word []rune, i int) bool { return i > 1 && word[i-2] == 'a' && word[i-1] == 'i' }

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
	case letter == 'e':
		return 0.7
	case isVowel(letter):
		return 0.9
	default:
		return 1.1
	}
}

// near prices the letters that stand for each other in spellings of one name,
// by their places in the alphabet, the first one smaller; 0 for all others.
var near = nearLetters(map[string]float64{
	"ei": 0.3, "ou": 0.45, "ae": 0.5, "ao": 0.8, "jz": 0.3, "bv": 0.5,
	"dt": 0.7, "gk": 0.7, "bp": 0.7, "jy": 0.7, "fp": 0.7,
})

func nearLetters(pairs map[string]float64) (out [26][26]float64) {
	for pair, price := range pairs {
		out[pair[0]-'a'][pair[1]-'a'] = price
	}
	return out
}

func nearPrice(one, other rune) (price float64, isNear bool) {
	if one < 'a' || other > 'z' {
		return 0, false
	}
	price = near[one-'a'][other-'a']
	return price, price > 0
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
	price, isNear := nearPrice(one, other)
	switch {
	case !isNear && isVowel(one) && isVowel(other):
		price = 1
	case !isNear:
		return 1.5
	case i > 0 && j > 0 && isNasal(x[i-1]) && isNasal(y[j-1]) && isVoicing(one, other):
		return 0.3
	}
	if first := i == 0 || j == 0; first && price > 0.5 {
		price += 0.2
	} else if first && one == 'a' {
		price += 0.5
	}
	return price
}

// After a nasal the south writes a voiced letter with either, as in Thambi and
// Thampi.
func isVoicing(one, other rune) bool {
	return one == 'd' && other == 't' || one == 'g' && other == 'k' || one == 'b' && other == 'p'
}

func isNasal(r rune) bool { return r == 'n' || r == 'm' }

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

// Swapped tells whether one word is the other with two neighbouring letters
// inside it exchanged: a slip of the fingers that may change the sound, as in
// Umseh for Umesh.
func Swapped(a, b string) bool {
	if len(a) != len(b) || a == b {
		return false
	}
	at := 0
	for a[at] == b[at] {
		at++
	}
	return at > 1 && at+2 < len(a) && a[at] == b[at+1] && a[at+1] == b[at] && a[at+2:] == b[at+2:]
}
