package once

import (
	"context"
	"sync"
)

// Rows reads values by key: with the first key that is asked for, all that
// are expected. It needs no time window in which keys gather, because the
// page is known before its rows are resolved.
type Rows[V any] struct {
	Read func(ctx context.Context, keys []string) (map[string]V, error)

	mu       sync.Mutex
	expected map[string]bool
	known    map[string]loaded[V]
}

type loaded[V any] struct {
	value V
	found bool
	err   error
}

// Expect the key of a row that may ask for its value.
func (l *Rows[V]) Expect(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.expected == nil {
		l.expected = map[string]bool{}
	}
	l.expected[key] = true
}

// Load the value of the key; found is false where there is none.
func (l *Rows[V]) Load(ctx context.Context, key string) (value V, found bool, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if _, ok := l.known[key]; !ok {
		l.readWith(ctx, key)
	}
	k := l.known[key]
	return k.value, k.found, k.err
}

// readWith the key all that are expected and not known yet. Each has the error
// of the read.
func (l *Rows[V]) readWith(ctx context.Context, key string) {
	if l.known == nil {
		l.known = map[string]loaded[V]{}
	}
	keys := []string{key}
	for k := range l.expected {
		if _, ok := l.known[k]; !ok && k != key {
			keys = append(keys, k)
		}
	}
	values, err := l.Read(ctx, keys)
	for _, k := range keys {
		value, found := values[k]
		l.known[k] = loaded[V]{value: value, found: found, err: err}
	}
}
