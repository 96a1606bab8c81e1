package main

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"sync"
	"time"
)

// receiver is the tenant's own server: it takes each webhook and answers at
// once.
type receiver struct {
	url    string
	server *http.Server

	mu sync.Mutex
	// created is when the event of a request's creation came first.
	created map[string]time.Time
	came    *sync.Cond
}

func startReceiver() (*receiver, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	r := &receiver{url: "http://" + listener.Addr().String() + "/webhooks", created: map[string]time.Time{}}
	r.came = sync.NewCond(&r.mu)
	r.server = &http.Server{Handler: r, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = r.server.Serve(listener) }()
	return r, nil
}

func (r *receiver) close() error { return r.server.Close() }

func (r *receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	body, err := io.ReadAll(req.Body)
	at := time.Now()
	var event struct{ EventType, RequestID string }
	if err == nil {
		err = json.Unmarshal(body, &event)
	}
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	if event.EventType == "onboarding.created" {
		r.mu.Lock()
		if _, known := r.created[event.RequestID]; !known {
			r.created[event.RequestID] = at
		}
		r.mu.Unlock()
		r.came.Broadcast()
	}
}

func (r *receiver) count() int64 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return int64(len(r.created))
}

// at gives when the event of the request's creation came.
func (r *receiver) at(requestID string) (time.Time, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t, ok := r.created[requestID]
	return t, ok
}

// wait until n requests' creations have come, or the time is over.
func (r *receiver) wait(ctx context.Context, n int64, limit time.Duration) bool {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	defer context.AfterFunc(ctx, r.came.Broadcast)()
	r.mu.Lock()
	defer r.mu.Unlock()
	for int64(len(r.created)) < n && ctx.Err() == nil {
		r.came.Wait()
	}
	return int64(len(r.created)) >= n
}
