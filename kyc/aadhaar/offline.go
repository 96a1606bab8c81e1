package aadhaar

import (
	"strings"
	"time"

	"github.com/beevik/etree"
)

// Offline reads the paperless offline e-KYC file: a zip as the applicant has it from UIDAI,
// with the share code that the applicant chose there. The error is a *Refusal.
func Offline(file []byte, shareCode string, trust *Trust) (Document, error) {
	if len(shareCode) != ShareCodeLength {
		return Document{}, refuse(CodeShareCode, "the share code has not %d characters", ShareCodeLength)
	}
	document, err := open(file, shareCode)
	if err != nil {
		return Document{}, err
	}
	defer clear(document)
	return offlineXML(document, shareCode, trust)
}

func offlineXML(document []byte, shareCode string, trust *Trust) (d Document, err error) {
	root, signer, err := signedRoot(document, trust, "OfflinePaperlessKyc", func(e *etree.Element) (time.Time, error) {
		_, issued, err := referenceID(value(e, "referenceId"))
		return issued, err
	})
	if err != nil {
		return d, err
	}
	if d.Last4, d.Issued, err = referenceID(value(root, "referenceId")); err != nil {
		return d, err
	}
	data, err := only(root, "UidData")
	if err != nil {
		return d, err
	}
	person, err := only(data, "Poi")
	if err != nil {
		return d, err
	}
	where, err := only(data, "Poa")
	if err != nil {
		return d, err
	}
	if err := d.person(value(person, "name"), value(person, "dob"), value(person, "gender")); err != nil {
		return d, err
	}
	d.Address = place(
		[]string{value(where, "house"), value(where, "street"), value(where, "landmark"), value(where, "loc"),
			value(where, "po")},
		value(where, "vtc"), value(where, "dist"), value(where, "state"), value(where, "pc"))
	d.Contacts = Contacts{secret: shareCode, rounds: roundsOf(d.Last4)}
	if hash := strings.ToLower(value(person, "m")); isHash(hash) {
		d.Contacts.mobile = hash
	}
	if hash := strings.ToLower(value(person, "e")); isHash(hash) {
		d.Contacts.email = hash
	}
	return d, d.finish(data, signer)
}

// finish with the photo and the signer's name.
func (d *Document) finish(data *etree.Element, s signed) error {
	d.Signer, d.Digest = signerOf(s.by), s.digest
	photos := data.SelectElements("Pht")
	switch len(photos) {
	case 0:
		return nil
	case 1:
		return d.photo(photos[0].Text())
	}
	return refuse(CodeInvalid, "Pht is there twice")
}
