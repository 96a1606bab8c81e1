package namematch

import (
	"slices"
	"strings"
)

const (
	// maxJoinWords bounds the search for joined words; a longer name is
	// compared word by word.
	maxJoinWords = 8
	// maxParts is the number of words that one joined word may stand for.
	maxParts = 3
	// minLooseJoin is the length from which a joined word may also be a
	// variant of its parts and not only sound the same.
	minLooseJoin = 8
)

// joinWords makes the words of both names comparable where one name writes as
// one what the other writes as several: Rameshkumar and Ramesh Kumar,
// Rameshbhai and Ramesh, SK and Suresh Kumar.
func joinWords(a, b []word) ([]word, []word) {
	a, b = slices.Clone(a), slices.Clone(b)
	if len(a) > maxJoinWords || len(b) > maxJoinWords {
		return a, b
	}
	b = joinPartsOf(unshared(a, b), b)
	a = joinPartsOf(unshared(b, a), a)
	a, b = splitEnds(a, b), splitEnds(b, a)
	return splitInitials(a, b), splitInitials(b, a)
}

// unshared are the words of a name that the other one does not have.
func unshared(name, other []word) []word {
	return slices.DeleteFunc(slices.Clone(name), func(w word) bool {
		return slices.ContainsFunc(other, func(o word) bool { return o.key == w.key })
	})
}

// joinPartsOf joins the words of a name that make up one of the whole words.
func joinPartsOf(wholes, name []word) []word {
	slices.SortFunc(wholes, bySpelling)
	for _, whole := range wholes {
		if whole.initial || len(whole.spelled) < 2 {
			continue
		}
		if parts := findParts(whole, name, nil); parts != nil {
			joined := newWord(spelledTogether(parts), slices.MinFunc(parts, byPlace).place, tokensOf(parts))
			name = append(without(name, parts...), joined)
		}
	}
	return name
}

// findParts looks for two or three words of the name that together sound like
// the whole, in any order.
func findParts(whole word, name, parts []word) []word {
	together := spelledTogether(parts)
	if len(parts) > 1 && soundsLike(whole, together) {
		return parts
	}
	if len(parts) == maxParts || len(together) > len(whole.spelled)+1 {
		return nil
	}
	for _, next := range name {
		if contains(parts, next) || len(parts) == 0 && !sharesStart(whole, next) {
			continue
		}
		if found := findParts(whole, name, append(slices.Clone(parts), next)); found != nil {
			return found
		}
	}
	return nil
}

func soundsLike(whole word, together string) bool {
	if together == whole.spelled {
		return true
	}
	gap := len(together) - len(whole.spelled)
	if gap < -2 || gap > 2 || len(whole.spelled) < 4 {
		return false
	}
	key := canonicalKey(together)
	if key == whole.key {
		return true
	}
	_, ok := variantCost(key, whole.key)
	return ok && len(whole.spelled) >= minLooseJoin
}

func sharesStart(whole, part word) bool {
	return whole.spelled[0] == part.spelled[0] || whole.key[0] == part.key[0]
}

func spelledTogether(parts []word) string {
	var out strings.Builder
	for _, part := range parts {
		out.WriteString(part.spelled)
	}
	return out.String()
}

func tokensOf(parts []word) (tokens mask) {
	for _, part := range parts {
		tokens |= part.tokens
	}
	return tokens
}

// split gives a word that is a part of w.
func (w word) split(part string) word {
	out := newWord(part, w.place, w.tokens)
	out.part = true
	return out
}

// splitEnds parts a filler from the given name that it is written with, when
// the other name has that given name.
func splitEnds(name, other []word) []word {
	rest := unshared(other, name)
	for _, w := range unshared(name, other) {
		for _, end := range joinedFillers {
			stem, cut := strings.CutSuffix(w.spelled, end)
			if !cut || len(stem) < 3 {
				continue
			}
			key := canonicalKey(stem)
			if slices.ContainsFunc(rest, func(o word) bool { return o.key == key }) {
				name = append(without(name, w), w.split(stem), w.split(end))
				break
			}
		}
	}
	return name
}

// splitInitials parts two or three letters that are the initials of as many
// words of the other name.
func splitInitials(name, other []word) []word {
	for _, w := range unshared(name, other) {
		if w.initial || w.title || len(w.spelled) > maxParts || !isASCII(w.spelled) {
			continue
		}
		rest := unshared(other, name)
		letters := make([]word, 0, len(w.spelled))
		for _, letter := range strings.Split(w.spelled, "") {
			initial := w.split(letter)
			at := slices.IndexFunc(rest, func(o word) bool { return !o.title && o.beginsWith(initial) })
			if at < 0 {
				break
			}
			rest = slices.Delete(rest, at, at+1)
			letters = append(letters, initial)
		}
		if len(letters) == len(w.spelled) {
			name = append(without(name, w), letters...)
		}
	}
	return name
}
