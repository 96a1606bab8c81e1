// Package receiver is a tenant's own server, which may misbehave.
package receiver

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
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
	server *httptest.Server
	// note is given the receipts; without one they are kept.
	note func(Receipt)

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

// Start one that answers 200 and keeps its receipts.
func Start() *Receiver { return start(nil, (*httptest.Server).Start) }

// StartNoting starts one that answers 200 and passes its receipts to the function.
func StartNoting(note func(Receipt)) *Receiver { return start(note, (*httptest.Server).Start) }

// StartUntrusted speaks TLS with a certificate that nobody trusts.
func StartUntrusted() *Receiver { return start(nil, (*httptest.Server).StartTLS) }

func start(note func(Receipt), begin func(*httptest.Server)) *Receiver {
	r := &Receiver{note: note, answer: Status(http.StatusOK)}
	r.server = httptest.NewUnstartedServer(r)
	r.server.Config.ErrorLog = log.New(io.Discard, "", 0)
	begin(r.server)
	r.URL = r.server.URL + "/webhooks"
	return r
}

// Close it; posts in flight are cut off.
func (r *Receiver) Close() error {
	r.server.CloseClientConnections()
	r.server.Close()
	return nil
}

func (r *Receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(req.Body)
	if err != nil {
		// The connection ended within the body: the post was not received.
		return
	}
	// Whatever is no number stays 0, which no attempt has.
	attempt, _ := strconv.Atoi(req.Header.Get("X-Service-Attempt"))
	receipt := Receipt{
		DeliveryID: req.Header.Get("X-Service-Delivery"), EventID: req.Header.Get("X-Service-Event-Id"),
		Timestamp: req.Header.Get("X-Service-Timestamp"), Signature: req.Header.Get("X-Service-Signature"),
		Body: string(body), Attempt: attempt, At: time.Now(),
	}
	r.mu.Lock()
	index := len(r.receipts)
	if r.note == nil {
		r.receipts = append(r.receipts, receipt)
	}
	r.open++
	answer := r.answer
	r.mu.Unlock()
	if r.note != nil {
		r.note(receipt)
	}
	answer(w, req, attempt)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.open--
	if r.note == nil {
		r.receipts[index].Aborted = req.Context().Err() != nil
	}
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

// Hang until the sender closes the connection.
func Hang(_ http.ResponseWriter, r *http.Request, _ int) { <-r.Context().Done() }

// Behind a gate: posts wait until it opens or their sender closes the connection.
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
