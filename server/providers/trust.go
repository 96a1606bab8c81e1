package providers

import (
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"verifyme/kyc/aadhaar"
)

// uidaiVariable names the folder with the certificates of who signs Aadhaar's documents, a
// file each in PEM or DER: the signers' own, without which no QR code is believed, and
// authorities, which are believed for signers of the right name.
const uidaiVariable = Prefix + "UIDAI_CERTIFICATES"

// trustIn the folder that the variable names; nobody is believed where it names none.
func trustIn(variable string, getenv func(string) string, signer *regexp.Regexp) (*aadhaar.Trust, error) {
	folder := getenv(variable)
	if folder == "" {
		return aadhaar.NewTrust(signer), nil
	}
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, fmt.Errorf("%s: %s is not a folder that can be read", variable, folder)
	}
	var all []*x509.Certificate
	for _, entry := range entries {
		kind := strings.ToLower(filepath.Ext(entry.Name()))
		if entry.IsDir() || !slices.Contains([]string{".cer", ".crt", ".der", ".pem"}, kind) {
			continue
		}
		raw, err := os.ReadFile(filepath.Join(folder, entry.Name()))
		var read []*x509.Certificate
		if err == nil {
			read, err = aadhaar.ReadCertificates(raw)
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %s: %w", variable, entry.Name(), err)
		}
		all = append(all, read...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: %w", variable, errors.New(folder+" holds no .cer, .crt, .der or .pem file"))
	}
	return aadhaar.NewTrust(signer, all...), nil
}
