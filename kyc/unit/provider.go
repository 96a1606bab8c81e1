package unit

import (
	"context"

	"verifyme/kyc/capability"
	"verifyme/kyc/vendorcall"
)

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
