package totp

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"
)

// RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which ours are the
// last six.
func TestCode_IsThatOfTheRFC(t *testing.T) {
	secret := []byte("12345678901234567890")
	for at, want := range map[int64]string{
		59: "94287082", 1111111109: "07081804", 1111111111: "14050471", 1234567890: "89005924",
		2000000000: "69279037", 20000000000: "65353130",
	} {
		if got := Code(secret, Period(time.Unix(at, 0))); got != want[2:] {
			t.Errorf("at %d the code is %s, want %s", at, got, want[2:])
		}
	}
}

func TestMatch_TakesACodeOnceAndItsNeighbours(t *testing.T) {
	secret, now := NewSecret(), time.Unix(1_800_000_015, 0)
	at := Period(now)
	for p := at - 3; p <= at+3; p++ {
		got, ok := Match(secret, Code(secret, p), now, 0)
		if near := p >= at-1 && p <= at+1; ok != near || ok && got != p {
			t.Errorf("the code of %+d periods matches %v as %+d", p-at, ok, got-at)
		}
	}
	if _, ok := Match(secret, Code(secret, at), now, at); ok {
		t.Error("a used code matches again")
	}
	spaced := Code(secret, at)[:3] + " " + Code(secret, at)[3:]
	if _, ok := Match(secret, spaced, now, at-1); !ok {
		t.Error("a code with a space does not match")
	}
	for _, wrong := range []string{"", "1", "abcdef", Code(secret, at) + "0"} {
		if _, ok := Match(secret, wrong, now, 0); ok {
			t.Errorf("%q matches", wrong)
		}
	}
}

func TestURI_IsReadByApps(t *testing.T) {
	u, err := url.Parse(URI([]byte("12345678901234567890"), "Acme & Söhne", "asha@example.com"))
	if err != nil {
		t.Fatal(err)
	}
	if u.Scheme != "otpauth" || u.Host != "totp" || u.Path != "/Acme & Söhne:asha@example.com" ||
		u.Query().Get("secret") != "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" || u.Query().Get("issuer") != "Acme & Söhne" ||
		strings.Contains(u.RawQuery, "+") {
		t.Errorf("the address is %s", u)
	}
}

func TestRecovery_ReadsWhatPeopleType(t *testing.T) {
	code := NewRecoveryCode()
	if len(code) != 19 || code == NewRecoveryCode() {
		t.Fatalf("the code is %s", code)
	}
	plain := strings.ReplaceAll(code, "-", "")
	for _, typed := range []string{code, plain, strings.ToLower(code), " " + strings.ReplaceAll(code, "-", " ")} {
		if got, ok := Recovery(typed); !ok || got != plain {
			t.Errorf("%q is read as %q, %v", typed, got, ok)
		}
	}
	for _, wrong := range []string{"", "123456", plain[:15], plain + "A", strings.Repeat("1", 16)} {
		if _, ok := Recovery(wrong); ok {
			t.Errorf("%q is a recovery code", wrong)
		}
	}
}

// The drawing has the three finder patterns that every QR code has in its corners.
func TestQR_DrawsItsFinders(t *testing.T) {
	size, path, err := QR(URI(NewSecret(), "VerifyMe", strings.Repeat("a", 242)+"@example.com"))
	if err != nil {
		t.Fatal(err)
	}
	last := size - 7
	for _, finder := range []string{
		"M0 0h7v1h-7z", fmt.Sprintf("M%d 0h7v1h-7z", last), fmt.Sprintf("M0 %dh7v1h-7z", last),
	} {
		if !strings.Contains(path, finder) {
			t.Errorf("the path of %d modules lacks %s", size, finder)
		}
	}
}
