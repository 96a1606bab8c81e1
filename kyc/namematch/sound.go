package namematch

import "strings"

// chSound stands for the sound of ch in keys, where c is not used otherwise.
const chSound = "C"

// digraphs are tried at each place of a word in this order. An entry that is
// inner does not count at the start of a word.
var digraphs = []struct {
	letters, sound string
	inner          bool
}{
	{"chr", "kr", false}, {"sch", "s", false}, {"tch", chSound, false}, {"chh", chSound, false},
	{"ch", chSound, false}, {"sh", "s", false}, {"ph", "f", false}, {"bh", "b", false},
	{"dh", "d", false}, {"th", "t", false}, {"gh", "g", false}, {"kh", "k", false}, {"jh", "j", false},
	{"zh", "l", true}, {"gy", "gn", false}, {"jn", "gn", false}, {"dny", "gn", false}, {"ck", "k", false},
	{"ce", "se", false}, {"ci", "si", false}, {"cy", "si", false},
	{"c", "k", false}, {"q", "k", false}, {"x", "ks", false}, {"w", "v", false},
	{"aa", "a", false}, {"ee", "i", false}, {"oo", "u", false}, {"au", "o", false}, {"ou", "o", false},
	{"y", "i", true},
}

// soundKey folds the usual ways to write one name in Latin letters into one
// key. A word in another script is its own key.
func soundKey(word string) string {
	if !isASCII(word) {
		return word
	}
	key := foldEnd(squeeze(foldLetters(word)))
	key = strings.NewReplacer("nb", "mb", "np", "mp").Replace(key)
	if key == "" {
		return word
	}
	return key
}

func foldLetters(word string) string {
	var out strings.Builder
	for i := 0; i < len(word); {
		letters, sound := foldAt(word, i)
		out.WriteString(sound)
		i += letters
	}
	return out.String()
}

func foldAt(word string, i int) (letters int, sound string) {
	rest := word[i:]
	if glide := strings.HasPrefix(rest, "ow") || strings.HasPrefix(rest, "aw"); glide &&
		(len(rest) == 2 || !isVowel(rune(rest[2]))) {
		return 2, "o"
	}
	if strings.HasPrefix(rest, "ea") && len(rest) > 2 {
		return 2, "e"
	}
	for _, d := range digraphs {
		if strings.HasPrefix(rest, d.letters) && (i > 0 || !d.inner) {
			return len(d.letters), d.sound
		}
	}
	return 1, rest[:1]
}

// squeeze writes repeated letters once.
func squeeze(word string) string {
	var out strings.Builder
	for i := range len(word) {
		if i == 0 || word[i] != word[i-1] {
			out.WriteByte(word[i])
		}
	}
	return out.String()
}

// silentFinalA are the endings whose last vowel Hindi does not sound, so that
// it is written or left out at will. Elsewhere a final a tells Sunil from
// Sunila.
var silentFinalA = []string{"dra", "tra", "sra", "kra", "sna", "rma", "kla", "pta", "ava"}

func foldEnd(key string) string {
	if len(key) > 2 && strings.HasSuffix(key, "h") && isVowel(rune(key[len(key)-2])) {
		key = key[:len(key)-1]
	}
	if len(key) > 3 {
		if stem, cut := strings.CutSuffix(key, "ie"); cut {
			key = stem + "i"
		} else if stem, cut := strings.CutSuffix(key, "ei"); cut {
			key = stem + "e"
		}
	}
	if len(key) < 5 {
		return key
	}
	for _, ending := range []string{"nder", "ndar"} {
		if stem, cut := strings.CutSuffix(key, ending); cut {
			return stem + "ndr"
		}
	}
	for _, ending := range silentFinalA {
		if strings.HasSuffix(key, ending) {
			return key[:len(key)-1]
		}
	}
	return key
}

func isVowel(r rune) bool {
	switch r {
	case 'a', 'e', 'i', 'o', 'u':
		return true
	}
	return false
}
