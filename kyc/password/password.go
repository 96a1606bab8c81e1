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

// Hash with a fresh salt.
func Hash(plain string) string {
	salt := random(saltBytes)
	return encoded(salt, argon2.IDKey([]byte(plain), salt, passes, memoryKiB, lanes, hashBytes))
}

// NoPassword is the hash of an account that has no password yet, or that is unknown: random
// bytes stand for the sum, so that no password matches it in practice, and Matches takes as
// long as with a hash of Hash. It computes nothing itself.
func NoPassword() string { return encoded(random(saltBytes), random(hashBytes)) }

func encoded(salt, sum []byte) string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s",
		argon2.Version, memoryKiB, passes, lanes, encode(salt), encode(sum))
}

func random(count int) []byte {
	bytes := make([]byte, count)
	_, _ = rand.Read(bytes) // never fails since Go 1.24
	return bytes
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
