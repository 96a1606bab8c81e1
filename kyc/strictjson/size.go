package strictjson

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// Size in bytes of the shortest way to write the document: no spaces, escapes
// only where JSON needs them. It is the same for documents that are equal as
// JSON.
func (d Document) Size() int { return sizeOf(d.root) }

func sizeOf(n node) int {
	switch n.kind {
	case null:
		return len("null")
	case number:
		return sizeOfNumber(n.literal)
	case text:
		return sizeOfText(n.literal)
	case array, object:
		size := len("[]") + max(len(n.items)-1, 0)
		for i, item := range n.items {
			size += sizeOf(item)
			if n.kind == object {
				size += sizeOfText(n.keys[i]) + len(":")
			}
		}
		return size
	}
	return len(n.literal)
}

func sizeOfText(s string) int {
	size := len(`""`)
	for _, c := range s {
		switch {
		case strings.ContainsRune("\"\\\b\f\n\r\t", c):
			size += len(`\n`)
		case c < ' ':
			size += len(`\u001f`)
		default:
			size += utf8.RuneLen(c)
		}
	}
	return size
}

func sizeOfNumber(literal string) int {
	// Parse has refused what byValue refuses.
	value, _ := byValue(literal)
	mantissa, power, _ := strings.Cut(value, "e")
	exponent, err := strconv.Atoi(power)
	if err != nil || exponent == 0 {
		return len(mantissa)
	}
	digits := len(strings.TrimPrefix(mantissa, "-"))
	plain := len(mantissa) + exponent
	switch {
	case exponent < 0 && digits+exponent > 0:
		plain = len(mantissa) + len(".")
	case exponent < 0:
		plain = len(mantissa) - digits + len("0.") - exponent
	}
	return min(plain, len(value))
}
