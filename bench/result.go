package main

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/floor"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	resultTarget = 0.60
	// decided requests that are read one after the other.
	decidedRequests = 64
)

// measureResult: GET …/result against a bare net/http handler that does the
// same reads on as many connections and answers with as many bytes.
func measureResult(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	ids := d.decide(ctx)
	bare := d.recordResult(ctx, ids)
	b.note("result: %d statements, %d bytes", len(bare.Replay.Script.Statements), len(bare.Answer))
	load := func(p *parts.Process, begun func()) round {
		return pressure(ctx, b.round, func() caller { return d.openReading(ctx, p.Address, ids) }, begun)
	}
	b.alternate(ctx, "result", "GET /v1/onboarding-requests/{id}/result, 32 clients", resultTarget, sides{
		service: func(begun func()) round {
			p := b.serveWorking(ctx, d)
			defer try.Close(p.Stop)
			r := load(p, begun)
			bare.Replay.Connections = d.connections(ctx)
			return r
		},
		floor: func() round {
			p := parts.StartSelf(ctx, bare, d.Log(), bareHandler)
			defer try.Close(p.Stop)
			return load(p, nil)
		},
	})
}

// decide makes requests that applicants have completed and that are approved.
func (d *deployment) decide(ctx context.Context) []string {
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	ids := make([]string, decidedRequests)
	group, ctx := errgroup.WithContext(ctx)
	group.SetLimit(4)
	for i := range ids {
		group.Go(func() error { return try.Catch(func() { ids[i] = d.journey(ctx, p.Address) }) })
	}
	try.Do(group.Wait())
	return ids
}

// recordResult writes down what reading a result sends. Each call reads
// another request, so that its id becomes a hole.
func (d *deployment) recordResult(ctx context.Context, ids []string) (c bareConfig) {
	next := 0
	c.Replay = d.recorded(ctx, func(conn *client) error {
		answer, err := conn.do(resultRequest(d.APIKey, ids[next%len(ids)]), http.StatusOK)
		next++
		c.Answer = slices.Clone(answer)
		return err
	})
	holes := c.Replay.Script.Holes
	if len(holes) != 1 || !slices.Contains(ids, holes[0].Recorded) {
		try.Do(fmt.Errorf("reading a result sends the values %+v of its own, want the request's id alone", holes))
	}
	c.RequestID = holes[0].Recorded
	return c
}

type reading struct {
	*client
	requests [][]byte
}

func (d *deployment) openReading(ctx context.Context, address string, ids []string) *reading {
	r := &reading{client: try.Get(dial(ctx, address))}
	for _, id := range ids {
		r.requests = append(r.requests, resultRequest(d.APIKey, id))
	}
	return r
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

func newBareHandler(input *json.Decoder) http.Handler {
	var c bareConfig
	try.Do(input.Decode(&c))
	bare := try.Get(floor.Open(c.Replay))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /v1/onboarding-requests/{id}/result", func(w http.ResponseWriter, r *http.Request) {
		if err := bare.Call(r.Context(), map[string]string{c.RequestID: r.PathValue("id")}); err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write(c.Answer)
	})
	return mux
}
