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
	rest, negative := strings.CutPrefix(literal, "-")
	mantissa, exponent := rest, 0
	if at := strings.IndexAny(rest, "eE"); at >= 0 {
		power, err := strconv.Atoi(rest[at+1:])
		if err != nil {
			return "", false
		}
		mantissa, exponent = rest[:at], power
	}
	whole, fraction, _ := strings.Cut(mantissa, ".")
	digits := strings.TrimLeft(whole+fraction, "0")
	exponent -= len(fraction)
	shortened := strings.TrimRight(digits, "0")
	exponent += len(digits) - len(shortened)
	if shortened == "" {
		return "0", true
	}
	if magnitude := len(shortened) + exponent; magnitude < leastMagnitude || magnitude > greatestMagnitude {
		return "", false
	}
	sign := ""
	if negative {
		sign = "-"
	}
	return sign + shortened + "e" + strconv.Itoa(exponent), true
}
