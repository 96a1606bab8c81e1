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
	"verifyme/bench/try"
	"verifyme/kyc/identifier"
	"verifyme/kyc/webhook/signature"
)

const (
	deliveredEvents    = 10_000
	deliveryTarget     = 0.28
	deliveryCostTarget = 4.5
	deliveryLimit      = 2 * time.Minute
	// postsAtOnce that the service has in flight to one endpoint.
	postsAtOnce = 64
)

// measureDeliveries: from committed outbox rows to their posts' answers to
// durable attempts, against a bare client that signs and posts the same bodies
// to the same receiver.
func measureDeliveries(ctx context.Context, b *bench) {
	for _, endpoints := range []int{1, 50} {
		b.deliveries(ctx, endpoints)
	}
}

func (b *bench) deliveries(ctx context.Context, endpoints int) {
	d := b.deploy(ctx)
	receiver := d.startCounting(ctx)
	defer try.Close(receiver.Stop)
	addresses := make([]string, endpoints)
	for n := range addresses {
		addresses[n] = receiver.url(n)
	}
	o := d.openOutbox(ctx, addresses)
	defer try.Close(o.close)
	name := fmt.Sprintf("deliveries to %d endpoints", endpoints)
	what := fmt.Sprintf("10,000 deliveries, %d endpoint(s), against bare posts", endpoints)
	cost := b.alternate(ctx, name, what, deliveryTarget, sides{
		service: func(begun func()) round {
			p := b.serveWorking(ctx, d)
			defer try.Close(p.Stop)
			return deliver(ctx, o, receiver, begun)
		},
		floor: func() round { return postAll(ctx, receiver) },
	}).cost
	b.add(row{
		what: "    processor time a delivery, PostgreSQL and Redis included", measured: fmt.Sprintf("%.1f C", cost),
		target: fmt.Sprintf("<= %.1f C", deliveryCostTarget), verdict: judge(cost <= deliveryCostTarget),
	})
}

// deliver commits the events at once, enqueues them, and ends when the outcome
// of each is stored by the workers, which are there.
func deliver(ctx context.Context, o *outbox, receiver counting, begun func()) (r round) {
	before := receiver.count(ctx)
	pause(ctx, warmUp)
	o.fill(ctx, deliveredEvents)
	// The relay may have begun before all was committed: what it took is not
	// counted.
	early := receiver.count(ctx)
	usage := try.Get(machine.UsageBelow(receiver.ID()))
	var beside sync.WaitGroup
	beside.Go(begun)
	started := time.Now()
	o.enqueueAll()
	receiver.waitFor(ctx, before, deliveredEvents, deliveryLimit)
	for !quiet(ctx, o.pool) {
	}
	passed := time.Since(started)
	r.usage = try.Get(machine.UsageBelow(receiver.ID())).Since(usage)
	beside.Wait()
	r.calls = int64(before + deliveredEvents - early)
	r.perSecond = float64(r.calls) / passed.Seconds()
	delete(r.usage, machine.Clients)
	delete(r.usage, machine.Receivers)
	return r
}

// postAll signs and posts as many bodies of the same size, as many at once as
// the service has in flight to one endpoint.
func postAll(ctx context.Context, receiver counting) (r round) {
	const atOnce = postsAtOnce
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: atOnce}}
	defer client.CloseIdleConnections()
	body := fmt.Appendf(nil, `{"eventId":"evt_%0*d"}`, bodyBytes-22, 0)
	secret := identifier.NewToken("whsec_")
	usage := try.Get(machine.UsageBelow(receiver.ID()))
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
	var err error
	for range atOnce {
		err = errors.Join(err, <-failed)
	}
	passed := time.Since(started)
	try.Do(err)
	spent := try.Get(machine.UsageBelow(receiver.ID())).Since(usage)
	r.calls, r.perSecond = deliveredEvents, deliveredEvents/passed.Seconds()
	r.usage = machine.Usage{machine.Clients: spent[machine.Clients]}
	return r
}

func postOne(ctx context.Context, client *http.Client, url, secret string, body []byte) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(body))
	if err != nil {
		return err
	}
	now := time.Now().Unix()
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("User-Agent", signature.UserAgent)
	req.Header.Set(signature.HeaderEventID, "evt_0000000000000000000001")
	req.Header.Set(signature.HeaderTimestamp, strconv.FormatInt(now, 10))
	req.Header.Set(signature.HeaderSignature, signature.Sign([]string{secret}, now, body))
	req.Header.Set(signature.HeaderDelivery, "del_0000000000000000000001")
	req.Header.Set(signature.HeaderAttempt, "1")
	answer, err := client.Do(req)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	_, err = io.Copy(io.Discard, answer.Body)
	return err
}

const (
	backlogEvents = 1_000_000
	backlogTarget = 0.80
	// backlogTaken of the backlog, with warm connections, is what is timed.
	backlogTaken  = 20_000
	backlogRounds = 3
	backlogLimit  = 5 * time.Minute
)

// measureBacklog: deliveries a second out of a million due ones against ten
// thousand, by receipts.
func measureBacklog(ctx context.Context, b *bench) {
	// A deployment of its own: the backlog is never finished.
	d := startDeployment(ctx, b.program)
	defer try.Close(d.close)
	receiver := d.startCounting(ctx)
	defer try.Close(receiver.Stop)
	o := d.openOutbox(ctx, []string{receiver.url(0)})
	defer try.Close(o.close)
	rounds := func(measure func() float64) (speeds []float64) {
		for range backlogRounds {
			func() {
				p := d.Serve(ctx, true)
				defer try.Close(p.Stop)
				speeds = append(speeds, measure())
			}()
		}
		return speeds
	}
	small := rounds(func() float64 { return deliver(ctx, o, receiver, func() {}).perSecond })
	filling := time.Now()
	o.fill(ctx, backlogEvents)
	b.note("backlog: a million deliveries were stored in %s", time.Since(filling).Round(time.Second))
	large := rounds(func() float64 {
		const first = 1000
		before := receiver.count(ctx)
		receiver.waitFor(ctx, before, first, backlogLimit)
		started := time.Now()
		receiver.waitFor(ctx, before, first+backlogTaken, backlogLimit)
		return backlogTaken / time.Since(started).Seconds()
	})
	b.note("backlog, rounds: %.0f of a million; %.0f of ten thousand", large, small)
	b.addRatio("deliveries with a backlog of 1,000,000, against 10,000",
		median(small), median(large), median(large)/median(small), backlogTarget)
}
