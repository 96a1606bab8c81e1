package mask

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestMask_Shapes(t *testing.T) {
	rows := []struct {
		name        string
		mask        func(string) string
		value, want string
	}{
		{"mobile", Mobile, "9876543234", "98XXXXXX34"},
		{"mobile absent", Mobile, "", ""},
		{"mobile with country code", Mobile, "+919876543234", "XXXXXXXXXX"},
		{"mobile too short", Mobile, "9876", "XXXXXXXXXX"},
		{"mobile one digit short", Mobile, "987654323", "XXXXXXXXXX"},
		{"mobile of other characters", Mobile, "98765 4323", "XXXXXXXXXX"},
		{"mobile in other digits", Mobile, "९८७६५४३२३४", "XXXXXXXXXX"},

		{"pan", PAN, "ABCDE1234F", "ABXXXXXX4F"},
		{"pan in small letters", PAN, "abcde1234f", "abXXXXXX4f"},
		{"pan absent", PAN, "", ""},
		{"pan too short", PAN, "ABCD", "XXXXXXXXXX"},
		{"pan too long", PAN, "ABCDE1234FG", "XXXXXXXXXX"},
		{"pan with a space", PAN, "ABCDE 234F", "XXXXXXXXXX"},

		{"aadhaar", Aadhaar, "1234", "XXXX XXXX 1234"},
		{"aadhaar absent", Aadhaar, "", ""},
		{"aadhaar in full", Aadhaar, "999988881234", "XXXX XXXX XXXX"},
		{"aadhaar too short", Aadhaar, "123", "XXXX XXXX XXXX"},
		{"aadhaar of letters", Aadhaar, "12a4", "XXXX XXXX XXXX"},

		{"account of 12", BankAccount, "123456789012", "XXXXXXXX9012"},
		{"account of 9", BankAccount, "123456789", "XXXXX6789"},
		{"account of 18", BankAccount, "123456789012345678", "XXXXXXXXXXXXXX5678"},
		{"account absent", BankAccount, "", ""},
		{"account too short", BankAccount, "12345678", "XXXXXXXXXXXX"},
		{"account too long", BankAccount, "1234567890123456789", "XXXXXXXXXXXX"},
		{"account of letters", BankAccount, "12345678ABCD", "XXXXXXXXXXXX"},

		{"gstin", GSTIN, "27ABCDE1234F1Z5", "27XXXXXXXXXXXZ5"},
		{"gstin absent", GSTIN, "", ""},
		{"gstin that is a pan", GSTIN, "ABCDE1234F", "XXXXXXXXXXXXXXX"},

		{"email", Email, "asha@example.test", "aXXXX@example.test"},
		{"email of two letters", Email, "as@example.test", "aXXXX@example.test"},
		{"email of one letter", Email, "a@example.test", "XXXX@example.test"},
		{"email in Devanagari", Email, "आशा@example.test", "आXXXX@example.test"},
		{"email that starts with a sign", Email, "+tag@example.test", "XXXX@example.test"},
		{"email with a quoted at", Email, `"a@b"@example.test`, "XXXX@example.test"},
		{"email absent", Email, "", ""},
		{"email without at", Email, "asha.example.test", "XXXX"},
		{"email without local part", Email, "@example.test", "XXXX"},
		{"email without domain", Email, "asha@", "XXXX"},
		{"email with words after the domain", Email, "asha@example.test (Asha Rao)", "XXXX"},
		{"email of broken bytes", Email, "a\xffb@example.test", "XXXX"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			if got := row.mask(row.value); got != row.want {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

// FuzzHidden holds the masks to their promise: at the kept ends the value may
// be seen, at every other place there is an X, whatever was given.
func FuzzHidden(f *testing.F) {
	for _, seed := range []string{
		"", "9876543234", "ABCDE1234F", "27ABCDE1234F1Z5", "1234", "123456789012",
		"999988881234", "+91 98765 43234", "a@example.test", "९८७६", "\x00\xff", strings.Repeat("7", 4000),
	} {
		f.Add(seed)
	}
	masks := []struct {
		name        string
		mask        func(string) string
		first, last int
		longest     int
	}{
		{"Mobile", Mobile, 2, 2, 10},
		{"PAN", PAN, 2, 2, 10},
		{"GSTIN", GSTIN, 2, 2, 15},
		{"Aadhaar", Aadhaar, 0, 4, 14},
		{"BankAccount", BankAccount, 0, 4, 18},
	}
	f.Fuzz(func(t *testing.T, value string) {
		for _, m := range masks {
			got := m.mask(value)
			if (got == "") != (value == "") || len(got) > m.longest || !utf8.ValidString(got) {
				t.Fatalf("%s(%q) = %q", m.name, value, got)
			}
			if got == "" {
				continue
			}
			middle := strings.ReplaceAll(got[m.first:len(got)-m.last], " ", "X")
			if strings.Trim(middle, "X") != "" {
				t.Fatalf("%s(%q) = %q shows its middle", m.name, value, got)
			}
			ends := strings.ReplaceAll(got[:m.first]+got[len(got)-m.last:], "X", "")
			if len(ends) > 0 && !strings.HasPrefix(value, got[:m.first]) {
				t.Fatalf("%s(%q) = %q has a start of its own", m.name, value, got)
			}
		}
	})
}

// FuzzEmailHidden changes the hidden part and sees the same mask: so the mask
// tells nothing of it, its length included.
func FuzzEmailHidden(f *testing.F) {
	for _, seed := range []string{"a", "asha", "asha.rao+tag", "आशा", "a@b", "", " ", "\xff", strings.Repeat("a", 300)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, local string) {
		const domain = "@example.test"
		got := Email(local + domain)
		shown, found := strings.CutSuffix(got, emailHidden+domain)
		if got == emailHidden {
			return
		}
		if !found || utf8.RuneCountInString(shown) > 1 {
			t.Fatalf("Email(%q) = %q", local+domain, got)
		}
		if shown == "" {
			return
		}
		if shown == local {
			t.Fatalf("Email(%q) shows the full local part", local+domain)
		}
		if other := Email(shown + "other.words" + domain); other != got {
			t.Fatalf("the mask depends on the hidden part: %q and %q", got, other)
		}
	})
}
