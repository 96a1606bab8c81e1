// Package signature signs webhooks and verifies them as a receiver does (SPEC "Signature
// scheme").
package signature

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Headers of a delivery.
const (
	HeaderEventID   = "X-Service-Event-Id"
	HeaderTimestamp = "X-Service-Timestamp"
	HeaderSignature = "X-Service-Signature"
	HeaderDelivery  = "X-Service-Delivery"
	HeaderAttempt   = "X-Service-Attempt"
	UserAgent       = "Service-Webhooks/1.0"
)

// Tolerance between the signature's timestamp and the receiver's clock.
const Tolerance = 300 * time.Second

// Sign gives the signature header: one v1= value a secret, in their order.
func Sign(secrets []string, unix int64, body []byte) string {
	parts := make([]string, len(secrets))
	for i, secret := range secrets {
		parts[i] = "v1=" + hex.EncodeToString(digest(secret, strconv.FormatInt(unix, 10), body))
	}
	return strings.Join(parts, ",")
}

// Verify is what a correct receiver does; the sandbox sink is one.
func Verify(secret, timestamp, signature string, body []byte, now time.Time) bool {
	if !digits.MatchString(timestamp) {
		return false
	}
	unix, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return false
	}
	if skew := now.Sub(time.Unix(unix, 0)); skew > Tolerance || skew < -Tolerance {
		return false
	}
	want, valid := "v1="+hex.EncodeToString(digest(secret, timestamp, body)), false
	for part := range strings.SplitSeq(signature, ",") {
		if hmac.Equal([]byte(strings.TrimSpace(part)), []byte(want)) {
			valid = true
		}
	}
	return valid
}

// digits alone make a timestamp: no sign, no fraction.
var digits = regexp.MustCompile(`^[0-9]{1,19}$`)

func digest(secret, timestamp string, body []byte) []byte {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp))
	mac.Write([]byte{'.'})
	mac.Write(body)
	return mac.Sum(nil)
}
