// Package line does what callers have waiting, so much at a time in a process: what is quick shares few goroutines and
// their connections, and what hangs makes room for the rest.
package line

import (
	"sync"
	"time"
)

// inTurn of one caller are taken, then the next caller's: what a caller does with many outcomes at once costs it less.
const inTurn = 100

// Line of what is to be done.
type Line[T any] struct {
	atOnce   int
	patience time.Duration
	do       func(T)

	mu sync.Mutex
	// callers whose turn comes, in their order.
	callers []*caller[T]
	length  int
	// atWork on something, but for what has lasted longer than the patience.
	atWork int
}

type caller[T any] struct {
	waiting []T
	// taken in this turn.
	taken int
}

// New line: do is called for so many at once, and for more when some last longer than the patience.
func New[T any](atOnce int, patience time.Duration, do func(T)) *Line[T] {
	return &Line[T]{atOnce: atOnce, patience: patience, do: do}
}

// Add what a caller has, to be done in its order; callers take turns. It does not wait.
func (l *Line[T]) Add(all []T) {
	if len(all) == 0 {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.callers = append(l.callers, &caller[T]{waiting: all})
	l.length += len(all)
	for range min(l.atOnce-l.atWork, len(all)) {
		l.start()
	}
}

// Length of the line, without what is being done.
func (l *Line[T]) Length() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.length
}

// start one more goroutine; the caller holds the lock.
func (l *Line[T]) start() {
	l.atWork++
	go l.work()
}

// work until the line is empty, or others have taken this goroutine's place.
func (l *Line[T]) work() {
	var late *time.Timer
	for {
		next, ok := l.take()
		if !ok {
			return
		}
		if late == nil {
			late = time.AfterFunc(l.patience, l.makeRoom)
		} else {
			late.Reset(l.patience)
		}
		l.do(next)
		if !late.Stop() && !l.comeBack() {
			return
		}
	}
}

// take the next; where there is none the goroutine is not at work any more.
func (l *Line[T]) take() (next T, ok bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.length == 0 {
		l.atWork--
		return next, false
	}
	l.length--
	c := l.callers[0]
	next, c.waiting = c.waiting[0], c.waiting[1:]
	c.taken++
	switch {
	case len(c.waiting) == 0:
		l.callers = l.callers[1:]
	case c.taken == inTurn:
		c.taken = 0
		l.callers = append(l.callers[1:], c)
	}
	return next, true
}

// makeRoom for the rest, since something lasts.
func (l *Line[T]) makeRoom() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.atWork--
	if l.length > 0 && l.atWork < l.atOnce {
		l.start()
	}
}

// comeBack after something that lasted, if there is room.
func (l *Line[T]) comeBack() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.atWork >= l.atOnce {
		return false
	}
	l.atWork++
	return true
}
