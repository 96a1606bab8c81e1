package script

import "strings"

// The nine major scripts of India lie in Unicode blocks of one common layout,
// so one table of offsets turns all of them into Latin letters.
const (
	indicFirst = 0x0900
	indicLast  = 0x0d7f
	blockSize  = 0x80
)

// The blocks in their order, as far as a script has rules of its own.
const (
	devanagari = iota
	bengali
	gurmukhi
	gujarati
	_ // Odia
	tamil
)

// Offsets in the common layout. The tippi and the addak are Gurmukhi's.
const (
	invertedBindu = 0x00
	chandrabindu  = 0x01
	anusvara      = 0x02
	visarga       = 0x03
	letterTta     = 0x1f
	letterNna     = 0x23
	letterPa      = 0x2a
	letterMa      = 0x2e
	letterYa      = 0x2f
	letterRa      = 0x30
	letterLa      = 0x32
	letterVa      = 0x35
	nukta         = 0x3c
	virama        = 0x4d
	tippi         = 0x70
	addak         = 0x71
)

var indicVowels = map[rune]string{
	0x04: "a", 0x05: "a", 0x06: "aa", 0x07: "i", 0x08: "ii", 0x09: "u", 0x0a: "uu", 0x0b: "ri", 0x0c: "li",
	0x0d: "e", 0x0e: "e", 0x0f: "e", 0x10: "ai", 0x11: "o", 0x12: "o", 0x13: "o", 0x14: "au",
}

var indicVowelSigns = map[rune]string{
	0x3e: "aa", 0x3f: "i", 0x40: "ii", 0x41: "u", 0x42: "uu", 0x43: "ri", 0x44: "ri",
	0x45: "e", 0x46: "e", 0x47: "e", 0x48: "ai", 0x49: "o", 0x4a: "o", 0x4b: "o", 0x4c: "au", 0x57: "au",
}

var indicConsonants = map[rune]string{
	0x15: "k", 0x16: "kh", 0x17: "g", 0x18: "gh", 0x19: "n",
	0x1a: "ch", 0x1b: "chh", 0x1c: "j", 0x1d: "jh", 0x1e: "n",
	0x1f: "t", 0x20: "th", 0x21: "d", 0x22: "dh", 0x23: "n",
	0x24: "t", 0x25: "th", 0x26: "d", 0x27: "dh", 0x28: "n", 0x29: "n",
	0x2a: "p", 0x2b: "ph", 0x2c: "b", 0x2d: "bh", 0x2e: "m",
	0x2f: "y", 0x30: "r", 0x31: "r", 0x32: "l", 0x33: "l", 0x34: "zh", 0x35: "v",
	0x36: "sh", 0x37: "sh", 0x38: "s", 0x39: "h",
}

// A nukta below makes another consonant of these.
var indicDotted = map[rune]string{0x15: "k", 0x1c: "z", 0x21: "r", 0x22: "rh", 0x2b: "f", 0x2f: "y"}

// Letters outside the common layout, by code point: the value is without the
// inherent vowel, and the letter has none.
var indicBare = map[rune]string{
	'\u09ce': "t", '\u0d7a': "n", '\u0d7b': "n", '\u0d7c': "r", '\u0d7d': "l", '\u0d7e': "l", '\u0d7f': "k",
}

// Consonants outside the common layout, by code point.
var indicExtra = map[rune]string{
	'\u09f0': "r", '\u09f1': "v", '\u0a5c': "r", '\u0b5f': "y", '\u0b71': "v",
}

// romanize turns the letters of Indian scripts into Latin ones and leaves all
// others. The text has to be composed (NFC or NFKC).
func romanize(word string) string {
	if IsASCII(word) {
		return word
	}
	r := romanizer{runes: []rune(word)}
	for i := range r.runes {
		r.letter(i)
	}
	if r.inherent && soundsFinalVowel(r.runes) {
		r.out.WriteByte('a')
	}
	return r.out.String()
}

type romanizer struct {
	runes    []rune
	out      strings.Builder
	inherent bool // the last consonant still waits for its vowel
}

// sound writes letters after the vowel that a consonant before them has by
// itself.
func (r *romanizer) sound(letters string) {
	if r.inherent {
		r.out.WriteByte('a')
	}
	r.inherent = false
	r.out.WriteString(letters)
}

func (r *romanizer) letter(i int) {
	letter := r.runes[i]
	offset := offsetInBlock(letter)
	if sign, ok := indicVowelSigns[offset]; ok {
		r.inherent = false
		r.out.WriteString(sign)
		return
	}
	if consonant, ok := consonantAt(r.runes, i); ok {
		r.sound("")
		if block(letter) == tamil {
			consonant = tamilSound(consonant, r.runes, i, r.out.String())
		}
		r.out.WriteString(consonant)
		r.inherent = true
		return
	}
	if bare, ok := indicBare[letter]; ok {
		r.sound(bare)
		return
	}
	if vowel, ok := indicVowels[offset]; ok {
		r.sound(vowel)
		return
	}
	switch offset {
	case virama:
		r.inherent = false
	case invertedBindu, chandrabindu, anusvara, tippi:
		r.sound(nasalBefore(r.runes, i))
	case visarga:
		r.sound("h")
	case nukta, addak: // heard in the letters around them
	default:
		r.sound(string(letter))
	}
}

func block(letter rune) rune { return (letter - indicFirst) / blockSize }

// offsetInBlock is the place of a letter in the common layout, -1 for a letter
// of another script.
func offsetInBlock(letter rune) rune {
	if letter < indicFirst || letter > indicLast {
		return -1
	}
	return letter % blockSize
}

func offsetAt(runes []rune, i int) rune {
	if i < 0 || i >= len(runes) {
		return -1
	}
	return offsetInBlock(runes[i])
}

func consonantAt(runes []rune, i int) (string, bool) {
	if extra, ok := indicExtra[runes[i]]; ok {
		return extra, true
	}
	offset := offsetAt(runes, i)
	if offsetAt(runes, i+1) == nukta {
		if dotted, ok := indicDotted[offset]; ok {
			return dotted, true
		}
	}
	if offset == letterYa && block(runes[i]) == bengali {
		return "j", true
	}
	consonant, ok := indicConsonants[offset]
	return consonant, ok
}

// tamilSound picks the sound of a letter that Tamil uses for several: a single
// consonant between vowels or after a nasal is voiced, at the start of a word,
// doubled or beside another consonant it is not. The sibilant is ch only doubled
// and after the hard t, as in the Tamil spelling of Lakshmi.
func tamilSound(consonant string, runes []rune, i int, before string) string {
	doubled := offsetAt(runes, i+1) == virama && offsetAt(runes, i+2) == offsetAt(runes, i) ||
		offsetAt(runes, i-1) == virama && offsetAt(runes, i-2) == offsetAt(runes, i)
	if doubled {
		return consonant
	}
	if consonant == "ch" {
		if offsetAt(runes, i-1) == virama && offsetAt(runes, i-2) == letterTta {
			return consonant
		}
		return "s"
	}
	if before == "" || offsetAt(runes, i+1) == virama || !strings.ContainsAny(before[len(before)-1:], "aeiounm") {
		return consonant
	}
	switch consonant {
	case "k":
		return "g"
	case "t":
		return "d"
	case "p":
		return "b"
	}
	return consonant
}

// nasalBefore: the nasal sign sounds m before the labials.
func nasalBefore(runes []rune, i int) string {
	if next := offsetAt(runes, i+1); next >= letterPa && next <= letterMa {
		return "m"
	}
	return "n"
}

// soundsFinalVowel: the northern scripts leave the last inherent vowel silent,
// except in a word that would have no vowel at all, and where the consonant
// cannot be said after the one before it, as in Maurya and Krishna.
func soundsFinalVowel(runes []rune) bool {
	last := len(runes) - 1
	switch block(runes[last]) {
	case devanagari, bengali, gurmukhi, gujarati:
		if last == 0 {
			return true
		}
		if offsetAt(runes, last-1) != virama || offsetAt(runes, last-2) == offsetAt(runes, last) {
			return false
		}
		switch offsetAt(runes, last) {
		case letterNna, letterMa, letterYa, letterRa, letterLa, letterVa:
			return true
		}
		return false
	}
	return true
}
