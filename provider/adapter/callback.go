package adapter

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"strconv"
	"time"
	"verifyme/provider/verdict"
)

// MaxCallback is the most bytes of a callback that are read.
const MaxCallback = 64 << 10

// Refusals of callbacks.
var (
	ErrNoCallback = errors.New("the adapter takes no callbacks")
	// ErrForged: the signature is not the vendor's, or not of this time.
	ErrForged = errors.New("the callback is not signed by the vendor, or too old")
	// ErrUnread: it is signed, and names no call.
	ErrUnread = errors.New("the callback names no call")
)

// Callback takes a callback of the vendor: it gives the reference of the question that it is
// about. It is a hint and carries no verdict, which is asked for.
func (c *Client) Callback(ctx context.Context, header http.Header, raw []byte, now time.Time) (ref string, err error) {
	if c.file.Callback == nil {
		return "", ErrNoCallback
	}
	if !c.signed(header, raw, now) {
		return "", ErrForged
	}
	return c.refOf(ctx, header, raw)
}

// signed by the vendor, by a constant-time comparison.
func (c *Client) signed(header http.Header, raw []byte, now time.Time) bool {
	s := c.file.Callback.Signature
	mac := hmac.New(sha256.New, []byte(c.values.Secrets[s.Key.Value]))
	if s.Timestamp.Line > 0 {
		stamp := header.Get(s.Timestamp.Value)
		seconds, err := strconv.ParseInt(stamp, 10, 64)
		if err != nil {
			return false
		}
		if age := now.Sub(time.Unix(seconds, 0)).Abs(); age > time.Duration(s.MaxAge.Value) {
			return false
		}
		mac.Write([]byte(stamp))
	}
	mac.Write(raw)
	given, err := decode(s.Encoding.Value, header.Get(s.Header.Value))
	return err == nil && hmac.Equal(given, mac.Sum(nil))
}

func decode(encoding, text string) ([]byte, error) {
	if encoding == "hex" {
		return hex.DecodeString(text)
	}
	return base64.StdEncoding.Strict().DecodeString(text)
}

func (c *Client) refOf(ctx context.Context, header http.Header, raw []byte) (string, error) {
	body, err := parse(bytes.TrimSpace(raw))
	if err != nil {
		return "", ErrUnread
	}
	value, err := c.file.Callback.Ref.Value(ctx, map[string]any{"header": lowered(header), "body": body})
	ref, ok := value.(string)
	if err != nil || !ok || !verdict.RefPattern.MatchString(ref) {
		return "", ErrUnread
	}
	return ref, nil
}

func encodeMAC(encoding, key string, signed []byte) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write(signed)
	if encoding == "hex" {
		return hex.EncodeToString(mac.Sum(nil))
	}
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}
