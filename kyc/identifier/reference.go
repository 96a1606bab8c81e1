package identifier

import (
	"crypto/sha256"
	"encoding/binary"
	"strings"
)

// crockford has neither I, L, O nor U: what is read out is heard right, and what
// is typed for them is taken as 1, 1 and 0.
const crockford = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

// referenceLength is seven characters, 35 bits of the id's hash, and one that
// checks them.
const referenceLength = 8

// Reference of a request for people: short, the same for each look, checked, and
// in no way back to the id. Among a million requests a handful of pairs share
// one, so that a search may find two.
func Reference(id string) string {
	sum := sha256.Sum256([]byte(id))
	bits := binary.BigEndian.Uint64(sum[:8]) >> 29
	out := make([]byte, referenceLength-1, referenceLength)
	for i := range out {
		out[i] = crockford[bits>>(5*(referenceLength-2-i))&31]
	}
	out = append(out, crockford[checkOf(out)])
	return string(out[:4]) + "-" + string(out[4:])
}

// checkOf is Luhn's sum over 32 characters: one wrong character, and two that
// changed places, give another.
func checkOf(characters []byte) int {
	sum := 0
	for i := len(characters) - 1; i >= 0; i-- {
		value := strings.IndexByte(crockford, characters[i])
		if (len(characters)-1-i)%2 == 0 {
			value *= 2
		}
		sum += value/32 + value%32
	}
	return (32 - sum%32) % 32
}

// ReadReference is a reference as Reference writes it, from what was heard or
// typed; false where it can be none.
func ReadReference(given string) (string, bool) {
	typed := strings.NewReplacer(" ", "", "-", "", "O", "0", "I", "1", "L", "1").Replace(strings.ToUpper(given))
	if len(typed) != referenceLength || strings.Trim(typed, crockford) != "" {
		return "", false
	}
	characters, check := []byte(typed[:referenceLength-1]), typed[referenceLength-1]
	return typed[:4] + "-" + typed[4:], crockford[checkOf(characters)] == check
}
