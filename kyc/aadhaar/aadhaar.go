// Package aadhaar reads the documents in which UIDAI and DigiLocker vouch for a holder of
// an Aadhaar: the paperless offline e-KYC file, the Secure QR code, and the eAadhaar XML. A
// document is believed for its signature alone, by certificates that the operator installs.
// The full number is in none of them, and a document that holds one is refused.
package aadhaar

import (
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"strings"
	"time"
)

// Document that was verified.
type Document struct {
	FullName string
	// DateOfBirth as YYYY-MM-DD; empty where the document has the year alone.
	DateOfBirth string
	// Gender is M, F or O.
	Gender  string
	Address Address
	// Last4 digits of the Aadhaar number.
	Last4 string
	// Issued is when UIDAI, or DigiLocker, made the document.
	Issued time.Time
	// Signer names the certificate: its subject's common name and its serial number.
	Signer string
	// Digest of the signature, SHA-256 in hex: that of one document, however it is written or
	// packed.
	Digest string
	// Photo of the holder, as it was signed; nil where the document has none. That of a QR
	// code is some 60 pixels wide and no browser shows it: it is no reference of a face.
	Photo     []byte
	PhotoType string
	Contacts  Contacts
}

// Content types of a photo.
const (
	JPEG = "image/jpeg"
	// JPEG2000 is a bare codestream (ISO 15444-1, Annex A), without the JP2 container.
	JPEG2000 = "image/j2c"
)

// Address as Aadhaar writes it, in parts; each may be empty.
type Address struct {
	Line, City, State, Pincode string
}

// Contacts are the traces of the mobile number and the e-mail address that UIDAI knows.
type Contacts struct {
	// mobile and email hashes in lowercase hex, each made with the secret behind it.
	mobile, email, secret string
	// mobileEnds are the last four digits; QR codes from V2 on have them.
	mobileEnds string
	rounds     int
}

// Match of a contact with the document.
type Match int

const (
	// Unknown: the document does not say.
	Unknown Match = iota
	Same
	Different
)

// Mobile compares ten digits with what the document holds of the holder's number.
func (c Contacts) Mobile(number string) Match {
	switch {
	case c.mobile != "":
		return c.matches(c.mobile, number)
	case len(c.mobileEnds) != 4:
		return Unknown
	case strings.HasSuffix(number, c.mobileEnds):
		return Same
	}
	return Different
}

// Email compares an address with what the document holds of the holder's. Older documents
// do not say how they made the hash: only Same tells something.
func (c Contacts) Email(address string) Match {
	if c.email == "" {
		return Unknown
	}
	return c.matches(c.email, address)
}

// matches by UIDAI's rule: SHA-256 over value and share code, hashed again as often as the
// last digit of the Aadhaar number says, once for 0 and 1. Its words may also mean one
// round more, which is taken likewise.
func (c Contacts) matches(hash, value string) Match {
	sum := value + c.secret
	for range c.rounds {
		sum = hexSHA256(sum)
	}
	for _, candidate := range []string{sum, hexSHA256(sum)} {
		if subtle.ConstantTimeCompare([]byte(candidate), []byte(hash)) == 1 {
			return Same
		}
	}
	return Different
}

// roundsOf the last digit of an Aadhaar number.
func roundsOf(last4 string) int { return max(1, int(last4[3]-'0')) }

func hexSHA256(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// isHash reports whether the text is a SHA-256 in hex.
func isHash(text string) bool {
	raw, err := hex.DecodeString(text)
	return err == nil && len(raw) == sha256.Size
}
