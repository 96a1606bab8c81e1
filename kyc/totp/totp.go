// Package totp computes time-based one-time passwords (RFC 6238, by HMAC-SHA-1, six
// digits, 30 seconds: what every authenticator app takes), and makes the recovery codes
// that stand in for them.
package totp

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"strings"
	"time"
)

const (
	// secretSize is that of the hash, as RFC 4226 section 4 asks.
	secretSize = sha1.Size
	period     = 30 * time.Second
	digits     = 6
	modulus    = 1_000_000
	// drift of a phone's clock that is borne, in periods either way (RFC 6238 section 5.2).
	drift = 1
)

// NewSecret that nobody else has.
func NewSecret() []byte {
	secret := make([]byte, secretSize)
	_, _ = rand.Read(secret) // it never fails
	return secret
}

var encoding = base32.StdEncoding.WithPadding(base32.NoPadding)

// Text of a secret, as people type it into an app.
func Text(secret []byte) string { return encoding.EncodeToString(secret) }

// URI of a secret that apps read from a QR code. issuer and account are what they show.
func URI(secret []byte, issuer, account string) string {
	parameters := url.Values{"secret": {Text(secret)}, "issuer": {issuer}}
	// Apps take a plus sign as it stands; a space is written %20.
	query := strings.ReplaceAll(parameters.Encode(), "+", "%20")
	return "otpauth://totp/" + url.PathEscape(issuer) + ":" + url.PathEscape(account) + "?" + query
}

// Period that the time is in, counted from 1970.
func Period(at time.Time) int64 { return at.Unix() / int64(period/time.Second) }

// Code of the period.
func Code(secret []byte, at int64) string {
	var counter [8]byte
	binary.BigEndian.PutUint64(counter[:], uint64(at))
	mac := hmac.New(sha1.New, secret)
	mac.Write(counter[:])
	sum := mac.Sum(nil)
	offset := sum[len(sum)-1] & 0xf
	number := binary.BigEndian.Uint32(sum[offset:]) & 0x7fffffff
	return fmt.Sprintf("%0*d", digits, number%modulus)
}

// Match finds the period after used whose code was typed, the present one or a
// neighbour. Spaces between the digits do not count.
func Match(secret []byte, typed string, now time.Time, used int64) (at int64, ok bool) {
	typed = strings.ReplaceAll(typed, " ", "")
	for p := Period(now) - drift; p <= Period(now)+drift; p++ {
		if p > used && subtle.ConstantTimeCompare([]byte(Code(secret, p)), []byte(typed)) == 1 {
			at, ok = p, true
		}
	}
	return at, ok
}

// RecoveryCodes that a user gets at once.
const RecoveryCodes = 10

// A recovery code is 80 bits: what is stored is a plain hash, and nobody can try all.
const (
	recoverySize   = 10
	recoveryLength = 16
)

// NewRecoveryCode has four groups of four letters and digits.
func NewRecoveryCode() string {
	random := make([]byte, recoverySize)
	_, _ = rand.Read(random) // it never fails
	all := encoding.EncodeToString(random)
	return strings.Join([]string{all[:4], all[4:8], all[8:12], all[12:]}, "-")
}

// Recovery is the recovery code that was typed, as NewRecoveryCode writes it but for
// its dashes; ok is false for what is none.
func Recovery(typed string) (code string, ok bool) {
	code = strings.ToUpper(strings.NewReplacer("-", "", " ", "").Replace(typed))
	raw, err := encoding.DecodeString(code)
	return code, err == nil && len(code) == recoveryLength && len(raw) == recoverySize
}
