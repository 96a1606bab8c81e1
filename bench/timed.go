package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"

	"verifyme/kyc/webhook"
)

// timedReceiver is a tenant's server that notes when each event came first.
// Addresses below /hang never answer.
type timedReceiver struct {
	address string
	server  *http.Server

	mu   sync.Mutex
	came map[string]time.Time
}

const hangPath = "/hang/"

func startTimedReceiver() (*timedReceiver, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	r := &timedReceiver{address: listener.Addr().String(), came: map[string]time.Time{}}
	r.server = &http.Server{Handler: r, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = r.server.Serve(listener) }()
	return r, nil
}

func (r *timedReceiver) close() error { return r.server.Close() }

func (r *timedReceiver) ServeHTTP(_ http.ResponseWriter, req *http.Request) {
	at := time.Now()
	if strings.HasPrefix(req.URL.Path, hangPath) {
		// The body is read so that the end of the connection is noticed.
		_, _ = io.Copy(io.Discard, req.Body)
		<-req.Context().Done()
		return
	}
	id := req.Header.Get(webhook.HeaderEventID)
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, again := r.came[id]; !again {
		r.came[id] = at
	}
}

func (r *timedReceiver) at(eventID string) (time.Time, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	t, ok := r.came[eventID]
	return t, ok
}

// sent is one event with the time of its commit.
type sent struct {
	eventID string
	at      time.Time
}

// receiptTime is how long the last events are waited for.
const receiptTime = 20 * time.Second

// delays from commit to receipt; an event that does not come is an error.
func (r *timedReceiver) delays(ctx context.Context, all []sent) ([]int64, error) {
	ctx, cancel := context.WithTimeout(ctx, receiptTime)
	defer cancel()
	delays := make([]int64, len(all))
	for i, s := range all {
		came, ok := r.at(s.eventID)
		for ; !ok; came, ok = r.at(s.eventID) {
			if ctx.Err() != nil {
				return nil, fmt.Errorf("%d of %d events did not come within %v", len(all)-i, len(all), receiptTime)
			}
			pause(ctx, countEvery)
		}
		delays[i] = int64(came.Sub(s.at))
	}
	return delays, nil
}

const (
	quietTime    = 10 * time.Second
	latencyCount = 400
	// latencyPause makes twenty a second, not in step with anything.
	latencyPause  = 50 * time.Millisecond
	latencyMedian = 8 * time.Millisecond
	latencyWorst  = 25 * time.Millisecond
)

// measureLatency: from the commit of an event to its receipt, at a steady
// small rate after a quiet time, with the workers in a process of their own.
func measureLatency(ctx context.Context, b *bench) (rows []row, err error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	receiver, err := startTimedReceiver()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, receiver.close()) }()
	o, err := d.openOutbox(ctx, 1, func(int) string { return "http://" + receiver.address + "/hooks" })
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, o.close()) }()
	p, err := d.serve(ctx, true)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	pause(ctx, quietTime)
	all := make([]sent, latencyCount)
	for i := range all {
		if all[i], err = o.commit(ctx, o.endpoints[0]); err != nil {
			return nil, err
		}
		pause(ctx, around(latencyPause))
	}
	delays, err := receiver.delays(ctx, all)
	if err != nil {
		return nil, err
	}
	p50, p99 := time.Duration(percentile(delays, 0.50)), time.Duration(percentile(delays, 0.99))
	return []row{
		{what: "commit to receipt, 20 a second after 10 s of quiet, p50", measured: milliseconds(p50), target: "<= " + milliseconds(latencyMedian), verdict: judge(p50 <= latencyMedian)},
		{what: "commit to receipt, 20 a second after 10 s of quiet, p99", measured: milliseconds(p99), target: "<= " + milliseconds(latencyWorst), verdict: judge(p99 <= latencyWorst)},
	}, nil
}
