package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"time"

	"verifyme/bench/machine"
	"verifyme/bench/parts"
	"verifyme/bench/try"
)

// sides of a ratio: rounds of the service and of its floor alternate, so that
// other load of the machine affects both.
type sides struct {
	// service calls begun once its warm-up is over.
	service func(begun func()) round
	floor   func() round
}

// alternate begins with the service, which shows how many connections it opens.
// The ratio must reach the target.
func (b *bench) alternate(ctx context.Context, name, what string, target float64, s sides) compared {
	var speeds, floors, ratios, costs []float64
	service, floor := round{usage: machine.Usage{}}, round{usage: machine.Usage{}}
	for i := range b.rounds {
		var profiled error
		one := s.service(func() {
			if b.profile != "" {
				path := filepath.Join(b.profile, fmt.Sprintf("%s-%d.pprof", name, i+1))
				profiled = try.Catch(func() { saveProfile(ctx, path, b.round) })
			}
		})
		try.Do(profiled)
		other := s.floor()
		speeds, floors = append(speeds, one.perSecond), append(floors, other.perSecond)
		ratios, costs = append(ratios, one.perSecond/other.perSecond), append(costs, one.cost()/other.cost())
		service.add(one)
		floor.add(other)
	}
	b.note("%s, processor time a call: %s; floor: %s",
		name, service.usage.Each(service.calls), floor.usage.Each(floor.calls))
	if ours := service.cost(); ours > 0 {
		b.note("%s, by processor time alone: %s", name, percent(floor.cost()/ours))
	}
	b.note("%s, rounds: %.0f; floor: %.0f", name, speeds, floors)
	b.addRatio(what, median(floors), median(speeds), median(ratios), target)
	return compared{cost: median(costs), service: service.cost(), floor: floor.cost()}
}

// compared are the costs of a call by processor time: in calls of the floor, and each
// side's in seconds.
type compared struct{ cost, service, floor float64 }

// alongside runs begun, if there is one, beside what is measured; end waits for it.
func alongside(begun func()) (end func()) {
	if begun == nil {
		return func() {}
	}
	var running sync.WaitGroup
	running.Go(begun)
	return running.Wait
}

func (r *round) add(other round) {
	r.calls += other.calls
	r.usage = r.usage.Plus(other.usage)
}

// cost is the processor time a call, which a busy machine hardly moves.
func (r round) cost() float64 { return r.usage.Sum().Seconds() / float64(max(r.calls, 1)) }

// profiles is where the service serves them, if they are wanted.
const profiles = "127.0.0.1:19464"

// serveWorking starts the service with its workers for a round.
func (b *bench) serveWorking(ctx context.Context, d *deployment) *parts.Process {
	if b.profile == "" {
		return d.Serve(ctx, true)
	}
	return d.Serve(ctx, true, parts.ProfileAddress+"="+profiles)
}

// saveProfile of the service's processor time.
func saveProfile(ctx context.Context, path string, length time.Duration) {
	api := parts.API{Base: "http://" + profiles}
	seconds := max(int(length.Seconds())-1, 1)
	status, answer, err := api.Call(ctx, http.MethodGet, fmt.Sprintf("/debug/pprof/profile?seconds=%d", seconds), nil)
	try.Do(err)
	if status != http.StatusOK {
		try.Do(fmt.Errorf("profile: %d: %s", status, answer))
	}
	try.Do(os.MkdirAll(filepath.Dir(path), 0o755))
	try.Do(os.WriteFile(path, answer, 0o600))
}

// profileOf the row for the time, to run beside what is measured; nil where none is wanted.
func (b *bench) profileOf(name string, length time.Duration) func() {
	if b.profile == "" {
		return nil
	}
	return func() { saveProfile(context.Background(), filepath.Join(b.profile, name+".pprof"), length) }
}
