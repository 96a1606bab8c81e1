package identifier

import (
	"math/big"
	"strings"
	"testing"
)

// Ids and tokens are their bytes as one number, in base62 with leading zeros.
func TestBase62_IsTheNumber(t *testing.T) {
	for _, size := range []int{16, 32} {
		for _, first := range []byte{0, 1, 255} {
			raw := make([]byte, size)
			fillRandom(raw)
			raw[0] = first
			got := base62(raw, 50)
			// big.Int writes digits as 0-9, a-z, A-Z.
			swap := strings.NewReplacer(swapped()...)
			want := swap.Replace(new(big.Int).SetBytes(raw).Text(62))
			if trimmed := strings.TrimLeft(got, "0"); trimmed != want || len(got) != 50 {
				t.Errorf("%x is %s, want %s with leading zeros", raw, got, want)
			}
		}
	}
}

func swapped() (pairs []string) {
	for letter := 'a'; letter <= 'z'; letter++ {
		lower, upper := string(letter), strings.ToUpper(string(letter))
		pairs = append(pairs, lower, upper, upper, lower)
	}
	return pairs
}
