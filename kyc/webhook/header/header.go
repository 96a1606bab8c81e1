// Package header keeps what the two sides of a delivery's attempt sent beside its body.
package header

import (
	"net/textproto"
	"slices"
	"strings"
	"unicode/utf8"

	"verifyme/kyc/text"
)

// Header of an attempt or of its answer, as it is kept and shown.
type Header struct{ Name, Value string }

// Headers that are kept of one side of an attempt, and their bytes.
const (
	mostHeaders    = 40
	longestHeader  = 512
	longestHeaders = 4096
	// usual bytes of one side.
	usual = 512
)

// HiddenValue stands for one that opens something at the receiver.
const HiddenValue = "(hidden)"

// secretHeaders carry credentials of the receiver's.
var secretHeaders = []string{
	"Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "Set-Cookie2", "X-Api-Key", "Authentication-Info",
}

// Keep as they are stored: a line each, in the order of their names. What is too much
// is left out, and a value that is too long is cut; secrets are hidden.
func Keep(all map[string][]string) string {
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	var kept strings.Builder
	kept.Grow(usual)
	n := 0
	for _, name := range names {
		for _, value := range all[name] {
			line := headerLine(name, value)
			if n++; n > mostHeaders || kept.Len()+len(line) > longestHeaders {
				return kept.String()
			}
			kept.WriteString(line)
		}
	}
	return kept.String()
}

func headerLine(name, value string) string {
	if slices.Contains(secretHeaders, textproto.CanonicalMIMEHeaderKey(name)) {
		value = HiddenValue
	}
	return cut(oneLine(name), longestHeader) + ": " + cut(oneLine(value), longestHeader) + "\n"
}

func oneLine(s string) string {
	if isPlain(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		if r == '\n' || r == '\r' {
			return ' '
		}
		return r
	}, text.Storable(s))
}

// isPlain holds for printable ASCII, which nearly all headers are.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// cut after so many bytes, between two characters.
func cut(s string, most int) string {
	if len(s) <= most {
		return s
	}
	for most > 0 && !utf8.RuneStart(s[most]) {
		most--
	}
	return s[:most] + "…"
}

// Read that Keep has written.
func Read(kept string) []Header {
	headers := []Header{}
	for line := range strings.Lines(kept) {
		name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
		headers = append(headers, Header{name, value})
	}
	return headers
}
