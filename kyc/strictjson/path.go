package strictjson

import (
	"strconv"
	"strings"
	"unicode/utf16"
)

// maxPath keeps a hostile key from filling the answer.
const maxPath = 120

// named is how a refusal names the path.
func named(path string) string {
	if path == "" {
		return wholeBody
	}
	if len(path) <= maxPath {
		return strings.ReplaceAll(path, "\x00", "?")
	}
	return strings.ToValidUTF8(strings.ReplaceAll(path[:maxPath], "\x00", "?"), "") + "…"
}

func join(path, key string) string {
	if path == "" {
		return key
	}
	return path + "." + key
}

func index(path string, i int) string { return path + "[" + strconv.Itoa(i) + "]" }

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
