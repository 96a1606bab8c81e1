package aadhaar_test

import (
	"bytes"
	"strings"
	"testing"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
)

func TestSecureQR_IsReadAndVerified(t *testing.T) {
	t.Parallel()
	w := keys()
	for _, version := range []string{"", "V2", "V3", "V4", "V5"} {
		code := of(w.uidai.SecureQR(specimen.Payload(asha, issued, version)))
		got, err := aadhaar.SecureQR(" "+code+"\n", w.trust)
		wantAsha(t, got, err)
		if got.PhotoType != aadhaar.JPEG2000 || len(got.Photo) != 886 {
			t.Errorf("%s: the photo has %d bytes of %q", version, len(got.Photo), got.PhotoType)
		}
		if got.Contacts.Mobile(asha.Mobile) != aadhaar.Same || got.Contacts.Mobile("9876543219") != aadhaar.Different {
			t.Errorf("%s: the mobile number does not match as it should", version)
		}
		if email := got.Contacts.Email(asha.Email); version == "" && email != aadhaar.Same ||
			version != "" && email != aadhaar.Unknown {
			t.Errorf("%s: the e-mail address is %v", version, email)
		}
		t.Logf("%q: %d digits", version, len(code))
	}
}

// Without contacts there is none to compare.
func TestSecureQR_WithoutContacts(t *testing.T) {
	t.Parallel()
	w := keys()
	p := asha
	p.Mobile, p.Email = "", ""
	for _, version := range []string{"", "V2"} {
		got, err := aadhaar.SecureQR(of(w.uidai.SecureQR(specimen.Payload(p, issued, version))), w.trust)
		wantAsha(t, got, err)
		if got.Contacts.Mobile(asha.Mobile) != aadhaar.Unknown {
			t.Errorf("%s: a mobile number that is not there is compared", version)
		}
	}
}

func TestSecureQR_EveryChangeIsFound(t *testing.T) {
	t.Parallel()
	w := keys()
	payload := specimen.Payload(asha, issued, "V2")
	signed := append(bytes.Clone(payload), of(w.uidai.Signature(payload))...)
	if _, err := aadhaar.SecureQR(of(specimen.Digits(signed)), w.trust); err != nil {
		t.Fatal(err)
	}
	for i := range signed {
		changed := bytes.Clone(signed)
		changed[i] ^= 1
		if got, err := aadhaar.SecureQR(of(specimen.Digits(changed)), w.trust); err == nil {
			t.Fatalf("a change of byte %d was taken: %+v", i, got)
		}
	}
}

func TestSecureQR_Refusals(t *testing.T) {
	t.Parallel()
	w := keys()
	payload := specimen.Payload(asha, issued, "V2")
	code := of(w.uidai.SecureQR(payload))
	by := func(p []byte) string { return of(w.uidai.SecureQR(p)) }
	for _, row := range []struct{ name, text, want string }{
		{"nothing", "", aadhaar.CodeInvalid},
		{"words", "https://example.com", aadhaar.CodeInvalid},
		{"a small number", "12345", aadhaar.CodeInvalid},
		{"the code from before 2018", `<?xml version="1.0"?><PrintLetterBarcodeData uid="999912341234" name="X"/>`,
			aadhaar.CodeUnsupported},
		{"cut", code[:len(code)-9], aadhaar.CodeInvalid},
		{"too long", strings.Repeat("1", aadhaar.MaxDigits+1), aadhaar.CodeInvalid},
		{"a sign", "-" + code, aadhaar.CodeInvalid},
		{"a bomb", of(specimen.Digits(make([]byte, 65<<10))), aadhaar.CodeUnsafe},
		{"a signature alone", of(specimen.Digits(make([]byte, 256))), aadhaar.CodeInvalid},
		{"another version", by(bytes.Replace(payload, []byte("V2"), []byte("V9"), 1)), aadhaar.CodeUnsupported},
		{"a field too few", by(bytes.Replace(payload, []byte("Karnataka\xff"), []byte("Karnataka"), 1)), aadhaar.CodeInvalid},
		{"no photo's end", by(bytes.TrimSuffix(payload, []byte{0xff, 0xd9})), aadhaar.CodeInvalid},
		{"another kind of photo", by(bytes.Replace(payload, []byte{0xff, 0x4f, 0xff, 0x51}, []byte("GIF8"), 1)),
			aadhaar.CodeInvalid},
		{"no gender", by(bytes.Replace(payload, []byte("\xffF\xff"), []byte("\xffX\xff"), 1)), aadhaar.CodeInvalid},
		{"a field that is too long", by(bytes.Replace(payload, []byte("Test"), bytes.Repeat([]byte("Test"), 200), 1)),
			aadhaar.CodeInvalid},
		{"by nobody", of(w.stranger.SecureQR(payload)), aadhaar.CodeSignature},
		{"by DigiLocker's signer", of(w.negd.SecureQR(payload)), aadhaar.CodeSignature},
		{"by a certificate of later", of(w.later.SecureQR(payload)), aadhaar.CodeSignature},
		{"from before any certificate", by(specimen.Payload(asha, issued.AddDate(-3, 0, 0), "V2")), aadhaar.CodeSigner},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			got, err := aadhaar.SecureQR(row.text, w.trust)
			wantRefusal(t, got, err, row.want)
		})
	}
}
