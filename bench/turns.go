package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"verifyme/bench/machine"
)

// sides of a ratio: rounds of the service and of its floor take turns, so
// that whatever else the machine does meets both.
type sides struct {
	// service calls begun once its warm-up is over.
	service func(ctx context.Context, begun func(*part)) (round, error)
	floor   func(ctx context.Context) (round, error)
}

// turns are the rounds of both sides.
type turns struct {
	service, floor, ratio []float64
	// cost of a call in calls of the floor, by processor time.
	cost []float64
}

// inTurns begins with the service, which shows how many connections it opens.
func (b *bench) inTurns(ctx context.Context, name string, s sides) (turns, error) {
	var t turns
	service, floor := round{usage: machine.Usage{}}, round{usage: machine.Usage{}}
	for i := range b.rounds {
		var profiled error
		one, err := s.service(ctx, func(p *part) {
			if b.profile != "" {
				profiled = saveProfile(ctx, p, filepath.Join(b.profile, fmt.Sprintf("%s-%d.pprof", name, i+1)), b.round)
			}
		})
		if err == nil {
			err = profiled
		}
		if err != nil {
			return t, fmt.Errorf("the service: %w", err)
		}
		other, err := s.floor(ctx)
		if err != nil {
			return t, fmt.Errorf("its floor: %w", err)
		}
		t.service = append(t.service, one.perSecond)
		t.floor = append(t.floor, other.perSecond)
		t.ratio = append(t.ratio, one.perSecond/other.perSecond)
		t.cost = append(t.cost, one.cost()/other.cost())
		service.add(one)
		floor.add(other)
	}
	b.note("%s, processor time a call: %s; floor: %s", name, service.usage.Each(service.calls), floor.usage.Each(floor.calls))
	if ours := service.cost(); ours > 0 {
		b.note("%s, by processor time alone: %s", name, percent(floor.cost()/ours))
	}
	b.note("%s, rounds: %.0f; floor: %.0f", name, t.service, t.floor)
	return t, nil
}

func (r *round) add(other round) {
	r.calls += other.calls
	r.usage = r.usage.Plus(other.usage)
}

// cost is the processor time a call, which a busy machine hardly moves.
func (r round) cost() float64 { return r.usage.Sum().Seconds() / float64(max(r.calls, 1)) }

func (t turns) row(what string, target float64) row {
	ratio := median(t.ratio)
	return row{
		what: what, floor: perSecond(median(t.floor)), measured: perSecond(median(t.service)),
		ratio: percent(ratio), target: ">= " + percent(target), verdict: judge(ratio >= target),
	}
}

// saveProfile of the server's processor time.
func saveProfile(ctx context.Context, p *part, path string, length time.Duration) (err error) {
	address := fmt.Sprintf("http://%s/debug/pprof/profile?seconds=%d", p.Profile, max(int(length.Seconds())-1, 1))
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("profile: %s: %s", answer.Status, raw)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, raw, 0o644)
}
