package namematch

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const maxNameBytes = 512

// specialLetters are Latin and Greek letters that do not decompose.
var specialLetters = strings.NewReplacer(
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ı", "i", "ς", "σ",
)

// spell gives the words of a name in their order, in small letters without
// accents, those of Indian scripts in Latin letters.
func spell(name string) []string {
	if len(name) > maxNameBytes {
		name = name[:maxNameBytes]
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

// wordRune keeps what words are made of. An apostrophe or a joiner goes
// without parting its word, anything else parts words.
func wordRune(r rune) rune {
	switch {
	case isApostrophe(r), r == '`', isJoiner(r):
		return -1
	case unicode.IsLetter(r), unicode.IsMark(r):
		return r
	default:
		return ' '
	}
}

// withoutAccents drops the marks that only modify a letter. The vowel signs of
// other scripts are marks as well, and they stay.
func withoutAccents(word string) string {
	if isASCII(word) {
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

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
