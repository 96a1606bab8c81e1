package unit

import (
	"context"

	"verifyme/kyc/capability"
)

// CallProvider calls within the deadline of a provider. The step's providerBinding goes
// with the context, for who chooses among several.
func CallProvider(ctx context.Context, binding string, call func(context.Context)) {
	ctx, cancel := context.WithTimeout(capability.WithBinding(ctx, binding), ProviderDeadline)
	defer cancel()
	call(ctx)
}
