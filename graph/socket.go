package graph

import (
	"context"
	"sync/atomic"
	"time"

	"github.com/99designs/gqlgen/graphql/handler/transport"

	"verifyme/kyc/access"
	"verifyme/kyc/apperr"
)

// A socket stays open for hours: what its caller may do is asked anew for each
// operation and each event, and the socket of a caller who has lost every right is
// closed.

type renewalKey struct{}

// WithRenewal makes the sockets of this context ask who the caller is by now: a
// session may have ended, a key been revoked, a role changed.
func WithRenewal(ctx context.Context, renew func(context.Context) (access.Actor, error)) context.Context {
	return context.WithValue(ctx, renewalKey{}, renew)
}

func renewed(ctx context.Context) (context.Context, error) {
	renew, ok := ctx.Value(renewalKey{}).(func(context.Context) (access.Actor, error))
	if !ok {
		return ctx, nil
	}
	actor, err := renew(ctx)
	return access.Into(ctx, actor), err
}

// socket marks operations that came over a WebSocket and counts the open
// subscriptions.
type socket struct{ subscriptions atomic.Int32 }

type socketKey struct{}

// rightsEvery is how often the rights of a socket's caller are asked for while
// nothing else asks: within a second of their end it is closed.
const rightsEvery = 700 * time.Millisecond

func openSocket(ctx context.Context, _ transport.InitPayload) (context.Context, *transport.InitPayload, error) {
	ctx, closeSocket := context.WithCancel(context.WithValue(ctx, socketKey{}, &socket{}))
	go func() {
		defer closeSocket()
		endWithRights(ctx)
	}()
	return ctx, nil, nil
}

// endWithRights returns when the caller has lost all rights, or the socket closes.
// While nobody can tell it goes on.
func endWithRights(ctx context.Context) {
	every := time.NewTicker(rightsEvery)
	defer every.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-every.C:
		}
		if _, err := renewed(ctx); err != nil && ctx.Err() == nil {
			if e, ok := apperr.As(err); ok && e.Kind == apperr.Unauthenticated {
				return
			}
		}
	}
}

// authorisedAnew is the context with who the caller is by now, where the operation
// came over a socket; an HTTP call was authenticated just before.
func authorisedAnew(ctx context.Context) (context.Context, error) {
	if ctx.Value(socketKey{}) == nil {
		return ctx, nil
	}
	return renewed(ctx)
}
