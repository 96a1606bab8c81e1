package main

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"verifyme/bench/try"
)

const (
	webhookCreates = 200
	// webhookPause from one creation to the next, on average.
	webhookPause = 150 * time.Millisecond
	// webhookIdle before the first one.
	webhookIdle   = 3 * time.Second
	webhookMedian = 20 * time.Millisecond
	webhookWorst  = 80 * time.Millisecond
	// webhookTime is how long one webhook is waited for.
	webhookTime = 10 * time.Second
)

// measureWebhook: from sending a creation until the receiver has its event,
// on a system that does nothing else.
func measureWebhook(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	c := try.Get(dial(ctx, p.Address))
	defer c.close()
	var fromSending, fromAnswer []int64
	for i := range 1 + webhookCreates {
		if i == 1 {
			// The first one opened the connections.
			fromSending, fromAnswer = nil, nil
			pause(ctx, webhookIdle)
		}
		request := createRequest(d.APIKey, benchMobile)
		sent := time.Now()
		body, err := c.do(request, http.StatusCreated)
		answered := time.Now()
		try.Do(err)
		var made created
		try.Do(json.Unmarshal(body, &made))
		came, ok := d.arrivals.at(ctx, made.RequestID, webhookTime)
		if !ok {
			try.Do(errors.New("a webhook did not come"))
		}
		fromSending = append(fromSending, int64(came.Sub(sent)))
		fromAnswer = append(fromAnswer, int64(came.Sub(answered)))
		// Not in step with anything that the service does at fixed times.
		pause(ctx, around(webhookPause))
	}
	b.note("webhook, from the answer to the creation: p50 %s, p99 %s",
		milliseconds(time.Duration(percentile(fromAnswer, 0.50))),
		milliseconds(time.Duration(percentile(fromAnswer, 0.99))))
	b.addTimes("create to webhook received, idle", fromSending, webhookMedian, webhookWorst)
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
func measureLatency(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	arrivals := startArrivals()
	defer try.Close(arrivals.Close)
	o := d.openOutbox(ctx, []string{arrivals.address(0, false)})
	defer try.Close(o.close)
	p := d.Serve(ctx, true)
	defer try.Close(p.Stop)
	pause(ctx, quietTime)
	all := make([]sent, latencyCount)
	for i := range all {
		all[i] = try.Get(o.commit(ctx, o.endpoints[0]))
		pause(ctx, around(latencyPause))
	}
	b.addTimes("commit to receipt, 20 a second after 10 s of quiet", arrivals.delays(ctx, all),
		latencyMedian, latencyWorst)
}
