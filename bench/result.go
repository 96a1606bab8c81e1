package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/floor"
)

const (
	resultTarget = 0.60
	// decided requests that are asked for by turns.
	decidedRequests = 64
)

// measureResult: GET …/result against a bare net/http handler that does the
// same reads on as many connections and answers with as many bytes.
func measureResult(ctx context.Context, b *bench) ([]row, error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	ids, err := d.decide(ctx)
	if err != nil {
		return nil, err
	}
	bare, err := d.recordResult(ctx, ids)
	if err != nil {
		return nil, err
	}
	b.note("result: %d statements, %d bytes", len(bare.Replay.Script.Statements), len(bare.Answer))
	turns, err := b.inTurns(ctx, "result", sides{
		service: func(ctx context.Context, begun func(*part)) (r round, err error) {
			p, err := d.serve(ctx, true)
			if err != nil {
				return r, err
			}
			defer func() { err = errors.Join(err, p.stop()) }()
			if r, err = d.resultRound(ctx, b.round, p, ids, func() { begun(p) }); err != nil {
				return r, err
			}
			bare.Replay.Connections, err = d.connections(ctx)
			return r, err
		},
		floor: func(ctx context.Context) (r round, err error) {
			p, err := startPart(ctx, barePart, bare)
			if err != nil {
				return r, err
			}
			defer func() { err = errors.Join(err, p.stop()) }()
			return d.resultRound(ctx, b.round, p, ids, nil)
		},
	})
	if err != nil {
		return nil, err
	}
	return []row{turns.row("GET /v1/onboarding-requests/{id}/result, 32 clients", resultTarget)}, nil
}

// decide makes requests that applicants have completed and that are approved.
func (d *deployment) decide(ctx context.Context) (ids []string, err error) {
	p, err := d.serve(ctx, true)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	ids = make([]string, decidedRequests)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(4)
	for i := range ids {
		group.Go(func() (err error) {
			// Each has its own number, since one takes few codes an hour; none
			// ends as the simulation's special ones do.
			ids[i], err = journey(ctx, p.Address, d.key, fmt.Sprintf("98%08d", 20_000_100+i))
			return err
		})
	}
	return ids, group.Wait()
}

// recordResult writes down what reading a result sends. Each call reads
// another request, so that its id becomes a hole.
func (d *deployment) recordResult(ctx context.Context, ids []string) (bareConfig, error) {
	var answer []byte
	next := 0
	replay, err := d.recorded(ctx, func(address string) (func() error, func(), error) {
		c, err := dial(ctx, address)
		if err != nil {
			return nil, nil, err
		}
		call := func() error {
			body, err := c.do(resultRequest(d.key, ids[next%len(ids)]), http.StatusOK)
			next++
			answer = append(answer[:0], body...)
			return err
		}
		return call, c.close, call()
	})
	if err != nil {
		return bareConfig{}, err
	}
	c := bareConfig{Replay: replay, Answer: answer}
	for _, h := range replay.Script.Holes {
		for _, id := range ids {
			if h.Recorded == id {
				c.RequestID = id
			}
		}
	}
	if c.RequestID == "" || len(replay.Script.Holes) != 1 {
		return c, fmt.Errorf("reading a result sends %d values of its own, want the request's id alone", len(replay.Script.Holes))
	}
	return c, nil
}

func (d *deployment) resultRound(ctx context.Context, length time.Duration, p *part, ids []string, begun func()) (round, error) {
	return pressure(ctx, length, func(int) (caller, error) {
		c, err := dial(ctx, p.Address)
		if err != nil {
			return nil, err
		}
		r := &reading{client: c}
		for _, id := range ids {
			r.requests = append(r.requests, resultRequest(d.key, id))
		}
		return r, nil
	}, begun)
}

type reading struct {
	*client
	requests [][]byte
}

func (r *reading) call(context.Context) error {
	_, err := r.do(r.requests[rand.IntN(len(r.requests))], http.StatusOK)
	return err
}

// bareConfig of the handler that is the floor of reading a result.
type bareConfig struct {
	Replay floor.Config
	// RequestID is the value in the script that each call has its own of.
	RequestID string
	Answer    []byte
}

func runBare(ctx context.Context, c bareConfig, listener net.Listener, out io.Writer) (err error) {
	bare, err := floor.Open(c.Replay)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.Close()) }()
	mux := http.NewServeMux()
	mux.HandleFunc("GET /v1/onboarding-requests/{id}/result", func(w http.ResponseWriter, r *http.Request) {
		if err := bare.Call(r.Context(), map[string]string{c.RequestID: r.PathValue("id")}); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(c.Answer)
	})
	srv := &http.Server{Handler: mux, ReadHeaderTimeout: 10 * time.Second}
	if err := announce(out, listener, ""); err != nil {
		return err
	}
	return serveUntil(ctx, srv, listener)
}
