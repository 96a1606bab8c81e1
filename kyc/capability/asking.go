package capability

import (
	"context"

	"verifyme/kyc/vendorcall"
)

type (
	keyOfAsking   struct{}
	laterOfAsking struct{}
)

// WithKey names what is asked by a key that is the same at each try: a vendor that takes one
// works once, however often it is asked.
func WithKey(ctx context.Context, key string) context.Context {
	return context.WithValue(ctx, keyOfAsking{}, key)
}

// KeyOf the question; empty where it has none.
func KeyOf(ctx context.Context) string {
	key, _ := ctx.Value(keyOfAsking{}).(string)
	return key
}

// WithLater asks the vendor who has taken the question for its answer, and nobody else.
func WithLater(ctx context.Context, l vendorcall.Later) context.Context {
	return context.WithValue(ctx, laterOfAsking{}, l)
}

// LaterOf is what a vendor of the capability has taken before.
func LaterOf(ctx context.Context, capability string) (l vendorcall.Later, ok bool) {
	l, ok = ctx.Value(laterOfAsking{}).(vendorcall.Later)
	return l, ok && l.Capability == capability
}
