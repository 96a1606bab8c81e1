// Package uidai stands in for UIDAI in the sandbox: it makes an offline file and a QR code
// of the simulated person, signed by a key that is published with this program. Only a
// sandbox believes that key.
package uidai

import (
	"bytes"
	"crypto/rsa"
	"crypto/x509"
	_ "embed"
	"encoding/pem"
	"image"
	"image/draw"
	"image/jpeg"
	"image/png"
	"sync"
	"time"

	"rsc.io/qr"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
	"verifyme/provider/sandbox"
)

//go:embed signer.pem
var signerFile []byte

var signer = sync.OnceValue(func() specimen.Signer {
	certificate, rest := pem.Decode(signerFile)
	key, _ := pem.Decode(rest)
	c, err := x509.ParseCertificate(certificate.Bytes)
	if err != nil {
		panic(err) // it is part of the program
	}
	k, err := x509.ParsePKCS8PrivateKey(key.Bytes)
	if err != nil {
		panic(err)
	}
	return specimen.Signer{Key: k.(*rsa.PrivateKey), Certificate: c}
})

// Trust of the sandbox.
func Trust() *aadhaar.Trust { return aadhaar.NewTrust(aadhaar.UIDAI, signer().Certificate) }

// Sample says what is made: when, with which share code, and with which mobile number of the
// holder, empty for none.
type Sample struct {
	Issued            time.Time
	ShareCode, Mobile string
}

// person that the simulated document locker shares too.
func person(mobile string) (specimen.Person, error) {
	drawn, err := png.Decode(bytes.NewReader(sandbox.Portrait()))
	if err != nil {
		return specimen.Person{}, err
	}
	whole := image.NewRGBA(drawn.Bounds())
	draw.Draw(whole, whole.Bounds(), drawn, image.Point{}, draw.Src)
	var photo bytes.Buffer
	err = jpeg.Encode(&photo, whole, nil)
	return specimen.Person{
		Name: "Asha Verma", Birth: "14-05-1990", Gender: "M", House: "14", Street: "Test Street", Locality: "Indiranagar",
		Town: "Bengaluru", District: "Bengaluru", State: "Karnataka", Pincode: "560038", Last4: "5678",
		Mobile: mobile, Photo: photo.Bytes(),
	}, err
}

// OfflineFile as UIDAI's site gives it.
func (s Sample) OfflineFile() ([]byte, error) {
	p, err := person(s.Mobile)
	if err != nil {
		return nil, err
	}
	return signer().Offline(specimen.OfflineXML(p, s.Issued, s.ShareCode), s.ShareCode)
}

// SecureQR is the text of a code.
func (s Sample) SecureQR() (string, error) {
	p, err := person(s.Mobile)
	if err != nil {
		return "", err
	}
	return signer().SecureQR(specimen.Payload(p, s.Issued, "V2"))
}

// pixels of a module of the code's picture.
const pixels = 6

// Picture of a code, as PNG.
func Picture(text string) ([]byte, error) {
	code, err := qr.Encode(text, qr.L)
	if err != nil {
		return nil, err
	}
	code.Scale = pixels
	return code.PNG(), nil
}
