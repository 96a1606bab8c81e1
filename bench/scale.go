package main

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

const (
	// scaleTarget is how much faster three processes of each kind are than one, unless the machine is used up.
	scaleTarget = 1.6
	// usedUp is the share of the processors at which no process more can add anything.
	usedUp     = 0.90
	scaleRound = 3
	// ownShare of a processor that each process has where the machine is to bound nothing: six of them, PostgreSQL and
	// the clients leave some of two processors unused.
	ownShare = 0.1

	fairTarget = 1.5
	fairRounds = 5
	// fairCalls of the other workspace a round, one after the other at fairEvery.
	fairCalls = 100
	fairEvery = 10 * time.Millisecond
)

// measureScale: creations with their deliveries by one process of each kind and by three, against one database. First
// they have the whole machine, which one of each may use up by itself; the row then says how much of it they had. Then
// each process has a small share of a processor, as if it had a small machine of its own: three can do three times what
// one does, unless PostgreSQL, Redis or a lock of theirs bounds them.
func measureScale(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	b.measureScaled(ctx, d, "", 0)
	b.measureScaled(ctx, d, fmt.Sprintf(", each on %.0f %% of a processor", 100*ownShare), ownShare)
}

func (b *bench) measureScaled(ctx context.Context, d *deployment, how string, share float64) {
	measured := map[int]*scaled{1: {}, 3: {}}
	for range scaleRound {
		for _, n := range []int{1, 3} {
			measured[n].add(b.scaleRound(ctx, d, n, share))
		}
	}
	one, three := measured[1], measured[3]
	for _, row := range []struct {
		what       string
		one, three []float64
	}{{"creations", one.created, three.created}, {"deliveries", one.delivered, three.delivered}} {
		b.addScaled(row.what, how, median(row.one), median(row.three), median(three.busy))
	}
	b.note("scale%s: processors in use by all programs of the bench: %.0f %% with one of each kind, %.0f %% with three; "+
		"processor time a creation: %s with one, %s with three", how, 100*median(one.busy), 100*median(three.busy),
		one.costs(), three.costs())
}

func (b *bench) addScaled(what, how string, one, three, busy float64) {
	verdict := judge(three/one >= scaleTarget)
	if three/one < scaleTarget && busy >= usedUp {
		verdict = fmt.Sprintf("bound by %d processors", runtime.NumCPU())
	}
	b.add(row{
		what: what + ", 3 serve and 3 work processes against 1 and 1" + how, floor: perSecond(one),
		measured: perSecond(three), ratio: percent(three / one), target: ">= " + percent(scaleTarget), verdict: verdict,
	})
}

// scaled are the rounds of so many processes.
type scaled struct {
	created, delivered, busy []float64
	// cost of a creation with its delivery, by program.
	cost map[string][]float64
}

func (s *scaled) add(created, delivered, busy float64, cost map[string]float64) {
	s.created, s.delivered = append(s.created, created), append(s.delivered, delivered)
	s.busy = append(s.busy, busy)
	if s.cost == nil {
		s.cost = map[string][]float64{}
	}
	for program, c := range cost {
		s.cost[program] = append(s.cost[program], c)
	}
}

func (s *scaled) costs() string {
	var told []string
	for _, program := range slices.Sorted(maps.Keys(s.cost)) {
		told = append(told, fmt.Sprintf("%s %.2f ms", program, median(s.cost[program])))
	}
	return strings.Join(told, ", ")
}

// scaleRound with so many processes of each kind, each with a share of a processor unless that is 0; clients go to the
// servers in turn. The cost is processor time in milliseconds, by program.
func (b *bench) scaleRound(
	ctx context.Context, d *deployment, n int, share float64,
) (created, delivered, busy float64, cost map[string]float64) {
	var servers []*parts.Process
	for range n {
		server, worker := d.Serve(ctx, false), d.Work(ctx)
		for _, p := range []*parts.Process{server, worker} {
			if share > 0 {
				defer try.Close(try.Get(machine.Share(p.ID(), share)))
			}
			defer try.Close(p.Stop)
		}
		servers = append(servers, server)
	}
	var opened atomic.Int64
	before, began := d.arrivals.count(), time.Now()
	r := pressure(ctx, b.round, func() caller {
		at := servers[int(opened.Add(1))%n]
		return &creating{try.Get(dial(ctx, at.Address)), d.APIKey}
	}, nil)
	if !d.arrivals.wait(ctx, before+r.total, arrivalTime) {
		try.Do(fmt.Errorf("webhooks are missing %v after the last call", arrivalTime))
	}
	took := time.Since(began)
	cost = map[string]float64{}
	for program, t := range r.usage {
		cost[program] = float64(t.Microseconds()) / 1000 / float64(max(r.calls, 1))
	}
	return r.perSecond, float64(r.total) / took.Seconds(),
		r.usage.Sum().Seconds() / b.round.Seconds() / float64(runtime.NumCPU()), cost
}

// measureFairness: the p99 of a workspace's creations, one each ten milliseconds, alone and while another workspace
// creates as fast as its key's rate lets it.
func measureFairness(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	quiet := d.Workspace(ctx, "Quiet")
	p := b.serveWorking(ctx, d)
	defer try.Close(p.Stop)
	var alone, beside []float64
	var bursts int64
	for range fairRounds {
		alone = append(alone, d.paced(ctx, p.Address, quiet.APIKey)...)
		stop := d.burst(ctx, p.Address)
		pause(ctx, warmUp)
		beside = append(beside, d.paced(ctx, p.Address, quiet.APIKey)...)
		bursts += stop()
		d.untilQuiet(ctx)
	}
	floor, measured := percentile(alone, 0.99), percentile(beside, 0.99)
	b.note("fairness: %d creations of the other workspace meanwhile; p50 %s alone, %s beside", bursts,
		milliseconds(time.Duration(median(alone))), milliseconds(time.Duration(median(beside))))
	b.add(row{
		what:  fmt.Sprintf("creations beside another workspace's burst (%d clients at its rate), p99", burstClients),
		floor: milliseconds(time.Duration(floor)), measured: milliseconds(time.Duration(measured)),
		ratio: percent(measured / floor), target: "<= " + percent(fairTarget), verdict: judge(measured/floor <= fairTarget),
	})
}

// paced creations of the workspace.
func (d *deployment) paced(ctx context.Context, address, key string) (times []float64) {
	c := try.Get(dial(ctx, address))
	defer c.close()
	ticker := time.NewTicker(fairEvery)
	defer ticker.Stop()
	for range fairCalls {
		<-ticker.C
		began := time.Now()
		try.Get(c.do(createRequest(key, benchMobile), http.StatusCreated))
		times = append(times, float64(time.Since(began)))
	}
	return times
}

const burstClients = 8

// burst of another workspace's creations until it is stopped, which tells how many were answered.
func (d *deployment) burst(ctx context.Context, address string) (stop func() int64) {
	ctx, cancel := context.WithCancel(ctx)
	var answered atomic.Int64
	ended := make(chan error, burstClients)
	for range burstClients {
		go func() {
			ended <- try.Catch(func() {
				c := try.Get(dial(ctx, address))
				defer c.close()
				for ctx.Err() == nil {
					if _, err := c.do(createRequest(d.APIKey, benchMobile), http.StatusCreated); err == nil {
						answered.Add(1)
					}
				}
			})
		}()
	}
	return func() int64 {
		cancel()
		for range burstClients {
			<-ended
		}
		return answered.Load()
	}
}
