package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
	"verifyme/kyc/access"
	"verifyme/kyc/onboarding"
)

// VARIANTS separated by ";": each a GIVEN_UP; the first is what others are measured against.
func variants() []string { return strings.Split(os.Getenv("VARIANTS"), ";") }

func name(v string) string {
	if v == "" {
		return "all"
	}
	return v
}

func env(v string) string { return "GIVEN_UP=" + v }

func show(what string, vs []string, of [][]float64, f string) {
	base := median(of[0])
	for i, v := range vs {
		var ratios []float64
		for j := range of[i] {
			ratios = append(ratios, of[i][j]/of[0][j])
		}
		fmt.Printf("%-46s %-40s "+f+"  %6.1f %%  (paired %6.1f %%)\n", what, name(v), median(of[i]), 100*median(of[i])/base, 100*median(ratios))
	}
}

func vSize(ctx context.Context, b *bench) {
	s := &stock{}
	defer try.Close(s.stop)
	s.fillWith(ctx, b, b.stored)
	fmt.Println("filled", b.notes)
	vs := variants()
	var of []*stock
	for _, v := range vs {
		one := &stock{deployment: s.deployment, ids: s.ids, approved: s.approved}
		one.server = s.Serve(ctx, true, env(v))
		defer try.Close(one.server.Stop)
		one.client = try.Get(dial(ctx, one.server.Address))
		of = append(of, one)
	}
	s.client, s.server = of[0].client, nil
	for i := range of {
		of[i].goTo(fromWarm)
		for range 300 {
			try.Get(of[i].do(of[i].get(), http.StatusOK))
		}
	}
	alt := func(what string, calls, want int, next func(*stock) []byte) {
		var sources []source
		for i, one := range of {
			one.goTo(0.05 * float64(i))
			sources = append(sources, one.source(next))
		}
		times, err := alternating(calls, want, sources...)
		if err != nil {
			fmt.Println(what, err)
			return
		}
		show(what+" ns", vs, times, "%10.0f")
	}
	alt("create", 300, http.StatusCreated, (*stock).creation)
	alt("get", 300, http.StatusOK, (*stock).get)
	alt("result", 300, http.StatusOK, (*stock).result)
	alt("list", 100, http.StatusOK, (*stock).list)
	for _, f := range []url.Values{{}, {"status": {"APPROVED"}}, {"status": {"APPROVED,LINK_ISSUED"}}, {"externalReference": {sharedReference}}} {
		cursor := of[0].cursor(f, len(s.ids)/2)
		end := of[0].cursor(f, len(s.ids)-1-12*pageLength)
		for n, c := range map[string]string{"first": "", "middle": cursor, "end": end} {
			alt("page "+n+" "+f.Encode(), 40, http.StatusOK, func(s *stock) []byte { return s.pageRequest(f, "cursor", c, pageLength) })
		}
	}
}

func vDeliveries(ctx context.Context, b *bench) {
	for _, endpoints := range []int{1, 50} {
		d := b.deploy(ctx)
		receiver := d.startCounting(ctx)
		addresses := make([]string, endpoints)
		for n := range addresses {
			addresses[n] = receiver.url(n)
		}
		o := d.openOutbox(ctx, addresses)
		vs := variants()
		speeds, costs := make([][]float64, len(vs)), make([][]float64, len(vs))
		for range b.rounds {
			for i, v := range vs {
				p := d.Serve(ctx, true, env(v))
				r := deliver(ctx, o, receiver, func() {})
				try.Do(p.Stop())
				speeds[i] = append(speeds[i], r.perSecond)
				costs[i] = append(costs[i], r.cost()*1e6)
			}
		}
		what := fmt.Sprintf("deliveries %d", endpoints)
		show(what+" per s", vs, speeds, "%10.0f")
		show(what+" cpu µs", vs, costs, "%10.1f")
		try.Do(o.close())
		try.Do(receiver.Stop())
	}
}

func vChanges(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	tenant, _ := d.subscribed(ctx, "Changes", []string{d.arrivals.URL})
	ctx = access.Into(ctx, access.Actor{Kind: access.Operator, TenantID: tenant.TenantID, ID: "bench", Label: "bench"})
	vs := variants()
	speeds, costs := make([][]float64, len(vs)), make([][]float64, len(vs))
	var loads []func() round
	for _, v := range vs {
		try.Do(os.Setenv("GIVEN_UP", v))
		s := d.open()
		try.Do(os.Unsetenv("GIVEN_UP"))
		defer try.Close(s.Close)
		loads = append(loads, func() round {
			return pressure(ctx, b.round, func() caller { return changing{s.App} }, nil)
		})
	}
	for range b.rounds {
		for i := range vs {
			before := try.Get(machine.UsageBelow())
			r := loads[i]()
			_ = before
			speeds[i] = append(speeds[i], r.perSecond)
			costs[i] = append(costs[i], r.cost()*1e6)
		}
	}
	show("changes per s", vs, speeds, "%10.0f")
	show("changes cpu µs", vs, costs, "%10.1f")
}

func vCreate(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	vs := variants()
	speeds, costs := make([][]float64, len(vs)), make([][]float64, len(vs))
	for range b.rounds {
		for i, v := range vs {
			p := d.Serve(ctx, true, env(v))
			before := d.arrivals.count()
			r := pressure(ctx, b.round, func() caller { return &creating{try.Get(dial(ctx, p.Address)), d.APIKey} }, nil)
			d.arrivals.wait(ctx, before+r.total, arrivalTime)
			try.Do(p.Stop())
			speeds[i] = append(speeds[i], r.perSecond)
			costs[i] = append(costs[i], r.cost()*1e6)
		}
	}
	show("create per s", vs, speeds, "%10.0f")
	show("create cpu µs", vs, costs, "%10.1f")
}

func vLatency(ctx context.Context, b *bench) {
	d := b.deploy(ctx)
	arrivals := startArrivals()
	defer try.Close(arrivals.Close)
	o := d.openOutbox(ctx, []string{arrivals.address(0, false)})
	defer try.Close(o.close)
	vs := variants()
	p50, p99 := make([][]float64, len(vs)), make([][]float64, len(vs))
	for range b.rounds {
		for i, v := range vs {
			p := d.Serve(ctx, true, env(v))
			pause(ctx, 3*time.Second)
			all := make([]sent, 150)
			for j := range all {
				all[j] = try.Get(o.commit(ctx, o.endpoints[0]))
				pause(ctx, around(latencyPause))
			}
			times := arrivals.delays(ctx, all)
			p50[i] = append(p50[i], float64(percentile(times, 0.5)))
			p99[i] = append(p99[i], float64(percentile(times, 0.99)))
			try.Do(p.Stop())
		}
	}
	show("latency p50 ns", vs, p50, "%10.0f")
	show("latency p99 ns", vs, p99, "%10.0f")
}

func vBacklog(ctx context.Context, b *bench) {
	d := startDeployment(ctx, b.program)
	defer try.Close(d.close)
	receiver := d.startCounting(ctx)
	defer try.Close(receiver.Stop)
	o := d.openOutbox(ctx, []string{receiver.url(0)})
	defer try.Close(o.close)
	o.fill(ctx, backlogEvents)
	vs := variants()
	speeds := make([][]float64, len(vs))
	for range b.rounds {
		for i, v := range vs {
			p := d.Serve(ctx, true, env(v))
			const first, taken = 1000, 10000
			before := receiver.count(ctx)
			receiver.waitFor(ctx, before, first, backlogLimit)
			started := time.Now()
			receiver.waitFor(ctx, before, first+taken, backlogLimit)
			speeds[i] = append(speeds[i], taken/time.Since(started).Seconds())
			try.Do(p.Stop())
		}
	}
	show("backlog per s", vs, speeds, "%10.0f")
}

var _ = json.Marshal
var _ parts.Endpoint
var _ onboarding.CreateInput
