package unit

import (
	"context"

	"verifyme/kyc/capability"
	"verifyme/kyc/vendorcall"
)

// Asking is the context of a question by its key, and of the answer to one that a vendor has
// taken, where there is one.
func Asking(ctx context.Context, key string, taken *vendorcall.Later) context.Context {
	ctx = capability.WithKey(ctx, key)
	if taken != nil {
		ctx = capability.WithLater(ctx, *taken)
	}
	return ctx
}

// CallProvider calls within the deadline of a provider. The step's providerBinding goes
// with the context, for who chooses among several. It gives the calls of vendors that were
// made, in their order.
func CallProvider(ctx context.Context, binding string, call func(context.Context)) []vendorcall.Call {
	ctx, calls := capability.WithCalls(capability.WithBinding(ctx, binding))
	ctx, cancel := context.WithTimeout(ctx, ProviderDeadline)
	defer cancel()
	call(ctx)
	return calls.All()
}
