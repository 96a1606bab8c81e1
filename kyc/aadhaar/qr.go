package aadhaar

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"io"
	"math/big"
	"slices"
	"strings"
	"time"
)

// Limits of a Secure QR code.
const (
	// MaxDigits of the largest QR code (version 40, level L).
	MaxDigits = 7089
	// maxQR in bytes, unpacked.
	maxQR = 64 << 10
	// signatureSize in bytes, of a key of 2048 bits.
	signatureSize = 256
	separator     = 0xff
)

// fieldsOfV1 of a code, in their order; from V2 on the version stands before them, and the
// last four digits of the mobile number behind them.
const fieldsOfV1 = 16

// The fields by their place, counted from the indicator of hashes.
const (
	qrIndicator = iota
	qrReference
	qrName
	qrBirth
	qrGender
	qrCareOf
	qrDistrict
	qrLandmark
	qrHouse
	qrLocation
	qrPincode
	qrPostOffice
	qrState
	qrStreet
	qrSubDistrict
	qrTown
)

// versions of the code that have the form of V2.
var versions = []string{"V2", "V3", "V4", "V5"}

// SecureQR reads the text of a Secure QR code: the decimal digits of a large number. The
// error is a *Refusal.
func SecureQR(text string, trust *Trust) (d Document, err error) {
	payload, err := unpack(strings.TrimSpace(text))
	if err != nil {
		return d, err
	}
	defer clear(payload)
	if len(payload) <= signatureSize {
		return d, refuse(CodeInvalid, "the code is too short")
	}
	signed, signature := payload[:len(payload)-signatureSize], payload[len(payload)-signatureSize:]
	fields, rest, mobileEnds, err := split(signed)
	if err != nil {
		return d, err
	}
	if d.Last4, d.Issued, err = referenceID(fields[qrReference]); err != nil {
		return d, err
	}
	signer, err := trust.signerOfBytes(signed, signature, d.Issued)
	if err != nil {
		return d, err
	}
	d.Signer, d.Digest = signerOf(signer), digestOf(signature)
	if err := d.person(fields[qrName], fields[qrBirth], fields[qrGender]); err != nil {
		return d, err
	}
	d.Address = place(
		[]string{fields[qrHouse], fields[qrStreet], fields[qrLandmark], fields[qrLocation], fields[qrPostOffice]},
		fields[qrTown], fields[qrDistrict], fields[qrState], fields[qrPincode])
	d.Contacts = Contacts{rounds: roundsOf(d.Last4), mobileEnds: mobileEnds}
	return d, d.photoAndHashes(rest, fields[qrIndicator])
}

// unpack the digits. What does not begin with a digit may be the XML of the codes from
// before 2018, which hold the full number.
func unpack(digits string) ([]byte, error) {
	if strings.HasPrefix(digits, "<") {
		return nil, refuse(CodeUnsupported, "a code from before 2018")
	}
	if len(digits) == 0 || len(digits) > MaxDigits || strings.Trim(digits, "0123456789") != "" {
		return nil, refuse(CodeInvalid, "no digits alone")
	}
	number, ok := new(big.Int).SetString(digits, 10)
	if !ok {
		return nil, refuse(CodeInvalid, "no number")
	}
	packed := bytes.NewReader(number.Bytes())
	var from io.Reader
	var err error
	if bytes.HasPrefix(number.Bytes(), []byte{0x1f, 0x8b}) {
		var zipped *gzip.Reader
		if zipped, err = gzip.NewReader(packed); err == nil {
			zipped.Multistream(false)
			from = zipped
		}
	} else {
		from, err = zlib.NewReader(packed)
	}
	if err != nil {
		return nil, refuse(CodeInvalid, "the number is not packed")
	}
	payload, err := io.ReadAll(io.LimitReader(from, maxQR+1))
	switch {
	case len(payload) > maxQR:
		return nil, refuse(CodeUnsafe, "the code unpacks to more than %d bytes", maxQR)
	case err != nil || packed.Len() > 0:
		return nil, refuse(CodeInvalid, "the code is cut, or more than packed bytes")
	}
	return payload, nil
}

// split the fields, in UTF-8, from the photo and hashes behind them.
func split(signed []byte) (fields []string, rest []byte, mobileEnds string, err error) {
	n := fieldsOfV1
	if len(signed) > 0 && signed[0] == 'V' {
		version, behind, found := bytes.Cut(signed, []byte{separator})
		if !found || !slices.Contains(versions, string(version)) {
			return nil, nil, "", refuse(CodeUnsupported, "another version of the code")
		}
		n, signed = fieldsOfV1+1, behind
	}
	parts := bytes.SplitN(signed, []byte{separator}, n+1)
	if len(parts) != n+1 {
		return nil, nil, "", refuse(CodeInvalid, "the code has not all fields")
	}
	for _, part := range parts[:n] {
		if len(part) > maxField {
			return nil, nil, "", refuse(CodeInvalid, "a field of the code is too long")
		}
		fields = append(fields, latin1(part))
	}
	if n > fieldsOfV1 && fourDigits.MatchString(fields[fieldsOfV1]) {
		mobileEnds = fields[fieldsOfV1]
	}
	return fields, parts[n], mobileEnds, nil
}

// latin1 is ISO 8859-1, whose bytes are the code points.
func latin1(raw []byte) string {
	runes := make([]rune, len(raw))
	for i, b := range raw {
		runes[i] = rune(b)
	}
	return string(runes)
}

// photoAndHashes follow the fields: a photo to its end, then the hash of the e-mail
// address and that of the mobile number, 32 bytes each, those that the indicator names:
// 1 the first, 2 the second, 3 both. Newer codes name them and have none.
func (d *Document) photoAndHashes(rest []byte, indicator string) error {
	var hashes []byte
	expected := map[string]int{"1": 1, "2": 1, "3": 2}[indicator]
	for _, n := range []int{expected, 0, 1, 2} {
		cut := len(rest) - n*sha256.Size
		if cut < 0 || cut > 0 && !bytes.HasSuffix(rest[:cut], []byte{0xff, 0xd9}) {
			continue
		}
		if hashes = rest[cut:]; cut > 0 {
			d.Photo = bytes.Clone(rest[:cut])
		}
		break
	}
	switch {
	case len(rest) > 0 && d.Photo == nil && hashes == nil:
		return refuse(CodeInvalid, "what follows the fields is no photo")
	case bytes.HasPrefix(d.Photo, []byte{0xff, 0x4f, 0xff, 0x51}):
		d.PhotoType = JPEG2000
	case bytes.HasPrefix(d.Photo, []byte{0xff, 0xd8, 0xff}):
		d.PhotoType = JPEG
	case d.Photo != nil:
		return refuse(CodeInvalid, "the photo is of another kind")
	}
	if len(hashes) >= sha256.Size && (indicator == "2" || indicator == "3") {
		d.Contacts.mobile = hex.EncodeToString(hashes[len(hashes)-sha256.Size:])
	}
	if len(hashes) >= sha256.Size && (indicator == "1" || indicator == "3") {
		d.Contacts.email = hex.EncodeToString(hashes[:sha256.Size])
	}
	return nil
}

// signerOfBytes among the installed ones: the code names nobody. The certificates that were
// valid at the time are tried, so an old code needs the old certificate.
func (t *Trust) signerOfBytes(signed, signature []byte, at time.Time) (*x509.Certificate, error) {
	sum, tried := sha256.Sum256(signed), 0
	for _, c := range t.signers {
		key, ok := c.PublicKey.(*rsa.PublicKey)
		if !ok || t.believes(c, nil, at) != nil {
			continue
		}
		tried++
		if rsa.VerifyPKCS1v15(key, crypto.SHA256, sum[:], signature) == nil {
			return c, nil
		}
	}
	if tried == 0 {
		return nil, refuse(CodeSigner, "no installed certificate was valid then")
	}
	return nil, refuse(CodeSignature, "no installed certificate made the signature")
}
