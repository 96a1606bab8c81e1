package aadhaar_test

import (
	"encoding/pem"
	"testing"

	"verifyme/kyc/aadhaar"
)

// FuzzCertificates: a file holds certificates, or is refused whole.
func FuzzCertificates(f *testing.F) {
	for _, c := range keys().trust.Certificates() {
		f.Add(c.Raw)
		f.Add(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: c.Raw}))
	}
	f.Add([]byte("-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n"))
	f.Fuzz(func(t *testing.T, raw []byte) {
		if all, err := aadhaar.ReadCertificates(raw); err == nil && len(all) == 0 {
			t.Error("nothing was read, and nothing refused")
		}
	})
}
