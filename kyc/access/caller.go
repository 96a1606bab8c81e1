package access

import (
	"context"
	"sync/atomic"
)

// Caller is told who calls as soon as that is known, deep inside a request, for
// what is done when the request is over.
type Caller struct{ actor atomic.Pointer[Actor] }

// Actor who called; known is false when nobody was authenticated.
func (c *Caller) Actor() (a Actor, known bool) {
	if noted := c.actor.Load(); noted != nil {
		return *noted, true
	}
	return Actor{}, false
}

type callerKey struct{}

// WithCaller gives a context whose Caller is told.
func WithCaller(ctx context.Context) (context.Context, *Caller) {
	c := &Caller{}
	return context.WithValue(ctx, callerKey{}, c), c
}

// Note tells the context's Caller. Into does it; it is for callers whom no use
// case finds in the context, such as applicants.
func Note(ctx context.Context, a Actor) {
	if c, ok := ctx.Value(callerKey{}).(*Caller); ok && a.Kind != "" {
		c.actor.Store(&a)
	}
}
