package main

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

// receiver is a tenant's own server. It writes down each post as soon as it
// has come, whatever becomes of the answer.
type receiver struct {
	url    string
	server *http.Server

	mu       sync.Mutex
	receipts []receipt
	answer   answer
	open     int
}

// answer to a post; attempt is the number that the post says.
type answer func(w http.ResponseWriter, r *http.Request, attempt int)

// receipt of one post.
type receipt struct {
	deliveryID, eventID, timestamp, signature, body string
	attempt                                         int
	at                                              time.Time
	// aborted by the sender before it was answered.
	aborted bool
}

func startReceiver() (*receiver, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	return receive(listener, "http"), nil
}

// startUntrusted speaks TLS with a certificate that nobody trusts.
func startUntrusted() (*receiver, error) {
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

func receive(listener net.Listener, scheme string) *receiver {
	r := &receiver{url: scheme + "://" + listener.Addr().String() + "/webhooks", answer: status(http.StatusOK)}
	r.server = &http.Server{Handler: r, ReadHeaderTimeout: 5 * time.Second, ErrorLog: log.New(io.Discard, "", 0)}
	go func() { _ = r.server.Serve(listener) }()
	return r
}

func (r *receiver) close() error { return r.server.Close() }

func (r *receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		// Cut off on the way: it has not come.
		return
	}
	// Whatever is no number stays 0, which no attempt has.
	attempt, _ := strconv.Atoi(req.Header.Get("X-Service-Attempt"))
	r.mu.Lock()
	place := len(r.receipts)
	r.receipts = append(r.receipts, receipt{
		deliveryID: req.Header.Get("X-Service-Delivery"), eventID: req.Header.Get("X-Service-Event-Id"),
		timestamp: req.Header.Get("X-Service-Timestamp"), signature: req.Header.Get("X-Service-Signature"),
		body: string(body), attempt: attempt, at: time.Now(),
	})
	r.open++
	answer := r.answer
	r.mu.Unlock()
	answer(w, req, attempt)
	r.mu.Lock()
	r.open--
	r.receipts[place].aborted = req.Context().Err() != nil
	r.mu.Unlock()
}

// answerWith this from now on.
func (r *receiver) answerWith(a answer) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = a
}

// inFlight posts wait for their answer.
func (r *receiver) inFlight() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.open
}

func (r *receiver) received() []receipt {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.receipts)
}

// status answers at once.
func status(code int) answer {
	return func(w http.ResponseWriter, _ *http.Request, _ int) { w.WriteHeader(code) }
}

// redirect elsewhere.
func redirect(to string) answer {
	return func(w http.ResponseWriter, _ *http.Request, _ int) {
		w.Header().Set("Location", to)
		w.WriteHeader(http.StatusFound)
	}
}

// hang until the sender gives up.
func hang(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() }

// behind a gate: posts wait until it opens or their sender gives up.
func behind(gate <-chan struct{}, then answer) answer {
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

// signed by the secret, as the specification tells a receiver to check.
func (r receipt) signed(secret string) bool {
	seconds, err := strconv.ParseInt(r.timestamp, 10, 64)
	if err != nil || r.at.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(r.timestamp + "." + r.body))
	return slices.Contains(strings.Split(r.signature, ","), "v1="+hex.EncodeToString(mac.Sum(nil)))
}
