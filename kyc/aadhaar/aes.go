package aadhaar

import (
	"archive/zip"
	"crypto/aes"
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/binary"
)

// Zips encrypted by AES, in the format of WinZip (AE-1 and AE-2): a salt, two bytes that tell
// a wrong password, the encrypted bytes, and ten bytes that authenticate them. It has SHA-1 in
// HMAC and PBKDF2 alone.
const (
	// aesMethod stands in the place of the method, which the extra field has.
	aesMethod = 99
	// aesField is the extra field's id, and aesVendor its vendor, AE.
	aesField, aesVendor = 0x9901, 0x4541
	aesFieldSize        = 7
	aesRounds           = 1000
	aesVerifier, aesMAC = 2, 10
)

// aesEntry is how an entry is encrypted.
type aesEntry struct {
	// version 1 has the sum of the document besides; version 2 has none.
	version uint16
	// keySize in bytes, and method of packing.
	keySize int
	method  uint16
}

// saltSize goes by the key's.
func (e aesEntry) saltSize() int { return e.keySize / 2 }

// aesOf an entry; ok is false where its field is missing or not of the format.
func aesOf(extra []byte) (e aesEntry, ok bool) {
	const head = 4
	for len(extra) >= head {
		id, size := binary.LittleEndian.Uint16(extra), int(binary.LittleEndian.Uint16(extra[2:]))
		if len(extra) < head+size {
			return e, false
		}
		field := extra[head : head+size]
		if extra = extra[head+size:]; id != aesField {
			continue
		}
		if size != aesFieldSize || binary.LittleEndian.Uint16(field[2:]) != aesVendor {
			return e, false
		}
		e = aesEntry{version: binary.LittleEndian.Uint16(field), method: binary.LittleEndian.Uint16(field[5:])}
		e.keySize = map[byte]int{1: 16, 2: 24, 3: 32}[field[4]]
		return e, (e.version == 1 || e.version == 2) && e.keySize > 0 &&
			(e.method == zip.Deflate || e.method == zip.Store)
	}
	return e, false
}

// decrypt the sealed entry. What is authentic is the encrypted text, so that nothing that was
// changed is ever unpacked.
func (e aesEntry) decrypt(sealed []byte, password string) (plain []byte, err error) {
	salt := e.saltSize()
	if len(sealed) < salt+aesVerifier+aesMAC {
		return nil, refuse(CodeInvalid, "the zip's entry is cut")
	}
	keys, err := pbkdf2.Key(sha1.New, password, sealed[:salt], aesRounds, 2*e.keySize+aesVerifier)
	if err != nil {
		return nil, err
	}
	defer clear(keys)
	text, sum := sealed[salt+aesVerifier:len(sealed)-aesMAC], sealed[len(sealed)-aesMAC:]
	if subtle.ConstantTimeCompare(keys[2*e.keySize:], sealed[salt:salt+aesVerifier]) != 1 {
		return nil, refuse(CodeShareCode, "the check bytes differ")
	}
	mac := hmac.New(sha1.New, keys[e.keySize:2*e.keySize])
	mac.Write(text)
	if !hmac.Equal(mac.Sum(nil)[:aesMAC], sum) {
		return nil, refuse(CodeInvalid, "the zip was changed, or the share code fits by chance")
	}
	block, err := aes.NewCipher(keys[:e.keySize])
	if err != nil {
		return nil, err
	}
	// The counter begins at 1 and is little-endian, which no mode of the library's is.
	plain = make([]byte, len(text))
	var counter, stream [aes.BlockSize]byte
	for at := 0; at < len(text); at += aes.BlockSize {
		binary.LittleEndian.PutUint64(counter[:], uint64(at/aes.BlockSize)+1)
		block.Encrypt(stream[:], counter[:])
		subtle.XORBytes(plain[at:], text[at:], stream[:])
	}
	return plain, nil
}
