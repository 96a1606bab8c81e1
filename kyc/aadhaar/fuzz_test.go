package aadhaar_test

import (
	"bytes"
	"testing"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
)

// What is taken is what was signed: no other bytes are.

func FuzzOfflineFile(f *testing.F) {
	w := keys()
	file := of(w.uidai.Offline(specimen.OfflineXML(asha, issued, shareCode), shareCode))
	f.Add(file, shareCode)
	f.Add(file[:len(file)/2], shareCode)
	f.Add(of(specimen.Zip(shareCode, specimen.Entry{Name: "a.xml", Content: []byte("<a/>")})), shareCode)
	f.Fuzz(func(t *testing.T, file []byte, code string) {
		got, err := aadhaar.Offline(file, code, w.trust)
		if err == nil && (got.FullName != asha.Name || got.Last4 != asha.Last4) {
			t.Errorf("takes %+v", got)
		}
	})
}

func FuzzOfflineXML(f *testing.F) {
	w := keys()
	signed := of(w.uidai.Sign(specimen.OfflineXML(asha, issued, shareCode)))
	f.Add(signed)
	f.Add(bytes.Replace(signed, []byte(`URI=""`), []byte(`URI="#x"`), 1))
	f.Add([]byte(`<!DOCTYPE a><OfflinePaperlessKyc referenceId=""/>`))
	f.Fuzz(func(t *testing.T, document []byte) {
		got, err := aadhaar.Offline(of(specimen.Zip(shareCode, specimen.Entry{Name: "a.xml", Content: document})),
			shareCode, w.trust)
		if err == nil && (got.FullName != asha.Name || got.Last4 != asha.Last4) {
			t.Errorf("takes %+v", got)
		}
	})
}

func FuzzEAadhaar(f *testing.F) {
	w := keys()
	f.Add(of(w.negd.Sign(specimen.EAadhaar(asha, issued))))
	f.Add([]byte(`<Certificate></Certificate>`))
	f.Fuzz(func(t *testing.T, document []byte) {
		if got, err := aadhaar.EAadhaar(document, w.lockerTrust); err == nil && got.FullName != asha.Name {
			t.Errorf("takes %+v", got)
		}
	})
}

func FuzzSecureQR(f *testing.F) {
	w := keys()
	f.Add(append(specimen.Payload(asha, issued, "V2"), of(w.uidai.Signature(specimen.Payload(asha, issued, "V2")))...))
	f.Add(append(specimen.Payload(asha, issued, ""), of(w.uidai.Signature(specimen.Payload(asha, issued, "")))...))
	f.Fuzz(func(t *testing.T, payload []byte) {
		if len(payload) > 60<<10 {
			return
		}
		got, err := aadhaar.SecureQR(of(specimen.Digits(payload)), w.trust)
		if err == nil && got.FullName != asha.Name {
			t.Errorf("takes %+v", got)
		}
	})
}
