// Package namematch compares the names of persons as registries, banks and
// applicants write them. Word order, titles, initials, spelling variants and
// a missing middle name are tolerated; another given name, another surname or
// a surname alone is not.
//
// Every name becomes a list of words in Latin letters (package script), every
// word gets a key that its usual spellings share (package sound), the words of
// both names are paired (join.go, pairing.go). The score is 100 less what the
// pairs and the words left over cost (score.go), held back where the names tell
// two persons apart (ceiling.go); explain.go says it in parts. What has to be
// known of Indian names, such as titles and abbreviations, stands in lexicon.go.
package namematch

// Similarity compares two names: 100 for the same name, 0 for nothing in
// common or a name without a letter. Below 70 are names of two persons as far
// as can be told from the names alone. It is symmetric. Only the first 512
// bytes and 24 words of a name count.
func Similarity(a, b string) int {
	first, second := words(a), words(b)
	if len(first) == 0 || len(second) == 0 {
		return 0
	}
	if b < a {
		first, second = second, first
	}
	return pairUp(first, second).weigh().score
}

// Match tells whether two names are at least min alike. A name without a
// letter matches nothing, whatever min is.
func Match(a, b string, min int) bool {
	similarity := Similarity(a, b)
	return similarity > 0 && similarity >= min
}
