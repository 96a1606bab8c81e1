package aadhaar_test

import (
	"bytes"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/asn1"
	"encoding/base64"
	"math/big"
	"strings"
	"testing"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
)

// A certificate between that has a huge key is refused before anything is verified by it,
// which would take minutes.
func TestOffline_HugeKeysAreNotCalculatedWith(t *testing.T) {
	const size = 96 << 10
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	must(err)
	random := make([]byte, size)
	_, err = rand.Read(random)
	must(err)
	random[0] |= 0x80
	huge := new(big.Int).SetBytes(random)
	huge.SetBit(huge, 0, 1)
	random[0] &^= 0x80
	c := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "huge"}, NotBefore: issued.AddDate(-1, 0, 0),
		NotAfter: issued.AddDate(1, 0, 0), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign,
	}
	between, err := x509.CreateCertificate(rand.Reader, c, c, &rsa.PublicKey{N: huge, E: 1<<31 - 1}, key)
	must(err)
	leaf := &x509.Certificate{
		SerialNumber: big.NewInt(2), Subject: pkix.Name{CommonName: "DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05"},
		NotBefore: issued.AddDate(-1, 0, 0), NotAfter: issued.AddDate(1, 0, 0),
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, c, &key.PublicKey, key)
	must(err)
	// The signature has to be as long as the key that it is said to be of.
	var parts struct {
		Signed, Algorithm asn1.RawValue
		Signature         asn1.BitString
	}
	_, err = asn1.Unmarshal(der, &parts)
	must(err)
	parts.Signature = asn1.BitString{Bytes: random, BitLength: size * 8}
	der, err = asn1.Marshal(parts)
	must(err)
	forged, err := x509.ParseCertificate(der)
	must(err)
	document, err := specimen.Signer{Key: key, Certificate: forged}.Sign(specimen.OfflineXML(asha, issued, shareCode))
	must(err)
	end := []byte("</X509Certificate>")
	document = bytes.Replace(document, end, []byte("</X509Certificate><X509Certificate>"+
		base64.StdEncoding.EncodeToString(between)+"</X509Certificate>"), 1)
	file, err := specimen.Zip(shareCode, specimen.Entry{Name: "a.xml", Content: document})
	must(err)
	got, err := aadhaar.Offline(file, shareCode, keys().trust)
	wantRefusal(t, got, err, aadhaar.CodeSigner)
	if err == nil || !strings.Contains(err.Error(), "bits") {
		t.Errorf("it is refused for another reason: %v", err)
	}
}
