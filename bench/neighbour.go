package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	neighbourStored = 2000
	neighbourTarget = 1.5
	// neighbourCalls of each kind a round.
	neighbourCalls  = 120
	neighbourRounds = 5
	// readers of one tenant that ask without a pause.
	readers = 4
)

// dearQueries by how much is asked for, each falling until it is allowed: pages
// with everything about each row, and as many whole pages as one operation takes.
var dearQueries = []struct {
	what  string
	most  int
	query func(n int) string
}{
	{"cases", 200, func(n int) string {
		return fmt.Sprintf(`{ onboardingRequests(first: %d) { edges { node {
			id status createdAt timeline { at kind } steps { key status history { number outcome flags { code } } }
			documents { documentId } consents { purposeCode } } } } }`, n)
	}},
	{"pages", 80, func(n int) string {
		var aliases strings.Builder
		for i := range n {
			fmt.Fprintf(&aliases, "p%d: onboardingRequests(first: 200) { edges { node { id } } }\n", i)
		}
		return "{" + aliases.String() + "}"
	}},
}

// measureNeighbour: what a tenant's calls take while another tenant asks GraphQL
// for the dearest that is allowed, four times at once and without a pause.
func measureNeighbour(ctx context.Context, b *bench) {
	crowded := &stock{}
	defer try.Close(crowded.stop)
	crowded.fillWith(ctx, b, neighbourStored)
	neighbour := &stock{deployment: &deployment{Deployment: crowded.Deployment}}
	neighbour.Tenant = crowded.Workspace(ctx, "Neighbour")
	crowded.begin(ctx)
	neighbour.client = try.Get(dial(ctx, crowded.server.Address))
	defer neighbour.client.close()
	for range 64 {
		var made created
		neighbour.into(neighbour.creation(), http.StatusCreated, &made)
		neighbour.ids = append(neighbour.ids, made.RequestID)
	}
	for _, dear := range dearQueries {
		query := crowded.dearest(ctx, dear.most, dear.query)
		crowded.besides(ctx, b, neighbour, dear.what, query)
	}
}

// neighbourKinds of calls: one that writes, one that reads, one that lists.
var neighbourKinds = []struct {
	what string
	want int
	next func(*stock) []byte
}{
	{"create", http.StatusCreated, (*stock).creation},
	{"get", http.StatusOK, (*stock).get},
	{"list", http.StatusOK, (*stock).list},
}

// besides measures the neighbour's calls in rounds, alone and with the readers.
func (s *stock) besides(ctx context.Context, b *bench, neighbour *stock, what, query string) {
	alone, beside := make([][]float64, len(neighbourKinds)), make([][]float64, len(neighbourKinds))
	var answered, refused int64
	for range neighbourRounds {
		for k, times := range neighbour.timed() {
			alone[k] = append(alone[k], times...)
		}
		stop := s.readAtOnce(ctx, query)
		pause(ctx, warmUp)
		for k, times := range neighbour.timed() {
			beside[k] = append(beside[k], times...)
		}
		a, r := stop()
		answered, refused = answered+a, refused+r
	}
	b.note("neighbour, %s: %d dear queries answered, %d told to wait", what, answered, refused)
	for k, kind := range neighbourKinds {
		floor, measured := median(alone[k]), median(beside[k])
		time := func(ns float64) string { return milliseconds(time.Duration(ns)) }
		b.add(row{
			what:  fmt.Sprintf("%s beside another tenant's dearest queries (%s), four at once", kind.what, what),
			floor: time(floor), measured: time(measured), ratio: percent(measured / floor),
			target: "<= " + percent(neighbourTarget), verdict: judge(measured/floor <= neighbourTarget),
		})
		b.note("neighbour, %s, %s: p95 %s alone, %s beside", what, kind.what,
			time(percentile(alone[k], 0.95)), time(percentile(beside[k], 0.95)))
	}
}

// timed calls of each kind, one after the other.
func (s *stock) timed() [][]float64 {
	times := make([][]float64, len(neighbourKinds))
	for range neighbourCalls {
		for k, kind := range neighbourKinds {
			request := kind.next(s)
			began := time.Now()
			try.Get(s.client.do(request, kind.want))
			times[k] = append(times[k], float64(time.Since(began)))
		}
	}
	return times
}

// readAtOnce until stopped, which tells how many were answered and how many told
// to come again.
func (s *stock) readAtOnce(ctx context.Context, query string) (stop func() (answered, refused int64)) {
	ctx, cancel := context.WithCancel(ctx)
	var all sync.WaitGroup
	var answered, refused atomic.Int64
	for range readers {
		all.Go(func() {
			for ctx.Err() == nil {
				if _, status, err := s.ask(ctx, query); err == nil && status == http.StatusOK {
					answered.Add(1)
				} else if ctx.Err() == nil {
					refused.Add(1)
				}
			}
		})
	}
	return func() (int64, int64) {
		cancel()
		all.Wait()
		return answered.Load(), refused.Load()
	}
}

// dearest query that the service allows: n falls from most.
func (s *stock) dearest(ctx context.Context, most int, query func(n int) string) string {
	for n := most; n > 0; n = n * 9 / 10 {
		answer, status, err := s.ask(ctx, query(n))
		try.Do(err)
		var refused struct {
			Errors []struct{ Message string }
		}
		try.Do(json.Unmarshal(answer, &refused))
		if status == http.StatusOK && len(refused.Errors) == 0 {
			return query(n)
		}
		if n == 1 {
			try.Do(fmt.Errorf("not even one is allowed: %d %v", status, refused.Errors))
		}
	}
	return ""
}

func (s *stock) ask(ctx context.Context, query string) (answer []byte, status int, err error) {
	api := parts.API{Base: "http://" + s.server.Address, Key: s.APIKey}
	status, answer, err = api.Call(ctx, http.MethodPost, "/graphql", map[string]string{"query": query})
	return answer, status, err
}

// into reads the answer to a request.
func (s *stock) into(request []byte, want int, into any) {
	try.Do(json.Unmarshal(try.Get(s.do(request, want)), into))
}
