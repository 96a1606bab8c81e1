package pdf

import (
	"bytes"
	"encoding/hex"
	"strconv"
)

// kind of a token.
type kind int

const (
	end kind = iota
	name
	number
	word
	text
	open
	closed
	list
	listEnd
)

// token of a file; value is that of a name or a word, a number's is n.
type token struct {
	kind  kind
	value string
	n     int
}

// lexer reads tokens. Nothing stops it: what fits nowhere is passed over.
type lexer struct {
	content []byte
	at      int
	// vain are the bytes in which the end of a string was looked for and was not.
	vain int
}

const (
	whitespace = "\x00\t\n\f\r "
	delimiters = "()<>[]{}/%"
)

// regular characters make up names, numbers and words.
var regular = func() (is [256]bool) {
	for c := range is {
		is[c] = !bytes.ContainsRune([]byte(whitespace+delimiters), rune(c)) || c > 127
	}
	return is
}()

func (l *lexer) next() token {
	for l.at < len(l.content) {
		c := l.content[l.at]
		l.at++
		switch {
		case regular[c]:
			l.at--
			return wordOf(l.regular())
		case c == '/':
			return token{kind: name, value: unescaped(l.regular())}
		case c == '%':
			l.comment()
		case c == '(':
			l.string()
			return token{kind: text}
		case c == '<' && l.peek() == '<':
			l.at++
			return token{kind: open}
		case c == '>' && l.peek() == '>':
			l.at++
			return token{kind: closed}
		case c == '<':
			l.hexadecimal()
			return token{kind: text}
		case c == '[':
			return token{kind: list}
		case c == ']':
			return token{kind: listEnd}
		}
	}
	return token{}
}

// space and comments up to the next token; true where there is any such end.
func (l *lexer) space() bool {
	for l.at < len(l.content) {
		switch c := l.content[l.at]; {
		case c == '%':
			l.comment()
		case c > ' ' || bytes.IndexByte([]byte(whitespace), c) < 0:
			return true
		default:
			l.at++
		}
	}
	return false
}

func (l *lexer) peek() byte {
	if l.at < len(l.content) {
		return l.content[l.at]
	}
	return 0
}

func (l *lexer) regular() []byte {
	from := l.at
	for l.at < len(l.content) && regular[l.content[l.at]] {
		l.at++
	}
	return l.content[from:l.at]
}

func (l *lexer) comment() {
	if n := bytes.IndexAny(l.content[l.at:], "\r\n"); n >= 0 {
		l.at += n
		return
	}
	l.at = len(l.content)
}

// string in brackets, which may nest. Of one without an end only the bracket is passed
// over.
func (l *lexer) string() {
	depth := 1
	for at := l.at; at < len(l.content); at++ {
		switch l.content[at] {
		case '\\':
			at++
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				l.at = at + 1
				return
			}
		}
	}
	l.vain += len(l.content) - l.at
}

func (l *lexer) hexadecimal() {
	if n := bytes.IndexByte(l.content[l.at:], '>'); n >= 0 {
		l.at += n + 1
		return
	}
	l.vain += len(l.content) - l.at
}

// longestWord that anything is compared with, or that is a number.
const longestWord = 20

func wordOf(content []byte) token {
	if len(content) > longestWord {
		return token{kind: word}
	}
	value := string(content)
	if n, err := strconv.Atoi(value); err == nil {
		return token{kind: number, n: n}
	}
	return token{kind: word, value: value}
}

// unescaped is a name with its characters in hexadecimal as they are.
func unescaped(content []byte) string {
	const longestName = 3 * longestWord
	if len(content) > longestName || bytes.IndexByte(content, '#') < 0 {
		return string(content[:min(len(content), longestName)])
	}
	out := make([]byte, 0, len(content))
	for i := 0; i < len(content); i++ {
		c := [1]byte{content[i]}
		if c[0] == '#' && i+2 < len(content) {
			if _, err := hex.Decode(c[:], content[i+1:i+3]); err == nil {
				i += 2
			} else {
				c[0] = '#'
			}
		}
		out = append(out, c[0])
	}
	return string(out)
}
