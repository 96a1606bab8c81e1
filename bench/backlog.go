package main

import (
	"context"
	"errors"
	"time"
)

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
func measureBacklog(ctx context.Context, b *bench) (rows []row, err error) {
	// A deployment of its own: the backlog is never worked off.
	d, err := startDeployment(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, d.close()) }()
	receiver, err := startFastReceiver(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, receiver.stop()) }()
	o, err := d.openOutbox(ctx, 1, receiver.url)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, o.close()) }()
	var small, large []float64
	for range backlogRounds {
		r, err := d.deliverRound(ctx, o, receiver, func(*part) {})
		if err != nil {
			return nil, err
		}
		small = append(small, r.perSecond)
	}
	filling := time.Now()
	if err := o.fill(ctx, backlogEvents); err != nil {
		return nil, err
	}
	b.note("backlog: a million deliveries were stored in %s", time.Since(filling).Round(time.Second))
	for range backlogRounds {
		speed, err := d.takeFromBacklog(ctx, receiver)
		if err != nil {
			return nil, err
		}
		large = append(large, speed)
	}
	b.note("backlog, rounds: %.0f of a million; %.0f of ten thousand", large, small)
	ratio := median(large) / median(small)
	return []row{{
		what: "deliveries with a backlog of 1,000,000, against 10,000", floor: perSecond(median(small)), measured: perSecond(median(large)),
		ratio: percent(ratio), target: ">= " + percent(backlogTarget), verdict: judge(ratio >= backlogTarget),
	}}, nil
}

// takeFromBacklog starts workers, times some deliveries and stops the workers.
func (d *deployment) takeFromBacklog(ctx context.Context, receiver fastReceiver) (speed float64, err error) {
	before, err := receiver.count(ctx)
	if err != nil {
		return 0, err
	}
	p, err := d.serve(ctx, true)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	const first = 1000
	if err := receiver.waitFor(ctx, before, first, backlogLimit); err != nil {
		return 0, err
	}
	started := time.Now()
	if err := receiver.waitFor(ctx, before, first+backlogTaken, backlogLimit); err != nil {
		return 0, err
	}
	return backlogTaken / time.Since(started).Seconds(), nil
}
