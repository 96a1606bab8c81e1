package capability

import "context"

type bindingKey struct{}

// WithBinding says which adapter or vendor the step's providerBinding names: it is asked
// first. It is about who is asked, never a part of what is asked.
func WithBinding(ctx context.Context, binding string) context.Context {
	return context.WithValue(ctx, bindingKey{}, binding)
}

// BindingOf the call; empty where the step names none.
func BindingOf(ctx context.Context) string {
	binding, _ := ctx.Value(bindingKey{}).(string)
	return binding
}
