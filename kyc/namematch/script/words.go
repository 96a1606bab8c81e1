// Package script reads the words of a name: in small Latin letters without
// accents where they are written in the Latin or in an Indian script, as they
// are where they are in another.
package script

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxBytes of a name count; no person's name is longer.
const maxBytes = 512

// specialLetters are Latin and Greek letters that do not decompose.
var specialLetters = strings.NewReplacer(
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ı", "i", "ς", "σ",
)

var asciiApostrophes = strings.NewReplacer("'", "", "`", "")

// Words gives the words of a name in their order, in small letters without
// accents, those of Indian scripts in Latin letters. A word has a letter.
func Words(name string) []string {
	if len(name) > maxBytes {
		name = name[:maxBytes]
	}
	if IsASCII(name) {
		// Most names are: what follows below comes to the same for them.
		return strings.FieldsFunc(asciiApostrophes.Replace(strings.ToLower(name)), isNoSmallLetter)
	}
	name = norm.NFKC.String(strings.ToValidUTF8(name, " "))
	var spelled []string
	for _, word := range strings.FieldsFunc(strings.Map(wordRune, name), unicode.IsSpace) {
		if strings.IndexFunc(word, unicode.IsLetter) < 0 {
			continue
		}
		word = specialLetters.Replace(withoutAccents(strings.ToLower(romanize(word))))
		if word != "" {
			spelled = append(spelled, word)
		}
	}
	return spelled
}

// Written gives the words of a name as it writes them. Where a sign stands for
// several words they are fewer than Words gives.
func Written(name string) []string {
	words := strings.FieldsFunc(name, func(r rune) bool { return wordRune(r) == ' ' })
	out := words[:0]
	for _, word := range words {
		if strings.IndexFunc(word, unicode.IsLetter) >= 0 {
			out = append(out, word)
		}
	}
	return out
}

func isNoSmallLetter(r rune) bool { return r < 'a' || r > 'z' }

// wordRune keeps what words are made of. An apostrophe or a joiner goes
// without parting its word, anything else parts words.
func wordRune(r rune) rune {
	switch {
	case IsApostrophe(r), r == '`', IsJoiner(r):
		return -1
	case unicode.IsLetter(r), unicode.IsMark(r):
		return r
	default:
		return ' '
	}
}

// IsApostrophe tells whether a name may have the sign inside a word, as in
// D'Souza.
func IsApostrophe(r rune) bool {
	return r == '\'' || r == '\u2018' || r == '\u2019' || r == '\u02bc'
}

// IsJoiner: the scripts of India need the two joiners after a virama to write
// some conjuncts; anywhere else they only hide in a name.
func IsJoiner(r rune) bool {
	return r == '\u200c' || r == '\u200d'
}

// IsFiller: the Hangul fillers count as letters and show nothing.
func IsFiller(r rune) bool {
	return r == '\u115f' || r == '\u1160' || r == '\u3164' || r == '\uffa0'
}

// withoutAccents drops the marks that only modify a letter. The vowel signs of
// other scripts are marks as well, and they stay.
func withoutAccents(word string) string {
	if IsASCII(word) {
		return word
	}
	return norm.NFC.String(strings.Map(func(r rune) rune {
		switch {
		case r >= '\u0300' && r <= '\u036f', // combining accents
			r >= '\u064b' && r <= '\u065f', r == '\u0670': // Arabic vowel points
			return -1
		default:
			return r
		}
	}, norm.NFD.String(word)))
}

// IsASCII tells whether s has no byte beyond ASCII.
func IsASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
