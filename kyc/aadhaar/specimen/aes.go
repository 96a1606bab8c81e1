package specimen

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"crypto/aes"
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha1"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
)

// AES says how an entry is encrypted in the format of WinZip: version 1 or 2, strength 1 to 3
// for keys of 128, 192 and 256 bits.
type AES struct{ Version, Strength int }

// ZipAES is a zip with one entry, encrypted by AES.
func ZipAES(shareCode string, how AES, e Entry) ([]byte, error) {
	packed, err := deflated(e.Content)
	if err != nil {
		return nil, err
	}
	keySize := 8 + 8*how.Strength
	salt := sha256.Sum256(e.Content)
	keys, err := pbkdf2.Key(sha1.New, shareCode, salt[:keySize/2], 1000, 2*keySize+2)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(keys[:keySize])
	if err != nil {
		return nil, err
	}
	for i := range packed {
		var counter, stream [aes.BlockSize]byte
		binary.LittleEndian.PutUint64(counter[:], uint64(i/aes.BlockSize)+1)
		block.Encrypt(stream[:], counter[:])
		packed[i] ^= stream[i%aes.BlockSize]
	}
	mac := hmac.New(sha1.New, keys[keySize:2*keySize])
	mac.Write(packed)
	sealed := bytes.Join([][]byte{salt[:keySize/2], keys[2*keySize:], packed, mac.Sum(nil)[:10]}, nil)
	header := &zip.FileHeader{
		Name: e.Name, Method: 99, Flags: 1, CompressedSize64: uint64(len(sealed)), UncompressedSize64: uint64(len(e.Content)),
		Extra: []byte{0x01, 0x99, 7, 0, byte(how.Version), 0, 'A', 'E', byte(how.Strength), byte(zip.Deflate), 0},
	}
	if e.Size > 0 {
		header.UncompressedSize64 = e.Size
	}
	if how.Version == 1 {
		header.CRC32 = crc32.ChecksumIEEE(e.Content)
	}
	var file bytes.Buffer
	w := zip.NewWriter(&file)
	into, err := w.CreateRaw(header)
	if err == nil {
		_, err = into.Write(sealed)
	}
	if err == nil {
		err = w.Close()
	}
	return file.Bytes(), err
}

func deflated(content []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := flate.NewWriter(&out, flate.BestCompression)
	if err == nil {
		if _, err = w.Write(content); err == nil {
			err = w.Close()
		}
	}
	return out.Bytes(), err
}
