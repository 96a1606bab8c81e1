// Package together runs a subscription once for all who follow the same: a change of the
// review queue is put into words once for hundreds of open pages.
package together

import (
	"bytes"
	"context"
	"log/slog"
	"runtime/debug"
	"sync"

	"github.com/99designs/gqlgen/graphql"
)

// behind so many answers a follower goes on by itself: a slow one holds nobody up.
const behind = 128

// Streams are the subscriptions of one process, by what they follow.
type Streams struct {
	Log *slog.Logger

	mu     sync.Mutex
	byName map[string]*stream
}

// stream is one subscription and who follows it.
type stream struct {
	name    string
	answers graphql.ResponseHandler
	stop    context.CancelFunc
	// opened is closed once the subscription hears.
	opened chan struct{}

	// The lock of Streams holds for what follows.
	followers map[*follower]bool
}

// follower has what it has not taken yet.
type follower struct {
	of *stream
	// taken is closed when the follower has to go on by itself, or with over has reached
	// the end.
	taken chan *graphql.Response
	over  bool
}

// Follow the stream of the name, begun by start where nobody follows it yet. Those who
// share a name have to be allowed the same, and to be answered the same. start is called
// again, with a context that has Missed, for a follower whose stream ends or who takes
// too long.
func (s *Streams) Follow(
	ctx context.Context, name string, start func(context.Context) graphql.ResponseHandler,
) graphql.ResponseHandler {
	f := s.join(ctx, name, start)
	context.AfterFunc(ctx, func() { s.leave(f) })
	var alone graphql.ResponseHandler
	// gqlgen gives who began the stream the context of all, which ends with the stream.
	return func(context.Context) *graphql.Response {
		if alone == nil {
			select {
			case r, ok := <-f.taken:
				if ok || f.over {
					return r
				}
			case <-ctx.Done():
				return nil
			}
			ctx = context.WithValue(ctx, missedKey{}, true)
			alone = start(ctx)
		}
		return alone(ctx)
	}
}

type (
	missedKey   struct{}
	togetherKey struct{}
)

// Missed: the subscription of the context follows one of which answers may be missing.
func Missed(ctx context.Context) bool { return ctx.Value(missedKey{}) != nil }

// Is the subscription of the context run for more than one caller?
func Is(ctx context.Context) bool { return ctx.Value(togetherKey{}) != nil }

func (s *Streams) join(
	ctx context.Context, name string, start func(context.Context) graphql.ResponseHandler,
) *follower {
	s.mu.Lock()
	at, ok := s.byName[name]
	if !ok {
		at = &stream{name: name, opened: make(chan struct{}), followers: map[*follower]bool{}}
		if s.byName == nil {
			s.byName = map[string]*stream{}
		}
		s.byName[name] = at
	}
	f := &follower{of: at, taken: make(chan *graphql.Response, behind)}
	at.followers[f] = true
	s.mu.Unlock()
	if ok {
		<-at.opened
		return f
	}
	s.begin(ctx, at, start)
	return f
}

// begin the stream. Whoever came first may leave before the others.
func (s *Streams) begin(ctx context.Context, at *stream, start func(context.Context) graphql.ResponseHandler) {
	running, stop := context.WithCancel(context.WithValue(context.WithoutCancel(ctx), togetherKey{}, true))
	at.stop = stop
	began := false
	defer func() {
		if !began { // start has panicked, for its caller to tell
			s.end(at, false)
		}
		close(at.opened)
	}()
	at.answers = start(running)
	began = true
	go s.run(running, at)
}

// run the stream until it ends or nobody follows it.
func (s *Streams) run(ctx context.Context, at *stream) {
	refused := false
	defer func() {
		if cause := recover(); cause != nil {
			s.Log.ErrorContext(ctx, "subscription", "panic", cause, "stack", string(debug.Stack()))
		}
		s.end(at, refused)
	}()
	for {
		r := at.answers(ctx)
		if r == nil || ctx.Err() != nil {
			return
		}
		// One that could not begin answers so, and ends.
		refused = r.Data == nil && len(r.Errors) > 0
		// gqlgen writes the next answer over this one's data.
		whole := *r
		whole.Data = bytes.Clone(r.Data)
		s.mu.Lock()
		for f := range at.followers {
			select {
			case f.taken <- &whole:
			default:
				s.letGo(f, false)
			}
		}
		s.mu.Unlock()
	}
}

// end of a stream: who follows it goes on by itself, after what it has not taken yet; not
// where it was refused.
func (s *Streams) end(at *stream, refused bool) {
	at.stop()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.byName[at.name] == at {
		delete(s.byName, at.name)
	}
	for f := range at.followers {
		s.letGo(f, refused)
	}
}

// letGo of a follower; the caller holds the lock.
func (s *Streams) letGo(f *follower, over bool) {
	delete(f.of.followers, f)
	f.over = over
	close(f.taken)
}

// leave the stream; the last one ends it.
func (s *Streams) leave(f *follower) {
	s.mu.Lock()
	delete(f.of.followers, f)
	last := len(f.of.followers) == 0
	if last && s.byName[f.of.name] == f.of {
		delete(s.byName, f.of.name)
	}
	s.mu.Unlock()
	if last {
		<-f.of.opened
		f.of.stop()
	}
}
