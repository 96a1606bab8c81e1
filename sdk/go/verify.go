package verifyme

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Tolerance is what a webhook may be older or newer than now.
const Tolerance = 300 * time.Second

// maxWebhook is the size from which a body is not read on; events are far smaller.
const maxWebhook = 256 << 10

// Why a webhook is not to be taken; errors.Is finds them.
var (
	ErrMissingHeader           = errors.New("verifyme: a header of the signature is missing")
	ErrMalformedTimestamp      = errors.New("verifyme: X-Service-Timestamp is no number of seconds")
	ErrTimestampOutOfTolerance = errors.New("verifyme: the webhook is too old or too new")
	ErrNoMatchingSignature     = errors.New(
		"verifyme: no signature matches: is the secret that of this endpoint, and the body as it came?")
	ErrMalformedBody = errors.New("verifyme: it is signed, but no event")
	ErrBodyTooLarge  = errors.New("verifyme: the body is larger than an event is")
)

// ReadWebhook reads the request's body and gives the event, once its signature and its time are right. Secrets are the
// endpoint's; two, where it has just been rotated and either may be in use. Remember the EventID for 7 days at least,
// and ignore what comes again.
func ReadWebhook(r *http.Request, secrets ...string) (*Event, error) {
	body, err := io.ReadAll(io.LimitReader(r.Body, maxWebhook+1))
	if err != nil {
		return nil, err
	}
	if len(body) > maxWebhook {
		return nil, ErrBodyTooLarge
	}
	return VerifyWebhook(r.Header, body, time.Now(), secrets...)
}

// VerifyWebhook is ReadWebhook for a body that is read already: its bytes exactly as they came.
func VerifyWebhook(header http.Header, body []byte, now time.Time, secrets ...string) (*Event, error) {
	if err := checkSignature(header, body, now, secrets); err != nil {
		return nil, err
	}
	event := new(Event)
	if err := json.Unmarshal(body, event); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMalformedBody, err)
	}
	if event.EventID == "" || event.EventType == "" {
		return nil, ErrMalformedBody
	}
	return event, nil
}

var seconds = regexp.MustCompile(`^[0-9]{1,12}$`)

func checkSignature(header http.Header, body []byte, now time.Time, secrets []string) error {
	if len(secrets) == 0 {
		return errors.New("verifyme: no secret is given")
	}
	timestamp, signature := header.Get("X-Service-Timestamp"), header.Get("X-Service-Signature")
	if timestamp == "" || signature == "" {
		return ErrMissingHeader
	}
	if !seconds.MatchString(timestamp) {
		return ErrMalformedTimestamp
	}
	signed, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil {
		return ErrMalformedTimestamp
	}
	if age := now.Unix() - signed; age > int64(Tolerance.Seconds()) || -age > int64(Tolerance.Seconds()) {
		return fmt.Errorf("%w: signed %d seconds ago", ErrTimestampOutOfTolerance, age)
	}
	matches := false
	for _, secret := range secrets {
		if secret == "" {
			return errors.New("verifyme: a secret is empty")
		}
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(timestamp + "."))
		mac.Write(body)
		want := []byte("v1=" + hex.EncodeToString(mac.Sum(nil)))
		// Each is compared, whichever matches: during a rotation there are two.
		for _, value := range strings.Split(signature, ",") {
			if hmac.Equal([]byte(strings.TrimSpace(value)), want) {
				matches = true
			}
		}
	}
	if !matches {
		return ErrNoMatchingSignature
	}
	return nil
}
