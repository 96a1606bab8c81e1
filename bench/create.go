package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"verifyme/bench/floor"
)

const createTarget = 0.50

// measureCreate: transactions a second of POST /v1/onboarding-requests with
// one subscribed endpoint, against a bare loop that sends the same SQL. The
// service also delivers the webhooks meanwhile; the loop does not.
func measureCreate(ctx context.Context, b *bench) ([]row, error) {
	d, err := b.deploy(ctx)
	if err != nil {
		return nil, err
	}
	bare, err := d.recordCreate(ctx)
	if err != nil {
		return nil, err
	}
	if bare.DatabaseURL, err = d.copyDatabase(ctx, "floor"); err != nil {
		return nil, err
	}
	var late []int64
	turns, err := b.inTurns(ctx, "create", sides{
		service: func(ctx context.Context, begun func(*part)) (round, error) {
			r, waiting, err := d.createRound(ctx, b.round, &bare, begun)
			late = append(late, waiting)
			return r, err
		},
		floor: func(ctx context.Context) (round, error) { return bareCreateRound(ctx, b.round, bare) },
	})
	if err != nil {
		return nil, err
	}
	b.note("create: %d statements; webhooks still to come when each round's calls ended: %d", len(bare.Script.Statements), late)
	return []row{turns.row("POST /v1/onboarding-requests, 32 clients", createTarget)}, nil
}

// recordCreate writes down what one creation sends, once the caches are warm.
func (d *deployment) recordCreate(ctx context.Context) (floor.Config, error) {
	return d.recorded(ctx, func(address string) (func() error, func(), error) {
		c, err := dial(ctx, address)
		if err != nil {
			return nil, nil, err
		}
		call := func() error {
			_, err := c.do(createRequest(d.key, benchMobile), http.StatusCreated)
			return err
		}
		return call, c.close, call()
	})
}

// recorded starts the doors before a recorder and makes a script of the call
// that prepare gives.
func (d *deployment) recorded(ctx context.Context, prepare func(address string) (call func() error, done func(), err error)) (_ floor.Config, err error) {
	p, r, err := d.serveRecorded(ctx)
	if err != nil {
		return floor.Config{}, err
	}
	defer func() { err = errors.Join(err, p.stop(), r.Close()) }()
	call, done, err := prepare(p.Address)
	if done != nil {
		defer done()
	}
	if err != nil {
		return floor.Config{}, err
	}
	c, err := r.Record(call)
	c.DatabaseURL = d.stack.DatabaseURL
	return c, err
}

// drainTime for the webhooks that still wait after a round.
const drainTime = 30 * time.Second

// createRound ends when every webhook has come, so that none burdens the next
// round; late is how many were still to come when the calls ended.
func (d *deployment) createRound(ctx context.Context, length time.Duration, bare *floor.Config, begun func(*part)) (r round, late int64, err error) {
	p, err := d.serve(ctx, true)
	if err != nil {
		return r, 0, err
	}
	defer func() { err = errors.Join(err, p.stop()) }()
	before := d.receiver.count()
	r, err = pressure(ctx, length, func(int) (caller, error) {
		c, err := dial(ctx, p.Address)
		return &creating{c, d.key}, err
	}, func() { begun(p) })
	if err != nil {
		return r, 0, err
	}
	late = before + r.total - d.receiver.count()
	if !d.receiver.wait(ctx, before+r.total, drainTime) {
		return r, late, fmt.Errorf("webhooks are missing %v after the last call", drainTime)
	}
	bare.Connections, err = d.connections(ctx)
	return r, late, err
}

type creating struct {
	*client
	key string
}

func (c *creating) call(context.Context) error {
	_, err := c.do(createRequest(c.key, benchMobile), http.StatusCreated)
	return err
}

func bareCreateRound(ctx context.Context, length time.Duration, c floor.Config) (r round, err error) {
	bare, err := floor.Open(c)
	if err != nil {
		return r, err
	}
	defer func() { err = errors.Join(err, bare.Close()) }()
	return pressure(ctx, length, func(int) (caller, error) { return bareCreating{bare}, nil }, nil)
}

// bareCreating shares the replay's pools with the other clients.
type bareCreating struct{ replay *floor.Replay }

func (c bareCreating) call(ctx context.Context) error { return c.replay.Call(ctx, nil) }

func (bareCreating) close() {}
