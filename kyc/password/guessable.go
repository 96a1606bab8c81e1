package password

import (
	"bytes"
	"compress/gzip"
	_ "embed" // the list
	"io"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// commonPasswords are 20,000 that are used most often and all that are known of twelve characters and more, from
// the dictionary of @zxcvbn-ts/language-common 3.0.4 (MIT), a line each.
//
//go:embed common.txt.gz
var commonPasswords []byte

var isCommon = sync.OnceValue(func() map[string]bool {
	in, err := gzip.NewReader(bytes.NewReader(commonPasswords))
	if err != nil {
		panic(err) // the program is damaged
	}
	list, err := io.ReadAll(in)
	if err != nil {
		panic(err)
	}
	common := map[string]bool{}
	for line := range strings.Lines(string(list)) {
		common[strings.TrimSuffix(line, "\n")] = true
	}
	return common
})

// rows in which passwords are typed without thought.
var rows = []string{
	"abcdefghijklmnopqrstuvwxyz", "qwertyuiopasdfghjklzxcvbnm", "1234567890qwertyuiopasdfghjklzxcvbnm",
	"12345678901234567890", "1qaz2wsx3edc4rfv5tgb6yhn7ujm", "qazwsxedcrfvtgbyhnujm",
}

// ownWords belong to every deployment.
var ownWords = []string{"verifyme", "onboarding", "verification"}

const (
	// fewestBeside a word that is known must be other characters.
	fewestBeside = 8
	// longestRepeated piece of a password that is nothing else.
	longestRepeated = 6
	// shortestWord that counts as one.
	shortestWord = 4
)

// plainLetters are what is written for letters.
var plainLetters = strings.NewReplacer(
	"0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i")

// guessable says why the password would be among the first that are tried; empty for one that would not.
func guessable(plain, email string) (why string) {
	lower := strings.ToLower(plain)
	if repeats(lower) {
		return "repeats itself"
	}
	for _, row := range rows {
		if strings.Contains(row, lower) || strings.Contains(row, reversed(lower)) {
			return "is a row of keys or letters"
		}
	}
	own := contextOf(email)
	for _, form := range []string{lower, plainLetters.Replace(lower)} {
		if isCommon()[form] {
			return "is among the passwords that are used most"
		}
		word := strings.TrimFunc(form, func(r rune) bool { return !unicode.IsLetter(r) })
		if utf8.RuneCountInString(form)-utf8.RuneCountInString(word) >= fewestBeside {
			continue
		}
		if utf8.RuneCountInString(word) >= shortestWord && isCommon()[word] {
			return "is a common password with little beside it"
		}
		if own[word] || own[onlyLetters(form)] {
			return "is your address or this service's name with little beside it"
		}
	}
	return ""
}

// contextOf somebody are the words that strangers would try first.
func contextOf(email string) map[string]bool {
	own := map[string]bool{}
	parts := strings.FieldsFunc(strings.ToLower(email), func(r rune) bool { return !unicode.IsLetter(r) })
	for _, word := range append(parts, ownWords...) {
		if utf8.RuneCountInString(word) >= shortestWord {
			own[word] = true
		}
	}
	local, domain, _ := strings.Cut(strings.ToLower(email), "@")
	name := domain[:max(strings.LastIndexByte(domain, '.'), 0)]
	for _, whole := range []string{local, domain, name, local + domain} {
		if letters := onlyLetters(whole); len(letters) >= shortestWord {
			own[letters] = true
		}
	}
	return own
}

func onlyLetters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return r
		}
		return -1
	}, s)
}

// repeats holds for a password that is one short piece, again and again.
func repeats(s string) bool {
	runes := []rune(s)
	for n := 1; n <= min(longestRepeated, len(runes)/2); n++ {
		same := true
		for i := n; i < len(runes) && same; i++ {
			same = runes[i] == runes[i-n]
		}
		if same {
			return true
		}
	}
	return false
}

func reversed(s string) string {
	runes := []rune(s)
	for i, j := 0, len(runes)-1; i < j; i, j = i+1, j-1 {
		runes[i], runes[j] = runes[j], runes[i]
	}
	return string(runes)
}
