package main

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"verifyme/bench/floor"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const createTarget = 0.50

// measureCreate: transactions a second of POST /v1/onboarding-requests with
// one subscribed endpoint, against a bare loop that sends the same SQL. The
// service also delivers the webhooks meanwhile; the loop does not.
func measureCreate(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	bare := d.recorded(ctx, func(c *client) error {
		_, err := c.do(createRequest(d.APIKey, benchMobile), http.StatusCreated)
		return err
	})
	bare.DatabaseURL = d.copyDatabase(ctx, "create_floor")
	var late []int64
	b.alternate(ctx, "create", "POST /v1/onboarding-requests, 32 clients", createTarget, sides{
		service: func(begun func()) round {
			r, waiting := b.createRound(ctx, d, &bare, begun)
			late = append(late, waiting)
			return r
		},
		floor: func() round {
			replay := try.Get(floor.Open(bare))
			defer try.Close(replay.Close)
			return pressure(ctx, b.round, func() caller { return bareCreating{replay} }, nil)
		},
	})
	b.note("create: %d statements; webhooks still to come when each round's calls ended: %d",
		len(bare.Script.Statements), late)
}

// recorded starts the service without workers, with a recorder before
// PostgreSQL, and makes a script of the call once the caches are warm.
func (d *deployment) recorded(ctx context.Context, call func(*client) error) (config floor.Config) {
	d.throughRecorder(ctx, func(recorder *floor.Recorder, p *parts.Process) {
		c := try.Get(dial(ctx, p.Address))
		defer c.close()
		try.Do(call(c))
		config = try.Get(recorder.Record(func() error { return call(c) }))
	})
	config.DatabaseURL = d.DatabaseURL
	return config
}

// throughRecorder starts the service without workers on a recorder.
func (d *deployment) throughRecorder(ctx context.Context, record func(*floor.Recorder, *parts.Process)) {
	recorder := try.Get(floor.StartRecorder(d.databaseHost()))
	defer try.Close(recorder.Close)
	p := d.Serve(ctx, false, d.through(recorder))
	defer try.Close(p.Stop)
	record(recorder, p)
}

func (d *deployment) databaseHost() string { return try.Get(url.Parse(d.DatabaseURL)).Host }

// through the recorder goes a process that is started with the variable.
func (d *deployment) through(r *floor.Recorder) (variable string) {
	return "VERIFYME_DATABASE_URL=" + d.Database(func(u *url.URL) { u.Host = r.Address() })
}

// arrivalTime for the webhooks that have not arrived at the end of a round.
const arrivalTime = 30 * time.Second

// createRound ends when every webhook has come, so that none burdens the next
// round; late is how many were still to come when the calls ended.
func (b *bench) createRound(
	ctx context.Context, d *deployment, bare *floor.Config, begun func(),
) (r round, late int64) {
	p := b.serveWorking(ctx, d)
	defer try.Close(p.Stop)
	before := d.arrivals.count()
	r = pressure(ctx, b.round, func() caller { return &creating{try.Get(dial(ctx, p.Address)), d.APIKey} }, begun)
	late = before + r.total - d.arrivals.count()
	if !d.arrivals.wait(ctx, before+r.total, arrivalTime) {
		try.Do(fmt.Errorf("webhooks are missing %v after the last call", arrivalTime))
	}
	bare.Connections = d.connections(ctx)
	return r, late
}

type creating struct {
	*client
	key string
}

func (c *creating) call(context.Context) error {
	_, err := c.do(createRequest(c.key, benchMobile), http.StatusCreated)
	return err
}

// bareCreating shares the replay's pools with the other clients.
type bareCreating struct{ replay *floor.Replay }

func (c bareCreating) call(ctx context.Context) error { return c.replay.Call(ctx, nil) }

func (bareCreating) close() {}
