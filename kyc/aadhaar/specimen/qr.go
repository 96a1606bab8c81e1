package specimen

import (
	"bytes"
	"compress/gzip"
	"crypto"
	"encoding/hex"
	"math/big"
	"time"
)

// codestream is as long as the photo in a real code. It shows nothing.
func codestream() []byte {
	photo := []byte{0xff, 0x4f, 0xff, 0x51}
	for i := range 880 {
		photo = append(photo, byte(i*7+i*i>>3)&0x7f)
	}
	return append(photo, 0xff, 0xd9)
}

// Payload of a Secure QR code of the person, unsigned: of version V2 to V5, or without one
// the older form, which ends with the hashes of the contacts.
func Payload(p Person, issued time.Time, version string) []byte {
	indicator := "0"
	switch {
	case p.Email != "" && p.Mobile != "":
		indicator = "3"
	case p.Mobile != "":
		indicator = "2"
	case p.Email != "":
		indicator = "1"
	}
	fields := []string{
		indicator, ReferenceID(p, issued), p.Name, p.Birth, p.Gender, p.CareOf, p.District, p.Landmark, p.House, p.Locality,
		p.Pincode, p.PostOffice, p.State, p.Street, p.SubDistrict, p.Town,
	}
	if version != "" {
		fields = append([]string{version}, fields...)
		fields = append(fields, p.Mobile[max(0, len(p.Mobile)-4):])
	}
	var b bytes.Buffer
	for _, f := range fields {
		for _, r := range f {
			b.WriteByte(byte(r))
		}
		b.WriteByte(0xff)
	}
	b.Write(codestream())
	if version == "" {
		for _, value := range []string{p.Email, p.Mobile} {
			raw, _ := hex.DecodeString(contact(value, "", p.Last4))
			b.Write(raw)
		}
	}
	return b.Bytes()
}

// Signature of a payload.
func (s Signer) Signature(payload []byte) ([]byte, error) { return s.sign(crypto.SHA256, payload) }

// SecureQR is the text of the code with the payload.
func (s Signer) SecureQR(payload []byte) (string, error) {
	signature, err := s.Signature(payload)
	if err != nil {
		return "", err
	}
	return Digits(append(bytes.Clone(payload), signature...))
}

// Digits of a signed payload, packed.
func Digits(payload []byte) (string, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err == nil {
		if _, err = w.Write(payload); err == nil {
			err = w.Close()
		}
	}
	if err != nil {
		return "", err
	}
	return new(big.Int).SetBytes(packed.Bytes()).String(), nil
}
