package main

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/flow"
)

const (
	journeyTarget = 0.50
	// journeyLimit for the webhooks of a round.
	journeyLimit = time.Minute
)

// measureJourney: whole journeys by the API, from the creation to the automatic
// approval and all webhooks, against the same bytes, SQL and posts sent bare.
func measureJourney(ctx context.Context, b *bench) {
	for _, flowKey := range []string{flow.BankAccountCheck, flow.EmployeeVerification} {
		b.journeys(ctx, flowKey)
	}
}

func (b *bench) journeys(ctx context.Context, flowKey string) {
	d := b.deploy(ctx)
	receiver := d.startCounting(ctx)
	defer try.Close(receiver.Stop)
	tenant, _ := d.subscribed(ctx, "Journeys "+flowKey, []string{receiver.url(0)})
	d.change(ctx, tenant.TenantID, approving)
	bare := d.recordJourney(ctx, tenant, flowKey)
	bare.Receiver = receiver.url(0)
	b.note("journey, %s: %d calls, %d statements of server and worker, %d webhooks", flowKey, len(bare.Answers),
		len(bare.Replay.Script.Statements), len(bare.Webhooks))
	name, hooks := "journey, "+flowKey, len(bare.Webhooks)
	costs := b.alternate(ctx, name, "whole journeys of "+flowKey+", 32 applicants", journeyTarget, sides{
		service: func(begun func()) round {
			p := b.serveWorking(ctx, d)
			defer try.Close(p.Stop)
			r := b.wholeJourneys(ctx, receiver, hooks, begun, func() caller {
				return &travelling{openApplicant(ctx, p.Address, tenant.APIKey), flowKey}
			})
			bare.Replay.Connections = d.connections(ctx)
			return r
		},
		floor: func() round {
			p := parts.StartSelf(ctx, bare, d.Log(), bareJourneys)
			defer try.Close(p.Stop)
			var begun atomic.Int64
			before := bare.approved(ctx, tenant.TenantID)
			r := b.wholeJourneys(ctx, receiver, hooks, nil, func() caller {
				return &bareTravelling{try.Get(dial(ctx, p.Address)), bare.requests, &begun}
			})
			if got := bare.approved(ctx, tenant.TenantID) - before; got != r.total {
				try.Do(fmt.Errorf("%d of the floor's %d requests are approved in its database", got, r.total))
			}
			return r
		},
	})
	b.add(row{
		what:  "    processor time a journey, clients and receiver included",
		floor: perCall(costs.floor), measured: perCall(costs.service), ratio: percent(costs.floor / costs.service),
	})
}

func perCall(seconds float64) string {
	return milliseconds(time.Duration(seconds * float64(time.Second)))
}

// wholeJourneys lets each applicant begin one journey after the other until the round
// is over. It ends when the last one's webhooks have come.
func (b *bench) wholeJourneys(
	ctx context.Context, receiver counting, hooks int, begun func(), open func() caller,
) (r round) {
	callers := make([]caller, clients)
	for i := range callers {
		callers[i] = open()
		defer callers[i].close()
	}
	during := func(length time.Duration) (journeys int) {
		before, over := receiver.count(ctx), time.Now().Add(length)
		var done atomic.Int64
		group, running := errgroup.WithContext(ctx)
		for _, c := range callers {
			group.Go(func() error {
				for first := true; first || time.Now().Before(over); first = false {
					if err := c.call(running); err != nil {
						return err
					}
					done.Add(1)
				}
				return nil
			})
		}
		try.Do(group.Wait())
		journeys = int(done.Load())
		receiver.waitFor(ctx, before, journeys*hooks, journeyLimit)
		return journeys
	}
	warm := during(warmUp)
	end := alongside(begun)
	usage, started := try.Get(machine.UsageBelow(receiver.ID())), time.Now()
	n := during(b.round)
	r.usage = try.Get(machine.UsageBelow(receiver.ID())).Since(usage)
	r.calls, r.total = int64(n), int64(n+warm)
	r.perSecond = float64(n) / time.Since(started).Seconds()
	end()
	return r
}

// travelling is an applicant who makes one journey after the other.
type travelling struct {
	*applicant
	flowKey string
}

func (t *travelling) call(ctx context.Context) error {
	return try.Catch(func() { t.journey(ctx, t.flowKey) })
}

// bareTravelling sends the requests of a journey as they were recorded, with the number
// of the journey and that of the call in front.
type bareTravelling struct {
	*client
	requests [][]byte
	begun    *atomic.Int64
}

func (t *bareTravelling) call(context.Context) error {
	journey := t.begun.Add(1)
	for n, request := range t.requests {
		answer, err := t.ask(numbered(request, journey, n))
		if err == nil && answer.StatusCode >= http.StatusBadRequest {
			err = fmt.Errorf("%s: %s", answer.Status, t.body.Bytes())
		}
		if err != nil {
			return fmt.Errorf("call %d of a bare journey: %w", n, err)
		}
	}
	return nil
}
