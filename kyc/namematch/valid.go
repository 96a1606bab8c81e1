package namematch

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"verifyme/kyc/namematch/script"
)

const maxPersonRunes = 120

// ValidPerson tells whether s can be the name of a person: letters of any
// script with their marks, spaces, dots, apostrophes and hyphens, at least one
// letter to compare it by, at most 120 characters.
func ValidPerson(s string) bool {
	if !utf8.ValidString(s) || utf8.RuneCountInString(s) > maxPersonRunes {
		return false
	}
	var before rune
	for _, r := range s {
		switch {
		case isNamePunctuation(r):
		case unicode.IsLetter(r):
			if script.IsFiller(r) {
				return false
			}
		case unicode.IsMark(r):
			if !unicode.IsLetter(before) && !unicode.IsMark(before) && !script.IsJoiner(before) {
				return false
			}
		case script.IsJoiner(r):
			if !isVirama(before) {
				return false
			}
		default:
			return false
		}
		before = r
	}
	return len(script.Words(s)) > 0
}

func isNamePunctuation(r rune) bool {
	switch r {
	case ' ', '.', '-', '\u2010', '\u2011':
		return true
	}
	return script.IsApostrophe(r)
}

func isVirama(r rune) bool {
	const viramaClass = 9
	return norm.NFC.PropertiesString(string(r)).CCC() == viramaClass
}
