// Package socket holds what a WebSocket of the graph knows of its caller: who they are by
// now, how many sockets and subscriptions they have open, and when it has to close.
package socket

import (
	"context"
	"net/http"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql/handler/transport"

	"verifyme/graph/admission"
	"verifyme/graph/rights"
	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

// A socket stays open for hours: what its caller may do is asked anew for each
// operation and each event, and the socket of a caller who has lost every right is
// closed.

// Caller is how the sockets of a context ask about who opened them.
type Caller struct {
	// Renew tells who the caller is by now: a session may have ended, a key been
	// revoked, a role changed.
	Renew func(context.Context) (access.Actor, error)
	// Spend one operation of the rate that a key has.
	Spend func(context.Context, access.Actor) error
	// Session is the hash of the portal session's token; empty of a key.
	Session string
}

type callerKey struct{}

// WithCaller makes the sockets of this context ask the caller.
func WithCaller(ctx context.Context, c Caller) context.Context {
	return context.WithValue(ctx, callerKey{}, c)
}

func renewed(ctx context.Context) (context.Context, error) {
	c, ok := ctx.Value(callerKey{}).(Caller)
	if !ok {
		return ctx, nil
	}
	actor, err := c.Renew(ctx)
	return access.Into(ctx, actor), err
}

// maxSubscriptions of one connection.
const maxSubscriptions = 20

// callerSockets are open at once of one user or key, in one process.
const callerSockets = 50

// closeTooMany is the close code of a socket that asks for more than it may have.
const closeTooMany = 4429

// socket marks operations that came over a WebSocket and counts the open
// subscriptions.
type socket struct {
	subscriptions atomic.Int32
	// excess: the caller has too many sockets open, or this one too many
	// subscriptions.
	excess atomic.Bool
	close  context.CancelFunc
	atEnd  func()
}

type socketKey struct{}

func of(ctx context.Context) *socket {
	s, _ := ctx.Value(socketKey{}).(*socket)
	return s
}

// CloseCode of the context's socket, with the reason: the usual ones, or 4429 when
// more was asked for than one caller may have.
func CloseCode(ctx context.Context, usual int, reason string) (int, string) {
	if s := of(ctx); s != nil && s.excess.Load() {
		return closeTooMany, "Too many sockets of one user, or subscriptions of one socket. Close some first."
	}
	return usual, reason
}

// AtEnd is called when the context's socket is served no more.
func AtEnd(ctx context.Context, do func()) {
	if s := of(ctx); s != nil {
		s.atEnd = do
	}
}

// Counted gives the request's context its socket, and marks those of a caller who
// has too many open.
func Counted(next http.Handler) http.Handler {
	open := admission.NewLine(callerSockets, 0)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := &socket{atEnd: func() {}}
		defer func() { s.atEnd() }()
		if actor, ok := access.From(r.Context()); ok {
			leave, err := open.Enter(r.Context(), actor.ID)
			s.excess.Store(err != nil)
			if err == nil {
				defer leave()
			}
		}
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), socketKey{}, s)))
	})
}

// Open keeps a socket open for as long as its caller has the rights of its opening.
func Open(r *rights.Rights) transport.WebsocketInitFunc {
	return func(ctx context.Context, _ transport.InitPayload) (context.Context, *transport.InitPayload, error) {
		s := of(ctx)
		if s.excess.Load() {
			return ctx, nil, errTooMany
		}
		ctx, s.close = context.WithCancel(ctx)
		endWithRights(ctx, r, s.close)
		return ctx, nil, nil
	}
}

// endWithRights closes the socket when the caller has lost all rights, has another role than
// at the socket's opening or is no longer stepped up. While nobody can tell it goes on. It
// has no goroutine while nothing is to be asked: there are as many sockets as open pages.
func endWithRights(ctx context.Context, r *rights.Rights, end context.CancelFunc) {
	last, _ := access.From(ctx)
	caller, _ := ctx.Value(callerKey{}).(Caller)
	var next *time.Timer
	known := make(chan struct{})
	next = time.AfterFunc(rights.Every, func() {
		<-known
		if ctx.Err() != nil {
			return
		}
		now, ok := callerNow(ctx, r, last, caller)
		if !ok || narrower(last, now) {
			end()
			return
		}
		last = now
		next.Reset(rights.Every)
	})
	close(known)
	leave := func() {}
	if caller.Session != "" {
		leave = r.Enter(last.TenantID, caller.Session)
	}
	context.AfterFunc(ctx, func() {
		next.Stop()
		leave()
	})
}

// callerNow is who the caller is by now, or was last where nobody can tell; not ok for one
// who has lost every right.
func callerNow(
	ctx context.Context, r *rights.Rights, last access.Actor, caller Caller,
) (now access.Actor, ok bool) {
	if actor, ok := r.Of(ctx, last.TenantID, caller.Session); ok {
		return actor, true
	}
	renewed, err := renewed(ctx)
	if e, ok := apperr.As(err); ok && e.Kind == apperr.Unauthenticated {
		return last, false
	}
	if actor, ok := access.From(renewed); err == nil && ok {
		return actor, true
	}
	return last, true
}

// narrower where the caller has another role, is no longer stepped up, has to set up a
// second factor or judges another case blind.
func narrower(before, now access.Actor) bool {
	return now.Role != before.Role || !before.MustSetUp && now.MustSetUp || before.SteppedUp && !now.SteppedUp ||
		before.Blind != now.Blind
}

var errTooMany = apperr.TooMany(time.Minute,
	"One user has at most %d sockets open at once. Close some, then connect again.", callerSockets)

// Authorised is the context with who the caller is by now, where the operation
// came over a socket, and spends of a key's rate; an HTTP call was authenticated
// and counted just before.
func Authorised(ctx context.Context) (context.Context, error) {
	if of(ctx) == nil {
		return ctx, nil
	}
	ctx, err := renewed(ctx)
	if c, ok := ctx.Value(callerKey{}).(Caller); ok && err == nil {
		actor, _ := access.From(ctx)
		err = c.Spend(ctx, actor)
	}
	return ctx, err
}

// Subscribe counts one subscription of the context's socket until the context ends. It
// refuses those that no socket carries, and closes a socket that asks for too many.
func Subscribe(ctx context.Context) error {
	s := of(ctx)
	if s == nil {
		return apperr.New(apperr.Invalid, apperr.CodeValidation, "Subscriptions need a WebSocket.")
	}
	if s.subscriptions.Add(1) > maxSubscriptions {
		s.subscriptions.Add(-1)
		s.excess.Store(true)
		s.close()
		return apperr.TooMany(time.Minute, "One connection carries at most %d subscriptions.", maxSubscriptions)
	}
	context.AfterFunc(ctx, func() { s.subscriptions.Add(-1) })
	return nil
}
