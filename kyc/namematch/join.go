package namematch

import (
	"slices"
	"strings"

	"verifyme/kyc/namematch/script"
	"verifyme/kyc/namematch/sound"
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
func unshared(name, other []word) (out []word) {
	for _, w := range name {
		if !slices.ContainsFunc(other, func(o word) bool { return o.key == w.key }) {
			out = append(out, w)
		}
	}
	return out
}

// joinPartsOf joins the words of a name that make up one of the whole words.
func joinPartsOf(wholes, name []word) []word {
	slices.SortFunc(wholes, bySpelling)
	for _, whole := range wholes {
		if whole.initial || len(whole.spelled) < 2 {
			continue
		}
		parts := findParts(whole, name, nil, soundsSame)
		if parts == nil && len(whole.spelled) >= minLooseJoin {
			parts = findParts(whole, withoutInitials(name), nil, soundsNear)
		}
		if parts != nil {
			joined := newWord(spelledTogether(parts), slices.MinFunc(parts, byPlace).place, tokensOf(parts))
			name = append(without(name, parts...), joined)
		}
	}
	return name
}

// findParts looks for two or three words of the name that together sound like
// the whole, in any order.
func findParts(whole word, name, parts []word, like func(whole word, together string) bool) []word {
	together := spelledTogether(parts)
	if len(parts) > 1 && like(whole, together) {
		return parts
	}
	if len(parts) == maxParts || len(together) > len(whole.spelled)+1 {
		return nil
	}
	for _, next := range name {
		if contains(parts, next) || len(parts) == 0 && !sharesStart(whole, next) {
			continue
		}
		if found := findParts(whole, name, append(slices.Clip(parts), next), like); found != nil {
			return found
		}
	}
	return nil
}

func soundsSame(whole word, together string) bool {
	return together == whole.spelled ||
		nearLength(whole, together) && len(whole.spelled) >= 4 && canonicalKey(together) == whole.key
}

func soundsNear(whole word, together string) bool {
	if !nearLength(whole, together) {
		return false
	}
	_, ok := sound.Near(canonicalKey(together), whole.key)
	return ok
}

func nearLength(whole word, together string) bool {
	gap := len(together) - len(whole.spelled)
	return -2 <= gap && gap <= 2
}

func withoutInitials(name []word) []word {
	return slices.DeleteFunc(slices.Clone(name), func(w word) bool { return w.initial })
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

// split gives a word that is the i-th part of w.
func (w word) split(part string, i int) word {
	out := newWord(part, w.place+i, w.tokens)
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
			if !cut || len(stem) < 3 || end == "ji" && strings.HasSuffix(stem, "a") { // Shivaji is not Shiva
				continue
			}
			key := canonicalKey(stem)
			if slices.ContainsFunc(rest, func(o word) bool { return o.key == key }) {
				name = append(without(name, w), w.split(stem, 0), w.split(end, 1))
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
		if w.initial || w.has(title) || len(w.spelled) > maxParts || !script.IsASCII(w.spelled) {
			continue
		}
		rest := unshared(other, name)
		letters := make([]word, 0, len(w.spelled))
		for i, letter := range strings.Split(w.spelled, "") {
			initial := w.split(letter, i)
			at := slices.IndexFunc(rest, func(o word) bool { return !o.has(title) && o.beginsWith(&initial) })
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
