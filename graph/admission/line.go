package admission

import (
	"context"
	"slices"
	"sync"
)

// Line lets a few in at once for each key; the others wait in the order in which
// they came.
type Line struct {
	most, waiting int

	mu   sync.Mutex
	keys map[string]*holders
}

type holders struct {
	inside  int
	waiting []chan struct{}
}

// NewLine for so many inside and so many waiting, of each key.
func NewLine(most, waiting int) *Line {
	return &Line{most: most, waiting: waiting, keys: map[string]*holders{}}
}

// Enter waits for a place and gives how to leave it. ErrCrowded when too many wait
// already, or when the context ends first.
func (l *Line) Enter(ctx context.Context, key string) (leave func(), err error) {
	leave = sync.OnceFunc(func() { l.leave(key) })
	turn, err := l.join(key)
	if turn == nil || err != nil {
		return leave, err
	}
	select {
	case <-turn:
		return leave, nil
	case <-ctx.Done():
	}
	if !l.quit(key, turn) {
		// The turn came at the same moment.
		leave()
	}
	return nil, ErrCrowded
}

// join the line; without a turn to wait for there was a place.
func (l *Line) join(key string) (turn chan struct{}, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.keys[key]
	if h == nil {
		h = &holders{}
		l.keys[key] = h
	}
	switch {
	case h.inside < l.most:
		h.inside++
		return nil, nil
	case len(h.waiting) >= l.waiting:
		return nil, ErrCrowded
	}
	turn = make(chan struct{})
	h.waiting = append(h.waiting, turn)
	return turn, nil
}

// leave the place to the first who waits.
func (l *Line) leave(key string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.keys[key]
	if len(h.waiting) > 0 {
		close(h.waiting[0])
		h.waiting = h.waiting[1:]
		return
	}
	if h.inside--; h.inside == 0 {
		delete(l.keys, key)
	}
}

// quit the line; false when the turn has come.
func (l *Line) quit(key string, turn chan struct{}) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.keys[key]
	if h == nil {
		return false
	}
	at := slices.Index(h.waiting, turn)
	if at < 0 {
		return false
	}
	h.waiting = slices.Delete(h.waiting, at, at+1)
	return true
}
