package aadhaar

import (
	"bytes"
	"crypto/rsa"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"time"
)

// Trust is the certificates that an operator installed for one signer.
type Trust struct {
	name *regexp.Regexp
	// signers are believed by themselves, authorities for those of the signer's name.
	signers     []*x509.Certificate
	authorities *x509.CertPool
	all         []*x509.Certificate
}

// Names of the signers, as the common name in their certificates has them: a prefix of
// document signers, the organisation, and a number.
var (
	UIDAI = regexp.MustCompile(`(?i)^(DS )?(UNIQUE IDENTIFICATION AUTHORITY OF INDIA|UIDAI)( \d{1,4})?$`)
	NeGD  = regexp.MustCompile(`(?i)^(DS )?(NATIONAL E-?GOVERNANCE DIVISION|NEGD|DIGILOCKER)( \d{1,4})?$`)
)

// NewTrust in the certificates: a signer's own is believed as it is, an authority's for
// signers of that name. Without a certificate nobody is believed.
func NewTrust(name *regexp.Regexp, certificates ...*x509.Certificate) *Trust {
	t := &Trust{name: name, authorities: x509.NewCertPool(), all: certificates}
	for _, c := range certificates {
		if c.IsCA {
			t.authorities.AddCert(c)
		} else {
			t.signers = append(t.signers, c)
		}
	}
	return t
}

// Empty reports whether no certificate is installed.
func (t *Trust) Empty() bool { return t == nil || len(t.all) == 0 }

// Certificates that are installed.
func (t *Trust) Certificates() []*x509.Certificate { return t.all }

// ReadCertificates of a file, PEM or DER.
func ReadCertificates(raw []byte) (all []*x509.Certificate, err error) {
	if !bytes.Contains(raw, []byte("-----BEGIN")) {
		c, err := x509.ParseCertificate(raw)
		if err != nil {
			return nil, fmt.Errorf("no certificate in PEM or DER: %w", err)
		}
		return []*x509.Certificate{c}, nil
	}
	for {
		var block *pem.Block
		if block, raw = pem.Decode(raw); block == nil {
			break
		}
		if block.Type != "CERTIFICATE" {
			return nil, fmt.Errorf("holds a %s", block.Type)
		}
		c, err := x509.ParseCertificate(block.Bytes)
		if err != nil {
			return nil, err
		}
		all = append(all, c)
	}
	if len(all) == 0 {
		return nil, errors.New("holds no certificate")
	}
	return all, nil
}

// minKeyBits of a signer.
const minKeyBits = 2048

// believes the certificate as it stood when the document was made.
func (t *Trust) believes(signer *x509.Certificate, others []*x509.Certificate, at time.Time) error {
	key, ok := signer.PublicKey.(*rsa.PublicKey)
	if !ok || key.N.BitLen() < minKeyBits {
		return errors.New("the signer's key is not RSA of 2048 bits or more")
	}
	if at.Before(signer.NotBefore) || at.After(signer.NotAfter) {
		return errors.New("the signer's certificate was not valid then")
	}
	if slices.ContainsFunc(t.signers, signer.Equal) {
		return nil
	}
	if signer.IsCA || !t.name.MatchString(signer.Subject.CommonName) {
		return errors.New("the signer has another name")
	}
	between := x509.NewCertPool()
	for _, c := range others {
		between.AddCert(c)
	}
	_, err := signer.Verify(x509.VerifyOptions{
		Roots: t.authorities, Intermediates: between, CurrentTime: at, KeyUsages: []x509.ExtKeyUsage{x509.ExtKeyUsageAny},
	})
	return err
}

// signerOf a certificate, as records name it.
func signerOf(c *x509.Certificate) string {
	return fmt.Sprintf("%s, serial %X", c.Subject.CommonName, c.SerialNumber)
}
