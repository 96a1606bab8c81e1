package namematch

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"
	"testing"
)

func TestExplain_WordsAsTheNamesWriteThem(t *testing.T) {
	rows := []struct{ expected, found, want string }{
		{"Asha Rao", "Somebody Else", `{"score":0,"pairs":[],"missing":[` +
			`{"word":"Asha","side":"EXPECTED","price":0},{"word":"Rao","side":"EXPECTED","price":0},` +
			`{"word":"Somebody","side":"FOUND","price":0},{"word":"Else","side":"FOUND","price":0}]}`},
		{"Ramesh Kumar Sharma", "SHARMA RAMESH", `{"score":94,"pairs":[` +
			`{"expected":"Ramesh","found":"RAMESH","how":"SAME","alike":100},` +
			`{"expected":"Sharma","found":"SHARMA","how":"SAME","alike":100}],` +
			`"missing":[{"word":"Kumar","side":"EXPECTED","price":6}]}`},
		{"Mr. S.K. Gupta", "Suresh Kumar Gupta", `{"score":75,"pairs":[` +
			`{"expected":"S","found":"Suresh","how":"INITIAL","alike":80},` +
			`{"expected":"K","found":"Kumar","how":"INITIAL","alike":80},` +
			`{"expected":"Gupta","found":"Gupta","how":"SAME","alike":100}],"missing":[],"ceiling":"COMMON_SURNAME"}`},
		{"Rameshkumar Patel", "Ramesh Kumar Patel", `{"score":100,"pairs":[` +
			`{"expected":"Rameshkumar","found":"Ramesh Kumar","how":"SAME","alike":100},` +
			`{"expected":"Patel","found":"Patel","how":"SAME","alike":100}],"missing":[]}`},
		{"Rameshbhai D’Souza", "Ramesh Dsouza", `{"score":94,"pairs":[` +
			`{"expected":"ramesh","found":"Ramesh","how":"SAME","alike":100},` +
			`{"expected":"D’Souza","found":"Dsouza","how":"SAME","alike":100}],` +
			`"missing":[{"word":"bhai","side":"EXPECTED","price":6}]}`},
		{"Ramesh Patel", "Rahul Ramesh Patel", `{"score":65,"pairs":[` +
			`{"expected":"Ramesh","found":"Ramesh","how":"SAME","alike":100},` +
			`{"expected":"Patel","found":"Patel","how":"SAME","alike":100}],` +
			`"missing":[{"word":"Rahul","side":"FOUND","price":10}],"ceiling":"TWO_PERSONS"}`},
		{"...", "Asha", `{"score":0,"pairs":[],"missing":[{"word":"Asha","side":"FOUND","price":0}]}`},
	}
	for _, row := range rows {
		got, err := json.Marshal(Explain(row.expected, row.found))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != row.want {
			t.Errorf("%q and %q:\n got %s\nwant %s", row.expected, row.found, got, row.want)
		}
	}
}

func TestExplain_EveryWordStandsInItsName(t *testing.T) {
	eachLabelled(func(p labelled) {
		e := Explain(p.a, p.b)
		in := func(name, word string) bool {
			for _, part := range strings.Fields(word) {
				if !strings.Contains(strings.ToLower(name), strings.ToLower(part)) {
					return false
				}
			}
			return true
		}
		for _, found := range e.Pairs {
			if !in(p.a, found.Expected) || !in(p.b, found.Found) {
				t.Errorf("%q and %q: the pair %+v", p.a, p.b, found)
			}
		}
		for _, left := range e.Missing {
			if name := map[Side]string{Expected: p.a, Found: p.b}[left.Side]; !in(name, left.Word) {
				t.Errorf("%q and %q: missing %+v", p.a, p.b, left)
			}
		}
	})
}

func TestExplain_ScoreIsThatOfSimilarity(t *testing.T) {
	eachLabelled(func(p labelled) {
		if one, other := Explain(p.a, p.b).Score, Similarity(p.a, p.b); one != other {
			t.Errorf("%q and %q: explained %d, scored %d", p.a, p.b, one, other)
		}
		there, back := Explain(p.a, p.b), Explain(p.b, p.a)
		if there.Score != back.Score || len(there.Pairs) != len(back.Pairs) || there.Ceiling != back.Ceiling {
			t.Errorf("%q and %q: %+v one way, %+v the other", p.a, p.b, there, back)
		}
	})
}

// scoresOfVersion is the digest of the labelled pairs with their scores. Whoever
// changes a score raises RulesVersion; a new pair changes the digest alone.
const scoresOfVersion = "1/9a92b0ae124f80d0"

func TestRulesVersion_ChangesWithTheScores(t *testing.T) {
	digest := fnv.New64a()
	eachLabelled(func(p labelled) { fmt.Fprintln(digest, p.a, p.b, Similarity(p.a, p.b)) })
	if got := fmt.Sprintf("%d/%x", RulesVersion, digest.Sum64()); got != scoresOfVersion {
		t.Errorf("the scores of version %s are those of %s now", scoresOfVersion, got)
	}
}

func eachLabelled(see func(labelled)) {
	for _, groups := range []map[string][]labelled{samePerson, otherPerson} {
		for _, kind := range slices.Sorted(maps.Keys(groups)) {
			for _, p := range groups[kind] {
				see(p)
			}
		}
	}
}

func BenchmarkExplain(b *testing.B) {
	for b.Loop() {
		Explain("Mr. Venkata Ramana K Reddy", "VENKATARAMANA REDDY KOTA")
	}
}
