package aadhaar_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"strings"
	"testing"

	"verifyme/kyc/aadhaar"
	"verifyme/kyc/aadhaar/specimen"
)

// The offline file as it is, encrypted by AES of every version and strength.
func TestOffline_OpensZipsEncryptedByAES(t *testing.T) {
	t.Parallel()
	w := keys()
	signed := of(w.uidai.Sign(specimen.OfflineXML(asha, issued, shareCode)))
	for version := 1; version <= 2; version++ {
		for strength := 1; strength <= 3; strength++ {
			how := specimen.AES{Version: version, Strength: strength}
			file := of(specimen.ZipAES(shareCode, how, specimen.Entry{Name: "a.xml", Content: signed}))
			got, err := aadhaar.Offline(file, shareCode, w.trust)
			wantAsha(t, got, err)
			got, err = aadhaar.Offline(file, "A1b3", w.trust)
			wantRefusal(t, got, err, aadhaar.CodeShareCode)
			got, err = aadhaar.Offline(file, "", w.trust)
			wantRefusal(t, got, err, aadhaar.CodeShareCode)
		}
	}
}

// sevenZip are b.xml with <a>hello</a>, encrypted with the share code by 7-Zip 26.02, with keys of
// 128, 192 and 256 bits.
var sevenZip = []string{
	"UEsDBDMAAQBjAKpzeV0AAAAAIAAAAAwAAAAFAAsAYi54bWwBmQcAAgBBRQEAAOVObAEn7/K5gBUEGjRGjoz4mVI10RfSPyLzeHf3UeH3UEsB" +
		"Aj8DMwABAGMAqnN5XQAAAAAgAAAADAAAAAUALwAAAAAAAAAggKSBAAAAAGIueG1sCgAgAAAAAAABABgANEvXWul83QEAAAAAAAAAAAAAAAAA" +
		"AAAAAZkHAAIAQUUBAABQSwUGAAAAAAEAAQBiAAAATgAAAAAA",
	"UEsDBDMAAQBjAKpzeV0AAAAAJAAAAAwAAAAFAAsAYi54bWwBmQcAAgBBRQIAADAH9SCd/O7RnGbDQ4LXgGGiarz0IX/zE+MEI8Zo/Y7aF1zP" +
		"KVBLAQI/AzMAAQBjAKpzeV0AAAAAJAAAAAwAAAAFAC8AAAAAAAAAIICkgQAAAABiLnhtbAoAIAAAAAAAAQAYADRL11rpfN0BAAAAAAAAAAAA" +
		"AAAAAAAAAAGZBwACAEFFAgAAUEsFBgAAAAABAAEAYgAAAFIAAAAAAA==",
	"UEsDBDMAAQBjAKpzeV0AAAAAKAAAAAwAAAAFAAsAYi54bWwBmQcAAgBBRQMAAMQqxHcfoF3TZYEk6f8ulhsWAAMZwi+w0ThmtgpfOjnRsUK8" +
		"iunBUUFQSwECPwMzAAEAYwCqc3ldAAAAACgAAAAMAAAABQAvAAAAAAAAACCApIEAAAAAYi54bWwKACAAAAAAAAEAGAA0S9da6XzdAQAAAAAA" +
		"AAAAAAAAAAAAAAABmQcAAgBBRQMAAFBLBQYAAAAAAQABAGIAAABWAAAAAAA=",
}

// What another program encrypts is opened likewise: its document is read, and is none of UIDAI's.
func TestOffline_OpensZipsOf7Zip(t *testing.T) {
	t.Parallel()
	for _, text := range sevenZip {
		file := of(base64.StdEncoding.DecodeString(text))
		got, err := aadhaar.Offline(file, shareCode, keys().trust)
		wantRefusal(t, got, err, aadhaar.CodeUnsupported)
		got, err = aadhaar.Offline(file, "A1b3", keys().trust)
		wantRefusal(t, got, err, aadhaar.CodeShareCode)
	}
}

// A byte that is changed anywhere in the encrypted entry is found before anything is unpacked.
func TestOffline_RefusesWhatIsNoZipOfAES(t *testing.T) {
	t.Parallel()
	w := keys()
	signed := of(w.uidai.Sign(specimen.OfflineXML(asha, issued, shareCode)))
	how := specimen.AES{Version: 2, Strength: 3}
	file := of(specimen.ZipAES(shareCode, how, specimen.Entry{Name: "a.xml", Content: signed}))
	start := 30 + len("a.xml") + 11
	end := bytes.Index(file, []byte("PK\x01\x02"))
	if descriptor := bytes.Index(file, []byte("PK\x07\x08")); descriptor > 0 {
		end = descriptor
	}
	for at := start; at < end; at += 97 {
		changed := bytes.Clone(file)
		changed[at] ^= 0x20
		_, err := aadhaar.Offline(changed, shareCode, w.trust)
		var refusal *aadhaar.Refusal
		if !errors.As(err, &refusal) || refusal.Code != aadhaar.CodeInvalid && refusal.Code != aadhaar.CodeShareCode {
			t.Fatalf("byte %d: %v", at, err)
		}
	}
	field := bytes.LastIndex(file, []byte{0x01, 0x99, 7, 0})
	if binary.LittleEndian.Uint16(file[field:]) != 0x9901 {
		t.Fatal("the extra field is not where it is thought")
	}
	with := func(at int, b byte) []byte {
		changed := bytes.Clone(file)
		changed[field+at] = b
		return changed
	}
	for name, row := range map[string]struct {
		file []byte
		want string
	}{
		"a version to come":   {with(4, 3), aadhaar.CodeUnsupported},
		"another vendor":      {with(6, 'B'), aadhaar.CodeUnsupported},
		"no such strength":    {with(8, 4), aadhaar.CodeUnsupported},
		"another packing":     {with(9, 12), aadhaar.CodeUnsupported},
		"a field that is cut": {with(2, 6), aadhaar.CodeUnsupported},
		"no field":            {with(0, 2), aadhaar.CodeUnsupported},
		"a zip bomb": {of(specimen.ZipAES(shareCode, how, specimen.Entry{
			Name: "a.xml", Content: []byte(strings.Repeat("a", 900<<10))})), aadhaar.CodeUnsafe},
		"a zip bomb that says it is small": {of(specimen.ZipAES(shareCode, how, specimen.Entry{
			Name: "a.xml", Content: []byte(strings.Repeat("a", 900<<10)), Size: 100})), aadhaar.CodeUnsafe},
		"a path": {of(specimen.ZipAES(shareCode, how, specimen.Entry{Name: "../a.xml", Content: signed})),
			aadhaar.CodeUnsafe},
		"cut in the middle": {file[:len(file)/2], aadhaar.CodeInvalid},
	} {
		got, err := aadhaar.Offline(row.file, shareCode, w.trust)
		t.Log(name)
		wantRefusal(t, got, err, row.want)
	}
}
