package settings

import (
	"crypto/x509"
	"errors"
	"fmt"
	"net/mail"
	"net/url"
	"os"

	"verifyme/provider/acme"
)

// termsAccepted is what ACME_TERMS says.
const termsAccepted = "accepted"

// ACME is the certificate authority, as sound settings say.
func ACME(s *Settings) (o acme.Options, err error) {
	if s.Value("ACME_TERMS") == "" {
		return o, nil
	}
	o = acme.Options{Directory: s.Value("ACME_DIRECTORY"), Email: s.Value("ACME_EMAIL")}
	if file := s.Value("ACME_CA_FILE"); file != "" {
		o.Roots, err = readRoots(file)
	}
	return o, err
}

func checkTerms(v string) error {
	if v != termsAccepted {
		return fmt.Errorf("must be %s, not %q", termsAccepted, v)
	}
	return nil
}

func checkDirectory(v string) error {
	u, err := url.Parse(v)
	if err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil {
		return errors.New("must be the https address of an authority's directory, without credentials")
	}
	return nil
}

func checkEmail(v string) error {
	if a, err := mail.ParseAddress(v); err != nil || a.Address != v {
		return fmt.Errorf("must be an e-mail address, not %q", v)
	}
	return nil
}

func readRoots(file string) (*x509.CertPool, error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(raw) {
		return nil, fmt.Errorf("%s holds no certificate as PEM", file)
	}
	return roots, nil
}

// tlsFaults of a process that ends TLS itself.
func (s *Settings) tlsFaults(command string) (found Faults) {
	fault := func(name, says, do string) {
		found = append(found, Fault{Prefix + name, Prefix + name + " " + says, do})
	}
	if command != Serve || s.Value("TLS_LISTEN") == "" {
		return nil
	}
	if s.Value("ACME_TERMS") == "" {
		fault("TLS_LISTEN", "needs VERIFYME_ACME_TERMS",
			"read the terms of the certificate authority, then set it to "+termsAccepted)
	}
	if u, err := ParseBaseURL(s.Value("BASE_URL")); err == nil && u.Scheme != "https" {
		fault("TLS_LISTEN", "needs an https VERIFYME_BASE_URL", "such as https://kyc.example.in")
	}
	return found
}
