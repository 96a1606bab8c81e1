package strictjson

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
)

// maxPath keeps a hostile key from filling the answer.
const maxPath = 120

// place in a document: the value of a key, or at an index, inside another place;
// nil is the whole. Its name is made for a refusal only. Made for each value on
// the way, names would take the length of a key as often as there are values
// behind it.
type place struct {
	in  *place
	key string
	// at is the index in an array, or -1.
	at int
}

func (p *place) join(key string) *place { return &place{in: p, key: key, at: -1} }

func (p *place) index(i int) *place { return &place{in: p, at: i} }

// name is how a refusal names the place.
func (p *place) name() string {
	var within []*place
	for at := p; at != nil; at = at.in {
		within = append(within, at)
	}
	var path strings.Builder
	for _, part := range slices.Backward(within) {
		switch {
		case part.at >= 0:
			path.WriteString("[" + strconv.Itoa(part.at) + "]")
		case part.in != nil:
			path.WriteString("." + part.key)
		default:
			path.WriteString(part.key)
		}
		if path.Len() > maxPath {
			return strings.ToValidUTF8(strings.ReplaceAll(path.String()[:maxPath], "\x00", "?"), "") + "…"
		}
	}
	if path.Len() == 0 {
		// The whole, or its key "".
		return wholeBody
	}
	return strings.ReplaceAll(path.String(), "\x00", "?")
}

// loneSurrogate finds \uD800 to \uDFFF that do not pair up, in valid JSON;
// encoding/json would replace them without a word.
func loneSurrogate(data []byte) bool {
	for i := 0; i < len(data); i++ {
		if data[i] != '\\' {
			continue
		}
		i++
		if data[i] != 'u' {
			continue
		}
		high := escaped(data, i-1)
		i += len("XXXX")
		if !utf16.IsSurrogate(high) {
			continue
		}
		if utf16.DecodeRune(high, escaped(data, i+1)) == '\uFFFD' {
			return true
		}
		i += len(`\uXXXX`)
	}
	return false
}

// escaped reads the \uXXXX that starts at i, or gives -1.
func escaped(data []byte, i int) rune {
	end := i + len(`\uXXXX`)
	if end > len(data) || data[i] != '\\' || data[i+1] != 'u' {
		return -1
	}
	code, err := strconv.ParseUint(string(data[i+2:end]), 16, 32)
	if err != nil {
		return -1
	}
	return rune(code)
}
