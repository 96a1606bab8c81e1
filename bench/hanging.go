package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"golang.org/x/sync/errgroup"
)

const (
	hangingEndpoints = 20
	// hangingRate to each endpoint: times the eight seconds that a post may
	// hang it is more than the posts that an endpoint may have in flight.
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
func measureHanging(ctx context.Context, b *bench) (rows []row, err error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	p, err := d.serve(ctx, true)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	sound := make([]float64, hangingRounds)
	worst := make([][]float64, len(hangs))
	for i := range hangingRounds {
		if sound[i], err = d.worstDelay(ctx, 0); err != nil {
			return nil, err
		}
		for j, h := range hangs {
			p99, err := d.worstDelay(ctx, h.endpoints)
			if err != nil {
				return nil, err
			}
			worst[j] = append(worst[j], p99)
		}
	}
	b.note("hanging, p99 of each round in ms: none %.1f, one %.1f, five %.1f", sound, worst[0], worst[1])
	for j, h := range hangs {
		ratio := median(worst[j]) / median(sound)
		rows = append(rows, row{
			what:  fmt.Sprintf("commit to receipt, p99 of the others, %d of %d endpoints hang", h.endpoints, hangingEndpoints),
			floor: fmt.Sprintf("%.1f ms", median(sound)), measured: fmt.Sprintf("%.1f ms", median(worst[j])),
			ratio: fmt.Sprintf("%.2f", ratio), target: fmt.Sprintf("<= %.1f", h.target), verdict: judge(ratio <= h.target),
		})
	}
	return rows, nil
}

// worstDelay is the p99 from commit to receipt at endpoints that answer, in
// milliseconds, while the first of them hang.
func (d *deployment) worstDelay(ctx context.Context, hanging int) (_ float64, err error) {
	receiver, err := startTimedReceiver()
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, receiver.close()) }()
	o, err := d.openOutbox(ctx, hangingEndpoints, func(n int) string {
		if n < hanging {
			return fmt.Sprintf("http://%s%s%d", receiver.address, hangPath, n)
		}
		return fmt.Sprintf("http://%s/hooks/%d", receiver.address, n)
	})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, o.close()) }()
	answered := make([][]sent, hangingEndpoints)
	committing, ctx := errgroup.WithContext(ctx)
	until := time.Now().Add(hangingTime)
	for n, e := range o.endpoints {
		committing.Go(func() error {
			for time.Now().Before(until) {
				s, err := o.commit(ctx, e)
				if err != nil {
					return err
				}
				answered[n] = append(answered[n], s)
				pause(ctx, around(hangingPause))
			}
			return nil
		})
	}
	if err := committing.Wait(); err != nil {
		return 0, err
	}
	var all []sent
	for _, some := range answered[hanging:] {
		all = append(all, some...)
	}
	delays, err := receiver.delays(context.WithoutCancel(ctx), all)
	if err != nil {
		return 0, err
	}
	return float64(percentile(delays, 0.99)) / float64(time.Millisecond), nil
}
