// Package sound tells how near two words of names are: by a key that the usual
// spellings of one name share, and by the changes from one key to another.
package sound

import (
	"bytes"
	"strings"

	"verifyme/kyc/namematch/script"
)

// chSound stands for the sound of ch in keys, where c is not used otherwise.
const chSound = "C"

// digraph is a way to write a sound. One that is inner does not count at the
// start of a word.
type digraph struct {
	letters, sound string
	inner          bool
}

// digraphs by their first letter, each in the order in which they are tried.
var digraphs = byFirstLetter([]digraph{
	{"sch", "s", false}, {"tch", chSound, false}, {"chh", chSound, false},
	{"ch", chSound, false}, {"sh", "s", false}, {"ph", "f", false}, {"bh", "b", false},
	{"dh", "d", false}, {"th", "t", false}, {"gh", "g", false}, {"kh", "k", false}, {"jh", "j", false},
	{"zh", "l", true}, {"gy", "gn", false}, {"jn", "gn", false}, {"dny", "gn", false}, {"ck", "k", false},
	{"ce", "se", false}, {"ci", "si", false}, {"cy", "si", false},
	{"c", "k", false}, {"q", "k", false}, {"x", "ks", false}, {"w", "v", false},
	{"auddin", "audin", false}, // -uddin begins with its own vowel, as in Salauddin
	{"kunhi", "kunji", false},
	{"aa", "a", false}, {"ee", "i", false}, {"oo", "u", false}, {"au", "o", false}, {"ou", "o", false},
	{"y", "i", true},
})

func byFirstLetter(list []digraph) (out [1 << 7][]digraph) {
	for _, d := range list {
		out[d.letters[0]] = append(out[d.letters[0]], d)
	}
	return out
}

// Key folds the usual ways to write one name in Latin letters into one key. A
// word in another script is its own key.
func Key(word string) string {
	if !script.IsASCII(word) {
		return word
	}
	var space [64]byte
	key := foldEnd(squeeze(foldLetters(space[:0], word)))
	for i := 1; i < len(key); i++ {
		if key[i-1] == 'n' && (key[i] == 'b' || key[i] == 'p') {
			key[i-1] = 'm'
		}
	}
	if len(key) == 0 {
		return word
	}
	return string(key)
}

func foldLetters(out []byte, word string) []byte {
	for i := 0; i < len(word); {
		letters, sound := foldAt(word, i)
		out = append(out, sound...)
		i += letters
	}
	return out
}

func foldAt(word string, i int) (letters int, sound string) {
	rest := word[i:]
	if glide := strings.HasPrefix(rest, "ow") || strings.HasPrefix(rest, "aw"); glide &&
		(len(rest) == 2 || !isVowel(rune(rest[2]))) {
		return 2, "o"
	}
	switch {
	case i > 0:
	case strings.HasPrefix(rest, "chr"): // Christopher, not Gurcharan
		return 2, "k"
	case strings.HasPrefix(rest, "ae"): // Aejaz, not Ismael
		return 2, "e"
	case strings.HasPrefix(rest, "ksh"): // Kshirod, not Lakshmi
		return 3, "k"
	case strings.HasPrefix(rest, "ny"):
		return 2, "gn"
	}
	if strings.HasPrefix(rest, "ea") && len(rest) > 2 {
		return 2, "e"
	}
	for _, d := range digraphs[rest[0]] {
		if strings.HasPrefix(rest, d.letters) && (i > 0 || !d.inner) {
			return len(d.letters), d.sound
		}
	}
	return 1, rest[:1]
}

// squeeze writes repeated letters once.
func squeeze(word []byte) []byte {
	out := word[:0]
	for i, letter := range word {
		if i == 0 || letter != out[len(out)-1] {
			out = append(out, letter)
		}
	}
	return out
}

// ends are the endings of keys that are written in several ways. A name shorter
// than least keeps its end: there the last letters tell names apart.
var ends = []struct {
	written, folded string
	least           int
}{
	{"nder", "ndr", 5}, {"ndar", "ndr", 5},
	{"inh", "ing", 4}, {"kue", "k", 5}, {"z", "s", 3},
	{"ravu", "rao", 4}, {"av", "ao", 3}, {"ev", "eo", 4}, {"gavkar", "gaonkar", 7}, {"gaokar", "gaonkar", 7},
	{"ore", "or", 5}, {"orge", "org", 5},
	// The last a that Hindi does not sound is written or left out at will.
	// Elsewhere a final a tells Sunil from Sunila.
	{"dra", "dr", 5}, {"tra", "tr", 5}, {"sra", "sr", 5}, {"kra", "kr", 5}, {"sna", "sn", 5}, {"rma", "rm", 5},
	{"kla", "kl", 5}, {"pta", "pt", 5}, {"ava", "ao", 5},
	// Endings of men's names that the south and the east write with it.
	{"nata", "nat", 7}, {"raja", "raj", 7}, {"deva", "deo", 7}, {"dara", "dar", 7}, {"kara", "kar", 7},
	{"brata", "brat", 7},
	{"anta", "ant", 8}, {"svara", "svar", 7}, {"kumara", "kumar", 8}, {"sekara", "sekar", 8}, {"nanda", "nand", 8},
	{"esa", "es", 6}, {"aia", "ai", 7},
}

func foldEnd(key []byte) []byte {
	if len(key) > 2 && key[len(key)-1] == 'h' && isVowel(rune(key[len(key)-2])) {
		key = key[:len(key)-1]
	}
	if len(key) > 3 {
		if stem, cut := bytes.CutSuffix(key, []byte("ie")); cut {
			key = append(stem, 'i')
		} else if stem, cut := bytes.CutSuffix(key, []byte("ei")); cut {
			key = append(stem, 'e')
		}
	}
	for _, end := range ends {
		if len(key) >= end.least && endsWith(key, end.written) {
			return append(key[:len(key)-len(end.written)], end.folded...)
		}
	}
	return key
}

func endsWith(key []byte, end string) bool { return string(key[len(key)-len(end):]) == end }

func isVowel(r rune) bool {
	switch r {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}
