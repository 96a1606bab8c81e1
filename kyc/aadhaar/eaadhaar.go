package aadhaar

import (
	"regexp"
	"time"

	"github.com/beevik/etree"
)

// EAadhaar reads the XML that DigiLocker gives of an Aadhaar. The error is a *Refusal.
func EAadhaar(document []byte, trust *Trust) (d Document, err error) {
	root, signer, err := signedRoot(document, trust, "Certificate", func(e *etree.Element) (time.Time, error) {
		answer, err := kycOf(e)
		if err != nil {
			return time.Time{}, err
		}
		return stamp(answer)
	})
	if err != nil {
		return d, err
	}
	answer, err := kycOf(root)
	if err != nil {
		return d, err
	}
	if value(answer, "ret") != "Y" {
		return d, refuse(CodeInvalid, "the e-KYC did not succeed")
	}
	if d.Issued, err = stamp(answer); err != nil {
		return d, err
	}
	data, err := only(answer, "UidData")
	if err != nil {
		return d, err
	}
	masked := maskedUID.FindStringSubmatch(value(data, "uid"))
	if masked == nil {
		return d, refuse(CodeUnsupported, "the number is not masked")
	}
	d.Last4 = masked[1]
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
		[]string{value(where, "house"), value(where, "street"), value(where, "lm"), value(where, "loc"), value(where, "po")},
		value(where, "vtc"), value(where, "dist"), value(where, "state"), value(where, "pc"))
	d.Contacts.rounds = roundsOf(d.Last4)
	return d, d.finish(data, signer)
}

var maskedUID = regexp.MustCompile(`^[xX*]{8}([0-9]{4})$`)

func kycOf(root *etree.Element) (*etree.Element, error) {
	data, err := only(root, "CertificateData")
	if err != nil {
		return nil, err
	}
	return only(data, "KycRes")
}

func stamp(answer *etree.Element) (time.Time, error) {
	at, err := time.Parse(time.RFC3339, value(answer, "ts"))
	if err != nil {
		return at, refuse(CodeInvalid, "no time of the e-KYC")
	}
	return at, nil
}
