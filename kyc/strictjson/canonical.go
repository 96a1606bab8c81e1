package strictjson

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Canonical is the shortest way to write the document: no spaces, keys in
// order, escapes only where JSON needs them. It gives the same bytes for
// documents that are equal as JSON, whatever the order of keys and the spelling
// of strings and numbers. RFC 8785 is not meant: it rounds numbers to a float64,
// so that 9007199254740993 and 9007199254740992 would be one.
func (d Document) Canonical() []byte {
	var out bytes.Buffer
	write(&out, d.root)
	return out.Bytes()
}

// Size in bytes of the canonical form.
func (d Document) Size() int { return len(d.Canonical()) }

func write(out *bytes.Buffer, n node) {
	switch n.kind {
	case null:
		out.WriteString("null")
	case boolean:
		out.WriteString(n.literal)
	case number:
		out.WriteString(shortest(n.literal))
	case text:
		writeText(out, n.literal)
	case array:
		writeArray(out, n)
	case object:
		writeObject(out, n)
	}
}

// Characters that JSON strings cannot hold as they are, and the letters that
// stand for them after a backslash.
const (
	special = "\"\\\b\f\n\r\t"
	letters = `"\bfnrt`
)

func writeText(out *bytes.Buffer, s string) {
	out.WriteByte('"')
	for _, c := range s {
		switch at := strings.IndexRune(special, c); {
		case at >= 0:
			out.WriteByte('\\')
			out.WriteByte(letters[at])
		case c < ' ':
			fmt.Fprintf(out, `\u%04x`, c)
		default:
			out.WriteRune(c)
		}
	}
	out.WriteByte('"')
}

func writeArray(out *bytes.Buffer, n node) {
	out.WriteByte('[')
	for i, item := range n.items {
		if i > 0 {
			out.WriteByte(',')
		}
		write(out, item)
	}
	out.WriteByte(']')
}

func writeObject(out *bytes.Buffer, n node) {
	order := make([]int, len(n.keys))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return strings.Compare(n.keys[a], n.keys[b]) })
	out.WriteByte('{')
	for place, i := range order {
		if place > 0 {
			out.WriteByte(',')
		}
		writeText(out, n.keys[i])
		out.WriteByte(':')
		write(out, n.items[i])
	}
	out.WriteByte('}')
}

// The decimal magnitudes that a float64 has; beyond them a number cannot be
// stored or sent on faithfully.
const (
	leastMagnitude    = -323
	greatestMagnitude = 309
)

// shortest spelling of a number, with its digits in place or as a whole number
// times a power of ten, so that 1, 1.0 and 10e-1 are the same.
func shortest(literal string) string {
	// Parse has refused numbers out of range.
	digits, exponent, _ := decimal(literal)
	unsigned := strings.TrimPrefix(digits, "-")
	sign, power := digits[:len(digits)-len(unsigned)], "e"+strconv.Itoa(exponent)
	point := len(unsigned) + exponent
	switch {
	case exponent >= 0 && exponent <= len(power):
		return digits + strings.Repeat("0", exponent)
	case exponent < 0 && point > 0:
		return sign + unsigned[:point] + "." + unsigned[point:]
	case exponent < 0 && len("0.")-point <= len(power):
		return sign + "0." + strings.Repeat("0", -point) + unsigned
	}
	return digits + power
}

// mostDigits that a 64-bit integer has, with its sign.
const mostDigits = 20

// integerOf writes a whole number without fraction and exponent. It is false
// for one that is not whole, or too large for any integer.
func integerOf(literal string) (string, bool) {
	digits, exponent, ok := decimal(literal)
	if !ok || exponent < 0 || len(digits)+exponent > mostDigits {
		return "", false
	}
	return digits + strings.Repeat("0", exponent), true
}

// decimal gives a number's digits with its sign, without zeros at the ends, and
// the power of ten that they are to be multiplied by. It is false for a number
// out of range.
func decimal(literal string) (digits string, exponent int, ok bool) {
	rest, negative := strings.CutPrefix(literal, "-")
	mantissa := rest
	if at := strings.IndexAny(rest, "eE"); at >= 0 {
		power, err := strconv.Atoi(rest[at+1:])
		if err != nil {
			return "", 0, false
		}
		mantissa, exponent = rest[:at], power
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	padded := strings.TrimLeft(whole+fraction, "0")
	digits = strings.TrimRight(padded, "0")
	exponent += len(padded) - len(digits) - len(fraction)
	if digits == "" {
		return "0", 0, true
	}
	if magnitude := len(digits) + exponent; magnitude < leastMagnitude || magnitude > greatestMagnitude {
		return "", 0, false
	}
	if negative {
		digits = "-" + digits
	}
	return digits, exponent, true
}
