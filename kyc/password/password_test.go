package password

import (
	"strings"
	"testing"
)

func TestHash_Matches(t *testing.T) {
	h := Hash("correct horse")
	if !Matches(h, "correct horse") || Matches(h, "wrong horse") {
		t.Fatal("the hash does not tell right from wrong")
	}
	for _, bad := range []string{"", "plain", "$argon2id$v=19$m=x$a$b", "$argon2id$v=19$m=64,t=1,p=1$!$!"} {
		if Matches(bad, "x") {
			t.Errorf("%q matches", bad)
		}
	}
}

// An unknown account is compared as a known one: with a hash of the same parameters and lengths.
func TestNoPassword_IsComparedAsLong(t *testing.T) {
	t.Parallel()
	shape := func(hash string) string {
		parts := strings.Split(hash, "$")
		for _, bytes := range []int{4, 5} {
			parts[bytes] = strings.Repeat("x", len(parts[bytes]))
		}
		return strings.Join(parts, "$")
	}
	none := NoPassword()
	if got, want := shape(none), shape(Hash("correct horse")); got != want {
		t.Errorf("%s, a password's is %s", got, want)
	}
	if Matches(none, "") || none == NoPassword() {
		t.Errorf("%s matches, or is not random", none)
	}
}
