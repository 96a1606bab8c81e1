package capability

import (
	"context"
	"sync"

	"verifyme/kyc/vendorcall"
)

type callsKey struct{}

// Calls of vendors that were made for one question, in their order.
type Calls struct {
	mu  sync.Mutex
	all []vendorcall.Call
}

// WithCalls notes the calls that are made with the context.
func WithCalls(ctx context.Context) (context.Context, *Calls) {
	calls := &Calls{}
	return context.WithValue(ctx, callsKey{}, calls), calls
}

// Called notes a call that was made; nobody may want to know.
func Called(ctx context.Context, c vendorcall.Call) {
	if calls, ok := ctx.Value(callsKey{}).(*Calls); ok {
		calls.mu.Lock()
		defer calls.mu.Unlock()
		calls.all = append(calls.all, c)
	}
}

// All that were made until now.
func (c *Calls) All() []vendorcall.Call {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]vendorcall.Call(nil), c.all...)
}
