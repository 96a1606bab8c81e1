package unit

import "context"

// Share bounds how many connections to PostgreSQL one caller uses at once: it waits
// for one and gives how to return it.
type Share func(ctx context.Context) (release func(), err error)

type shareKey struct{}

// WithShare makes the transactions of the context take their connections from the
// share.
func WithShare(ctx context.Context, s Share) context.Context {
	return context.WithValue(ctx, shareKey{}, s)
}

// TakeShare before a connection is used; a context without a share has no bound.
func TakeShare(ctx context.Context) (release func(), err error) {
	s, ok := ctx.Value(shareKey{}).(Share)
	if !ok {
		return func() {}, nil
	}
	return s(ctx)
}
