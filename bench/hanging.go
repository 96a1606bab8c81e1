package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	hangingEndpoints = 20
	// hangingPause between events of one endpoint: in the eight seconds that a
	// post may hang come more of them than an endpoint may have in flight.
	hangingPause  = time.Second / 10
	hangingTime   = 12 * time.Second
	hangingRounds = 3
)

// hangs are how many of the endpoints hang, and how much slower the others may
// be for it.
var hangs = []struct {
	endpoints int
	target    float64
}{{1, 1.2}, {5, 1.5}}

// measureHanging: what endpoints that hang on every call cost the others.
func measureHanging(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	var used []parts.Endpoint
	defer func() { d.giveUp(ctx, used) }()
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	// worst delays of each round, by how many endpoints hang.
	worst := map[int][]float64{}
	for range hangingRounds {
		for _, hanging := range []int{0, hangs[0].endpoints, hangs[1].endpoints} {
			delay, endpoints := d.worstDelay(ctx, hanging)
			worst[hanging], used = append(worst[hanging], delay), append(used, endpoints...)
		}
	}
	b.note("hanging, p99 of each round in ms: none %.1f, one %.1f, five %.1f", worst[0], worst[1], worst[5])
	for _, h := range hangs {
		measured, sound := median(worst[h.endpoints]), median(worst[0])
		b.add(row{
			what: fmt.Sprintf("commit to receipt, p99 of the others, %d of %d endpoints hang",
				h.endpoints, hangingEndpoints),
			floor: fmt.Sprintf("%.1f ms", sound), measured: fmt.Sprintf("%.1f ms", measured),
			ratio:  fmt.Sprintf("%.2f", measured/sound),
			target: fmt.Sprintf("<= %.1f", h.target), verdict: judge(measured/sound <= h.target),
		})
	}
}

// worstDelay is the p99 from commit to receipt at endpoints that answer, in
// milliseconds, while the first of them hang; and the endpoints.
func (d *deployment) worstDelay(ctx context.Context, hanging int) (float64, []parts.Endpoint) {
	arrivals := startArrivals()
	defer try.Close(arrivals.Close)
	addresses := make([]string, hangingEndpoints)
	for n := range addresses {
		addresses[n] = arrivals.address(n, n < hanging)
	}
	o := d.openOutbox(ctx, addresses)
	defer try.Close(o.close)
	committed := make([][]sent, hangingEndpoints)
	committing, within := errgroup.WithContext(ctx)
	until := time.Now().Add(hangingTime)
	for n, e := range o.endpoints {
		committing.Go(func() error {
			return try.Catch(func() {
				for time.Now().Before(until) {
					committed[n] = append(committed[n], try.Get(o.commit(within, e)))
					pause(within, around(hangingPause))
				}
			})
		})
	}
	try.Do(committing.Wait())
	delays := arrivals.delays(ctx, slices.Concat(committed[hanging:]...))
	return float64(percentile(delays, 0.99)) / float64(time.Millisecond), o.endpoints
}

// giveUp what the endpoints have not taken: it would be tried again during the rows to come, of which some wait until
// nothing is open.
func (d *deployment) giveUp(ctx context.Context, endpoints []parts.Endpoint) {
	for _, e := range endpoints {
		d.change(ctx, e.TenantID, `UPDATE deliveries SET status = 'DEAD', next_attempt_at = NULL
			WHERE tenant_id = $1 AND endpoint_id = $2 AND status IN ('PENDING', 'RETRYING')`, e.TenantID, e.EndpointID)
	}
}
