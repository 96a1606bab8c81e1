package specimen

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"hash/crc32"
)

// Entry of a zip as it is to be written; what is left out is what the content says.
type Entry struct {
	Name    string
	Content []byte
	// Size that the entry says it has.
	Size uint64
}

// Zip with the entries, encrypted by the share code in the traditional way. The same
// entries and code make the same bytes.
func Zip(shareCode string, entries ...Entry) ([]byte, error) {
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	for _, e := range entries {
		sealed, err := seal(e.Content, shareCode)
		if err != nil {
			return nil, err
		}
		size := e.Size
		if size == 0 {
			size = uint64(len(e.Content))
		}
		into, err := w.CreateRaw(&zip.FileHeader{
			Name: e.Name, Method: zip.Deflate, Flags: 1, CRC32: crc32.ChecksumIEEE(e.Content),
			CompressedSize64: uint64(len(sealed)), UncompressedSize64: size,
		})
		if err == nil {
			_, err = into.Write(sealed)
		}
		if err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return file.Bytes(), err
}

// seal deflates and encrypts (PKWARE APPNOTE 6.1). The header's bytes, random elsewhere,
// follow from the content.
func seal(content []byte, password string) ([]byte, error) {
	header := sha256.Sum256(append([]byte(password), content...))
	var plain bytes.Buffer
	plain.Write(header[:11])
	plain.WriteByte(byte(crc32.ChecksumIEEE(content) >> 24))
	packed, err := flate.NewWriter(&plain, flate.BestCompression)
	if err == nil {
		if _, err = packed.Write(content); err == nil {
			err = packed.Close()
		}
	}
	if err != nil {
		return nil, err
	}
	k := [3]uint32{0x12345678, 0x23456789, 0x34567890}
	update := func(b byte) {
		k[0] = crc32.IEEETable[byte(k[0])^b] ^ k[0]>>8
		k[1] = (k[1]+k[0]&0xff)*134775813 + 1
		k[2] = crc32.IEEETable[byte(k[2])^byte(k[1]>>24)] ^ k[2]>>8
	}
	for i := range len(password) {
		update(password[i])
	}
	sealed := plain.Bytes()
	for i, b := range sealed {
		t := uint16(k[2] | 2)
		sealed[i] = b ^ byte(t*(t^1)>>8)
		update(b)
	}
	return sealed, nil
}

// Offline is the file that an applicant has from UIDAI.
func (s Signer) Offline(document, shareCode string) ([]byte, error) {
	signed, err := s.Sign(document)
	if err != nil {
		return nil, err
	}
	return Zip(shareCode, Entry{Name: "offlineaadhaar.xml", Content: signed})
}
