// Package password hashes portal passwords with argon2id in its standard
// string form.
package password

import (
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"strings"

	"golang.org/x/crypto/argon2"
)

// Parameters after OWASP's first choice for argon2id.
const (
	memoryKiB = 19 * 1024
	passes    = 2
	lanes     = 1
	saltBytes = 16
	hashBytes = 32
)

// Nobody is a well-formed hash that no password matches in practice; it makes
// an unknown account take as long as a known one.
var Nobody = Hash(rand.Text())

// Hash with a fresh salt.
func Hash(plain string) string {
	salt := make([]byte, saltBytes)
	_, _ = rand.Read(salt) // never fails since Go 1.24
	sum := argon2.IDKey([]byte(plain), salt, passes, memoryKiB, lanes, hashBytes)
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, memoryKiB, passes, lanes, encode(salt), encode(sum))
}

// Matches compares in constant time; a malformed hash matches nothing.
func Matches(hash, plain string) bool {
	parts := strings.Split(hash, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return false
	}
	var memory, time uint32
	var threads uint8
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &memory, &time, &threads); err != nil {
		return false
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false
	}
	want, err := base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil {
		return false
	}
	got := argon2.IDKey([]byte(plain), salt, time, memory, threads, uint32(len(want)))
	return subtle.ConstantTimeCompare(got, want) == 1
}
