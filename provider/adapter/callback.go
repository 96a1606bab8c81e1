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
	"sync"
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

// Callback takes a callback of the vendor. It is a hint and carries no verdict: a call
// that waits for its answer asks for it at once. One that comes early, late, twice or
// for a call of another process changes nothing.
func (c *Client) Callback(ctx context.Context, header http.Header, raw []byte, now time.Time) error {
	if c.file.Callback == nil {
		return ErrNoCallback
	}
	if !c.signed(header, raw, now) {
		return ErrForged
	}
	ref, err := c.refOf(ctx, header, raw)
	if err != nil {
		return err
	}
	c.hints.tell(ref)
	return nil
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

// hints to calls that wait for their answers, by the vendor's reference.
type hints struct {
	mu    sync.Mutex
	calls map[string]chan struct{}
}

func newHints() *hints { return &hints{calls: map[string]chan struct{}{}} }

// await hints about the reference, until they are forgotten.
func (h *hints) await(ref string) (told <-chan struct{}, forget func()) {
	h.mu.Lock()
	defer h.mu.Unlock()
	call := make(chan struct{}, 1)
	h.calls[ref] = call
	return call, func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		if h.calls[ref] == call {
			delete(h.calls, ref)
		}
	}
}

// tell whoever waits. Several hints before it looks are one.
func (h *hints) tell(ref string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if call, ok := h.calls[ref]; ok {
		select {
		case call <- struct{}{}:
		default:
		}
	}
}

func encodeMAC(encoding, key string, signed []byte) string {
	mac := hmac.New(sha256.New, []byte(key))
	mac.Write(signed)
	if encoding == "hex" {
		return hex.EncodeToString(mac.Sum(nil))
	}
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}
