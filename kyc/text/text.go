// Package text holds the rules of what callers may write: plain and free text,
// email addresses, languages.
package text

import (
	"net/mail"
	"net/netip"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"verifyme/kyc/namematch/script"
	"verifyme/kyc/webaddress"
)

const (
	maxEmailLength = 254
	maxLocalPart   = 64
)

// Locales that the applicant's page speaks.
var Locales = []string{"en", "hi", "ta", "te", "kn", "mr", "bn", "gu"}

// IsLocale reports whether the applicant's page speaks the language.
func IsLocale(s string) bool { return slices.Contains(Locales, s) }

// IsPlain: one to most characters, none of them a control character.
func IsPlain(s string, most int) bool {
	return s != "" && utf8.ValidString(s) && utf8.RuneCountInString(s) <= most &&
		!strings.ContainsFunc(s, unicode.IsControl)
}

// IsName: plain text that is shown as it reads. Characters that turn the
// direction of a text, or break its line, could make one name look like
// another; joiners, which Indic scripts are written with, stay.
func IsName(s string, most int) bool {
	return IsPlain(s, most) && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.Is(unicode.Bidi_Control, r) || unicode.In(r, unicode.Zl, unicode.Zp)
	})
}

// IsPrinted is plain text that shows what it holds: characters that print, and the
// joiners that the scripts of India need. It has a letter or a digit to read.
func IsPrinted(s string, most int) bool {
	return IsPlain(s, most) && strings.ContainsFunc(s, readable) && !strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsGraphic(r) && !script.IsJoiner(r) || script.IsFiller(r)
	})
}

// IsReadable: it has a letter or a digit.
func IsReadable(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return readable(r) && !script.IsFiller(r) })
}

func readable(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// Tidy leaves one space between words and none around them.
func Tidy(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r == ' ' }), " ")
}

// Capitals of a to z alone: other letters do not become them, as ſ would an S.
func Capitals(s string) string {
	return strings.Map(func(r rune) rune {
		if 'a' <= r && r <= 'z' {
			return r - 'a' + 'A'
		}
		return r
	}, s)
}

// IsEmail takes a bare address: no display name, no comments, a local part
// of 64 octets at most (RFC 5321) of characters that print, and a domain of two
// labels or more that can be a mail host's name.
func IsEmail(s string) bool {
	unseen := func(r rune) bool { return !unicode.IsGraphic(r) }
	if len(s) > maxEmailLength || !IsPlain(s, maxEmailLength) || strings.ContainsFunc(s, unseen) {
		return false
	}
	parsed, err := mail.ParseAddress(s)
	if err != nil || parsed.Address != s {
		return false
	}
	at := strings.LastIndexByte(s, '@')
	domain, possible := webaddress.Host(s[at+1:])
	_, notAnAddress := netip.ParseAddr(domain)
	return at <= maxLocalPart && possible && notAnAddress != nil && strings.Contains(domain, ".") &&
		!strings.Contains(domain, "_")
}

// Mailbox that an address of e-mail names, the same however the address is written: in
// small letters, its domain in ASCII.
func Mailbox(email string) string {
	at := strings.LastIndexByte(email, '@') + 1
	if domain, ok := webaddress.Host(email[at:]); ok {
		return strings.ToLower(email[:at]) + domain
	}
	return strings.ToLower(email)
}

// Storable is the text as PostgreSQL can store it: without NUL characters, and
// with U+FFFD for what is not UTF-8.
func Storable(s string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(s, "\x00", ""), "\uFFFD")
}

// IsFree may hold line breaks and tabs beside printable characters.
func IsFree(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t' && r != '\r'
	})
}
