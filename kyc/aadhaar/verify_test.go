package aadhaar_test

import (
	"bytes"
	"encoding/base64"
	"errors"
	"image"
	"image/jpeg"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
)

const shareCode = "A1b2"

var issued = time.Date(2026, 3, 4, 10, 11, 12, 345e6, aadhaar.India)

var asha = specimen.Person{
	Name: "Asha Vérma", Birth: "14-05-1990", Gender: "F", CareOf: "D/O Ravi & Sita", House: "14", Street: "Test Street",
	Landmark: `near "Temple" <east>`, Locality: "Indiranagar", PostOffice: "Indiranagar", Town: "Bengaluru",
	SubDistrict: "Bengaluru North", District: "Bengaluru Urban", State: "Karnataka", Pincode: "560038", Last4: "4321",
	Mobile: "9876543210", Email: "asha@example.com",
}

// world of keys, made once: the root and signers of UIDAI and of NeGD, and others of
// their names that nobody trusts.
type world struct {
	uidai, negd, stranger specimen.Signer
	renamed, later        specimen.Signer
	trust, lockerTrust    *aadhaar.Trust
}

var keys = sync.OnceValue(func() (w world) {
	photo := &bytes.Buffer{}
	must(jpeg.Encode(photo, image.NewGray(image.Rect(0, 0, 160, 200)), nil))
	asha.Photo = photo.Bytes()
	from, to := issued.AddDate(-1, 0, 0), issued.AddDate(1, 0, 0)
	root, err := specimen.NewAuthority(from.AddDate(-5, 0, 0), to.AddDate(9, 0, 0))
	must(err)
	other, err := specimen.NewAuthority(from, to)
	must(err)
	for _, s := range []struct {
		into *specimen.Signer
		by   specimen.Authority
		name string
		from time.Time
	}{
		{&w.uidai, root, "DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05", from},
		{&w.negd, root, "DS NATIONAL E-GOVERNANCE DIVISION 1", from},
		{&w.stranger, other, "DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05", from},
		{&w.renamed, root, "DS SOMEBODY ELSE 1", from},
		{&w.later, root, "DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 06", issued.AddDate(0, 0, 1)},
	} {
		*s.into, err = s.by.NewSigner(s.name, s.from, to)
		must(err)
	}
	w.uidai.SHA1 = true
	w.trust = aadhaar.NewTrust(aadhaar.UIDAI, root.Certificate, w.uidai.Certificate, w.later.Certificate)
	w.lockerTrust = aadhaar.NewTrust(aadhaar.NeGD, root.Certificate)
	return w
})

func must(err error) {
	if err != nil {
		panic(err)
	}
}

// of a pair, the value.
func of[T any](v T, err error) T {
	must(err)
	return v
}

func wantRefusal(t *testing.T, got aadhaar.Document, err error, code string) {
	t.Helper()
	var refusal *aadhaar.Refusal
	if !errors.As(err, &refusal) || refusal.Code != code {
		t.Errorf("gives %v, want %s", err, code)
	}
	if err != nil && (strings.Contains(err.Error(), asha.Name) || strings.Contains(err.Error(), shareCode)) {
		t.Errorf("the refusal repeats what is in the document: %v", err)
	}
	if err == nil {
		t.Errorf("%+v was taken", got)
	}
}

func wantAsha(t *testing.T, got aadhaar.Document, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	if got.FullName != asha.Name || got.DateOfBirth != "1990-05-14" || got.Gender != "F" || got.Last4 != "4321" ||
		!got.Issued.Equal(issued) {
		t.Errorf("gives %+v", got)
	}
	want := aadhaar.Address{
		Line: `14, Test Street, near "Temple" <east>, Indiranagar`, City: "Bengaluru", State: "Karnataka", Pincode: "560038",
	}
	if got.Address != want {
		t.Errorf("the address is %+v", got.Address)
	}
}

func TestOffline_IsReadAndVerified(t *testing.T) {
	t.Parallel()
	w := keys()
	for _, sha1 := range []bool{true, false} {
		signer := w.uidai
		signer.SHA1 = sha1
		file := of(signer.Offline(specimen.OfflineXML(asha, issued, shareCode), shareCode))
		got, err := aadhaar.Offline(file, shareCode, w.trust)
		wantAsha(t, got, err)
		if got.PhotoType != aadhaar.JPEG || !bytes.Equal(got.Photo, asha.Photo) {
			t.Errorf("the photo has %d bytes of %q", len(got.Photo), got.PhotoType)
		}
		if !strings.HasPrefix(got.Signer, "DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05, serial ") {
			t.Errorf("the signer is %q", got.Signer)
		}
	}
}

// The hashes of the contacts follow the last digit of the number.
func TestContacts_FollowTheLastDigit(t *testing.T) {
	t.Parallel()
	w := keys()
	for _, last4 := range []string{"4320", "4321", "4322", "4329"} {
		p := asha
		p.Last4 = last4
		file := of(w.uidai.Offline(specimen.OfflineXML(p, issued, shareCode), shareCode))
		got, err := aadhaar.Offline(file, shareCode, w.trust)
		must(err)
		if got.Contacts.Mobile(p.Mobile) != aadhaar.Same || got.Contacts.Mobile("9876543211") != aadhaar.Different ||
			got.Contacts.Email(p.Email) != aadhaar.Same || got.Contacts.Email("b@example.com") != aadhaar.Different {
			t.Errorf("%s: the contacts do not match as they should", last4)
		}
	}
	p := asha
	p.Mobile, p.Email = "", ""
	file := of(w.uidai.Offline(specimen.OfflineXML(p, issued, shareCode), shareCode))
	got, err := aadhaar.Offline(file, shareCode, w.trust)
	must(err)
	if got.Contacts.Mobile("9876543210") != aadhaar.Unknown || got.Contacts.Email("a@example.com") != aadhaar.Unknown {
		t.Error("contacts that the document has not are compared")
	}
}

// Signed once, every change of a byte of the document is found, and no byte may be left out.
func TestOffline_EveryChangeIsFound(t *testing.T) {
	t.Parallel()
	w := keys()
	p := asha
	p.Photo = []byte("\xff\xd8\xff\xe0 short \xff\xd9")
	signed := of(w.uidai.Sign(specimen.OfflineXML(p, issued, shareCode)))
	body := bytes.Index(signed, []byte("<Offline"))
	taken := 0
	for i := body; i < len(signed); i++ {
		changed := bytes.Clone(signed)
		changed[i] ^= 1
		got, err := aadhaar.Offline(of(specimen.Zip(shareCode, specimen.Entry{Name: "a.xml", Content: changed})),
			shareCode, w.trust)
		if err == nil {
			// The subject's name beside the certificate is not read, and not signed either.
			if at := bytes.Index(signed, []byte("<X509SubjectName>")); i < at ||
				i > bytes.Index(signed, []byte("</X509SubjectName>")) {
				t.Errorf("a change of byte %d, %q, was taken: %+v", i, signed[max(0, i-10):i+1], got)
			}
			taken++
		}
		if i%7 == 0 {
			if got, err := aadhaar.Offline(of(specimen.Zip(shareCode,
				specimen.Entry{Name: "a.xml", Content: signed[:i]})), shareCode, w.trust); err == nil {
				t.Errorf("%d of %d bytes were taken: %+v", i, len(signed), got)
			}
		}
	}
	t.Logf("%d of %d changes taken, all in the subject's name", taken, len(signed)-body)
}

func TestOffline_Refusals(t *testing.T) {
	t.Parallel()
	w := keys()
	plain := specimen.OfflineXML(asha, issued, shareCode)
	signed := string(of(w.uidai.Sign(plain)))
	zipped := func(content string) []byte {
		return of(specimen.Zip(shareCode, specimen.Entry{Name: "a.xml", Content: []byte(content)}))
	}
	by := func(s specimen.Signer, document string) []byte { return of(s.Offline(document, shareCode)) }
	replace := func(old, with string) []byte {
		if !strings.Contains(signed, old) {
			t.Fatalf("%q is not in the document", old)
		}
		return zipped(strings.Replace(signed, old, with, 1))
	}
	signature := signed[strings.Index(signed, "<Signature "):strings.Index(signed, "</OfflinePaperlessKyc>")]
	data := plain[strings.Index(plain, "<UidData>"):strings.Index(plain, "</OfflinePaperlessKyc>")]
	forged := strings.ReplaceAll(data, "Asha", "Eve")
	bomb := strings.Repeat("a", 900<<10)
	file := zipped(signed)
	for _, row := range []struct {
		name string
		file []byte
		code string
		want string
	}{
		{"nothing", nil, shareCode, aadhaar.CodeInvalid},
		{"no zip", []byte(signed), shareCode, aadhaar.CodeInvalid},
		{"cut in the middle", file[:len(file)/2], shareCode, aadhaar.CodeInvalid},
		{"without its last byte", file[:len(file)-1], shareCode, aadhaar.CodeInvalid},
		{"too large", make([]byte, aadhaar.MaxZip+1), shareCode, aadhaar.CodeTooLarge},
		{"another share code", file, "A1b3", aadhaar.CodeShareCode},
		{"no share code", file, "", aadhaar.CodeShareCode},
		{"a share code that is too long", file, "A1b2 ", aadhaar.CodeShareCode},
		{"a zip bomb", zipped(bomb), shareCode, aadhaar.CodeUnsafe},
		{"a zip bomb that says it is small", of(specimen.Zip(shareCode,
			specimen.Entry{Name: "a.xml", Content: []byte(bomb), Size: 100})), shareCode, aadhaar.CodeUnsafe},
		{"a zip that says it is large", of(specimen.Zip(shareCode,
			specimen.Entry{Name: "a.xml", Content: []byte(signed), Size: 2 << 20})), shareCode, aadhaar.CodeTooLarge},
		{"a path", of(specimen.Zip(shareCode, specimen.Entry{Name: "../a.xml", Content: []byte(signed)})),
			shareCode, aadhaar.CodeUnsafe},
		{"a path from the root", of(specimen.Zip(shareCode, specimen.Entry{Name: "/a.xml", Content: []byte(signed)})),
			shareCode, aadhaar.CodeUnsafe},
		{"a path of Windows", of(specimen.Zip(shareCode, specimen.Entry{Name: `c:\a.xml`, Content: []byte(signed)})),
			shareCode, aadhaar.CodeUnsafe},
		{"two entries", of(specimen.Zip(shareCode, specimen.Entry{Name: "a.xml", Content: []byte(signed)},
			specimen.Entry{Name: "b.xml", Content: []byte(signed)})), shareCode, aadhaar.CodeInvalid},
		{"no XML", of(specimen.Zip(shareCode, specimen.Entry{Name: "a.pdf", Content: []byte(signed)})),
			shareCode, aadhaar.CodeInvalid},

		{"a DOCTYPE", replace("<Offline", `<!DOCTYPE x SYSTEM "file:///etc/passwd"><Offline`), shareCode, aadhaar.CodeUnsafe},
		{"an entity bomb", replace("<Offline", `<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><Offline`),
			shareCode, aadhaar.CodeUnsafe},
		{"an unknown entity", replace("<UidData>", "<UidData>&b;"), shareCode, aadhaar.CodeUnsafe},
		{"a comment", replace("<UidData>", "<!-- x --><UidData>"), shareCode, aadhaar.CodeUnsafe},
		{"CDATA", replace("<UidData>", "<![CDATA[x]]><UidData>"), shareCode, aadhaar.CodeUnsafe},
		{"a processing instruction", replace("<UidData>", "<?php x?><UidData>"), shareCode, aadhaar.CodeUnsafe},
		{"UTF-16", replace(`"UTF-8"`, `"UTF-16"`), shareCode, aadhaar.CodeInvalid},
		{"deep elements", zipped(strings.Repeat("<a>", 99) + strings.Repeat("</a>", 99)), shareCode, aadhaar.CodeUnsafe},
		{"many elements", zipped("<a>" + strings.Repeat("<b></b>", 999) + "</a>"), shareCode, aadhaar.CodeUnsafe},
		{"two roots", zipped(signed + "<a></a>"), shareCode, aadhaar.CodeUnsafe},
		{"another root", zipped(of2(w.uidai.Sign("<OKY></OKY>"))), shareCode, aadhaar.CodeUnsupported},
		{"an attribute twice", replace(`gender="F"`, `gender="F" gender="M"`), shareCode, aadhaar.CodeInvalid},
		{"truncated XML", zipped(signed[:len(signed)-40]), shareCode, aadhaar.CodeInvalid},

		{"another name", replace("Asha", "Eve"), shareCode, aadhaar.CodeSignature},
		{"a field more", replace(`gender="F"`, `gender="F" x="y"`), shareCode, aadhaar.CodeSignature},
		{"not signed", zipped(plain), shareCode, aadhaar.CodeSignature},
		{"two signatures", replace(signature, signature+signature), shareCode, aadhaar.CodeSignature},
		{"a second signed element, inside", replace(signature, `<X>`+data+`</X>`+signature),
			shareCode, aadhaar.CodeSignature},
		{"wrapped: the signed one inside the forged one", zipped(`<OfflinePaperlessKyc referenceId="` +
			specimen.ReferenceID(asha, issued) + `">` + forged + `<X>` + signed[strings.Index(signed, "<Offline"):] +
			`</X></OfflinePaperlessKyc>`), shareCode, aadhaar.CodeSignature},
		{"wrapped: the signature moved away", zipped(`<OfflinePaperlessKyc referenceId="` +
			specimen.ReferenceID(asha, issued) + `">` + forged + `<X>` + signature + `</X></OfflinePaperlessKyc>`),
			shareCode, aadhaar.CodeSignature},
		{"a reference to a part", replace(`URI=""`, `URI="#a"`), shareCode, aadhaar.CodeSignature},
		{"no reference", replace(` URI=""`, ``), shareCode, aadhaar.CodeSignature},
		{"two references", replace(`<Reference `, `<Reference URI=""></Reference><Reference `),
			shareCode, aadhaar.CodeInvalid},
		{"another transform", replace(`xmldsig#enveloped-signature`, `xslt`), shareCode, aadhaar.CodeSignature},
		{"a digest by SHA-1", replace("http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2000/09/xmldsig#sha1"),
			shareCode, aadhaar.CodeSignature},
		{"no certificate", zipped(regexp.MustCompile(`<KeyInfo>.*</KeyInfo>`).ReplaceAllString(signed, "")),
			shareCode, aadhaar.CodeSigner},
		{"a certificate of nobody's", by(w.stranger, plain), shareCode, aadhaar.CodeSigner},
		{"a signer of another name", by(w.renamed, plain), shareCode, aadhaar.CodeSigner},
		{"DigiLocker's signer", by(w.negd, plain), shareCode, aadhaar.CodeSigner},
		{"a certificate that was not valid then", by(w.later, plain), shareCode, aadhaar.CodeSigner},
		{"the certificate of another", zipped(strings.Replace(of2(w.renamed.Sign(plain)),
			base64.StdEncoding.EncodeToString(w.renamed.Certificate.Raw),
			base64.StdEncoding.EncodeToString(w.uidai.Certificate.Raw), 1)), shareCode, aadhaar.CodeSignature},

		{"two persons", by(w.uidai, strings.Replace(plain, "<Poi ", `<Poi dob="x"></Poi><Poi `, 1)),
			shareCode, aadhaar.CodeInvalid},
		{"two photos", by(w.uidai, strings.Replace(plain, "<Pht>", `<Pht></Pht><Pht>`, 1)), shareCode, aadhaar.CodeInvalid},
		{"a photo that is no base64", by(w.uidai, strings.Replace(plain, "<Pht>", `<Pht>?`, 1)),
			shareCode, aadhaar.CodeInvalid},
		{"no address", by(w.uidai, regexp.MustCompile(`<Poa.*</Poa>`).ReplaceAllString(plain, "")),
			shareCode, aadhaar.CodeInvalid},
		{"no name", by(w.uidai, strings.Replace(plain, asha.Name, " ", 1)), shareCode, aadhaar.CodeInvalid},
		{"a full number as reference", by(w.uidai, strings.Replace(plain, specimen.ReferenceID(asha, issued),
			"123412341234", 1)), shareCode, aadhaar.CodeInvalid},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			got, err := aadhaar.Offline(row.file, row.code, w.trust)
			wantRefusal(t, got, err, row.want)
		})
	}
}

func of2(raw []byte, err error) string { return string(of(raw, err)) }

// infoZip is b.xml with <a>hello</a>, encrypted with the share code by Info-ZIP 3.0.
const infoZip = "UEsDBAoACQAAAHl/d11fww/uGAAAAAwAAAAFABwAYi54bWxVVAkAA/ViBGv1YgRrdXgLAAEEAAAAAAQAAAAARtbRUF" +
	"k4GvQuZ5A8RerPNOEeZc+alpJEUEsHCF/DD+4YAAAADAAAAFBLAQIeAwoACQAAAHl/d11fww/uGAAAAAwAAAAFABgA" +
	"AAAAAAEAAACkgQAAAABiLnhtbFVUBQAD9WIEa3V4CwABBAAAAAAEAAAAAFBLBQYAAAAAAQABAEsAAABnAAAAAAA="

// A zip by another program is opened likewise, and by its own share code alone.
func TestOffline_OpensTheZipOfAnotherProgram(t *testing.T) {
	t.Parallel()
	file := of(base64.StdEncoding.DecodeString(infoZip))
	got, err := aadhaar.Offline(file, shareCode, keys().trust)
	wantRefusal(t, got, err, aadhaar.CodeUnsupported)
	got, err = aadhaar.Offline(file, "A1b3", keys().trust)
	wantRefusal(t, got, err, aadhaar.CodeShareCode)
}

// Nobody is believed where no certificate is installed.
func TestTrust_Empty(t *testing.T) {
	t.Parallel()
	w := keys()
	file := of(w.uidai.Offline(specimen.OfflineXML(asha, issued, shareCode), shareCode))
	none := aadhaar.NewTrust(aadhaar.UIDAI)
	got, err := aadhaar.Offline(file, shareCode, none)
	wantRefusal(t, got, err, aadhaar.CodeSigner)
	if !none.Empty() || w.trust.Empty() {
		t.Error("Empty is wrong")
	}
}

func TestFresh_ByAge(t *testing.T) {
	t.Parallel()
	d := aadhaar.Document{Issued: issued}
	for _, row := range []struct {
		days  int
		after time.Duration
		fresh bool
	}{
		{3, 0, true}, {3, 72 * time.Hour, true}, {3, 72*time.Hour + 1, false}, {0, 9999 * time.Hour, true},
		{3, -9 * time.Minute, true}, {3, -11 * time.Minute, false}, {0, -11 * time.Minute, false},
	} {
		if err := d.Fresh(row.days, issued.Add(row.after)); (err == nil) != row.fresh {
			t.Errorf("%d days, %v later: %v", row.days, row.after, err)
		} else if err != nil {
			wantRefusal(t, d, err, aadhaar.CodeStale)
		}
	}
}

func TestEAadhaar(t *testing.T) {
	t.Parallel()
	w := keys()
	plain := specimen.EAadhaar(asha, issued)
	got, err := aadhaar.EAadhaar(of(w.negd.Sign(plain)), w.lockerTrust)
	wantAsha(t, got, err)
	for _, row := range []struct{ name, document, want string }{
		{"refused by UIDAI", strings.Replace(plain, `ret="Y"`, `ret="N"`, 1), aadhaar.CodeInvalid},
		{"a full number", strings.Replace(plain, `xxxxxxxx4321`, `999999994321`, 1), aadhaar.CodeUnsupported},
		{"no time", strings.Replace(plain, ` ts="`, ` tt="`, 1), aadhaar.CodeInvalid},
		{"two answers", strings.Replace(plain, `<KycRes `, `<KycRes></KycRes><KycRes `, 1), aadhaar.CodeInvalid},
		{"another document", `<Certificate><CertificateData></CertificateData></Certificate>`, aadhaar.CodeInvalid},
	} {
		got, err := aadhaar.EAadhaar(of(w.negd.Sign(row.document)), w.lockerTrust)
		t.Log(row.name)
		wantRefusal(t, got, err, row.want)
	}
	got, err = aadhaar.EAadhaar(of(w.uidai.Sign(plain)), w.lockerTrust)
	wantRefusal(t, got, err, aadhaar.CodeSigner)
	got, err = aadhaar.EAadhaar(bytes.Replace(of(w.negd.Sign(plain)), []byte("Asha"), []byte("Esha"), 1), w.lockerTrust)
	wantRefusal(t, got, err, aadhaar.CodeSignature)
}

func TestReadCertificates(t *testing.T) {
	t.Parallel()
	w := keys()
	pem := "-----BEGIN CERTIFICATE-----\n" + base64.StdEncoding.EncodeToString(w.uidai.Certificate.Raw) +
		"\n-----END CERTIFICATE-----\n"
	for name, raw := range map[string]string{"DER": string(w.uidai.Certificate.Raw), "PEM": pem} {
		got, err := aadhaar.ReadCertificates([]byte(raw))
		if err != nil || len(got) != 1 || !got[0].Equal(w.uidai.Certificate) {
			t.Errorf("%s: %v, %v", name, got, err)
		}
	}
	if got, err := aadhaar.ReadCertificates([]byte(pem + pem)); err != nil || len(got) != 2 {
		t.Errorf("two: %v, %v", got, err)
	}
	for _, raw := range []string{"", "x", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
		"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n", "-----BEGIN"} {
		if got, err := aadhaar.ReadCertificates([]byte(raw)); err == nil {
			t.Errorf("%q gives %v", raw, got)
		}
	}
}
