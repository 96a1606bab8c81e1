package text

import (
	"strings"
	"testing"
)

func TestIsEmail_TakesBareAddresses(t *testing.T) {
	local := strings.Repeat("x", 64)
	for address, valid := range map[string]bool{
		"a@b.in": true, "first.last+tag@mail.example.com": true, "A@B.IN": true, "fail@b.in": true, "a_b@b-c.co": true,
		"a@bücher.example": true, "a@xn--bcher-kva.example": true,
		local + "@b.in": true, local + "x@b.in": false,
		strings.Repeat("ü", 32) + "@b.in": true, strings.Repeat("ü", 32) + "x@b.in": false,
		"a@-b.co": false, "a@b-.co": false, "a@b.-co": false, "a@b_c.co": false, "a@[1.2.3.4]": false, "a@[IPv6:::1]": false,
		"a@1.2.3.4": false, "a@b.123": false, "a@b": false,
		"a@" + strings.Repeat("x", 64) + ".in": false, "a@" + strings.Repeat("x", 63) + ".in": true,
		"a@b<c.in": false, "a@xn--.in": false,
	} {
		if IsEmail(address) != valid {
			t.Errorf("%q is an email address: %v, want %v", address, !valid, valid)
		}
	}
}

func TestStorable_IsTextForPostgreSQL(t *testing.T) {
	for given, want := range map[string]string{
		"": "", "plain \u2028 \\u0000 text": "plain \u2028 \\u0000 text", "a\x00b": "ab", "a\xff\xfeb": "a\uFFFDb",
	} {
		if got := Storable(given); got != want {
			t.Errorf("%q is stored as %q, want %q", given, got, want)
		}
	}
}
