package namematch

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strings"
	"testing"
)

func TestExplain_WordsAsTheNamesWriteThem(t *testing.T) {
	rows := []struct{ expected, found, want string }{
		{"Asha Rao", "Somebody Else", `0: missing Asha (expected) -25, Rao (expected) -25, Somebody (found) -25, ` +
			`Else (found) -25`},
		{"Ramesh Kumar Sharma", "SHARMA RAMESH", `94: Ramesh=RAMESH SAME 100, Sharma=SHARMA SAME 100, ` +
			`missing Kumar (expected) -6`},
		{"Mr. S.K. Gupta", "Suresh Kumar Gupta", `75: S=Suresh INITIAL 80 -5, K=Kumar INITIAL 80 -5, ` +
			`Gupta=Gupta SAME 100, held by COMMON_SURNAME -15`},
		{"SK Gupta", "S K Gupta", `100: SK=S K SAME joined 100, Gupta=Gupta SAME 100`},
		{"SK Gupta", "Sunil Krishna Gupta", `75: s=Sunil INITIAL joined 80 -5, k=Krishna INITIAL joined 80 -5, ` +
			`Gupta=Gupta SAME 100, held by COMMON_SURNAME -15`},
		{"Rameshkumar Patel", "Ramesh Kumar Patel", `100: Rameshkumar=Ramesh Kumar SAME joined 100, ` +
			`Patel=Patel SAME 100`},
		{"Laxmi Narayan Tandon", "Lakshminarayan Tandan", `91: Laxmi Narayan=Lakshminarayan SOUND joined 97 -2, ` +
			`Tandon=Tandan VARIANT 85 -7`},
		{"Rameshbhai D’Souza", "Ramesh Dsouza", `94: ramesh=Ramesh SAME joined 100, D’Souza=Dsouza SAME 100, ` +
			`missing bhai (expected) -6`},
		{"Ramesh Patel", "Rahul Ramesh Patel", `65: Ramesh=Ramesh SAME 100, Patel=Patel SAME 100, ` +
			`missing Rahul (found) -10, held by TWO_PERSONS -25`},
		{"K Muthu", "Kulandaivel Muthu Raman", `65: K=Kulandaivel INITIAL 80 -7, Muthu=Muthu SAME 100, ` +
			`missing Raman (found) -20, held by TWO_PERSONS -8`},
		{"R S", "Ramesh Sharma", `50: R=Ramesh INITIAL 80 -10, S=Sharma INITIAL 80 -10, held by INITIALS_ONLY -30`},
		{"Mr Arjun Rathi", "Arjun Rathi Traders", `65: Arjun=Arjun SAME 100, Rathi=Rathi SAME 100, ` +
			`missing Traders (found) -10, held by TWO_PERSONS -25`},
		{"...", "Asha", `0: missing Asha (found) 0`},
		{"...", "-", `0:`},
	}
	for _, row := range rows {
		if got := inShort(Explain(row.expected, row.found)); got != row.want {
			t.Errorf("%q and %q:\n got %s\nwant %s", row.expected, row.found, got, row.want)
		}
	}
}

func inShort(e Explanation) string {
	var parts []string
	for _, p := range e.Pairs {
		joined := ""
		if p.Joined {
			joined = " joined"
		}
		parts = append(parts, fmt.Sprintf("%s=%s %s%s %d%s", p.Expected, p.Found, p.How, joined, p.Alike, less(p.Price)))
	}
	for i, m := range e.Missing {
		missing := ""
		if i == 0 {
			missing = "missing "
		}
		price := less(m.Price)
		if price == "" {
			price = " 0"
		}
		parts = append(parts, fmt.Sprintf("%s%s (%s)%s", missing, m.Word, strings.ToLower(string(m.Side)), price))
	}
	for _, h := range e.Ceilings {
		parts = append(parts, fmt.Sprintf("held by %s%s", h.Ceiling, less(h.Price)))
	}
	return strings.TrimSpace(fmt.Sprintf("%d: %s", e.Score, strings.Join(parts, ", ")))
}

func less(price int) string {
	if price == 0 {
		return ""
	}
	return fmt.Sprintf(" -%d", price)
}

// The record of a comparison is sealed in this form.
func TestExplain_AsItIsKept(t *testing.T) {
	const want = `{"score":65,"pairs":[{"expected":"Ramesh","found":"Ramesh","how":"SAME","joined":false,"alike":100,` +
		`"price":0},{"expected":"Patel","found":"Patel","how":"SAME","joined":false,"alike":100,"price":0}],` +
		`"missing":[{"word":"Rahul","side":"FOUND","price":10}],"ceilings":[{"ceiling":"TWO_PERSONS","price":25}]}`
	got, err := json.Marshal(Explain("Ramesh Patel", "Rahul Ramesh Patel"))
	if err != nil || string(got) != want {
		t.Errorf("got %s (%v), want %s", got, err, want)
	}
}

func TestExplain_EveryWordStandsInItsName(t *testing.T) {
	for _, p := range labelledPairs(t) {
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
	}
}

// scoresOfVersion is the digest of the labelled pairs with their scores. Whoever
// changes a score raises RulesVersion; a new pair changes the digest alone.
const scoresOfVersion = "2/f8810698aca52ad6"

func TestRulesVersion_ChangesWithTheScores(t *testing.T) {
	digest := fnv.New64a()
	for _, p := range labelledPairs(t) {
		fmt.Fprintln(digest, p.a, p.b, Similarity(p.a, p.b))
	}
	if got := fmt.Sprintf("%d/%x", RulesVersion, digest.Sum64()); got != scoresOfVersion {
		t.Errorf("the scores of version %s are those of %s now", scoresOfVersion, got)
	}
}
