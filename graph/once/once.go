// Package once shares reads: what many ask for under the same key at the same time is
// read once.
package once

import (
	"context"
	"sync"
)

// kept keys; the oldest go.
const kept = 512

// Reads by key. A key names one state of what is read, so that its value never changes.
type Reads[V any] struct {
	mu    sync.Mutex
	known map[string]*answer[V]
	order []string
}

type answer[V any] struct {
	done  chan struct{}
	value V
	err   error
}

// Get the value of the key, by read where nobody has asked for it lately. read goes on
// when its caller leaves: others may wait for it. An error is given to those who wait,
// and the next one reads anew.
func (r *Reads[V]) Get(ctx context.Context, key string, read func(context.Context) (V, error)) (V, error) {
	r.mu.Lock()
	a, ok := r.known[key]
	if !ok {
		a = &answer[V]{done: make(chan struct{})}
		r.keep(key, a)
		go r.fill(context.WithoutCancel(ctx), key, a, read)
	}
	r.mu.Unlock()
	select {
	case <-a.done:
		return a.value, a.err
	case <-ctx.Done():
		var none V
		return none, ctx.Err()
	}
}

// keep the answer in the place of the oldest; the caller holds the lock.
func (r *Reads[V]) keep(key string, a *answer[V]) {
	if r.known == nil {
		r.known = map[string]*answer[V]{}
	}
	r.known[key] = a
	r.order = append(r.order, key)
	if len(r.order) > kept {
		delete(r.known, r.order[0])
		r.order = r.order[1:]
	}
}

func (r *Reads[V]) fill(ctx context.Context, key string, a *answer[V], read func(context.Context) (V, error)) {
	defer close(a.done)
	if a.value, a.err = read(ctx); a.err == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known[key] == a {
		delete(r.known, key)
	}
}
