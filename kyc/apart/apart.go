// Package apart lets work that only waits give the place back that it was begun in.
package apart

import (
	"fmt"
	"runtime/debug"
	"sync"
	"time"
)

// Places of work that waits without one of its own, bounded.
type Places struct {
	// Most that wait so.
	Most int

	mu      sync.Mutex
	waiting int
	// settled is closed once nothing waits; nil where nobody waits for that.
	settled chan struct{}
}

// IsFull: no more work may go apart.
func (p *Places) IsFull() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.waiting >= p.Most
}

func (p *Places) enter() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting >= p.Most {
		return false
	}
	p.waiting++
	return true
}

func (p *Places) leave() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.waiting--
	if p.waiting == 0 && p.settled != nil {
		close(p.settled)
		p.settled = nil
	}
}

// settles is closed once nothing is apart; nil where nothing is.
func (p *Places) settles() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.waiting == 0 {
		return nil
	}
	if p.settled == nil {
		p.settled = make(chan struct{})
	}
	return p.settled
}

// Run the work, and return when it ends or goes apart, which it does by calling goApart, if there is room. An error
// that it ends with, a panic too, is told to failed before; where isApart nobody else hears of it.
func (p *Places) Run(work func(goApart func()) error, failed func(err error, isApart bool)) error {
	ended, apart := make(chan error, 1), make(chan struct{})
	isApart := false
	goApart := func() {
		if !isApart && p.enter() {
			isApart = true
			close(apart)
		}
	}
	go func() {
		err := caught(func() error { return work(goApart) })
		if err != nil {
			failed(err, isApart)
		}
		if isApart {
			p.leave()
		}
		ended <- err
	}()
	select {
	case err := <-ended:
		return err
	case <-apart:
		return nil
	}
}

func caught(work func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return work()
}

// Wait for what is apart, at most so long; false where something still is.
func (p *Places) Wait(most time.Duration) bool {
	settled := p.settles()
	if settled == nil {
		return true
	}
	select {
	case <-settled:
		return true
	case <-time.After(most):
		return false
	}
}
