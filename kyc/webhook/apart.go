package webhook

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

const (
	// patience of a worker with a run whose posts nobody answers: then the run goes on apart, and the worker's place is
	// another run's. So receivers that hang never fill a process's places.
	patience = time.Second
	// mostApart runs wait so in one process. Each holds its posts and their connections: a hundred at most at first, and
	// one once the endpoint fails.
	mostApart = 1024
)

// apartRuns of this process hold no worker's place.
type apartRuns struct {
	mu      sync.Mutex
	running int
	all     sync.WaitGroup
}

// enter unless they are too many.
func (a *apartRuns) enter() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.running >= mostApart {
		return false
	}
	a.running++
	a.all.Add(1)
	return true
}

func (a *apartRuns) leave() {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.running--
	a.all.Done()
}

func (a *apartRuns) isFull() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.running >= mostApart
}

// Settle waits for the posts of runs that hold no worker's place, at most so long.
func (svc *Service) Settle(most time.Duration) {
	settled := make(chan struct{})
	go func() {
		svc.apart.all.Wait()
		close(settled)
	}()
	select {
	case <-settled:
	case <-time.After(most):
		svc.Log.Warn("webhooks were in flight when the time to stop was over; their leases will end")
	}
}

// goApart once the run has heard of no post for a while, if there is room.
func (d *deliveryRun) goApart() {
	if !d.isApart && d.svc.apart.enter() {
		d.isApart = true
		close(d.apart)
	}
}

// untilApart is how long the run may still wait in a worker's place.
func (d *deliveryRun) untilApart() time.Duration { return time.Until(d.heard.Add(patience)) }

// doAlone runs to the end, and tells what the run ended with.
func (d *deliveryRun) doAlone(run func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
		if err != nil {
			d.svc.runs.drop(d)
		}
		if d.isApart {
			if err != nil {
				d.svc.Log.Warn("a run over an endpoint failed; the relay finds the work again", "endpoint", d.endpointID,
					"error", err)
			}
			d.svc.apart.leave()
		}
	}()
	return run()
}
