package password

import "testing"

func TestHash_Matches(t *testing.T) {
	h := Hash("correct horse")
	if !Matches(h, "correct horse") || Matches(h, "wrong horse") || Matches(Nobody, "") {
		t.Fatal("the hash does not tell right from wrong")
	}
	for _, bad := range []string{"", "plain", "$argon2id$v=19$m=x$a$b", "$argon2id$v=19$m=64,t=1,p=1$!$!"} {
		if Matches(bad, "x") {
			t.Errorf("%q matches", bad)
		}
	}
}
