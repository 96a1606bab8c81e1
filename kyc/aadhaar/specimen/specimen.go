// Package specimen makes documents such as UIDAI and DigiLocker make them, signed by a key
// of one's own: for the sandbox, where people try the steps, and for tests. What it makes is
// believed by nobody who has not installed its certificate.
package specimen

import (
	"crypto"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html"
	"math/big"
	"slices"
	"strings"
	"time"

	"verifyme/kyc/aadhaar"
)

// Person in a document.
type Person struct {
	Name string
	// Birth as DD-MM-YYYY, Gender M, F or T.
	Birth, Gender string
	CareOf, House, Street, Landmark, Locality, PostOffice,
	Town, SubDistrict, District, State, Pincode string
	// Last4 digits of the number.
	Last4 string
	// Mobile and Email that UIDAI would know; empty where there is none.
	Mobile, Email string
	// Photo as JPEG.
	Photo []byte
}

// Signer of documents.
type Signer struct {
	Key         *rsa.PrivateKey
	Certificate *x509.Certificate
	// SHA1 signs with it, as UIDAI did for long.
	SHA1 bool
}

// Authority that certifies signers, made anew.
type Authority struct {
	key         *rsa.PrivateKey
	Certificate *x509.Certificate
}

// NewAuthority that is valid for the time.
func NewAuthority(from, to time.Time) (Authority, error) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return Authority{}, err
	}
	c := certificate("Specimen Root", from, to)
	c.IsCA, c.BasicConstraintsValid, c.KeyUsage = true, true, x509.KeyUsageCertSign
	signed, err := certify(c, c, &key.PublicKey, key)
	return Authority{key, signed}, err
}

// NewSigner of the name.
func (a Authority) NewSigner(name string, from, to time.Time) (Signer, error) {
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		return Signer{}, err
	}
	signed, err := certify(certificate(name, from, to), a.Certificate, &key.PublicKey, a.key)
	return Signer{Key: key, Certificate: signed}, err
}

func certificate(name string, from, to time.Time) *x509.Certificate {
	return &x509.Certificate{
		SerialNumber: new(big.Int).SetBytes([]byte(name)), Subject: pkix.Name{CommonName: name},
		NotBefore: from, NotAfter: to, KeyUsage: x509.KeyUsageDigitalSignature,
	}
}

func certify(c, by *x509.Certificate, key *rsa.PublicKey, with *rsa.PrivateKey) (*x509.Certificate, error) {
	der, err := x509.CreateCertificate(rand.Reader, c, by, key, with)
	if err != nil {
		return nil, err
	}
	return x509.ParseCertificate(der)
}

// attributes in canonical form: by name, escaped.
func attributes(values map[string]string) string {
	var names []string
	for name := range values {
		names = append(names, name)
	}
	slices.Sort(names)
	var b strings.Builder
	for _, name := range names {
		fmt.Fprintf(&b, ` %s="%s"`, name, strings.NewReplacer("&", "&amp;", "<", "&lt;", `"`, "&quot;").Replace(values[name]))
	}
	return b.String()
}

// contact hash by UIDAI's rule.
func contact(value, shareCode, last4 string) string {
	if value == "" {
		return ""
	}
	for range max(1, int(last4[3]-'0')) {
		sum := sha256.Sum256([]byte(value + shareCode))
		value, shareCode = hex.EncodeToString(sum[:]), ""
	}
	return value
}

// ReferenceID of a document of the person.
func ReferenceID(p Person, issued time.Time) string {
	issued = issued.In(aadhaar.India)
	return p.Last4 + issued.Format("20060102150405") + fmt.Sprintf("%03d", issued.Nanosecond()/1e6)
}

// OfflineXML of the person, in canonical form and unsigned.
func OfflineXML(p Person, issued time.Time, shareCode string) string {
	return `<OfflinePaperlessKyc` + attributes(map[string]string{"referenceId": ReferenceID(p, issued)}) + `><UidData>` +
		`<Poi` + attributes(map[string]string{
		"dob": p.Birth, "e": contact(p.Email, shareCode, p.Last4), "gender": p.Gender,
		"m": contact(p.Mobile, shareCode, p.Last4), "name": p.Name,
	}) + `></Poi><Poa` + attributes(map[string]string{
		"careof": p.CareOf, "country": "India", "dist": p.District, "house": p.House, "landmark": p.Landmark,
		"loc": p.Locality, "pc": p.Pincode, "po": p.PostOffice, "state": p.State, "street": p.Street,
		"subdist": p.SubDistrict, "vtc": p.Town,
	}) + `></Poa><Pht>` + base64.StdEncoding.EncodeToString(p.Photo) + `</Pht></UidData></OfflinePaperlessKyc>`
}

// EAadhaar of the person as DigiLocker writes it, in canonical form and unsigned.
func EAadhaar(p Person, issued time.Time) string {
	stamp := issued.In(aadhaar.India).Format("2006-01-02T15:04:05.000-07:00")
	return `<Certificate><CertificateData><KycRes` + attributes(map[string]string{
		"code": "0123456789abcdef0123456789abcdef", "ret": "Y", "ts": stamp,
		"ttl": issued.AddDate(1, 0, 0).In(aadhaar.India).Format("2006-01-02T15:04:05"), "txn": "UKC:specimen",
	}) + `><Rar></Rar><UidData` + attributes(map[string]string{"tkn": "specimen", "uid": "xxxxxxxx" + p.Last4}) + `>` +
		`<Poi` + attributes(map[string]string{"dob": p.Birth, "gender": p.Gender, "name": p.Name}) + `></Poi>` +
		`<Poa` + attributes(map[string]string{
		"co": p.CareOf, "country": "India", "dist": p.District, "house": p.House, "lm": p.Landmark, "loc": p.Locality,
		"pc": p.Pincode, "po": p.PostOffice, "state": p.State, "street": p.Street, "subdist": p.SubDistrict, "vtc": p.Town,
	}) + `></Poa><LData lang="06" name="` + html.EscapeString(p.Name) + `"></LData><Pht>` +
		base64.StdEncoding.EncodeToString(p.Photo) + `</Pht></UidData></KycRes></CertificateData></Certificate>`
}

const (
	dsigNamespace = "http://www.w3.org/2000/09/xmldsig#"
	c14n          = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315"
)

// Sign a document in canonical form: the signature becomes the last child of its root.
func (s Signer) Sign(document string) ([]byte, error) {
	digest := sha256.Sum256([]byte(document))
	method, hash := "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256", crypto.SHA256
	if s.SHA1 {
		method, hash = dsigNamespace+"rsa-sha1", crypto.SHA1
	}
	info := `><CanonicalizationMethod Algorithm="` + c14n + `"></CanonicalizationMethod><SignatureMethod Algorithm="` +
		method + `"></SignatureMethod><Reference URI=""><Transforms><Transform Algorithm="` + dsigNamespace +
		`enveloped-signature"></Transform></Transforms><DigestMethod ` +
		`Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod><DigestValue>` +
		base64.StdEncoding.EncodeToString(digest[:]) + `</DigestValue></Reference></SignedInfo>`
	value, err := s.sign(hash, []byte(`<SignedInfo xmlns="`+dsigNamespace+`"`+info))
	if err != nil {
		return nil, err
	}
	signature := `<Signature xmlns="` + dsigNamespace + `"><SignedInfo` + info + `<SignatureValue>` +
		base64.StdEncoding.EncodeToString(value) + `</SignatureValue><KeyInfo><X509Data><X509SubjectName>` +
		html.EscapeString(s.Certificate.Subject.String()) + `</X509SubjectName><X509Certificate>` +
		base64.StdEncoding.EncodeToString(s.Certificate.Raw) + `</X509Certificate></X509Data></KeyInfo></Signature>`
	end := strings.LastIndex(document, "</")
	return []byte(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n" +
		document[:end] + signature + document[end:]), nil
}

func (s Signer) sign(hash crypto.Hash, content []byte) ([]byte, error) {
	var sum []byte
	if hash == crypto.SHA1 {
		short := sha1.Sum(content)
		sum = short[:]
	} else {
		long := sha256.Sum256(content)
		sum = long[:]
	}
	return rsa.SignPKCS1v15(nil, s.Key, hash, sum)
}
