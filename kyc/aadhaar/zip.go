package aadhaar

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"errors"
	"hash/crc32"
	"io"
	"strings"
)

// Limits of the offline file.
const (
	// MaxZip in bytes; real ones have some 10 to 40 thousand.
	MaxZip = 512 << 10
	// maxXML in bytes, unpacked.
	maxXML = 1 << 20
	// maxRatio of the unpacked size to the packed one: a photo in base64 shrinks by a third.
	maxRatio = 40
	// ShareCodeLength in characters.
	ShareCodeLength = 4
)

// open the offline file: a zip with one XML document, encrypted by the share code in the
// traditional way (PKWARE APPNOTE 6.1), or by AES.
func open(file []byte, shareCode string) ([]byte, error) {
	if len(file) > MaxZip {
		return nil, refuse(CodeTooLarge, "the zip has %d bytes", len(file))
	}
	archive, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	if err != nil {
		return nil, refuse(CodeInvalid, "no zip: %v", err)
	}
	if len(archive.File) != 1 {
		return nil, refuse(CodeInvalid, "the zip has %d entries", len(archive.File))
	}
	entry := archive.File[0]
	if err := checkEntry(entry); err != nil {
		return nil, err
	}
	raw, err := entry.OpenRaw()
	var sealed []byte
	if err == nil {
		sealed, err = io.ReadAll(io.LimitReader(raw, MaxZip))
	}
	if err != nil || uint64(len(sealed)) != entry.CompressedSize64 || len(sealed) < cipherHeader {
		return nil, refuse(CodeInvalid, "the zip's entry is cut")
	}
	if entry.Method == aesMethod {
		by, _ := aesOf(entry.Extra)
		plain, err := by.decrypt(sealed, shareCode)
		if err != nil {
			return nil, err
		}
		defer clear(plain)
		return inflate(plain, entry, by.method, by.version == 1)
	}
	plain, ok := decrypt(sealed, shareCode, entry)
	defer clear(plain)
	if !ok {
		return nil, refuse(CodeShareCode, "the check byte differs")
	}
	return inflate(plain, entry, entry.Method, true)
}

const encryptedFlag, strongFlag = 1, 1 << 6

func checkEntry(entry *zip.File) error {
	name := entry.Name
	switch {
	case strings.ContainsAny(name, "/\\\x00") || strings.Contains(name, "..") || strings.Contains(name, ":"):
		return refuse(CodeUnsafe, "the zip's entry has a path")
	case !entry.Mode().IsRegular():
		return refuse(CodeUnsafe, "the zip's entry is no file")
	case !strings.HasSuffix(strings.ToLower(name), ".xml"):
		return refuse(CodeInvalid, "the zip holds no XML")
	case entry.Flags&encryptedFlag == 0 || entry.Flags&strongFlag != 0 || !readable(entry):
		return refuse(CodeUnsupported, "the zip's method is %d with flags %#x", entry.Method, entry.Flags)
	case entry.UncompressedSize64 > maxXML:
		return refuse(CodeTooLarge, "the XML says it has %d bytes", entry.UncompressedSize64)
	case entry.UncompressedSize64 > maxRatio*entry.CompressedSize64:
		return refuse(CodeUnsafe, "the zip says it unpacks to %d times its size",
			entry.UncompressedSize64/max(1, entry.CompressedSize64))
	}
	return nil
}

// readable is the entry's way of packing, and of encryption by AES.
func readable(entry *zip.File) bool {
	if entry.Method == aesMethod {
		_, ok := aesOf(entry.Extra)
		return ok
	}
	return entry.Method == zip.Deflate || entry.Method == zip.Store
}

// inflate what was decrypted, with the sum of the document where the zip has one. What does
// not unpack, or to another sum, was decrypted by a wrong share code whose check byte fits,
// as one of 256 does.
func inflate(plain []byte, entry *zip.File, method uint16, summed bool) ([]byte, error) {
	var from io.Reader = bytes.NewReader(plain)
	if method == zip.Deflate {
		from = flate.NewReader(from)
	}
	limit := min(maxXML, maxRatio*len(plain))
	document, err := io.ReadAll(io.LimitReader(from, int64(limit)+1))
	switch {
	case len(document) > limit:
		return nil, refuse(CodeUnsafe, "the zip unpacks to more than %d bytes", limit)
	case errors.Is(err, io.ErrUnexpectedEOF) || err != nil:
		return nil, refuse(CodeShareCode, "what was decrypted does not unpack")
	case summed && crc32.ChecksumIEEE(document) != entry.CRC32:
		return nil, refuse(CodeShareCode, "what was decrypted has another sum")
	case uint64(len(document)) != entry.UncompressedSize64:
		return nil, refuse(CodeInvalid, "the zip says another size")
	}
	return document, nil
}

// cipherHeader precedes the encrypted bytes.
const cipherHeader = 12

// cipher of traditional encryption.
type cipher [3]uint32

func newCipher(password string) cipher {
	k := cipher{0x12345678, 0x23456789, 0x34567890}
	for i := range len(password) {
		k.update(password[i])
	}
	return k
}

func (k *cipher) update(b byte) {
	k[0] = crc32.IEEETable[byte(k[0])^b] ^ k[0]>>8
	k[1] = (k[1]+k[0]&0xff)*134775813 + 1
	k[2] = crc32.IEEETable[byte(k[2])^byte(k[1]>>24)] ^ k[2]>>8
}

// next byte of the key stream.
func (k *cipher) next() byte {
	t := uint16(k[2] | 2)
	return byte(t * (t ^ 1) >> 8)
}

// decrypt the entry; ok tells whether the header's check byte fits.
func decrypt(sealed []byte, password string, entry *zip.File) (plain []byte, ok bool) {
	k := newCipher(password)
	plain = make([]byte, len(sealed))
	for i, c := range sealed {
		plain[i] = c ^ k.next()
		k.update(plain[i])
	}
	check := plain[cipherHeader-1]
	ok = check == byte(entry.CRC32>>24) || entry.Flags&8 != 0 && check == byte(entry.ModifiedTime>>8)
	return plain[cipherHeader:], ok
}
