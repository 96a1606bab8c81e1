package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"verifyme/bench/machine"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook"
)

const (
	deliveredEvents    = 10_000
	deliveryTarget     = 0.20
	deliveryCostTarget = 7.0
	deliveryLimit      = 2 * time.Minute
)

// measureDeliveries: from committed outbox rows to their posts' answers to
// durable attempts, against a bare client that signs and posts the same bodies
// to the same receiver.
func measureDeliveries(ctx context.Context, b *bench) (rows []row, err error) {
	for _, endpoints := range []int{1, 50} {
		got, err := b.deliveries(ctx, endpoints)
		if err != nil {
			return nil, err
		}
		rows = append(rows, got...)
	}
	return rows, nil
}

func (b *bench) deliveries(ctx context.Context, endpoints int) (rows []row, err error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	receiver, err := startFastReceiver(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, receiver.stop()) }()
	o, err := d.openOutbox(ctx, endpoints, receiver.url)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, o.close()) }()
	name := fmt.Sprintf("deliveries to %d endpoints", endpoints)
	turns, err := b.inTurns(ctx, name, sides{
		service: func(ctx context.Context, begun func(*part)) (round, error) {
			return d.deliverRound(ctx, o, receiver, begun)
		},
		floor: func(ctx context.Context) (round, error) { return postRound(ctx, receiver) },
	})
	if err != nil {
		return nil, err
	}
	cost := median(turns.cost)
	return []row{
		turns.row(fmt.Sprintf("10,000 deliveries, %d endpoint(s), against bare posts", endpoints), deliveryTarget),
		{what: "    processor time a delivery, PostgreSQL and Redis included", measured: fmt.Sprintf("%.1f C", cost), target: fmt.Sprintf("<= %.0f C", deliveryCostTarget), verdict: judge(cost <= deliveryCostTarget)},
	}, nil
}

// deliverRound starts workers, commits the events at once, rings, and ends
// when the outcome of each is stored.
func (d *deployment) deliverRound(ctx context.Context, o *outbox, receiver fastReceiver, begun func(*part)) (r round, err error) {
	p, err := d.serve(ctx, true)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	before, err := receiver.count(ctx)
	if err != nil {
		return r, err
	}
	pause(ctx, warmUp)
	if err := o.fill(ctx, deliveredEvents); err != nil {
		return r, err
	}
	// The relay may have begun before all was committed: what it took is not
	// counted.
	early, err := receiver.count(ctx)
	if err != nil {
		return r, err
	}
	usage, err := machine.UsageBelow(receiver.pid())
	if err != nil {
		return r, err
	}
	var profiled sync.WaitGroup
	profiled.Go(func() { begun(p) })
	started := time.Now()
	o.enqueue()
	if err := receiver.waitFor(ctx, before, deliveredEvents, deliveryLimit); err != nil {
		return r, err
	}
	for quiet := false; !quiet; {
		if quiet, err = o.quiet(ctx); err != nil {
			return r, err
		}
	}
	passed := time.Since(started)
	after, err := machine.UsageBelow(receiver.pid())
	if err != nil {
		return r, err
	}
	profiled.Wait()
	r.calls = int64(before + deliveredEvents - early)
	r.perSecond = float64(r.calls) / passed.Seconds()
	r.usage = after.Since(usage)
	delete(r.usage, machine.Clients)
	delete(r.usage, machine.Receivers)
	return r, nil
}

// postRound signs and posts as many bodies of the same size, as many at once
// as the service has in flight to one endpoint.
func postRound(ctx context.Context, receiver fastReceiver) (r round, err error) {
	const atOnce = 64
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: atOnce}}
	defer client.CloseIdleConnections()
	body := fmt.Appendf(nil, `{"eventId":"evt_%0*d"}`, bodyBytes-22, 0)
	secret := identifier.NewToken("whsec_")
	usage, err := machine.UsageBelow(receiver.pid())
	if err != nil {
		return r, err
	}
	started := time.Now()
	var next atomic.Int64
	failed := make(chan error, atOnce)
	for range atOnce {
		go func() {
			var err error
			for next.Add(1) <= deliveredEvents && err == nil {
				err = postOne(ctx, client, receiver.url(0), secret, body)
			}
			failed <- err
		}()
	}
	for range atOnce {
		err = errors.Join(err, <-failed)
	}
	passed := time.Since(started)
	if err != nil {
		return r, err
	}
	after, err := machine.UsageBelow(receiver.pid())
	r.calls, r.perSecond, r.usage = deliveredEvents, deliveredEvents/passed.Seconds(), after.Since(usage)
	r.usage = machine.Usage{machine.Clients: r.usage[machine.Clients]}
	return r, err
}

func postOne(ctx context.Context, client *http.Client, url, secret string, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	now := time.Now().Unix()
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", webhook.UserAgent)
	req.Header.Set(webhook.HeaderEventID, "evt_0000000000000000000001")
	req.Header.Set(webhook.HeaderTimestamp, strconv.FormatInt(now, 10))
	req.Header.Set(webhook.HeaderSignature, webhook.Sign([]string{secret}, now, body))
	req.Header.Set(webhook.HeaderDelivery, "del_0000000000000000000001")
	req.Header.Set(webhook.HeaderAttempt, "1")
	answer, err := client.Do(req)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}
