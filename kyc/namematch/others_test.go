package namematch

import (
	"os"
	"strings"
	"testing"
)

// Each name of testdata/given.txt is another than all others there, beside the
// same surname, and each surname beside the same given name. Known are those
// that one key cannot tell apart: Ray is a spelling of Rai as well as of Roy.
func TestMatch_EachNameIsAnotherThanAllOthers(t *testing.T) {
	known := map[string]bool{"rai and roy": true}
	for file, full := range map[string]func(string) string{
		"given.txt":    func(name string) string { return name + " Rathi" },
		"surnames.txt": func(name string) string { return "Rahul " + name },
	} {
		list := listed(t, file)
		for i, one := range list {
			for _, other := range list[i+1:] {
				if one[:1] != other[:1] && one[len(one)-3:] != other[len(other)-3:] {
					continue // too little alike to be confused: the pairs are many
				}
				pair := one + " and " + other
				if Match(full(one), full(other), nameMatchMin) != known[pair] {
					t.Errorf("%s: %q score %d", file, pair, Similarity(full(one), full(other)))
				}
			}
		}
	}
}

func listed(t *testing.T, file string) []string {
	t.Helper()
	content, err := os.ReadFile("testdata/" + file)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for line := range strings.Lines(string(content)) {
		if !strings.HasPrefix(line, "#") {
			list = append(list, strings.Fields(line)...)
		}
	}
	return list
}
