// Command receiver takes webhooks: verify, take once, acknowledge, then work.
//
//	WEBHOOK_SECRET=whsec_... PORT=3000 go run .
//	go run . vectors vectors.json
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Verification: copy from here to the next heading.

const tolerance = 300 // seconds

var digits = regexp.MustCompile(`^[0-9]{1,12}$`)

// verify says whether the exact bytes of the body were signed with the secret
// within the tolerance. Timestamp and signature are the headers' values.
func verify(secret, timestamp, signature string, body []byte, now time.Time) bool {
	if !digits.MatchString(timestamp) {
		return false
	}
	signed, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || max(now.Unix()-signed, signed-now.Unix()) > tolerance {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	want := []byte("v1=" + hex.EncodeToString(mac.Sum(nil)))
	valid := false
	for part := range strings.SplitSeq(signature, ",") {
		// Every value is compared: during a rotation there are two.
		if hmac.Equal([]byte(strings.TrimSpace(part)), want) {
			valid = true
		}
	}
	return valid
}

// Receiver.

const (
	bodyLimit = 256 << 10
	remember  = 7 * 24 * time.Hour
	backlog   = 1000
)

// event holds what this receiver needs of the envelope.
type event struct {
	EventID   string `json:"eventId"`
	EventType string `json:"eventType"`
}

var errBusy = errors.New("the queue is full")

// inbox takes each event once. This one forgets everything when the process
// ends, though its events were acknowledged: in production make it a database
// table with a unique event_id, whose rows are both the memory and the queue.
type inbox struct {
	mu    sync.Mutex
	taken map[string]time.Time
	order []string
	queue chan event
}

func newInbox() *inbox {
	return &inbox{taken: map[string]time.Time{}, queue: make(chan event, backlog)}
}

// take queues an event that was not taken before.
func (in *inbox) take(e event, now time.Time) error {
	in.mu.Lock()
	defer in.mu.Unlock()
	for len(in.order) > 0 && now.Sub(in.taken[in.order[0]]) > remember {
		delete(in.taken, in.order[0])
		in.order = in.order[1:]
	}
	if _, twice := in.taken[e.EventID]; twice {
		return nil
	}
	select {
	case in.queue <- e:
	default:
		return errBusy
	}
	in.taken[e.EventID] = now
	in.order = append(in.order, e.EventID)
	return nil
}

// work is where the application acts, for example by fetching the result.
func (in *inbox) work() {
	for e := range in.queue {
		fmt.Println("processed", e.EventType, e.EventID)
	}
}

func (in *inbox) receive(w http.ResponseWriter, r *http.Request, secret string) int {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, bodyLimit))
	if tooLarge := new(http.MaxBytesError); errors.As(err, &tooLarge) {
		return http.StatusRequestEntityTooLarge
	}
	if err != nil {
		return http.StatusRequestTimeout
	}
	now := time.Now()
	if !verify(secret, r.Header.Get("X-Service-Timestamp"), r.Header.Get("X-Service-Signature"), body, now) {
		return http.StatusUnauthorized
	}
	// The signature covers the body alone: the id is read from there, not from
	// the X-Service-Event-Id header.
	var e event
	if json.Unmarshal(body, &e) != nil || e.EventID == "" {
		return http.StatusBadRequest
	}
	if err := in.take(e, now); err != nil {
		log.Print("refused for now: ", err)
		return http.StatusServiceUnavailable
	}
	return http.StatusOK
}

func serve(secret, port string) error {
	in := newInbox()
	go in.work()
	mux := http.NewServeMux()
	mux.HandleFunc("POST /webhooks", func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(in.receive(w, r, secret))
	})
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		return err
	}
	fmt.Printf("listening on http://%s/webhooks\n", listener.Addr())
	server := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second}
	return server.Serve(listener)
}

// Test vectors.

type vector struct {
	Name, Secret, Timestamp, Signature string
	BodyBase64                         []byte
	Now                                int64
	Valid                              bool
}

func failures(file string) (n int, err error) {
	raw, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	var vectors []vector
	if err := json.Unmarshal(raw, &vectors); err != nil {
		return 0, err
	}
	for _, v := range vectors {
		if got := verify(v.Secret, v.Timestamp, v.Signature, v.BodyBase64, time.Unix(v.Now, 0)); got != v.Valid {
			fmt.Printf("%s: valid is %v, want %v\n", v.Name, got, v.Valid)
			n++
		}
	}
	fmt.Printf("%d vectors, %d failures\n", len(vectors), n)
	return n, nil
}

func main() {
	if len(os.Args) == 3 && os.Args[1] == "vectors" {
		n, err := failures(os.Args[2])
		if err != nil {
			log.Fatal(err)
		}
		if n > 0 {
			os.Exit(1)
		}
		return
	}
	secret, port := os.Getenv("WEBHOOK_SECRET"), os.Getenv("PORT")
	if secret == "" {
		log.Fatal("WEBHOOK_SECRET is not set")
	}
	if port == "" {
		port = "3000"
	}
	log.Fatal(serve(secret, port))
}
