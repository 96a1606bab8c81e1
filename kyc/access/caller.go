package access

import (
	"context"
	"sync/atomic"
)

// Caller is told who calls as soon as that is known, deep inside a request, for
// what is done when the request is over.
type Caller struct {
	actor atomic.Pointer[Actor]
	key   atomic.Pointer[Key]
}

// Key of a tenant.
type Key struct{ TenantID, ID string }

// Key that was shown, whether or not it was accepted; known is false where the
// request showed none that there is or was.
func (c *Caller) Key() (k Key, known bool) {
	if noted := c.key.Load(); noted != nil {
		return *noted, true
	}
	return Key{}, false
}

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

// CallerOf the context; nil where nothing is told.
func CallerOf(ctx context.Context) *Caller {
	c, _ := ctx.Value(callerKey{}).(*Caller)
	return c
}

// NoteKey tells the context's Caller which key was shown.
func NoteKey(ctx context.Context, k Key) {
	if c := CallerOf(ctx); c != nil {
		c.key.Store(&k)
	}
}

// Note tells the context's Caller. Into does it; it is for callers whom no use
// case finds in the context, such as applicants.
func Note(ctx context.Context, a Actor) {
	if c := CallerOf(ctx); c != nil && a.Kind != "" {
		c.actor.Store(&a)
	}
}
