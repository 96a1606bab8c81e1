// Package mask shows personal identifiers in the shapes that results, pages
// and messages may carry. A value that is not of its identifier's form is
// hidden whole: what does not look as expected may be anything, so nothing of
// it is shown. An empty value stays empty, so that "absent" does not read as
// "present but hidden".
package mask

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	mobileDigits  = 10
	panLetters    = 10
	gstinLetters  = 15
	aadhaarShown  = 4
	accountShown  = 4
	accountMin    = 9
	accountMax    = 18
	accountHidden = "XXXXXXXXXXXX"
	aadhaarPrefix = "XXXX XXXX "
	emailHidden   = "XXXX"
)

// Mobile shows the first two and the last two of ten digits: 98XXXXXX34.
func Mobile(number string) string {
	return ends(number, mobileDigits, 2, 2, isDigit)
}

// PAN shows the first two letters, the last digit and the last letter:
// ABXXXXXX4F.
func PAN(pan string) string {
	return ends(pan, panLetters, 2, 2, isLetterOrDigit)
}

// GSTIN shows the state code and the last two characters: 27XXXXXXXXXXXZ5.
// The PAN of the business inside it is hidden whole.
func GSTIN(gstin string) string {
	return ends(gstin, gstinLetters, 2, 2, isLetterOrDigit)
}

// Aadhaar takes the last four digits, the only ones the service ever holds:
// XXXX XXXX 1234. Anything else, a full number above all, is hidden whole.
func Aadhaar(lastFour string) string {
	if lastFour == "" {
		return ""
	}
	return aadhaarPrefix + ends(lastFour, aadhaarShown, 0, aadhaarShown, isDigit)
}

// BankAccount shows the last four of 9 to 18 digits: XXXXXXXX9012.
func BankAccount(number string) string {
	if number == "" {
		return ""
	}
	if len(number) < accountMin || len(number) > accountMax {
		return accountHidden
	}
	return ends(number, len(number), 0, accountShown, isDigit)
}

// Email shows the first letter or digit of the local part and the domain:
// aXXXX@example.test. A local part of one character is hidden whole, and the
// number of hidden characters is never told.
func Email(address string) string {
	if address == "" {
		return ""
	}
	at := strings.LastIndexByte(address, '@')
	if at < 1 || at == len(address)-1 || !utf8.ValidString(address) {
		return emailHidden
	}
	local, domain := address[:at], address[at:]
	if strings.IndexFunc(domain[1:], notInDomain) >= 0 {
		return emailHidden
	}
	first, size := utf8.DecodeRuneInString(local)
	if size == len(local) || !unicode.IsLetter(first) && !unicode.IsDigit(first) {
		return emailHidden + domain
	}
	return local[:size] + emailHidden + domain
}

// ends keeps the first and last characters of a value that has exactly the
// given length and alphabet, and hides any other value at that length.
func ends(value string, length, first, last int, allowed func(byte) bool) string {
	if value == "" {
		return ""
	}
	if len(value) != length || !consistsOf(value, allowed) {
		return strings.Repeat("X", length)
	}
	hidden := strings.Repeat("X", length-first-last)
	return value[:first] + hidden + value[length-last:]
}

func consistsOf(value string, allowed func(byte) bool) bool {
	for i := range len(value) {
		if !allowed(value[i]) {
			return false
		}
	}
	return true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetterOrDigit(c byte) bool {
	return isDigit(c) || 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z'
}

func notInDomain(r rune) bool {
	return r != '.' && r != '-' && !unicode.In(r, unicode.L, unicode.M, unicode.Nd)
}
