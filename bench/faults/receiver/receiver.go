// Package receiver is a tenant's own server, which may misbehave.
package receiver

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Receiver is a tenant's own server. It writes down each post as soon as it
// has come, whatever becomes of the answer.
type Receiver struct {
	// URL of its webhooks.
	URL    string
	server *http.Server

	mu       sync.Mutex
	receipts []Receipt
	answer   Answer
	open     int
}

// Answer to a post; attempt is the number that the post says.
type Answer func(w http.ResponseWriter, r *http.Request, attempt int)

// Receipt of one post.
type Receipt struct {
	DeliveryID, EventID, Timestamp, Signature, Body string
	Attempt                                         int
	At                                              time.Time
	// Aborted by the sender before it was answered.
	Aborted bool
}

// Start one that answers 200.
func Start() (*Receiver, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	return receive(listener, "http"), nil
}

// StartUntrusted speaks TLS with a certificate that nobody trusts.
func StartUntrusted() (*Receiver, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		return nil, err
	}
	listener, err := tls.Listen("tcp", "127.0.0.1:0", &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}})
	if err != nil {
		return nil, err
	}
	return receive(listener, "https"), nil
}

func receive(listener net.Listener, scheme string) *Receiver {
	r := &Receiver{URL: scheme + "://" + listener.Addr().String() + "/webhooks", answer: Status(http.StatusOK)}
	r.server = &http.Server{Handler: r, ReadHeaderTimeout: 5 * time.Second, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = r.server.Serve(listener) }()
	return r
}

// Close it; posts in flight are cut off.
func (r *Receiver) Close() error { return r.server.Close() }

func (r *Receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		// Cut off on the way: it has not come.
		return
	}
	// Whatever is no number stays 0, which no attempt has.
	attempt, _ := strconv.Atoi(req.Header.Get("X-Service-Attempt"))
	r.mu.Lock()
	place := len(r.receipts)
	r.receipts = append(r.receipts, Receipt{
		DeliveryID: req.Header.Get("X-Service-Delivery"), EventID: req.Header.Get("X-Service-Event-Id"),
		Timestamp: req.Header.Get("X-Service-Timestamp"), Signature: req.Header.Get("X-Service-Signature"),
		Body: string(body), Attempt: attempt, At: time.Now(),
	})
	r.open++
	answer := r.answer
	r.mu.Unlock()
	answer(w, req, attempt)
	r.mu.Lock()
	r.open--
	r.receipts[place].Aborted = req.Context().Err() != nil
	r.mu.Unlock()
}

// AnswerWith this from now on.
func (r *Receiver) AnswerWith(a Answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = a
}

// InFlight posts wait for their answer.
func (r *Receiver) InFlight() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.open
}

// Received so far.
func (r *Receiver) Received() []Receipt {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.receipts)
}

// Status answers at once.
func Status(code int) Answer {
	return func(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(code) }
}

// Redirect elsewhere.
func Redirect(to string) Answer {
	return func(w http.ResponseWriter, _ *http.Request, _ int) {
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusFound)
	}
}

// Hang until the sender gives up.
func Hang(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() }

// Behind a gate: posts wait until it opens or their sender gives up.
func Behind(gate <-chan struct{}, then Answer) Answer {
	return func(w http.ResponseWriter, r *http.Request, attempt int) {
		select {
		case <-gate:
			then(w, r, attempt)
		case <-r.Context().Done():
		}
	}
}

// tolerance between the signature's timestamp and the receiver's clock.
const tolerance = 300 * time.Second

// Signed by the secret, as the specification tells a receiver to check.
func (r Receipt) Signed(secret string) bool {
	seconds, err := strconv.ParseInt(r.Timestamp, 10, 64)
	if err != nil || r.At.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(r.Timestamp + "." + r.Body))
	return slices.Contains(strings.Split(r.Signature, ","), "v1="+hex.EncodeToString(mac.Sum(nil)))
}
