package strictjson

import (
	"bytes"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
)

// Canonical gives the same bytes for documents that are equal as JSON: the
// order of keys, the spelling of strings and of numbers do not matter.
func (d Document) Canonical() []byte {
	var out bytes.Buffer
	write(&out, d.root)
	return out.Bytes()
}

func write(out *bytes.Buffer, n node) {
	switch n.kind {
	case null:
		out.WriteString("null")
	case boolean:
		out.WriteString(n.literal)
	case number:
		// Parse has refused what byValue refuses.
		value, _ := byValue(n.literal)
		out.WriteString(value)
	case text:
		writeText(out, n.literal)
	case array:
		writeArray(out, n)
	case object:
		writeObject(out, n)
	}
}

func writeText(out *bytes.Buffer, s string) {
	// Strings always marshal.
	quoted, _ := json.Marshal(s)
	out.Write(quoted)
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

// byValue writes a JSON number as digits times a power of ten, so that 1,
// 1.0 and 10e-1 are the same. It is false for a number out of range.
func byValue(literal string) (string, bool) {
	digits, exponent, ok := decimal(literal)
	if !ok || digits == "0" {
		return digits, ok
	}
	return digits + "e" + strconv.Itoa(exponent), true
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
